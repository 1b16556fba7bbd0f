import WishwellFormat
import WishwellTemplates

/// How one acts on a site, said once on each page: what the buttons open, and who one is.
struct How: TemplateValues {
  var text: String
  var contacts: [Link]
  var mail: String?
  var forge: String?
  var people: [PersonChoice]

  static let schema = TemplateSchema<Self>(
    "how",
    .text("text", \.text, "what the buttons open, or whom to tell where they open nothing"),
    .list("contacts", \.contacts, "how to reach those to tell, where they made that public"),
    .text("mail", \.mail, "what the door of the mail is called, where there are two"),
    .text("forge", \.forge, "what that of the forge is called, where there are two"),
    .list("people", \.people, "everyone with a profile; nobody where they are many"))
}

extension PageBuilder {
  /// More people than a page repeats each time; they say who they are on the page of follow-ups.
  private static let mostPeople = 60

  var how: How {
    let settings = site.settings
    let words = renderIndex.actWords
    let hasBoth = settings.mail != nil && settings.forge != nil
    let people = renderIndex.people
    return How(
      text: howText,
      contacts: settings.mail == nil && settings.forge == nil
        ? settings.maintainers.compactMap { contact(of: .person($0.value)) } : [],
      mail: hasBoth ? words.mail : nil, forge: hasBoth ? words.forge : nil,
      people: people.count > Self.mostPeople ? [] : people)
  }

  private var howText: String {
    let forge = site.settings.forge?.kind.name ?? ""
    switch (site.settings.mail, site.settings.forge) {
    case (_?, _?): return strings.words("how-both", ["forge": forge])
    case (_?, nil): return strings.words("how-mail")
    case (nil, _?): return strings.words("how-forge", ["forge": forge])
    case (nil, nil):
      let maintainers = site.settings.maintainers.map { site.named($0.value).name }
      return maintainers.isEmpty
        ? strings.words("how-nobody")
        : strings.words("how-none", ["people": strings.list(maintainers)])
    }
  }
}
