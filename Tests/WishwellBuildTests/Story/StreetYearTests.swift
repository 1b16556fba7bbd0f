import Testing
import WishwellTesting

/// A year of a street in which only Ada, who looks after the site, has more than a browser and a
/// mailbox. After each step: what the people concerned read on the pages, in feeds and in answers,
/// and that nobody else reads it.
///
/// Each delivery is a morning's mail, and costs as much as a build: so several things go on at once.
@Suite struct StreetYearTests {
  let street: Street

  let bruno = Neighbour(name: "Bruno", address: "bruno@home.example")
  let carla = Neighbour(name: "Carla", address: "carla@home.example", program: .flowed)
  let otto = Neighbour(name: "Otto", address: "otto@home.example", signature: "-- \nOtto, no. 7")
  /// A grandmother, who writes in German, by a web mailer that sends HTML alone.
  let gerda = Neighbour(
    name: "Gerda Müller", address: "gerda@home.example", program: .formatted,
    signature: "Liebe Grüße\nEure Gerda")
  /// A guest, who joins in spring.
  let rosa = Neighbour(name: "Rosa Nobre", address: "rosa@home.example")
  let stranger = Neighbour(name: "Best Watches", address: "win@home.example")
  /// With the letter of another alphabet in the name.
  let pretender = Neighbour(name: "Brun\u{43E}", address: "br@home.example")

  let lamp = "wishlists/bruno-turns-forty/reading-lamp.html"
  let lanterns = "wishlists/street-party/paper-lanterns.html"
  let honey = "offers/2026-04-05-jars-of-honey.html"
  let lift = "requests/2026-04-05-a-lift-to-the-doctor.html"
  let done = "It is done, and the pages will show it soon"

  init() throws { street = try Street(on: "2026-03-01", keptBy: "Ada") }

  @Test func `a street's year, by letter`() throws {
    try neighboursJoin()
    try aBirthdayIsNear()
    try aSurpriseIsPromised()
    try aGuestCannotKeepIt()
    try giftsAreSent()
    try giftsArrive()
    try threeAskForTwoJars()
    try authorsDecide()
    try honeyAndLiftArrive()
    try thePartyIsPlanned()
    try carlaChangesHerName()
    try aStrangerComes()
    try theYearEnds()
  }

