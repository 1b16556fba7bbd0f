import Testing
import WishwellTesting

/// What people hear who have no copy of the site: whoever acts gets a letter to send them.
@Suite struct ToldByLetterTests {
  let origin: TemporaryFolder
  let alice: GitSite
  let bob: GitSite
  let mails: TemporaryFolder

  init() throws {
    mails = try TemporaryFolder()
    alice = try GitSite(lanternStreet + Self.more)
    origin = try alice.publish()
    bob = try GitSite(cloning: origin["origin.git"], for: "Bob")
    // That he has a copy is known by what he does with it.
    #expect(try bob.run("like", "for-the-card", "--push").status == 0)
    #expect(try alice.run("sync").status == 0)
  }

  private static let more = """

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
    """

  /// The letters that an act leaves to send, each in one line without what opens it.
  private func letters(_ site: GitSite, _ arguments: String...) throws -> [String] {
    let result = try site.run(arguments)
    #expect(result.status == 0, "\(arguments): \(result.errors)")
    return result.errors.split(separator: "\n  Open it in your mail program:").map {
      $0.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }.compactMap { text in text.firstRange(of: "Letter to").map { String(text[$0.lowerBound...]) } }
  }

  @Test func `an author hears that somebody answered, and they what became of it`() throws {
    let asked = try letters(bob, "respond", "jam", "--push")
    let letter = try #require(asked.first)
    #expect(
      letter.hasPrefix(
        "Letter to Rosa, who has no copy of the site: To: Rosa <rosa@x.example> Subject: News about "
          + "‘Jam’ Hello Rosa, Bob would like what you offer: ‘Jam’."), "\(letter)")
    #expect(try alice.run("sync").status == 0)
    // Bob reads `wishwell sync`.
    let mail =
      "From: Rosa <rosa@x.example>\nMessage-ID: <1@x>\n\n[wishwell: unable offers/jam; of bob]\n"
    try mails.write("a.eml", mail)
    #expect(try letters(alice, "apply", mails["a.eml"], "--push") == [])
    #expect(try bob.run("sync").output.contains("Rosa cannot send you ‘Jam’ after all"))
  }

  @Test func `an author hears by letter that nothing comes after their yes, and why`() throws {
    try bob.write(
      "content/requests/story.md", "---\ntitle: A story\nauthor: rosa\ndate: 2026-11-01\n---\n")
    #expect(try letters(bob, "ask", "story").first?.contains("Bob can send you something") == true)
    try bob.write(
      "content/requests/story.responses/bob/0002.yml",
      "event: approved\nby: rosa\nat: 2026-11-20\n")
    let told = try #require(
      try letters(bob, "unable", "story", "--note", "lost my pen").first)
    #expect(told.hasPrefix("Letter to Rosa, who has no copy of the site: "), "\(told)")
    #expect(
      told.contains(
        "Bob cannot send you anything for ‘A story’ after all. Bob wrote: ‘lost my pen’"),
      "\(told)")
  }

  /// Whoever has not committed yet was asked to write a letter to themselves.
  @Test func `nobody writes a letter to oneself`() throws {
    try alice.write("content/site.yml", lanternSettings + "maintainers: [alice, rosa]\n")
    try alice.act(as: "Rosa", "rosa@x.example")
    let mail =
      "From: Bob <bob@example.org>\nMessage-ID: <1@x>\n\n[wishwell: respond offers/jam]\n"
    try mails.write("a.eml", mail)
    let applied = try alice.run("apply", mails["a.eml"])
    #expect(applied.status == 0, "\(applied.errors)")
    #expect(applied.errors.contains("Answer to bob@example.org:"))
    #expect(!applied.errors.contains("Letter to Rosa"), "\(applied.errors)")
    let stranger =
      "From: Otto <otto@x.example>\nMessage-ID: <2@x>\n\n[wishwell: respond offers/jam; join]\n"
    try mails.write("b.eml", stranger)
    let joined = try alice.run("apply", mails["b.eml"])
    #expect(
      joined.errors.contains("\nOtto answered ‘Jam’, which is yours: write to otto@x.example.\n"))
    #expect(!joined.errors.contains("Letter to Rosa"), "\(joined.errors)")
  }

  /// It was one line of percent signs, which nobody could read over ssh.
  @Test func `a letter is printed as people read it, with a link that opens it`() throws {
    let told = try bob.run("respond", "jam", "--push").errors
    #expect(
      told == """
        Letter to Rosa, who has no copy of the site:

            To: Rosa <rosa@x.example>
            Subject: News about ‘Jam’

            Hello Rosa,

            Bob would like what you offer: ‘Jam’.

            To write to Bob, just answer this e-mail.

            Its page has the next step: https://lantern.example/street/offers/jam.html

          Open it in your mail program:
          mailto:rosa@x.example?subject=News%20about%20%E2%80%98Jam%E2%80%99&body=Hello%20Rosa,\
        %0D%0A%0D%0ABob%20would%20like%20what%20you%20offer:%20%E2%80%98Jam%E2%80%99.\
        %0D%0A%0D%0ATo%20write%20to%20Bob,%20just%20answer%20this%20e-mail.\
        %0D%0A%0D%0AIts%20page%20has%20the%20next%20step:%20\
        https:%2F%2Flantern.example%2Fstreet%2Foffers%2Fjam.html%0D%0A


        """)
  }

  @Test func `whoever had a part in what is retired hears of it, but a secret giver`() throws {
    #expect(try letters(alice, "respond", "ten-postcards", "--by", "rosa") == [])
    let told = try letters(alice, "retire", "ten-postcards", "--push")
    #expect(told.count == 1)
    #expect(told.first?.hasPrefix("Letter to Rosa, who has no copy of the site: To: Rosa") == true)
    #expect(told.first?.contains("Alice has taken ‘Ten postcards’ off") == true)
    // The letter would name to Alice who surprises her.
    #expect(try letters(alice, "promise", "blue-kettle", "--by", "rosa") == [])
    let retired = try alice.run("retire", "blue-kettle")
    #expect(
      retired.errors.contains(
        "Whoever promised it hears of it by `wishwell sync`; without a copy of the site, nobody "
          + "tells them. To let them know without learning who it is, write on the page of the "
          + "list, or to everyone, that it is gone.\n"), "\(retired.errors)")
    #expect(!retired.errors.contains("Letter to"))
  }

  /// They were to write on the page that had just been retired.
  @Test func `with a list its page is gone, too`() throws {
    let retired = try alice.run("retire", "wishlists/birthday")
    #expect(retired.status == 0, "\(retired.errors)")
    #expect(
      retired.errors.contains("who it is, write to everyone that it is gone.\n"),
      "\(retired.errors)")
  }

  /// She got no letter, and waited for a list that was gone.
  @Test func `whoever is invited to a checklist that is retired hears of it`() throws {
    #expect(try alice.run("new", "checklist", "Groceries").status == 0)
    #expect(try alice.run("checklist", "invite", "groceries", "rosa").status == 0)
    let told = try letters(alice, "retire", "groceries")
    #expect(told.count == 1, "\(told)")
    #expect(told.first?.contains("Alice has taken ‘Groceries’ off") == true, "\(told)")
  }

  /// It said that nobody tells them, though what they promised is no longer on their page.
  @Test func `where people have private pages, letters and what is retired say so`() throws {
    try alice.write(".gitignore", "output/\n.wishwell/\n")
    #expect(try alice.run("keys", "new").status == 0)
    let asked = try letters(bob, "respond", "jam").first ?? ""
    #expect(asked.contains("Its page has the next step"), "\(asked)")
    let told = try letters(alice, "respond", "jam").first ?? ""
    #expect(told.contains("The next step is on your private page: open it with"), "\(told)")
    #expect(!told.contains("/for/"), "\(told)")
    #expect(try alice.run("promise", "blue-kettle", "--by", "rosa").status == 0)
    let retired = try alice.run("retire", "blue-kettle").errors
    #expect(
      retired.contains(
        "by `wishwell sync`, unless their name is sealed; from their private page it just disappears, and a guest hears nothing. "
          + "To let them know without learning who it is, write on the page of the list"),
      "\(retired)")
  }

  @Test func `whose part comes back by an undo hears of it by letter`() throws {
    try alice.write(
      "content/wishlists/bobs/index.md",
      "---\ntitle: Bob's\nowner: bob\npromises: shown\ndate: 2026-11-01\n---\n")
    try alice.write("content/wishlists/bobs/pot.md", "---\ntitle: Pot\ndate: 2026-11-01\n---\n")
    #expect(try alice.run("promise", "bobs/pot", "--by", "rosa").status == 0)
    #expect(try letters(alice, "release", "bobs/pot", "--of", "rosa").count == 1)
    let told = try letters(alice, "undo", "bobs/pot")
    #expect(told.count == 1)
    #expect(told.first?.contains("promise of ‘Pot’ counts again: Alice has restored it.") == true)
    let greta = ["--guest", "Greta", "--via", "mail"]
    #expect(try alice.run(["promise", "bobs/pot"] + greta).status != 0)
    try alice.write("content/wishlists/bobs/cup.md", "---\ntitle: Cup\ndate: 2026-11-01\n---\n")
    #expect(try alice.run(["promise", "bobs/cup"] + greta).status == 0)
    #expect(try alice.run("release", "bobs/cup", "--of", "Greta").status == 0)
    let undone = try alice.run("undo", "bobs/cup")
    #expect(undone.errors.contains("Nobody tells Greta: "), "\(undone.errors)")
  }

  @Test func `somebody who asked by letter hears of it by letter, with the note`() throws {
    let mail =
      "From: Rosa <rosa@x.example>\nMessage-ID: <1@x>\n\n[wishwell: respond offers/2026-10-03-ten-postcards]\n"
    try mails.write("a.eml", mail)
    let applied = try alice.run("apply", mails["a.eml"], "--push")
    #expect(applied.errors.contains("Bob will hear of it"), "\(applied.errors)")
    #expect(try bob.run("sync").status == 0)
    let told = try letters(
      bob, "unable", "ten-postcards", "--of", "rosa", "--note", "no stamps left")
    let letter = try #require(told.first)
    #expect(letter.contains("Bob cannot send you"))
    #expect(letter.contains("Bob wrote: ‘no stamps left’"))
  }

  /// It said that Alice could no longer give it to them.
  @Test func `whose promise is taken back for them hears just that`() throws {
    try alice.write(
      "content/wishlists/bobs/index.md", "---\ntitle: Bob's\nowner: bob\ndate: 2026-11-01\n---\n")
    try alice.write("content/wishlists/bobs/pot.md", "---\ntitle: Pot\ndate: 2026-11-01\n---\n")
    let mail = "From: Rosa <rosa@x.example>\nMessage-ID: <1@x>\n\n[wishwell: promise bobs/pot]\n"
    try mails.write("a.eml", mail)
    #expect(try alice.run("apply", mails["a.eml"]).status == 0)
    let told = try letters(alice, "release", "bobs/pot", "--of", "rosa")
    let letter = try #require(told.first)
    #expect(letter.contains("Alice has taken back your promise of"), "\(letter)")
  }

  @Test func `whom nobody tells is named to whoever acts, as far as they may know`() throws {
    let open = "---\ntitle: Open\nowner: alice\npromises: shown\ndate: 2026-11-01\n---\n"
    try alice.write("content/wishlists/open/index.md", open)
    try alice.write("content/wishlists/open/cup.md", "---\ntitle: Cup\ndate: 2026-11-01\n---\n")
    func told(_ arguments: String...) throws -> String {
      let result = try alice.run(arguments)
      #expect(result.status == 0, "\(arguments): \(result.errors)")
      return result.errors
    }
    let greta = ["--guest", "Greta", "--via", "mail"]
    for thing in ["open/cup", "birthday/blue-kettle"] {
      #expect(try !alice.run(["promise", thing] + greta).errors.contains("tells"))
      #expect(try !alice.run(["sent", thing] + greta).errors.contains("Nobody tells Greta"))
    }
    #expect(
      try told("lost", "open/cup").contains(
        "Nobody tells Greta: there is no e-mail address of theirs here.\n"))
    // What surprises her is told in the same words, whoever promised it.
    let lost = try told("lost", "blue-kettle")
    #expect(
      lost.contains(
        "Whoever promised it hears of it by `wishwell sync`; without a copy of the site, nobody "
          + "tells them.\n"), "\(lost)")
    #expect(!lost.contains("Greta"), "\(lost)")
    #expect(try told("grant", "blue-kettle").contains("Nobody tells Greta: "))
  }

  /// It was ‘Nobody tells Dora and Dora’.
  @Test func `whom nobody tells of two wishes is named once`() throws {
    try alice.write("content/people/dora.md", "---\nname: Dora\n---\n")
    try alice.write(
      "content/wishlists/doras/index.md",
      "---\ntitle: Dora's\nowner: dora\ndate: 2026-11-01\n---\n")
    try alice.write("wishes.csv", "title\nTeapot\nLamp\n")
    let result = try alice.run("import", "csv", "wishes.csv", "--list", "doras")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.errors.contains("Nobody tells Dora: there is no e-mail address of theirs here.\n"),
      "\(result.errors)")
  }

  /// The first of two guests who promise the same surprise was named to nobody.
  @Test func `a guest whose surprise is promised again is named to whoever enters that`() throws {
    try bob.write("content/site.yml", lanternSettings + "maintainers: [bob]\n")
    try bob.write(
      "content/wishlists/birthday/index.md",
      "---\ntitle: Alice turns forty\nowner: alice\ndate: 2026-10-01\npromises: surprise\n"
        + "event: 2026-12-24\n---\n")
    let first = try bob.run("promise", "blue-kettle", "--guest", "Greta", "--via", "mail")
    #expect(first.status == 0 && !first.errors.contains("Nobody tells"), "\(first)")
    let second = try bob.run("promise", "blue-kettle", "--guest", "Otto", "--via", "mail")
    #expect(second.status == 0, "\(second)")
    #expect(second.errors.contains("is promised now than is wished for"), "\(second)")
    #expect(
      second.errors.contains("Nobody tells Greta: there is no e-mail address of theirs here.\n"),
      "\(second)")
  }

  @Test func `of a surprise on its way no letter is written`() throws {
    try alice.write(
      "content/wishlists/hers/index.md",
      "---\ntitle: Hers\nowner: rosa\npromises: hidden\ndate: 2026-11-01\n---\n")
    try alice.write("content/wishlists/hers/pot.md", "---\ntitle: Pot\ndate: 2026-11-01\n---\n")
    #expect(try alice.run("promise", "hers/pot").status == 0)
    let sent = try alice.run("sent", "hers/pot")
    #expect(
      sent.errors.contains(
        "Nobody tells Rosa that it is on its way: a letter would say whom it is from.\n"),
      "\(sent.errors)")
    #expect(!sent.errors.contains("Letter to"))
  }

  @Test func `nobody is told of a promise that is kept from them`() throws {
    try alice.write(
      "content/wishlists/birthday/rosas.md", "---\ntitle: Rosa's\nfor: alice\n---\n")
    try alice.write(
      "content/wishlists/hers/index.md",
      "---\ntitle: Hers\nowner: rosa\npromises: hidden\ndate: 2026-11-01\n---\n")
    try alice.write("content/wishlists/hers/pot.md", "---\ntitle: Pot\ndate: 2026-11-01\n---\n")
    try alice.write(
      "content/wishlists/open/index.md",
      "---\ntitle: Open\nowner: rosa\npromises: shown\ndate: 2026-11-01\n---\n")
    try alice.write("content/wishlists/open/cup.md", "---\ntitle: Cup\ndate: 2026-11-01\n---\n")
    #expect(try letters(alice, "promise", "hers/pot") == [])
    #expect(try letters(alice, "promise", "open/cup").count == 1)
    #expect(try letters(alice, "release", "open/cup", "--dry-run") == [])
  }
}
