import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// Four people and a guest, from the first profile to thanks, over a real repository: every change
/// on a branch, reviewed, merged and built.
@Suite struct StoryTests {
  /// The doors of every act at each forge are looked at in `PrefilledFileTests`.
  static let forges: [(kind: String, repository: String)] =
    [("forgejo", "https://forge.village.example/village/site")]
    + (TestRun.isLong ? [("github", "https://github.com/village/site")] : [])

  @Test(arguments: StoryTests.forges)
  func `a village wishes, promises, grants and thanks`(
    forge: (kind: String, repository: String)
  ) throws {
    let village = try Village(forge: forge.kind, repository: forge.repository)
    try join(village)
    try promise(village, forge)
    try amendAndGrant(village)
    try askByMail(village)
    try offer(village)
    try request(village)
    try undo(village)
  }

  /// The first person, who becomes maintainer, then the others.
  private func join(_ village: Village) throws {
    try village.change("alice", by: "alice", ["join"])
    #expect(try village.accept("alice")["people/alice/index.html"].contains("Alice"))
    for person in ["bob", "carol", "dora"] {
      try village.change("join-\(person)", by: person, ["join"])
      #expect(try village.review("join-\(person)").words.contains("joins"))
      #expect(try village.accept("join-\(person)").files(with: "people/\(person)/") != [])
    }
    try village.edit("dress-up", by: "bob", "content/people/alice.md") { $0 + "\nI am Bob.\n" }
    #expect(try village.review("dress-up").status == 1)
  }

  /// A list, a promise, and a second promise of the same wish on another branch.
  private func promise(
    _ village: Village, _ forge: (kind: String, repository: String)
  ) throws {
    village.on("2025-03-02")
    try village.change(
      "list", by: "alice", ["new", "list", "Alice turns forty"],
      ["new", "wish", "alice-turns-forty/Blue kettle"],
      ["new", "wish", "alice-turns-forty/Red bicycle"])
    var site = try village.accept("list")
    let page = "wishlists/alice-turns-forty/blue-kettle.html"
    #expect(site[page].contains("Blue kettle"))
    #expect(try site.wish("blue-kettle", of: "alice-turns-forty")?["state"] as? String == "open")
    try expectDoor(
      on: site[page], of: forge.repository,
      leadsTo: village.file(
        of: "bob", ["promise", "alice-turns-forty/blue-kettle"]), by: "bob", village)

    village.on("2025-03-03")
    // Whoever gives it alone could tell the note to nobody.
    let promise = [
      "promise", "alice-turns-forty/blue-kettle", "--with", "Aunt Hilda", "--note", "in the attic",
    ]
    village.secret("in the attic")
    try village.change("kettle-bob", by: "bob", promise)
    try village.change("kettle-carol", by: "carol", ["promise", "alice-turns-forty/blue-kettle"])
    village.hidden = ["Blue kettle", "promised by"]
    site = try village.accept("kettle-bob")
    #expect(try village.newestSubjects()[0] == "A wish of ‘Alice turns forty’ is promised")
    #expect(site[page].contains("This wish has been promised"))
    #expect(try site.wish("blue-kettle", of: "alice-turns-forty") == nil)
    #expect(!site["atom.xml"].contains("kettle"))

    #expect(try !village.canMerge("kettle-carol"))
    #expect(try village.review("kettle-carol").status == 1)
    let refusal = try village.refusal(of: "carol", ["promise", "alice-turns-forty/blue-kettle"])
    #expect(refusal.contains("‘Blue kettle’ is already promised"), "\(refusal)")
    #expect(!refusal.contains("Bob"), "\(refusal)")

    village.on("2025-03-04")
    try village.change("kettle-free", by: "bob", ["release", "alice-turns-forty/blue-kettle"])
    village.hidden = ["promised by"]
    site = try village.accept("kettle-free")
    #expect(site[page].contains("Blue kettle"))
    #expect(site["wishlists/alice-turns-forty/atom.xml"].contains("/again/1"))

    village.on("2025-03-05")
    try village.change("kettle-dora", by: "dora", ["promise", "alice-turns-forty/blue-kettle"])
    village.hidden = ["Blue kettle", "promised by"]
    _ = try village.accept("kettle-dora")
  }

