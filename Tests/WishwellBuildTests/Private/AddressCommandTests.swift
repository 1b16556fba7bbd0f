import Testing
import WishwellTesting

@testable import WishwellBuild

/// What commands and letters say of the addresses that they open.
@Suite struct AddressCommandTests {
  private let street: AddressStreet
  private let mails: TemporaryFolder
  private let cards = "content/offers/cards.responses/carol/0001.yml"

  init() throws {
    street = try AddressStreet()
    mails = try TemporaryFolder()
  }

  private func run(_ words: String...) throws -> CommandResult {
    try wishwell(
      words, in: street.site.place.path, before: "export WISHWELL_CLOCK=2026-11-20;")
  }

  private func letter(_ words: String, from person: String = "carol") throws -> String {
    try mails.write(
      "a.eml",
      "From: \(person)@example.org\nSubject: x\nMessage-ID: <1@x.example>\n\n\(words)\n")
    return mails["a.eml"]
  }

  private let until = "until 30 days after this is over"

  @Test func `a command says whose address opens to whom`() throws {
    let answer = try run("respond", "cards", "--by", "carol")
    #expect(answer.status == 0, "\(answer.errors)")
    #expect(
      answer.output.contains(
        "From the next build \(until), Ben sees Carol’s address."), "\(answer.output)")
    try street.happen("asked ben 2026-11-19", in: "requests/stamps.responses/ben")
    let yes = try run("approve", "stamps", "--by", "alice")
    #expect(yes.output.contains("Ben sees Alice’s address."), "\(yes)")
    let promise = try run("promise", "kettle", "--by", "ben")
    #expect(promise.output.contains("Ben sees Carol’s address."), "\(promise)")
    let sent = try run("sent", "kettle", "--by", "ben")
    #expect(sent.status == 0 && !sent.output.contains("address"), "\(sent)")
  }

  /// Nobody said so: both waited, one for a parcel and the other for an address.
  @Test func `whoever sealed nothing is told that the other does not know where to send it`() throws
  {
    let profile = try #require(street.site.place.text("content/people/carol.md"))
    try street.site.edit(
      "content/people/carol.md", profile.replacing(/address: \S+\n/, with: ""))
    let answer = try run("respond", "cards", "--by", "carol")
    #expect(answer.status == 0, "\(answer)")
    #expect(
      answer.output.contains(
        "Ben cannot see yet where to send it: Carol has sealed no address. They can type it on "
          + "their private page; `wishwell link carol` shows the link to it."), "\(answer)")
    let carol = try run("status", "--by", "carol").output
    #expect(
      carol.contains(
        "    Ben cannot see yet where to send it: type your address on your private page, or here: "
          + "`wishwell seal address`\n"), "\(carol)")
    try street.seal(for: "carol")
    let sealed = try run("status", "--by", "carol").output
    #expect(!sealed.contains("cannot see yet"), "\(sealed)")
  }

  /// Whoever asked by letter heard nothing of it.
  @Test func `the answer to a letter says that its sender’s address is missing`() throws {
    let asking = try letter("[wishwell: respond offers/cards]")
    let profile = try #require(street.site.place.text("content/people/carol.md"))
    try street.site.edit(
      "content/people/carol.md", profile.replacing(/address: \S+\n/, with: ""))
    let applied = try run("apply", asking, "--read")
    let told = applied.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      applied.status == 0 && told.contains("Ben does not know yet where to send it."), "\(applied)")
    #expect(told.contains("type your address there."), "\(told)")
  }

  @Test func `a yes without an address says that it opens nothing yet`() throws {
    let profile = try #require(street.site.place.text("content/people/alice.md"))
    try street.site.edit(
      "content/people/alice.md", profile.replacing(/address: \S+\n/, with: ""))
    try street.happen("asked ben 2026-11-19", in: "requests/stamps.responses/ben")
    let yes = try run("approve", "stamps", "--by", "alice")
    #expect(yes.status == 0, "\(yes)")
    #expect(yes.output.contains("Ben cannot see yet where to send it"), "\(yes)")
  }

  @Test func `status says where addresses wait, and never what they are`() throws {
    try street.happen("responded carol 2026-11-02", in: "offers/cards.responses/carol")
    try street.happen("promised alice 2026-11-05", in: "wishlists/gifts/kettle.promise")
    let ben = try run("status", "--by", "ben").output
    #expect(ben.contains("    look for Carol’s address on your private page\n"), "\(ben)")
    #expect(!ben.contains("to reach Carol"), "\(ben)")
    // Which page that is, and how to get there, stood nowhere.
    #expect(
      ben.contains(
        "Your private page opens with a link of your own. If you have none, ask "
          + "hello@street.example.\n"), "\(ben)")
    #expect(
      ben.contains(
        "On your private page: addresses\n  Carol, for ‘Three cards’, since 2026-11-02\n"), "\(ben)"
    )
    let carol = try run("status", "--by", "carol").output
    #expect(
      carol.contains(
        "Who sees your address\n  Ben, for ‘Three cards’, since 2026-11-02\n"
          + "  Whoever promises something from ‘Carol turns thirty’\n"), "\(carol)")
    #expect(!carol.contains("Alice"), "\(carol)")
    #expect(!carol.contains("private page"), "\(carol)")
    let alice = try run("status", "--by", "alice").output
    #expect(alice.contains("`wishwell link alice` shows the link to your private page."))
    #expect(alice.contains("Carol, for ‘A blue kettle’, since 2026-11-05"), "\(alice)")
    for text in [alice, ben, carol] { #expect(!text.contains("Lindenhof")) }
  }

  @Test func `an address and a contact are two`() throws {
    let contact = try street.text(of: "carol", sealing: "+49 40 000", as: "contact")
    try street.seal(for: "carol", "contact: \(contact)\n")
    try street.happen("responded carol 2026-11-02", in: "offers/cards.responses/carol")
    let ben = try run("status", "--by", "ben").output
    #expect(
      ben.contains("    look for Carol’s address and contact on your private page\n"), "\(ben)")
  }

  @Test func `an opening that began twice is one line, until the later of the ends`() throws {
    for words in ["responded", "withdrawn", "responded", "undone"] {
      try street.happen("\(words) carol 2026-11-10", in: "offers/cards.responses/carol")
    }
    let ben = try run("status", "--by", "ben").output
    #expect(ben.components(separatedBy: "Carol, for ‘Three cards’").count == 2, "\(ben)")
    let carol = try run("status", "--by", "carol").output
    #expect(carol.components(separatedBy: "Ben, for ‘Three cards’").count == 2, "\(carol)")
  }

  @Test func `a command says until when an address that was open stays so`() throws {
    try street.happen("responded carol 2026-11-02", in: "offers/cards.responses/carol")
    try street.happen("promised ben 2026-11-05", in: "wishlists/gifts/kettle.promise")
    let withdrawn = try run("withdraw", "cards", "--by", "carol")
    #expect(
      withdrawn.output.contains("Ben goes on seeing the address of Carol until 2026-12-20."),
      "\(withdrawn)")
    let released = try run("release", "kettle", "--by", "ben")
    #expect(
      released.output.contains("Ben goes on seeing the address of Carol until"), "\(released)")
  }

  @Test func `to undo an end opens nothing again, and the command says what does`() throws {
    try street.happen("responded carol 2026-11-02", in: "offers/cards.responses/carol")
    try street.happen("withdrawn carol 2026-11-10", in: "offers/cards.responses/carol")
    try street.happen("promised ben 2026-09-01", in: "wishlists/gifts/kettle.promise")
    try street.happen("released ben 2026-09-02", in: "wishlists/gifts/kettle.promise")
    let answer = try run("undo", "cards", "--by", "carol")
    #expect(
      answer.output.contains(
        "The address of Carol does not open to Ben again by this, and is shown until 2026-12-10, as "
          + "before. It opens once Carol takes the answer back for good, and answers anew."),
      "\(answer)")
    // It was closed long ago.
    let promise = try run("undo", "kettle", "--by", "ben")
    #expect(
      promise.output.contains(
        "The address of Carol does not open to Ben again by this. It opens once Ben takes the "
          + "promise back for good, and promises anew."), "\(promise)")
  }

  /// What counts again because its undoing is undone is no new act.
  @Test func `to undo an answer ends it, and to undo that opens nothing`() throws {
    try street.happen("responded carol 2026-11-02", in: "offers/cards.responses/carol")
    let undone = try run("undo", "cards", "--by", "carol")
    #expect(
      undone.output.contains("Ben goes on seeing the address of Carol until 2026-12-20."),
      "\(undone)")
    let back = try run("undo", "cards", "--by", "carol")
    #expect(
      back.output.contains("does not open to Ben again by this, and is shown until 2026-12-20"))
    #expect(!back.output.contains("opens the address"), "\(back)")
  }

  @Test func `to undo what opened nothing says nothing of addresses`() throws {
    try street.happen("promised ben 2026-11-05", in: "wishlists/gifts/kettle.promise")
    try street.happen("sent ben 2026-11-06", in: "wishlists/gifts/kettle.promise")
    let undone = try run("undo", "kettle", "--by", "ben")
    #expect(undone.status == 0 && !undone.output.contains("address"), "\(undone)")
  }

  // MARK: Letters

  @Test func `a letter that opens an address waits for a look`() throws {
    let path = try letter("[wishwell: respond offers/cards]")
    let waits = try run("apply", path)
    #expect(waits.status == 1, "\(waits)")
    let told = waits.output + waits.errors
    #expect(
      told.contains("This would open Carol’s address to Ben, \(until)."), "\(told)")
    #expect(told.contains("If you know that Carol sent it: "), "\(told)")
    #expect(told.contains("wishwell apply \(path) --read"), "\(told)")
    #expect(!street.site.place.exists(cards))
    let read = try run("apply", path, "--read")
    #expect(read.status == 0 && street.site.place.exists(cards), "\(read)")
    #expect(read.output.contains("Ben sees Carol’s address."), "\(read)")
  }

  /// Each act by itself could be done; what opens is what both come to.
  @Test func `the acts of one letter are judged together`() throws {
    try street.happen("responded carol 2026-11-02", in: "offers/cards.responses/carol")
    let path = try letter("[wishwell: withdraw offers/cards]\n\n[wishwell: respond offers/cards]")
    let waits = try run("apply", path)
    #expect(waits.status == 1, "\(waits)")
    #expect(!street.site.place.exists("content/offers/cards.responses/carol/0002.yml"))
  }

  @Test func `a letter that opens nothing is done`() throws {
    try street.happen("responded carol 2026-11-02", in: "offers/cards.responses/carol")
    let path = try letter("[wishwell: withdraw offers/cards]")
    let done = try run("apply", path)
    #expect(done.status == 0, "\(done)")
  }

  @Test func `a giver by letter waits where the list has things sent`() throws {
    let path = try letter("[wishwell: promise gifts/kettle]", from: "ben")
    let waits = try run("apply", path)
    #expect(waits.status == 1, "\(waits)")
    #expect((waits.output + waits.errors).contains("Carol’s address to Ben"), "\(waits)")
    #expect((waits.output + waits.errors).contains("that Ben sent it"), "\(waits)")
    // A guest sees nothing.
    let guest = try run("apply", try letter("[wishwell: promise gifts/kettle]", from: "rosa"))
    #expect(!(guest.output + guest.errors).contains("Carol’s address"), "\(guest)")
  }

  @Test func `a list that a letter brings waits where it has things sent`() throws {
    let list = "---\ntitle: Books\nowner: carol\nship: carol\ndate: 2026-11-20\n---"
    let path = try letter(
      "[wishwell: content/wishlists/books/index.md]\n\(list)\n[wishwell: end]")
    let waits = try run("apply", path)
    #expect(waits.status == 1, "\(waits)")
    #expect((waits.output + waits.errors).contains("Whoever promises something from ‘Books’"))
    #expect(!street.site.place.exists("content/wishlists/books/index.md"))
  }
}