  /// And Bruno begins a list, whose promises are a surprise; on Ada's they are shown.
  private func neighboursJoin() throws {
    try street.enter("new", "list", "Street party", "--promises", "shown", "--commit")
    try street.enter("new", "wish", "street-party/Paper lanterns", "--quantity", "6", "--commit")
    try street.build()
    let joining = try street.letter(pressing: "profile", on: "people/index.html")
    let list = try street.letter(pressing: "list", on: "wishlists/index.html")
    let post = try street.deliver(
      bruno.mail(joining.filled(["Name": "Bruno"])),
      carla.mail(joining.filled(["Name": "Carla"])),
      otto.mail(joining.filled(["Name": "Otto"], "I keep bees.")),
      gerda.mail(joining.filled(["Name": "Gerda Müller"]), above: "Guten Tag, liebe Ada!"),
      bruno.mail(list.filled(["Title": "Bruno turns forty"], "In May, in the garden.")))
    #expect(post.words.contains("5 letters: 5 done."), "\(post)")
    for person in [bruno, carla, otto, gerda] {
      #expect(post[person].contains("Hello \(person.name),"))
      #expect(post[person].contains("Welcome. You have joined"), "\(post[person])")
    }
    try street.build()
    #expect(street.seen("people/index.html").contains("Bruno C Carla G Gerda Müller O Otto"))
    #expect(street.seen("people/otto/index.html").contains("I keep bees."))
    for words in ["no. 7", "Liebe Gr", "Guten Tag"] { #expect(try street.places(of: words) == []) }
  }

  private func aBirthdayIsNear() throws {
    street.on("2026-03-03")
    let list = "wishlists/bruno-turns-forty"
    #expect(street.seen("\(list)/index.html").contains("In May, in the garden."))
    let wish = try street.letter(pressing: "wish", on: "\(list)/index.html")
    let idea = try street.letter(pressing: "suggestion", on: "\(list)/index.html")
    let post = try street.deliver(
      bruno.mail(
        wish.filled(["Title": "Reading lamp", "Price": "about 25 EUR"], "Mine flickers.")),
      carla.mail(idea.filled(["Title": "A kite"])))
    #expect(post.words.contains("Carla suggests ‘A kite’ for ‘Bruno turns forty’."), "\(post)")
    try street.build()
    #expect(street.seen(lamp).contains("about 25 EUR Mine flickers."))
    #expect(street.source("\(list)/atom.xml").contains("<title>Reading lamp</title>"))
  }

  /// By Rosa, whom no page knows. Carla comes late.
  private func aSurpriseIsPromised() throws {
    let before = try brunosOwn()
    let promise = try street.letter(pressing: "promise", on: lamp)
    #expect(try street.deliver(rosa.mail(promise, number: "one"))[rosa].contains(done))
    try street.build()
    #expect(street.seen(lamp).contains("A promised wish This wish has been promised."))
    for words in ["Reading lamp", "flickers"] { #expect(!street.source(lamp).contains(words)) }
    #expect(try street.places(of: "Rosa") == [])
    #expect(try brunosOwn() == before)

    let party = try street.letter(pressing: "promise", on: lanterns)
    let gerdas = gerda.mail(party.asking("quantity 2"), above: "Zwei nehme ich gern.")
    let post = try street.deliver(
      carla.mail(promise), rosa.mail(promise, number: "one"), bruno.mail(promise), gerdas)
    #expect(post.words.contains("4 letters: 1 done before, 3 not done."), "\(post)")
    #expect(post[gerda] == "" && post.complaints.contains("> Zwei nehme ich gern."))
    #expect(post[carla].contains("Somebody else was faster"))
    #expect(!post[carla].contains("Rosa"))
    #expect(post[rosa].contains("It had been done already"))
    #expect(!post[bruno].contains("Rosa") && !post[bruno].contains(done))
    #expect(try street.deliverRead(gerdas)[gerda].contains(done))
  }

  /// Byte for byte, what tells Bruno of others: what waits for whom, and what concerns him.
  private func brunosOwn() throws -> [String: [UInt8]] {
    let own = ["follow-ups/index.html", "people/bruno/notices.xml"]
    return try street.output.filter { own.contains($0.key) }
  }

  private func aGuestCannotKeepIt() throws {
    street.on("2026-03-20")
    let post = try street.deliver(rosa.mail(try street.letter(pressing: "release", on: lamp)))
    #expect(post[rosa].contains(done), "\(post)")
    try street.build()
    #expect(street.seen(lamp).contains("Reading lamp for Bruno 3 March 2026 ↺ Open again"))
    #expect(street.source("wishlists/bruno-turns-forty/atom.xml").contains("Open again"))
    #expect(try street.places(of: "Rosa") == [])
    #expect(street.seen(lanterns).contains("2 promised by Gerda Müller"))
    #expect(street.source("people/ada/notices.xml").contains("Gerda Müller"))
  }

  /// Carla promises the lamp; Gerda sends her lanterns, which are lost.
  private func giftsAreSent() throws {
    street.on("2026-03-22")
    let promise = try street.letter(pressing: "promise", on: lamp)
    let sent = try street.letter(pressing: "sent", on: "follow-ups/index.html")
    let post = try street.deliver(carla.mail(promise))
    #expect(post[carla].contains(done), "\(post)")
    let byPost = try street.deliverRead(gerda.mail(sent, above: "Mit der Post."))
    #expect(byPost[gerda].contains(done), "\(byPost)")
    #expect(
      try street.enter("status").contains(
        "Say whether 2 × ‘Paper lanterns’ from Gerda Müller have arrived"))
    try street.enter("lost", "paper-lanterns", "--commit")
    try street.enter(
      "quotes", "import", "--commit",
      try street.save(#"[{"q": "An open door warms the street.", "a": "A proverb"}]"#, as: "q.json")
    )
    try street.build()
    let notices = street.source("people/gerda-muller/notices.xml")
    #expect(notices.contains("It did not arrive: Paper lanterns"))
    #expect(street.seen(lamp).contains("A promised wish This wish has been promised."))
    #expect(!street.source(lamp).replacing(/<option.*/, with: "").contains("Carla"))
  }

  /// The lamp is thanked for, with a first sentence that is borrowed.
  private func giftsArrive() throws {
    street.on("2026-04-05")
    let again = try street.letter(pressing: "sent", on: "follow-ups/index.html")
    let sent = try street.letter(pressing: "sent", on: lamp)
    let granted = try street.letter(pressing: "grant", on: lamp)
    let offer = try street.letter(pressing: "post", on: "offers/index.html")
    let request = try street.letter(pressing: "post", on: "requests/index.html")
    let post = try street.deliver(
      gerda.mail(again), carla.mail(sent), bruno.mail(granted),
      otto.mail(offer.filled(["Title": "Jars of honey", "How many": "2"], "From my bees.")),
      gerda.mail(request.filled(["Title": "A lift to the doctor"], "Am Dienstag um zehn.")))
    #expect(post.words.contains("5 letters: 5 done."), "\(post)")
    #expect(post[bruno].contains(done) && !post[bruno].contains("Carla"), "\(post)")
    try street.enter("grant", "paper-lanterns", "--quantity", "2", "--commit")
    try street.build()
    let archive = street.seen("wishlists/bruno-turns-forty/archive.html")
    #expect(archive.contains("Reading lamp Mine flickers. ✓ Came true"), "\(archive)")
    #expect(!archive.contains("Carla"))
    #expect(street.seen(honey).contains("2 of 2 left"))
    #expect(street.seen(lift).contains("Am Dienstag um zehn."))
    #expect(!street.seen(lift).contains("Eure Gerda"))
  }
}
