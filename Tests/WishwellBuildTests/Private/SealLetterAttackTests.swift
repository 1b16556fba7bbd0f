import Foundation
import Testing
import WishwellFormat
import WishwellTesting

@testable import WishwellBuild

/// Letters that bring something sealed together with something else, or from somebody who is not here.
@Suite struct SealLetterAttackTests {
  private let street: AddressStreet
  private let mails: TemporaryFolder

  init() throws {
    street = try AddressStreet()
    mails = try TemporaryFolder()
    try street.site.edit(
      "content/people/dan.md",
      "---\nname: Dan\nemails: dan@example.org\nlink: \(PrivateSite.word(of: "dan"))\n---\n")
  }

  private func profile(of person: String) -> String? {
    street.site.place.text("content/people/\(person).md")
  }

  private func apply(
    _ words: String, from sender: String, _ options: [String] = [], knowsSecret: Bool = false,
    isVerified: Bool = false
  ) throws -> CommandResult {
    try mails.write(
      "1.eml",
      (isVerified
        ? "Authentication-Results: mx.example; dmarc=pass header.from=example.org\n" : "")
        + "From: \(sender.capitalized) <\(sender)@example.org>\nTo: hello@street.example\n"
        + "Date: Fri, 20 Nov 2026 10:00:00 +0000\nSubject: Hello\n\n\(words)\n")
    let secret = knowsSecret ? "export WISHWELL_SECRET=\(street.secret.text);" : ""
    return try wishwell(
      ["apply", mails["1.eml"]] + options, in: street.site.place.path,
      before: "export WISHWELL_CLOCK=2026-11-20;\(secret)")
  }

  private func seal(_ text: String = "4 Elbchaussee", for person: String) throws -> String {
    "[wishwell: seal address]\n\(try street.text(of: person, sealing: text))\n[wishwell: end]\n"
  }

  /// It sealed something for whoever took the name with the same letter, and nobody had to look at it.
  @Test func `nobody joins with something sealed`() throws {
    let done = try apply(
      "[wishwell: join]\nName: Zed\n[wishwell: end]\n" + seal(for: "zed")
        + "[wishwell: respond offers/cards]\n", from: "zed")
    let said = done.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(said.contains("nobody joins with something sealed"), "\(done)")
    #expect(profile(of: "zed")?.contains("sealed:1:") != true)
  }

  /// It was said that nobody sees it yet, and what answers the offer went unsaid.
  @Test func `what a letter seals and opens at once is said before`() throws {
    let words = try seal(for: "dan") + "[wishwell: respond offers/cards]\n"
    let waiting = try apply(words, from: "dan")
    #expect(waiting.errors.contains("This would open Dan’s address to Ben"), "\(waiting)")
    #expect(!waiting.errors.contains("Nobody sees it yet"), "\(waiting)")
    #expect(profile(of: "dan")?.contains("sealed:1:") == false)
    let alone = try apply(try seal(for: "dan"), from: "dan")
    #expect(alone.errors.contains("Nobody sees it yet"), "\(alone)")
  }

  @Test func `who has left can have their address taken out`() throws {
    try street.seal(for: "carol", "left: yes\n")
    let done = try apply("[wishwell: unseal address]\n", from: "carol", ["--read"])
    #expect(done.status == 0, "\(done)")
    #expect(profile(of: "carol")?.contains("sealed:1:") == false)
    let sealed = try apply(try seal(for: "carol"), from: "carol", ["--read"])
    #expect(sealed.status == 1, "\(sealed)")
  }

  /// It could be an old one, from before what is there now was sealed.
  @Test func `a letter that does not say what it takes out waits, whoever sent it`() throws {
    let trusted = ["--trust-headers", "mx.example"]
    let words = "[wishwell: unseal address]"
    let before = profile(of: "carol")
    let waiting = try apply(words, from: "carol", trusted + ["--unattended"], isVerified: true)
    let said = waiting.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(said.contains("an old letter may mean one that is long gone"), "\(waiting)")
    #expect(said.contains("If Carol means what is there now: `wishwell apply"), "\(waiting)")
    #expect(profile(of: "carol") == before && before?.contains("sealed:1:") == true)
    let read = try apply(words, from: "carol", trusted + ["--read"], isVerified: true)
    #expect(read.status == 0 && profile(of: "carol")?.contains("sealed:1:") == false, "\(read)")
  }

  /// The new one came in, and what was to be taken out was gone by then.
  @Test func `an answer tells what is so in the end`() throws {
    let old = try #require(
      profile(of: "carol")?.firstMatch(of: /address: (sealed:1:[\w-]+)/).map { String($0.1) })
    let digest = try #require(SealedValue(old)).digest
    let done = try apply(
      try seal(for: "carol") + "[wishwell: unseal address \(digest)]\n", from: "carol", ["--read"])
    let said = done.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(said.contains("your postal address was put into your profile"), "\(done)")
    #expect(!said.contains("taken out of your profile"), "\(done)")
  }

  @Test func `nothing but blanks is no address`() throws {
    let empty = try apply(
      try seal(" \n\u{A0}\n", for: "dan"), from: "dan", ["--read"], knowsSecret: true)
    #expect(empty.status == 1 && empty.errors.contains("nothing but blanks is sealed"), "\(empty)")
  }
}
