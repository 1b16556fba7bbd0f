import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellRead

/// Events of a promise whose giver only the site’s secret names.
@Suite struct SealedNameReaderTests {
  private static let name = SealedValue(bytes: Array(repeating: 7, count: 48 + 256))

  private func file(
    _ lines: String..., in folder: String = "k.promise", number: Int
  ) -> SourceFile {
    let text = (lines + ["at: 2026-11-20", ""]).joined(separator: "\n")
      .replacing("NAME", with: Self.name.text)
    return SourceFile(path: "content/wishlists/a/\(folder)/000\(number).yml", text: text)
  }

  @Test func `a promise under a sealed name is by the part that it begins`() throws {
    let file = file("event: promised", "by: NAME", "via: mail", number: 3)
    let event = try #require(readEvent(file, number: 3).value)
    #expect(event.by.value == .sealed(part: 3))
    #expect(event.sealedName?.value == Self.name)
    #expect(event.of == nil)
  }

  @Test func `its holder names the part as their own`() throws {
    let file = file("event: sent", "by: NAME", "part: 3", "via: mail", number: 5)
    let event = try #require(readEvent(file, number: 5).value)
    #expect(event.by.value == .sealed(part: 3))
    #expect(event.of == nil)
  }

  @Test func `anybody else names the part as another’s`() throws {
    for folder in ["k.promise", "k.owners"] {
      let file = file("event: lost", "by: alice", "part: 3", in: folder, number: 6)
      let event = try #require(readEvent(file, number: 6).value)
      #expect(event.by.value == .person(try #require(Handle("alice"))))
      #expect(event.of?.value == .sealed(part: 3))
      #expect(event.sealedName == nil)
    }
  }

  @Test(arguments: [
    (["event: promised", "by: NAME"], "k.promise", "whoever commits this is named"),
    (["event: granted", "by: NAME", "via: mail"], "k.owners", "only what givers do"),
    (["event: sent", "by: NAME", "via: mail"], "k.promise", "which part it is about"),
    (["event: promised", "by: NAME", "via: mail", "part: 2"], "k.promise", "part of its own"),
    (["event: promised", "by: alice", "part: 2"], "k.promise", "part of its own"),
    (["event: lost", "by: alice", "part: 2", "of: bob"], "k.promise", "both say whose part"),
    (["event: promised", "by: NAME", "via: mail", "shown: yes"], "k.promise", "would name"),
    (["event: promised", "by: NAME", "via: mail", "with: Rosa"], "k.promise", "would name"),
    (["event: promised", "by: NAME", "via: mail", "name: Rosa"], "k.promise", "would name"),
    (["event: released", "by: NAME", "via: mail", "part: 1", "of: bob"], "k.promise", "both say"),
  ])
  func `what is not said so is an error`(lines: [String], folder: String, words: String) {
    let text = (lines + ["at: 2026-11-20", ""]).joined(separator: "\n")
      .replacing("NAME", with: Self.name.text)
    let file = SourceFile(path: "content/wishlists/a/\(folder)/0004.yml", text: text)
    let read = readEvent(file, number: 4)
    #expect(read.value == nil)
    #expect(read.diagnostics.map(\.rule) == [.sealedName])
    #expect(read.diagnostics.allSatisfy { $0.message.contains(words) })
  }

  @Test func `other sidecars have neither`() {
    for line in ["by: \(Self.name.text)\nvia: mail", "by: bob\npart: 1"] {
      let file = SourceFile(
        path: "content/offers/x.responses/bob/0001.yml",
        text: "event: responded\n\(line)\nat: 2026-11-20\n")
      #expect(readEvent(file, number: 1).diagnostics.map(\.rule) == [.sealedName])
    }
  }

  @Test func `a sealed name that was cut off is told without repeating it`() {
    let cut = String(Self.name.text.dropLast(2))
    let file = SourceFile(
      path: "content/wishlists/a/k.promise/0001.yml",
      text: "event: promised\nby: \(cut)\nvia: mail\nat: 2026-11-20\n")
    let found = readEvent(file, number: 1).diagnostics
    #expect(found.map(\.rule) == [.badSealedValue])
    #expect(found.allSatisfy { !$0.message.contains("BwcH") })
  }
}
