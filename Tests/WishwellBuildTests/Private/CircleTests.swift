import Foundation
import Testing
import WishwellDerive
import WishwellFormat
import WishwellSeal
import WishwellTesting
import WishwellText

@testable import WishwellBuild

/// A family that draws names: what the command does and refuses, and what each finds on their page.
@Suite struct CircleTests {
  private let family: Family

  init() throws { family = try Family() }

  @Test func `each finds whom they drew, and nobody else`() throws {
    try family.begin("christmas", "not: [[ann, ben], [cleo, dan]]\nevent: 2026-12-24")
    let drawn = try family.run("draw", "christmas", "--by", "ann")
    #expect(drawn.status == 0, "\(drawn.errors)")
    #expect(drawn.output.hasPrefix("Names are drawn in ‘The christmas’.\n"), "\(drawn.output)")
    let pairs = try family.pairs("christmas")
    #expect(Set(pairs.keys) == Set(Family.people) && Set(pairs.values) == Set(Family.people))
    for (giver, receiver) in pairs {
      #expect(giver != receiver)
      for couple in [["ann", "ben"], ["cleo", "dan"]] {
        #expect(!couple.contains(giver) || !couple.contains(receiver))
      }
    }
    // What the command says, and the file, are the same whoever has whom.
    let file = try #require(family.place.text("content/circles/christmas.md"))
    #expect(file.contains("drawn: {members: [ann, ben, cleo, dan, eve], not: "), "\(file)")
  }

  @Test func `the page of everyone says who takes part, and nothing of who has whom`() throws {
    try family.begin("christmas", "event: 2026-12-24\nprice: about 20 EUR")
    try family.build()
    let page = "circles/christmas.html"
    family.site.expectFile(page, contains: "Names are not drawn yet.")
    #expect(try family.page(of: "ann").contains("Names are not drawn yet: The christmas"))
    #expect(try family.run("draw", "The Christmas", "--by", "ann").status == 0)
    try family.build()
    family.site.expectFile(page, contains: "Each member finds on their private page")
    family.site.expectFile(page, contains: "5 members")
    family.site.expectFile("circles/index.html", contains: "The christmas")
    let own = try family.page(of: "ann")
    #expect(own.contains("for 24 December 2026") && own.contains("about 20 EUR"), "\(own)")
  }

  /// “Each member finds on their private page whom they give to”, where that was gone for days.
  @Test func `once private pages no longer tell of it, the page says that it is over`() throws {
    try family.begin("christmas", "event: 2026-12-24")
    #expect(try family.run("draw", "christmas", "--by", "ann").status == 0)
    try family.wait(for: "2027-01-23")
    try family.build()
    let page = "circles/christmas.html"
    family.site.expectFile(page, contains: "Each member finds on their private page")
    #expect(try family.page(of: "ann").contains("You drew"))
    try family.wait(for: "2027-01-24")
    try family.build()
    family.site.expectFile(page, contains: "The circle is over, and no page says any more who drew")
    #expect(try !family.page(of: "ann").contains("You drew"))
  }

  @Test func `with the secret and without it, the same is public`() throws {
    try family.begin("christmas")
    #expect(try family.run("draw", "christmas", "--by", "ann").status == 0)
    try family.build()
    let open = try family.publicFiles
    family.site.options.secret = nil
    family.site.options.privatePages = .keep
    try family.build()
    #expect(try family.publicFiles == open)
  }

