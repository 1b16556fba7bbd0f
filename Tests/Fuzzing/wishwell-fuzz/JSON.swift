import WishwellDiagnostics
import WishwellImport
import WishwellJSON
import WishwellRead

@testable import WishwellRender

extension FuzzTarget {
  /// The reader, strict and as for pages of the web, and what is made of answers of services.
  static let json = FuzzTarget(name: "json") { bytes in
    for isLenient in [false, true] {
      do throws(JSONReader.Failure) {
        let node = try JSONReader.read(bytes, isLenient: isLenient)
        expectNested(node, in: SourceRange(0, bytes.count))
        expectWritingBack(node)
      } catch {
        expect((0...bytes.count).contains(error.offset), "‘\(error.message)’ lies outside")
      }
    }
    let file = SourceFile(path: "answer.json", bytes: bytes)
    let answer = CatalogueEditionReader.readAnswer(file)
    expect((answer.value == nil) == answer.diagnostics.hasErrors, "refused without a word")
    expectSound(answer.diagnostics, in: [file])
    for made in answer.value ?? [] {
      let source = SourceFile(path: made.path, bytes: made.bytes)
      let read = CatalogueEditionReader.read(source, date: made.edition.date)
      expect(read.value != nil, "the file of an edition is refused: \(read.diagnostics)")
    }
    let quotes = readQuoteAnswer(file, from: "https://quotes.example/today")
    // What stands in UTF-16 is longer in UTF-8, so that places may lie behind its own end.
    let shown = shownText(of: file)
    expectSound(quotes.diagnostics, in: [shown])
    expectSound(readWishes(file, from: .openlibrary).diagnostics, in: [shown])
  }
}

private func expectNested(_ node: JSONNode, in range: SourceRange) {
  expect(range.start <= node.range.start && node.range.end <= range.end, "a value outside")
  if case .array(let nodes) = node.content {
    for each in nodes { expectNested(each, in: node.range) }
  }
  if case .object(let members) = node.content {
    for member in members { expectNested(member.value, in: node.range) }
  }
}

/// What the program writes of a value reads as the same value.
private func expectWritingBack(_ node: JSONNode) {
  var writer = JSONWriter()
  write(node, &writer)
  let bytes = writer.finish()
  expect(String(validating: bytes, as: UTF8.self) != nil, "written JSON is not UTF-8")
  do throws(JSONReader.Failure) {
    expect(isSame(try JSONReader.read(bytes), node), "written JSON reads as something else")
  } catch {
    expect(false, "written JSON is refused: \(error.message)")
  }
}

private func write(_ node: JSONNode, _ writer: inout JSONWriter) {
  switch node.content {
  case .null: writer.string("null")
  case .yesOrNo(let value): writer.boolean(value)
  case .number(let text): writer.string(text)
  case .text(let text): writer.string(text)
  case .array(let nodes): writer.array { writer in for each in nodes { write(each, &writer) } }
  case .object(let members):
    writer.object { writer in
      for member in members {
        writer.key(member.name)
        write(member.value, &writer)
      }
    }
  }
}

/// Numbers, and nothing, have been written as texts.
private func isSame(_ left: JSONNode, _ right: JSONNode) -> Bool {
  switch (left.content, right.content) {
  case (.text(let left), .null): left == "null"
  case (.text(let left), .text(let right)), (.text(let left), .number(let right)):
    left.utf8.elementsEqual(right.utf8)
  case (.yesOrNo(let left), .yesOrNo(let right)): left == right
  case (.array(let left), .array(let right)):
    left.count == right.count && zip(left, right).allSatisfy(isSame)
  case (.object(let left), .object(let right)):
    left.count == right.count
      && zip(left, right).allSatisfy {
        $0.name.utf8.elementsEqual($1.name.utf8) && isSame($0.value, $1.value)
      }
  default: false
  }
}
