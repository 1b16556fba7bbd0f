import Testing
import WishwellFormat
import WishwellSeal
import WishwellTesting

@testable import WishwellBuild

/// Carol’s kettle, which others promise by letters under sealed names, as Alice applies them.
final class SealedGiverStreet {
  let street: AddressStreet
  private let mails: TemporaryFolder
  static let folder = "content/wishlists/gifts/kettle.promise"

  init(_ more: String = "") throws {
    street = try AddressStreet(more)
    mails = try TemporaryFolder()
  }

  /// Applies a letter of `sender` with `words` for the program.
  @discardableResult
  func apply(
    _ words: String, from sender: String = "ben", number: Int = 1, knowsSecret: Bool = true,
    _ options: String...
  ) throws -> CommandResult {
    try apply(words, from: sender, number: number, knowsSecret: knowsSecret, options)
  }

  private func apply(
    _ words: String, from sender: String = "ben", number: Int, knowsSecret: Bool = true,
    _ options: [String]
  ) throws -> CommandResult {
    try mails.write(
      "\(number).eml",
      "Authentication-Results: mx.example; dmarc=pass header.from=example.org\n"
        + "From: \(sender)@example.org\nSubject: x\nMessage-ID: <\(number)@x.example>\n\n"
        + "[wishwell: \(words)]\n")
    return try run(["apply", mails["\(number).eml"]] + options, knowsSecret: knowsSecret)
  }

  /// Applies a letter of Ben in free words, which means `words`.
  func enter(_ words: String, number: Int = 1) throws -> CommandResult {
    try mails.write(
      "\(number).eml",
      "From: ben@example.org\nSubject: x\nMessage-ID: <\(number)@x.example>\n\nThat one, please.\n")
    return try run(
      ["apply", mails["\(number).eml"], "--as", words, "--read"], knowsSecret: false)
  }

  /// What the sender of a letter with `words` is answered; empty where nothing is.
  func answer(to words: String, number: Int = 1, _ options: String...) throws -> String {
    try mails.makeFolder("\(number)")
    let done = try apply(words, number: number, options + ["--answers", mails["\(number)"]])
    #expect(done.status == 0, "\(done)")
    return try mails.tree("\(number)").values.map { String(decoding: $0, as: UTF8.self) }.joined()
  }

  /// A promise of `sender` under a sealed name.
  @discardableResult
  func promise(
    from sender: String = "ben", number: Int = 1, knowsSecret: Bool = false
  ) throws -> CommandResult {
    let done = try apply(
      "promise gifts/kettle; sealed", from: sender, number: number, knowsSecret: knowsSecret,
      "--read")
    #expect(done.status == 0, "\(done)")
    return done
  }

  func run(_ words: [String], knowsSecret: Bool = true) throws -> CommandResult {
    let secret = knowsSecret ? "export WISHWELL_SECRET=\(street.secret.text);" : ""
    return try wishwell(
      words, in: street.site.place.path, before: "export WISHWELL_CLOCK=2026-11-20;\(secret)")
  }

  /// The file of the event with that number; empty where there is none.
  func event(_ number: Int) -> String {
    street.site.place.text("\(Self.folder)/000\(number).yml") ?? ""
  }

  /// The sealed name in it.
  func name(in number: Int) throws -> SealedValue {
    let text = try #require(event(number).firstMatch(of: /by: (\S+)/)?.1)
    return try #require(SealedValue(String(text)))
  }

  /// What the page of `person` says, as the site is now.
  func page(of person: String) throws -> String {
    try street.build(on: "2026-11-20")
    return try street.page(of: person)
  }
}
