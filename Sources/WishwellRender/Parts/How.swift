import WishwellDerive
import WishwellFormat
import WishwellTemplates

/// How one acts on a site, said once on each page: what the buttons open, and who one is.
struct How: TemplateValues {
  var text: String
  var also: String?
  var contacts: [Link]
  var mail: String?
  var forge: String?
  var blanks: [BlankWord]
  /// Whether a connected browser does by one tap what the page offers.
  var taps = true

  static let schema = TemplateSchema<Self>(
    "how",
    .text("text", \.text, "what the buttons open, or whom to tell where they open nothing"),
    .text(
      "also", \.also, "what else there is for those who run scripts: the forge beside the mail"),
    .list("contacts", \.contacts, "how to reach those to tell, where they made that public"),
    .text("mail", \.mail, "what the door of the mail is called, where there are two"),
    .text("forge", \.forge, "what that of the forge is called, where there are two"),
    .list(
      "blanks", \.blanks, "what the reader has to fill in on the forge, of all acts of the page"),
    .flag("taps", \.taps, "whether a connected browser does by one tap what the page offers"))
}

extension PageBuilder {
  /// What this page says of its buttons. `mail` and `forge` are there where a site has both doors,
  /// of which a reader chooses one.
  var how: How {
    let settings = site.settings
    let words = renderIndex.actWords
    let hasBoth = settings.mail != nil && settings.forge != nil
    return How(
      text: howText,
      also: hasBoth
        ? strings.words("how-also", ["forge": settings.forge?.kind.name ?? ""]) : nil,
      contacts: settings.mail == nil && settings.forge == nil
        ? settings.maintainers.compactMap { contact(of: .person($0.value)) } : [],
      mail: hasBoth ? words.mail : nil, forge: hasBoth ? words.forge : nil, blanks: blanks)
  }

  /// The sentence for the doors that the site has. Without any it names the maintainers, or says
  /// that there are none to tell.
  private var howText: String {
    let forge = site.settings.forge?.kind.name ?? ""
    switch (site.settings.mail, site.settings.forge) {
    case (_?, _): return strings.words("how-mail")
    case (nil, _?): return strings.words("how-forge", ["forge": forge])
    case (nil, nil):
      let maintainers = site.settings.maintainers.map { site.named($0.value).name }
      return maintainers.isEmpty
        ? strings.words("how-nobody")
        : strings.words("how-none", ["people": strings.list(maintainers)])
    }
  }
}
