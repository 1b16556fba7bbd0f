import Testing
import WishwellFormat
import WishwellSiteTesting

@testable import WishwellRender

@Suite struct EditorFieldTests {
  private let names: EditorNames

  init() throws {
    let site = try SiteSource("== people/ann.md\n---\nname: Ann\n---\n").derive().value
    names = EditorNames(site)
  }

  private func fields(of kind: any FileKind.Type) -> [EditorField] {
    EditorField.fields(of: kind, names)
  }

  @Test func `the editor asks for all that a file may say, each once, and for its text`() {
    for kind in fileKinds {
      let asked = fields(of: kind).map(\.name)
      // The word of a private link is for sites that have private pages, as this one has not; what
      // is sealed, no editor could seal.
      let own = [Person.Field.link, .address].map(\.rawValue)
      let keys = kind.keys.filter {
        (kind != Person.self || !own.contains($0)) && $0 != Circle.Field.seed.rawValue
      }
      #expect(asked.sorted() == (keys + ["body"]).sorted(), "\(kind)")
    }
  }

  @Test func `what has to be there is asked for first`() {
    #expect(
      fields(of: WishList.self).prefix(4).map(\.name) == ["title", "owner", "date", "editors"])
    #expect(
      fields(of: Thanks.self).prefix(5).map(\.name) == ["title", "author", "date", "to", "for"])
    #expect(
      fields(of: Checklist.self).prefix(4).map(\.name) == ["title", "owner", "body", "editors"])
    #expect(fields(of: Person.self).prefix(2).map(\.name) == ["name", "country"])
    #expect(
      fields(of: Wish.self).map(\.name).dropFirst(9).prefix(4)
        == ["suggested-by", "body", "tags", "photo"])
  }

  @Test func `a hint is a sentence`() {
    let hints = fields(of: Wish.self).compactMap(\.hint) + fields(of: Offer.self).compactMap(\.hint)
    #expect(hints.contains("Where it can be had."))
    #expect(hints.contains("Card, postcard, letter, parcel …"))
  }
}
