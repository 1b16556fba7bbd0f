import Testing
import WishwellFormat

@testable import WishwellDerive

@Suite struct ChecklistChangeTests {
  /// What is told of `files` after `earlier`.
  private func told(_ earlier: [String: String], _ files: [String: String]) throws -> [String] {
    changes(
      from: try LiteralSite(earlier).site.seen(by: .everyone),
      to: try LiteralSite(files).site.seen(by: .everyone)
    ).map {
      "\($0.heading): \($0.text)"
    }
  }

  private func list(_ items: String, _ fields: String = "owner: alice") -> [String: String] {
    ["checklists/groceries.md": "title: Groceries; \(fields) | \(items)"]
  }

  @Test func itemsAreToldOfTogether() throws {
    #expect(
      try told(
        list("- [ ] Milk\n\n- [ ] Bread\n\n- [x] Tea\n\n- [ ] Salt"),
        list("- [x] Milk\n\n- [x] Bread\n\n- [ ] Tea\n\n- [ ] Jam"))
        == [
          "Groceries: ‘Jam’ was added", "Groceries: ‘Milk’ and ‘Bread’ were ticked",
          "Groceries: ‘Tea’ was opened again", "Groceries: ‘Salt’ was taken off the list",
        ])
    #expect(
      try told(list("- [ ] Milk\n\n- [ ] Tea"), list("- [ ] Tea\n\n- [ ] Milk"))
        == ["Groceries: something about ‘Groceries’ changed"])
  }

  /// It was told as one that came and one that went.
  @Test func `a new name is told as one where it is like the old one`() throws {
    #expect(
      try told(
        list("- [ ] Eggs\n\n- [ ] Milk\n\n- [ ] Tea"),
        list("- [x] Six eggs\n\n- [ ] Milk\n\n- [ ] Green tea"))
        == [
          "Groceries: ‘Eggs’ is now called ‘Six eggs’ and ‘Tea’ is now called ‘Green tea’",
          "Groceries: ‘Six eggs’ was ticked",
        ])
    #expect(
      try told(list("- [ ] Eggs\n\n- [ ] Tea"), list("- [ ] Rice\n\n- [ ] Tea"))
        == ["Groceries: ‘Rice’ was added", "Groceries: ‘Eggs’ was taken off the list"])
  }

  @Test func manyItemsAreCounted() throws {
    let items = (1...10).map { "- [ ] No \($0)" }.joined(separator: "\n\n")
    #expect(
      try told(list(""), list(items)) == [
        "Groceries: ‘No 1’, ‘No 2’, ‘No 3’, ‘No 4’, ‘No 5’, ‘No 6’, ‘No 7’ and 3 more were added"
      ])
  }

  @Test func aListBeginsAndGoes() throws {
    #expect(
      try told([:], list("- [ ] Milk", "owner: [alice, bob]"))
        == ["Groceries: Alice and Bob begin the checklist ‘Groceries’"])
    #expect(try told(list("- [ ] Milk"), [:]) == ["Groceries: ‘Groceries’ was taken down"])
  }

  @Test func peopleComeAndGo() throws {
    let files = list("- [ ] Milk")
    let invited = ["checklists/groceries.members/bob/0001.yml": event("invited", by: "alice")]
      .merging(files) { $1 }
    let accepted = ["checklists/groceries.members/bob/0002.yml": event("accepted", by: "bob")]
      .merging(invited) { $1 }
    #expect(try told(files, invited) == ["Groceries: Alice invites Bob to ‘Groceries’"])
    #expect(try told(invited, accepted) == ["Groceries: Bob joined ‘Groceries’"])
    #expect(try told(accepted, invited) == ["Groceries: Bob left ‘Groceries’"])
    // It was “Something about ‘Groceries’ changed”.
    let declined = ["checklists/groceries.members/bob/0002.yml": event("declined", by: "bob")]
      .merging(invited) { $1 }
    #expect(
      try told(invited, declined) == ["Groceries: Bob declined the invitation to ‘Groceries’"])
    #expect(try told(invited, files) == ["Groceries: Bob is no longer invited to ‘Groceries’"])
  }

  @Test func ofAFamilysListNothingIsTold() throws {
    let fields = "owner: alice; listed: no"
    #expect(try told(list("- [ ] Milk", fields), list("- [x] Milk\n\n- [ ] Tea", fields)) == [])
    #expect(try told(list("- [ ] Milk", fields), [:]) == [])
  }

  private func event(_ kind: String, by person: String) -> String {
    "event: \(kind)\nby: \(person)\nat: 2026-11-02\n"
  }
}
