import WishwellDerive
import WishwellFormat
import WishwellText

// What finds room on a private page, whatever anybody writes to its person: long texts are cut, then
// rows are left out.

/// What is left out of a section.
struct PrivateRest: Hashable {
  var title: String
  /// Rows of it, with those that it never had room for.
  var count: Int
}

extension PrivateSection {
  /// A row by the places of its section and of itself.
  private struct Place: Hashable {
    var section: Int
    var row: Int
  }

  /// How many rows of one neighbour a section has before they go before all else.
  private static let share = 5

  /// `sections` without the first `count` rows of those that go when there is no room, and what goes
  /// with them. Nothing is left of a section without rows.
  ///
  /// First goes what one neighbour sent beyond a few of a kind, so that nobody can crowd out the
  /// others; then what asks nothing of the person; then the rest. Each time the newest of every
  /// neighbour stays longest; else the oldest goes first, of one day what stands further down.
  static func leavingOut(
    _ count: Int, of sections: [PrivateSection]
  ) -> (kept: [PrivateSection], rest: [PrivateRest]) {
    let gone = count > 0 ? Set(order(of: sections).prefix(count)) : []
    var (kept, rest): ([PrivateSection], [PrivateRest]) = ([], [])
    for (number, section) in sections.enumerated() {
      var left = section
      left.rows = section.rows.enumerated()
        .filter { !gone.contains(Place(section: number, row: $0.offset)) }.map(\.element)
      if !left.rows.isEmpty { kept.append(left) }
      let missing = section.rows.count - left.rows.count + section.more
      if missing > 0 { rest.append(PrivateRest(title: section.title, count: missing)) }
    }
    return (kept, rest)
  }

  /// All rows, what goes first before all else.
  private static func order(of sections: [PrivateSection]) -> [Place] {
    let keyed = sections.enumerated().flatMap { number, section in
      let newer = section.newerOfSameNeighbour
      return section.rows.enumerated().map { row, value in
        (
          rank: (newer[row] < share ? 1 : 0, value.isTurn ? 1 : 0, -newer[row]),
          age: (value.day, -number, -row), place: Place(section: number, row: row)
        )
      }
    }
    return keyed.sorted { $0.rank == $1.rank ? $0.age < $1.age : $0.rank < $1.rank }.map(\.place)
  }

  /// Of each row how many newer ones are its neighbour's.
  private var newerOfSameNeighbour: [Int] {
    var newer = rows.map { _ in 0 }
    var counts: [Participant: Int] = [:]
    for row in rows.indices.sorted(by: { (rows[$1].day, $0) < (rows[$0].day, $1) }) {
      guard let neighbour = rows[row].neighbour else { continue }
      newer[row] = counts[neighbour, default: 0]
      counts[neighbour, default: 0] += 1
    }
    return newer
  }
}

/// How much of a text has room in a row, in letters. All pages of a site have one size, and anybody
/// can write to somebody else’s: so each text has its share.
enum PrivateLimit {
  /// Of a name, a title or a price.
  static let name = 160
  /// Of what somebody wrote.
  static let text = 1_000
  /// Of all that the givers of one wish wrote to each other.
  static let notes = 5_000
  /// How many lines an address has.
  static let lines = 20
  /// How many wishes of others that are promised in secret.
  static let surprises = 50
  /// How many links stand in a place.
  static let links = 5
  /// How many words, people and dates are in a sentence.
  static let pieces = 60
}

extension PrivateRow {
  /// With long texts cut, and without what no row has room for.
  var inItsRoom: PrivateRow {
    var row = self
    row.sentence = sentence.inItsRoom
    row.when = when.inItsRoom
    row.text = text.map(\.inItsRoom)
    row.price = price.map { clipped($0, to: PrivateLimit.name) }
    row.shops = shops.inTheirRoom
    row.contacts = contacts.inTheirRoom
    for fact in facts.indices { row.facts[fact].values = facts[fact].values.inTheirRoom }
    for act in acts.indices {
      row.acts[act].label = clipped(acts[act].label, to: 2 * PrivateLimit.name)
      row.acts[act].letter = acts[act].letter.map { clipped($0, to: 2 * PrivateLimit.text) }
    }
    return row
  }
}

extension Sentence {
  /// With `…` at its end where pieces are left out.
  fileprivate var inItsRoom: Sentence {
    var pieces = pieces.prefix(PrivateLimit.pieces).map { piece in
      var piece = piece
      piece.words = piece.words.map { clipped($0, to: PrivateLimit.name) }
      if let name = piece.person?.name {
        piece.person?.name = clipped(name, to: PrivateLimit.name)
      }
      if let title = piece.link?.title {
        piece.link?.title = clipped(title, to: PrivateLimit.name)
      }
      return piece
    }
    if self.pieces.count > pieces.count { pieces.append(.words("…")) }
    return Sentence(pieces: pieces)
  }
}

extension HTML {
  /// Where it is long, its words alone.
  fileprivate var inItsRoom: HTML {
    guard bytes.count > 4 * PrivateLimit.text else { return self }
    return HTML(escaping: clipped(PrivateText(ofHTML: text).text, to: PrivateLimit.text))
  }
}

extension [Link] {
  /// The first of them that are no longer than links are anywhere.
  var inTheirRoom: [Link] {
    filter { ($0.url ?? "").utf8.count < longestLink }.prefix(PrivateLimit.links).map { link in
      Link(title: clipped(link.title, to: PrivateLimit.name), url: link.url)
    }
  }
}

/// The beginning of `text`: at most `limit` letters, and as many bytes as so many letters have at
/// most. What somebody piles on one letter is cut too.
func clipped(_ text: String, to limit: Int) -> String {
  guard text.utf8.count > limit, let short = excerpt(text, limit) else { return text }
  guard short.utf8.count > 4 * limit else { return short }
  return String(String.UnicodeScalarView(short.unicodeScalars.prefix(limit))) + "…"
}
