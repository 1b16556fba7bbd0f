import Foundation

/// A chapter of the documentation, as it stands in the repository.
struct Chapter {
  let name: String
  let url: URL
  let text: String

  init(_ name: String) throws {
    self.name = name
    url = Chapter.catalogue.appending(path: name + ".md")
    text = try String(contentsOf: url, encoding: .utf8)
  }

  static var all: [Chapter] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: catalogue.path)
        .filter { $0.hasSuffix(".md") }.sorted()
        .map { try Chapter(String($0.dropLast(".md".count))) }
    }
  }

  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let catalogue = root.appending(path: "Sources/wishwell/Documentation.docc")
}
