import Testing
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellTesting

@testable import WishwellActs

/// What a letter may not take, bring in or say of others by names.
@Suite struct LetterNameTests {
  /// Content that mentions Zoe in every way, each by itself.
  private static let mentions: [[String: String]] = [
    ["thanks/x.md": "title: X; author: bob; date: 2026-11-01; to: [zoe, alice]"],
    ["thanks/x.md": "title: X; author: zoe; date: 2026-11-01; to: alice"],
    ["offers/x.md": "title: X; author: zoe; date: 2026-11-01"],
    ["wishlists/x/index.md": "title: X; owner: [alice, zoe]; date: 2026-11-01"],
    ["wishlists/x/index.md": "title: X; owner: alice; editors: zoe; date: 2026-11-01"],
    ["wishlists/birthday/x.md": "title: X; for: zoe"],
    ["wishlists/birthday/x.md": "title: X; suggested-by: zoe"],
    ["checklists/x.md": "title: X; owner: zoe | - [ ] Tea"],
    ["checklists/x.md": "title: X; owner: bob; editors: zoe | - [ ] Tea"],
    [
      "checklists/x.md": "title: X; owner: bob | - [ ] Tea",
      "checklists/x.members/zoe/0001.yml": "event: invited\nby: bob\nat: 2026-11-20\n",
    ],
    [
      "wishlists/birthday/lamp.promise/0001.yml":
        "event: promised\nby: zoe\nat: 2026-11-20\n"
    ],
    [
      "wishlists/birthday/lamp.promise/0001.yml":
        "event: promised\nby: bob\nat: 2026-11-20\nwith: [zoe]\n"
    ],
    [
      "wishlists/birthday/lamp.promise/0001.yml":
        "event: granted\nby: alice\nat: 2026-11-20\nof: zoe\n"
    ],
    ["offers/cards.responses/zoe/0001.yml": "event: responded\nby: bob\nat: 2026-11-20\n"],
    ["thanks/tea.likes/zoe/0001.yml": "event: liked\nby: zoe\nat: 2026-11-20\n"],
    ["about.md": "title: About | [Zoe](people/zoe.md) was here."],
    [
      "site.yml":
        "title: S\nurl: https://s.example/\nauthority: s.example,2026\nmaintainers: [alice, zoe]\n"
    ],
  ]

  @Test(arguments: mentions)
  func `whatever names a person is a mention`(files: [String: String]) throws {
    let library = try ActSite(files).library
    #expect(library.mentions.contains(try #require(Handle("zoe"))))
  }

  /// Those that a site may have, since no file does wrong by them alone.
  @Test(arguments: [mentions[0], mentions[9], mentions[10], mentions[11]])
  func `nobody joins under a name that content mentions`(files: [String: String]) throws {
    let profile = "---\nname: Eve\nemails: eve@example.org\nformerly: NAME\n---\n"
    for (path, former) in [("people/zoe.md", "[]"), ("people/eve.md", "zoe")] {
      let taken = try LetterSite(files).refusals(
        path, profile.replacing("NAME", with: former), from: "eve@example.org")
      #expect(taken == ["handle-mentioned"], "\(path): \(taken)")
    }
  }

  /// ‘Ferdinand and the choir’ was one name.
  @Test(arguments: [
    ("Bob Baker, Ferdinand and the choir", ["Bob Baker", "Ferdinand", "the choir"]),
    ("Ferdinand und Carol", ["Ferdinand", "Carol"]),
    ("Quentin, Ferdinand and the choir", ["Quentin", "Ferdinand and the choir"]),
  ])
  func `where one of several has a profile, each is somebody`(
    text: String, names: [String]
  ) throws {
    let people = try LetterSite().street.library.people
    #expect(LetterLabels().names(in: text, among: people) == names)
  }

