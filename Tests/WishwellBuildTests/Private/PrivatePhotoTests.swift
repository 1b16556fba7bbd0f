import Foundation
import Testing
import WishwellFormat
import WishwellTesting

@testable import WishwellBuild

/// The photo of a wish that no page shows any more, on the page of whoever promised it.
@Suite(.enabled(if: TestPicture.hasProgram, "libvips-tools is not installed"))
struct PrivatePhotoTests {
  private let street: PrivateSite

  init() throws {
    street = try PrivateSite()
    let folder = "content/wishlists/birthday"
    try street.site.edit(
      "\(folder)/blue-kettle.md",
      "---\ntitle: A blue kettle\ndate: 2026-10-02\nphoto: kettle.png\nalt: \"It's blue\"\n---\n")
    try street.place.write("\(folder)/kettle.png", TestPicture.png(400, 300))
  }

  private func picture(of person: String) throws -> [UInt8]? {
    let page = try street.opened(person).html
    let image = page.firstMatch(of: /<img [^>]*src="data:image\/jpeg;base64,([^"]*)"[^>]*>/)
    return image.flatMap { Data(base64Encoded: String($0.1)) }.map { Array($0) }
  }

  @Test func `whoever promised it sees it small, and nobody else at all`() throws {
    try street.build()
    let header = PhotoFile.Format.jpeg.header(of: try #require(try picture(of: "bob")))
    #expect(header?.width == 160 && header?.height == 120)
    #expect(try street.opened("bob").html.contains("alt=\"It&#39;s blue\""))
    for person in ["alice", "carol"] {
      #expect(try !street.opened(person).html.contains("<img"))
    }
    #expect(try street.publicFiles.keys.filter { $0.hasPrefix("photos/") } == [])
  }

  /// Another build finds it, also one that knows no secret and publishes no private page.
  @Test func `it is made once, whoever builds`() throws {
    street.site.options.secret = nil
    try street.build()
    #expect(street.site.report?.decodedPhotos == 1)
    street.site.options.secret = street.secret
    try street.build()
    #expect(street.site.report?.decodedPhotos == 0)
    #expect(try picture(of: "bob") != nil)
  }

  @Test func `where no photo can be made, the page is without it`() throws {
    street.site.options.environment["PATH"] = "/nowhere"
    try street.build()
    #expect(try picture(of: "bob") == nil)
    #expect(try street.page(of: "bob").contains("A blue kettle"))
  }
}
