import Foundation
import Testing
import WishwellDiagnostics

@testable import WishwellTemplates

/// The cases of https://github.com/mustache/spec, all but those about lambdas and dynamic names.
@Suite struct SpecificationTests {
  @Test(arguments: [
    ("comments", 12), ("delimiters", 14), ("inheritance", 27), ("interpolation", 42),
    ("inverted", 22), ("partials", 12), ("sections", 34),
  ])
  func passes(_ name: String, _ count: Int) throws {
    let cases = try SpecificationCase.read(name)
    #expect(cases.count == count)
    for test in cases {
      let rendered = test.render()
      #expect(rendered == test.expected, "\(name): \(test.name): \(test.template)")
    }
  }
}

private struct SpecificationCase: Decodable {
  let name: String
  let data: JSONValue
  let template: String
  let partials: [String: String]?
  let expected: String

  private struct File: Decodable { let tests: [SpecificationCase] }

  static func read(_ name: String) throws -> [SpecificationCase] {
    let url = try #require(
      Bundle.module.url(
        forResource: name, withExtension: "json", subdirectory: "mustache-spec"))
    return try JSONDecoder().decode(File.self, from: Data(contentsOf: url)).tests
  }

  func render() -> String {
    var templates: [String: ParsedTemplate] = [:]
    for (name, text) in partials ?? [:] {
      templates[name] = parseTemplate(name, SourceFile(path: name, text: text)).value
    }
    let main = parseTemplate("main", SourceFile(path: "main", text: template)).value
    var compiler = Compiler(templates, constants: [:], page: nil)
    compiler.compile(main, for: JSONValue.schema(of: [data]))
    var output: [UInt8] = []
    withUnsafePointer(to: data) { compiler.program.run(RecordPointer($0), into: &output) }
    return String(decoding: output, as: UTF8.self)
  }
}
