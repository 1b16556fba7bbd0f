import Testing
import WishwellActs
import WishwellDerive
import WishwellFormat

@testable import WishwellRender

@Suite struct DoorTests {
  /// What happened before the pages are looked at.
  static let scenes: [[String]] = [
    [],
    [
      "wishlists/birthday/kettle.promise promised bob",
      "wishlists/birthday/lamp.promise promised bob",
    ],
    [
      "wishlists/birthday/kettle.promise promised bob",
      "wishlists/birthday/kettle.promise sent bob",
      "wishlists/birthday/lamp.promise promised bob",
      "wishlists/birthday/lamp.promise granted alice",
    ],
    [
      "wishlists/birthday/kettle.promise promised bob",
      "wishlists/birthday/kettle.promise promised carol",
      "offers/cards.responses/bob responded bob", "offers/cards.responses/carol responded carol",
      "offers/cards.responses/carol completed alice", "offers/cards.responses/carol received carol",
    ],
    [
      "requests/letter.responses/carol asked carol", "requests/letter.responses/carol approved bob",
      "offers/cards.state closed alice",
    ],
    [
      "requests/letter.responses/carol asked carol", "requests/letter.responses/carol approved bob",
      "requests/letter.responses/carol completed carol",
      "requests/letter.responses/carol received bob",
    ],
  ]

