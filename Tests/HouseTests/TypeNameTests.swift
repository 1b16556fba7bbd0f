import Foundation
import Testing

private let root = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

/// A type that stands in no other, by its name.
private let declaration =
  #"^(?:(?:package|public|private|fileprivate|indirect|final) |@\w+ )*"#
  + #"(?:struct|enum|class|protocol|actor|typealias) (\w+)"#

/// The names of the types at the top of `text`, in order.
private func types(in text: String) throws -> [String] {
  let pattern = try NSRegularExpression(pattern: declaration, options: .anchorsMatchLines)
  let whole = NSRange(text.startIndex..., in: text)
  return pattern.matches(in: text, range: whole).compactMap { match in
    Range(match.range(at: 1), in: text).map { String(text[$0]) }
  }
}

/// That a name says which type is meant, whatever rooms a file imports.
@Suite struct TypeNameTests {
  @Test func `no two types have one name`() throws {
    let sources = root.appending(path: "Sources")
    var files: [String: [String]] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: sources.path).sorted()
    where path.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      for name in try types(in: text) { files[name, default: []].append(path) }
    }
    #expect(files.count > 300)
    #expect(files.filter { $0.value.count > 1 } == [:])
  }

  @Test func `types are found whatever stands before them, and nested ones are not`() throws {
    let text = """
      import A
      /// struct B
      package struct C: Sendable {
        enum D {}
      }
      private indirect enum E {}
      @MainActor final class F {}
      extension G {}
      typealias H = Int
      """
    #expect(try types(in: text) == ["C", "E", "F", "H"])
  }
}
