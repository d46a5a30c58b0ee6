import ExampleViewModels
import ReactiveCore

extension Example {
  static let amount = Example(
    "amount",
    summary: "a field for an amount of money, which takes back the keys that lead to none"
  ) { stage in
    let screen = MutableProperty<AmountFieldViewModel?>(nil)
    let field = AmountFieldViewModel()
    screen.value = field
    stage.record("text", field.text) { "\"\($0)\"" }
    stage.record("amount", field.amount) { $0.map { "\($0.cents) cents" } ?? "none" }
    for (second, text) in zip(1..., ["0", "00", "0.", "0.1", "0.1.", "0.12", "0.123"]) {
      stage.user(at: .seconds(second), "types \(text)") { screen.value?.type(text) }
    }
    stage.user(at: .seconds(8), "leaves") { screen.value = nil }
  }
}
