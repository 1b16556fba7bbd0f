import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellRead

/// What is declared of a field, held to what is read.
@Suite struct DeclaredFieldTests {
  /// A kind of file, and all that it may say.
  private struct Sample: CustomStringConvertible {
    var description: String
    var kind: ContentKind
    var fields: [any FieldKey]
    /// Nil for a file that is no Markdown.
    var markdown: (any FileKind.Type)?

    func file(_ lines: [String]) -> SourceFile {
      if markdown != nil {
        let text = ["---"] + lines + ["---", "Text", ""]
        return SourceFile(path: "content/a.md", text: text.joined(separator: "\n"))
      }
      let isList = kind == .quotes
      let entry = lines.enumerated().map { isList ? ($0 == 0 ? "- " : "  ") + $1 : $1 }
      return SourceFile(path: "content/a.yml", text: (entry + [""]).joined(separator: "\n"))
    }

    /// What is said of a file with these lines: of each, in which line it is.
    /// Its fields as they can stand in one file, in two ways: what is wished for several times is not
    /// given in shares.
    var fieldsTogether: [[any FieldKey]] {
      [Wish.Field.shares, .quantity].map { left in
        fields.filter { ($0 as? Wish.Field) != left }
      }
    }

    func read(_ lines: [String]) -> [(line: Int, diagnostic: Diagnostic)] {
      var options = ReaderOptions()
      options.regionGroups = ["EU"]
      let file = file(lines)
      let first = markdown == nil ? 1 : 2
      return readContent(file, as: kind, options: options).diagnostics.map {
        (file.position(of: Int($0.location.range.start)).line - first, $0)
      }
    }
  }

  private let samples: [Sample]

  init() throws {
    let ann = try #require(Handle("ann"))
    func post(_ kind: Post.Kind) -> ContentKind { .post(PostKey(kind: kind, handle: ann)) }
    let files: [(any FileKind.Type, ContentKind)] = [
      (Person.self, .person(ann)), (WishList.self, .wishList(ann)),
      (Wish.self, .wish(WishKey(list: ann, wish: ann))), (Offer.self, post(.offer)),
      (Request.self, post(.request)), (Thanks.self, post(.thanks)),
      (Checklist.self, .checklist(ann)), (Circle.self, .circle(ann)), (FreePage.self, .page(.home)),
    ]
    samples =
      files.map { file, kind in
        Sample(
          description: "\(file)", kind: kind,
          fields: (file.commonFields as [any FieldKey]) + file.ownFields, markdown: file)
      } + [
        Sample(
          description: "event", kind: .event(.promise(WishKey(list: ann, wish: ann)), number: 1),
          // A promise names no part: `SealedNameReaderTests` reads those that do.
          fields: Event.Field.allCases.filter { $0 != .part }),
        Sample(description: "quotation", kind: .quotes, fields: Quote.Field.allCases),
        Sample(description: "settings", kind: .settings, fields: SiteSettings.Field.allCases),
      ]
    #expect(files.map { "\($0.0)" } == fileKinds.map { "\($0)" })
  }

  @Test func `each example is a value of its field`() {
    for sample in samples {
      for fields in sample.fieldsTogether {
        let found = sample.read(fields.map(\.exampleLine))
        #expect(found.filter { $0.diagnostic.severity == .error }.isEmpty, "\(sample): \(found)")
      }
    }
  }

  @Test func `each example of a field within another is a value of it`() {
    for sample in samples {
      let lines = sample.fieldsTogether[0].flatMap { field -> [String] in
        let inner = field.declaration.type.fields.map(\.exampleLine)
        guard !inner.isEmpty else { return [field.exampleLine] }
        let isList = field.declaration.type.limit != nil
        return ["\(field.rawValue):"]
          + inner.enumerated().map { (isList && $0 == 0 ? "  - " : "    ") + $1 }
      }
      let found = sample.read(lines)
      #expect(found.filter { $0.diagnostic.severity == .error }.isEmpty, "\(sample): \(found)")
    }
  }

  /// A map within a map is no value of any field, so a reader that asks for it says so; that no
  /// reader asks for another, the compiler sees to.
  @Test func `each field is asked for by the reader of its file`() {
    for sample in samples {
      for field in sample.fields {
        #expect(says(sample, [field.rawValue]), "\(sample): \(field.rawValue)")
        for inner in field.declaration.type.fields {
          #expect(
            says(sample, [field.rawValue, inner.rawValue]),
            "\(sample): \(field.rawValue), \(inner.rawValue)")
        }
      }
    }
  }

  private func says(_ sample: Sample, _ keys: [String]) -> Bool {
    var lines = keys.enumerated().map { String(repeating: " ", count: 4 * $0) + "\($1):" }
    if keys.first == "photos", keys.count > 1 { lines[1] = "  - \(keys[1]):" }
    lines[lines.count - 1] += " {x: {y: z}}"
    return sample.read(lines).contains {
      $0.line == keys.count - 1 && $0.diagnostic.rule != .missingField
    }
  }

  @Test func `a field is missed where it is declared as required, and there alone`() {
    for sample in samples {
      let missed = sample.read(["x-a: b"]).map(\.diagnostic).filter { $0.rule == .missingField }
        .compactMap { $0.message.firstMatch(of: /‘([a-z-]+)’ is missing/)?.1 }.map(String.init)
      let required = sample.fields.filter { field in
        guard let kind = sample.markdown, let field = field as? Document.Field else {
          return field.declaration.isRequired
        }
        return kind.requires(field)
      }
      #expect(Set(missed) == Set(required.map { $0.rawValue }), "\(sample)")
    }
  }
}
