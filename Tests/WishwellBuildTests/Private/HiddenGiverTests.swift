import Testing
import WishwellTesting

/// Somebody who owns a list that hides its promises and wants to know who promised what: to say that
/// it came, and to take that back, costs nothing.
@Suite struct HiddenGiverTests {
  private let kettle = "content/wishlists/birthday/blue-kettle.promise/"

  private func event(_ kind: String, by person: String, _ more: String = "") -> String {
    "event: \(kind)\nby: \(person)\nat: 2026-11-02\n\(more)"
  }

  /// Bob promised; `events` follow.
  private func street(_ events: String...) throws -> PrivateSite {
    let street = try PrivateSite()
    for (index, event) in events.enumerated() {
      try street.site.edit("\(kettle)000\(index + 2).yml", event)
    }
    try street.build()
    return street
  }

  @Test func `what she says has come tells her nothing of who promised it`() throws {
    let street = try street(event("granted", by: "alice"))
    let alice = try street.page(of: "alice")
    #expect(alice.contains("Say thank you for"), "\(alice)")
    #expect(!alice.contains("Say thank you to"))
    // Whoever promised it is told.
    #expect(try street.page(of: "bob").contains("Alice has received"))
  }

  @Test(arguments: [["granted"], ["granted", "undone"]])
  func `it is the same page whoever promised it`(events: [String]) throws {
    let pages = try ["bob", "carol"].map { giver in
      let street = try PrivateSite(giver: giver)
      for (index, kind) in events.enumerated() {
        try street.site.edit("\(kettle)000\(index + 2).yml", event(kind, by: "alice"))
      }
      try street.build()
      return try street.page(of: "alice")
    }
    #expect(pages[0] == pages[1])
  }

  @Test func `whoever promised it hears that it was taken back`() throws {
    let street = try street(event("granted", by: "alice"), event("undone", by: "alice"))
    let bob = try street.page(of: "bob")
    #expect(bob.contains("Alice says that ‘A blue kettle’ did not arrive after all."), "\(bob)")
    #expect(try !street.page(of: "carol").contains("has not arrived"))
  }

  @Test func `who said that it was sent is named`() throws {
    let street = try street(event("sent", by: "bob"), event("granted", by: "alice"))
    let alice = try street.page(of: "alice")
    #expect(alice.contains("Say thank you to") && alice.contains("Bob"), "\(alice)")
  }

  /// The button filled in Bob alone.
  @Test func `who gave it together is thanked together, where they may be known`() throws {
    let with = ["with: [carol]\n", "with: [carol]\nshown: true\n"].map { more in
      "event: promised\nby: bob\nat: 2026-11-01\n" + more
    }
    for (promise, isSent) in [(with[0], true), (with[0], false), (with[1], false)] {
      let street = try PrivateSite()
      try street.site.edit("\(kettle)0001.yml", promise)
      if isSent { try street.site.edit("\(kettle)0002.yml", event("sent", by: "bob")) }
      let list =
        "---\ntitle: Alice turns forty\nowner: alice\ndate: 2026-10-01\npromises: shown\n---\n"
      if promise == with[1] { try street.site.edit("content/wishlists/birthday/index.md", list) }
      try street.site.edit("\(kettle)000\(isSent ? 3 : 2).yml", event("granted", by: "alice"))
      try street.build()
      let alice = try street.page(of: "alice")
      let isTold = isSent || promise == with[1]
      #expect(alice.contains("Bob and Carol") == isTold, "\(alice)")
      #expect(alice.contains("Carol") == isTold)
    }
  }

  @Test func `neither is a thank-you filled in with a name that she may not know`() throws {
    let site = try GitSite()
    #expect(try site.run("promise", "birthday/blue-kettle", "--by", "bob").status == 0)
    let granted = try site.run("grant", "birthday/blue-kettle", "--by", "alice")
    #expect(granted.status == 0, "\(granted.errors)")
    let thanks = try site.run("thank", "--for", "birthday/blue-kettle", "It whistles!")
    #expect(thanks.status == 64)
    #expect(thanks.errors.contains("says who gave you"), "\(thanks.errors)")
    #expect(!thanks.errors.contains("Bob"))
    // What she was told in person, she may say.
    let named = try site.run("thank", "--for", "birthday/blue-kettle", "bob", "It whistles!")
    #expect(named.status == 0, "\(named.errors)")
  }
}
