import Testing

@testable import WishwellRender

/// The index of the search as a browser reads it, in a test.
struct ReadIndex {
  /// The keys that begin blocks, in their order.
  let blocks: [String]
  /// Numbers of things by key, those in titles first, then in names, then in texts.
  private(set) var fields: [String: [[String]]] = [:]
  /// Keys of which not all things stand there.
  private(set) var partial: Set<String> = []
  /// What results show of a thing, by its number.
  private(set) var things: [String: [String]] = [:]

  init(_ files: [String: String]) throws {
    let directory = try #require(files["search/words.txt"])
    blocks = directory.split(separator: "\n").dropFirst().map(String.init)
    for (path, text) in files {
      let lines = text.split(separator: "\n").map {
        $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      }
      if path.hasPrefix("search/things/") {
        for line in lines { things[line[0]] = Array(line.dropFirst()) }
      }
      guard path.hasPrefix("search/words/") else { continue }
      for line in lines {
        #expect(fields[line[0]] == nil, "\(line[0]) stands twice")
        fields[line[0]] = (1...3).map { line.indices.contains($0) ? numbers(in: line[$0]) : [] }
        if line.count > 4 { partial.insert(line[0]) }
      }
    }
  }

  /// The addresses of the things that have `key`, seen from the page of the search.
  func addresses(of key: String) -> [String] {
    fields[key, default: []].joined().compactMap { things[$0]?.first }.sorted()
  }

  private func numbers(in list: String) -> [String] {
    stride(from: 0, to: list.count, by: 6).map { String(list.dropFirst($0).prefix(5)) }
  }
}
