import Testing
import WishwellFormat

@testable import WishwellSeal

@Suite struct PrivateLinkTests {
  private let written =
    "https://lanternstreet.example/for/YXY9Ib7ZPGQcDzVGubOnPQ/"
    + "#O-l74aEAlxb0lPsnW2QabgozVqUOEjYqcs0tWVoWt1A"

  @Test func `a link is the page's address with the key behind it`() {
    let link = PrivateLink(to: aliceKeys, base: "https://lanternstreet.example/")
    #expect(link.text == written)
  }

  @Test(arguments: ["https://lanternstreet.example/", "http://[::1]:8080/a/for/b/"])
  func `a link is read as it was written`(base: String) throws {
    let link = try #require(PrivateLink(PrivateLink(to: aliceKeys, base: base).text))
    #expect(link.base == base)
    #expect(link.pageID == aliceKeys.pageID)
    #expect(link.key == aliceKeys.pageKey)
  }

  @Test func `what is no such link is none`() {
    let wrong = [
      "", "#", "/for//#", written.replacing("#", with: ""), written + "#", written + "A",
      written.replacing("https://", with: "ftp://"), String(written.dropLast()),
      written.replacing("/for/", with: "/to/"), written.replacing("/#", with: "#"),
      written.replacing("YXY9", with: "XY9"), written.replacing("nPQ/", with: "nPR/"),
      "https:///for/YXY9Ib7ZPGQcDzVGubOnPQ/#O-l74aEAlxb0lPsnW2QabgozVqUOEjYqcs0tWVoWt1B",
    ]
    for text in wrong { #expect(PrivateLink(text) == nil, "\(text)") }
  }
}
