import Testing
import WishwellTesting

/// The rest of the year: what neighbours offer and ask for, a party, a new name, and a stranger.
extension StreetYearTests {
  /// One of them has no profile yet. Two others would drive Gerda.
  func threeAskForTwoJars() throws {
    let line = try #require(
      street.source("thanks/index.html").firstMatch(
        of: /<code>(quote: [^<]*)<\/code>/)?.output.1)
    let thanks = try street.letter(pressing: "thank", on: lamp)
      .filled(["To": "Carla", "Feeling": "joyful"], "\(line)\n\nI read until midnight.")
    let jar = try street.letter(pressing: "respond", on: honey)
    let drive = try street.letter(pressing: "respond", on: lift)
    let post = try street.deliver(
      bruno.mail(thanks), carla.mail(jar), rosa.mail(jar), gerda.mail(jar), carla.mail(drive),
      otto.mail(drive))
    #expect(post.words.contains("Rosa Nobre joins; Rosa Nobre asks Otto"), "\(post)")
    #expect(post.words.contains("6 letters: 5 done, 1 not done."), "\(post)")
    for neighbour in [carla, rosa] {
      #expect(post[otto].contains("asks you to write to \(neighbour.address)"))
    }
    #expect(post[gerda].contains("It is no longer open") && !post[gerda].contains("Rosa"))
    #expect(post[gerda].contains(carla.address) && post[gerda].contains(otto.address))
    try street.build()

    let page = street.seen("thanks/2026-04-05-i-read-until-midnight.html")
    for words in ["Bruno thanks Carla", "joyful", "An open door warms the street."] {
      #expect(page.contains(words), "\(page)")
    }
    #expect(street.source("people/carla/notices.xml").contains("Bruno thanks you"))
    #expect(street.seen(honey).contains("All taken"))
    for name in ["Carla", "Rosa"] { #expect(!street.seen(honey).contains(name)) }
    for name in ["Carla", "Otto"] { #expect(!street.seen(lift).contains(name)) }
    let waiting = street.seen("follow-ups/index.html")
    #expect(
      waiting.contains("Otto 2 people have answered ‘ Jars of honey ’ and are waiting for you"),
      "\(waiting)")
    #expect(!waiting.contains("Rosa"))
  }

  private func answers() throws -> [String] {
    [
      otto.mail(try street.letter(pressing: "complete", on: honey).asking("of Carla")),
      otto.mail(try street.letter(pressing: "unable", on: honey).asking("of Rosa Nobre")),
      gerda.mail(try street.letter(pressing: "decline", on: lift).asking("of Carla")),
      gerda.mail(try street.letter(pressing: "approve", on: lift).asking("of Otto")),
    ]
  }

