import WishwellFormat
import WishwellText

/// Signs that tell one word from another, where all else of them is alike: `C++` is not `C#`, but
/// `Bread!` is `bread`.
package let tellingSigns: Set<Character> = Set("+#&%/*@=<>$€£¥°§|~^")

/// How many items may stand for one another before nobody can tell which became which.
private let mostRivals = 40

extension Checklist {
  /// What became of an item where its list became another.
  package enum Fate: Hashable, Sendable {
    /// It has the name that it had; its index in the other list.
    case kept(Int)
    /// It has another name, and can be told by its words or by what stands under it; its index in the
    /// other list.
    case reworded(Int)
    /// Something stands alone in its place that shares no words with it, or is spelt nearly as it was, and
    /// may be something else; the index of that in the other list.
    case replaced(Int)
    case gone
    /// It has another name or is gone.
    case unclear

    /// Of what stands where it stood; nil where nothing does, or it is not clear what.
    package var index: Int? {
      switch self {
      case .kept(let index), .reworded(let index), .replaced(let index): index
      case .gone, .unclear: nil
      }
    }
  }

  /// What became of each item, in their order, where this list became `other`.
  ///
  /// A new name stands where the old one stood, has the same below it, and is like the old one. Of several
  /// with one name each is told by what stands right above it, where that is as it was.
  package func fates(in other: Checklist) -> [Fate] {
    let others = other.items
    let keeping = KeptItems(from: self, to: other)
    let kept = keeping.places
    let (words, otherWords) = (
      items.map { wordsToTell(in: $0.name) }, others.map { wordsToTell(in: $0.name) }
    )
    func isLike(_ index: Int, _ place: Int) -> Bool {
      areAlike(words[index], otherWords[place])
        || !items[index].detail.isEmpty && items[index].hasSameBelow(as: others[place])
    }
    let gaps = Gaps(in: kept, count: others.count, new: keeping.new)
    return items.indices.map { index -> Fate in
      if let place = kept[index] { return .kept(place) }
      if keeping.unclear.contains(index) { return .unclear }
      let item = items[index]
      let gap = gaps[index]
      if gap.candidates.isEmpty { return .gone }
      guard gap.candidates.count <= mostRivals, gap.rivals.count <= mostRivals else {
        return .unclear
      }
      let alike = gap.candidates.filter {
        item.hasSameBelow(as: others[$0]) && isLike(index, $0)
      }
      if alike.count == 1, let found = alike.first,
        gap.rivals.allSatisfy({ $0 == index || !isLike($0, found) })
      {
        return .reworded(found)
      }
      // A slip was mended, or something of a like name came instead: ‘Streamers’ for ‘Steamers’.
      let near = gap.candidates.filter {
        item.hasSameBelow(as: others[$0]) && areNear(words[index], otherWords[$0])
      }
      if alike.isEmpty, near.count == 1, let found = near.first,
        gap.rivals.allSatisfy({
          $0 == index || !isLike($0, found) && !areNear(words[$0], otherWords[found])
        })
      {
        return .replaced(found)
      }
      // At the end of a list something new may have come instead.
      guard gap.candidates.count == 1, gap.rivals.count == 1, gap.rivals.upperBound < items.count,
        let found = gap.candidates.first, item.hasSameBelow(as: others[found])
      else { return .unclear }
      return .replaced(found)
    }
  }
}

/// Which items of a list have the same name in another.
private struct KeptItems {
  /// For each item its index in the other list; nil where it is not there, or nobody can tell.
  private(set) var places: [Int?]
  /// Indices of the items of which others with the same name are in the other list, and nobody can tell
  /// whether this one is.
  private(set) var unclear: Set<Int> = []
  /// Indices of what is only in the other list.
  private(set) var new: Set<Int>

  init(from list: Checklist, to other: Checklist) {
    let (items, others) = (list.items, other.items)
    places = Array(repeating: nil, count: items.count)
    new = Set(others.indices)
    let former = Dictionary(grouping: items.indices) { items[$0].name }
    let present = Dictionary(grouping: others.indices) { others[$0].name }
    // What stands between items may tell them apart, too: the heading of a day.
    let isSameAround = list.introduction.pieces == other.introduction.pieces
    for (name, own) in former {
      guard let found = present[name] else { continue }
      if own.count == 1, found.count == 1 {
        pair(own[0], found[0])
        continue
      }
      let near = Dictionary(grouping: own) { Surroundings(of: $0, in: items) }
      let otherNear = Dictionary(grouping: found) { Surroundings(of: $0, in: others) }
      for (surroundings, group) in near where isSameAround && surroundings.tell {
        guard group.count == 1, let there = otherNear[surroundings], there.count == 1,
          items[group[0]].hasSameBelow(as: others[there[0]])
        else { continue }
        pair(group[0], there[0])
      }
      if found.contains(where: new.contains) {
        unclear.formUnion(own.filter { places[$0] == nil })
      }
    }
  }

  /// What tells an item from others with its name: the name of what stands above it, of the first one that
  /// of what stands below it.
  private struct Surroundings: Hashable {
    let above: String?
    let below: String?

