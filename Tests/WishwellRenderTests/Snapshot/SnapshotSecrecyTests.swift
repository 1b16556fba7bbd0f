import Testing
import WishwellDerive
import WishwellSiteTesting

@testable import WishwellRender

/// Section 4 of the format: what neither the snapshot nor a JSON feed may say.
@Suite struct SnapshotSecrecyTests {
  @Test(arguments: 0..<60)
  func hiddenListsNameNobody(_ seed: Int) throws {
    let site = try RenderedSite(
      try SiteSource(HiddenList(seed: UInt64(seed)).text).derive().value)
    for (path, text) in site.dataFiles {
      for giver in HiddenList.givers {
        #expect(!text.contains(giver.name), "\(path) names \(giver.name)")
        #expect(!text.contains("\"\(giver.handle)\""), "\(path) leads to \(giver.name)")
      }
      for wish in site.site.wishes where !wish.isShown {
        #expect(!text.contains(wish.wish.document.title.value), "\(path)")
        #expect(!text.contains(wish.wish.document.handle.text), "\(path)")
        #expect(!text.contains(wish.digest), "\(path)")
      }
    }
    let promised = site.site.wishes.count { $0.phase == .promised }
    #expect(
      try site.snapshot()[at: "wishlists/0/counts/promised"] == .number(Double(promised)))
  }

  @Test func whatServesTheRepositoryStaysThere() throws {
    let site = try RichSite.rendered()
    for (path, text) in site.dataFiles {
      for secret in ["secret", "AAAAC3Nza", "The surprise", "Not yet"] {
        #expect(!text.contains(secret), "\(path) tells \(secret)")
      }
    }
  }

  @Test func onlyThoseWhoReceivedAreNamed() throws {
    let people = ["waits", "sent", "gets", "fails", "asks", "no", "yes"].map { name in
      "== people/\(name).md\n---\nname: \(name.capitalized) Person\nlisted: no\n---\n\n"
    }.joined()
    func events(_ folder: String, _ events: String...) -> String {
      events.enumerated().map { index, event in
        let words = event.split(separator: " ")
        return "== \(folder)/000\(index + 1).yml\n"
          + "event: \(words[0])\nby: \(words[1])\nat: 2026-02-0\(index + 1)\nnote: a secret note\n"
      }.joined()
    }
    let site = try RenderedSite(
      people + """
        == people/ann.md
        ---
        name: Ann
        ---

        == offers/one.md
        ---
        title: An offer
        author: ann
        date: 2026-01-01
        limit: 5
        ---

        == requests/one.md
        ---
        title: A request
        author: ann
        date: 2026-01-01
        ---

        """
        + events("offers/one.responses/waits", "responded waits")
        + events("offers/one.responses/sent", "responded sent", "completed ann")
        + events("offers/one.responses/gets", "responded gets", "completed ann", "received gets")
        + events("offers/one.responses/fails", "responded fails", "unable ann")
        + events("requests/one.responses/asks", "asked asks")
        + events("requests/one.responses/no", "asked no", "declined ann")
        + events("requests/one.responses/yes", "asked yes", "approved ann"))
    for (path, text) in site.dataFiles {
      for name in ["Waits", "Sent", "Fails", "Asks", "No", "Yes"] {
        #expect(!text.contains("\(name) Person"), "\(path) names \(name)")
      }
      #expect(!text.contains("secret note"), "\(path)")
    }
    let snapshot = try site.snapshot()
    #expect(
      snapshot[at: "offers/0/responses"]
        == .object([
          "count": .number(3), "received": .number(1),
          "received-by": .list([.object(["name": .text("Gets Person")])]),
        ]))
    #expect(snapshot[at: "offers/0/left"] == .number(2))
    #expect(snapshot[at: "requests/0/responses/count"] == .number(1))
  }

  @Test func whatIsNotListedStandsNowhere() throws {
    let site = try RenderedSite(
      """
      == people/ann.md
      ---
      name: Ann
      ---

      == people/shy.md
      ---
      name: Somebody
      listed: no
      ---

      """
        + ["draft: yes", "date: 2027-01-01", "listed: no"].enumerated().map { number, line in
          """
          == wishlists/veiled\(number)/index.md
          ---
          title: Veiled list
          owner: ann
          \(number == 1 ? "" : "date: 2026-01-01\n")\(line)
          ---

          == wishlists/veiled\(number)/wish.md
          ---
          title: Veiled wish
          ---

          == offers/veiled\(number).md
          ---
          title: Veiled offer
          author: ann
          \(number == 1 ? "" : "date: 2026-01-01\n")\(line)
          ---

          """
        }.joined() + """
          == offers/one.md
          ---
          title: One
          author: shy
          date: 2026-01-01
          ---
          See [it](veiled0.md).

          == thanks/one.md
          ---
          title: Thanks
          author: ann
          date: 2026-01-01
          to: shy
          for: offers/veiled2
          ---

          """)
    for (path, text) in site.dataFiles {
      #expect(!text.lowercased().contains("veiled"), "\(path)")
      #expect(!text.contains("shy"), "\(path)")
    }
    #expect(try site.snapshot()[at: "offers/0/author"] == .object(["name": .text("Somebody")]))
  }
}
