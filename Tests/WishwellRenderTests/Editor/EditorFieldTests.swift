import Foundation
import Testing
import WishwellDiagnostics
import WishwellFormat
import WishwellRead
import WishwellYAML

@testable import WishwellRender

@Suite struct EditorFieldTests {
  /// Every word in the readers that could be the name of a field.
  private static let words: [String] = {
    let folder = LoadedTheme.repository.appending(path: "Sources/WishwellRead/Kinds")
    let files = FileManager.default.subpaths(atPath: folder.path) ?? []
    let texts = files.compactMap {
      try? String(contentsOf: folder.appending(path: $0), encoding: .utf8)
    }
    return Set(texts.joined().matches(of: /"([a-z-]+)"/).map { String($0.1) }).sorted()
  }()

  /// Those that the reader of a kind knows, alone or inside of `group`.
  private func known(to kind: ContentKind, in group: String? = nil) -> Set<String> {
    Set(
      Self.words.filter { word in
        let line = group.map { "\($0):\n  \(word): x" } ?? "\(word): x"
        let file = SourceFile(path: "content/a.md", text: "---\n\(line)\n---\n")
        let read = readContent(file, as: kind, terms: ReadingTerms())
        return !read.diagnostics.contains {
          $0.message == "‘\(word)’ is no field of this file"
        }
      })
  }

  private func names(_ fields: [EditorField]) -> Set<String> {
    Set(fields.map(\.name)).subtracting(["body"])
  }

  private let input: RenderInput

  init() throws {
    let site = try SiteSource("== people/ann.md\n---\nname: Ann\n---\n").derive().value
    let strings = try LoadedTheme.inLanguage("en").strings
    input = RenderInput(site: site, strings: strings, photos: [:])
  }

  @Test func `the editor asks for each field that is known, and for no other`() throws {
    let ann = try #require(Handle("ann"))
    let names = EditorNames(input.site)
    let kinds: [(ContentKind, [EditorField])] = [
      (.person(ann), EditorField.person(names)), (.wishList(ann), EditorField.wishList(names)),
      (.wish(list: ann, ann), EditorField.wish(names)), (.page(ann), EditorField.page),
      (.post(PostKey(kind: .offer, handle: ann)), EditorField.offer(names)),
      (.post(PostKey(kind: .request, handle: ann)), EditorField.request(names)),
      (.post(PostKey(kind: .thanks, handle: ann)), EditorField.thanks(names)),
      (.checklist(ann), EditorField.checklist(names)),
    ]
    for (kind, fields) in kinds {
      #expect(self.names(fields) == known(to: kind), "\(kind)")
      #expect(Set(fields.map(\.name)).count == fields.count, "\(kind)")
      #expect(fields.contains { $0.name == "body" })
      for field in fields {
        guard case .group(let inner) = field.input else { continue }
        #expect(self.names(inner) == known(to: kind, in: field.name), "\(kind) \(field.name)")
      }
    }
  }

  @Test func `what has to be there is required`() throws {
    let ann = try #require(Handle("ann"))
    let names = EditorNames(input.site)
    let kinds: [(ContentKind, [EditorField])] = [
      (.person(ann), EditorField.person(names)), (.wishList(ann), EditorField.wishList(names)),
      (.wish(list: ann, ann), EditorField.wish(names)), (.page(ann), EditorField.page),
      (.post(PostKey(kind: .offer, handle: ann)), EditorField.offer(names)),
      (.post(PostKey(kind: .request, handle: ann)), EditorField.request(names)),
      (.post(PostKey(kind: .thanks, handle: ann)), EditorField.thanks(names)),
      (.checklist(ann), EditorField.checklist(names)),
    ]
    for (kind, fields) in kinds {
      let file = SourceFile(path: "content/a.md", text: "---\n---\nText\n")
      let missing = readContent(file, as: kind, terms: ReadingTerms()).diagnostics
        .filter { $0.rule == .missingField }
        .compactMap { $0.message.firstMatch(of: /‘([a-z-]+)’ is missing/)?.1 }.map(String.init)
      #expect(Set(fields.filter(\.isRequired).map(\.name)) == Set(missing), "\(kind)")
    }
  }
}
