import WishwellImport
import WishwellModel

/// What an import says at its end.
struct ImportReport {
  let found: FoundList
  let plan: ImportPlan
  let list: Handle
  let shelf: String
  let isDry: Bool
  /// What is needed to say the same of another command.
  let place: String

  var text: String {
    ([added] + titles + leftOut + order + columns + next).joined(separator: "\n")
  }

  private var added: String {
    let count = plan.files.count
    let what = counted(count, "wish").replacing("wishs", with: "wishes")
    guard count > 0 else { return "Nothing new for ‘\(list)’." }
    return isDry ? "It would add \(what) to ‘\(list)’:" : "Added \(what) to ‘\(list)’:"
  }

  private var titles: [String] {
    let shown = plan.titles.prefix(8).map { "  \($0)" }
    let rest = plan.titles.count - shown.count
    return shown + (rest > 0 ? ["  and \(rest) more"] : [])
  }

  /// `Left out: 12 read, 3 owned, 5 that the list has or had.`
  private var leftOut: [String] {
    var parts: [String] = []
    var elsewhere: [(shelf: String, count: Int)] = []
    for (reason, count) in found.leftOut.sorted(by: { $0.key < $1.key }) {
      switch reason {
      case .read: parts.append("\(count) read")
      case .reading: parts.append("\(count) being read")
      case .owned: parts.append("\(count) owned")
      case .elsewhere(let shelf): elsewhere.append((shelf, count))
      }
    }
    if !elsewhere.isEmpty {
      let names = elsewhere.prefix(4).map { "‘\($0.shelf)’" }.joined(separator: ", ")
      let more = elsewhere.count > 4 ? " and \(elsewhere.count - 4) more" : ""
      let count = elsewhere.reduce(0) { $0 + $1.count }
      parts.append("\(count) on other shelves (\(names)\(more); `--shelf NAME` takes one of them)")
    }
    if plan.known > 0 { parts.append("\(plan.known) that the list has or had, or that come twice") }
    if plan.refused > 0 {
      parts.append("\(plan.refused) that the site would refuse (see above)")
    }
    return parts.isEmpty ? [] : ["Left out: \(parts.joined(separator: ", "))."]
  }

  private var order: [String] {
    if plan.order != nil {
      return [
        "Their order \(isDry ? "would stand" : "stands") in content/wishlists/\(list)/index.md"
          + (plan.isBehindOthers ? ", behind what was there." : ".")
      ]
    }
    guard !plan.unordered.isEmpty else { return [] }
    return [
      "The `order` in content/wishlists/\(list)/index.md is written in a way that is not extended "
        + "here. For theirs, add: \(plan.unordered.map(\.text).joined(separator: ", "))"
    ]
  }

  private var columns: [String] {
    guard !found.unusedColumns.isEmpty else { return [] }
    let names = found.unusedColumns.prefix(6).map { "‘\($0)’" }.joined(separator: ", ")
    let more = found.unusedColumns.count > 6 ? " and \(found.unusedColumns.count - 6) more" : ""
    return ["Not used: the columns \(names)\(more)."]
  }

  private var next: [String] {
    guard !plan.files.isEmpty else { return [] }
    return [
      isDry
        ? "Nothing was written. Without `--dry-run` it is."
        : "What comes next: `wishwell check\(place)` looks it over, "
          + "`wishwell serve\(place)` shows it."
    ]
  }
}
