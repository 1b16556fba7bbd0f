import Testing
import WishwellTesting

/// A request that somebody offers to answer a second time, after a no: its author, who has nothing
/// but a browser and a mailbox, knows who it is, and their yes is the next event.
@Suite struct AskedAgainTests {
  private let rosa = Neighbour(name: "Rosa Nobre", address: "rosa@home.example")
  private let otto = Neighbour(name: "Otto", address: "otto@home.example")
  private let page = "requests/2026-03-01-a-bedside-story.html"

  @Test func `a second offer after a no is answered under its own number`() throws {
    let street = try Street(on: "2026-03-01", keptBy: "Ada")
    try street.build()
    let joining = try street.letter(pressing: "profile", on: "people/index.html")
    let request = try street.letter(pressing: "post", on: "requests/index.html")
    let begun = try street.deliver(
      rosa.mail(joining.filled(["Name": rosa.name])), otto.mail(joining.filled(["Name": "Otto"])),
      rosa.mail(request.filled(["Title": "A bedside story"])))
    #expect(begun.words.contains("3 letters: 3 done."), "\(begun)")
    try street.build()

    // The page says nothing of who asked, so that its buttons are the same whatever was answered.
    let offer = try street.letter(pressing: "respond", on: page)
    let no = try street.letter(pressing: "decline", on: page).asking("of Otto")
    let yes = try street.letter(pressing: "approve", on: page).asking("of Otto")
    let offered = try street.deliver(otto.mail(offer))
    #expect(offered[rosa].contains(Self.introduction), "\(offered)")
    let declined = try street.deliver(rosa.mail(no))
    #expect(declined[rosa].contains("that you said no"), "\(declined)")
    #expect(declined[otto].contains("Rosa Nobre thanks you for your offer"), "\(declined)")
    let again = try street.deliver(otto.mail(offer))
    #expect(again[rosa].contains(Self.introduction), "\(again)")
    let agreed = try street.deliver(rosa.mail(yes))
    #expect(agreed[rosa].contains("that you said yes"), "\(agreed)")
    #expect(agreed[otto].contains("Rosa Nobre says yes to your offer"), "\(agreed)")

    let events = (1...5).map { number in
      street.content("requests/2026-03-01-a-bedside-story.responses/otto/000\(number).yml")?
        .split(separator: "\n").prefix(2).joined(separator: " ")
    }
    #expect(
      events == [
        "event: asked by: otto", "event: declined by: rosa-nobre", "event: asked by: otto",
        "event: approved by: rosa-nobre", nil,
      ])
    try street.build()
    #expect(!street.seen(page).contains("Otto"), "\(street.seen(page))")
  }

  private static let introduction =
    "Otto can send you something for ‘A bedside story’, and asks you to write to otto@home.example"
}