  /// A promised wish is not changed behind its promiser's back; then it is sent, granted, thanked.
  private func amendAndGrant(_ village: Village) throws {
    let wish = "alice-turns-forty/blue-kettle"
    village.on("2025-03-06")
    try village.edit("bigger", by: "alice", "content/wishlists/\(wish).md") {
      $0 + "\nTwo litres.\n"
    }
    let verdict = try village.review("bigger")
    #expect(verdict.status == 1)
    #expect(!verdict.words.contains("Dora"), "\(verdict.words)")
    let digest = try #require(
      try village.output("digest", wish).split(separator: "\n").last?.split(separator: " ").last)

    try village.change("agree", by: "dora", ["amend", wish, "--digest", String(digest)])
    _ = try village.accept("agree")
    try village.rebase("bigger")
    _ = try village.accept("bigger")

    village.on("2025-03-07")
    try village.change("sent", by: "dora", ["sent", wish])
    _ = try village.accept("sent")

    village.on("2025-03-09")
    try village.change("granted", by: "alice", ["grant", wish])
    village.hidden = ["promised by", "given by"]
    var site = try village.accept("granted")
    #expect(site["wishlists/alice-turns-forty/archive.html"].contains("Blue kettle"))
    #expect(!site["wishlists/alice-turns-forty/archive.html"].contains("Dora"))

