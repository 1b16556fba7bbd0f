import Testing
import WishwellFormat

@testable import WishwellDerive
@testable import WishwellRender

/// What letters say to whom something happened.
@Suite struct NewsWordsTests {
  private static let people = (person: Handle("rosa"), list: Handle("tea"))

  private static func subjects() throws -> [Sidecar.Subject] {
    let person = try #require(people.person)
    let list = try #require(people.list)
    let wish = Sidecar.Subject.promise(WishKey(list: list, wish: list))
    return [wish, .membership(checklist: list, person: person)]
      + [Post.Kind.offer, .request].map {
        .response(PostKey(kind: $0, handle: list), respondent: person)
      }
  }

  @Test(arguments: ["en", "de"])
  func `whatever is for somebody has a sentence, with who did it and what it is about`(
    language: String
  ) throws {
    let strings = try LoadedTheme.inLanguage(language).strings
    let reader = try #require(Self.people.person)
    let giver = Participant.person(reader)
    var said: Set<String> = []
    for subject in try Self.subjects() {
      for kind in EventKind.allCases where kind == .undone || subject.entry(for: kind)?.told != nil
      {
        let event = Event(
          path: "content/x/0001.yml", number: 1, kind: Located(kind), by: Located(giver),
          at: Located(.instant(0)))
        let news = News(
          matter: .event(event, of: subject, after: []), reader: reader, by: giver,
          at: .instant(0), note: nil)
        let sentence = strings.sentence(of: news, by: "NAME", about: "TITLE") ?? ""
        #expect(sentence.contains("NAME") && sentence.contains("TITLE"), "\(kind) of \(subject)")
        said.insert(sentence)
      }
    }
    #expect(said.count == 23)
  }

  private static func event(
    _ kind: EventKind, by: String, of: String? = nil, number: Int = 1
  ) throws -> Event {
    func person(_ handle: String) throws -> Located<Participant> {
      Located(.person(try #require(Handle(handle))))
    }
    var event = Event(
      path: "content/x/\(number).yml", number: number, kind: Located(kind), by: try person(by),
      at: Located(.instant(0)))
    event.of = try of.map(person)
    return event
  }

  /// What the letter to `reader` says of `event`, of a wish; without the name of who did it.
  private func told(
    _ event: Event, to reader: String, after earlier: [Event] = [], hasOwnPage: Bool = false
  ) throws -> String {
    let wish = try #require(try Self.subjects().first)
    let news = News(
      matter: .event(event, of: wish, after: earlier), reader: try #require(Handle(reader)),
      by: event.by.value, at: .instant(0), note: nil)
    let strings = try LoadedTheme.inLanguage("en").strings
    return strings.letter(
      of: news, by: "Ana", reachedBy: nil, about: "Plates", at: "PAGE", to: "READER",
      hasOwnPage: hasOwnPage)
      ?? ""
  }

  /// What Rosa hears of the last of `kinds`, all by Ana, about a request.
  private func toldOfRequest(
    _ kinds: [EventKind], lastBy doer: String = "ana"
  ) throws -> String? {
    let request = try #require(try Self.subjects().first { $0.post?.kind == .request })
    let events = try kinds.enumerated().map {
      try Self.event($1, by: $0 + 1 == kinds.count ? doer : "ana", number: $0 + 1)
    }
    let news = News(
      matter: .event(try #require(events.last), of: request, after: events.dropLast()),
      reader: try #require(Handle("rosa")), by: .person(try #require(Handle(doer))),
      at: .instant(0), note: nil)
    return try LoadedTheme.inLanguage("en").strings
      .sentence(of: news, by: doer.capitalized, about: "Hedge")
  }

  /// Whoever heard a yes did not know where to write.
  @Test(
    arguments: [
      (EventKind.approved, "https://ana.example/", "You can reach Ana here: https://ana.example/"),
      (.approved, nil, "To write to Ana, just answer this e-mail"),
      (.responded, nil, "To write to Ana, just answer this e-mail"), (.declined, nil, nil),
    ] as [(EventKind, String?, String?)])
  func `a yes says how to reach the other`(
    kind: EventKind, contact: String?, told: String?
  ) throws {
    let isOffer = kind == .responded
    let response = try #require(
      try Self.subjects().first { $0.post?.kind == (isOffer ? .offer : .request) })
    let news = News(
      matter: .event(try Self.event(kind, by: "ana"), of: response, after: []),
      reader: try #require(Handle("rosa")), by: .person(try #require(Handle("ana"))),
      at: .instant(0), note: nil)
    let letter = try #require(
      try LoadedTheme.inLanguage("en").strings.letter(
        of: news, by: "Ana", reachedBy: contact, about: "Plates", at: "PAGE", to: "READER",
        hasOwnPage: false))
    #expect(told.map(letter.contains) ?? !letter.contains("reach"), "\(letter)")
  }

  /// It sent people to the public page, where they have to type who they are.
  @Test func `whoever has a private page finds the next step there`() throws {
    for kind in [EventKind.sent, .lost] {
      let told = try told(try Self.event(kind, by: "ana"), to: "rosa", hasOwnPage: true)
      #expect(
        told.contains("The next step is on your private page: open it with your link, or answer"),
        "\(told)")
    }
    // Nothing is to do, and what is to do is on the public page alone.
    for kind in [EventKind.promised, .released, .granted] {
      let told = try told(try Self.event(kind, by: "ana"), to: "rosa", hasOwnPage: true)
      #expect(told.contains("Here is its page: PAGE") && !told.contains("private"), "\(told)")
    }
    #expect(try !told(try Self.event(.sent, by: "ana"), to: "rosa").contains("private"))
  }

