import ExampleViewModels
import Foundation
import Testing
import TimelineTesting

/// What happens at one instant may happen in any order; what a screen promises must hold in all.
@Suite("in every order of same-instant work")
struct EveryOrderSpecs {
  // MARK: Countdowns

  private static let round = (1...10).reversed().map(String.init) + ["Resend"]

  @Test func `a countdown keeps its rounds whole`() {
    inEveryOrder { scheduler in
      let viewModel = CountdownViewModel(on: scheduler)
      let title = scheduler.record(viewModel.title, name: "title")
      let isEnabled = scheduler.record(viewModel.isEnabled, name: "isEnabled")
      viewModel.tap()
      // A tap at the instant at which the button says Resend: too early, or the next round.
      scheduler.schedule(at: .seconds(10)) { viewModel.tap() }
      try scheduler.run()
      let once = ["Send code"] + Self.round
      #expect([once, once + Self.round].contains(title.values))
      #expect([[true, false, true], [true, false, true, false, true]].contains(isEnabled.values))
    }
  }

  @Test func `a countdown that enables its command keeps its rounds whole`() {
    inEveryOrder { scheduler in
      let viewModel = RestartingCountdownViewModel(on: scheduler)
      let title = scheduler.record(viewModel.title, name: "title")
      viewModel.sendCode.execute()
      scheduler.schedule(at: .seconds(10)) { viewModel.sendCode.execute() }
      scheduler.schedule(at: .seconds(10)) { viewModel.sendCode.execute() }
      try scheduler.run()
      let once = ["Send code"] + Self.round
      #expect([once, once + Self.round].contains(title.values))
    }
  }

  // MARK: Requests

  @Test func `a login ends once, and says how`() {
    inEveryOrder { scheduler in
      // The answer comes at the instant of the time-out, and somebody types then.
      let server = try scheduler.cold(
        "10s (s|)", values: ["s": Session(account: "ada")], failure: LoginError.self)
      let viewModel = LoginViewModel(on: scheduler) { _ in server.signal }
      viewModel.account.value = "ada"
      viewModel.password.value = "key"
      let message = scheduler.record(viewModel.message, name: "message")
      let isEnabled = scheduler.record(viewModel.login.isEnabled, name: "isEnabled")
      let sessions = scheduler.record(viewModel.login.values, name: "sessions")
      let errors = scheduler.record(viewModel.login.errors, name: "errors")
      viewModel.login.execute()
      scheduler.schedule(at: .seconds(10)) { viewModel.password.value = "keys" }
      try scheduler.run()
      #expect(sessions.values.count + errors.values.count == 1)
      let end =
        errors.values.isEmpty ? "Welcome, ada!" : "The server does not answer. Try again later."
      #expect(message.values == [nil, "Signing in…", end])
      #expect(isEnabled.values == [true, false, true])
    }
  }

  @Test func `a sign-in form navigates once for each request`() {
    inEveryOrder { scheduler in
      let asked = MutableProperty(0)
      let answer = Signal<Bool, SignInError>.just(true).delay(for: .seconds(1), on: scheduler)
      let form = SignInFormViewModel { _, _ in
        asked.modify { $0 += 1 }
        return answer
      }
      form.userName.text.value = "ada_"
      form.password.text.value = "keys"
      let navigation = scheduler.record(form.navigation, name: "navigation")
      let isEnabled = scheduler.record(form.isEnabled, name: "isEnabled")
      form.tap()
      // At the instant of the answer: a tap, and a name that is too short.
      scheduler.schedule(at: .seconds(1)) { form.tap() }
      scheduler.schedule(at: .seconds(1)) { form.userName.text.value = "ada" }
      try scheduler.run()
      #expect((1...2).contains(asked.value))
      #expect(navigation.values.count == asked.value)
      #expect(isEnabled.values.last == false)
    }
  }

