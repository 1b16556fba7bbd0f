import Testing
import WishwellTesting

@testable import WishwellBuild

/// A wish that several people give: each for themselves, together, or as guests.
@Suite struct SeveralGiversTests {
  private let site: GitSite

  init() throws {
    site = try GitSite(lanternStreet + Self.more)
  }

  private static let more = """

    == people/carol.md
    ---
    name: Carol
    ---
    == people/dora.md
    ---
    name: Dora
    ---
    == wishlists/wedding/index.md
    ---
    title: Wedding
    owner: alice
    date: 2026-10-01
    promises: shown
    ---
    == wishlists/wedding/plates.md
    ---
    title: Soup plates
    quantity: 6
    ---
    == wishlists/wedding/lamp.md
    ---
    title: Lamp
    ---
    == wishlists/birthday/spoons.md
    ---
    title: Spoons
    quantity: 3
    ---
    == wishlists/secret/index.md
    ---
    title: Surprises
    owner: bob
    date: 2026-10-01
    promises: hidden
    ---
    == wishlists/secret/spoons.md
    ---
    title: Spoons
    quantity: 3
    ---
    """

  /// What `words` answer, which must succeed.
  @discardableResult
  private func told(_ words: String...) throws -> String {
    let result = try site.run(words)
    #expect(result.status == 0, "\(words): \(result.errors)")
    return result.output
  }

  /// The first command between backquotes in `text` that begins so, as somebody types it.
  private func command(_ start: String, in text: String) throws -> [String] {
    let line = try #require(text.split(separator: "`").first { $0.hasPrefix(start) }, "\(text)")
    return line.split(separator: " ").dropFirst().map(String.init)
  }

  /// As it was printed, it was refused: it is not clear whose part is meant.
  @Test func `whoever hears how to say that it came can type just that`() throws {
    try told("promise", "plates", "--by", "carol")
    #expect(try told("sent", "plates", "--by", "carol").contains("`wishwell grant wedding/plates`"))
    try told("promise", "plates", "--by", "dora", "--quantity", "2")
    let sent = try told("sent", "plates", "--by", "dora")
    #expect(sent.contains("can say so: `wishwell grant wedding/plates --of dora`."), "\(sent)")
    #expect(try told("status").contains("    wishwell grant wedding/plates --of dora   or   "))
    let granted = try site.run(command("wishwell grant", in: sent) + ["--by", "alice"])
    #expect(granted.status == 0, "\(granted.errors)")
  }