  /// One letter asked for answers to two ends: to write to Ana, and to get at the next step.
  @Test(arguments: [nil, "https://ana.example/"])
  func `what answers a letter is for one thing`(contact: String?) throws {
    let response = try #require(try Self.subjects().first { $0.post?.kind == .request })
    let news = News(
      matter: .event(try Self.event(.approved, by: "ana"), of: response, after: []),
      reader: try #require(Handle("rosa")), by: .person(try #require(Handle("ana"))),
      at: .instant(0), note: nil)
    let letter = try #require(
      try LoadedTheme.inLanguage("en").strings.letter(
        of: news, by: "Ana", reachedBy: contact, about: "Plates", at: "PAGE", to: "READER",
        hasOwnPage: true))
    #expect(letter.components(separatedBy: "answer this e-mail").count == 2, "\(letter)")
    #expect(letter.contains("on your private page: open it with your link"), "\(letter)")
  }

  /// “What was done last” with an invitation, where it was a yes.
  @Test(arguments: [
    (EventKind.accepted, "Max has taken back their yes to ‘Fair’: the invitation is waiting"),
    (.declined, "Max has taken back their no to ‘Fair’: the invitation is waiting"),
    (.left, "Max goes on keeping ‘Fair’ after all."),
  ])
  func `whoever invited hears which answer is taken back`(kind: EventKind, told: String) throws {
    let membership = try #require(
      try Self.subjects().first { if case .membership = $0 { true } else { false } })
    func sentence(undoneBy doer: String) throws -> String {
      let news = News(
        matter: .event(
          try Self.event(.undone, by: doer, number: 3), of: membership,
          after: [try Self.event(.invited, by: "ana"), try Self.event(kind, by: "max", number: 2)]),
        reader: try #require(Handle("ana")), by: .person(try #require(Handle(doer))),
        at: .instant(0), note: nil)
      return try LoadedTheme.inLanguage("en").strings
        .sentence(of: news, by: doer.capitalized, about: "Fair") ?? ""
    }
    #expect(try sentence(undoneBy: "max").hasPrefix(told))
    #expect(try sentence(undoneBy: "mia").hasPrefix("Mia has taken back what was done last"))
  }

  /// Whoever sent two did not know that one is missing.
  @Test(
    arguments: [
      ("en", 1, 1, "Ana has received ‘Plates’ from you."),
      ("en", 2, 2, "Ana has received 2 × ‘Plates’ from you."),
      ("en", 1, 2, "Ana has received ‘Plates’ (1 of 2) from you. You still promise 1."),
      ("de", 1, 2, "Ana hat „Plates“ (1 von 2) von dir bekommen. Von dir noch versprochen: 1."),
    ])
  func `of several it is told how many`(
    language: String, count: Int, total: Int, told: String
  ) throws {
    let wish = try #require(try Self.subjects().first)
    let event = try Self.event(.granted, by: "ana")
    var news = News(
      matter: .event(event, of: wish, after: []), reader: try #require(Handle("rosa")),
      by: event.by.value, at: .instant(0), note: nil)
    news.amount = PromiseAmount(count, of: total)
    let strings = try LoadedTheme.inLanguage(language).strings
    #expect(strings.sentence(of: news, by: "Ana", about: "Plates") == told)
  }

  /// “It counts as if it had never happened” left open what is the case now.
  @Test func `what is undone says what is the case now`() throws {
    func told(_ kinds: EventKind...) throws -> String? { try toldOfRequest(kinds) }
    #expect(
      try told(.declined, .undone)
        == "Ana has taken back their no to your offer for ‘Hedge’. "
        + "It is waiting for an answer again.")
    #expect(
      try told(.declined, .undone, .undone)
        == "Ana thanks you for your offer for ‘Hedge’, but does not need it.")
    #expect(try told(.asked, .undone) == "Ana has taken back their offer for ‘Hedge’.")
  }

  /// Mia, who looks after the site, was said to offer, or to have said no, herself.
  @Test(arguments: [[.asked], [.asked, .withdrawn], [.declined], [.unable]] as [[EventKind]])
  func `a step that somebody else undoes is not theirs`(steps: [EventKind]) throws {
    #expect(
      try toldOfRequest(steps + [.undone], lastBy: "mia")
        == "Mia has taken back what was done last with ‘Hedge’. "
        + "It counts as if it had never happened.")
  }

  /// She was asked again, and nothing there could be answered: her yes counted.
  @Test func `an offer that comes back after a yes asks for none`() throws {
    let asked = "Ana can send you something for ‘Hedge’ after all. Would you like that?"
    let agreed = "Ana can send you something for ‘Hedge’ after all. Your yes counts again."
    #expect(try toldOfRequest([.asked, .withdrawn, .undone]) == asked)
    #expect(try toldOfRequest([.asked, .approved, .withdrawn, .undone]) == agreed)
    #expect(try toldOfRequest([.asked, .approved, .undone, .withdrawn, .undone]) == asked)
    let twice: [EventKind] = [.asked, .approved, .undone, .undone, .withdrawn, .undone]
    #expect(try toldOfRequest(twice) == agreed)
  }

  /// Both once heard that Ana took back “the promise of ‘Plates’”.
  @Test func `whose promise was released is told so, and others nobody's name`() throws {
    let released = try Self.event(.released, by: "ana", of: "otto")
    #expect(try told(released, to: "otto").contains("Ana has taken back your promise of ‘Plates’."))
    let other = try told(released, to: "rosa")
    #expect(other.contains("The promise of ‘Plates’ has been taken back."))
    #expect(!other.contains("your promise") && !other.contains("Ana"))
    let own = try Self.event(.released, by: "otto", of: "otto")
    #expect(try told(own, to: "rosa").contains("Ana cannot give you ‘Plates’ after all."))
  }

  @Test func `whose promise was undone is told that it fell, and what to do`() throws {
    let promised = try Self.event(.promised, by: "otto")
    let sent = try Self.event(.sent, by: "otto", number: 2)
    let undone = try Self.event(.undone, by: "ana", number: 3)
    let fallen = try told(undone, to: "otto", after: [promised])
    #expect(fallen.contains("Ana has taken back your promise of ‘Plates’. It no longer counts."))
    #expect(fallen.contains("Its page has the next step: PAGE"))
    let step = try told(undone, to: "otto", after: [promised, sent])
    #expect(step.contains("Ana has taken back what you did last with ‘Plates’"))
    #expect(step.contains("Here is its page: PAGE"))
    // Who restores it has not sent it.
    let again = try told(
      Self.event(.undone, by: "ana", number: 4), to: "rosa", after: [promised, sent, undone])
    #expect(
      again.contains("Ana has restored the last step with ‘Plates’, which had been taken back."),
      "\(again)")
  }
}
