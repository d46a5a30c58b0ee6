import ExampleViewModels
import ReactiveCore

extension Example {
  static let comment = Example(
    "comment",
    summary: "a field that counts characters and keeps drafts of three to ten characters"
  ) { stage in
    let field = CommentFieldViewModel(template: "Hello", limit: 10)
    stage.record("characterCount", field.characterCount)
    stage.record("isTooLong", field.isTooLong)
    stage.record("drafts", field.drafts)
    let texts = ["Hello you", "Hello", "Hi", "Hi you", "Hi everybody", "Hi all"]
    for (second, text) in zip(1..., texts) {
      stage.user(at: .seconds(second), "types \(text)") { field.type(text) }
    }
    stage.user(at: .seconds(7), "is done") { field.endEditing() }
  }
}
