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
      for act in DoorPage(rendered[path]).acts {
        verbs.insert(act.name)
        if isOfferedUnseen(act.name, on: subject, rendered.site) { continue }
        #expect(
          DoorTests.isWritten(act, of: subject, on: rendered.site, mode), "\(path): \(act)")
      }
    }
    #expect(verbs.count >= 5, "\(verbs)")
  }

  @Test(arguments: scenes.indices, SiteSettings.Forge.Kind.allCases)
  func `every door has the same file`(scene: Int, forge: SiteSettings.Forge.Kind) throws {
    let rendered = try DoorSite.rendered(DoorTests.scenes[scene], forge: forge)
    var count = 0
    for (path, html) in rendered.pages {
      for act in DoorPage(html).acts {
        #expect(act.fileOfForge == act.file, "\(path): \(act.name)")
        #expect(act.filesOfMail == [act.file], "\(path): \(act.name)")
        #expect(act.links.count == 2 && act.links.allSatisfy { $0.utf8.count < 2_000 })
        #expect(act.command.hasPrefix("wishwell "))
        count += 1
      }
    }
    #expect(count > 20)
  }

  @Test func `without a forge and mail the text and the command remain`() throws {
    let rendered = try DoorSite.rendered(forge: nil, mail: nil)
    let acts = DoorPage(rendered["wishlists/birthday/kettle.html"]).acts
    #expect(acts.map(\.name) == ["promise", "grant", "withdraw"])
    #expect(acts.allSatisfy { $0.links.isEmpty })
    #expect(acts[0].file.path == "content/wishlists/birthday/kettle.promise/0001.yml")
    #expect(acts[0].command == "wishwell promise birthday/kettle")
    #expect(rendered.pages.values.allSatisfy { !$0.contains("Edit this page") })
  }

  @Test func `with mail alone the mail is the button`() throws {
    let rendered = try DoorSite.rendered(forge: nil)
    let html = rendered["wishlists/birthday/kettle.html"]
    #expect(html.contains(#"<a class="button" href="mailto:hello@street.example?subject=Promise"#))
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
        let text = strings.text(named: "act-\(word)-\(kind.name)", ["title": "Tea"])
        #expect(text?.contains("Tea") == true, "act-\(word)-\(kind.name)")
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
          written = NewFile.thanks(
            Blank.titleOf(site.today), title: Placeholder.title, author: person, date: site.today,
            to: [other?.text ?? ""], subject: subject.reference,
            feelings: site.settings.feelings.map(\.handle))
        } else {
          guard let kind = ActKinds.all.first(where: { $0.name == act.name }) else {
            return false
          }
          let intent = Intent(
            kind, FollowUp.Subject(subject), of: other.map(Participant.person))
          written =
            perform(intent, by: Actor(.person(person)), at: .day(site.today), on: site)
            .value?.files.first
        }
        let filled = [act.file.path, act.file.text].map {
          $0.replacing(Placeholder.person, with: person.text)
            .replacing(Placeholder.other, with: other?.text ?? "")
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
    case .post(let key):
      key.kind == .request && ["approve", "decline", "withdraw"].contains(name)
        && site.post(key)?.responses.contains { $0.state == .asked } == false
    }
  }
}
