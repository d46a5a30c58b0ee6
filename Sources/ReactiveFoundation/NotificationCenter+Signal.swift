public import Foundation
public import ReactiveCore

extension NotificationCenter {
  /// A signal of the notifications of a name, as values.
  ///
  /// ```swift
  /// let shown = center.signal(for: .keyboardShown) { $0.userInfo?["height"] as? Double ?? 0 }
  /// ```
  ///
  /// - **Values**: on the thread that posts, before `post` returns.
  /// - **End**: by disposal only, which removes the observer.
  ///
  /// - Parameters:
  ///   - name: Which notifications are observed.
  ///   - transform: Makes a value of a notification, which cannot leave the thread that posts it.
  /// - Returns: A signal that observes while it is subscribed to.
  /// - Note: RAC `rac_addObserverForName:object:`, Rx `rx.notification`, Combine `publisher(for:)`.
  public func signal<Value: Sendable>(
    for name: Notification.Name, _ transform: @escaping @Sendable (Notification) -> Value
  ) -> Signal<Value, Never> {
    Signal { [self] subscriber in
      let token = addObserver(forName: name, object: nil, queue: nil) { notification in
        subscriber.send(transform(notification))
      }
      let observer = Observer(of: self, token: token)
      subscriber.onDispose { observer.remove() }
    }
  }
}

/// An observer of a notification center, which it does not keep: the center keeps the subscriber.
private final class Observer: Sendable {
  private struct Registration {
    weak var center: NotificationCenter?
    let token: any NSObjectProtocol
  }

  private let registration: Locked<Registration?>

  init(of center: NotificationCenter, token: sending any NSObjectProtocol) {
    registration = Locked(Registration(center: center, token: token))
  }

  func remove() {
    // Removing releases what the user gave, so it is done outside the lock.
    let registration = registration.withLock { registration -> Registration? in
      defer { registration = nil }
      return registration
    }
    if let registration { registration.center?.removeObserver(registration.token) }
  }
}
