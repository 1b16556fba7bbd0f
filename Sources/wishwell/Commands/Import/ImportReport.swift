import WishwellActs
import WishwellDiagnostics
import WishwellFormat
import WishwellImport
import WishwellText

/// What an import says of itself.
struct ImportReport {
  let found: FoundList
  let plan: ImportPlan
  let list: Handle
  let shelf: String
  /// What is needed to say the same of another command.
  let place: String

  func changeSet(on library: Library) -> ChangeSet {
    let title = library.wishLists.first { $0.handle == list }?.document.title.value ?? list.text
    let titles = plan.titles
    let what =
      titles.count > 3 ? "\(titles.count) wishes" : listPhrase(titles.map { quoted($0) })
    let sentence = "\(what) \(titles.count == 1 ? "is" : "are") new on \(quoted(title))"
    var changeSet = ChangeSet(
      files: plan.files, summary: sentence, commitSubject: sentence,
      nextSteps: [
        "Next: `wishwell check\(place)` checks it, `wishwell serve\(place)` shows it."
      ])
    if let order = plan.order { changeSet.changes = [order] }
    changeSet.overview = plan.wishes.map(overview)
    changeSet.details = leftOut + order + columns
    return changeSet
  }

  var nothingNew: [String] { ["Nothing new for \(quoted(list.text))."] + leftOut + columns }

  /// `‘Teapot’: 24.90 EUR, 2 pieces, high priority, 1 link`: what of a wish comes from its row.
  private func overview(of wish: FoundWish) -> String {
    let quantity: String? =
      switch wish.quantity {
      case .count(1): nil
      case .count(let count): counted(count, "piece")
      case .shares(let count): "in \(counted(count, "share"))"
      case .unlimited: "unlimited"
      }
    let priority: String? = wish.priority == .normal ? nil : "\(wish.priority.rawValue) priority"
    let links: String? = wish.links.isEmpty ? nil : counted(wish.links.count, "link")
    let parts = [wish.price?.description, quantity, priority, links].compactMap { $0 }
    return quoted(wish.title) + (parts.isEmpty ? "" : ": " + parts.joined(separator: ", "))
  }

  /// ` (‘Lamp’, ‘Kettle’ and 7 more)`: which these are; nothing where there are none.
  private func named(_ titles: [String]) -> String {
    let shown = titles.count > 4 ? 3 : 4
    let rest = titles.count > 4 ? ["\(titles.count - 3) more"] : []
    let names = titles.prefix(shown).map { quoted($0) } + rest
    return names.isEmpty ? "" : " (\(listPhrase(names)))"
  }

  /// `Left out: 12 read, 3 owned (…), 5 that the list has or had (…).`
  private var leftOut: [String] {
    var parts: [String] = []
    var elsewhere: [(shelf: String, count: Int)] = []
    for (reason, count) in found.leftOut.sorted(by: { $0.key < $1.key }) {
      switch reason {
      case .read: parts.append("\(count) read")
      case .reading: parts.append("\(count) being read")
      case .owned, .withdrawn:
        let word = reason == .owned ? "owned" : "withdrawn"
        parts.append("\(count) \(word)\(named(found.titlesLeftOut[reason, default: []]))")
      case .elsewhere(let shelf): elsewhere.append((shelf, count))
      }
    }
    if !elsewhere.isEmpty {
      let names = elsewhere.prefix(4).map { "‘\($0.shelf)’" }.joined(separator: ", ")
      let more = elsewhere.count > 4 ? " and \(elsewhere.count - 4) more" : ""
      let count = elsewhere.reduce(0) { $0 + $1.count }
      parts.append("\(count) on other shelves (\(names)\(more); `--shelf NAME` takes one of them)")
    }
    if plan.known > 0 {
      parts.append(
        "\(plan.known) that the list has or had, or that appear twice\(named(plan.titlesKnown))")
    }
    if plan.refused > 0 {
      parts.append("\(plan.refused) that the site would refuse (see above)")
    }
    return parts.isEmpty ? [] : ["Left out: \(parts.joined(separator: ", "))."]
  }

  private var order: [String] {
    if plan.order != nil {
      return [
        "Their order is in \(ContentKind.wishList(list).path)"
          + (plan.isBehindOthers ? ", after what was there." : ".")
      ]
    }
    guard !plan.unordered.isEmpty else { return [] }
    return [
      "The `order` in \(ContentKind.wishList(list).path) is written in a way that cannot be "
        + "extended here. To order them, add: \(plan.unordered.map(\.text).joined(separator: ", "))"
    ]
  }

  private var columns: [String] {
    guard !found.unusedColumns.isEmpty else { return [] }
    let names = found.unusedColumns.prefix(6).map { "‘\($0)’" }.joined(separator: ", ")
    let more = found.unusedColumns.count > 6 ? " and \(found.unusedColumns.count - 6) more" : ""
    return ["Not used: the columns \(names)\(more)."]
  }
}
