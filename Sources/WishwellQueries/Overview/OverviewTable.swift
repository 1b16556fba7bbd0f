import WishwellDiagnostics
import WishwellText

extension Overview {
  /// For people: one block for each kind, columns in line.
  package var table: String {
    var blocks: [String] = []
    for list in wishlists { blocks.append(list.block) }
    blocks += Self.block("Open offers", of: offers)
    blocks += Self.block("Open requests", of: requests)
    blocks += checklists.map(\.block)
    if !waiting.isEmpty { blocks.append("Waiting for\n" + columns(waiting.map(\.row))) }
    if blocks.isEmpty { return "Nothing is open, and nobody is expected to do anything." }
    return blocks.joined(separator: "\n\n")
  }

  private static func block(_ title: String, of posts: [Post]) -> [String] {
    guard !posts.isEmpty else { return [] }
    let rows = posts.map { post in
      [
        post.id.split(separator: "/").last.map(String.init) ?? post.id, post.title,
        "by " + post.author.name, post.left.map { "\($0) left" } ?? "",
        post.closes.map { "until " + $0 } ?? "",
      ]
    }
    return [title + "\n" + columns(rows)]
  }
}

extension Overview.List {
  fileprivate var block: String {
    let taken = promised == 0 ? "" : ", \(promised) promised or granted"
    let heading = "\(title) (\(handle), by \(listPhrase(owners.map(\.name))))\(taken)"
    let rows = wishes.map { wish in
      let name =
        wish.id.hasPrefix(handle + "/") ? String(wish.id.dropFirst(handle.count + 1)) : wish.id
      let state = wish.state.split(separator: "-").joined(separator: " ")
      let by = wish.promisers.isEmpty ? "" : " by " + listPhrase(wish.promisers.map(\.name))
      let notes = [wish.remainder, wish.warning].filter { !$0.isEmpty }
      return [name, wish.title, state + by, notes.joined(separator: "; ")]
    }
    return rows.isEmpty ? heading + "\n  nothing is open" : heading + "\n" + columns(rows)
  }
}

extension Overview.Wish {
  /// `1 left`; empty of what is wished for once, without an end, or not to be had any more.
  fileprivate var remainder: String {
    guard let left, left > 0 else { return "" }
    if let shares { return "\(left) of \(shares) shares left" }
    return quantity == 1 ? "" : "\(left) left"
  }

  /// That it looks as if nobody had promised it, and somebody has; empty where it does not.
  fileprivate var warning: String {
    leftBehind.map {
      "its promises as \(quoted($0)) stayed behind: it could be promised twice"
    } ?? ""
  }
}

extension Overview.Checklist {
  fileprivate var block: String {
    let done = archived == 0 ? "" : ", \(archived) done"
    let heading = "\(title) (\(handle), by \(listPhrase(owners.map(\.name))))\(done)"
    let rows = active.map { [$0.id, $0.text] }
    return rows.isEmpty ? heading + "\n  nothing to do" : heading + "\n" + columns(rows)
  }
}

extension Overview.Waiting {
  /// Who is to do what, since when, and whether that is long; the last is empty where it is not.
  fileprivate var row: [String] {
    let thing = quoted(title)
    let act =
      switch what {
      case "send": "see to \(count == 1 ? "an answer" : "\(count) answers") to \(thing)"
      case "confirm": "say whether \(thing) has arrived"
      case "thank": "say thank you for \(thing)"
      case "fulfil": "give \(count == 1 ? "" : "\(count) × ")\(thing)"
      case "join": "answer the invitation to \(thing)"
      case "conflict": "settle \(thing) with the others"
      default: "\(what) \(thing)"
      }
    return ["\(person.name) to \(act)", "since \(since)", stale ? "for a long time" : ""]
  }
}

/// Rows below each other, cells in line as a terminal shows them, two blanks before each. Rows may
/// have different numbers of cells.
package func columns(_ rows: [[String]]) -> String {
  let count = rows.map(\.count).max() ?? 0
  let widths = (0..<count).map { column in
    rows.map { $0.count > column ? $0[column].displayWidth : 0 }.max() ?? 0
  }
  return rows.map { row in
    var line = " "
    for (column, cell) in row.enumerated() {
      line += " " + cell + String(repeating: " ", count: widths[column] - cell.displayWidth + 1)
    }
    while line.last == " " { line.removeLast() }
    return line
  }.joined(separator: "\n")
}
