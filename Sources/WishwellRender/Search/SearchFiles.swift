import WishwellDerive
import WishwellFormat

extension PageRenderer {
  /// Hands out the index of the search: `words.txt` says in which file of `words/` the line of a word is, which
  /// names things by number, and the files of `things/` say what those are.
  package func eachSearchFile(_ put: (OutputFile) throws -> Void) rethrows {
    let pages = renderIndex.input.published.pages
    guard let page = pages.first(where: { $0.kind == .search }) else { return }
    var index = SearchIndex()
    var things: [SearchThing] = []
    PageBuilder(renderIndex, page).eachSearchEntry { entry in
      index.add(entry, at: things.count)
      things.append(SearchThing(entry))
    }
    let numbers = SearchNumber.all(of: things)
    let blocks = SearchBlock.all(of: index.lines(naming: numbers))
    var count = 1
    while count * 10 < things.count, count < 1 << 14 { count *= 2 }
    for block in blocks { try put(file("words/\(block.name).txt", block.bytes)) }
    let directory = "\(count)\n" + blocks.map { $0.key + "\n" }.joined()
    try put(file("words.txt", Array(directory.utf8)))
    try eachFile(of: things, numbers, among: count, put)
  }

  private func file(_ path: String, _ bytes: [UInt8]) -> OutputFile {
    OutputFile(path: Address(.search, path).path, stage: .feed, bytes: bytes)
  }

  /// What results show: a line for each thing, of its number and what `SearchThing.shown` has.
  private func eachFile(
    of things: [SearchThing], _ numbers: [SearchNumber], among count: Int,
    _ put: (OutputFile) throws -> Void
  ) rethrows {
    var places: [[Int]] = Array(repeating: [], count: count)
    for (place, number) in numbers.enumerated() { places[number.place(among: count)].append(place) }
    for part in places.indices where !places[part].isEmpty {
      var lines: [UInt8] = []
      for place in places[part].sorted(by: { numbers[$0] < numbers[$1] }) {
        numbers[place].append(to: &lines)
        lines += things[place].shown
      }
      try put(file("things/\(part).txt", lines))
    }
  }
}
