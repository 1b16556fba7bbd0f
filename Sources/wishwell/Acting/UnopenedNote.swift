import WishwellBuild
import WishwellDerive
import WishwellDiagnostics
import WishwellFiles
import WishwellFormat
import WishwellSeal
import WishwellSession

/// What only the site's secret shows to be wrong: something sealed that does not open, or opens with
/// the old secret alone. It is for the eyes of whoever has the secret at a terminal; everywhere
/// else, all that is printed is the same with it and without it.
struct UnopenedNote {
  /// A sentence for each.
  let words: [String]

  /// Tells it to whoever sits before a terminal.
  static func tell(_ site: Site?, at place: SitePlace) {
    guard Terminal.isReadByPerson else { return }
    UnopenedNote(site, at: place)?.tell()
  }

  func tell() {
    for words in words { Terminal.note(words) }
  }

  /// Nil where there is nothing to say, or no secret of this site.
  init?(_ site: Site?, at place: SitePlace) {
    guard let site, let seal = site.settings.seal?.value,
      let folder = try? SiteFolder(at: place.folder),
      let secret = try? SecretKeeper(folder, at: place).secret(for: seal)
    else { return nil }
    self.init(site, secret)
  }

  private init?(_ site: Site, _ secret: SiteSecret) {
    let values = site.people.flatMap { page in
      let person = page.person
      return person.unopened(identity: page.identity, with: secret).map(person.unopenedWords)
        + person.opened(onlyBefore: secret, identity: page.identity)
        .map(person.openedBeforeWords)
    }
    words =
      values + SealedNames(on: site, secret).mistakes.map(\.words)
      + OpenedDraws(on: site, secret).mistakes.map(\.words)
    if words.isEmpty { return nil }
  }
}
