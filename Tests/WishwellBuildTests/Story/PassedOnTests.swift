import Testing
import WishwellTesting

/// Words of a sender's own that whoever looks after the site passes on to whom they are for.
@Suite struct PassedOnTests {
  let alice: GitSite
  let bob: GitSite
  let origin: TemporaryFolder
  let mails: TemporaryFolder

  init() throws {
    mails = try TemporaryFolder()
    alice = try GitSite(
      lanternStreet + """

        == people/bob.md
        ---
        name: Bob
        emails: bob@example.org
        ---
        == people/rosa.md
        ---
        name: Rosa
        emails: rosa@x.example
        ---
        == offers/jam.md
        ---
        title: Jam
        author: rosa
        date: 2026-11-01
        ---
        """)
    origin = try alice.publish()
    bob = try GitSite(cloning: origin["origin.git"], for: "Bob")
    #expect(try bob.run("respond", "jam", "--push").status == 0)
    #expect(try alice.run("sync").status == 0)
  }

  private func save(_ words: String) throws -> String {
    try mails.write("a.eml", "From: Rosa <rosa@x.example>\nMessage-ID: <1@x>\n\n\(words)\n")
    return mails["a.eml"]
  }

  private let note = "content/offers/jam.responses/bob/0002.yml"

  /// They reached nobody: the letter waited, and was done without them.
  @Test func `they become the note, which the other one reads`() throws {
    let path = try save(
      "Dear Bob, the oven broke,\u{7}\nI am so sorry.\u{202E}\n\n[wishwell: unable offers/jam; of bob]"
    )
    let waiting = try alice.run("apply", path, "--push")
    #expect(waiting.status == 1 && !alice.place.exists("site/" + note))
    #expect(
      waiting.errors.contains(
        "If the words are for the person whom it concerns, pass them on: `wishwell apply \(path) "
          + "--read --pass-on --push`."), "\(waiting.errors)")
    #expect(try alice.run("apply", path, "--pass-on").status == 64)
    let done = try alice.run("apply", path, "--read", "--pass-on", "--push")
    #expect(done.status == 0, "\(done.errors)")
    let text = alice.text(note) ?? ""
    #expect(
      !text.contains("\u{7}") && !text.contains("\\a") && !text.contains("\u{202E}"), "\(text)")
    let told = try bob.run("sync").output
    #expect(
      told.contains("Rosa wrote: “Dear Bob, the oven broke, I am so sorry.”"), "\(told)")
  }

  @Test func `without being told to, nobody passes them on`() throws {
    let path = try save("Dear Bob, the oven broke.\n\n[wishwell: unable offers/jam; of bob]")
    #expect(try alice.run("apply", path, "--read").status == 0)
    #expect(alice.text(note)?.contains("oven") == false)
  }

  @Test(arguments: [
    (
      "I hope she likes it.\n\n[wishwell: promise birthday/blue-kettle]",
      "nobody is told of what the letter asks"
    ),
    ("See below.\n\n[wishwell: new checklist]\nTitle: Supper\n\nBread\n[wishwell: end]", "nobody"),
    ("[wishwell: unable offers/jam; of bob]", "has no words of its sender"),
    (
      "Mine: wishwell-secret-1:O-l74aEAlxb0lPsnW2QabgozVqUOEjYqcs0tWVoWt1A\n\n"
        + "[wishwell: unable offers/jam; of bob]", "key"
    ),
    (
      String(repeating: "I am so sorry. ", count: 300)
        + "\n\n[wishwell: unable offers/jam; of bob]", "too long for a note"
    ),
    (
      String(repeating: "Call me: 0151 23456789. ", count: 300)
        + "\n\n[wishwell: unable offers/jam; of bob]", "too long for a note"
    ),
    (
      "It is at Am Wall 3, 28195 Bremen.\n\n[wishwell: unable offers/jam; of bob]",
      "something in the words of the letter resembles a postal address"
    ),
    (
      "Call me: 0151 23456789.\n\n[wishwell: unable offers/jam; of bob]",
      "something in the words of the letter resembles a phone number"
    ),
  ])
  func `where nobody may read them as a note, nothing is done`(words: String, told: String) throws {
    let path = try save(words)
    let waiting = try alice.run("apply", path, "--dry-run")
    let isSurprise = told.hasPrefix("nobody")
    #expect(!isSurprise || !waiting.errors.contains("--pass-on"), "\(waiting.errors)")
    let refused = try alice.run("apply", path, "--read", "--pass-on")
    #expect(refused.status == 64 && refused.errors.contains(told), "\(refused)")
    let events = try alice.place.tree("site/content").keys
    #expect(!events.contains { $0.contains(".promise/") } && !alice.place.exists("site/" + note))
    #expect(!refused.errors.contains("Answer to"), "\(refused.errors)")
  }

  /// It was proposed to put the address into the repository, and the command did so without a word.
  @Test func `an address is not proposed as a note, and a command warns of it`() throws {
    let path = try save(
      "Please send them to: Lena, Am Wall 3, 28195 Bremen.\n\n[wishwell: unable offers/jam; of bob]"
    )
    let waiting = try alice.run("apply", path)
    #expect(waiting.status == 1 && !waiting.errors.contains("--pass-on"), "\(waiting.errors)")
    #expect(
      waiting.errors.contains(
        "Something in the words resembles a postal address: whoever can read the repository could "
          + "read it there, and its history keeps it for good, so do not pass it on as a note. If it "
          + "is needed, send it to the person whom it is for by e-mail."), "\(waiting.errors)")
    let noted = try alice.run("respond", "jam", "--note", "Am Wall 3, 28195 Bremen")
    #expect(noted.status == 0, "\(noted.errors)")
    #expect(
      noted.errors.contains("warning: something in the note resembles a postal address"),
      "\(noted.errors)")
  }

  /// Whoever answers by letter is introduced in a letter of its own.
  @Test func `an introduction has them too`() throws {
    try alice.write(
      "content/requests/card.md", "---\ntitle: A card\nauthor: rosa\ndate: 2026-11-01\n---\n")
    try mails.write(
      "b.eml",
      "From: Mirja <mirja@x.example>\nMessage-ID: <2@x>\n\nDear Rosa, I draw well.\n\n"
        + "[wishwell: respond requests/card; join]\n")
    let done = try alice.run("apply", mails["b.eml"], "--read", "--pass-on")
    #expect(done.status == 0, "\(done.errors)")
    #expect(done.errors.contains("Mirja wrote: ‘Dear Rosa, I draw well.’"), "\(done.errors)")
  }
}
