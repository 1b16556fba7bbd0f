import WishwellDerive
import WishwellFormat

/// What a letter says to somebody who has not joined yet, in the language of the site.
extension Strings {
  /// The letter that invites them to a checklist of `site`: what the list is, and the way in. It names
  /// nobody but `person`, and has no address of whom it goes to.
  package func invitation(
    to list: Handle, from person: Handle, on site: Site
  ) -> (subject: String, body: String) {
    let (settings, checklist) = (site.settings, site.checklist(list))
    let values = [
      "name": called(site.name(of: .person(person))),
      "title": checklist?.list.document.title.value ?? list.text, "site": settings.title,
    ]
    func sentence(_ key: String, at address: String) -> String {
      words("invitation-\(key)", ["address": address])
    }
    let ways: [String?] = [
      words("invitation-join"),
      settings.mail.map { _ in
        sentence("mail", at: Address(.people).absolute(in: settings.url))
      },
      settings.forge.map { sentence("forge", at: $0.repository) },
    ]
    let paragraphs: [String?] = [
      words("invitation-list", values),
      checklist.map { sentence("page", at: $0.address.absolute(in: settings.url)) },
      ways.compactMap { $0 }.joined(separator: "\n"), words("invitation-end", values),
    ]
    return (
      words("invitation-subject", values),
      paragraphs.compactMap { $0 }.joined(separator: "\n\n")
    )
  }
}
