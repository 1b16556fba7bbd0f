import Testing

@testable import WishwellFormat

@Suite struct FixedAddressTests {
  private func page(_ stem: String) -> PageKey? {
    guard case .page(let key) = ContentKind(path: ContentKind.path(ofStem: stem)) else {
      return nil
    }
    return key
  }

  /// What a free page must not be called, or stand in a folder of.
  @Test func `free pages take no address of the site's own`() {
    let folders = [
      "404", "add", "admin", "assets", "atom", "authors", "books", "connect", "feelings",
      "follow-ups", "for",
      "map", "page", "photos", "quotes", "regions", "search", "snapshot", "subscribe",
      "tags",
    ]
    for name in folders { #expect(page("\(name)/about") == nil, "\(name)") }
    let known = Set(folders + ContentFolder.allCases.map(\.name))
    for address in FixedAddress.allCases where address.path.hasSuffix("/") {
      #expect(known.contains(String(address.path.dropLast())), "\(address)")
    }
    #expect(page("404") == nil)
    #expect(page("tags")?.description == "tags")
    #expect(page("guide/tags")?.description == "guide/tags")
  }

  @Test func `what stands in a folder of content is published in a folder of its name`() {
    for folder in ContentFolder.allCases {
      #expect(FixedAddress(rawValue: folder.name + "/") != nil, "\(folder)")
    }
    for kind in Post.Kind.allCases { #expect(kind.section.path == "\(kind.folder)/") }
  }
}