  @Test func `a book list loads one request at a time`() {
    inEveryOrder { scheduler in
      let json = Data(#"{"books": [{"title": "Emma", "authors": ["Jane Austen"]}]}"#.utf8)
      let (running, most) = (MutableProperty(0), MutableProperty(0))
      let attempts = MutableProperty(0)
      let server = Signal<Data, BookListError>.deferred {
        attempts.modify { $0 += 1 }
        let answer: Signal<Data, BookListError> =
          attempts.value == 1 ? .fail(.unreachable) : .just(json)
        return Signal<Int, Never>.timer(after: .seconds(1), on: scheduler)
          .promoteFailure(to: BookListError.self)
          .ignoreValues().then { answer }
          .on(subscribed: { running.modify { $0 += 1 } })
          .finally { running.modify { $0 -= 1 } }
      }
      running.signal.subscribe { count in most.modify { $0 = max($0, count) } }
      let list = BookListViewModel(on: scheduler) { server }
      let isLoading = scheduler.record(list.isLoading, name: "isLoading")
      let books = scheduler.record(list.books.signal, name: "books")
      list.request.execute()
      // When the first attempt fails, when the second starts, and when it succeeds.
      for second in 1...3 {
        scheduler.schedule(at: .seconds(second)) { list.request.execute() }
      }
      try scheduler.run()
      #expect(most.value == 1)
      #expect([2, 3].contains(attempts.value))
      #expect(books.values.last?.map(\.title) == ["Emma"])
      #expect(books.values.count == attempts.value)
      #expect(isLoading.values.last == false)
    }
  }

  @Test func `a cell never shows the picture of another address`() {
    inEveryOrder { scheduler in
      let service = ImageService<String>(
        fetch: { address in
          .just(Array(address.utf8)).delay(for: .seconds(1), on: scheduler)
        },
        decode: { String(decoding: $0, as: UTF8.self) })
      let cell = ImageCellViewModel(service: service, on: scheduler, showingOn: scheduler)
      let content = scheduler.record(cell.content, name: "content")
      cell.show("cat")
      // At the instant at which the cat is there, and when the dog is.
      scheduler.schedule(at: .seconds(1)) { cell.show("dog") }
      scheduler.schedule(at: .seconds(2)) { cell.prepareForReuse() }
      try scheduler.run()
      let shown = content.values
      let second = try #require(shown.indices.filter { shown[$0] == .loading }.last)
      #expect(shown[..<second].allSatisfy { $0 != .image("dog") })
      #expect(shown[second...].allSatisfy { $0 != .image("cat") })
      #expect(shown.last == .placeholder)
    }
  }

  @MainActor @Test func `an instant search ends with the answer to the last text`() {
    inEveryOrder { scheduler in
      let screen = InstantSearchViewModel(main: scheduler, access: .empty) { text in
        .just(["\(text) book"]).delay(for: .milliseconds(200), on: scheduler)
      }
      let results = scheduler.record(
        Signal.observingOnMain(on: scheduler) { screen.results }.distinctUntilChanged(),
        name: "results")
      let seen = MutableProperty<[String]>([])
      let type: @MainActor (String, Int) -> Void = { text, milliseconds in
        Signal<Int, Never>.timer(after: .milliseconds(milliseconds), on: scheduler)
          .subscribeOnMain { _ in
            seen.value = screen.results
            screen.text = text
          }
      }
      type("swift", 0)
      // When the pause is over, and when the answer to that text is there.
      type("swifter", 500)
      type("swiftui", 1_200)
      try scheduler.run()
      // What was not there when the last text was typed does not come any more.
      let before = seen.value.isEmpty ? [[]] : [[], ["swifter book"]]
      #expect(results.values == before + [["swiftui book"]])
      #expect(!screen.isSearching)
      #expect(screen.error == nil)
    }
  }

  @Test func `a dashboard never mixes the answers of two loads`() {
    inEveryOrder { scheduler in
      let (names, counts) = (MutableProperty(0), MutableProperty(0))
      let name = Signal<String, DashboardFailure>.deferred {
        names.modify { $0 += 1 }
        return .just("user \(names.value)").delay(for: .seconds(1), on: scheduler)
      }
      let orders = Signal<Int, DashboardFailure>.deferred {
        counts.modify { $0 += 1 }
        return .just(counts.value * 10).delay(for: .seconds(1), on: scheduler)
      }
      let dashboard = DashboardViewModel(
        service: DashboardService(name: name, orders: orders), on: scheduler)
      let title = scheduler.record(dashboard.title, name: "title")
      let summary = scheduler.record(dashboard.summary, name: "summary")
      let isLoading = scheduler.record(dashboard.isLoading, name: "isLoading")
      dashboard.load()
      scheduler.schedule(at: .seconds(1)) { dashboard.load() }
      try scheduler.run()
      let whole = (1...2).map { "user \($0): \($0)0 open orders" }
      #expect(summary.values.dropFirst().allSatisfy(whole.contains))
      #expect(summary.values.last == whole[1])
      #expect(title.values.last == "user 2's dashboard")
      #expect(isLoading.values.last == false)
    }
  }

  // MARK: Screens that follow

  @Test func `settings save the theme that they show`() {
    inEveryOrder { scheduler in
      let saved = Subject<Theme, Never>()
      let settings = SettingsViewModel(theme: .light, on: scheduler) { theme in
        .deferred {
          saved.send(theme)
          return .empty.delay(for: .seconds(1), on: scheduler)
        }
      }
      let screen = MutableProperty<ThemePickerViewModel?>(nil)
      settings.picker.bind(to: screen)
      let saves = scheduler.record(saved.signal, name: "saves")
      let title = scheduler.record(settings.title, name: "title")
      let status = scheduler.record(settings.status, name: "status")
      settings.tapTheme()
      scheduler.schedule(at: .seconds(1)) { screen.value?.pick(.dark) }
      scheduler.schedule(at: .seconds(1)) { screen.value?.pick(.sepia) }
      scheduler.schedule(at: .seconds(1)) { screen.value?.close() }
      try scheduler.run()
      let theme = saves.values.last ?? .light
      #expect(saves.values.count <= 1)
      #expect(title.values.last == "Theme: \(theme.rawValue)")
      #expect(status.values == (theme == .light ? [""] : ["", "Saving…", "Saved", ""]))
      #expect(screen.value == nil)
    }
  }

  @Test func `the rows of a table are those of its array`() {
    inEveryOrder { scheduler in
      let songs = MutableProperty(["Help!", "Girl"])
      let table = TableDataSource(following: songs.signal)
      let first = scheduler.record(table.row(at: 0), name: "first row")
      let lengths = scheduler.record(table.lengthChanges, name: "lengths")
      scheduler.schedule(at: .seconds(1)) { songs.modify { $0.append("Michelle") } }
      scheduler.schedule(at: .seconds(1)) { songs.modify { _ = $0.removeFirst() } }
      scheduler.schedule(at: .seconds(1)) { songs.modify { $0[0] = "Yesterday" } }
      try scheduler.run()
      let rows = (0..<table.numberOfRows).map { scheduler.record(table.row(at: $0)).values.last }
      #expect(rows == songs.value)
      #expect(first.values.last == songs.value.first)
      let change = lengths.values.reduce(0) { sum, change in
        switch change {
        case .inserted(let rows): sum + rows.count
        case .removed(let rows): sum - rows.count
        }
      }
      #expect(2 + change == songs.value.count)
    }
  }

  @Test func `a field for an amount never holds anything else`() {
    inEveryOrder { scheduler in
      let field = AmountFieldViewModel()
      let text = scheduler.record(field.text, name: "text")
      let amount = scheduler.record(field.amount, name: "amount")
      scheduler.schedule(at: .seconds(1)) { field.type("12") }
      scheduler.schedule(at: .seconds(1)) { field.type("x") }
      scheduler.schedule(at: .seconds(1)) { field.type("1.5") }
      try scheduler.run()
      #expect(text.values.count == 4)
      #expect(text.values.dropFirst().allSatisfy { $0.isEmpty || MoneyAmount($0) != nil })
      #expect(amount.values.last == text.values.last.map { MoneyAmount($0) })
    }
  }

  @Test func `a field for a comment keeps nothing when the editing has ended`() {
    inEveryOrder { scheduler in
      let field = CommentFieldViewModel(limit: 5)
      let count = scheduler.record(field.characterCount, name: "count")
      let drafts = scheduler.record(field.drafts, name: "drafts")
      let ended = MutableProperty(false)
      let late = MutableProperty(false)
      field.drafts.subscribe { _ in if ended.value { late.value = true } }
      scheduler.schedule(at: .seconds(1)) { field.type("one") }
      scheduler.schedule(at: .seconds(1)) { field.type("seven!") }
      scheduler.schedule(at: .seconds(1)) {
        field.endEditing()
        ended.value = true
      }
      try scheduler.run()
      #expect(!late.value)
      #expect([[], ["one"]].contains(drafts.values))
      #expect(count.isTerminated && drafts.isTerminated)
    }
  }
}
