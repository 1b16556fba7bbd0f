import WishwellDiagnostics
import WishwellFormat
import WishwellText

// Wishes of one list of which one is enough, as `one-of` says.

extension Rule {
  package static let aloneInGroup = Rule(
    "alone-in-group", .warning,
    """
    A wish says of what it is one, but no other wish of its list says the same, so that there is
    nothing to choose from.

    Wrong: ‘one-of: A kettle’ in one wish, ‘one-of: Kettles’ in the other
    Right: ‘one-of: A kettle’ in both
    """)

  package static let wishChosenTwice = Rule(
    "wish-chosen-twice", .warning,
    """
    Of several wishes one is enough, and somebody promised another of them too. This happens when two
    branches each promise one. The promises stay, and the people concerned find it among their
    follow-ups.

    Way out: one of those who promised gives it up (‘released’); or an owner is glad of both, and takes
    ‘one-of’ out of the wishes.
    """)
}

/// What became of another of those wishes of which one is enough.
package enum OtherChoice: Hashable, Sendable {
  /// Some of it is promised, or on its way.
  case promised
  /// Some of it came true; of none is anything promised.
  case granted
}

/// The wishes that `one-of` makes one of several. Those that are not listed stand by themselves, so that
/// they show nowhere else.
package struct OneOf: Hashable {
  private let list: Handle
  /// In small letters, with one space between words.
  private let name: String
  private let isListed: Bool

  /// Nil for a wish that stands for itself.
  package init?(_ wish: Wish) {
    guard let name = wish.oneOf?.value else { return nil }
    list = wish.list
    self.name = name.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    isListed = wish.document.isListed
  }
}

extension PromiseState {
  /// As the other wishes have it of which one is enough.
  fileprivate var choice: OtherChoice? {
    if isWithdrawn { return nil }
    return promised > 0 ? .promised : grants.isEmpty ? nil : .granted
  }
}

extension SiteWish {
  /// The same beside `others`, of which one is enough, as this one is.
  fileprivate func beside(_ others: some Sequence<SiteWish>) -> SiteWish {
    let choices = others.compactMap(\.state.choice)
    var wish = self
    wish.otherChoice = choices.contains(.promised) ? .promised : choices.first
    if wish.otherChoice != nil, phase == .open { wish.phase = .decided }
    return wish
  }

  /// Whether one of the two is enough.
  package func isChoice(beside other: SiteWish) -> Bool {
    OneOf(wish).map { $0 == OneOf(other.wish) } ?? false
  }

  /// Whether somebody holds a promise of it though another was chosen; a conflict.
  package var isChosenTwice: Bool {
    state.promised > 0 && otherChoice != nil && !state.isWithdrawn
  }
}

extension Collection<SiteWish> where Index == Int {
  /// Of wishes of which one is enough, all places; none for those that stand for themselves.
  func choices() -> [OneOf: [Int]] {
    var groups: [OneOf: [Int]] = [:]
    for place in indices {
      if let group = OneOf(self[place].wish) { groups[group, default: []].append(place) }
    }
    return groups
  }

  /// The wish at `place` beside those at `places`.
  func chosen(_ place: Int, among places: [Int]) -> SiteWish {
    self[place].beside(places.lazy.filter { $0 != place }.map { self[$0] })
  }
}

extension Site {
  /// `keys` and all wishes to which it makes a difference what becomes of these.
  func choices(with keys: Set<WishKey>) -> Set<WishKey> {
    let groups = Set(keys.compactMap { wishes[$0].flatMap { OneOf($0.wish) } })
    guard !groups.isEmpty else { return keys }
    return keys.union(
      wishes.lazy.map(\.wish).filter { wish in OneOf(wish).map(groups.contains) ?? false }
        .map(\.key))
  }

  /// The others of which one is enough, as `wish` is, in the order of its list: those that stand there.
  package func choices(beside wish: SiteWish) -> [SiteWish] {
    guard wish.wish.oneOf != nil else { return [] }
    let listed = wishLists[wish.list].wishes
    guard let place = listed.firstIndex(where: { wishes[$0].wish.key == wish.wish.key }) else {
      return []
    }
    func isChoice(_ index: Int) -> Bool { wish.isChoice(beside: wishes[index]) }
    let before = listed[..<place].reversed().prefix(while: isChoice).reversed()
    let after = listed[place...].dropFirst().prefix(while: isChoice)
    return (before + after).map { wishes[$0] }
  }

  /// What of several was promised more than once.
  var wishesChosenTwice: [Diagnostic] {
    wishes.filter(\.isChosenTwice).map { wish in
      Diagnostic(
        .wishChosenTwice, at: wish.wish.location(ofField: wish.wish.oneOf),
        "one of \(quoted(wish.wish.oneOf?.value ?? "")) is enough, and this is promised beside another",
        help: "have one of them given up, or take ‘one-of’ out where both are wanted")
    }
  }
}

/// Wishes that say of what they are one, with no other beside them. What could not be read may be it.
func checkChoices(in library: Library) -> [Diagnostic] {
  let unread = Set(library.stubs.compactMap(ContentFolder.wishLists.folder))
  let groups = Dictionary(grouping: library.wishes.filter { $0.oneOf != nil }, by: OneOf.init)
  let alone = groups.values.filter { $0.count == 1 }.joined()
  return alone.filter { !unread.contains($0.list.text[...]) }.map { wish in
    Diagnostic(
      .aloneInGroup, at: wish.location(ofField: wish.oneOf),
      "no other wish of this list is one of \(quoted(wish.oneOf?.value ?? ""))",
      help: "write the same into each wish of which one is enough, or leave it out")
  }
}

extension Wish {
  /// Where it says `field`, else its title.
  fileprivate func location(ofField field: Located<String>?) -> SourceLocation {
    document.location((field ?? document.title).range)
  }
}