  /// Of a surprise neither may know whether it is clear, so both hear both, promised or not.
  @Test(arguments: [false, true])
  func `of a surprise the way by a maintainer is told too`(isAlone: Bool) throws {
    try told("promise", "secret/spoons", "--by", "carol")
    if !isAlone { try told("promise", "secret/spoons", "--by", "dora") }
    let sent = try told("sent", "secret/spoons", "--by", "carol")
    #expect(
      sent.contains(
        "When it arrives, Bob can say so: `wishwell grant secret/spoons`; if only a part "
          + "of it has arrived, a maintainer says so for Bob: `wishwell grant secret/spoons --of carol "
          + "--by bob --via mail`."), "\(sent)")
    let status = try told("status", "--by", "bob")
    #expect(
      status.contains(
        """
          Say whether ‘Spoons’ has arrived (since 2026-11-20)
            this means everything that was sent; if only a part has arrived, ask a maintainer \
        whom it does not surprise to enter it: `wishwell grant secret/spoons --of PERSON --by bob --via mail`
            wishwell grant secret/spoons   or   wishwell lost secret/spoons
        """), "\(status)")
    // “A wish of ‘…’ came true”, it said, where the act said who got what.
    let ahead = try site.run("grant", "secret/spoons", "--by", "bob", "--dry-run")
    #expect(ahead.status == 0 && ahead.errors.contains("Bob got ‘Spoons’. Nothing"), "\(ahead)")
    let entered = try site.run(command("wishwell grant secret/spoons --of carol", in: sent))
    #expect(entered.status == 0, "\(entered.errors)")
  }

  @Test func `all who give it are named, wherever one is`() throws {
    try told("promise", "lamp", "--by", "carol", "--with", "dora")
    #expect(try told("status", "--by", "carol").contains("‘Lamp’ to Alice, together with Dora ("))
    #expect(try told("status", "--by", "dora").contains("‘Lamp’ to Alice, together with Carol ("))
    #expect(try told("list").contains("promised by Carol and Dora"))
    #expect(try told("grant", "lamp").contains("Alice got ‘Lamp’ from Carol and Dora."))
    let status = try told("status")
    #expect(status.contains("Thank Carol and Dora for ‘Lamp’ ("), "\(status)")
    #expect(status.contains("    wishwell thank --for wedding/lamp 'your own words'"))
    let thanks = try told("thank", "--for", "wedding/lamp", "It glows!")
    #expect(thanks.contains("Alice thanks Carol and Dora for ‘Lamp’"), "\(thanks)")
    #expect(try !told("status").contains("Thank "))
  }

  /// Whoever sent two could not know that one is missing.
  @Test func `it is told how many came, and how many are waited for`() throws {
    try told("promise", "plates", "--by", "carol", "--quantity", "2", "--with", "dora")
    #expect(try told("status").contains("  Carol and Dora to give you 2 × ‘Soup plates’ (since"))
    let granted = try told("grant", "plates", "--quantity", "1")
    #expect(granted.contains("Alice got ‘Soup plates’ (1 of 2) from Carol and Dora."), "\(granted)")
    let carol = try told("status", "--by", "carol")
    #expect(carol.contains("  Alice got ‘Soup plates’ (1 of 2) from you; still promised: 1"))
    #expect(carol.contains("  ‘Soup plates’ to Alice, together with Dora ("), "\(carol)")
    // Dora's own did not show beside what she gives with Carol, and hers was not hers to give up.
    let together = try site.run("release", "plates", "--by", "dora")
    #expect(
      together.errors.contains(
        "‘Soup plates’ is promised by Carol, together with you"), "\(together.errors)")
    try told("promise", "plates", "--by", "dora")
    let dora = try told("status", "--by", "dora")
    #expect(dora.contains("  ‘Soup plates’ to Alice (since"), "\(dora)")
    #expect(dora.contains("  ‘Soup plates’ to Alice, together with Carol ("), "\(dora)")
    try told("undo", "plates", "--by", "dora")
    try told("promise", "plates", "--by", "carol", "--quantity", "2")
    let sent = try told("sent", "plates", "--by", "carol")
    #expect(sent.hasPrefix("Carol has sent 3 × ‘Soup plates’ to Alice."), "\(sent)")
    #expect(
      try told("status").contains(
        "Say whether 3 × ‘Soup plates’ from Carol and Dora have arrived (since"))
    let rest = try told("grant", "plates")
    #expect(rest.contains("Alice got 3 × ‘Soup plates’ from Carol and Dora."), "\(rest)")
  }

  /// She looks after the site alone, and nothing that was printed worked.
  @Test func `whoever owns a surprise and the site can say that it came`() throws {
    for giver in ["bob", "carol"] {
      try told("promise", "birthday/spoons", "--by", giver)
      try told("sent", "birthday/spoons", "--by", giver)
    }
    let status = try told("status")
    let question = "Say whether ‘Spoons’ has arrived"
    #expect(status.components(separatedBy: question).count == 2, "\(status)")
    #expect(
      status.contains(
        "if only a part has arrived, and you know whose it is, enter it: `wishwell grant "
          + "birthday/spoons --of PERSON --by alice --via mail`"), "\(status)")
    let part = try site.run("grant", "birthday/spoons", "--quantity", "1")
    #expect(part.status != 0)
    #expect(part.errors.contains("`wishwell grant birthday/spoons --of PERSON"), "\(part.errors)")
    #expect(!part.errors.contains("Carol") && !part.errors.contains("Bob"))
    try told(
      "grant", "birthday/spoons", "--of", "carol", "--by", "alice", "--via", "mail", "--dry-run")
    #expect(try told("grant", "birthday/spoons").hasPrefix("Alice got 2 × ‘Spoons’ from"))
  }

  /// It asked for as many thank-yous as there were givers, word for word.
  @Test func `of several surprises one thank-you is asked`() throws {
    for giver in ["bob", "carol", "dora"] { try told("promise", "birthday/spoons", "--by", giver) }
    try told("grant", "birthday/spoons")
    let status = try told("status")
    let parts = status.components(separatedBy: "Thank whoever gave you ‘Spoons’ (")
    #expect(parts.count == 2, "\(status)")
  }

  /// “Or” stood between what concerns one and what concerns the other.
  @Test func `what settles it is a line for each whose agreement is missing`() throws {
    for giver in ["carol", "dora"] { try told("promise", "plates", "--by", giver) }
    let plates = "content/wishlists/wedding/plates.md"
    try site.write(plates, (site.text(plates) ?? "").replacing("Soup plates", with: "Deep plates"))
    let status = try told("status")
    let lines = ["carol", "dora"].map { giver in
      "    wishwell amend wedding/plates --by \(giver) --via mail   or   wishwell release "
        + "wedding/plates --of \(giver)\n"
    }
    #expect(status.contains(lines.joined()), "\(status)")
  }

  /// ‘Settle it’ named nobody, and no command.
  @Test func `whose agreement is missing is named to the owner, with what settles it`() throws {
    try told("promise", "plates", "--by", "carol")
    let plates = "content/wishlists/wedding/plates.md"
    try site.write(plates, (site.text(plates) ?? "").replacing("Soup plates", with: "Deep plates"))
    let status = try told("status")
    #expect(
      status.contains("  Ask Carol to agree to ‘Deep plates’, which was changed after they"),
      "\(status)")
    #expect(
      status.contains(
        "    wishwell amend wedding/plates --by carol --via mail   or   wishwell release "
          + "wedding/plates --of carol\n"), "\(status)")
    try told("amend", "wedding/plates", "--by", "carol", "--via", "mail")
    #expect(try !told("status").contains("changed after"))
  }

  /// Of two promises only the later was told, and the note of the first was read by nobody.
  @Test func `everyone's promise is told, each until its own next step`() throws {
    try told("promise", "plates", "--by", "carol", "--quantity", "2", "--note", "The green ones")
    try told("promise", "plates", "--by", "dora", "--note", "From my cellar")
    let both = try told("status")
    #expect(both.contains("The green ones") && both.contains("From my cellar"), "\(both)")
    try told("release", "plates", "--by", "carol", "--quantity", "1")
    let less = try told("status")
    #expect(!less.contains("The green ones") && less.contains("From my cellar"), "\(less)")
    try told("sent", "plates", "--by", "carol")
    try told("grant", "plates", "--of", "carol")
    let left = try told("status")
    #expect(!left.contains("Carol promises") && left.contains("From my cellar"), "\(left)")
  }

  /// The button filled in Carol once more, and the fold below it opened on nothing.
  @Test func `the page offers to thank whoever has not been thanked`() throws {
    for giver in ["carol", "dora"] {
      try told("promise", "plates", "--by", giver, "--quantity", "3")
      try told("sent", "plates", "--by", giver)
      try told("grant", "plates", "--of", giver)
      if giver == "carol" { try told("thank", "carol", "--for", "wedding/plates", "They shine!") }
    }
    let settings = site.text("content/site.yml") ?? ""
    try site.write("content/site.yml", settings + "mail: hello@street.example\n")
    try told("build", "--output", "pages")
    let page = site.text("pages/wishlists/wedding/plates.html") ?? ""
    #expect(page.contains("To:%20Dora%0D%0A") && !page.contains("To:%20Carol"), "\(page)")
    #expect(!page.contains("What else can be done</summary>\n</details>"))
  }

  /// In somebody's own name, “by letter”, a guess was answered.
  @Test(arguments: ["carol", "dora", "Aunt Rosa"])
  func `whoever looks after the site guesses no giver of their own surprise`(giver: String) throws {
    let settings = site.text("content/site.yml") ?? ""
    try site.write(
      "content/site.yml",
      settings.replacing("maintainers: alice", with: "maintainers: [alice, dora]"))
    for holder in ["carol", "bob"] { try told("promise", "birthday/spoons", "--by", holder) }
    let guess = try site.run(
      "grant", "birthday/spoons", "--of", giver, "--by", "alice", "--via", "mail", "--dry-run")
    #expect(guess.status == 64 && guess.output.isEmpty, "\(guess)")
    #expect(guess.errors.contains("so you cannot say whose you mean"), "\(guess.errors)")
    try site.place.write(
      "a.eml", "From: Alice <alice@example.org>\nMessage-ID: <1@x>\n\nThey have come.\n")
    let meaning = "grant birthday/spoons; of \(giver)"
    let letter = try site.run("apply", site.place["a.eml"], "--as", meaning, "--dry-run")
    #expect(letter.status == 64 && letter.output.isEmpty, "\(letter)")
    #expect(letter.errors.contains("so you cannot say whose you mean"), "\(letter.errors)")
  }

  /// It had no title any more: ‘got ‘’ from you’.
  @Test func `whoever gave some of a surprise knows what it was`() throws {
    try told("promise", "secret/spoons", "--by", "carol")
    try told("promise", "secret/spoons", "--by", "dora", "--quantity", "2")
    try told("sent", "secret/spoons", "--by", "carol")
    try told("grant", "secret/spoons", "--of", "carol", "--by", "bob", "--via", "mail")
    let status = try told("status", "--by", "carol")
    #expect(status.contains("Bob got ‘Spoons’") && !status.contains("‘’"), "\(status)")
    #expect(try !told("status", "--by", "alice").contains("Spoons"))
  }

  /// It said that there is none.
  @Test func `an undo without a name lists what it can be used with`() throws {
    try told("promise", "plates", "--by", "carol")
    try told("promise", "lamp", "--by", "carol")
    try told("promise", "plates", "--by", "dora")
    let asked = try site.run("undo", "--by", "carol")
    #expect(asked.status == 64)
    #expect(
      asked.errors.contains("for example `wishwell undo wedding/lamp --by carol`. That comes to: "),
      "\(asked.errors)")
    #expect(!asked.errors.contains("plates"))
  }

  /// Of a list that hides its promises, it said that there is none.
  @Test func `an undo without a name knows one's own secret step, and nobody else's`() throws {
    try told("promise", "secret/spoons")
    let asked = try site.run("undo")
    #expect(asked.status == 64)
    #expect(
      asked.errors.hasPrefix(
        "error: say with what your last step is to be taken back\n  help: for example `wishwell undo "
          + "secret/spoons`. That comes to: Alice no longer promises "), "\(asked.errors)")
    try told("promise", "birthday/spoons", "--by", "carol")
    for person in ["bob", "carol"] {
      let other = try site.run("undo", "--by", person)
      #expect(
        other.errors.hasPrefix(
          "error: there is nothing that could be taken back now\n  help: what somebody else did last, "
        ),
        "\(other.errors)")
    }
  }

  /// Whoever gave it alone was shown how to write to nobody. Of a surprise, only the private page tells
  /// whether anybody else gives it.
  @Test(arguments: ["shown", "hidden", "surprise"])
  func `whoever gives it alone is not shown how to write to the others`(mode: String) throws {
    try site.write("content/people/carol.md", "---\nname: Carol\nemails: carol@example.org\n---\n")
    try site.write(
      "content/wishlists/secret/index.md",
      "---\ntitle: Kitchen\nowner: bob\ndate: 2026-10-01\npromises: \(mode)\n---\n")
    func statusOfCarol() throws -> String {
      try site.act(as: "Carol", "carol@example.org")
      defer { try? site.act(as: "Alice", "alice@example.org") }
      return try told("status")
    }
    try told("promise", "secret/spoons", "--by", "carol", "--quantity", "2")
    let alone = try statusOfCarol()
    #expect(alone.contains("2 × ‘Spoons’"), "\(alone)")
    #expect(alone.contains("wishwell note") == (mode == "surprise"), "\(alone)")
    try told("promise", "secret/spoons", "--by", "dora")
    let both = try statusOfCarol()
    #expect(
      both.contains("to write to those who give it too: `wishwell note secret/spoons "), "\(both)")
  }

  /// “Carol releases 3 × ‘Spoons’”, of which one was left: that one stayed promised for everybody, and Alice
  /// was asked for ever whether it had arrived.
  @Test func `what is given up after a part came is told alike to all`() throws {
    let birthday = "content/wishlists/birthday"
    try site.write(
      "\(birthday)/index.md",
      "---\ntitle: Alice turns forty\nowner: alice\ndate: 2026-10-01\npromises: surprise\n"
        + "reveal: granted\n---\n")
    try site.write("\(birthday)/spoons.md", "---\ntitle: Spoons\nquantity: 6\n---\n")
    try site.write("content/people/carol.md", "---\nname: Carol\nemails: carol@example.org\n---\n")
    @discardableResult
    func heard(_ person: String, on day: Int, _ words: String...) throws -> String {
      try site.act(as: person.capitalized, "\(person)@example.org")
      let result = try wishwell(
        words, in: site.path, before: "WISHWELL_CLOCK=2026-11-\(day)T10:00:00Z")
      #expect(result.status == 0, "\(words): \(result.errors)")
      return result.output
    }
    try heard("carol", on: 10, "promise", "birthday/spoons", "--quantity", "3")
    try heard("carol", on: 11, "sent", "birthday/spoons")
    try heard("alice", on: 12, "grant", "birthday/spoons", "--quantity", "2")
    let asked = try heard("alice", on: 13, "status")
    #expect(asked.contains("Say whether ‘Spoons’ has arrived"), "\(asked)")
    let released = try heard("carol", on: 13, "release", "birthday/spoons")
    #expect(released.hasPrefix("Carol releases ‘Spoons’.\n"), "\(released)")
    for day in [13, 14] {
      let alice = try heard("alice", on: day, "status")
      #expect(!alice.contains("has arrived") && alice.contains("Thank Carol for"), "\(alice)")
      let carol = try heard("carol", on: day, "status")
      #expect(!carol.contains("You promised") && !carol.contains("waiting for\n"), "\(carol)")
      let list = try heard("alice", on: day, "list")
      #expect(list.contains("4 left"), "\(list)")
    }
  }

  /// Nothing reminds a guest; still somebody waits.
  @Test func `what a guest promised is waited for`() throws {
    try told("promise", "plates", "--guest", "Frieda", "--via", "mail", "--quantity", "5")
    #expect(
      try told("status").contains(
        "You are waiting for\n  Frieda to give you 5 × ‘Soup plates’ (since 2026-11-20)"))
    let list = try told("list")
    #expect(
      list.contains("Waiting for\n  Frieda to give 5 × ‘Soup plates’  since 2026-11-20"), "\(list)")
    #expect(list.contains("partly promised by Frieda  1 left"), "\(list)")
    try told("promise", "birthday/spoons", "--guest", "Frieda", "--via", "mail")
    for text in [try told("status"), try told("list")] { #expect(!text.contains("you ‘Spoons")) }
    try told("sent", "plates", "--guest", "Frieda", "--via", "mail")
    #expect(try !told("list").contains("Frieda to give"))
  }

  @Test func `whoever names too little of what is all promised hears that it is`() throws {
    let all = "; `wishwell list` shows what is open"
    #expect(
      try site.run("promise", "soup", "--by", "bob").errors
        == "error: there is no wish ‘soup’\n  help: did you mean ‘wedding/plates’?\n")
    try told("promise", "plates", "--by", "carol", "--quantity", "6")
    #expect(
      try site.run("promise", "soup", "--by", "bob").errors
        == "error: there is no wish ‘soup’\n  help: did you mean ‘wedding/plates’? it is "
        + "promised already\(all)\n")
    // The page of a wish that is promised in secret says as much.
    try told("promise", "birthday/blue-kettle", "--by", "carol")
    #expect(
      try site.run("promise", "kettle", "--by", "bob").errors.contains(
        "‘birthday/blue-kettle’? it is promised already\(all)"))
    #expect(try !site.run("release", "soup", "--by", "bob").errors.contains("promised already"))
  }
}
