/// The known name that was most likely meant by `typed`, or nil where none is close.
///
/// Close means an edit distance (insert, delete, replace, swap of neighbours) of at most a third
/// of the longer name's length, and at least 1. What stands behind a folder or list and a day has
/// to be close by itself too: things of one list or one day are not alike for that. The closest there
/// wins, then the closest as a whole; ties go to the name that stands first.
package func nearMiss(to typed: String, among known: some Sequence<String>) -> String? {
  let wanted = NameInParts(typed)
  var best: (name: String, distances: (Int, Int))?
  for name in known {
    let candidate = NameInParts(name)
    guard let ofLast = distance(wanted.last, candidate.last),
      distance(wanted.undated, candidate.undated) != nil
    else { continue }
    let distances = (ofLast, editDistance(wanted.whole, candidate.whole))
    if let best, best.distances <= distances { continue }
    best = (name, distances)
  }
  return best?.name
}

extension Substring {
  /// Without the day with which posts begin by habit: `ten-postcards` of `2026-03-14-ten-postcards`.
  package var withoutDay: Substring {
    let day = utf8.prefix(11)
    let isDay =
      day.count == 11
      && day.enumerated().allSatisfy { place, byte in
        [4, 7, 10].contains(place)
          ? byte == UInt8(ascii: "-") : byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      }
    return isDay && day.endIndex < endIndex ? self[day.endIndex...] : self
  }
}

/// A name as it is compared with another: in small letters.
private struct NameInParts {
  let whole: [Unicode.Scalar]
  /// Without the day before the last part.
  let undated: [Unicode.Scalar]
  /// What stands behind folders, a list and a day: `jars` of `offers/2026-03-14-jars`.
  let last: [Unicode.Scalar]

  init(_ name: String) {
    let name = name.lowercased()
    // A slash at the end is behind the last part.
    let slash = name.utf8.dropLast().lastIndex(of: UInt8(ascii: "/"))
    let start = slash.map { name.utf8.index(after: $0) } ?? name.startIndex
    whole = Array(name.unicodeScalars)
    last = Array(name[start...].withoutDay.unicodeScalars)
    undated = Array(name[..<start].unicodeScalars) + last
  }
}

/// How far two names are from each other; nil where they are not close.
private func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int? {
  let limit = max(1, max(left.count, right.count) / 3)
  guard abs(left.count - right.count) <= limit else { return nil }
  let distance = editDistance(left, right)
  return distance <= limit ? distance : nil
}

/// Optimal string alignment distance.
package func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
  if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
  var beforePrevious: [Int] = []
  var previous = Array(0...right.count)
  for row in 1...left.count {
    var current = [row]
    for column in 1...right.count {
      let same = left[row - 1] == right[column - 1]
      var cost = min(
        previous[column] + 1, current[column - 1] + 1, previous[column - 1] + (same ? 0 : 1))
      if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1]
      {
        cost = min(cost, beforePrevious[column - 2] + 1)
      }
      current.append(cost)
    }
    (beforePrevious, previous) = (previous, current)
  }
  return previous[right.count]
}
