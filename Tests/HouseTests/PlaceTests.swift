import Foundation
import Testing
import WishwellFormat

private let root = URL(filePath: #filePath).deletingLastPathComponent()
  .deletingLastPathComponent().deletingLastPathComponent()

/// What a line puts a place together by that `WishwellFormat` knows: a literal that begins with
/// `content/` or has a name written into such a path, one that begins with an address of the site's
/// own, and an address made of a literal at all.
private let literals: [String] = {
  let addresses = FixedAddress.allCases.filter { $0 != .home }
    .map { NSRegularExpression.escapedPattern(for: $0.path) }
  return [
    #""/?content/"#, #"content/[^"\s’]*\\\("#, #"\bAddress\(""#,
    #""/?(\#(addresses.joined(separator: "|")))"#,
  ]
}()

/// Lines that may stand, each with its reason.
private let allowed: [(file: String, line: String)] = []

/// The lines of `text` that put a place together, comments aside.
private func places(in text: String) throws -> [String] {
  let literal = try NSRegularExpression(pattern: literals.joined(separator: "|"))
  return text.split(separator: "\n").map { String($0.drop { $0 == " " }) }.filter { line in
    let whole = NSRange(line.startIndex..., in: line)
    return !line.hasPrefix("//") && literal.firstMatch(in: line, range: whole) != nil
  }
}

/// That where things stand, in a site's content and on the published site, is said in the format
/// alone.
@Suite struct PlaceTests {
  @Test func `no other room puts a place together`() throws {
    let sources = root.appending(path: "Sources")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: sources.path)
    var found: [String] = []
    for path in paths.sorted() where path.hasSuffix(".swift") && !path.hasPrefix("WishwellFormat/")
    {
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      found += try places(in: text)
        .filter { line in !allowed.contains { $0.file == path && line.contains($0.line) } }
        .map { "\(path): \($0)" }
    }
    #expect(found == [])
  }

  @Test func `what the recorded site has at its root is known to be taken`() throws {
    let golden = root.appending(path: "Tests/Golden")
    let names = try FileManager.default.contentsOfDirectory(atPath: golden.path)
    let unknown = names.filter { name in
      FixedAddress(rawValue: name) == nil && FixedAddress(rawValue: name + "/") == nil
    }
    // The home page: that site has no free page.
    #expect(unknown.sorted() == ["index.html"])
  }

  @Test(arguments: [
    #"let path = "content/people/\(handle).md""#, #"help: "look at content/people/\(name).md")"#,
    #"path: "content/site.yml","#, #"let home = Address("")"#, #"Address("\(stem).html")"#,
    #"["/feed.json", "/*/feed.json"]"#, #"folder: "wishlists/","#, #"paths.contains("404.html")"#,
  ])
  func `a place in a literal is found`(_ line: String) throws {
    #expect(try places(in: "import Foundation\n\(line)").count == 1)
  }

  @Test(arguments: [
    #"/// `content/people/alice.md`"#, #"help: "write it down in ‘content/quotes.yml’")"#,
    #"Address(.tags, "\(slug)/")"#, #"json.array("offers") { json in"#,
    #""\(names) outside content/: \(more)""#,
  ])
  func `words about places are left alone`(_ line: String) throws {
    #expect(try places(in: line).isEmpty)
  }
}
