import Testing
import WishwellFormat

@testable import WishwellDerive

/// What an invitation to a checklist asks of whoever is invited, and whom its notices tell of it.
@Suite struct InvitationTests {
  /// Of a list of alice's that bob edits: who did what to the membership of carol, each on a day of
  /// November 2026, as `alice invited 02`.
  private func site(
    _ events: String..., list: String = "title: Picnic; owner: alice; editors: bob"
  ) throws -> Site {
    var files = [
      "checklists/picnic.md": list + " | - [ ] Bread", "people/carol.md": "name: Carol",
    ]
    for (index, event) in events.enumerated() {
      let words = event.split(separator: " ")
      files["checklists/picnic.members/carol/000\(index + 1).yml"] =
        "event: \(words[1])\nby: \(words[0])\nat: 2026-11-\(words[2])\n"
    }
    return try LiteralSite(files).site
  }

  /// The end of its identity, by whom it tells.
  private func notices(_ site: Site) -> [String] {
    let published = PublishedSite(site)
    return published.feeds.flatMap { feed -> [String] in
      guard case .notices(let person) = feed.kind else { return [] }
      return feed.items.compactMap { item in
        guard case .notice(let index) = item else { return nil }
        let name = published.notices[index].identity.dropFirst(
          "tag:street.example,2026:".utf8.count)
        return "\(site.people[person].person.handle): \(name)"
      }
    }
  }

  @Test func `it waits for an answer`() throws {
    let invited = try site("bob invited 02")
    #expect(invited.followUps.map(\.summary) == ["carol join bob checklists/picnic"])
    #expect(invited.followUps.map(\.since) == [.day(day("2026-11-02"))])
    #expect(
      invited.seen(by: .everyone).shownFollowUps.map(\.others) == [[.person(try handle("bob"))]])
    for answer in ["carol accepted 03", "carol declined 03", "bob undone 03"] {
      #expect(try site("bob invited 02", answer).followUps == [])
    }
    #expect(
      try site("bob invited 02", "carol accepted 03", "carol left 04").followUps == [])
  }

  @Test func `a new one waits again, and an answer that was undone never came`() throws {
    let again = try site("bob invited 02", "carol declined 03", "alice invited 04")
    #expect(again.followUps.map(\.summary) == ["carol join alice checklists/picnic"])
    let undone = try site("bob invited 02", "carol accepted 03", "carol undone 04")
    #expect(undone.followUps.map(\.since) == [.day(day("2026-11-02"))])
    #expect(undone.checklists[0].members == [])
  }

  @Test func `it goes stale, but not while who is invited is away`() throws {
    func stale(_ person: String) throws -> [Bool] {
      try LiteralSite(
        [
          "people/carol.md": person, "checklists/picnic.md": "title: P; owner: alice | - [ ] Bread",
          "checklists/picnic.members/carol/0001.yml":
            "event: invited\nby: alice\nat: 2026-09-21\n",
        ]
      ).site.seen(by: .everyone).shownFollowUps.map(\.isStale)
    }
    #expect(try stale("name: Carol") == [true])
    #expect(try stale("name: Carol; away: {until: 2026-12-24}") == [false])
  }

  @Test func `whoever keeps the list meanwhile is asked no more`() throws {
    let site = try site(
      "alice invited 02", list: "title: Picnic; owner: alice; editors: carol")
    #expect(site.followUps == [])
    #expect(notices(site) == [])
  }

  @Test func `it stands in the name of an owner where who invited keeps the list no more`() throws {
    let site = try site("bob invited 02", list: "title: Picnic; owner: alice")
    #expect(site.followUps.map(\.summary) == ["carol join alice checklists/picnic"])
  }

  @Test func `notices tell who is invited, then those who own the list, and who invited`() throws {
    #expect(try notices(site("bob invited 02")) == ["carol: checklists/picnic/invited/carol/1"])
    #expect(
      try notices(site("bob invited 02", "carol accepted 03")) == [
        "alice: checklists/picnic/joined/carol/2", "bob: checklists/picnic/joined/carol/2",
        "carol: checklists/picnic/invited/carol/1",
      ])
    #expect(
      try notices(site("bob invited 02", "carol declined 03", "bob invited 04"))
        == ["carol: checklists/picnic/invited/carol/3"])
  }

  @Test func `who declined or left stands nowhere`() throws {
    #expect(try notices(site("bob invited 02", "carol declined 03")) == [])
    #expect(try notices(site("bob invited 02", "carol accepted 03", "carol left 04")) == [])
  }

  @Test func `of a list that is not listed only its follow-up is known, and shown to nobody`()
    throws
  {
    let list = "title: Picnic; owner: alice; editors: bob; "
    let hidden = try site("bob invited 02", list: list + "listed: no")
    #expect(hidden.followUps.map(\.summary) == ["carol join bob checklists/picnic"])
    #expect(hidden.seen(by: .everyone).shownFollowUps == [])
    #expect(notices(hidden) == [])
    #expect(
      try notices(site("bob invited 02", "carol accepted 03", list: list + "listed: no")) == [])
    for unpublished in ["draft: yes", "date: 2027-01-01"] {
      let site = try site("bob invited 02", list: list + unpublished)
      #expect(site.followUps == [])
      #expect(notices(site) == [])
    }
  }

  @Test func `nothing is shown of who has no listed profile`() throws {
    let site = try LiteralSite([
      "people/carol.md": "name: Carol; listed: no",
      "checklists/picnic.md": "title: P; owner: alice | - [ ] Bread",
      "checklists/picnic.members/carol/0001.yml": "event: invited\nby: alice\nat: 2026-11-02\n",
    ]).site
    #expect(site.followUps.count == 1)
    #expect(site.seen(by: .everyone).shownFollowUps == [])
    #expect(notices(site) == [])
  }
}
