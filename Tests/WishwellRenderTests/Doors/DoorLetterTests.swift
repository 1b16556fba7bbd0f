import Foundation
import Testing
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellMail
import WishwellTesting

@testable import WishwellRender

/// What letters that a button opens say above the line for the program.
@Suite struct DoorLetterTests {
  /// Most were that line alone, which people took for a mistake, and deleted.
  @Test(arguments: DoorTests.scenes.indices, ["en", "de"])
  func `each says what it does, and nothing of its sender’s own`(
    scene: Int, language: String
  ) throws {
    let rendered = try DoorSite.rendered(
      DoorTests.scenes[scene], forge: nil, language: language)
    let strings = try LoadedTheme.inLanguage(language).strings
    var count = 0
    for (path, html) in rendered.pages {
      // What to do with the line, the page says once for all of them.
      #expect(!html.contains("%5Bwishwell:") || html.contains(strings.words("how-mail")), "\(path)")
      for act in DoorPage(html, of: rendered.site).acts where act.line != nil {
        let text = try #require(act.body)
        let body = text.replacing("\r\n", with: "\n")
        let above = body.components(separatedBy: "\n\n[wishwell: ")
        #expect(above.count == 2 && above[0].count > 10, "\(path): \(body)")
        let letter = try #require(Self.letter(body))
        #expect(strings.ownWords(in: letter, on: rendered.site) == [], "\(path): \(body)")
        count += 1
      }
    }
    #expect(count > 8)
  }

  @Test func `a long title is known where the button cut it off`() throws {
    let title = "A kettle that whistles, pours, stays warm for hours and does not drip on the cloth"
    let source = DoorSite.text.replacing("title: Blue kettle", with: "title: \(title)")
    let rendered = try DoorSite.rendered(of: source)
    let act = DoorPage(rendered["wishlists/birthday/kettle.html"], of: rendered.site).acts.first
    let body = try #require(act?.body)
    let letter = try #require(Self.letter(body))
    #expect(body.contains("…"))
    let strings = try LoadedTheme.inLanguage("en").strings
    #expect(strings.ownWords(in: letter, on: rendered.site) == [])
  }

  /// It was read once for each sentence of the pages, which took seconds.
  @Test func `what pages wrote is taken out wherever it stands, in one go`() throws {
    let rendered = try DoorSite.rendered(of: DoorSite.text)
    let strings = try LoadedTheme.inLanguage("en").strings
    let care = strings.words("letter-line-short")
    let own = "Could you leave it with the neighbours?"
    let body = "\(own) \(care)\n\(own)\n\(care.replacing(" ", with: "\n"))\n\(own)"
    let line = "[wishwell: promise birthday/kettle]"
    let letter = try #require(Self.letter("\(body)\n\n\(line)"))
    #expect(strings.ownWords(in: letter, on: rendered.site) == [own, own, own])
    let flood = String(repeating: "Please leave the line, the line <mailto: ", count: 4_000)
    let long = try #require(Self.letter("\(flood)\n\n\(line)"))
    let time = workingTime {
      #expect(!strings.ownWords(in: long, on: rendered.site).isEmpty)
    }
    #expect(time < .seconds(4), "\(time)")
  }

  @Test func `the chapter shows a letter as a page writes it, and its script`() throws {
    let source = """
      == people/alice.md
      ---
      name: Alice
      ---

      == wishlists/birthday/index.md
      ---
      title: Alice turns forty
      owner: alice
      date: 2026-11-01
      ---

      == wishlists/birthday/blue-kettle.md
      ---
      title: Blue kettle
      price: about 40 EUR
      link: https://kettles.example/blue
      ---

      """
    let rendered = try DoorSite.rendered(of: source)
    let act = DoorPage(rendered["wishlists/birthday/blue-kettle.html"], of: rendered.site).acts
      .first { $0.name == "promise" }
    let letter = try #require(act?.body)
    let care = try LoadedTheme.inLanguage("en").strings.words("letter-line-short")
    let body = letter.replacing("\r\n", with: "\n")
      .replacing("\n\n[wishwell: ", with: "\n\n\(care)\n\n[wishwell: ")
      .replacing(/[0-9a-f]{32}/, with: "0123456789abcdef0123456789abcdef")
    let shown = body.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }.joined(separator: "\n")
    let chapter = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../Sources/wishwell/Documentation.docc/Mail.md").standardized
    let text = try String(contentsOf: chapter, encoding: .utf8)
    #expect(text.contains("\n\n\(shown)\n"), "\(shown)")
  }

  /// A mail with this text, as it is read.
  static func letter(_ body: String) -> Letter? {
    let mail =
      "From: Rosa Nobre <rosa@x.example>\nSubject: x\nMessage-ID: <1@x.example>\n"
      + "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit\n\n\(body)"
    return readLetters(SourceFile(path: "a.eml", text: mail)).first?.value ?? nil
  }
}
