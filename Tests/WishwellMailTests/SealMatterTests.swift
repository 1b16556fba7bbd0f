import Foundation
import Testing
import WishwellFormat

@testable import WishwellMail

/// What letters bring sealed, whatever mail programs made of it.
@Suite struct SealMatterTests {
  /// With every letter that base64url has, and hyphens in a row.
  private let value = SealedValue(
    bytes: (0..<304).map { $0 < 3 ? [251, 239, 190][$0] : UInt8(truncatingIfNeeded: $0 &* 37) })
  private var matter: SealMatter { SealMatter(putting: value.text, into: .address) }

  /// As a page writes it: lines of 64 characters.
  private func block(_ width: Int = 64, field: String = "address") -> String {
    var (lines, rest) = ("", value.text[...])
    while !rest.isEmpty {
      lines += rest.prefix(width) + "\n"
      rest = rest.dropFirst(width)
    }
    return "[wishwell: seal \(field)]\n\(lines)[wishwell: end]\n"
  }

  /// What the one letter asks for, of text with `header` above it.
  private func matters(_ text: String, _ header: String = "") -> [SealMatter?]? {
    letter("From: carol@example.org\n\(header)\nHello.\n\n\(text)")?.matters
      .map { SealMatter($0.content) }
  }

  @Test(arguments: [1, 7, 40, 64, 72, 76, 998])
  func `a value is whole wherever it was wrapped`(width: Int) throws {
    #expect(value.text.contains("--") && value.text.contains("_"))
    #expect(matters(block(width)) == [matter])
    let indented = block(width).replacing("\n", with: " \n   ")
    #expect(matters(indented) == [matter])
  }

  @Test func `what is written is what is read`() {
    for matter in [matter, SealMatter(putting: value.text, into: .contact)] {
      #expect(
        LetterMatter.Content.all(in: matter.content.marked).map { SealMatter($0) } == [matter])
    }
    let removal = SealMatter.removing(.contact, value)
    #expect(removal.content.marked == "[wishwell: unseal contact \(value.digest)]\n")
    #expect(matters(removal.content.marked) == [removal])
  }

  @Test func `it is read from each encoding that mail has`() throws {
    let body = Array("Hello.\n\n\(block())".utf8)
    let encoded = Data(body).base64EncodedString(options: .lineLength76Characters)
    let base64 = letter(
      "From: carol@example.org\nContent-Transfer-Encoding: base64\n\n\(encoded)\n")
    #expect(base64?.matters.map { SealMatter($0.content) } == [matter])
    // Soft breaks at any column, also within a sign that is written with ‘=’.
    var quoted = ""
    for line in block().split(separator: "\n") {
      var rest = line[...]
      while rest.count > 50 {
        quoted += rest.prefix(50) + "=\n"
        rest = rest.dropFirst(50)
      }
      quoted += rest + "\n"
    }
    let header = "Content-Transfer-Encoding: quoted-printable\n"
    #expect(matters(quoted.replacing("sealed:1", with: "sealed=3A1"), header) == [matter])
  }

  @Test func `flowed text is put together again`() {
    let flowed = block(30).replacing("\n", with: " \n").replacing("] \n", with: "]\n")
    for delsp in ["no", "yes"] {
      let header = "Content-Type: text/plain; format=flowed; delsp=\(delsp)\n"
      let whole = flowed.replacing(" \n[wishwell: end", with: "\n[wishwell: end")
      #expect(matters(whole, header) == [matter], "\(delsp)")
    }
  }

  @Test(arguments: ["<br>", "</p>\n<p>", "</div><div>"])
  func `a letter of plain words in HTML alone is read`(gap: String) {
    let html = "<div><p>" + block().split(separator: "\n").joined(separator: gap) + "</p></div>"
    let mail = "From: carol@example.org\nContent-Type: text/html; charset=utf-8\n\n\(html)\n"
    #expect(letter(mail)?.matters.map { SealMatter($0.content) } == [matter])
  }

  @Test func `dashes are hyphens again`() {
    let dashed = block().replacing("--", with: "\u{2014}").replacing("-", with: "\u{2011}")
    #expect(matters(dashed) == [matter])
    #expect(matters(block().replacing("sealed:1:", with: "sealed:\u{200B}1:")) == [matter])
  }

  @Test func `two values for one field are not one letter’s meaning`() throws {
    let other = SealMatter(putting: "sealed:1:AAAA", into: .address).content.marked
    let twice = readMail("From: carol@example.org\n\n\(block())\n\(other)")
    #expect(twice.problems.map { $0.hasSuffix("[mail-file-twice]") } == [true], "\(twice)")
    // The same twice, as a program wrapped it once more.
    #expect(matters(block() + "\n" + block(20)) == [matter])
    #expect(matters(block() + "\n" + block(field: "contact"))?.count == 2)
  }

  @Test func `a value that lost its end, or is quoted, is none of the sender’s`() {
    let cut = block().replacing("[wishwell: end]\n", with: "")
    #expect(
      readMail("From: carol@example.org\n\n\(cut)").problems
        .map { $0.hasSuffix("[mail-file-unfinished]") } == [true])
    let quoted = "> " + block().split(separator: "\n").joined(separator: "\n> ")
    #expect(
      readMail("From: carol@example.org\n\n\(quoted)\n").problems
        .map { $0.hasSuffix("[mail-file-quoted]") } == [true])
  }

  @Test func `nothing else is taken for it`() {
    for words in ["seal street", "unseal street", "unseal address 12", "seal"] {
      let all = LetterMatter.Content.all(in: "[wishwell: \(words)]\nx\n[wishwell: end]\n")
      #expect(all.allSatisfy { SealMatter($0) == nil }, "\(words)")
    }
  }
}