  @Test func `letters say that names are drawn, and nothing of who has whom`() throws {
    try family.begin("christmas", "event: 2026-12-24")
    let early = try family.run("draw", "christmas", "--letters", "--by", "ann")
    #expect(early.status != 0 && early.errors.contains("no names are drawn in ‘The christmas’ yet"))
    #expect(try family.run("draw", "christmas", "--by", "ann").status == 0)
    let file = family.place.text("content/circles/christmas.md")
    let sent = try family.run("draw", "christmas", "--letters", "--by", "ann")
    #expect(
      sent.status == 0 && family.place.text("content/circles/christmas.md") == file, "\(sent)")
    let letters = sent.output.components(separatedBy: "Letter to ").dropFirst()
    let unreached = sent.errors.components(separatedBy: "No letter to ").dropFirst()
    #expect(letters.count + unreached.count == Family.people.count - 1, "\(sent)")
    for letter in letters {
      #expect(letter.contains("Names are drawn in ‘The christmas’."), "\(letter)")
      #expect(letter.contains("24 December 2026") && letter.contains("/circles/christmas.html"))
      #expect(!letter.contains("/for/") && !letter.contains("#"), "\(letter)")
    }
    let other = try family.run("draw", "christmas", "--letters", "--check", "--by", "ann")
    #expect(other.status == 64 && other.errors.contains("leave out ‘--check’"), "\(other.errors)")
  }

  @Test func `a circle that lost its identity is told by build and status`() throws {
    try family.begin("christmas", "event: 2026-12-24")
    #expect(try family.run("draw", "christmas", "--by", "ann").status == 0)
    #expect(
      try family.run("status", "--by", "ben").output.contains(
        "Names are drawn in ‘The christmas’: whom you drew is on your private page."))
    let path = "content/circles/christmas.md"
    let file = try #require(family.place.text(path))
    try family.site.remove(path)
    let renamed = "content/circles/xmas.md"
    try family.site.edit(
      renamed, file.replacing("title:", with: "formerly: christmas\ntitle:"))
    try family.build()
    #expect(
      family.site.problems.contains { $0.contains("the circle was renamed and has no ‘id’") },
      "\(family.site.problems)")
    #expect(
      try family.run("status", "--by", "ben").output.contains(
        "your private page cannot tell whom you drew. Ask Ann"))
    let text = try #require(family.place.text(renamed))
    let authority = try #require(
      family.place.text("content/site.yml")?.firstMatch(of: /authority: (.*)/)?.1)
    try family.site.edit(
      renamed, text.replacing("title:", with: "id: 'tag:\(authority):circles/christmas'\ntitle:"))
    try family.build()
    #expect(family.site.problems == [])
    #expect(try family.page(of: "ben").contains("You drew"))
  }

  @Test func `names are drawn once, and again only where that is said`() throws {
    try family.begin("christmas", "event: 2026-12-24")
    #expect(try family.run("draw", "christmas", "--by", "ann").status == 0)
    let first = try #require(family.place.text("content/circles/christmas.md"))
    let second = try family.run("draw", "christmas", "--by", "ann")
    #expect(second.status != 0)
    #expect(
      second.errors.hasPrefix("error: names are drawn in ‘The christmas’ already\n"),
      "\(second.errors)")
    #expect(family.place.text("content/circles/christmas.md") == first)
    let check = try family.run("draw", "christmas", "--check", "--by", "ann")
    #expect(
      check.output
        == "Names can be drawn in ‘The christmas’: 5 members. They are drawn already.\n",
      "\(check)")
    let again = try family.run("draw", "christmas", "--again", "--by", "ann")
    #expect(again.status == 0, "\(again.errors)")
    #expect(again.output.contains("What everybody drew before counts no more."))
    let present = try #require(family.place.text("content/circles/christmas.md"))
    #expect(present != first && present.components(separatedBy: "seed: ").count == 2)
    _ = try family.pairs("christmas")
  }

  @Test func `nobody has whom they had last year, nor the year before`() throws {
    try family.begin("year-1", "event: 2026-12-24")
    #expect(try family.run("draw", "year-1", "--by", "ann").status == 0)
    var years = [try family.pairs("year-1")]
    try family.wait(for: "2027-11-20")
    try family.begin("year-2", "before: year-1\nevent: 2027-12-24")
    // Each may still have three of five: that is enough, whoever had whom.
    #expect(try family.run("draw", "year-2", "--by", "ann").status == 0)
    years.append(try family.pairs("year-2"))
    try family.wait(for: "2028-11-20")
    try family.begin("year-3", "before: [year-1, year-2]\nevent: 2028-12-24")
    let unknown = try family.run("draw", "year-3", "--by", "ann")
    #expect(unknown.status != 0 && unknown.errors.contains("only the site’s secret tells that"))
    let drawn = try family.run("draw", "year-3", "--by", "ann", secret: true)
    #expect(drawn.status == 0, "\(drawn.errors)")
    years.append(try family.pairs("year-3"))
    for person in Family.people {
      #expect(Set(years.map { $0[person] }).count == 3, "\(person)")
    }
    // The first year stays as it is: what was drawn later follows from it.
    let again = try family.run("draw", "year-1", "--again", "--by", "ann", secret: true)
    #expect(
      again.status != 0
        && again.errors.contains("it was for 2026-12-24, and who had whom stays as it is"),
      "\(again.errors)")
  }

  /// With the circle that all draw in under ‘before’, four of them draw in one of their own, with a seed
  /// that they sealed themselves. What they find there would tell them who has whom.
  @Test func `from a draw of one’s own, nobody learns of one that is not over`() throws {
    try family.begin("christmas", "event: 2026-12-24")
    #expect(try family.run("draw", "christmas", "--by", "ann").status == 0)
    let christmas = try family.pairs("christmas")
    let four = ["ann", "ben", "cleo", "eve"]
    let refused = "‘christmas’, which stands under ‘before’, is for 2026-12-24, and until that is"
    try family.begin("own", "before: christmas\nevent: 2026-12-30", members: four)
    let drawn = try family.run("draw", "own", "--by", "ann", secret: true)
    #expect(drawn.status != 0 && drawn.errors.contains(refused), "\(drawn.errors)")
    try family.seal("own")
    func expectNothing() throws {
      try family.build()
      for person in four {
        let page = try family.page(of: person)
        #expect(
          page.contains("drawn for The own, but this page cannot tell whom you drew"), "\(page)")
        #expect(!page.contains(", for The own"), "\(page)")
      }
    }
    try expectNothing()
    #expect(try family.pairs("christmas") == christmas)
    // Its day is brought forward: the one of the draw is what it was.
    let path = "content/circles/christmas.md"
    let file = try #require(family.place.text(path))
    try family.site.edit(path, file.replacing("event: 2026-12-24\n", with: "event: 2026-11-01\n"))
    try expectNothing()
    #expect(
      family.site.problems == [
        "\(path): warning: the day is not the one for which names were drawn, 2026-12-24 "
          + "[circle-outdated]"
      ])
    // Both are: the seed of Christmas opens no more.
    try family.site.edit(path, file.replacing("2026-12-24", with: "2026-11-01"))
    try expectNothing()
    #expect(try !family.page(of: "ann").contains("You drew"))
    // The day is moved to later: both have to be past.
    try family.site.edit(path, file.replacing("event: 2026-12-24\n", with: "event: 2026-12-26\n"))
    try family.wait(for: "2026-12-26")
    try expectNothing()
    // What is past may be told, and then nobody has whom they had.
    try family.site.edit(path, file)
    try family.wait(for: "2026-12-24")
    try expectNothing()
    try family.wait(for: "2026-12-25")
    let own = try family.pairs("own", people: four)
    #expect(Set(own.values) == Set(four))
    for person in four { #expect(own[person] != christmas[person]) }
  }

  @Test func `a circle without a day is never over, and that is said when it is drawn`() throws {
    try family.begin("summer")
    let summer = try family.run("draw", "summer", "--by", "ann")
    #expect(summer.output.contains("It has no ‘event’, so nobody can tell when it is"), "\(summer)")
    try family.begin("christmas", "before: summer\nevent: 2026-12-24")
    let refused = try family.run("draw", "christmas", "--by", "ann", secret: true)
    #expect(
      refused.status != 0
        && refused.errors.contains("‘summer’, which stands under ‘before’, has no ‘event’"),
      "\(refused.errors)")
    #expect(refused.errors.contains("help: take it out of content/circles/christmas.md"))
  }

  /// Whom each had is no more told by a refusal than elsewhere.
  @Test func `nobody is named who cannot give because of whom they had`() throws {
    try family.begin("first", "event: 2026-11-25", members: ["ann", "ben"])
    #expect(try family.run("draw", "first", "--by", "ann").status == 0)
    try family.wait(for: "2026-11-26")
    try family.begin("second", "before: first\nevent: 2026-12-24", members: ["ann", "ben"])
    for words in [["--check"], []] {
      let refused = try family.run(["draw", "second", "--by", "ann"] + words, secret: true)
      #expect(refused.status != 0, "\(refused.output)")
      #expect(
        refused.errors.contains("‘The second’: with whom they had before, some may give to too"),
        "\(refused.errors)")
      #expect(!refused.errors.contains("Ann") && !refused.errors.contains("Ben"))
    }
  }

  @Test(arguments: [
    (
      "not: [[ann, ben, cleo, dan]]",
      "‘Ann’ and ‘Ben’ may only give to ‘Eve’, and only one of them can"
    ),
    ("not: [[ann, ben], [ann, cleo], [ann, dan], [ann, eve]]", "‘Ann’ may give to nobody"),
    ("before: summer", "no names were drawn in ‘summer’, which stands under ‘before’"),
    ("before: draft", "‘draft’, which stands under ‘before’, is not published"),
    ("event: 2026-11-19", "it was for 2026-11-19, and that is past"),
  ])
  func `what cannot be drawn is refused, with who is in the way`(
    _ fields: String, _ reason: String
  ) throws {
    try family.begin("summer")
    try family.begin("draft", "draft: yes")
    try family.begin("christmas", fields)
    for words in [["--check"], []] {
      let refused = try family.run(["draw", "christmas", "--by", "ann"] + words)
      #expect(refused.status != 0 && refused.errors.contains(reason), "\(refused.errors)")
      #expect(refused.errors.contains("\n  help: "))
    }
    #expect(family.place.text("content/circles/christmas.md")?.contains("seed:") == false)
  }

  @Test func `whose circle it is draws, or who looks after the site, where a secret is`() throws {
    try family.begin("christmas")
    let other = try family.run("draw", "christmas", "--by", "ben")
    #expect(other.status != 0 && other.errors.contains("are drawn by Ann, whose circle it is"))
    let wrong = try family.run("draw", "chrismas", "--by", "ann")
    #expect(wrong.errors.contains("did you mean ‘christmas’?"), "\(wrong.errors)")
    try family.site.edit("content/site.yml", lanternSettings)
    let keyless = try family.run("draw", "christmas", "--by", "ann")
    #expect(keyless.status != 0 && keyless.errors.contains("`wishwell keys new`"), "\(keyless)")
    #expect(keyless.errors.hasPrefix("error: names are drawn once people have private pages"))
  }

  /// What was drawn stays with those who were drawn, whatever the file says afterwards.
  @Test func `who joins, leaves or is renamed later changes nothing of a draw`() throws {
    try family.begin("christmas")
    #expect(try family.run("draw", "christmas", "--by", "ann").status == 0)
    let before = try family.pairs("christmas")
    let file = try #require(family.place.text("content/circles/christmas.md"))
    try family.site.edit(
      "content/circles/christmas.md",
      file.replacing(
        "members: [ann, ben, cleo, dan, eve]\n", with: "members: [ann, ben, cleo, dan]\n"))
    #expect(try family.pairs("christmas") == before)
    #expect(
      family.site.problems == [
        "content/circles/christmas.md: warning: ‘eve’ is gone since names were drawn, and somebody "
          + "has them [circle-outdated]"
      ])
    // Eve is called Eva now: who had her has her, and she finds what she drew.
    try family.site.edit("content/circles/christmas.md", file)
    let profile = try #require(family.place.text("content/people/eve.md"))
    try family.site.remove("content/people/eve.md")
    try family.site.edit(
      "content/people/eva.md",
      profile.replacing("name: Eve", with: "name: Eve\nformerly: eve"))
    let after = try family.pairs("christmas", people: ["ann", "ben", "cleo", "dan", "eva"])
    func renamed(_ name: String) -> String { name == "eve" ? "eva" : name }
    #expect(after == Dictionary(uniqueKeysWithValues: before.map { (renamed($0), renamed($1)) }))
    #expect(family.site.problems == [])
  }

  /// By changing the terms of a draw, somebody could learn from their own page, bit by bit, who has whom.
  @Test func `with other terms, a seed opens to nobody`() throws {
    try family.begin("christmas")
    #expect(try family.run("draw", "christmas", "--by", "ann").status == 0)
    let file = try #require(family.place.text("content/circles/christmas.md"))
    try family.site.edit(
      "content/circles/christmas.md",
      file.replacing(
        "drawn: {members: [ann, ben, cleo, dan, eve]}",
        with: "drawn: {members: [ben, ann, cleo, dan, eve]}"))
    try family.build()
    for person in Family.people {
      #expect(try family.page(of: person).contains("this page cannot tell whom you drew"))
    }
    let site = try #require(family.site.plan?.site)
    let opened = OpenedDraws(on: site, family.secret)
    #expect(opened.mistakes.map(\.reason) == [.unopened])
    #expect(opened.mistakes[0].words.contains("wishwell draw christmas --again"))
  }

  @Test func `a circle whose day is over is on no private page`() throws {
    try family.begin("christmas", "event: 2026-12-24")
    #expect(try family.run("draw", "christmas", "--by", "ann").status == 0)
    try family.wait(for: "2027-01-24")
    try family.build()
    #expect(try !family.page(of: "ann").contains("christmas"))
    try family.wait(for: "2027-01-23")
    try family.build()
    #expect(try family.page(of: "ann").contains("You drew"))
  }
}

