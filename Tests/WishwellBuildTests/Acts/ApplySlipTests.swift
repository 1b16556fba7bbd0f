import Testing
import WishwellMail
import WishwellTesting

@testable import WishwellBuild

/// Letters that cannot be done as they are, and what their senders and whoever applies them hear.
@Suite struct ApplySlipTests: ApplyingSuite {
  let site: SiteTest
  let mails: TemporaryFolder

  init() throws {
    site = try siteWithLetterBox()
    mails = try TemporaryFolder()
  }

  private func told(
    _ words: String, from sender: String = "Aunt Rosa <rosa@x.example>", id: String = "1@x",
    _ options: String...
  ) throws -> CommandResult {
    let path = try save(Self.mail("[wishwell: \(words)]", from: sender, id: id), as: "\(id).eml")
    return try wishwell(["apply", path] + options, in: site.place.path)
  }

  @Test(arguments: ["release", "sent", "undo"])
  func `whoever promised under another name hears how to take it back`(verb: String) throws {
    #expect(try told("promise birthday/blue-kettle").status == 0)
    let sentence = "If you promised it under another name or from another address"
    let other = try told(
      "\(verb) birthday/blue-kettle", from: "Rosa <rosa@office.example>", id: "2@x")
    #expect(other.status == 1 && other.errors.contains(sentence), "\(other.errors)")
    let late = try told("promise birthday/blue-kettle", from: "Otto <o@x.example>", id: "3@x")
    #expect(late.status == 1 && !late.errors.contains(sentence), "\(late.errors)")
  }

  @Test func `of what people give together the answer says what a share is`() throws {
    try site.place.write(
      "content/wishlists/birthday/bicycle.md",
      "---\ntitle: Bicycle\nprice: 400 EUR\nshares: 4\n---\n")
    let result = try told("promise birthday/bicycle; quantity 2")
    let told = result.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      told.contains("Shares of ‘Bicycle’ that you promised: 2. about 100 EUR a share"),
      "\(result.errors)")
    #expect(!told.contains("400 EUR"))
  }
}
