import Testing
import WishwellTesting

/// Whom somebody thanks for a wish that came true: whoever gave it, as far as they may know that.
@Suite struct ThankedGiverTests {
  let site: GitSite

  /// Bob has given Alice a cup that everyone saw him promise, and a lamp that nobody did.
  init() throws {
    site = try GitSite(lanternStreet + Self.more)
    for act in [
      ["login", "bob"], ["promise", "cup"], ["promise", "lamp"], ["logout"], ["grant", "cup"],
      ["grant", "lamp"],
    ] {
      let done = try site.run(act)
      #expect(done.status == 0, "\(done.errors)")
    }
  }

  private static let more = """

    == site.yml
    \(lanternSettings)maintainers: [carol]
    mail: hello@street.example
    == people/bob.md
    ---
    name: Bob
    emails: bob@example.org
    ---
    == people/carol.md
    ---
    name: Carol
    emails: carol@example.org
    ---
    == wishlists/open/index.md
    ---
    title: Open
    owner: alice
    date: 2026-10-01
    promises: shown
    ---
    == wishlists/open/cup.md
    ---
    title: Cup
    ---
    == wishlists/birthday/lamp.md
    ---
    title: Lamp
    date: 2026-10-02
    ---
    """

  /// What there is of thank-yous that Alice wrote for `thing`.
  private func thanks(for thing: String) -> [String] {
    site.names(in: "content/thanks").compactMap { site.text("content/thanks/\($0)") }
      .filter { $0.contains("for: \(thing)\n") }
  }

  /// A letter of Alice, whose terminal is Carol's.
  private func letter(
    thanking person: String, for thing: String, saying words: String = "It is lovely!"
  ) throws -> CommandResult {
    try site.act(as: "Carol", "carol@example.org")
    try site.place.write(
      "a.eml",
      """
      From: Alice <alice@example.org>
      Message-ID: <\(person)\(words.count)@x.example>

      [wishwell: new thanks \(thing)]
      To: \(person)
      Feeling:

      \(words)
      [wishwell: end]

      """)
    return try site.run("apply", site.place["a.eml"])
  }

  /// Nobody was asked whether they meant it.
  @Test func `thanks to somebody who did not give it are refused`() throws {
    let refused = try site.run("thank", "carol", "--for", "cup", "It is lovely!")
    #expect(refused.status == 64)
    #expect(
      refused.errors == """
        error: nothing says that Carol gave you ‘Cup’
          help: leave out the name to thank whoever gave it, or leave out ‘--for’

        """)
    let byLetter = try letter(thanking: "Carol", for: "open/cup")
    #expect(byLetter.status == 1, "\(byLetter)")
    #expect(
      byLetter.errors.contains("error: nothing says that Carol gave you ‘Cup’"),
      "\(byLetter.errors)")
    #expect(byLetter.errors.contains("It cannot be done as things stand now"))
    #expect(thanks(for: "open/cup") == [])
  }

  /// Both ways of the help.
  @Test func `without the name they go to whoever gave it`() throws {
    let said = try site.run("thank", "--for", "cup", "It is lovely!")
    #expect(said.output.hasPrefix("Alice thanks Bob for ‘Cup’."), "\(said)")
    #expect(thanks(for: "open/cup").map { $0.contains("\nto: bob\n") } == [true])
    let besides = try site.run("thank", "carol", "You brought the cup")
    #expect(besides.output.hasPrefix("Alice thanks Carol.\n"), "\(besides)")
  }

  @Test func `by letter, too, without a name they go to whoever gave it`() throws {
    let said = try letter(thanking: "", for: "open/cup")
    #expect(said.output.hasPrefix("Alice thanks Bob for ‘Cup’."), "\(said)")
  }

  /// “Your e-mail does not say who is meant”, and of the cup that it cannot be done as things stand.
  @Test(arguments: ["birthday/lamp", "open/cup"])
  func `whoever has thanked all whom they know of hears how to say more`(thing: String) throws {
    #expect(try letter(thanking: "Bob", for: thing).status == 0)
    let again = try letter(thanking: "", for: thing, saying: "And it still works!")
    #expect(again.status == 1 && again.output == "", "\(again)")
    let told = again.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for words in [
      "you have thanked everyone who gave it, so nothing has been done yet. If you know of somebody "
        + "else who gave it, write the name behind ‘To’",
      "press ‘Write a thank-you’ on the page ‘Thanks’.", "https://lantern.example/street/thanks/",
    ] { #expect(told.contains(words), "\(words): \(told)") }
    #expect(!told.contains("does not say who is meant"), "\(told)")
    let more = try letter(thanking: "Bob", for: "", saying: "And it still works!")
    #expect(more.status == 0, "\(more)")
  }

  /// “Whoever promised it hears of it”, it said of what nobody had, and to say thanks without a name,
  /// which was refused.
  @Test func `of what came from elsewhere, nobody is said to hear`() throws {
    #expect(try site.run("new", "wish", "open/Spoon").status == 0)
    let got = try site.run("grant", "open/spoon")
    #expect(got.output.hasPrefix("Alice got ‘Spoon’ from elsewhere.\n"), "\(got)")
    #expect(!(got.output + got.errors).contains("hears of it"), "\(got)")
    let command = "`wishwell thank NAME --for open/spoon 'your own words'`"
    #expect(got.output.contains("\nIf somebody gave it, say thanks: \(command)."), "\(got)")
    let thanks = try site.run("thank", "bob", "--for", "open/spoon", "your own words")
    #expect(thanks.status == 0, "\(thanks)")
    // Where promises are hidden, it is not told whether anybody promised it.
    #expect(try site.run("new", "wish", "birthday/Bowl").status == 0)
    let hidden = try site.run("grant", "birthday/bowl")
    let told = hidden.output + hidden.errors
    #expect(told.contains("Whoever promised it hears of it"), "\(hidden)")
  }

  /// To refuse one and to take the other would tell her who it was.
  @Test(arguments: [("carol", "Carol"), ("bob", "Bob")])
  func `for a surprise, thanks to anybody are taken alike`(person: String, name: String) throws {
    let unnamed = try site.run("thank", "--for", "lamp", "It is lovely!")
    #expect(
      unnamed.errors == """
        error: nothing that can be read here says who gave you ‘Lamp’
          help: if you know who it was, name them before the words, with or without a profile: \
        `wishwell thank bob --for birthday/lamp 'It whistles!'`

        """)
    let said = try site.run("thank", person, "--for", "lamp", "It is lovely!")
    #expect(said.status == 0, "\(said)")
    #expect(said.output.hasPrefix("Alice thanks \(name) for ‘Lamp’."), "\(said)")
    #expect(name == "Bob" || !(said.output + said.errors).contains("Bob"), "\(said)")
    #expect(thanks(for: "birthday/lamp").count == 1)
  }

  @Test(arguments: ["Carol", "Bob"])
  func `a letter of thanks for a surprise is taken alike`(name: String) throws {
    let said = try letter(thanking: name, for: "birthday/lamp")
    #expect(said.status == 0, "\(said)")
    #expect(said.output.hasPrefix("Alice thanks \(name) for ‘Lamp’."), "\(said)")
    #expect(name == "Bob" || !(said.output + said.errors).contains("Bob"), "\(said)")
  }
}
