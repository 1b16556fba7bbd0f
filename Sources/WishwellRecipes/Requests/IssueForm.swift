import WishwellYAML

/// A way to ask a maintainer to enter something, for those who would rather not write files.
struct IssueForm: Sendable {
  /// A field of the form.
  struct Question: Sendable {
    /// Unique in its form; by it a forge knows the answer.
    var id: String
    var label: String
    var hint: String
    /// Whether the answer may have several lines.
    var isLong: Bool
    var isRequired: Bool

    init(
      _ id: String, _ text: RequestTexts.Question, isLong: Bool = false, isRequired: Bool = false
    ) {
      (self.id, label, hint) = (id, text.label, text.hint)
      (self.isLong, self.isRequired) = (isLong, isRequired)
    }
  }

  /// The stem of its file.
  var name: String
  /// In the list of forms, and the beginning of an issue's own title.
  var title: String
  /// One sentence, in the list of forms.
  var about: String
  /// What to know before writing.
  var words: String
  /// In the order in which they are asked.
  var questions: [Question]
  /// Whether it is for everybody to read, from the beginning.
  var isPublic: Bool

  init(
    name: String, _ text: RequestTexts.Form, isPublic: Bool = false, words: String,
    questions: [Question]
  ) {
    (self.name, title, about) = (name, text.title, text.about)
    (self.words, self.questions, self.isPublic) = (words, questions, isPublic)
  }

  /// As GitHub, Gitea and Forgejo read issue forms.
  ///
  /// GitHub Docs, ‘Syntax for issue forms’. What to know stands above the questions, and is no part
  /// of the issue.
  var asYAML: String {
    let intro: [YAMLValue] = [
      .map([
        .init("type", .plain("markdown")),
        .init("attributes", .map([.init("value", .text(words + "\n"))])),
      ])
    ]
    let bytes = YAMLWriter.bytes(of: [
      .init("name", .text(title)), .init("description", .text(about)),
      .init("title", .text(title + ": ")), .init("body", .list(intro + questions.map(\.asYAML))),
    ])
    return String(decoding: bytes, as: UTF8.self)
  }

  /// As GitLab reads templates of issues; the last line of what is not public keeps the issue from the
  /// eyes of others.
  ///
  /// GitLab Docs, ‘Description templates’ and ‘Quick actions’. What to know, and the hints, are
  /// comments.
  var asMarkdown: String {
    var text = "<!-- \(words.split(separator: "\n").joined(separator: " ")) -->\n"
    for question in questions { text += "\n### \(question.label)\n\n<!-- \(question.hint) -->\n" }
    return text + (isPublic ? "" : "\n/confidential\n")
  }
}

extension IssueForm.Question {
  /// An element of the form's `body`.
  fileprivate var asYAML: YAMLValue {
    .map([
      .init("type", .plain(isLong ? "textarea" : "input")), .init("id", .plain(id)),
      .init("attributes", .map([.init("label", .text(label)), .init("description", .text(hint))])),
      .init("validations", .map([.init("required", .plain(isRequired ? "true" : "false"))])),
    ])
  }
}
