import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// What whoever looks after a site alone cannot know by themselves: promises that are kept from
/// their pages come to them all the same, and how to change that.
struct SurpriseNote {
  /// That it is so, for whoever reads it often.
  let brief: String
  /// The same with the way out.
  let text: String

  /// Of `lists`, as a sentence names them, whose promises come to `reader`.
  init(_ lists: String, reader: String) {
    let fact = "Promises on \(lists) come to \(reader), so they are no surprise"
    brief = "\(fact), as nobody else looks after the site."
    text =
      "\(fact). To be surprised, have somebody else look after the site too: add them under "
      + "`maintainers` in \(ContentKind.settings.path), and let them read the mail."
  }

  /// Of all lists of `site` that are open; nil where none of them is meant.
  init?(_ site: Site) {
    let lists = site.wishLists.filter {
      !$0.list.isArchived && $0.mode != .shown && !site.readersOfPromises(to: $0).isEmpty
    }
    guard let first = lists.first else { return nil }
    let readers = site.readersOfPromises(to: first).map { site.name(of: .person($0)) }
    self.init(
      listPhrase(lists.map { quoted($0.list.document.title.value) }), reader: listPhrase(readers))
  }

  /// Of a list that `owner` begins on `site`, with `promises` as they said; nil where it is not meant.
  init?(_ site: Site, newList title: String, of owner: Handle, promises: String?) {
    let readers = site.settings.maintainers.map(\.value)
    let mode = promises.flatMap(PromiseMode.init) ?? site.settings.promises
    guard readers == [owner], mode != .shown else { return nil }
    self.init(quoted(title), reader: "you")
  }
}
