import WishwellDerive
import WishwellText

/// What a feed says about one item, whatever the feed's format.
struct FeedEntry {
  /// What the entry is made of; JSON Feed reads the details of a thing from it.
  var item: Item
  /// Permanent; readers know an entry by nothing else.
  var identity: String
  /// Plain text; of a post without a title its first line, of a notice a sentence.
  var title: String
  /// Where it is not the site's.
  var language: String?
  /// Absolute, as everything in here that leads somewhere.
  var url: String
  /// Seconds since 1970.
  var published: Int64
  /// When something last happened that concerns everyone, in seconds since 1970.
  var updated: Int64
  /// None where nobody may be named for what a notice tells.
  var authors: [NamedPerson]
  /// `wish`, `offer`, `request`, `thanks`, `notice` or `catalogue`.
  var kind: String
  /// The phase of a wish; of an offer or request `open`, or why it is closed: `closed`, `limit`,
  /// `expired`. Nil for a thank-you and a notice.
  var state: String?
  /// Units of a wish, or of an offer with a limit, that may still be had.
  var left: Int?
  /// Where it stands, in words: the first line of `content`, as text.
  var stateLine: String
  /// As written, each once.
  var tags: [String]
  /// Plain text; nil where there is none.
  var summary: String?
  /// The first one.
  var photo: SitePhoto?
  /// Where it stands, its photos, its text and the facts about it.
  var content: HTML
  /// What a thank-you is for, where everyone may be led there.
  var subject: ShownSubject?
}
