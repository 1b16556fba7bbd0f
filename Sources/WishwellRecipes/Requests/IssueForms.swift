import WishwellFormat
import WishwellYAML

extension RecipeFacts {
  /// What people may want who do not write files, in the order in which forges list them.
  var issueForms: [IssueForm] { [promiseForm, answerForm, thanksForm, otherForm] }

  /// The forms of GitHub, Gitea and Forgejo where these look for them, and the list of what else
  /// there is. An issue without a form cannot be begun there.
  func issueFormFiles() -> [RecipeFile] {
    let folder = "\(folder)/ISSUE_TEMPLATE"
    let forms = issueForms.map { form in
      RecipeFile("\(folder)/\(form.name).yml", does: "is a form: \(form.about)", form.asYAML)
    }
    let links = YAMLWriter.bytes(of: [
      .init("blank_issues_enabled", .plain("false")),
      .init(
        "contact_links",
        .list([
          .map([
            .init("name", .text(settings.title)), .init("url", .text(settings.url)),
            .init("about", .text(texts.site)),
          ])
        ])),
    ])
    return forms + [
      RecipeFile(
        "\(folder)/config.yml", does: "says which forms there are",
        String(decoding: links, as: UTF8.self))
    ]
  }

  /// What the text of a pull request begins with.
  var requestTemplate: String { texts.request }

  /// In the language of the site.
  private var texts: RequestTexts { .of(settings.language) }

  /// Asks to enter a promise. Where everybody reads it, it says how a surprise is kept instead: by
  /// mail to the site, if that has an address.
  private var promiseForm: IssueForm {
    let surprise =
      texts.isPublic + " "
      + (settings.mail.map { texts.surpriseByMail.replacing("{mail}", with: $0) }
        ?? texts.surpriseOtherwise)
    return IssueForm(
      name: "promise", texts.promise, words: secret(else: surprise) + texts.noAddress,
      questions: [
        .init("wish", texts.wish, isRequired: true), name, .init("quantity", texts.quantity), note,
      ])
  }

  /// Asks to enter an answer to an offer or a request.
  private var answerForm: IssueForm {
    IssueForm(
      name: "answer", texts.answer, words: secret() + texts.noAddress,
      questions: [.init("post", texts.post, isRequired: true), name, note])
  }

  /// Asks to publish thanks; the one form that is for everybody, at every forge.
  private var thanksForm: IssueForm {
    let known = settings.feelings.map(\.handle.text)
    var feeling = texts.feeling
    if !known.isEmpty { feeling.hint = "\(texts.feelings) \(known.joined(separator: ", "))." }
    return IssueForm(
      name: "thanks", texts.thanks, isPublic: true,
      words: texts.isPublished + "\n" + texts.noAddress,
      questions: [
        .init("to", texts.to, isRequired: true), .init("for", texts.reason), name,
        .init("words", texts.thankWords, isLong: true, isRequired: true),
        .init("feeling", feeling),
      ])
  }

  /// Takes whatever is none of the others.
  private var otherForm: IssueForm {
    IssueForm(
      name: "other", texts.other, words: secret() + texts.noAddress,
      questions: [.init("words", texts.words, isLong: true, isRequired: true)])
  }

  /// What a form says that is not for everybody, with a line end: how it stays so at GitLab, whose forms
  /// can keep it from others, and `otherwise` elsewhere.
  private func secret(else otherwise: String = "") -> String {
    let words = kind == .gitlab ? texts.isConfidential : otherwise
    return words.isEmpty ? "" : words + "\n"
  }

  /// Required: an event by a guest needs their name.
  private var name: IssueForm.Question { .init("name", texts.name, isRequired: true) }
  private var note: IssueForm.Question { .init("note", texts.note, isLong: true) }
}
