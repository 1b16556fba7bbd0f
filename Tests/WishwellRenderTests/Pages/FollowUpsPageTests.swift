import Testing

@testable import WishwellRender

@Suite struct FollowUpsPageTests {
  let site: RenderedSite

  init() throws {
    site = try RenderedSite(
      lanternText.replacing(
        "name: Ann Lee\n", with: "name: Ann Lee\ncontact: https://ann.example/\n"))
  }

  @Test func saysToEachWhatTheyAreWaitedFor() throws {
    let values = try site.builder(at: "follow-ups/index.html").followUps()
    #expect(values.sections.map(\.handle) == ["bob"])
    let rows = values.sections[0].rows
    #expect(rows.map(\.sentence.said) == ["You promised ‘[Socks]’ to [Ann Lee]"])
    #expect(rows.map(\.since.said) == ["since 1 June 2026"])
    #expect(rows[0].contacts.map(\.title) == ["Write to Ann Lee"])
    #expect(rows[0].contacts.map(\.url) == ["https://ann.example/"])
    // Bob is away, so nothing of his goes stale.
    #expect(values.sections[0].chips.map(\.said) == ["plum ☾ Away until 12 January 2027"])
    #expect(rows[0].chips.map(\.said) == [])
  }

  @Test(arguments: ["en", "de"])
  func everySentenceHasItsWords(_ language: String) throws {
    let rendered = try RenderedSite(waitingText, language: language)
    let values = try rendered.builder(at: "follow-ups/index.html").followUps()
    let said = values.sections.map { [$0.person.name] + $0.rows.map(\.sentence.said) }
    #expect(said == (language == "en" ? english : german))
    let stale = values.sections.flatMap(\.rows).flatMap(\.chips).map(\.text)
    #expect(Set(stale) == [language == "en" ? "Waiting a long time" : "Wartet schon lange"])
  }

  private let english = [
    [
      "Ann", "2 people have answered ‘[Cards]’ and are waiting for you",
      "One more than you offered has answered ‘[Cards]’",
      "Say thank you to [Bob] for ‘[Apples]’",
      "Something was sent to you for ‘[Stamps]’. Did it arrive?",
      "[Bob] sent you ‘[Lamp]’. Did it arrive?", "‘[Lamp]’ changed since it was promised",
      "‘[Vase]’ changed since it was promised", "More of ‘[Vase]’ is promised than wished for",
      "Say thank you for ‘[Kettle]’", "‘[Tea]’ thanks somebody who has no profile here: dora",
    ],
    [
      "Bob", "‘[Lamp]’ changed since it was promised", "You promised ‘[Vase]’ to [Ann]",
      "‘[Vase]’ changed since it was promised", "More of ‘[Vase]’ is promised than wished for",
    ],
    ["Cleo", "[Ann] invites you to keep ‘[Picnic]’ together"],
  ]
  private let german = [
    [
      "Ann", "2 haben auf „[Cards]“ geantwortet und warten auf dich",
      "Auf „[Cards]“ hat eine Person mehr geantwortet, als du angeboten hast",
      "Sag [Bob] danke für „[Apples]“",
      "Für „[Stamps]“ ist etwas an dich unterwegs. Ist es angekommen?",
      "„[Lamp]“ ist an dich unterwegs, von [Bob]. Ist es angekommen?",
      "„[Lamp]“ wurde nach dem Versprechen geändert",
      "„[Vase]“ wurde nach dem Versprechen geändert",
      "Von „[Vase]“ ist mehr versprochen als gewünscht", "Sag danke für „[Kettle]“",
      "„[Tea]“ dankt jemandem, der hier kein Profil hat: dora",
    ],
    [
      "Bob", "„[Lamp]“ wurde nach dem Versprechen geändert",
      "Du hast [Ann] „[Vase]“ versprochen",
      "„[Vase]“ wurde nach dem Versprechen geändert",
      "Von „[Vase]“ ist mehr versprochen als gewünscht",
    ],
    ["Cleo", "Einladung von [Ann] zu „[Picnic]“"],
  ]

