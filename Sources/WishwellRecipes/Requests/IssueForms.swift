import WishwellFormat
import WishwellYAML

extension RecipeFacts {
  /// What people may want who do not write files, in the order in which forges list them.
  var issueForms: [IssueForm] { [promiseForm, answerForm, thanksForm, otherForm] }

  /// The forms of GitHub, Gitea and Forgejo where these look for them, and the list of what else
  /// there is.
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
            .init("about", .text("The site itself, which has buttons for most things.")),
          ])
        ])),
    ])
    return forms + [
      RecipeFile(
        "\(folder)/config.yml", does: "says which forms there are",
        String(decoding: links, as: UTF8.self))
    ]
  }

  private var promiseForm: IssueForm {
    let surprise =
      kind == .gitlab
      ? "Leave the last line in place: it keeps this between you and the maintainers."
      : "Everyone who can see this repository can read this, even the people a surprise is for. "
        + (settings.mail.map { "To keep it a surprise, write to \($0) instead." }
          ?? "To keep it a surprise, ask a maintainer in some other way.")
    return IssueForm(
      name: "promise", title: "Promise a wish", about: "Say that you will make a wish come true.",
      words: surprise + "\n" + noAddress,
      questions: [
        .init(
          id: "wish", label: "Which wish", hint: "The address of its page, or its name and list.",
          isRequired: true),
        name,
        .init(id: "quantity", label: "How many", hint: "If more than one is wished for."),
        note,
      ])
  }

  private var answerForm: IssueForm {
    IssueForm(
      name: "answer", title: "Answer an offer or a request",
      about: "Ask for what somebody offers, or give what somebody asks for.", words: noAddress,
      questions: [
        .init(
          id: "post", label: "Which offer or request", hint: "The address of its page.",
          isRequired: true),
        name, note,
      ])
  }

  private var thanksForm: IssueForm {
    let feelings = settings.feelings.map(\.handle.text)
    let hint =
      feelings.isEmpty ? "One word." : "One of these: \(feelings.joined(separator: ", "))."
    return IssueForm(
      name: "thanks", title: "Say thank you", about: "Thank somebody, for everyone to see.",
      words: "It will be published on the site.\n" + noAddress,
      questions: [
        .init(id: "to", label: "Who you thank", hint: "One name or several.", isRequired: true),
        .init(
          id: "for", label: "What for", hint: "The wish, offer or request, if there was one."),
        name,
        .init(
          id: "words", label: "Your words", hint: "As they should appear on the site.",
          isLong: true, isRequired: true),
        .init(id: "feeling", label: "How it feels", hint: hint),
      ])
  }

  private var otherForm: IssueForm {
    IssueForm(
      name: "other", title: "Something else",
      about: "Join, wish for something, mend something, ask.", words: noAddress,
      questions: [
        .init(
          id: "words", label: "What it is about", hint: "In your own words.", isLong: true,
          isRequired: true)
      ])
  }

  private var name: IssueForm.Question {
    .init(
      id: "name", label: "Your name on the site",
      hint: "Or the name to use, if you have no profile there.", isRequired: true)
  }

  private var note: IssueForm.Question {
    .init(id: "note", label: "Anything else", hint: "For the maintainers.", isLong: true)
  }

  private var noAddress: String {
    "Never write an address, an e-mail address or a phone number here. "
      + "A maintainer enters it for you."
  }
}
