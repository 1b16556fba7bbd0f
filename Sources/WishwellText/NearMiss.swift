/// The known name that was most likely meant by `typed`, or nil where none is close.
///
/// Close means an edit distance (insert, delete, replace, swap of neighbours) of at most a third
/// of the longer name's length, and at least 1. Ties go to the name that stands first.
package func nearMiss(to typed: String, among known: some Sequence<String>) -> String? {
  let wanted = Array(typed.lowercased().unicodeScalars)
  var best: (name: String, distance: Int)?
  for name in known {
    let candidate = Array(name.lowercased().unicodeScalars)
    let limit = max(1, max(wanted.count, candidate.count) / 3)
    guard abs(wanted.count - candidate.count) <= limit else { continue }
    let distance = editDistance(wanted, candidate)
    if distance <= limit, distance < best?.distance ?? .max { best = (name, distance) }
  }
  return best?.name
}

/// Optimal string alignment distance.
private func editDistance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
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
