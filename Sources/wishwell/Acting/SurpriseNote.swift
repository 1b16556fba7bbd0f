import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// What whoever looks after a site alone, or gets the letters to it, cannot know by themselves:
/// promises that are kept from their pages come to them all the same, and how to change that.
struct SurpriseNote {
  /// That it is so, for whoever reads it often.
  let brief: String
  /// The same with the way out.
  let text: String

  /// Of `lists`, as a sentence names them, whose promises come to `reader`. `isKnown` is whether
  /// they read the way out when they began another.
  init(_ lists: String, reader: String, isKnown: Bool = false) {
    let fact = "Promises on \(lists) come to \(reader), so they are no surprise"
    brief = "\(fact), as nobody else looks after the site."
    text =
      isKnown
      ? "\(fact), as on your other lists."
      : "\(fact). To be surprised, have somebody else look after the site too: add them under "
        + "`maintainers` in \(ContentKind.settings.path), and let them read the mail."
  }

  /// That the letters with promises on `lists` come to `reader`, whoever else looks after the site:
  /// its address is in the profile at `path`.
  private init(
    lettersAbout lists: String, reader: String, at path: String, isKnown: Bool = false
  ) {
    brief =
      "Promises by e-mail on \(lists) come to \(reader), so they are no surprise, as `mail` in "
      + "\(ContentKind.settings.path) is an address in \(path)."
    text =
      isKnown
      ? "Promises by e-mail on \(lists) come to \(reader), so they are no surprise, as on your "
        + "other lists."
      : "\(brief) To be surprised, have an address there whose mail somebody else reads."
  }

  /// Of all lists of `site` that are open; empty where none of them is meant.
  static func all(of site: Site) -> [SurpriseNote] {
    let lists = site.wishLists.filter { !$0.list.isArchived && $0.mode != .shown }
    let alone = lists.filter { !site.readersOfPromises(to: $0).isEmpty }
    var notes: [SurpriseNote] = []
    if let first = alone.first {
      let readers = site.readersOfPromises(to: first).map { site.name(of: .person($0)) }
      notes.append(SurpriseNote(titles(of: alone), reader: listPhrase(readers)))
    }
    let others = lists.filter { site.readersOfPromises(to: $0).isEmpty }
    for person in site.people.map(\.person) {
      let own = others.filter { site.readersOfLetters(to: $0).contains(person.handle) }
      guard !own.isEmpty else { continue }
      notes.append(
        SurpriseNote(
          lettersAbout: titles(of: own), reader: site.name(of: .person(person.handle)),
          at: person.document.path))
    }
    return notes
  }

  private static func titles(of lists: [SiteWishList]) -> String {
    listPhrase(lists.map { quoted($0.list.document.title.value) })
  }

  /// Of a list that `owner` begins on `site`, with `promises` as they said; nil where it is not meant.
  init?(_ site: Site, newList title: String, of owner: Handle, promises: String?) {
    let readers = site.settings.maintainers.map(\.value)
    let mode = promises.flatMap(PromiseMode.init) ?? site.settings.promises
    guard mode != .shown else { return nil }
    let isKnown = site.wishLists.contains { list in
      !list.list.isArchived && list.mode != .shown
        && list.list.owners.contains { $0.value == owner }
    }
    if readers == [owner] {
      self.init(quoted(title), reader: "you", isKnown: isKnown)
    } else if let mail = site.settings.mail, let person = site.people[owner]?.person,
      person.hasEmail(mail)
    {
      self.init(
        lettersAbout: quoted(title), reader: "you", at: person.document.path, isKnown: isKnown)
    } else {
      return nil
    }
  }
}
