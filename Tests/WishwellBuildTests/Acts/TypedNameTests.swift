import Testing
import WishwellTesting

@testable import WishwellBuild

/// What people type by heart, or copy from a page, for a thing or for somebody.
@Suite struct TypedNameTests {
  private static let more = """

    == people/bob.md
    ---
    name: Bob Baker
    emails: bob@example.org
    ---
    == wishlists/birthday/pot.md
    ---
    title: Blue tea pot
    date: 2026-10-02
    ---
    == wishlists/birthday/bicycle.md
    ---
    title: Blue bicycle
    date: 2026-10-02
    ---
    """

  /// ‘tea pot’ named wishes with other words.
  @Test(arguments: ["tea pot", "pot blue", "Pot, tea"])
  func `words of a title, in any order, name it first`(typed: String) throws {
    let refused = try GitSite(lanternStreet + Self.more).run("promise", typed, "--by", "bob")
    #expect(refused.status == 64)
    #expect(
      refused.errors
        == "error: there is no wish ‘\(typed)’\n  help: did you mean ‘birthday/pot’?\n")
  }

  @Test func `words of several titles name each`() throws {
    let refused = try GitSite(lanternStreet + Self.more).run("promise", "blue", "--by", "bob")
    #expect(
      refused.errors.contains("did you mean ‘birthday/bicycle’, ‘birthday/blue-kettle’ or ‘"),
      "\(refused.errors)")
  }

  /// The first of them was proposed, as if that were meant.
  @Test func `a name of several wishes is answered with each`() throws {
    let site = try GitSite()
    try site.write(
      "content/wishlists/party/index.md", "---\ntitle: Party\nowner: bob\ndate: 2026-10-01\n---\n")
    try site.write(
      "content/wishlists/party/blue-kettle.md", "---\ntitle: A kettle\ndate: 2026-10-02\n---\n")
    let refused = try site.run("promise", "blue-kettle", "--by", "bob")
    #expect(refused.status == 64)
    #expect(
      refused.errors == """
        error: ‘blue-kettle’ is the name of 2 things
          help: write the whole name of the one that you mean:
            ‘birthday/blue-kettle’
            ‘party/blue-kettle’

        """, "\(refused.errors)")
  }

  @Test func `a copied address of the site names what its page shows`() throws {
    let site = try GitSite(lanternStreet + Self.more)
    let address = "https://lantern.example/street/wishlists/birthday/pot.html#promise"
    let promised = try site.run("promise", address, "--by", "bob")
    #expect(promised.status == 0, "\(promised.errors)")
    let answered = try site.run(
      "respond", "https://lantern.example/street/offers/2026-10-03-ten-postcards.html")
    #expect(answered.status == 0, "\(answered.errors)")
    let other = try site.run(
      "promise", "https://other.example/street/wishlists/birthday/pot.html", "--by", "bob")
    #expect(other.status == 64 && other.errors.contains("there is no wish ‘https://other"))
  }

  /// Each of them named five other wishes.
  @Test(arguments: [
    "http://lantern.example/street/wishlists/birthday/pot.html",
    "lantern.example/street/wishlists/birthday/pot.html", "/street/wishlists/birthday/pot.html",
    "http://localhost:8479/street/wishlists/birthday/pot.html", "/wishlists/birthday/pot",
  ])
  func `an address counts as browsers show it, too`(typed: String) throws {
    let site = try GitSite(lanternStreet + Self.more)
    let promised = try site.run("promise", typed, "--by", "bob")
    #expect(promised.status == 0, "\(promised.errors)")
  }

  @Test(arguments: [
    ("the bicycle", "did you mean ‘birthday/bicycle’?"),
    ("birth/pot", "did you mean ‘birthday/pot’?"),
    ("one blue bicycles", "did you mean ‘birthday/bicycle’?"),
    ("https://lantern.example/street/wishlists/birthday/", "name one of its wishes, such as "),
    ("/wishlists/birthday/index.html", "name one of its wishes, such as "),
  ])
  func `what comes near a thing leads to it`(typed: String, help: String) throws {
    let refused = try GitSite(lanternStreet + Self.more).run("promise", typed, "--by", "bob")
    #expect(refused.status == 64 && refused.errors.contains("help: \(help)"), "\(refused.errors)")
  }

  /// The first five wishes of the site were named, or that nothing could be done with any.
  @Test(arguments: ["promise", "release", "undo", "grant"])
  func `a misspelt list leads to its wish as well`(act: String) throws {
    let site = try GitSite(lanternStreet + Self.more)
    for (typed, help) in [
      ("brithday/kettle", "did you mean ‘birthday/blue-kettle’?"),
      ("wishlists/brithday/kettle.md", "did you mean ‘birthday/blue-kettle’?"),
      ("birtday/Bicycle, blue", "did you mean ‘birthday/bicycle’?"),
      ("brithday/unicorn", "did you mean the wish list ‘birthday’?"),
      ("brithday", "did you mean the wish list ‘birthday’?"),
    ] {
      let refused = try site.run(act, typed, "--by", "bob")
      #expect(refused.status == 64, "\(refused)")
      #expect(refused.errors.contains("help: \(help)"), "\(typed): \(refused.errors)")
    }
    let named = try site.run("promise", "brithday/unicorn", "--by", "bob")
    #expect(
      named.errors.contains("‘birthday’? Name one of its wishes, such as birthday/"),
      "\(named.errors)")
  }

  /// Of its title it was said that no wish is called so, and seldom what can be named.
  @Test(arguments: ["birthday", "Alice turns forty", "alice TURNS forty", "brithday/unicorn"])
  func `a list is told from its wishes, whatever was to be done with one`(typed: String) throws {
    let site = try GitSite(lanternStreet + Self.more)
    try site.act(as: "Bob", "bob@example.org")
    let isList = !typed.contains("/")
    func refusal(_ act: String) throws -> String {
      let refused = try site.run(act, typed, "--by", "bob")
      #expect(refused.status == 64, "\(refused)")
      let message =
        isList
        ? "error: ‘\(typed)’ is a wish list, not one of its wishes\n  help: "
        : "error: there is no wish ‘\(typed)’\n  help: did you mean the wish list ‘birthday’? "
      #expect(refused.errors.hasPrefix(message), "\(act): \(refused.errors)")
      return refused.errors.lowercased()
    }
    #expect(try refusal("promise").contains("name one of its wishes, such as birthday/"))
    for act in ["release", "grant", "sent"] {
      #expect(try refusal(act).contains("there is none on it now that this could be done with"))
    }
    #expect(try site.run("promise", "pot", "--by", "bob").status == 0)
    for act in ["release", "sent"] {
      #expect(try refusal(act).contains("name one of its wishes, such as birthday/pot\n"))
    }
  }

  private static let families = """

    == wishlists/familie-mueller/index.md
    ---
    title: Wünsche der Müllers
    owner: bob
    date: 2026-10-01
    ---
    == wishlists/familie-mueller/roller.md
    ---
    title: Ein roter Roller
    date: 2026-10-02
    ---
    """

  /// Each was refused, the title on another list with five other wishes.
  @Test(
    arguments: [
      ("Familie-Müller/Roller", nil), ("familie-müller/roller", nil),
      ("familie-mueller roller", nil), ("Familie Müller/Ein roter Roller", nil),
      ("birthday/Ein roter Roller", "familie-mueller/roller"),
      ("Alice turns forty/roller", "familie-mueller/roller"),
    ] as [(String, String?)])
  func `a name as one writes it by heart is taken, and another list proposed`(
    typed: String, proposed: String?
  ) throws {
    let site = try GitSite(lanternStreet + Self.more + Self.families)
    let settings = try #require(site.text("content/site.yml"))
    try site.write("content/site.yml", settings.replacing("language: en", with: "language: de"))
    let result = try site.run("promise", typed, "--by", "alice")
    guard let proposed else {
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.output.contains("‘Ein roter Roller’"), "\(result)")
      return
    }
    #expect(result.status == 64, "\(result)")
    #expect(
      result.errors
        == "error: there is no wish ‘\(typed)’\n  help: did you mean ‘\(proposed)’?\n")
  }

  /// ‘There is no wish ‘’’.
  @Test(arguments: ["", " ", "/"])
  func `an empty name is asked for`(typed: String) throws {
    let refused = try GitSite(lanternStreet + Self.more).run("promise", typed, "--by", "bob")
    #expect(refused.status == 64)
    #expect(
      refused.errors.hasPrefix("error: the name is empty\n  help: name the wish: birthday/"),
      "\(refused.errors)")
  }

  /// It was promised already, and not said by whom.
  @Test func `whoever misspells what they promised hears that they did`() throws {
    let site = try GitSite(lanternStreet + Self.more)
    #expect(try site.run("promise", "pot", "--by", "bob").status == 0)
    let own = try site.run("promise", "birthday/pott", "--by", "bob")
    #expect(
      own.errors == """
        error: there is no wish ‘birthday/pott’
          help: did you mean ‘birthday/pot’? you promised it already; `wishwell status` lists \
        what you promised

        """, "\(own.errors)")
    let other = try site.run("promise", "birthday/pott", "--guest", "Aunt Rosa", "--via", "mail")
    #expect(
      other.errors.contains("‘birthday/pot’? it is promised already;"), "\(other.errors)")
    #expect(!other.errors.lowercased().contains("bob"))
  }

  /// The answer was ‘did you mean ‘offers/2026-10-03-ten-postcards’?’, for the day alone.
  @Test func `the day of a post does not bring it near`() throws {
    let site = try GitSite(lanternStreet)
    let refused = try site.run("respond", "offers/2026-10-03-old-cups")
    #expect(refused.status == 64 && !refused.errors.contains("did you mean"), "\(refused.errors)")
    #expect(refused.errors.contains("there is no offer or request ‘offers/2026-10-03-old-cups’"))
    let near = try site.run("respond", "offers/2026-10-04-ten-postcard")
    #expect(
      near.errors.contains("did you mean ‘offers/2026-10-03-ten-postcards’?"), "\(near.errors)")
  }

  /// It was promised “to Alice, with Alice”.
  @Test func `whom a wish is for does not give it as well`() throws {
    let refused = try GitSite(lanternStreet + Self.more).run(
      "promise", "pot", "--by", "bob", "--with", "Alice")
    #expect(
      refused.errors == """
        error: ‘Blue tea pot’ is for Alice, who cannot give it with you
          help: leave Alice out of ‘--with’

        """, "\(refused)")
  }

  /// Each was thanked as somebody unknown, without a word.
  @Test func `a name that comes near that of a profile is asked about`() throws {
    let site = try GitSite(lanternStreet + Self.more)
    let near = try site.run("thank", "Bob", "For the tea")
    #expect(near.status == 64)
    #expect(
      near.errors == """
        error: no profile is called ‘Bob’
          help: did you mean ‘bob’? If it is somebody without a profile: `--without-profile`

        """, "\(near.errors)")
    let stranger = try site.run("thank", "Baker", "For the tea", "--without-profile")
    #expect(stranger.status == 0 && stranger.output.hasPrefix("Alice thanks Baker"))
    #expect(
      stranger.errors.contains(
        "No profile is called ‘Baker’: the thank-you shows just the name, and is on nobody’s page."
      ))
    let unknown = try site.run("thank", "Mrs Novák", "For the salt")
    #expect(unknown.status == 0 && unknown.errors.contains("No profile is called ‘Mrs Novák’"))
    let both = try site.run("thank", "Bob Baker,Aunt Rosa", "For the walk")
    #expect(both.output.hasPrefix("Alice thanks Bob Baker and Aunt Rosa"), "\(both)")
    #expect(both.errors.contains("No profile is called ‘Aunt Rosa’:"), "\(both.errors)")
  }

  private static let namesakes = """

    == people/bob-smith.md
    ---
    name: Bob Smith
    ---
    == people/bob-smith-2.md
    ---
    name: Bob Smith
    ---
    == people/carol-jones.md
    ---
    name: Carol Jones
    ---
    """

  /// Thanks, and halves of names, were written as names or as words of a text, or the command that
  /// was proposed was refused itself.
  @Test(arguments: [
    (["thank", "Thank", "you"], "before the words: `wishwell thank bob 'Thank you'`"),
    (["thank", "Vielen", "Dank"], "before the words: `wishwell thank bob 'Vielen Dank'`"),
    (["thank", "Thanks", "For coming"], "`wishwell thank bob 'Thanks For coming'`"),
    (["thank", "Thank you!", "Aunt Rosa"], "mean `wishwell thank 'Aunt Rosa' 'Thank you!'`?"),
    (
      ["thank", "Thanks", "Bob Smith"],
      "mean `wishwell thank bob-smith Thanks` or `wishwell thank bob-smith-2 Thanks`?"
    ),
    (
      ["thank", "bob", "Lovely", "Many thanks for the cake"],
      "`wishwell thank bob 'Lovely Many thanks for the cake'`? If ‘Lovely’ is somebody"
    ),
    (["thank", "Hello", "bob", "Nice cups"], "mean `wishwell thank bob 'Nice cups'`?"),
    (
      ["thank", "Aunt", "Rosa", "bob", "Nice"],
      "`wishwell thank 'Aunt Rosa' bob Nice`? If they are several people without a profile:"
    ),
    (["thank", "Aunt", "Rosa", "and", "bob", "Jam"], "`wishwell thank 'Aunt Rosa' and bob Jam`?"),
    (["thank", "Smith", "Nice"], "mean ‘bob-smith’ or ‘bob-smith-2’? If it is somebody"),
    (["thank", "Bob Smith", "Nice"], "or ‘bob-smith-2’; if it is somebody without a profile:"),
    (["thank", "blue-kettle", "It glows"], "`wishwell thank --for blue-kettle 'It glows'`"),
    (
      ["thank", "--by", "Bob", "Smith", "carol-jones", "Nice cups"],
      "mean `wishwell thank --by bob-smith carol-jones 'Nice cups'` or `wishwell thank --by bob-smith-2"
    ),
    (
      ["thank", "bob", "Nice cup", "--by", "Carol", "Jones"],
      "mean `wishwell thank bob 'Nice cup' --by 'Carol Jones'`?"
    ),
    (
      ["checklist", "add", "picnic", "Tulips", "--by", "Bob", "Smith"],
      "mean `wishwell checklist add picnic Tulips --by bob-smith` or `wishwell checklist add"
    ),
    (
      ["checklist", "add", "picnic", "Tulips", "--by", "Bob", "Jensen"],
      "a name of several words stands in quotes: `--by 'Bob Jensen'`; what belongs to"
    ),
    // Half a name was the end of a title, or the command that was proposed was refused itself.
    (
      ["new", "wish", "birthday", "Lego", "10", "EUR", "--by", "Bob", "Smith"],
      "mean `wishwell new wish birthday/Lego --price '10 EUR' --by bob-smith` or `wishwell new wish"
    ),
    (
      ["checklist", "add", "Rye bread", "picnic", "--by", "Carol", "Jones"],
      "mean `wishwell checklist add picnic 'Rye bread' --by 'Carol Jones'`?"
    ),
    (
      ["checklist", "tick", "picnic", "Bread", "--by", "Bob", "Smith"],
      "mean `wishwell checklist tick picnic Bread --by bob-smith` or"
    ),
    (
      ["note", "blue-kettle", "On Monday", "--by", "Bob", "Smith"],
      "mean `wishwell note blue-kettle 'On Monday' --by bob-smith` or"
    ),
    (
      ["promise", "blue-kettle", "--by", "carol-jones", "--with", "Bob", "Smith"],
      "mean `wishwell promise blue-kettle --by carol-jones --with bob-smith` or"
    ),
    (
      ["new", "list", "Supper", "--by", "carol", "jones"],
      "stand in quotes: `wishwell new list Supper --by 'carol jones'`"
    ),
    (
      ["new", "list", "Supper", "--by", "Bob", "Smith"],
      "so say which: `wishwell new list Supper --by bob-smith` or `wishwell new list Supper"
    ),
    (
      ["complete", "ten-postcards", "of", "carol"],
      "mean `wishwell complete ten-postcards --of carol-jones`?"
    ),
    (
      ["promise", "blue-kettle", "for", "carol-jones"],
      "mean `wishwell promise blue-kettle --by carol-jones`?"
    ),
    // Whom it is for does not promise it.
    (["promise", "blue-kettle", "for", "alice"], "mean `wishwell promise blue-kettle`?"),
    (
      ["respond", "ten-postcards", "for", "Aunt", "Rosa"],
      "who has no profile: `wishwell respond ten-postcards --guest 'Aunt Rosa' --via mail`"
    ),
    (
      ["complete", "ten-postcards", "of", "Aunt", "Rosa"],
      "mean `wishwell complete ten-postcards --of 'Aunt Rosa'`?"
    ),
    (["promise", "blue-kettle", "--guest", "Aunt", "Rosa"], "--guest 'Aunt Rosa' --via mail`"),
    // One of two people was meant, and words were names.
    (
      ["promise", "blue-kettle", "--by", "bob", "--with", "Bob Smith"],
      "people are called ‘Bob Smith’\n  help: say which: ‘bob-smith’ or ‘bob-smith-2’"
    ),
    (
      ["promise", "blue-kettle", "--by", "bob", "--with", "Thank", "you"],
      "error: there is no person ‘you’\n"
    ),
    (
      ["promise", "blue-kettle", "--by", "bob", "--with", "carol-jones", "20", "EUR"],
      "error: there is no person ‘20’\n"
    ),
    // Half a name was the end of a note, which nobody can take back, or of an item.
    (
      ["note", "blue-kettle", "I order", "--by", "bob", "Kelly"],
      "a name of several words stands in quotes: `--by 'bob Kelly'`; what belongs to"
    ),
    (
      ["note", "blue-kettle", "I order", "--by", "bob", "jones"],
      "it is not clear what ‘jones’ behind ‘--by bob’ belongs to"
    ),
    (
      ["note", "blue-kettle", "--by", "Bob", "Kelly", "I order"],
      "it is not clear what ‘Kelly’ behind ‘--by Bob’ belongs to"
    ),
    (
      ["checklist", "add", "picnic", "Rye bread", "--by", "bob", "jones"],
      "it is not clear what ‘jones’ behind ‘--by bob’ belongs to"
    ),
    // Half a name was the end of a title, or all of it.
    (
      ["new", "list", "Ada", "turns", "40", "--by", "Bob", "Smith"],
      "quotes: `wishwell new list 'Ada turns 40' --by bob-smith` or `wishwell new list 'Ada turns"
    ),
    (
      ["new", "offer", "--by", "Carol", "Jones", "Ten cards"],
      "quotes: `wishwell new offer 'Ten cards' --by 'Carol Jones'`"
    ),
    // Bob was thanked, and somebody called ‘Adams’, ‘Uncle’ or ‘Dear Bob’.
    (
      ["thank", "Bob", "Adams", "For the song"],
      "if it is one: `wishwell thank 'Bob Adams' 'For the song'`; if they are two: "
        + "`wishwell thank Bob Adams 'For the song' --without-profile`"
    ),
    (
      ["thank", "Uncle", "Bob", "For the cake"],
      "if it is one: `wishwell thank 'Uncle Bob' 'For the cake'`; if they are two: "
        + "`wishwell thank Uncle Bob 'For the cake' --without-profile`"
    ),
    (["thank", "Dear Bob", "What a cake"], "mean `wishwell thank Bob 'What a cake'`?"),
    (
      ["thank", "bob", "Gracias", "Para la torta"],
      "`wishwell thank bob 'Gracias Para la torta'`? If ‘Gracias’ is somebody"
    ),
    (["note", "blue-kettle", "--note", "x"], "what you say comes last, without an option:"),
    (["respond", "ten-postcards", "--text", "x"], "did you mean ‘--note’?"),
  ])
  func `what is typed in the place of a name leads to the command that was meant`(
    words: [String], help: String
  ) throws {
    let site = try GitSite(lanternStreet + Self.namesakes)
    let refused = try site.run(words)
    #expect(refused.status == 64, "\(refused)")
    #expect(refused.errors.contains(help), "\(refused.errors)")
    #expect(try site.git("status", "--porcelain") == "")
  }

  /// Each was named twice, or beside ‘and’, or it was asked which wish.
  @Test(arguments: [
    (["blue-kettle", "--with", "carol-jones", "Carol Jones"], "Carol Jones"),
    (["blue-kettle", "--with", "carol-jones", "--with", "carol-jones"], "Carol Jones"),
    (["blue-kettle", "--with", "Rosa", "rosa", "Rosa"], "Rosa Bell"),
    (["blue-kettle", "--with", "Otto", "and", "carol-jones"], "Otto and Carol Jones"),
    (["blue-kettle", "--with", "Otto", "und", "carol-jones"], "Otto and Carol Jones"),
    (["blue-kettle", "--with", "bob", "Otto"], "Otto"),
    (["--with", "carol-jones", "birthday/blue-kettle"], "Carol Jones"),
    (["--with", "Otto", "blue-kettle"], "Otto"),
  ])
  func `whoever gives something with somebody is named once, before the wish or behind it`(
    words: [String], names: String
  ) throws {
    let rosa = "\n== people/rosa.md\n---\nname: Rosa Bell\n---\n"
    let promised = try GitSite(lanternStreet + Self.namesakes + rosa).run(
      ["promise", "--by", "bob"] + words)
    #expect(promised.status == 0, "\(promised)")
    #expect(
      promised.output.hasPrefix("Bob promises ‘A blue kettle’ to Alice, with \(names).\n"),
      "\(promised)")
  }

  /// It was told as well that nobody is called ‘Carol’.
  @Test func `half a name is told once`() throws {
    let refused = try GitSite(lanternStreet + Self.namesakes).run(
      "thank", "--by", "Carol", "Jones", "bob", "Good")
    #expect(
      refused.errors == """
        error: words that belong together stand in quotes
          help: did you mean `wishwell thank --by 'Carol Jones' bob Good`?

        """, "\(refused)")
  }

  @Test func `a handle beside a name of somebody without a profile is no part of it`() throws {
    let site = try GitSite(lanternStreet + Self.namesakes)
    let handle = try site.run("thank", "bob", "Rosa", "For the cake")
    #expect(handle.output.hasPrefix("Alice thanks Bob and Rosa.\n"), "\(handle)")
    let two = try site.run("thank", "Bob", "Adams", "For the song", "--without-profile")
    #expect(two.output.hasPrefix("Alice thanks Bob and Adams.\n"), "\(two)")
    let name = try site.run("thank", "bob", "Grazie", "For the tea", "--without-profile")
    #expect(name.output.hasPrefix("Alice thanks Bob and Grazie.\n"), "\(name)")
  }

  /// She stood twice in the file, and of two people who are called so, one had to be meant.
  @Test func `whoever is named twice is thanked once, and a namesake may have no profile`() throws {
    let site = try GitSite(lanternStreet + Self.namesakes)
    let once = try site.run("thank", "carol-jones", "Carol Jones", "Lovely")
    #expect(once.status == 0 && once.output.hasPrefix("Alice thanks Carol Jones.\n"), "\(once)")
    let stranger = try site.run("thank", "Bob Smith", "Thanks a lot", "--without-profile")
    #expect(stranger.status == 0, "\(stranger)")
    #expect(stranger.output.hasPrefix("Alice thanks Bob Smith.\n"), "\(stranger)")
    #expect(!stranger.errors.contains("No profile is called"), "\(stranger)")
  }

  /// “No profile is called ‘Bob Baker and Aunt Rosa’”, though one of them has one.
  @Test(arguments: ["Bob Baker and Aunt Rosa", "Bob Baker & Aunt Rosa", "Bob Baker und Aunt Rosa"])
  func `people with a word for ‘and’ between them are thanked apart`(names: String) throws {
    let site = try GitSite(lanternStreet + Self.more)
    let both = try site.run("thank", names, "For the walk")
    #expect(both.output.hasPrefix("Alice thanks Bob Baker and Aunt Rosa"), "\(both)")
    #expect(both.errors.contains("No profile is called ‘Aunt Rosa’:"), "\(both.errors)")
  }

  /// Each took several rounds: for the name, for what was said, and for the thing.
  @Test(arguments: [
    (["thank", "Bob", "Baker"], "for example `wishwell thank 'Bob Baker' 'It whistles!'`"),
    (
      ["thank", "Bob", "Baker", "for", "the", "ball"],
      "`wishwell thank 'Bob Baker' 'for the ball'`?"
    ),
    (
      ["thank", "baker", "birthday/pot", "it", "was", "great"],
      "did you mean `wishwell thank bob --for birthday/pot 'it was great'`? If it is somebody without"
    ),
    (
      ["thank", "Baker", "for", "the", "ball", "--commit"],
      "did you mean `wishwell thank bob 'for the ball' --commit`? If it is somebody without a profile:"
    ),
    (
      ["thank", "Bob", "Baker", "for", "birthday/pot", "Lovely", "tea", "--feeling", "grateful"],
      "mean `wishwell thank 'Bob Baker' --for birthday/pot 'Lovely tea' --feeling grateful`?"
    ),
  ])
  func `thanks of which nothing stands in quotes are answered with the whole command`(
    words: [String], help: String
  ) throws {
    let site = try GitSite(lanternStreet + Self.more)
    let refused = try site.run(words)
    #expect(refused.status == 64, "\(refused)")
    #expect(refused.errors.contains(help), "\(refused.errors)")
    #expect(try site.git("status", "--porcelain") == "")
  }

  /// The first five wishes of the site were named.
  @Test(arguments: [
    "Blue bicylce", "birthday-of-alice/Blue bicylce", "Alice’s Blue bicycle", "Alices Blue bicycle",
  ])
  func `a slip in a title, or words before it, lead to its wish`(typed: String) throws {
    let refused = try GitSite(lanternStreet + Self.more).run("promise", typed, "--by", "bob")
    #expect(refused.status == 64)
    #expect(
      refused.errors.contains("help: did you mean ‘birthday/bicycle’?"), "\(refused.errors)")
  }

  /// `retire` alone was named, which takes something off the site for good.
  @Test(arguments: [
    (
      ["remove", "birthday/pot", "--commit"],
      "wishwell withdraw birthday/pot --commit`; `wishwell retire"
    ),
    (
      ["delete", "Blue", "bicycle"],
      "so that nobody gives it any more: `wishwell withdraw birthday/bicycle`; "
    ),
    (
      ["rm", "ten-postcards"],
      "wishwell close offers/2026-10-03-ten-postcards`; `wishwell retire offers"
    ),
    (["remove", "birthday"], "help: `wishwell retire birthday` takes it off the site for good"),
    (["remove", "bob"], "whoever leaves writes ‘left: yes’ into content/people/bob.md, "),
    (
      ["remove", "unicorn"],
      "or an answer: `wishwell withdraw unicorn`; to give up a promise: `wishwell"
    ),
  ])
  func `what is to be gone leads to the command for that thing`(
    words: [String], help: String
  ) throws {
    let site = try GitSite(lanternStreet + Self.more)
    let refused = try site.run(words)
    #expect(refused.status == 64, "\(refused)")
    #expect(refused.errors.contains(help), "\(refused.errors)")
    #expect(try site.git("status", "--porcelain") == "")
  }

  @Test(arguments: [
    (["done", "pot"], "if you sent it or handed it over: `wishwell sent birthday/pot`; "),
    (
      ["finished", "ten-postcards", "--commit"],
      "sent something: `wishwell complete offers/2026-10-03-ten-postcards --commit`; "
    ),
    (["fertig", "Bread"], "did you mean `wishwell checklist tick picnic Bread`?"),
  ])
  func `what is done leads to the command for that thing`(words: [String], help: String) throws {
    let site = try GitSite(lanternStreet + Self.more)
    let refused = try site.run(words)
    #expect(refused.status == 64, "\(refused)")
    #expect(refused.errors.contains(help), "\(refused.errors)")
    #expect(try site.git("status", "--porcelain") == "")
  }

  @Test func `whoever promised what is to be gone is told how to give that up`() throws {
    let site = try GitSite(lanternStreet + Self.more)
    try site.act(as: "Bob", "bob@example.org")
    #expect(try site.run("promise", "pot").status == 0)
    let refused = try site.run("remove", "pot")
    #expect(
      refused.errors.contains("help: to give up your promise: `wishwell release birthday/pot`; "),
      "\(refused.errors)")
  }

  private static let ben = "\n== people/ben-ito.md\n---\nname: Ben Ito\n---"

  /// The help was to begin another profile, or named the handle ‘caro’, which nobody has.
  @Test(arguments: [
    (["thank", "ben", "For the tea"], "there is no person ‘ben’", "‘ben-ito’?"),
    (["thank", "Ben", "For the tea"], "no profile is called ‘Ben’", "‘ben-ito’? If it is"),
    (["thank", "Ito", "For the tea"], "no profile is called ‘Ito’", "‘ben-ito’? If it is"),
    (["promise", "pot", "--by", "ben"], "there is no person ‘ben’", "‘ben-ito’?"),
    (["promise", "pot", "--by", "Ben-Itto"], "there is no person ‘Ben-Itto’", "‘ben-ito’?"),
    (["new", "offer", "Tea", "--by", "Ben"], "there is no person ‘Ben’", "‘ben-ito’?"),
    (["complete", "a-card", "--of", "ben"], "there is no person ‘ben’", "‘ben-ito’?"),
  ])
  func `a part of a name leads to whoever has it`(
    words: [String], message: String, near: String
  ) throws {
    let site = try GitSite(lanternStreet + Self.more + Self.ben)
    let refused = try site.run(words)
    #expect(refused.status == 64)
    #expect(
      refused.errors.hasPrefix("error: \(message)\n  help: did you mean \(near)"),
      "\(refused.errors)")
    #expect(try site.git("status", "--porcelain") == "")
  }

  /// Each thanked somebody called ‘Uncle’, ‘Tante’ or ‘Oma’, or that was to be said to Ben.
  @Test(arguments: [
    (["Uncle", "Bob"], "thank bob 'It whistles!'`. If ‘Bob’ is what you say: `--without-profile`"),
    (["Liebe", "Tante", "Ben", "--commit"], "thank ben-ito 'It whistles!' --commit`. If ‘Ben’"),
    (["Oma", "Inge"], "thank 'Oma Inge' 'It whistles!'`. If ‘Inge’ is what you say:"),
  ])
  func `a name with a title is no name and what is said`(words: [String], help: String) throws {
    let site = try GitSite(lanternStreet + Self.more + Self.ben)
    let refused = try site.run(["thank"] + words)
    #expect(refused.status == 64, "\(refused)")
    #expect(
      refused.errors.hasPrefix(
        "error: say thank you in your own words\n  help: for example `wishwell \(help)"),
      "\(refused.errors)")
    #expect(try site.git("status", "--porcelain") == "")
  }

  @Test func `of whom a name with a title may mean it is said`() throws {
    let thanked = try GitSite(lanternStreet + Self.more).run("thank", "Uncle Bob", "For the cake")
    #expect(thanked.status == 0, "\(thanked)")
    #expect(
      thanked.errors.hasSuffix(
        "nobody’s page.\nIf ‘Uncle Bob’ is ‘bob’, write that name behind ‘to:’ in the file.\n"),
      "\(thanked.errors)")
  }

  /// Nobody heard of it, and nobody was asked.
  @Test func `a co-giver whose name comes near that of a profile is remarked on`() throws {
    let promised = try GitSite(lanternStreet + Self.more).run(
      "promise", "pot", "--guest", "Aunt Rosa", "--via", "mail", "--with", "Bob", "Otto")
    #expect(
      promised.errors.contains(
        "No profile is called ‘Bob’, so only the name is kept, and nobody is told. If ‘bob’ is "
          + "meant: `wishwell undo birthday/pot`, then promise it again with that name."),
      "\(promised)")
    #expect(promised.status == 0 && !promised.errors.contains("‘Otto’"))
  }

  /// One guest called ‘bob,cleo’ was made of them, and neither heard of it.
  @Test func `co-givers with commas between them are several people`() throws {
    let site = try GitSite(
      lanternStreet + Self.more + "\n== people/cleo.md\n---\nname: Cleo Costa\n---\n")
    let guest = ["promise", "pot", "--guest", "Aunt Rosa", "--via", "mail", "--dry-run"]
    for names in ["bob,cleo", "Bob Baker, cleo", "bob, Cleo Costa,"] {
      let promised = try site.run(guest + ["--with", names])
      #expect(promised.status == 0, "\(promised.errors)")
      #expect(promised.output.contains(/with:\s+(- |\[)?bob\b[\s+,\-]*cleo\b/), "\(promised)")
    }
    let unclear = try site.run(guest + ["--with", "bob,Uncle Otto"])
    #expect(unclear.status == 64)
    #expect(
      unclear.errors == """
        error: ‘bob,Uncle Otto’ has a comma in it, so it is not clear who gives it with you
          help: name each of them alone: ‘--with bob --with 'Uncle Otto'’

        """, "\(unclear.errors)")
    #expect(try site.run(guest + ["--with", "bob", "--with", "Uncle Otto"]).status == 0)
  }

  /// “What is promised is to surprise you”, on a list that surprises nobody.
  @Test func `whoever owns the list is told why they enter no note for givers`() throws {
    let site = try GitSite(lanternStreet + Self.more)
    try site.write(
      "content/wishlists/open/index.md",
      "---\ntitle: Open\nowner: alice\npromises: shown\ndate: 2026-10-01\n---\n")
    try site.write("content/wishlists/open/cup.md", "---\ntitle: Cup\ndate: 2026-10-01\n---\n")
    #expect(try site.run("promise", "open/cup", "--by", "bob", "--via", "mail").status == 0)
    let refused = try site.run("note", "open/cup", "On Friday.", "--by", "bob", "--via", "mail")
    #expect(
      refused.errors == """
        error: notes among those who give ‘Cup’ are kept from you, as from everyone who owns the list \
        or whom it is for, so you cannot enter one
          help: have somebody else enter it who looks after the site; or, to read them as well, do so \
        with ‘--spoil’

        """, "\(refused.errors)")
  }

  /// Whoever gave one of two had been thanked, and was thanked again with the other.
  @Test func `whom one has thanked is left out the next time`() throws {
    let site = try GitSite(lanternStreet + Self.more)
    try site.write(
      "content/wishlists/open/index.md",
      "---\ntitle: Open\nowner: alice\npromises: shown\ndate: 2026-10-01\n---\n")
    try site.write(
      "content/wishlists/open/cup.md", "---\ntitle: Cup\ndate: 2026-10-01\nquantity: 2\n---\n")
    for giver in [["--by", "bob"], ["--guest", "Aunt Rosa"]] {
      #expect(try site.run(["promise", "open/cup", "--via", "mail"] + giver).status == 0)
      let granted = try site.run("grant", "open/cup", "--of", giver[1])
      #expect(granted.status == 0, "\(granted.errors)")
      let thanks = try site.run("thank", "--for", "open/cup", "For \(giver[1])")
      #expect(
        thanks.output.hasPrefix("Alice thanks \(giver[1] == "bob" ? "Bob Baker" : "Aunt Rosa") for")
      )
    }
    let again = try site.run("thank", "bob", "--for", "open/cup", "Once more")
    #expect(again.errors.contains("you have said thanks for ‘Cup’ already: ‘For bob’"), "\(again)")
  }

  @Test func `nobody thanks themselves`() throws {
    let refused = try GitSite(lanternStreet + Self.more).run("thank", "alice", "Well done")
    #expect(refused.errors.hasPrefix("error: nobody thanks themselves\n  help: say whom you thank"))
  }

  /// The help was to name somebody, who was then refused: it had not arrived.
  @Test func `what has not arrived is no matter of whom to thank`() throws {
    let refused = try GitSite(lanternStreet + Self.more).run("thank", "--for", "pot", "It pours!")
    #expect(
      refused.errors == """
        error: ‘Blue tea pot’ has not arrived yet, as far as the site knows
          help: say first that it has: `wishwell grant birthday/pot`

        """)
  }

  /// Whoever wrote the whole name read of five wishes.
  @Test func `a profile is retired by its folder and handle, however it is named`() throws {
    let refused = try GitSite(lanternStreet + Self.more).run("retire", "Bob Baker")
    #expect(
      refused.errors == """
        error: ‘Bob Baker’ is a person
          help: to take the profile off the site: `wishwell retire people/bob`

        """)
  }

  // MARK: - What others did

  private static let sync = "on the pages: `wishwell sync` first\n"
  private static let otherwise = "if the pages show something else: `wishwell sync` first\n"

  /// Whoever wrote half a name, or a slip of it, read the handles of everyone.
  @Test(arguments: ["bobb", "Baker", "bakr"])
  func `a slip of one of somebody’s names leads to them`(typed: String) throws {
    let refused = try GitSite(lanternStreet + Self.more).run("login", typed)
    #expect(refused.status == 64)
    #expect(
      refused.errors == "error: there is no person ‘\(typed)’\n  help: did you mean ‘bob’?\n")
  }

  /// Of a guest, whose first name was written, the answer was who has a profile.
  @Test func `a word of a guest’s name leads to it where it may be known`() throws {
    let shown = "promises: shown\ntitle: Alice turns forty\n"
    for (isShown, isNamed) in [(true, true), (false, false)] {
      let site = try GitSite(
        isShown
          ? lanternStreet.replacing("title: Alice turns forty\n", with: shown) : lanternStreet)
      let promised = try site.run(
        "promise", "birthday/blue-kettle", "--guest", "Aunt Rosa", "--via", "mail")
      #expect(promised.status == 0, "\(promised.errors)")
      let refused = try site.run("lost", "birthday/blue-kettle", "--of", "rosa")
      #expect(refused.status != 0)
      #expect(
        refused.errors.contains(
          "did you mean ‘Aunt Rosa’, who has no profile? write the whole name: ‘--of 'Aunt Rosa'’")
          == isNamed, "\(refused.errors)")
      #expect(refused.errors.contains("Aunt") == isNamed, "\(refused.errors)")
    }
  }

  /// A full name was taken for that of a guest who had promised nothing.
  @Test func `whose part is meant is said by the name of a profile, too`() throws {
    let site = try GitSite(lanternStreet + Self.more)
    try site.write(
      "content/wishlists/open/index.md",
      "---\ntitle: Open\nowner: alice\npromises: shown\ndate: 2026-10-01\n---\n")
    try site.write("content/wishlists/open/cup.md", "---\ntitle: Cup\ndate: 2026-10-01\n---\n")
    for (giver, name) in [
      (["--by", "bob"], "Bob Baker"), (["--guest", "Aunt Rosa"], "Aunt Rosa"),
    ] {
      let promised = try site.run(["promise", "open/cup", "--via", "mail"] + giver)
      #expect(promised.status == 0, "\(promised.errors)")
      let released = try site.run("release", "open/cup", "--of", name)
      #expect(released.status == 0, "\(name): \(released.errors)")
    }
    let guest = ["--guest", "Aunt Rosa", "--via", "mail", "--with", "Bob Baker", "--dry-run"]
    let together = try site.run(["promise", "pot"] + guest)
    #expect(together.output.contains(/with:\s+(- |\[)?bob\b/), "\(together)")
  }

  @Test func `what is not here may be on the pages, and sync brings it`() throws {
    let alice = try GitSite(lanternStreet + Self.more)
    let origin = try alice.publish()
    let bob = try GitSite(cloning: origin["origin.git"], for: "Bob")
    for act in [
      ["new", "offer", "Pears"], ["new", "wish", "birthday/Lamp"], ["respond", "ten-postcards"],
    ] { #expect(try alice.run(act + ["--push"]).status == 0) }
    try bob.git("fetch", "--quiet")
    for act in [["respond", "Pears"], ["promise", "Lamp"]] {
      let refused = try bob.run(act)
      #expect(refused.errors.hasSuffix("if you saw it \(Self.sync)"), "\(refused.errors)")
    }
    let unable = try bob.run("unable", "ten-postcards")
    #expect(unable.errors.hasSuffix(Self.otherwise), "\(unable.errors)")

    #expect(try bob.run("ask", "a-card", "--commit").status == 0)
    try bob.git("pull", "--quiet", "--rebase")
    try bob.git("push", "--quiet")
    try alice.git("fetch", "--quiet")
    let decline = try alice.run("decline", "a-card")
    #expect(decline.errors.contains("nobody is waiting for your answer"), "\(decline.errors)")
    #expect(decline.errors.hasSuffix(Self.otherwise), "\(decline.errors)")
  }

  @Test func `a folder that was brought up to date today says nothing of the pages`() throws {
    let alice = try GitSite()
    let origin = try alice.publish()
    let place = try GitSite(cloning: origin["origin.git"], for: "Alice").place
    func refusal() throws -> String {
      try wishwell(
        ["promise", "nope", "--by", "bob"], in: place["site"],
        before: "WISHWELL_CLOCK=2026-11-21T12:00:00Z"
      ).errors
    }
    // A new clone fetched nothing yet.
    #expect(try refusal().hasSuffix(Self.sync))
    try place.write("site/.git/FETCH_HEAD", "")
    for (day, isSaid) in [("2026-11-20", true), ("2026-11-21", false)] {
      let touched = try runProgram(
        "touch", ["-d", "\(day)T11:00:00Z", place["site/.git/FETCH_HEAD"]], in: place.path)
      #expect(touched.status == 0)
      #expect(try refusal().hasSuffix(Self.sync) == isSaid)
    }
    #expect(try !GitSite().run("promise", "nope").errors.contains("sync"))
  }
}
