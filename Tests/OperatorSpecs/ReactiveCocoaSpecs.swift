import Dispatch
import Observation
import ReactiveCore
import Testing
import TimelineTesting

/// The code of the article *Coming from ReactiveCocoa*, which quotes its lines from here.
@Suite("Coming from ReactiveCocoa")
struct ReactiveCocoaSpecs {
  let scheduler = TestScheduler()
  let form = Form()
  let bindings = Bindings()
  let subject = Subject<Int, Never>()
  let requests = Subject<Int, NetworkError>()
  let typed = Subject<String, Never>()
  let tapped = Subject<Void, Never>()
  let finished = Subject<Int, Never>()
  let command = Command<String, String, NetworkError> { .just($0) }

  @Test func `the classes`() {
    quote {
      Signal<Int, Never>.from([1, 2, 3])
      Signal<Int, Never> { subscriber in subscriber.send(1) }
      Signal<Int, Never> { $0.onDispose { stop() } }
      Signal<Int, Never>.just(1)
      Signal<Int, Never>.empty
      Signal<Int, Never>.never
      Signal<Int, NetworkError>.fail(.offline)
      numbers.subscribe { show($0) }
      answers.subscribe(next: { show($0) }, error: { report($0) }, completed: { stop() })
      answers.subscribe(completed: { stop() })
      numbers.subscribe(subject)
      numbers.subscribe(on: scheduler).replay()
      numbers.subscribe(on: scheduler).replayLazily()
      Subject<Int, Never>()
      subject.send(1)
      requests.send(error: .offline)
      subject.complete()
      ReplaySubject<Int, Never>(capacity: 1)
      BehaviorSubject<Int, Never>(0)
      numbers.publish().connect()
      AnyDisposable { stop() }
      CompositeDisposable().add(subscription)
      SerialDisposable().replace(subscription)
      ScopedDisposable(subscription)
      (1, "a")
      Signal<Void, Never>.just(())
      [1, 2, 3].lazy.map { $0 * 2 }
      answers.materialize()
      numbers.grouped { $0 % 2 }.map(\.key)
      form.name.changes.distinctUntilChanged().bind(to: form.title)
    }
  }

  @Test func `the schedulers`() {
    quote {
      AnyScheduler(scheduler)
      numbers.deliver(on: .main)
      numbers.deliver(on: .background(qos: .utility))
      DispatchScheduler(queue: queue)
      ImmediateScheduler()
      TestScheduler()
      scheduler.schedule { refresh() }
      scheduler.schedule(after: .seconds(1)) { refresh() }
      scheduler.schedule(every: .seconds(1)) { refresh() }
      numbers.expand { $0 < 9 ? .just($0 + 1) : .empty }
    }
  }

  @Test func `the command`() {
    quote {
      Command<String, String, NetworkError> { search($0) }
      Command(enabled: flags) { text in search(text) }
      Command(allowsConcurrentExecution: true) { text in search(text) }
      command.execute("query")
      CommandError<NetworkError>.disabled
      command.executions
      command.values
      command.isExecuting
      command.isEnabled
      command.errors
      command.cancel()
    }
  }

  @Test @MainActor func `the macros`() {
    let label = Label()
    let profile = Profile()
    quote {
      words.bind(to: form.name)
      words.bind(to: \.text, on: label)
      texts.map { $0 ?? "none" }.bind(to: form.name)
      form.name.signal
      Signal.observingOnMain(on: scheduler) { profile.name }
      form.title.changes.distinctUntilChanged().bind(to: form.name)
      words.subscribeOnMain { [weak label] in label?.text = $0 }
      (1, "a")
      let (number, word) = (1, "a")
      (number, word)
      \Label.text
    }
  }

  @Test @MainActor func `controls and delegates`() {
    let label = Label()
    let button = Button()
    let field = Field()
    let delegate = Delegate()
    quote {
      field.onEdit = { typed.send($0) }
      button.onTap = { tapped.send() }
      button.onTap = { command.execute("query") }
      command.isEnabled.bind(to: \.isEnabled, on: button)
      words.bind(to: \.text, on: label)
      delegate.didFinish = { finished.send($0) }
      numbers.take(until: tapped.signal)
      lift(numbers, words) { show("\($0) \($1)") }
      form.name.signal
      form.name.signal.pairwise()
      words.bind(to: form.name)
      bindings += numbers.subscribe { show($0) }
    }
  }