  /// What could be one person or two stays whole, and is asked about.
  @Test(arguments: [
    ("Smith, Ann", ["Ann Smith"]), ("Ann Smith, Ben Ito", ["Ann Smith", "Ben Ito"]),
    ("Ann Smith, Ben Itoo", ["Ann Smith", "Ben Itoo"]), ("Ann Smith, Zed", ["Ann Smith", "Zed"]),
    ("Otto Klein, Ida Sand", ["Otto Klein", "Ida Sand"]),
    ("a@x.example, b@x.example", ["a@x.example", "b@x.example"]),
    ("Ann Smith, ann@x.example", ["Ann Smith"]),
    ("Ben Ito, ann@x.example", ["Ben Ito", "ann@x.example"]),
    ("Otto Klein, otto@x.example", ["Otto Klein, otto@x.example"]),
    ("Klein, Otto", ["Klein, Otto"]), ("Klein, Otto Paul", ["Klein, Otto Paul"]),
    ("Lee, Kim", ["Lee, Kim"]), ("Kim, Ben Ito", ["Kim", "Ben Ito"]), ("Ann Smith", ["Ann Smith"]),
    ("", [""]), (",", [","]), ("and, und", ["and, und"]),
    ("Ann Smith,", ["Ann Smith"]), ("Ann Smith; Ben Ito", ["Ann Smith", "Ben Ito"]),
    ("Smith, Ann; Ito, Ben;", ["Ann Smith", "Ben Ito"]), ("Lee; Kim", ["Lee", "Kim"]),
    ("Ann Smith、Ben Ito", ["Ann Smith", "Ben Ito"]), ("Kim，Ben Ito", ["Kim", "Ben Ito"]),
    ("@ben-ito", ["ben-ito"]), ("Kim and @lee", ["Kim", "lee"]),
    ("Otto and Ann Smith", ["Otto and Ann Smith"]), ("Ada; Bo", ["Ada; Bo"]),
  ])
  func `whom one line invites`(text: String, names: [String]) throws {
    let people = try ActSite([
      "people/ann-smith.md": "name: Ann Smith; emails: ann@x.example",
      "people/ben-ito.md": "name: Ben Ito", "people/kim-lee.md": "name: Kim Lee",
      "people/kim.md": "name: Kim", "people/lee.md": "name: Lee",
      "people/couple.md": "---\nname: Ada; Bo\n---\n",
    ]).library.people
    #expect(LetterLabels().invited(in: text, among: people) == names)
  }

  /// A letter to thousands kept the program busy for minutes.
  @Test func `more than a letter may ask for are not looked up`() throws {
    let people = try ActSite().library.people
    let names = (1...20_000).map { "Na\($0)" }
    let time = workingTime {
      #expect(
        LetterLabels().invited(in: names.joined(separator: ", "), among: people).count == 20_000)
    }
    #expect(time < .seconds(2), "\(time)")
  }

  @Test(arguments: [
    ("people/eve.md", "---\nname: Eve\nformerly: frank\n---\n", "former-handle-unfounded"),
    (
      "people/eve.md", "---\nname: Eve\nid: tag:street.example,2026:people/frank\n---\n",
      "identity-of-another"
    ),
  ])
  func `nobody joins with names that others may want`(
    path: String, text: String, rule: String
  ) throws {
    #expect(try LetterSite().refusals(path, text, from: "eve@example.org") == [rule])
  }

  @Test(arguments: [
    (
      "offers/x.md",
      "---\ntitle: X\nauthor: bob\ndate: 2026-11-21\nid: tag:street.example,2026:offers/y\n---\n",
      "identity-of-another"
    ),
    (
      "offers/x.md", "---\ntitle: X\nauthor: bob\ndate: 2026-11-21\nformerly: y\n---\n",
      "former-handle-unfounded"
    ),
    (
      "wishlists/x/index.md", "---\ntitle: X\nowner: [bob, alice]\ndate: 2026-11-21\n---\n",
      "letter-not-by-sender"
    ),
    (
      "checklists/x.md", "---\ntitle: X\nowner: [bob, alice]\n---\n- [ ] Tea\n",
      "letter-not-by-sender"
    ),
    (
      "wishlists/x/index.md",
      "---\ntitle: X\nowner: bob\neditors: alice\ndate: 2026-11-21\ninclude: birthday/lamp\n---\n",
      "include-not-allowed"
    ),
    ("wishlists/easter/x.md", "---\ntitle: X\n---\n", "letter-wrong-file"),
  ])
  func `a letter says nothing of others`(path: String, text: String, rule: String) throws {
    #expect(try LetterSite().refusals(path, text, from: "bob@example.org") == [rule])
  }
}

extension LetterSite {
  /// The rules that a letter breaks, and none where it is taken.
  fileprivate func refusals(
    _ path: String, _ text: String, from address: String
  ) throws -> [String] {
    try take(path, text, from: address).diagnostics.filter { $0.severity == .error }
      .map(\.rule.id)
  }
}
