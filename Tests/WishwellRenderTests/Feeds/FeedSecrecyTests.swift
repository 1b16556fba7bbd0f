import Testing
import WishwellDerive
import WishwellSiteTesting

@testable import WishwellRender

/// Section 4 of the format: what no feed, and nothing beside the pages, may say.
@Suite struct FeedSecrecyTests {
  @Test(arguments: 0..<60)
  func hiddenListsNameNobody(_ seed: Int) throws {
    let site = try FedSite(try SiteSource(HiddenList(seed: UInt64(seed)).text).derive().value)
    for (path, text) in site.files {
      for giver in HiddenList.givers {
        #expect(!text.contains(giver.name), "\(path) names \(giver.name)")
        #expect(!text.contains(giver.handle), "\(path) leads to \(giver.name)")
      }
      for wish in site.site.wishes where !wish.isShown {
        let document = wish.wish.document
        #expect(!text.contains(document.title.value), "\(path) tells of \(document.title.value)")
        #expect(!text.contains(document.handle.text), "\(path) leads to \(document.handle)")
      }
    }
  }

  @Test func responsesAreCountedAndNamedOnceReceived() throws {
    let people = ["waits", "sent", "gets", "fails"]
    let profiles = people.map {
      "== people/\($0).md\n---\nname: \($0.capitalized) Person\nlisted: no\n---\n"
    }
    let events = [
      "waits": ["responded"], "sent": ["responded", "completed"],
      "gets": ["responded", "completed", "received"], "fails": ["responded", "unable"],
    ].flatMap { person, events in
      events.enumerated().map { index, event in
        let isAuthors = event == "completed" || event == "unable"
        return """
          == offers/one.responses/\(person)/000\(index + 1).yml
          event: \(event)
          by: \(isAuthors ? "ann" : person)
          at: 2026-02-0\(index + 1)
          """
      }
    }
    let site = try FedSite(
      """
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

      \((profiles + events).joined(separator: "\n"))
      """)
    for (path, text) in site.files {
      for name in ["Waits", "Sent", "Fails"] {
        #expect(!text.contains("\(name) Person"), "\(path) names \(name)")
      }
    }
    let content = try site.document("offers/atom.xml").text("//a:content")
    #expect(content?.hasPrefix("<p>2 of 5 left · 1 arrived · received by Gets Person</p>") == true)
  }

  /// Drafts, what lies in the future and what is not listed stand nowhere.
  @Test(arguments: ["draft: yes", "date: 2027-01-01", "listed: no"])
  func whatIsNotPublishedStandsNowhere(_ line: String) throws {
    let date = line.hasPrefix("date") ? "" : "date: 2026-01-01\n"
    let site = try FedSite(
      """
      == people/ann.md
      ---
      name: Ann
      ---

      == people/shy.md
      ---
      name: Veiled person
      listed: no
      ---

      == about/veiled.md
      ---
      title: Veiled page
      \(line)
      ---

      == wishlists/veiled/index.md
      ---
      title: Veiled list
      owner: ann
      tags: [veiled]
      \(date)\(line)
      ---

      == wishlists/veiled/wish.md
      ---
      title: Veiled wish
      ---

      == wishlists/open/index.md
      ---
      title: Open list
      owner: ann
      date: 2026-01-01
      ---

      == wishlists/open/veiled.md
      ---
      title: Veiled wish
      tags: [veiled]
      \(date)\(line)
      ---

      == offers/veiled.md
      ---
      title: Veiled offer
      author: ann
      \(date)\(line)
      tags: [veiled]
      regions: [IS]
      ---

      """)
    for (path, text) in site.files {
      #expect(!text.lowercased().contains("veiled"), "\(path)")
      #expect(!text.contains("regions/is"), "\(path)")
      #expect(!path.contains("veiled"), "\(path)")
    }
  }

  @Test func aThankYouForAPromisedWishDoesNotTellOfIt() throws {
    let site = try FedSite(
      lanternText + """

        == thanks/early.md
        ---
        title: Early
        author: bob
        date: 2026-10-01
        to: ann
        for: flat/surprise
        ---

        """)
    for (path, text) in site.files {
      #expect(!text.lowercased().contains("surprise"), "\(path)")
    }
    #expect(site["thanks/atom.xml"].contains("<title>Early</title>"))
  }
}
