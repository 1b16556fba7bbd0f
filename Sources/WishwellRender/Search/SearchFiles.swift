import WishwellDerive
import WishwellFormat

extension PageRenderer {
  /// The index of the search: `words.txt` says in which file of `words/` the line of a word is, which
  /// names things by number, and the files of `things/` say what those are.
  package func searchFiles() -> [OutputFile] {
    let pages = renderIndex.input.published.pages
    guard let page = pages.first(where: { $0.kind == .search }) else { return [] }
    let entries = PageBuilder(renderIndex, page).searchEntries()
    let numbers = SearchNumber.all(of: entries)
    let blocks = SearchBlock.all(of: SearchIndex(entries, numbers).lines())
    var count = 1
    while count * 10 < entries.count, count < 1 << 14 { count *= 2 }
    let directory = "\(count)\n" + blocks.map { $0.key + "\n" }.joined()
    return things(entries, numbers, among: count)
      + blocks.map { file("words/\($0.name).txt", $0.bytes) }
      + [file("words.txt", Array(directory.utf8))]
  }

  private func file(_ path: String, _ bytes: [UInt8]) -> OutputFile {
    OutputFile(path: Address(.search, path).path, stage: .feed, bytes: bytes)
  }

  /// What results show: a line for each thing, of its number and what `SearchEntry.shown` has.
  private func things(
    _ entries: [SearchEntry], _ numbers: [SearchNumber], among count: Int
  ) -> [OutputFile] {
    var lines: [[(number: SearchNumber, line: [UInt8])]] = Array(repeating: [], count: count)
    for (entry, number) in zip(entries, numbers) {
      lines[number.place(among: count)].append((number, number.text + entry.shown))
    }
    return lines.indices.filter { !lines[$0].isEmpty }.map { place in
      let sorted = lines[place].sorted { $0.number < $1.number }
      return file("things/\(place).txt", Array(sorted.map(\.line).joined()))
    }
  }
}

extension SearchEntry {
  /// Behind a tab each, on one line: address, title, language, whose it is, day, price, text, and what
  /// is said of it in a word or two.
  fileprivate var shown: [UInt8] {
    let text = texts.first.flatMap { $0.hasPrefix(title) ? nil : excerpt($0, 240) } ?? ""
    var line: [UInt8] = []
    for field in [url, title, language ?? "", by, date, priceText, text] + chips {
      line.append(UInt8(ascii: "\t"))
      line += field.utf8.map { $0 < 0x20 ? UInt8(ascii: " ") : $0 }
    }
    return line + "\n".utf8
  }
}
