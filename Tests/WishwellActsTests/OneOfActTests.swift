import Testing
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellActs

/// Promising one of several wishes of which one is enough.
@Suite struct OneOfActTests {
  private func street(_ promises: String = "hidden") -> ActSite {
    ActSite([
      "wishlists/birthday/index.md":
        "title: Alice turns forty; owner: alice; date: 2026-11-01; promises: \(promises)",
      "wishlists/birthday/kettle.md": "title: Blue kettle; one-of: A kettle",
      "wishlists/birthday/pot.md": "title: Tea pot; one-of: A kettle",
    ])
  }

  private func messages(_ words: String, on street: inout ActSite, for reader: EventReader) throws
    -> [String]
  {
    try street.act(words, for: reader).diagnostics.map { "\($0.message); \($0.help ?? "")" }
  }

  @Test func `once one is promised, no other is, in words for each who reads them`() throws {
    var street = street()
    _ = try street.told("bob promise birthday/kettle")
    #expect(
      try messages("carol promise birthday/pot", on: &street, for: .command) == [
        "‘Tea pot’ is not needed now: one of ‘A kettle’ is enough, and another is promised; "
          + "should that fall through, this can be promised again"
      ])
    #expect(
      try messages("carol promise birthday/pot", on: &street, for: .editor) == [
        "‘promised’ comes too late: one of ‘A kettle’ is enough, and another is promised; "
          + "leave it out, or have an owner take ‘one-of’ out of the wishes if all are wanted"
      ])
    _ = try street.told("bob release birthday/kettle")
    _ = try street.told("carol promise birthday/pot")
  }

  @Test func `what came true from elsewhere ends it`() throws {
    var street = street()
    _ = try street.told("alice grant birthday/kettle")
    #expect(
      try messages("carol promise birthday/pot", on: &street, for: .command) == [
        "‘Tea pot’ is not needed now: one of ‘A kettle’ is enough, and another came true; "
          + "`wishwell list` shows what is still open"
      ])
  }

  @Test func `her own word about the other is not refused`() throws {
    var street = street()
    _ = try street.told("bob promise birthday/kettle")
    _ = try street.told("alice grant birthday/pot")
  }

  @Test func `of a surprise, who may know of it is refused`() throws {
    var street = street("surprise; event: 2026-12-24")
    _ = try street.told("bob promise birthday/kettle")
    #expect(try street.act("carol promise birthday/pot").value == nil)
    _ = try street.told("alice withdraw birthday/pot")
  }

  @Test func `no page offers a promise that would be refused`() throws {
    var street = street("shown")
    func offered() throws -> [String] {
      let seen = try street.site.seen(by: .everyone)
      return seen.site.wishes.filter { wish in
        seen.possibleActs(on: wish).contains { $0.intent.act == Promise.self }
      }.map(\.wish.document.title.value)
    }
    #expect(try offered() == ["Blue kettle", "Lamp", "Tea pot"])
    _ = try street.told("bob promise birthday/kettle")
    #expect(try offered() == ["Lamp"])
  }
}
