#if SANITIZED
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif
#else
  public import Synchronization
#endif

#if SANITIZED
  /// State under a lock.
  ///
  /// The thread sanitizer on Linux does not understand `Mutex` and reports races that are not there;
  /// this form, over the C library's mutex, is the one that it checks.
  @usableFromInline
  package struct Locked<State: ~Copyable>: ~Copyable, @unchecked Sendable {
    // Unchecked: `state` is read and written only between lock and unlock of `mutex`; both live at a
    // fixed address from init to deinit.
    private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let state: UnsafeMutablePointer<State>

    @usableFromInline
    package init(_ initial: consuming sending State) {
      mutex = .allocate(capacity: 1)
      pthread_mutex_init(mutex, nil)
      state = .allocate(capacity: 1)
      state.initialize(to: initial)
    }

    deinit {
      state.deinitialize(count: 1)
      state.deallocate()
      pthread_mutex_destroy(mutex)
      mutex.deallocate()
    }

    @usableFromInline
    package borrowing func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending State) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      pthread_mutex_lock(mutex)
      defer { pthread_mutex_unlock(mutex) }
      return try body(&state.pointee)
    }
  }
#else
  /// State under a lock: the only place that names `Mutex`.
  ///
  /// No user code, and no release of what a user gave, may run inside `withLock`.
  @usableFromInline
  package struct Locked<State: ~Copyable>: ~Copyable, Sendable {
    @usableFromInline let mutex: Mutex<State>

    // Transparent, so that who locks knows the types in a debug build too: asked for at runtime, they
    // take many times as long as the lock.
    @_transparent @usableFromInline
    package init(_ initial: consuming sending State) { mutex = Mutex(initial) }

    @_transparent @usableFromInline
    package borrowing func withLock<Result: ~Copyable, Failure: Error>(
      _ body: (inout sending State) throws(Failure) -> sending Result
    ) throws(Failure) -> sending Result {
      try mutex.withLock(body)
    }
  }
#endif