    try village.change(
      "thanks", by: "alice", ["thank", "dora", "--for", wish, "--feeling", "joyful", "It whistles"])
    site = try village.accept("thanks")
    #expect(site["thanks/2025-03-09-it-whistles.html"].contains("Dora"))
    #expect(site["people/dora/notices.xml"].contains("It whistles"))
  }

  /// Somebody without a profile promises by a letter, which a maintainer enters.
  private func askByMail(_ village: Village) throws {
    village.on("2025-03-10")
    let file = try village.file(of: "bob", ["promise", "alice-turns-forty/red-bicycle"])
    let event = file[(file.range(of: "event:") ?? file.endIndex..<file.endIndex).lowerBound...]
      .replacing("by: bob", with: "by: YOUR-NAME")
    try village.write(
      "../letter.eml",
      """
      From: Aunt Rosa <rosa@elsewhere.example>
      To: hello@village.example
      Date: Mon, 10 Mar 2025 10:00:00 +0000
      Subject: I would like to give this
      Message-ID: <1@elsewhere.example>
      Content-Type: text/plain; charset=utf-8

      [ wishwell: content/wishlists/alice-turns-forty/red-bicycle.promise/0001.yml ]
      \(event)
      [ wishwell: end ]

      """)
    village.secret("rosa@elsewhere.example")
    village.secret("Aunt Rosa")
    try village.change("letter", by: "alice", ["apply", "../letter.eml"])
    village.hidden = ["promised by", "given by", "Red bicycle"]
    let site = try village.accept("letter")
    #expect(
      village.text("content/wishlists/alice-turns-forty/red-bicycle.promise/0001.yml")
        .contains("by: guest\nname: Aunt Rosa\n"))
    #expect(
      site["wishlists/alice-turns-forty/red-bicycle.html"].contains("This wish has been promised"))
  }

  /// Two places and three who would like one, two of them at the same time.
  private func offer(_ village: Village) throws {
    village.on("2025-03-11")
    try village.change("offer", by: "alice", ["new", "offer", "Ten postcards"])
    _ = try village.accept("offer")
    let offer = "offers/2025-03-11-ten-postcards"
    try village.edit("limit", by: "alice", "content/\(offer).md") {
      $0.replacing("\n---\n", with: "\nlimit: 2\n---\n")
    }
    _ = try village.accept("limit")

    village.on("2025-03-12")
    try village.change("card-bob", by: "bob", ["respond", offer])
    var site = try village.accept("card-bob")
    #expect(site["\(offer).html"].contains("1 of 2 left"))
    try village.change("card-carol", by: "carol", ["respond", offer])
    village.on("2025-03-13")
    try village.change("card-dora", by: "dora", ["respond", offer])
    _ = try village.accept("card-carol")
    // The review of an up-to-date branch refuses; merged all the same, it is a conflict, and published.
    #expect(try village.review("card-dora").status == 1)
    #expect(try village.canMerge("card-dora"))
    try village.merge("card-dora")
    site = try village.build()
    #expect(site.rules.contains("response-late"), "\(site.rules)")
    #expect(try site.post("2025-03-11-ten-postcards", in: "offers")?["state"] as? String == "limit")
    for name in ["Bob", "Carol", "Dora"] {
      #expect(!site.told(at: "\(offer).html").contains("\(name)</"))
    }

    village.on("2025-03-14")
    try village.change(
      "answers", by: "alice", ["complete", offer, "--of", "bob"], ["unable", offer, "--of", "dora"])
    _ = try village.accept("answers")
    try village.change("arrived", by: "bob", ["received", offer])
    site = try village.accept("arrived")
    #expect(site.told(at: "\(offer).html").contains("Bob"))
    #expect(!site.rules.contains("response-late"))
  }

  /// A request: somebody asks, the author agrees, it is sent and received.
  private func request(_ village: Village) throws {
    village.on("2025-03-15")
    try village.change("request", by: "bob", ["new", "request", "A letter"])
    _ = try village.accept("request")
    let request = "requests/2025-03-15-a-letter"
    let steps: [(person: String, verb: String)] = [
      ("carol", "respond"), ("bob", "approve"), ("carol", "complete"), ("bob", "received"),
    ]
    for (number, step) in steps.enumerated() {
      village.on("2025-03-1\(6 + number)")
      try village.change("letter-\(step.verb)", by: step.person, [step.verb, request])
      let site = try village.accept("letter-\(step.verb)")
      #expect(site.told(at: "\(request).html").contains("Carol") == (step.verb == "received"))
    }
  }

  /// What was told by mistake is taken back, and the events stay as they are.
  private func undo(_ village: Village) throws {
    village.on("2025-03-20")
    let request = "requests/2025-03-15-a-letter"
    try village.change("close", by: "bob", ["close", request])
    #expect(try village.accept("close")["\(request).html"].contains("Closed"))
    try village.change("open", by: "bob", ["undo", request])
    #expect(try !village.accept("open")["\(request).html"].contains("Closed"))
    try village.edit("rewrite", by: "bob", "content/\(request).state/0001.yml") {
      $0.replacing("closed", with: "reopened")
    }
    #expect(try village.review("rewrite").status == 1)
  }

  /// The page has a link to the forge's editor with just the file that the command writes, but for
  /// the name and the day.
  private func expectDoor(
    on page: String, of repository: String, leadsTo file: String, by person: String,
    _ village: Village
  ) throws {
    let links = page.matches(of: /href="([^"]+)"/).map {
      String($0.output.1).replacing("&amp;", with: "&")
    }
    let prefilled = links.filter { $0.hasPrefix(repository) && $0.contains("value=event") }
    // Beside a letter, a script makes the link of what the page says.
    let stem = page.firstMatch(of: /data-stem="([^"]+)"/)?.output.1 ?? ""
    let scripted = page.matches(
      of: /data-file="([^"]+)" data-text="([^"]+)"(?: data-by="([^"]+)")?/
    ).map { match in
      let (_, file, said, by) = match.output
      let name = file.hasPrefix(".") ? stem + file : file
      let text =
        said.contains("\n") ? said : "event: \(said)\nby: \(by ?? "YOUR-NAME")\nat: TODAY\n"
      return "\(name)\n\(text)".replacing("YOUR-NAME", with: person)
    }
    let files =
      scripted
      + prefilled.compactMap { link -> String? in
        let parts = URLComponents(string: link)?.queryItems ?? []
        guard let name = parts.first(where: { $0.name == "filename" })?.value,
          let value = parts.first(where: { $0.name == "value" })?.value
        else { return nil }
        return "\(name)\n\(value)".replacing("YOUR-NAME", with: person)
      }
    let written = file.split(separator: "\n").filter { !$0.isEmpty }.map { line in
      line.hasPrefix("at: ") ? "at: TODAY" : line
    }
    #expect(
      files.contains { $0.split(separator: "\n") == written }, "\(files)\nis not\n\(written)")
    #expect(prefilled.allSatisfy { $0.utf8.count < 2_000 })
  }
}
