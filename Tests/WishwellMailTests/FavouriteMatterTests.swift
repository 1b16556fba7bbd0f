import Testing
import WishwellFormat

@testable import WishwellMail

/// Letters that say which catalogues their sender follows.
@Suite struct FavouriteMatterTests {
  private func matters(_ text: String) -> [FavouriteMatter?]? {
    let header = "From: carol@example.org\nContent-Type: text/plain; charset=utf-8\n"
    return letter("\(header)\nHello.\n\n\(text)\n")?.matters.map { FavouriteMatter($0.content) }
  }

  @Test(arguments: [true, false])
  func `what is written is what is read`(isAdded: Bool) throws {
    let catalogue = try #require(Handle("hardcover-fiction"))
    let matter = FavouriteMatter(catalogue, isAdded: isAdded)
    let verb = isAdded ? "follow" : "unfollow"
    #expect(matter.content.marked == "[wishwell: \(verb) hardcover-fiction]\n")
    #expect(matters(matter.content.marked) == [matter])
  }

  @Test(arguments: [
    ("[wishwell: follow hardcover-fiction; by carol]", "carol"),
    ("*[Wishwell: Follow hardcover–fiction; by Carol Brandt]*", "Carol Brandt"),
  ])
  func `it says who asks for it, where the page was told`(line: String, by: String) {
    let read = matters(line)?.first ?? nil
    #expect(read?.catalogue.text == "hardcover-fiction" && read?.isAdded == true)
    #expect(read?.by == by)
  }

  @Test(arguments: [
    "[wishwell: like offers/2026-11-01-cards]", "[wishwell: follow offers/2026-11-01-cards]",
    "[wishwell: follow camping: Tent]",
  ])
  func `anything else is something else`(line: String) {
    #expect(matters(line) == [nil])
  }
}
