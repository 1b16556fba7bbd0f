import Testing
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellMail

@testable import WishwellActs

/// Somebody who promised by letter as a guest, and has a profile since.
@Suite struct FormerGuestTests {
  private static let guest = "by: guest\nname: Rosa Nobre\nvia: mail\nat: 2026-11-20\n"

  /// The street after Rosa joined with the address `rosa@x.example`.
  private func street(_ files: [String: String] = [:], steps: [String] = []) throws -> LetterSite {
    var all = [
      "people/rosa-nobre.md": "name: Rosa Nobre; emails: rosa@x.example",
      "wishlists/birthday/kettle.promise/0001.yml": "event: promised\n" + Self.guest,
    ]
    for (place, step) in steps.enumerated() {
      all["wishlists/birthday/kettle.promise/000\(place + 2).yml"] = "event: \(step)\n" + Self.guest
    }
    return try LetterSite(all.merging(files) { $1 })
  }

  /// What the line comes to in a letter of Rosa: its file, or what is wrong.
  private func told(_ words: String, on letters: LetterSite) throws -> String {
    let taken = perform(
      .act(try #require(ActLine(words))), mark: Postmark("a000000000000001"),
      from: Mailbox(name: "Rosa N.", address: "rosa@x.example"), labels: LetterLabels(),
      at: .instant(ActSite.noon), in: try letters.street.library, on: try letters.street.site)
    return taken.value?.files.first?.text ?? taken.diagnostics.map(\.rule.id).joined()
  }

  @Test(arguments: ["sent", "release", "amend", "undo"])
  func `what she promised as a guest is still hers`(verb: String) throws {
    let letters = try street()
    let text = try told("\(verb) birthday/kettle", on: letters)
    #expect(text.contains("\nby: guest\nname: Rosa Nobre\n"), "\(text)")
    #expect(text.contains("\nvia: mail\n") && text.contains("\nletter: a000000000000001\n"))
  }

  @Test func `a letter with a file of an older page is hers too`() throws {
    let letters = try street()
    let told = try letters.told(
      "wishlists/birthday/kettle.promise/0002.yml", "event: sent\nby: rosa-nobre\nat: 2026-11-21\n",
      from: "rosa@x.example")
    #expect(told.first?.contains("\nby: guest\nname: Rosa Nobre\n") == true, "\(told)")
    #expect(told.last == "Rosa Nobre has sent ‘Blue kettle’ to Alice")
  }

  @Test func `promising it once more is nothing new`() throws {
    let letters = try street(["wishlists/birthday/kettle.md": "title: Blue kettle"])
    #expect(try told("promise birthday/kettle", on: letters) == "letter-as-it-is")
  }

  @Test(arguments: [
    // Two of one name.
    ["people/rosa-2.md": "name: Rosa Nobre; same-name: [rosa-nobre]"],
    // Whoever came another way may be somebody else.
    [
      "wishlists/birthday/kettle.promise/0001.yml":
        "event: promised\nby: guest\nname: Rosa Nobre\nvia: issue\nat: 2026-11-20\n"
    ],
    [
      "wishlists/birthday/kettle.promise/0001.yml":
        "event: promised\nby: guest\nname: Rosa Neve\nvia: mail\nat: 2026-11-20\n"
    ],
  ])
  func `nobody is taken for a guest who may be another`(files: [String: String]) throws {
    var letters = try street()
    letters = try LetterSite(letters.street.files.merging(files) { $1 })
    #expect(try told("release birthday/kettle", on: letters).contains("event-not-allowed"))
    #expect(try told("undo birthday/kettle", on: letters).contains("event-not-yours"))
  }

  /// ‘maria’ was told that she had promised nothing.
  @Test(arguments: [
    ("release", "maria", "Maria", true), ("undo", " MARIA ", "Maria", true),
    ("sent", "Jose\u{301}", "jos\u{E9}", true), ("release", "Mario", "Maria", false),
    ("release", "Jose", "José", false),
  ])
  func `a guest goes on whatever capitals their name has this time`(
    verb: String, name: String, promised: String, isSame: Bool
  ) throws {
    func told(via: String = "mail") throws -> String {
      let event = "event: promised\nby: guest\nname: \(promised)\nvia: \(via)\nat: 2026-11-20\n"
      let letters = try LetterSite(["wishlists/birthday/kettle.promise/0001.yml": event])
      let taken = perform(
        .act(try #require(ActLine("\(verb) birthday/kettle"))),
        mark: Postmark("a000000000000001"), from: Mailbox(name: name, address: "m@x.example"),
        labels: LetterLabels(), at: .instant(ActSite.noon), in: try letters.street.library,
        on: try letters.street.site)
      return taken.value?.files.first?.text ?? taken.diagnostics.map(\.rule.id).joined()
    }
    let text = try told()
    #expect(text.contains("\nname: \(promised)\n") == isSame, "\(text)")
    // Whoever came another way may be somebody else.
    let refused = try told(via: "issue")
    #expect(refused.hasPrefix("event-not-"), "\(refused)")
  }

  @Test func `a part of her own comes first`() throws {
    let letters = try street([
      "wishlists/birthday/kettle.promise/0002.yml":
        "event: promised\nby: rosa-nobre\nat: 2026-11-20\n"
    ])
    #expect(try told("sent birthday/kettle", on: letters).contains("\nby: rosa-nobre\n"))
    #expect(try told("undo birthday/kettle", on: letters).contains("\nby: rosa-nobre\n"))
  }

  private static let maintainers = [
    "site.yml":
      "title: S\nurl: https://s.example/\nauthority: s.example,2026\nmaintainers: [bob]\n"
  ]
  private static let shown = [
    "wishlists/birthday/index.md":
      "title: Alice turns forty; owner: alice; promises: shown; date: 2026-11-01",
    "wishlists/birthday/kettle.promise/0001.yml": "event: promised\nshown: yes\n" + guest,
  ].merging(maintainers) { $1 }

  @Test func `a maintainer who names the profile is told of the guest`() throws {
    let hidden = [
      "site.yml":
        "title: S\nurl: https://s.example/\nauthority: s.example,2026\nmaintainers: [bob]\n"
    ]
    var street = try street(hidden).street
    let refused = try street.act("bob release birthday/kettle of rosa-nobre", for: .command)
    let help = try #require(refused.diagnostics.first?.help)
    #expect(help.hasPrefix("if Rosa"), "\(help)")
    #expect(
      help.hasSuffix(
        "`wishwell release birthday/kettle --guest 'Rosa Nobre' --via mail`"), "\(help)")
  }

  /// What waits for `rosa-nobre`, and what is kept for her, as she sees the site.
  private func affairs(_ street: ActSite) throws -> Affairs {
    let rosa = try #require(Handle("rosa-nobre"))
    return Affairs(of: rosa, on: try street.site.seen(by: .person(rosa)))
  }

  @Test func `what everyone may know to be hers is among what she promised`() throws {
    var street = try street(Self.shown).street
    let promise = try #require(try affairs(street).promises.first)
    #expect(promise.wish.wish.document.title.value == "Blue kettle" && promise.followUp != nil)
    #expect(try affairs(street).news.isEmpty, "her own promise is no news")
    // Her own name is enough, for her and for others.
    let sent = try street.told("rosa-nobre sent birthday/kettle")
    #expect(sent.files[0].text.contains("\nby: guest\nname: Rosa Nobre\n"))
    #expect(sent.files[0].text.contains("\nvia: mail\n"), "\(sent.files[0].text)")
    #expect(try affairs(street).waiting.map(\.kind) == [.confirm])
    let lost = try street.told("alice lost birthday/kettle of rosa-nobre")
    #expect(lost.files[0].text.contains("\nof: Rosa Nobre\n"), "\(lost.files[0].text)")
    #expect(try affairs(street).news.count == 1)
    try street.told("bob release birthday/kettle of rosa-nobre")
    #expect(try affairs(street).promises.isEmpty)
  }

  /// Whoever owns a hidden list might let somebody join under the name of a giver whom they suspect.
  @Test(arguments: [
    maintainers,
    // Hidden on a list that shows what is promised.
    shown.merging([
      "wishlists/birthday/kettle.promise/0001.yml": "event: promised\n" + guest
    ]) { $1 },
    // Another of that name, and somebody who came otherwise than by mail.
    shown.merging(["people/rosa-2.md": "name: Rosa Nobre; same-name: [rosa-nobre]"]) { $1 },
    shown.merging([
      "wishlists/birthday/kettle.promise/0001.yml":
        "event: promised\nshown: yes\nby: guest\nname: Rosa Nobre\nvia: issue\nat: 2026-11-20\n"
    ]) { $1 },
  ])
  func `nobody is told of a surprise for bearing a name`(files: [String: String]) throws {
    var street = try street(files).street
    let affairs = try affairs(street)
    #expect(affairs.promises.isEmpty && affairs.tasks.isEmpty && affairs.news.isEmpty)
    #expect(try street.act("rosa-nobre sent birthday/kettle").value == nil)
  }

  @Test func `she is thanked by her profile`() throws {
    let letters = try street([
      "wishlists/birthday/kettle.promise/0002.yml":
        "event: sent\nby: guest\nname: Rosa Nobre\nvia: mail\nat: 2026-11-21\n",
      "wishlists/birthday/kettle.promise/0003.yml": "event: granted\nby: alice\nat: 2026-11-21\n",
    ])
    let key = WishKey(list: try #require(Handle("birthday")), wish: try #require(Handle("kettle")))
    let alice = try #require(Handle("alice"))
    #expect(try letters.street.site.givers(of: .wish(key), to: alice) == ["rosa-nobre"])
    var form = ContentForm("thanks", "birthday/kettle")
    form.text = "It whistles!\n"
    let thanks = perform(
      .form(form), mark: nil, from: Mailbox(name: nil, address: "alice@example.org"),
      labels: LetterLabels(), at: .instant(ActSite.noon), in: try letters.street.library,
      on: try letters.street.site)
    #expect(thanks.value?.files.first?.text.contains("\nto: rosa-nobre\n") == true, "\(thanks)")
  }
}
