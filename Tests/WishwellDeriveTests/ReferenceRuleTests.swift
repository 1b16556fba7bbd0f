import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellDerive

private let list = "title: Birthday; owner: alice; date: 2026-10-01"

/// Files that break one rule, and what is said of them.
private let broken: [(files: [String: String], expected: String)] = [
  (
    ["offers/x.md": "title: X; author: alise; date: 2026-10-01"],
    "offers/x.md:3:9: unknown-person: ‘alise’ has no profile here | did you mean ‘alice’?"
  ),
  (
    ["thanks/x.md": "title: X; author: alice; date: 2026-10-01; to: [dora]"],
    "thanks/x.md:5:6: missing-person: ‘dora’ has no profile here | write one, ‘content/people/dora.md’"
  ),
  (
    ["wishlists/b/index.md": list + "; order: [kettel]", "wishlists/b/kettle.md": "title: K"],
    "wishlists/b/index.md:5:9: unknown-wish: there is no wish ‘b/kettel’ | did you mean ‘b/kettle’?"
  ),
  (
    ["thanks/x.md": "title: X; author: alice; date: 2026-10-01; to: bob; for: offers/y"],
    "thanks/x.md:6:6: unknown-post: there is no ‘offers/y’ | name an offer or a request as ‘offers/HANDLE’ or ‘requests/HANDLE’"
  ),
  (
    // Of the same day, and that is all.
    [
      "offers/2026-10-01-ten-postcards.md": "title: Y; author: bob; date: 2026-10-01",
      "thanks/x.md":
        "title: X; author: alice; date: 2026-10-01; to: bob; for: offers/2026-10-01-old-cups",
    ],
    "thanks/x.md:6:6: unknown-post: there is no ‘offers/2026-10-01-old-cups’ | name an offer or a request as ‘offers/HANDLE’ or ‘requests/HANDLE’"
  ),
  (
    ["thanks/x.md": "title: X; author: alice; date: 2026-10-01; to: bob; feeling: gratefull"],
    "thanks/x.md:6:10: unknown-feeling: ‘gratefull’ is not one of this site’s feelings | did you mean ‘grateful’?"
  ),
  (
    [
      "quotes.yml": "- {handle: open-door, text: An open door warms the street.}\n",
      "thanks/x.md": "title: X; author: alice; date: 2026-10-01; to: bob; quote: open-dor",
    ],
    "thanks/x.md:6:8: unknown-quote: there is no quotation ‘open-dor’ | did you mean ‘open-door’?"
  ),
  (
    [
      "circles/x.md": "title: X; author: alice; members: [alice, bob]; before: [xmass]",
      "circles/xmas.md": "title: Y; author: bob; members: [alice, bob]",
    ],
    "circles/x.md:5:10: unknown-circle: there is no circle ‘xmass’ | did you mean ‘xmas’?"
  ),
  (
    ["circles/x.md": "title: X; author: alice; members: [alice, bob]; before: x"],
    "circles/x.md:5:9: unknown-circle: a circle cannot be before itself | take it out"
  ),
  (
    ["circles/x.md": "title: X; author: alice; members: [alice, bob]; not: [alice, bob]"],
    "circles/x.md:4:11: circle-impossible: ‘alice’ may give to nobody | take out a group under ‘not’ or a circle under ‘before’, or let somebody join"
  ),
  (
    [
      "circles/x.md": "title: X; author: alice; members: [alice, bob, eve]",
      "people/eve.md": "name: Eve; left: yes",
    ],
    "circles/x.md:4:23: circle-outdated: ‘eve’ has left, and would be drawn | take them out of ‘members’"
  ),
  (
    [
      "wishlists/b/index.md": list, "wishlists/b/k.md": "title: K; one-of: A kettle",
      "wishlists/b/l.md": "title: L",
    ],
    "wishlists/b/k.md:3:9: alone-in-group: no other wish of this list is one of ‘A kettle’ | write the same into each wish of which one is enough, or leave it out"
  ),
  (
    ["wishlists/b/index.md": list, "wishlists/b/k.md": "title: K; for: bob"],
    "wishlists/b/k.md:3:6: recipient-not-owner: ‘bob’ does not own this list | name one of ‘alice’, or leave out ‘for’"
  ),
  // What stands there may be where somebody lives: it is not repeated.
  (
    ["wishlists/b/index.md": list + "; ship: [alice, lantern-street-1]"],
    "wishlists/b/index.md:5:15: ship-not-owner: whoever is named here does not own this list, so nothing from it is sent to them | name ‘alice’, or leave out ‘ship’"
  ),
  (
    [
      "wishlists/b/index.md": list + "; include: c/k",
      "wishlists/c/index.md": "title: C; owner: bob; date: 2026-10-01",
      "wishlists/c/k.md": "title: K",
    ],
    "wishlists/b/index.md:5:10: include-not-allowed: nobody who owns or edits this list owns or edits ‘c’ | ask an owner of ‘c’ to name one of you under its ‘editors’"
  ),
  (
    ["wishlists/b/kettle.md": "title: K"],
    "wishlists/b/kettle.md:1:1: wish-without-list: this wish is not on a list, and is not published: there is no ‘content/wishlists/b/index.md’ | bring the list back, or move the wish to another one"
  ),
  (
    [
      "about.md": "title: A; id: tag:x,2026:y",
      "terms.md": "title: T; id: tag:x,2026:y",
    ],
    "terms.md:3:5: duplicate-identity: ‘tag:x,2026:y’ is also the identity of ‘content/about.md’ | give the newer of the two another ‘id’"
  ),
  (
    [
      "people/alice.md": "name: Alice; emails: a@example.org",
      "people/bob.md": "name: Bob; emails: A@Example.org",
    ],
    "people/bob.md:3:9: duplicate-email: ‘A@Example.org’ is also in the profile of ‘alice’ | keep it in one profile"
  ),
  (
    [
      "people/alice.md": "name: Alice; account: alice-l",
      "people/bob.md": "name: Bob; account: '@Alice-L'",
    ],
    "people/bob.md:3:10: duplicate-account: the account ‘@Alice-L’ is also in the profile of ‘alice’ | keep it in one profile"
  ),
  (
    [
      "people/alice.md":
        "name: Alice; signers: ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGSWGkZQpIgUbPRUJmiMmXVo0Zs",
      "people/bob.md":
        "name: Bob; signers: ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIGSWGkZQpIgUbPRUJmiMmXVo0Zs home",
    ],
    "people/bob.md:3:10: duplicate-signer: this key is also in the profile of ‘alice’ | keep it in one profile"
  ),
  (
    [
      "people/alice.md": "name: Alice; link: o5uxg2dxmvwgyijb",
      "people/bob.md": "name: Bob; link: o5uxg2dxmvwgyijb",
    ],
    "people/bob.md:3:7: duplicate-link: this word is also in the profile of ‘alice’ | keep it in one profile"
  ),
  (
    [
      "site.yml": """
      title: Street
      url: https://street.example/path/
      authority: street.example,2026
      seal: x25519:Dgy9u4VUXJQIO5FLhrA0Gat0KcO6tX7BMY2jpc4-Pwk
      """,
      "people/alice.md": "name: Alice; link: o5uxg2dxmvwgyijb",
      "people/carol.md": "name: Carol; left: yes",
      "people/dora.md": "name: Dora; draft: yes",
    ],
    "people/bob.md:2:7: link-needed: ‘Bob’ has no private page: the word that their link is made of is missing | `wishwell link bob --renew` writes it, and their page comes with the next build"
  ),
  (
    ["people/alice.md": "name: Alice; formerly: [bob]"],
    "people/alice.md:3:12: former-handle-taken: ‘bob’ is used by ‘content/people/bob.md’ | take it out of ‘formerly’"
  ),
  (
    [
      "wishlists/b/index.md": list, "wishlists/b/kettle.md": "title: K",
      "wishlists/b/kettel.promise/0001.yml":
        "event: promised\nby: bob\nat: 2026-10-02\n"
        + "wish: 0123456789abcdef\n",
      "wishlists/b/kettel.promise/0002.yml": "event: released\nby: bob\nat: 2026-10-03\n",
    ],
    "wishlists/b/kettel.promise/0001.yml:1:1: orphaned-sidecar: these events do not belong to any file: there is no ‘content/wishlists/b/kettel.md’ | was it renamed to ‘content/wishlists/b/kettle.md’? rename the folder ‘kettel.promise’ with it, to ‘kettle.promise’; if the file is gone for good, a maintainer can take away what is left of it: `wishwell retire wishlists/b/kettel`"
  ),
  (
    [
      "wishlists/b/index.md": list, "wishlists/b/kettle.md": "title: K",
      "wishlists/b/kettle.promise/0001.yml":
        "event: promised\nby: \(SealedValue(bytes: Array(repeating: 7, count: 304)).text)\n"
        + "at: 2026-10-02\nvia: mail\nwish: 0123456789abcdef\n",
      "wishlists/b/kettle.promise/0002.yml": "event: granted\nby: alice\nat: 2026-10-03\n",
    ],
    "wishlists/b/kettle.promise/0001.yml:2:5: sealed-without-key: this is by a sealed name, and there is no ‘seal’ in content/site.yml | put back the ‘seal’ that was there; or enter the promise by the giver’s handle"
  ),
  (
    ["about.md": "title: A | See [the terms](term.md).", "terms.md": "title: T"],
    "about.md:4:17: broken-link: there is no file ‘content/term.md’ | did you mean ‘content/terms.md’?"
  ),
  (
    ["about.md": "title: A | [x](terms.md#price)", "terms.md": "title: T | # Prices"],
    "about.md:4:5: broken-fragment: ‘content/terms.md’ has no heading or item ‘#price’ | did you mean ‘#prices’?"
  ),
  (
    ["about.md": "title: A; photo: kettel.jpg", "kettle.jpg": ""],
    "about.md:3:8: missing-photo: there is no photo ‘content/kettel.jpg’ | did you mean ‘content/kettle.jpg’?"
  ),
  (
    ["people/eve.md": "name: Eve", "people/eve.jpg": ""],
    "people/eve.jpg:1:1: unshown-photo: nothing shows this picture | to show it there, add ‘photo: eve.jpg’ to ‘content/people/eve.md’"
  ),
  (
    ["people/eve.md": "name: Eve", "people/a #c.jpg": ""],
    "people/a #c.jpg:1:1: unshown-photo: nothing shows this picture | add ‘photo: 'a #c.jpg'’ to the text that is to show it, or take the picture away"
  ),
  (
    [
      "people/alice.md": "name: Alice; favourites: [storys]",
      "catalogues/stories/2026-11-14.json": #"{"results": {"books": [{"title": "Emma"}]}}"#,
    ],
    "people/alice.md:3:14: unknown-catalogue: there is no catalogue ‘storys’ | did you mean ‘stories’?"
  ),
  (
    [
      "catalogues/stories/9780141439578.jpg": "",
      "catalogues/stories/2026-11-14.json":
        #"{"results": {"books": [{"title": "Emma", "primary_isbn13": "9780141439587"}]}}"#,
    ],
    "catalogues/stories/9780141439578.jpg:1:1: stray-cover: no book in a catalogue has the ISBN ‘9780141439578’ | did you mean ‘9780141439587’?"
  ),
]