    init(of index: Int, in items: [Checklist.Item]) {
      above = index > 0 ? items[index - 1].name : nil
      below = index > 0 || items.count == 1 ? nil : items[1].name
    }

    /// Whether there is any.
    var tell: Bool { above != nil || below != nil }
  }

  private mutating func pair(_ index: Int, _ place: Int) {
    places[index] = place
    new.remove(place)
  }
}

/// What lies between items that kept their names: items that did not, and what is new there.
private struct Gaps {
  struct Gap {
    /// Indices in the one list.
    let rivals: Range<Int>
    /// Indices in the other, of what is new.
    let candidates: [Int]
  }

  private var gaps: [Gap] = []
  private var gapOfItem: [Int] = []

  /// `kept` are the places of items in the other list, of `count` items, in which `new` are new.
  init(in kept: [Int?], count: Int, new: Set<Int>) {
    var start = 0
    for index in 0...kept.count {
      gapOfItem.append(gaps.count)
      guard index == kept.count || kept[index] != nil else { continue }
      let first = start > 0 ? (kept[start - 1] ?? -1) + 1 : 0
      let last = index < kept.count ? kept[index] ?? count : count
      gaps.append(
        Gap(
          rivals: start..<index,
          candidates: first < last ? (first..<last).filter(new.contains) : []))
      start = index + 1
    }
  }

  /// The gap in which the item at `index` of the one list stands, which did not keep its name.
  subscript(index: Int) -> Gap { gaps[gapOfItem[index]] }
}

extension Checklist.Item {
  /// Whether all words of its name are in `other`, or the other way round, as in “eggs” and “six eggs”, and
  /// not as in “nuts” and “no nuts”; or all but one, in which only a letter is doubled, as in “sleping
  /// bags” and “sleeping bags”. A word in letters of another script is another word, though it looks the
  /// same.
  package func isNamedLike(_ other: String) -> Bool {
    areAlike(wordsToTell(in: name), wordsToTell(in: other))
  }

  fileprivate func hasSameBelow(as other: Checklist.Item) -> Bool {
    detail.pieces == other.detail.pieces && detail.leads(as: other.detail)
  }
}

/// The words of `name` in small letters, with the signs that tell them apart.
private func wordsToTell(in name: String) -> Set<Substring> {
  Set(
    name.lowercased().split {
      !$0.isLetter && !$0.isNumber && !tellingSigns.contains($0)
    })
}

private func areAlike(_ own: Set<Substring>, _ others: Set<Substring>) -> Bool {
  guard !own.isEmpty, !others.isEmpty else { return false }
  if let (word, other) = wordsApart(own, others) { return differInDoubling(word, other) }
  guard own.isSubset(of: others) || others.isSubset(of: own) else { return false }
  return denials.isDisjoint(with: own.symmetricDifference(others))
}

/// Whether all but one of the words are the same, and that one may be the other with a slip mended: one
/// letter is another one, is missing or changed its place, of long words two. It may as well be another
/// word.
///
/// The first letter is never wrong, and a short word with another letter in it is another one: ‘Lake’ is
/// not ‘Cake’, and ‘Lina’ not ‘Lena’.
private func areNear(_ own: Set<Substring>, _ others: Set<Substring>) -> Bool {
  guard let (word, other) = wordsApart(own, others), word.first == other.first else {
    return false
  }
  let (left, right) = (Array(word.unicodeScalars), Array(other.unicodeScalars))
  let (short, long) = (min(left.count, right.count), max(left.count, right.count))
  guard short >= 4, long <= longestWord, long - short <= 2 else { return false }
  if short < 6, short == long, left.sorted() != right.sorted() { return false }
  return editDistance(left, right) <= (short < 8 ? 1 : 2)
}

/// In letters; what is longer is compared with nothing that is nearly the same.
private let longestWord = 40

/// The one word of each that the other does not have, where both are of letters alone and say neither yes
/// nor no; nil where there is more.
private func wordsApart(
  _ own: Set<Substring>, _ others: Set<Substring>
) -> (Substring, Substring)? {
  let (left, right) = (own.subtracting(others), others.subtracting(own))
  guard left.count == 1, right.count == 1, let word = left.first, let other = right.first,
    word.allSatisfy(\.isLetter), other.allSatisfy(\.isLetter), !denials.contains(word),
    !denials.contains(other)
  else { return nil }
  return (word, other)
}

/// Whether the one word has a letter twice in a row that the other has once, and no other difference. Short
/// words may be two, as ‘Hüte’ and ‘Hütte’ are.
private func differInDoubling(_ word: Substring, _ other: Substring) -> Bool {
  let isLonger = word.count > other.count
  let (short, long) = (Array(isLonger ? other : word), Array(isLonger ? word : other))
  guard short.count >= 6, long.count == short.count + 1 else { return false }
  let place = zip(short, long).prefix { $0 == $1 }.count
  return place > 0 && long[place] == long[place - 1]
    && short[place...].elementsEqual(long[(place + 1)...])
}

/// Words that turn into its opposite what they stand with, in the languages of the pages.
private let denials: Set<Substring> = [
  "no", "not", "never", "without", "nobody", "don", "doesn", "won", "kein", "keine", "keinen",
  "keinem",
  "keiner", "nicht", "nie", "niemals", "ohne",
]