  func authorsDecide() throws {
    street.on("2026-05-01")
    let post = try street.deliver(answers())
    #expect(post.words.contains("4 letters: 4 done."), "\(post)")
    try street.build()
    #expect(street.seen(honey).contains("1 of 2 left"))
    for name in ["Carla", "Rosa"] { #expect(!street.seen(honey).contains(name)) }
  }

  /// Only who gave, and who got it, are named.
  func honeyAndLiftArrive() throws {
    let jar = try street.letter(pressing: "received", on: honey)
    let driven = try street.letter(pressing: "complete", on: lift)
    let post = try street.deliver(carla.mail(jar), otto.mail(driven))
    #expect(post[carla].contains(done) && post[otto].contains(done), "\(post)")
    try street.build()
    #expect(street.seen(honey).contains("received by Carla"))
    #expect(!street.seen(honey).contains("Rosa"))
    let arrived = try street.letter(pressing: "received", on: lift)
    #expect(try street.deliver(gerda.mail(arrived))[gerda].contains(done))
  }

  /// And a catalogue has a book for Bruno.
  func thePartyIsPlanned() throws {
    street.on("2026-07-01")
    let edition = #"""
      {"copyright": "Counted by hand", "results": {"display_name": "At the tram stop",
        "list_name_encoded": "tram-stop", "published_date": "2026-06-28", "updated": "WEEKLY",
        "books": [{"rank": 1, "title": "EMMA", "author": "Jane Austen", "description": "",
          "primary_isbn13": "9780141439587", "book_uri": "nyt://book/1"}]}}
      """#
    try street.enter("catalogue", "import", "--commit", try street.save(edition, as: "e.json"))
    try street.enter("new", "checklist", "Summer party", "--commit")
    try street.enter("checklist", "invite", "summer-party", "carla", "--commit")
    try street.build()
    #expect(street.seen(lift).contains("sent by Otto") && !street.seen(lift).contains("Carla"))
    #expect(
      street.seen("follow-ups/index.html")
        .contains("Ada invites you to keep ‘ Summer party ’ together"))
    let page = "checklists/summer-party.html"
    #expect(!street.seen(page).contains("Carla"))

    let accept = try street.letter(pressing: "accept", on: page)
    let wish = try street.letter(pressing: "book", on: "books/9780141439587.html")
    let post = try street.deliver(
      carla.mail(accept), otto.mail(accept),
      bruno.mail(wish.filled(["Wish list": "Bruno turns forty"])))
    #expect(post[carla].contains(done) && post[bruno].contains(done), "\(post)")
    #expect(!post[otto].contains(done) && !post[otto].contains("Carla"), "\(post)")
  }

  /// Her old address leads to the new one, and her letters go on.
  func carlaChangesHerName() throws {
    street.on("2026-08-01")
    try street.edit("content/people/carla.md", as: "content/people/carla-braun.md") {
      $0.replacing("name: Carla\n", with: "name: Carla Braun\nformerly: carla\n")
    }
    try street.build()
    #expect(street.seen("wishlists/bruno-turns-forty/index.html").contains("Emma"))
    #expect(street.seen("people/carla/index.html").contains("This page has moved."))
    #expect(street.seen("checklists/summer-party.html").contains("together with Carla Braun"))
    #expect(
      street.seen("thanks/2026-04-05-i-read-until-midnight.html")
        .contains("Bruno thanks Carla Braun"))
    #expect(street.source("people/carla-braun/notices.xml").contains("Bruno thanks you"))
  }

  /// Whoever advertises is taken off again; whoever takes another's address or name gets nowhere.
  func aStrangerComes() throws {
    street.on("2026-09-01")
    try street.enter("new", "offer", "Apples", "--closes", "2026-10-20", "--commit")
    let joining = try street.letter(pressing: "profile", on: "people/index.html")
    let offer = try street.letter(pressing: "post", on: "offers/index.html")
    let wish = try street.letter(pressing: "wish", on: "wishlists/bruno-turns-forty/index.html")
    let leave = try street.letter(pressing: "leave", on: "checklists/summer-party.html")
    let post = try street.deliver(
      stranger.mail(joining.filled(["Name": "Best Watches"])),
      stranger.mail(offer.filled(["Title": "Cheap watches"])),
      bruno.mail(wish.filled(["Title": "My house"]), isForged: true),
      pretender.mail(joining.filled(["Name": pretender.name])), carla.mail(leave))
    #expect(post.words.contains("5 letters: 3 done, 2 not done."), "\(post)")
    #expect(post.words.contains("Carla Braun leaves ‘Summer party’."))
    #expect(post.complaints.contains("does not confirm ‘\(bruno.address)’"))
    #expect(post[bruno] == "" && !post[pretender].contains(done))
    try street.enter("retire", "cheap-watches", "--commit")
    try street.enter("retire", "people/best-watches", "--commit")
    try street.build()
    #expect(try street.places(of: "Cheap watches") == [])
    #expect(try street.places(of: "Best Watches") == [])
    #expect(try street.places(of: "My house") == [])
    #expect(!street.seen("checklists/summer-party.html").contains("Carla"))
  }

  /// The last day of an offer passes, and Otto thanks by quoting a letter, which says it not again.
  func theYearEnds() throws {
    let page = "offers/2026-09-01-apples.html"
    let asking = try street.letter(pressing: "respond", on: page)
    street.on("2026-12-31")
    let quotation = "> " + asking.text.replacing("\n", with: "\n> ")
    let post = try street.deliver(
      gerda.mail(asking), otto.mail(Letter(subject: "Re: Honey", text: "Thanks!\n\n\(quotation)")))
    #expect(post[gerda].contains("It is no longer open, so nothing was done."), "\(post)")
    #expect(!post.words.contains("Otto"), "\(post)")
    try street.build()
    #expect(street.seen(page).contains("Its last day has passed."))
    #expect(!street.buttons(on: page).contains("respond"))
    #expect(street.seen("index.html").contains("1 thank-you"))
    #expect(try street.enter("status").contains("Thank Gerda Müller for ‘Paper lanterns’"))
  }
}