  @Test(arguments: scenes.indices, [PromiseMode.hidden, .shown])
  func `what a page fills in is the file that the command writes, but for name and time`(
    scene: Int, mode: PromiseMode
  ) throws {
    let rendered = try DoorSite.rendered(DoorTests.scenes[scene], mode: mode)
    var verbs: Set<String> = []
    for (path, subject) in DoorTests.subjects {
      for act in DoorPage(rendered[path], of: rendered.site).acts {
        verbs.insert(act.name)
        if isOfferedUnseen(act.name, on: subject, rendered.site) { continue }
        #expect(
          DoorTests.isWritten(act, of: subject, on: rendered.site, mode), "\(path): \(act)")
      }
    }
    #expect(verbs.count >= 5, "\(verbs)")
  }

  @Test(arguments: [0, 3], [PromiseMode.hidden, .shown])
  func `a letter asks for what the file of the forge says`(
    scene: Int, mode: PromiseMode
  ) throws {
    let rendered = try DoorSite.rendered(DoorTests.scenes[scene], mode: mode)
    var count = 0
    for (path, html) in rendered.pages {
      for act in DoorPage(html, of: rendered.site).acts {
        #expect(act.links.count == 2 && act.links.allSatisfy { $0.utf8.count < 2_000 })
        count += 1
        guard let line = act.line else {
          #expect(act.form != nil, "\(path): \(act.name)")
          continue
        }
        let file = act.file.text
        #expect(line.verb == act.name && file.hasPrefix("event: "), "\(path): \(act.name)")
        #expect(line.digest.map { file.contains("wish: \($0)") } ?? !file.contains("wish: "))
        #expect(line.isNamed == file.contains("shown: true"))
        #expect(line.by == nil && line.joins == ["respond", "like"].contains(act.name))
        #expect(line.quantity == (act.asks.contains("quantity") ? 1 : nil))
      }
    }
    #expect(count > 20)
  }

  @Test(arguments: ["en", "de"])
  func `nothing in a letter is left to fill in by a word in capitals`(language: String) throws {
    let rendered = try DoorSite.rendered(DoorTests.scenes[3], language: language)
    for (path, html) in rendered.pages {
      for act in DoorPage(html, of: rendered.site).acts {
        let body = try #require(act.body)
        #expect(!Placeholder.all.contains(where: body.contains), "\(path): \(body)")
        #expect(act.form != nil || act.line != nil, "\(path): \(body)")
      }
    }
  }

  @Test func `a letter says what is promised, where it is had and where it stands`() throws {
    let site = try RenderedSite(lanternText)
    let text = try #require(
      DoorPage(site["wishlists/birthday/kettle.html"], of: site.site).acts.first {
        $0.name == "promise"
      }?.letter)
    let digest = try #require(text.firstMatch(of: /[0-9a-f]{32}/)).output
    #expect(
      text == """
        Hello. I promise ‘Blue kettle’ to Ann Lee. Please put this on the site for me.

        about 40 EUR
        https://kettles.example/blue
        https://lantern.example/wishlists/birthday/kettle.html

        Once it is there, nobody else will give the same thing. I am keeping this e-mail, so that I know what I promised.

        Please leave the next line as it is: the program reads it.
        [wishwell: promise birthday/kettle \(digest); shown]

        """)
  }

  @Test func `without a forge and mail the words of the letter remain, and whom to tell`() throws {
    let rendered = try DoorSite.rendered(forge: nil, mail: nil)
    let html = rendered["wishlists/birthday/kettle.html"]
    let acts = DoorPage(html, of: rendered.site).acts
    #expect(acts.map(\.name) == ["promise", "grant", "withdraw"])
    #expect(acts.allSatisfy { $0.links.isEmpty })
    #expect(acts[0].line?.thing == "birthday/kettle")
    #expect(html.contains("Tell whoever looks after this site what you would like to do."))
    #expect(rendered.pages.values.allSatisfy { !$0.contains("Edit this page") })
  }

  @Test func `with mail alone the mail is the button, which says so`() throws {
    let rendered = try DoorSite.rendered(forge: nil)
    let html = rendered["wishlists/birthday/kettle.html"]
    #expect(html.contains(#"<a class="button" href="mailto:hello@street.example?subject=Promise"#))
    #expect(html.contains("Promise ‘Blue kettle’ <small>By e-mail</small></a>"))
    #expect(!html.contains("with an account"))
  }

  /// Each of several buttons had the whole name of its file, and a page had the editor twice.
  @Test func `what the files of several buttons begin with is said once`() throws {
    let rendered = try DoorSite.rendered()
    func values(_ pattern: Regex<(Substring, Substring)>, on path: String) -> [String] {
      rendered[path].matches(of: pattern).map { String($0.1) }
    }
    let offer = "offers/cards.html"
    #expect(values(#/data-stem="([^"]*)"/#, on: offer) == ["content/offers/cards"])
    let files = values(#/data-file="([^"]*)"/#, on: offer)
    #expect(files.contains(".state/0001.yml"), "\(files)")
    #expect(files.count > 1 && files.allSatisfy { $0.hasPrefix(".") }, "\(files)")
    // One alone keeps its whole name.
    #expect(values(#/data-stem="([^"]*)"/#, on: "thanks/tea.html") == [])
    #expect(
      values(#/data-file="([^"]*)"/#, on: "thanks/tea.html") == [
        "content/thanks/tea.likes/YOUR-NAME/0001.yml"
      ])
    // The editor stands in the script, for all pages.
    let editor = try #require(rendered.site.settings.forge?.newFilePage)
    for (path, html) in rendered.pages { #expect(!html.contains("\"\(editor)\""), "\(path)") }
  }

  /// Nothing said how whoever has no forge changes what is theirs; then where the site has a forge, nothing
  /// said how without an account there.
  @Test(arguments: [
    "wishlists/birthday/kettle.html", "wishlists/birthday/index.html", "offers/cards.html",
  ])
  func `a letter in plain words asks for a change, with a forge and without`(path: String) throws {
    let label = "Ask for a change by e-mail"
    for forge in [SiteSettings.Forge.Kind.github, nil] {
      let html = try DoorSite.rendered(forge: forge)[path]
      let link = try #require(html.firstMatch(of: /href="(mailto:[^"]*)">Ask for a change/))
        .output.1
      #expect(link.hasPrefix("mailto:hello@street.example?subject=A%20change:%20"), "\(link)")
      #expect(link.contains("this%20page:%20https:") && !link.contains("wishwell:"), "\(link)")
      #expect(html.contains("Edit this page") == (forge != nil))
    }
    #expect(try !DoorSite.rendered(mail: nil)[path].contains(label))
    #expect(try !DoorSite.rendered(forge: nil, mail: nil)[path].contains(label))
  }

  @Test func `with a forge alone the button says that it wants an account`() throws {
    let html = try DoorSite.rendered(mail: nil)["wishlists/birthday/kettle.html"]
    #expect(html.contains("Promise ‘Blue kettle’ <small>On GitHub, with an account</small></a>"))
    #expect(html.contains("You need an account there."))
  }

  @Test func `how many is asked where there is more than one, and whom one serves`() throws {
    let rendered = try DoorSite.rendered(DoorTests.scenes[3])
    let open = try DoorSite.rendered()
    func asks(_ name: String, _ path: String, _ site: RenderedSite) -> [String]? {
      DoorPage(site[path], of: site.site).acts.first { $0.name == name }?.asks
    }
    #expect(asks("promise", "wishlists/birthday/kettle.html", open) == ["quantity", "with"])
    #expect(asks("promise", "wishlists/birthday/lamp.html", open) == ["with"])
    #expect(asks("complete", "offers/cards.html", rendered) == ["of"])
  }

  @Test(arguments: ["en", "de"])
  func `every act has its words`(language: String) throws {
    let strings = try LoadedTheme.inLanguage(language).strings
    for kind in ActKinds.all {
      let key = WishKey(list: try #require(Handle("a")), wish: try #require(Handle("b")))
      var subjects: [(String, FollowUp.Subject)] = [
        ("wish", .wish(key)), ("checklist", .checklist(key.list)),
      ]
      for (word, kind) in [("offer", Post.Kind.offer), ("request", .request), ("thanks", .thanks)] {
        subjects.append((word, .post(PostKey(kind: kind, handle: key.wish))))
      }
      for (word, subject) in subjects where kind.event(on: subject) != nil {
        if kind == Undo.self || kind == Unlike.self { continue }
        // It has no button: it is typed on a private page.
        if kind == Note.self {
          #expect(strings.text(named: "private-noting", [:]) != nil)
          continue
        }
        let text = strings.text(named: "act-\(word)-\(kind.name)", ["title": "Tea"])
        #expect(text?.contains("Tea") == true, "act-\(word)-\(kind.name)")
        let letter = strings.text(named: "letter-\(word)-\(kind.name)", ["title": "Tea"])
        #expect(letter?.contains("Tea") == true, "letter-\(word)-\(kind.name)")
      }
    }
  }

  /// Pages of things, and what they are about.
  static let subjects: [(path: String, subject: Thanks.Subject)] = {
    guard let birthday = Handle("birthday"), let kettle = Handle("kettle"),
      let lamp = Handle("lamp"), let cards = Handle("cards"), let letter = Handle("letter"),
      let tea = Handle("tea")
    else { return [] }
    return [
      ("wishlists/birthday/kettle.html", .wish(WishKey(list: birthday, wish: kettle))),
      ("wishlists/birthday/lamp.html", .wish(WishKey(list: birthday, wish: lamp))),
      ("offers/cards.html", .post(PostKey(kind: .offer, handle: cards))),
      ("requests/letter.html", .post(PostKey(kind: .request, handle: letter))),
      ("thanks/tea.html", .post(PostKey(kind: .thanks, handle: tea))),
    ]
  }()

  private static let people = ["alice", "bob", "carol"].compactMap { Handle($0) }

  /// Whether somebody can write the file of `act` with the command, for all that is filled in.
  private static func isWritten(
    _ act: DoorPage.ActButton, of subject: Thanks.Subject, on site: Site, _ mode: PromiseMode
  ) -> Bool {
    for person in people {
      for other in [nil] + people.map(Optional.some) {
        let written: NewFile?
        if act.name == "thank" {
          written =
            NewFile.thanks(
              Blank.titleOf(nil), title: Placeholder.title, author: person, date: nil,
              to: [other?.text ?? ""], subject: subject.reference, feelings: []
            ).withoutProposals
        } else {
          guard let kind = ActKinds.all.first(where: { $0.name == act.name }) else {
            return false
          }
          var intent = Intent(
            kind, FollowUp.Subject(subject), of: other.map(Participant.person))
          // What the command leaves out is one, which a page says.
          if act.asks.contains("quantity") { intent.quantity = 1 }
          written =
            perform(intent, by: Actor(.person(person)), at: .day(site.today), on: site)
            .value?.files.first
        }
        let filled = [act.file.path, act.file.text].map {
          $0.replacing(Placeholder.person, with: person.text)
            .replacing(Placeholder.other, with: other?.text ?? "")
            .replacing("at: " + Placeholder.day, with: "at: \(site.today)")
        }
        guard let written else { continue }
        let made = [written.path, written.text]
        if filled == made || (mode == .hidden && told(filled) == told(made)) { return true }
      }
    }
    return false
  }

  /// Without what a page of a hidden list does not say: how much happened, and whose part is meant.
  private static func told(_ file: [String]) -> [String] {
    file.map {
      $0.replacing(/[0-9]{4}\.yml$/, with: "0000.yml").replacing(/of: [a-z]+\n/, with: "")
    }
  }

  /// Whether a page offers what may turn out to be nothing to do, since it may not tell so.
  private func isOfferedUnseen(_ name: String, on subject: Thanks.Subject, _ site: Site) -> Bool {
    switch subject {
    case .wish(let key):
      name == "sent" && site.wish(key)?.state.parts.contains { $0.waiting > 0 } == false
        // A maintainer whom it does not surprise says whose of several gifts it was.
        || name == "grant" && (site.wish(key)?.state.parts.filter { !$0.isShown }.count ?? 0) > 1
    case .post(let key):
      key.kind == .request && ["approve", "decline", "withdraw"].contains(name)
        && site.post(key)?.responses.contains { $0.state == .asked } == false
    }
  }
}