  /// Their name is in the files, and there is nothing left to fill in.
  @Test func anInvitationIsAnsweredHere() throws {
    let rendered = try RenderedSite(waitingText)
    let values = try rendered.builder(at: "follow-ups/index.html").followUps()
    let row = try #require(values.sections.last?.rows.last)
    #expect(row.colour == "leaf")
    #expect(
      row.acts.map(\.label) == [
        "Accept the invitation to ‘Picnic’", "Decline the invitation to ‘Picnic’",
      ])
    #expect(row.acts.first?.letter?.contains("[wishwell: accept picnic]") == true)
    #expect(row.acts.last?.letter?.contains("[wishwell: decline picnic]") == true)
    #expect(values.every.how.blanks.isEmpty && row.acts.allSatisfy { $0.asks == nil })
  }

  @Test(arguments: ["listed: no", "draft: yes"])
  func anInvitationToWhatIsNotListedStandsNowhere(_ line: String) throws {
    let text = waitingText.replacing(
      "owner: ann\n---\n\n- [ ]", with: "owner: ann\n\(line)\n---\n\n- [ ]")
    let rendered = try RenderedSite(text)
    for (path, html) in rendered.pages where path != "checklists/picnic.html" {
      #expect(!html.contains("Picnic"), "\(path)")
      #expect(!html.contains("picnic"), "\(path)")
    }
    for (path, xml) in try FedSite(text).files { #expect(!xml.contains("icnic"), "\(path)") }
  }

  @Test func profilesLeadToTheirSection() throws {
    #expect(
      site["people/bob/index.html"].contains(
        #"<a href="../../follow-ups/#bob"><bdi>1 thing is waiting for Bob</bdi></a>"#))
    #expect(!site["people/cleo/index.html"].contains("follow-ups/#"))
  }

  @Test func isAtTheFootOfEveryPageAndInNoIndex() throws {
    let page = site["follow-ups/index.html"]
    #expect(page.contains(#"<meta name="robots" content="noindex">"#))
    #expect(page.contains(#"<section class="group" id="bob">"#))
    for (path, html) in site.pages where path != "404.html" {
      #expect(html.contains(">Follow-ups</a>"), "\(path)")
    }
  }

  @Test func nobodyIsWaitedFor() throws {
    let site = try RenderedSite("")
    #expect(site["follow-ups/index.html"].contains("Nobody is keeping anybody waiting."))
  }
}

/// A follow-up of each kind that everyone may see.
private let waitingText =
  ["ann", "bob", "cleo"].map { "== people/\($0).md\n---\nname: \($0.capitalized)\n---\n" }.joined()
    + """
    == offers/cards.md
    ---
    title: Cards
    author: ann
    date: 2026-01-01
    limit: 1
    ---

    == offers/apples.md
    ---
    title: Apples
    author: bob
    date: 2026-01-01
    ---

    == requests/stamps.md
    ---
    title: Stamps
    author: ann
    date: 2026-01-01
    ---

    == thanks/tea.md
    ---
    title: Tea
    author: ann
    date: 2026-01-20
    to: dora
    ---

    == checklists/picnic.md
    ---
    title: Picnic
    owner: ann
    ---

    - [ ] Bread

    == wishlists/ours/index.md
    ---
    title: Ours
    owner: ann
    date: 2026-01-01
    promises: shown
    ---

    == wishlists/ours/lamp.md
    ---
    title: Lamp
    ---

    == wishlists/ours/vase.md
    ---
    title: Vase
    ---

    == wishlists/secret/index.md
    ---
    title: Secret
    owner: ann
    date: 2026-01-01
    ---

    == wishlists/secret/kettle.md
    ---
    title: Kettle
    ---

    """
  + events("offers/cards.responses/bob", "responded bob 02")
  + events("offers/cards.responses/cleo", "responded cleo 03")
  + events("offers/apples.responses/ann", "responded ann 03", "completed bob 04", "received ann 05")
  + events("requests/stamps.responses/bob", "asked bob 04", "approved ann 05", "completed bob 06")
  + events("wishlists/ours/lamp.promise", "promised bob 06", "sent bob 07")
  + events("wishlists/ours/vase.promise", "promised bob 08 2")
  + events("wishlists/secret/kettle.promise", "promised cleo 08", "granted ann 09")
  + events("checklists/picnic.members/cleo", "invited ann 10")

/// `responded bob 02`: what, who, on which day of January 2026, and how many.
private func events(_ folder: String, _ stories: String...) -> String {
  stories.enumerated().map { index, story in
    let words = story.split(separator: " ")
    let promise = words[0] == "promised" && folder.contains("ours")
    return """
      == \(folder)/000\(index + 1).yml
      event: \(words[0])
      by: \(words[1])
      at: 2026-01-\(words[2])
      \(promise ? "shown: true\nwish: 0123456789abcdef" : "")
      \(words.count > 3 ? "quantity: \(words[3])" : "")

      """
  }.joined()
}