/// Five people with private pages, and circles of them.
private final class Family {
  static let people = ["ann", "ben", "cleo", "dan", "eve"]

  let site: SiteTest
  let secret: SiteSecret
  private var day = "2026-11-20"

  var place: TemporaryFolder { site.place }

  init() throws {
    secret = try SiteSecret(SiteSecret.scheme + base64URL([UInt8](repeating: 3, count: 32)))
    site = try SiteTest()
    site.options.secret = secret
    try site.edit("content/site.yml", lanternSettings + "seal: \(secret.sealKey)\n")
    for person in Self.people {
      try site.edit(
        "content/people/\(person).md",
        "---\nname: \(person.capitalized)\nlink: \(PrivateSite.word(of: person))\n---\n")
    }
  }

  /// A circle of Ann’s, of all of them if nothing else is said.
  func begin(_ name: String, _ fields: String = "", members: [String] = people) throws {
    try site.edit(
      "content/circles/\(name).md",
      "---\ntitle: The \(name)\nauthor: ann\nmembers: [\(members.joined(separator: ", "))]\n"
        + (fields.isEmpty ? "" : fields + "\n") + "---\n")
  }

  /// The site, and commands, from `day` on.
  func wait(for day: String) throws {
    self.day = day
    site.options.clock = .day(try #require(Day(day)))
  }

  /// Draws names in the circle called `name` without the command, as anybody can for the public key.
  func seal(_ name: String) throws {
    try build()
    let handle = try #require(Handle(name))
    let circle = try #require(site.plan?.site?.circle(handle))
    let terms = circle.circle.terms.written
    let value = try DrawSeed().sealed(for: terms, of: circle.identity, to: secret.sealKey)
    let path = circle.circle.document.path
    let file = try #require(place.text(path))
    try site.edit(
      path, file.dropLast("---\n".count) + "seed: \(value.text)\ndrawn: \(terms)\n---\n")
  }

  func run(_ words: String..., secret: Bool = false) throws -> CommandResult {
    try run(words, secret: secret)
  }

  func run(_ words: [String], secret: Bool = false) throws -> CommandResult {
    let given = secret ? " WISHWELL_SECRET=\(self.secret.text)" : ""
    return try wishwell(words, in: place.path, before: "export WISHWELL_CLOCK=\(day)\(given);")
  }

  @discardableResult
  func build() throws -> BuildReport { try #require(try site.build(), "\(site.problems)") }

  var publicFiles: [String: [UInt8]] {
    get throws { try site.output.filter { !isPrivatePath($0.key) } }
  }

  /// What the page of `person` says, as it was built last.
  func page(of person: String) throws -> String {
    let plan = try #require(site.plan)
    let handle = try #require(Handle(person))
    let profile = try #require(plan.site?.people[handle])
    let keys = PersonKeys(
      secret, identity: profile.identity, link: try #require(profile.person.link).value)
    let link = PrivateLink(to: keys, base: "https://lantern.example/street/").text
    return try OpenedPage(link, in: site.options.outputPath).text
  }

  /// Whom each of `people` drew in the circle called `name`, as their page says after another build; each
  /// page has to name one of them there, and no other.
  func pairs(_ name: String, people: [String] = people) throws -> [String: String] {
    try build()
    let names = try people.map { person in
      let handle = try #require(Handle(person))
      return (person, try #require(site.plan?.site?.names[handle]))
    }
    return try people.reduce(into: [:]) { pairs, person in
      let page = try page(of: person)
      let drawn = page.split(separator: "\n").filter {
        $0.hasPrefix("You drew ") && $0.hasSuffix(", for The \(name)")
      }
      #expect(drawn.count == 1, "\(page)")
      pairs[person] = names.first { drawn.first?.contains("You drew \($0.1),") == true }?.0
    }
  }
}
