import Testing
import WishwellFormat

@testable import WishwellDerive

@Suite struct ChecklistTests {
  private let list = "title: Groceries; owner: alice; editors: [bob] | - [ ] Milk\n\n- [x] Bread"

  @Test func hasAPageAndIsInTheIndex() throws {
    let site = try LiteralSite(["checklists/groceries.md": list])
    #expect(site.findings == [])
    let checklist = try #require(site.site.checklists.first)
    #expect(checklist.active == [0])
    #expect(checklist.archived == [1])
    #expect(checklist.identity == "tag:street.example,2026:checklists/groceries")
    let pages = PublishedSite(site.site).pages.filter { $0.address.path.hasPrefix("checklists/") }
    #expect(pages.map(\.address.path) == ["checklists/", "checklists/groceries.html"])
    #expect(pages.filter(\.isIndexed).count == 2)
  }

  @Test func aFamilysListStandsInNoIndex() throws {
    let site = try LiteralSite([
      "checklists/groceries.md": "title: Groceries; owner: alice; listed: false | - [ ] Milk"
    ])
    let pages = PublishedSite(site.site).pages.filter { $0.address.path.hasPrefix("checklists/") }
    #expect(pages.map(\.address.path) == ["checklists/groceries.html"])
    #expect(!pages[0].isIndexed)
    #expect(!site.site.hasChecklists)
  }

  @Test func draftsAndTheFutureAreNotThere() throws {
    let files = [
      "checklists/a.md": "title: A; owner: alice; draft: yes | - [ ] Milk",
      "checklists/b.md": "title: B; owner: alice; date: 2027-01-01 | - [ ] Milk",
    ]
    #expect(try LiteralSite(files).site.checklists.isEmpty)
    #expect(try LiteralSite(files, drafts: true).site.checklists.count == 1)
  }

  @Test func whoAcceptedIsAMember() throws {
    let site = try LiteralSite([
      "checklists/groceries.md": "title: Groceries; owner: alice | - [ ] Milk",
      "people/carol.md": "name: Carol; formerly: [caro]", "people/dora.md": "name: Dora",
      "checklists/groceries.members/bob/0001.yml": event("invited", by: "alice"),
      "checklists/groceries.members/bob/0002.yml": event("accepted", by: "bob"),
      "checklists/groceries.members/caro/0001.yml": event("invited", by: "alice"),
      "checklists/groceries.members/caro/0002.yml": event("accepted", by: "caro"),
      "checklists/groceries.members/dora/0001.yml": event("invited", by: "alice"),
      "checklists/groceries.members/dora/0002.yml": event("accepted", by: "dora"),
      "checklists/groceries.members/dora/0003.yml": event("left", by: "dora"),
    ])
    #expect(site.findings == [])
    #expect(site.site.checklists.first?.members.map(\.text) == ["bob", "carol"])
  }

  @Test func whatCannotHaveHappenedIsAnError() throws {
    let site = try LiteralSite([
      "checklists/groceries.md": list,
      "checklists/groceries.members/bob/0001.yml": event("accepted", by: "bob"),
    ])
    #expect(
      site.findings == [
        "checklists/groceries.members/bob/0001.yml:1:8: event-not-allowed: ‘accepted’ is not "
          + "possible: nothing has happened yet; possible now: invited by the editor"
          + " | change this file to say what is possible, or take it out of the change"
      ])
  }

  @Test func namesOfPeopleAreChecked() throws {
    let site = try LiteralSite([
      "checklists/groceries.md": "title: G; owner: alicia; editors: bob | - [ ] Milk",
      "checklists/groceries.members/dora/0001.yml": event("invited", by: "bob"),
    ])
    #expect(
      site.findings.map { $0.prefix { $0 != "|" } } == [
        "checklists/groceries.md:3:8: unknown-person: ‘alicia’ has no profile here ",
        "checklists/groceries.members/dora/0001.yml:1:8: missing-person: ‘dora’ has no profile "
          + "here ",
      ])
  }

  @Test func membersOfNoListAreOrphans() throws {
    let site = try LiteralSite([
      "checklists/shopping.md": list,
      "checklists/shoping.members/bob/0001.yml": event("invited", by: "alice"),
    ])
    #expect(
      site.findings == [
        "checklists/shoping.members/bob/0001.yml:1:1: orphaned-sidecar: these events do not belong to "
          + "any file: there is no ‘content/checklists/shoping.md’"
          + " | was it renamed to ‘content/checklists/shopping.md’? rename the folder "
          + "‘shoping.members’ with it, to ‘shopping.members’; if the file is "
          + "gone for good, a maintainer can take away what is left of it: `wishwell retire checklists/shoping`"
      ])
  }

  @Test func anOldAddressLeadsHere() throws {
    let site = try LiteralSite([
      "checklists/groceries.md": "title: G; owner: alice; formerly: [shopping] | - [ ] Milk"
    ])
    let moved = PublishedSite(site.site).pages.first {
      $0.address.path == "checklists/shopping.html"
    }
    #expect(
      moved?.kind == .moved(to: Address("checklists/groceries.html"), title: "G"))
  }

  @Test func linksMayLeadToItems() throws {
    let site = try LiteralSite([
      "checklists/groceries.md": list,
      "about.md": "title: A | [m](checklists/groceries.md#milk) [n](checklists/groceries.md#mulk)",
    ])
    #expect(
      site.findings == [
        "about.md:4:39: broken-fragment: ‘content/checklists/groceries.md’ has no heading or item "
          + "‘#mulk’ | did you mean ‘#milk’?"
      ])
  }

  private func event(_ kind: String, by person: String) -> String {
    "event: \(kind)\nby: \(person)\nat: 2026-11-02\n"
  }
}