@Suite struct ReferenceRuleTests {
  @Test func `every rule across files is broken once`() {
    let ids = broken.map { $0.expected.split(separator: ": ")[1] }.map(String.init)
    // Names that look alike are told at both of their places.
    #expect(Set(ids + [Rule.sameName.id]) == Set(Rule.referenceRules.map(\.id)))
  }

  @Test func `people whose names look alike are told, each of them`() throws {
    let files = ["people/eve.md": "name: 'BOB '", "people/dora.md": "name: Dora"]
    let help = "add to the name, so that nobody confuses the two"
    #expect(
      try LiteralSite(files).findings == [
        "people/bob.md:2:7: same-name: ‘Bob’ looks like the name of ‘eve’ | \(help)",
        "people/eve.md:2:7: same-name: ‘BOB’ looks like the name of ‘bob’ | \(help)",
      ])
    #expect(try LiteralSite(files).site.namesakes.count == 2)
  }

  @Test(arguments: broken)
  func `each rule across files names the place and the way out`(
    files: [String: String], expected: String
  ) throws {
    #expect(try LiteralSite(files).findings == [expected])
  }

  @Test func `an account is one person's, whoever has left and however it is written`() throws {
    let forge = """
      title: Street
      authority: street.example,2026
      url: https://street.example/
      forge: {kind: github, repository: "https://github.com/lantern/street"}
      """
    func findings(_ alice: String, _ bob: String, site: String = forge) throws -> [String] {
      try LiteralSite([
        "site.yml": site, "people/alice.md": "name: Alice; \(alice)",
        "people/bob.md": "name: Bob; \(bob)",
      ]).findings.map { String($0.prefix { $0 != "|" }) }
    }
    let account = "account: alice-l"
    #expect(
      try findings(account, "account: alice-l; left: yes") == [
        "people/bob.md:3:10: duplicate-account: the account ‘alice-l’ is also in the profile of ‘alice’ "
      ])
    for address in ["8311+Alice-L@users.noreply.github.com", "alice-l@Users.Noreply.GitHub.com"] {
      let expected =
        "duplicate-account: the account behind ‘\(address)’ is also in the profile of ‘alice’ "
      #expect(
        try findings(account, "emails: [bob@example.org, \(address)]")
          == ["people/bob.md:3:27: \(expected)"])
      #expect(
        try findings("emails: 1+alice-l@users.noreply.github.com", "emails: \(address)")
          == ["people/bob.md:3:9: \(expected)"])
      #expect(try findings(account + "; emails: \(address)", "account: bob-l") == [])
    }
    #expect(try findings(account, "emails: 1+alice-l@users.noreply.gitlab.com") == [])
  }

  @Test func `what could not be read is not reported again where it is named`() throws {
    let findings = try LiteralSite([
      "people/carol.md": "nam: Carol",
      "offers/x.md": "title: X; author: carol; date: 2026-10-01 | [her](../people/carol.md)",
    ]).findings
    #expect(
      findings.map { $0.split(separator: " ")[0] } == [
        "people/carol.md:2:1:", "people/carol.md:2:1:",
      ])
  }

  @Test func `old handles lead to present things, and old addresses to new ones`() throws {
    let literal = try LiteralSite([
      "people/alice.md": "name: Alice; formerly: [liddell]",
      "wishlists/b/index.md":
        "title: B; owner: liddell; date: 2026-10-01; formerly: [a]; order: [old, l]",
      "wishlists/b/k.md": "title: K; formerly: [old]",
      "wishlists/b/l.md": "title: L; priority: must",
      "thanks/t.md": "title: T; author: bob; date: 2026-10-02; to: liddell; for: a/old",
    ])
    #expect(literal.findings == [])
    let site = literal.site
    #expect(site.wishLists[0].list.owners.map(\.value.text) == ["alice"])
    #expect(
      site.wishLists[0].wishes.map { site.wishes[$0].wish.document.title.value } == ["K", "L"])
    #expect(site.people[0].score == 1)
    let moved = PublishedSite(site).pages.compactMap { page -> String? in
      guard case .moved(let target, _) = page.kind else { return nil }
      return "\(page.address) → \(target)"
    }
    #expect(
      moved == [
        "/people/liddell/ → /people/alice/", "/wishlists/a/ → /wishlists/b/",
        "/wishlists/a/archive.html → /wishlists/b/archive.html",
        "/wishlists/a/k.html → /wishlists/b/k.html", "/wishlists/a/l.html → /wishlists/b/l.html",
        "/wishlists/b/old.html → /wishlists/b/k.html",
      ])
  }

  /// The caret stood under the first member, who was not meant.
  @Test(arguments: [
    ("[alice, bob]", "[alice, bob, eve]", "", "6:31", "‘eve’ is gone since names were drawn"),
    ("[alice, bob, eve]", "[alice, bob, eve]", "left: yes", "4:23", "‘eve’ is gone since"),
    ("[alice, bob, eve]", "[alice, bob]", "", "4:23", "‘eve’ has joined since names were drawn"),
    ("[alice, bob]", "[alice, bob], event: 2026-12-24", "", "6:19", "the day is not the one"),
  ])
  func `what is not as it was drawn is told where it stands`(
    members: String, drawn: String, profile: String, place: String, message: String
  ) throws {
    let seed = SealedValue(bytes: Array(repeating: 0, count: 304)).text
    let findings = try LiteralSite([
      "people/eve.md": profile.isEmpty ? "name: Eve" : "name: Eve; \(profile)",
      "circles/x.md": "title: X; author: alice; members: \(members); seed: \(seed); "
        + "drawn: {members: \(drawn)}",
    ]).findings.filter { $0.contains("circle-outdated") }
    #expect(findings.count == 1)
    #expect(
      findings.allSatisfy { $0.hasPrefix("circles/x.md:\(place): circle-outdated: \(message)") },
      "\(findings)")
  }
}
