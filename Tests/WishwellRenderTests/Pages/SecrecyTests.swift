import Foundation
import Testing
import WishwellDerive
import WishwellFormat
import WishwellSiteTesting

@testable import WishwellRender

/// Section 4 of the format: what no page may say.
@Suite struct SecrecyTests {
  /// Whatever happens to the wishes of a hidden list, nobody who promises is named, and what is
  /// wholly promised stands nowhere.
  @Test(arguments: 0..<60)
  func hiddenListsNameNobody(_ seed: Int) throws {
    let story = HiddenList(seed: UInt64(seed))
    var source = SiteSource(story.text)
    source.settings { settings in
      settings.mail = "hello@street.example"
      settings.forge = .init(
        kind: .github, repository: "https://forge.example/street", branch: "main")
    }
    let rendered = try RenderedSite(try source.derive().value)
    for (path, html) in rendered.texts {
      for giver in HiddenList.givers where !path.hasPrefix("people/\(giver.handle)") {
        #expect(!html.contains(giver.name), "\(path) names \(giver.name)")
        #expect(!html.contains(giver.handle), "\(path) tells of \(giver.name)")
      }
    }
    for wish in rendered.site.wishes where !wish.isShown {
      let title = wish.wish.document.title.value
      let own = wish.publication.address.file
      for (path, html) in rendered.texts {
        let text = html.removingPercentEncoding ?? html
        #expect(!text.contains(title), "\(path) tells of \(title)")
        #expect(
          path == own || !html.contains(wish.wish.document.handle.text),
          "\(path) leads to \(title)")
      }
      #expect(rendered[own].contains("This wish has been promised."))
      #expect(rendered[own].contains(#"<meta name="robots" content="noindex">"#))
    }
  }

  @Test func responsesAreCountedAndNamedOnceReceived() throws {
    let site = try RenderedSite(
      SecrecyTests.people + """
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
        + SecrecyTests.events(
          "offers/one", "waits", ["responded waits"], "sent", ["responded sent", "completed ann"],
          "gets", ["responded gets", "completed ann", "received gets"], "fails",
          ["responded fails", "unable ann"])
        + SecrecyTests.events(
          "requests/one", "asks", ["asked asks"], "no", ["asked no", "declined ann"], "yes",
          ["asked yes", "approved ann"]))
    for (path, html) in site.texts {
      for name in ["Waits", "Sent", "Fails", "Asks", "No", "Yes"] {
        let isTheirs = path == "people/\(name.lowercased())/index.html"
        #expect(isTheirs || !html.contains("\(name) Person"), "\(path) names \(name)")
      }
    }
    #expect(site["offers/one.html"].contains("Gets Person"))
    let panel = try site.builder(at: "offers/one.html").panel(of: try site.post(.offer, "one"))
    #expect(panel?.progress?.text == "3 of 5 taken")
    let marks = try site.post(.request, "one").marks
    #expect(marks == [.open, .agreed(1)])
  }

  @Test func likesAreANumber() throws {
    let site = try RenderedSite(lanternText)
    #expect(site["offers/2026-03-01-cards.html"].contains("1 person likes this"))
  }

  /// Drafts and what lies in the future stand nowhere; what is not listed stands at its own
  /// address alone.
  @Test func whatIsNotPublishedStandsNowhere() throws {
    let site = try RenderedSite(
      """
      == people/ann.md
      ---
      name: Ann
      ---

      == people/shy.md
      ---
      name: Somebody shy
      listed: no
      ---

      """
        + ["draft: yes", "date: 2027-01-01", "listed: no"].enumerated().map { number, line in
          """
          == wishlists/list\(number)/index.md
          ---
          title: Veiled list \(number)
          owner: ann
          \(number == 1 ? "" : "date: 2026-01-01\n")\(line)
          tags: [veiled]
          ---

          == wishlists/list\(number)/wish.md
          ---
          title: Veiled wish \(number)
          tags: [veiled]
          ---

          == offers/offer\(number).md
          ---
          title: Veiled offer \(number)
          author: ann
          \(number == 1 ? "" : "date: 2026-01-01\n")\(line)
          tags: [veiled]
          regions: [IS]
          ---

          """
        }.joined())
    let own: Set = [
      "wishlists/list2/index.html", "wishlists/list2/archive.html", "wishlists/list2/wish.html",
      "offers/offer2.html", "people/shy/index.html",
    ]
    for (path, html) in site.texts where !own.contains(path) {
      #expect(!html.contains("Veiled"), "\(path)")
      #expect(!html.contains("shy"), "\(path)")
      #expect(!html.contains("veiled"), "\(path)")
      #expect(!html.contains("regions/is"), "\(path)")
    }
    for path in own {
      #expect(site[path].contains(#"<meta name="robots" content="noindex">"#), "\(path)")
    }
  }

  @Test func aThankYouForAPromisedWishDoesNotTellOfIt() throws {
    let site = try RenderedSite(
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
    for (path, html) in site.texts { #expect(!html.contains("The surprise"), "\(path)") }
    #expect(site["thanks/early.html"].contains("A promised wish"))
  }

  /// Names that stand nowhere but here; their profiles are not listed.
  private static let people =
    ["Waits", "Sent", "Gets", "Fails", "Asks", "No", "Yes"].map { name in
      """
      == people/\(name.lowercased()).md
      ---
      name: \(name) Person
      listed: no
      ---

      """
    }.joined() + """
      == people/ann.md
      ---
      name: Ann
      ---

      """

  /// A person and what happened with them, in turns.
  private static func events(_ post: String, _ story: Any...) -> String {
    var text = ""
    for index in stride(from: 0, to: story.count, by: 2) {
      guard let person = story[index] as? String, let events = story[index + 1] as? [String] else {
        continue
      }
      for (number, event) in events.enumerated() {
        let words = event.split(separator: " ")
        text += """
          == \(post).responses/\(person)/000\(number + 1).yml
          event: \(words[0])
          by: \(words[1])
          at: 2026-02-0\(number + 1)

          """
      }
    }
    return text
  }
}

/// A hidden list with wishes to which all sorts of things happen.
struct HiddenList {
  let text: String

  static let givers: [(handle: String, name: String)] = [
    ("quentin", "Quentin Hush"), ("rosalind", "Rosalind Still"), ("sven", "Sven Whisper"),
  ]

  init(seed: UInt64) {
    var dice = Dice(state: seed &* 2_654_435_761 &+ 1)
    var text = """
      == people/ann.md
      ---
      name: Ann
      ---

      == wishlists/hidden/index.md
      ---
      title: A hidden list
      owner: ann
      date: 2026-01-01
      promises: hidden
      ---

      """
    for giver in HiddenList.givers {
      text += """
        == people/\(giver.handle).md
        ---
        name: \(giver.name)
        listed: no
        ---

        """
    }
    for number in 1...3 {
      let quantity = 1 + dice.roll(3)
      text += """
        == wishlists/hidden/secret-\(number).md
        ---
        title: Secret thing \(number)
        quantity: \(quantity)
        tags: [tag\(number)]
        ---
        Words about it.

        == thanks/thanks-\(number).md
        ---
        title: Thanks \(number)
        author: ann
        date: 2026-10-01
        to: Somebody
        for: hidden/secret-\(number)
        ---

        """
      for event in 1...(1 + dice.roll(6)) {
        let giver = HiddenList.givers[dice.roll(3)].handle
        let (kind, by) = [
          ("promised", giver), ("promised", giver), ("promised", giver), ("sent", giver),
          ("released", giver), ("granted", "ann"), ("lost", "ann"),
        ][dice.roll(7)]
        text += """
          == wishlists/hidden/secret-\(number).promise/000\(event).yml
          event: \(kind)
          by: \(by)
          at: 2026-02-0\(event)
          \(kind == "promised" ? "quantity: \(1 + dice.roll(quantity))\nwith: [Sven Whisper]" : "")

          """
      }
    }
    self.text = text
  }
}

/// A small generator of numbers that repeat with their seed.
struct Dice {
  var state: UInt64

  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(sides))
  }
}