  @Test func `making and changing`() {
    quote {
      words.flatMap(.merge) { search($0) }
      numbers.map { $0 * 2 }
      numbers.map(to: "x")
      words.map { search($0) }.flatten(.merge)
      words.map { search($0) }.flatten(.merge(max: 2))
      words.map { search($0) }.switchToLatest()
      numbers.zip(words).map { number, word in "\(number) \(word)" }
      numbers.collect()
      numbers.reduce(0) { $0 + $1 }
      numbers.scan(0) { $0 + $1 }
      numbers.enumerated().scan(0) { $0 + $1.offset * $1.element }
      numbers.startWith(0).pairwise().map { $0.1 - $0.0 }
      numbers.grouped { $0 % 2 }
      answers.materialize()
      answers.materialize().dematerialize()
      Signal<Int, Never>.deferred { numbers }
      flags.flatMap(.latest) { $0 ? numbers : .empty }
      words.flatMap(.latest) { cases[$0] ?? .empty }
      flags.not()
      flags.and(flags)
      flags.or(flags)
      numbers.any { $0 > 2 }
      numbers.all { $0 > 2 }
    }
  }

  @Test func `choosing`() {
    quote {
      numbers.filter { $0 > 1 }
      numbers.ignore(1)
      numbers.ignoreValues()
      numbers.distinctUntilChanged()
      numbers.take(2)
      numbers.takeLast(2)
      numbers.take(until: taps)
      numbers.take(untilReplacement: numbers)
      numbers.take(while: { $0 < 3 })
      numbers.take(while: { $0 <= 3 })
      numbers.skip(1)
      numbers.skip(while: { $0 < 2 })
      taps.withLatest(from: numbers).map { $0.1 }
    }
  }

  @Test func `combining`() {
    quote {
      numbers.concat(numbers)
      concat([numbers, numbers])
      numbers.then { words }
      numbers.startWith(0)
      numbers.merge(numbers)
      merge([numbers, numbers])
      numbers.zip(words)
      zip([numbers, numbers])
      zip(numbers, words) { "\($0) \($1)" }
      numbers.combineLatest(words)
      combineLatest([numbers, numbers])
      combineLatest(numbers, words) { "\($0) \($1)" }
      numbers.multicast(ReplaySubject())
      numbers.publish()
      numbers.publish().autoconnect()
      numbers.replay()
      numbers.replayLast()
      numbers.replayLazily()
    }
  }

  @Test @MainActor func `time and threads`() {
    quote {
      words.debounce(for: .milliseconds(300), on: scheduler)
      words.debounce(until: { $0.isEmpty ? .just(0) : pause })
      words.delay(for: .seconds(1), on: scheduler)
      answers.timeout(after: .seconds(5), on: scheduler, failing: .timedOut)
      Signal.interval(.seconds(1), on: scheduler)
      words.buffer(for: .seconds(1), on: scheduler)
      words.deliver(on: scheduler)
      words.subscribeOnMain { show($0) }
      words.subscribe(on: scheduler)
    }
  }

  @Test func `errors and side effects`() {
    quote {
      answers.catch { error in Signal<String, Never>.just("\(error)") }
      answers.catch(to: words)
      words.tryMap { text throws(NetworkError) in try checked(text) }
      words.tryMap { text throws(NetworkError) in try parse(text) }
      answers.retry()
      answers.retry(2)
      numbers.repeat()
      numbers.doNext { show($0) }
      answers.doError { report($0) }
      numbers.doCompleted { stop() }
      numbers.initially { refresh() }
      numbers.finally { stop() }
      numbers.log("numbers")
    }
  }

  @Test func `values are awaited`() async {
    let first = await numbers.firstValue()
    #expect(first == 1)
    for await number in numbers.values { show(number) }
  }
}
