import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

@Suite struct ActCommandTests {
  /// What is typed, and the sentence that answers it; then the new file.
  private static let story: [(arguments: [String], sentence: String, path: String)] = [
    (
      ["promise", "blue-kettle", "--by", "bob", "--with", "Eve", "--note", "in spring"],
      "Bob promises ‘A blue kettle’ to Alice, with Eve",
      "wishlists/birthday/blue-kettle.promise/0001"
    ),
    (
      ["amend", "birthday/blue-kettle", "--by", "bob"],
      "Bob agrees to the new text of ‘A blue kettle’",
      "wishlists/birthday/blue-kettle.promise/0002"
    ),
    (
      ["sent", "content/wishlists/birthday/blue-kettle.md", "--by", "bob"],
      "Bob has sent ‘A blue kettle’ to Alice", "wishlists/birthday/blue-kettle.promise/0003"
    ),
    (
      ["lost", "blue-kettle"], "Alice says that ‘A blue kettle’ never arrived",
      "wishlists/birthday/blue-kettle.promise/0004"
    ),
    (
      ["release", "blue-kettle", "--by", "bob"], "Bob releases ‘A blue kettle’",
      "wishlists/birthday/blue-kettle.promise/0005"
    ),
    (
      ["withdraw", "blue-kettle"], "Alice withdraws the wish ‘A blue kettle’",
      "wishlists/birthday/blue-kettle.promise/0006"
    ),
    (
      ["undo", "blue-kettle"],
      "Alice puts ‘A blue kettle’ back on the list",
      "wishlists/birthday/blue-kettle.promise/0007"
    ),
    (
      ["promise", "blue-kettle", "--guest", "Aunt Rosa", "--via", "mail"],
      "Aunt Rosa promises ‘A blue kettle’ to Alice", "wishlists/birthday/blue-kettle.promise/0008"
    ),
    (
      ["grant", "blue-kettle"], "Alice got ‘A blue kettle’",
      "wishlists/birthday/blue-kettle.promise/0009"
    ),
    (
      ["respond", "ten-postcards"], "Alice asks Bob for ‘Ten postcards’",
      "offers/2026-10-03-ten-postcards.responses/alice/0001"
    ),
    (
      ["unable", "ten-postcards", "--by", "bob"], "Bob cannot send ‘Ten postcards’ to Alice",
      "offers/2026-10-03-ten-postcards.responses/alice/0002"
    ),
    (
      ["respond", "ten-postcards"], "Alice asks Bob for ‘Ten postcards’",
      "offers/2026-10-03-ten-postcards.responses/alice/0003"
    ),
    (
      ["complete", "ten-postcards", "--by", "bob", "--of", "alice"],
      "Bob has sent ‘Ten postcards’ to Alice",
      "offers/2026-10-03-ten-postcards.responses/alice/0004"
    ),
    (
      ["received", "ten-postcards"], "Alice received ‘Ten postcards’ from Bob",
      "offers/2026-10-03-ten-postcards.responses/alice/0005"
    ),
    (
      ["ask", "a-card", "--by", "bob"], "Bob offers Alice something for ‘A card for my father’",
      "requests/2026-10-04-a-card.responses/bob/0001"
    ),
    (
      ["decline", "a-card"], "Alice declines an offer from Bob for ‘A card for my father’",
      "requests/2026-10-04-a-card.responses/bob/0002"
    ),
    (
      ["respond", "requests/2026-10-04-a-card", "--by", "bob"],
      "Bob offers Alice something for ‘A card for my father’",
      "requests/2026-10-04-a-card.responses/bob/0003"
    ),
    (
      ["approve", "a-card"], "Alice accepts an offer from Bob for ‘A card for my father’",
      "requests/2026-10-04-a-card.responses/bob/0004"
    ),
    (
      ["complete", "a-card", "--by", "bob"],
      "Bob has sent something for ‘A card for my father’ to Alice",
      "requests/2026-10-04-a-card.responses/bob/0005"
    ),
    (
      ["close", "ten-postcards", "--by", "bob"], "Bob closes ‘Ten postcards’",
      "offers/2026-10-03-ten-postcards.state/0001"
    ),
    (
      ["reopen", "ten-postcards", "--by", "bob"], "Bob opens ‘Ten postcards’ again",
      "offers/2026-10-03-ten-postcards.state/0002"
    ),
    (
      ["like", "for-the-card", "--by", "bob"], "Bob likes ‘It made him laugh’",
      "thanks/2026-10-05-for-the-card.likes/bob/0001"
    ),
    (
      ["unlike", "for-the-card", "--by", "bob"], "Bob no longer likes ‘It made him laugh’",
      "thanks/2026-10-05-for-the-card.likes/bob/0002"
    ),
  ]

  @Test func everyVerbSaysWhatItDidAndTheSiteStillBuilds() throws {
    let site = try GitSite()
    for (arguments, sentence, path) in Self.story {
      // Nobody agrees twice to the same text.
      if arguments[0] == "amend" {
        let wish = "content/wishlists/birthday/blue-kettle.md"
        try site.write(wish, try #require(site.text(wish)) + "Two litres.\n")
      }
      let dry = try site.run(arguments + ["--dry-run"])
      let result = try site.run(arguments)
      #expect(result.status == 0, "\(arguments): \(result.errors)")
      #expect(
        result.output.hasPrefix("\(sentence).\n  content/\(path).yml\n"), "\(result.output)")
      let file = site.text("content/\(path).yml") ?? ""
      #expect(file.hasPrefix("event: "))
      // The dry run showed the same, but for the second in which it was.
      #expect(dry.output.hasPrefix("content/\(path).yml\n\nevent: "), "\(dry.output)")
      #expect(
        dry.output.split(separator: "\n").filter { !$0.hasPrefix("at: ") }.dropFirst()
          == file.split(separator: "\n").filter { !$0.hasPrefix("at: ") }[...])
    }
    let thanks = try site.run(
      "thank", "Aunt Rosa", "--for", "blue-kettle", "--feeling", "Grateful", "It whistles")
    #expect(thanks.output.hasPrefix("Alice thanks Aunt Rosa for ‘A blue kettle’.\n"))
    let strict = try site.run("build", "--strict")
    #expect(strict.status == 0, "\(strict.errors)")
  }

  @Test func aQuotationGoesWithAThankYou() throws {
    let site = try GitSite()
    let result = try site.run(
      "thank", "bob", "--quote", "open-door", "--date", "2026-11-20", "It whistles")
    #expect(result.status == 0, "\(result.errors)")
    let file = site.text("content/thanks/2026-11-20-it-whistles.md")
    #expect(file?.contains("\nto: bob\nquote: open-door\n") == true, "\(file ?? "")")
    let strict = try site.run("build", "--strict", "--clock", "2026-11-20")
    #expect(strict.status == 0, "\(strict.errors)")
    let page = try #require(site.text("output/quotes/index.html"))
    #expect(page.contains("In 2 thank-yous"))
    let letter = try #require(page.firstMatch(of: #/<pre data-fill tabindex="0">([^<]*)</pre>/#))
    #expect(letter.1.contains("[wishwell: new thanks; join]\nTo: \nFeeling: \nQuote: open-door\n"))
  }

  @Test func aDryRunWritesNothing() throws {
    let site = try GitSite()
    let result = try site.run("promise", "blue-kettle", "--by", "bob", "--dry-run")
    #expect(result.status == 0)
    #expect(
      result.errors
        == "Bob promises ‘A blue kettle’ to Alice. Nothing was written: this is what would have been.\n"
    )
    #expect(try site.git("status", "--porcelain") == "")
  }

  @Test func aDayThatIsPastStandsInTheFile() throws {
    let site = try GitSite()
    #expect(
      try site.run("promise", "blue-kettle", "--by", "bob", "--date", "2026-11-01").status == 0)
    let file = site.text("content/wishlists/birthday/blue-kettle.promise/0001.yml")
    #expect(file?.hasPrefix("event: promised\nby: bob\nat: 2026-11-01\nwish: ") == true)
    let future = try site.run("sent", "blue-kettle", "--by", "bob", "--date", "2999-01-01")
    #expect(future.status == 64)
    #expect(future.errors.contains("2999-01-01 is still to come"))
  }

  /// A thank-you of a day to come was written and committed, and so was whatever is new.
  @Test(arguments: [
    ["thank", "bob", "It whistles"], ["new", "offer", "Plums"], ["new", "wish", "birthday/Socks"],
    ["new", "list", "Home"], ["new", "person", "Zoe"], ["like", "ten-postcards"],
  ])
  func `nothing is dated on a day to come`(command: [String]) throws {
    let site = try GitSite()
    let result = try site.run(command + ["--date", "2999-01-01"])
    #expect(result.status == 64, "\(result)")
    #expect(result.errors.contains("2999-01-01 is still to come; today is "), "\(result)")
    #expect(try site.git("status", "--porcelain") == "")
  }

  /// Of a thank-you it was the only mistake that was told.
  @Test func `a day to come is told with whatever else is wrong with a thank-you`() throws {
    let site = try GitSite()
    let result = try site.run(
      "thank", "bob", "--feeling", "sleepy", "--date", "2999-01-01", "It whistles")
    #expect(result.status == 64, "\(result)")
    #expect(result.errors.contains("the site has no feeling ‘sleepy’"), "\(result)")
    #expect(result.errors.contains("2999-01-01 is still to come"), "\(result)")
  }

  @Test(
    arguments: [
      (["grant"], 64, "say which wish", "`wishwell grant birthday/"),
      (
        ["promise", "kettle"], 64, "there is no wish ‘kettle’",
        "did you mean ‘birthday/blue-kettle’?"
      ),
      (["promise", "blue-ketle"], 64, "there is no wish ‘blue-ketle’", "‘birthday/blue-kettle’?"),
      (
        ["promise", "birthday", "--by", "bob"], 64, "‘birthday’ is a wish list",
        "name one of its wishes, such as birthday/"
      ),
      // All of them are for whoever asks.
      (
        ["promise", "birthday"], 64, "‘birthday’ is a wish list",
        "there is none on it now that this could be done with"
      ),
      (
        ["promise", "birthday/secret"], 64, "is a draft, which nobody can see yet",
        "take ‘draft’ out"
      ),
      (["promise", "birthday/later"], 64, "is dated 2999-01-01, which is still to come", "‘date’"),
      (["promise", "birthday/broken"], 64, "has mistakes, so it cannot be read", "wishwell check"),
      (["promise", "old-news/lamp", "--by", "bob"], 1, "is archived [event-on-closed]", "help: "),
      (
        ["promise", "ten-postcards"], 1, "‘promise’ is for a wish, but",
        "the commands for an offer are `respond`"
      ),
      (
        ["sent", "ten-postcards", "--by", "bob"], 1, "‘sent’ is for a wish, but",
        "; instead of ‘sent’, it is `complete`"
      ),
      (["promise", "blue-kettle"], 1, "is your own wish: only somebody else", "wishwell grant"),
      (["promise", "blue-kettle", "--by", "bop"], 64, "there is no person ‘bop’", "mean ‘bob’?"),
      (["promise", "blue-kettle", "--guest", "Rosa"], 64, "say how it reached you", "--via issue"),
      (
        ["promise", "blue-kettle", "--by", "bob", "--quantity", "2"], 1,
        "this takes 2 of ‘A blue kettle’, but only 1 is left", "take fewer with ‘--quantity’"
      ),
      (
        ["promise", "lamp"], 64, "‘lamp’ is the name of 2 things",
        "mean:\n    ‘birthday/lamp’\n    ‘old-news/lamp’"
      ),
      (
        ["promise", "birthday/lamp", "--by", "bob"], 1,
        "you promised ‘Lamp’ already, on 2026-11-01 [",
        "`wishwell status` lists what you promised"
      ),
      (
        ["sent", "blue-kettle"], 1, "you have not promised ‘A blue kettle’",
        "wishwell status"
      ),
      (
        ["complete", "ten-postcards", "--by", "bob"], 1, "nobody is waiting for", "wishwell status"
      ),
      (
        ["promise", "blue-kettle", "--dry-run", "--push"], 64, "‘--dry-run’ writes nothing",
        "--help"
      ),
      (
        ["promise", "blue-kettle", "--by", "bob", "--push"], 64, "‘main’ does not follow another",
        "git push"
      ),
      (["thank"], 64, "say thank you in your own words", "`wishwell thank bob 'It whistles!'`"),
      (
        ["thank", "bob"], 64, "say thank you in your own words",
        "`wishwell thank bob 'It whistles!'`"
      ),
      // Each word may stand in the place of another.
      (
        ["promise", "birthday", "blue-kettle", "--by", "bob"], 64, "‘blue-kettle’",
        "did you mean `wishwell promise birthday/blue-kettle --by bob`?"
      ),
      (
        ["promise", "blue-kettle", "birthday"], 64, "‘birthday’",
        "did you mean `wishwell promise birthday/blue-kettle`?"
      ),
      (
        ["like", "bob", "ten-postcards"], 64, "‘ten-postcards’",
        "did you mean `wishwell like ten-postcards`? If it is Bob who does it: `--by bob`"
      ),
      (
        ["promise", "blue-kettle", "--note", "I", "bring", "it", "--by", "bob"], 64, "‘bring’",
        "`wishwell promise blue-kettle --note 'I bring it' --by bob`"
      ),
      (
        ["respond", "ten-postcards", "One for me"], 64, "‘One for me’",
        "did you mean `wishwell respond ten-postcards --note 'One for me'`?"
      ),
      (
        ["thank", "For the kettle", "bob"], 64, "whom you thank comes first",
        "did you mean `wishwell thank bob 'For the kettle'`?"
      ),
      (
        ["thank", "blue-kettle", "bob"], 64, "what you thank for stands behind ‘--for’",
        "`wishwell thank bob --for blue-kettle 'It whistles!'`"
      ),
      (
        ["thank", "bob", "blue-kettle"], 64, "what you thank for stands behind ‘--for’",
        "`wishwell thank bob --for blue-kettle 'It whistles!'`"
      ),
      (
        ["thank", "bob", "thanks", "for", "tea"], 64, "words that belong together stand in quotes",
        "did you mean `wishwell thank bob 'thanks for tea'`?"
      ),
      // It thanked Bob, and somebody called ‘Thank’.
      (
        ["thank", "bob", "Thank", "you"], 64, "words that belong together stand in quotes",
        "help: did you mean `wishwell thank bob 'Thank you'`?\n"
      ),
      (
        ["thank", "Thanks", "Bob", "--feeling", "grateful"], 64, "whom you thank comes first",
        "did you mean `wishwell thank Bob Thanks --feeling grateful`?"
      ),
      (
        ["thank", "bob", "birthday/blue-kettle", "Lovely"], 64, "stands behind ‘--for’",
        "`wishwell thank bob --for birthday/blue-kettle Lovely`"
      ),
      // It thanked Bob, and somebody called ‘Thank you’.
      (
        ["thank", "bob", "Thank you", "For the cake"], 64,
        "what you say stands in one pair of quotes",
        "help: did you mean `wishwell thank bob 'Thank you For the cake'`?\n"
      ),
      (
        ["thank", "bob", "With love", "Ada"], 64, "what you say stands in one pair of quotes",
        "did you mean `wishwell thank bob 'With love Ada'`?"
      ),
      // They thanked two people.
      (
        ["thank", "Aunt", "Rosa", "For the cake"], 64, "words that belong together stand in quotes",
        "`wishwell thank 'Aunt Rosa' 'For the cake'`? If they are several people"
      ),
      // It was said that there is no person ‘for’.
      (
        ["thank", "Grandma", "for", "the", "ball"], 64,
        "words that belong together stand in quotes",
        "did you mean `wishwell thank Grandma 'for the ball'`?"
      ),
      (
        ["thank", "Aunt", "Rosa", "it", "was", "great"], 64, "belong together stand in quotes",
        "did you mean `wishwell thank 'Aunt Rosa' 'it was great'`?"
      ),
      (
        ["thank", "bob", "Aunt", "Rosa", "For the cake"], 64, "belong together stand in quotes",
        "did you mean `wishwell thank bob 'Aunt Rosa' 'For the cake'`?"
      ),
      (
        ["thank", "bob", "--text", "Oh"], 64, "unknown option ‘--text’",
        "what you say comes last, without an option: `wishwell thank bob"
      ),
      // Of these nothing was said but that words stand in quotes.
      (
        ["promise", "blue-kettle", "--by", "Bob", "Smith"], 64, "‘Smith’",
        "stand in quotes: `wishwell promise blue-kettle --by 'Bob Smith'`"
      ),
      (
        ["promise", "blue-kettle", "2", "--by", "bob"], 64, "‘2’",
        "did you mean `wishwell promise blue-kettle --quantity 2 --by bob`?"
      ),
      (
        ["promise", "blue-kettle", "by", "bob"], 64, "‘by’, ‘bob’",
        "did you mean `wishwell promise blue-kettle --by bob`?"
      ),
      (
        ["promise", "blue-kettle", "with", "Bob"], 64, "‘with’, ‘Bob’",
        "did you mean `wishwell promise blue-kettle --with bob`?"
      ),
      (
        ["respond", "ten-postcards", "I", "would", "like", "one"], 64, "‘would’",
        "did you mean `wishwell respond ten-postcards --note 'I would like one'`?"
      ),
      (["thank", "grandma", "Thanks"], 64, "there is no person ‘grandma’", "‘Grandma’"),
      (
        ["thank", "b@post.example", "Thanks"], 1, "which would be public", "write the name alone"
      ),
      (["thank", "It whistles"], 64, "say whom you thank", "--for birthday/blue-kettle"),
      (
        ["thank", "Oh", "--for", "blue-kettle"], 64, "has not arrived yet, as far as",
        "wishwell grant"
      ),
      (
        ["thank", "bob", "Oh", "--feeling", "greatful"], 64, "no feeling ‘greatful’", "‘grateful’?"
      ),
      (
        ["thank", "bob", "Oh", "--quote", "open-dor"], 64, "no quotation ‘open-dor’", "‘open-door’?"
      ),
      (
        ["thank", "bob", "Oh", "--quote", "nothing"], 64, "no quotation ‘nothing’",
        "content/quotes.yml"
      ),
    ] as [([String], Int32, String, String)])
  func refusesInWordsForAFriend(
    _ arguments: [String], _ status: Int32, _ message: String, _ help: String
  ) throws {
    let site = try GitSite(lanternStreet + Self.oddities)
    let result = try site.run(arguments)
    #expect(result.status == status, "\(result.errors)")
    #expect(result.errors.lowercased().hasPrefix("error: "), "\(result.errors)")
    #expect(result.errors.contains(message), "\(result.errors)")
    #expect(result.errors.contains(help), "\(result.errors)")
    #expect(result.output == "")
    #expect(try site.git("status", "--porcelain") == "")
  }

  private static let oddities = """

    == wishlists/birthday/secret.md
    ---
    title: Secret
    draft: true
    ---
    == wishlists/birthday/later.md
    ---
    title: Later
    date: 2999-01-01
    ---
    == wishlists/birthday/broken.md
    ---
    title: Broken
    price: 12,50
    ---
    == wishlists/birthday/lamp.md
    ---
    title: Lamp
    date: 2026-10-02
    ---
    == wishlists/birthday/lamp.promise/0001.yml
    event: promised
    by: bob
    at: 2026-11-01
    == wishlists/old-news/index.md
    ---
    title: Old news
    owner: alice
    date: 2025-10-01
    archived: true
    ---
    == wishlists/old-news/lamp.md
    ---
    title: Lamp
    ---
    """

  /// The option was proposed, and refused where it was taken up.
  @Test func `no note is proposed that nobody would be told`() throws {
    let site = try GitSite(
      lanternStreet + """

        == wishlists/surprises/index.md
        ---
        title: Surprises
        owner: bob
        date: 2026-10-01
        promises: surprise
        ---
        == wishlists/surprises/hat.md
        ---
        title: Hat
        ---
        """)
    let typed = try site.run("promise", "surprises/hat", "I bring it")
    #expect(typed.status == 64)
    #expect(
      typed.errors.contains("did you mean `wishwell promise surprises/hat`? Nobody is told who"),
      "\(typed.errors)")
    #expect(!typed.errors.contains("--note"), "\(typed.errors)")
    #expect(try site.run("promise", "surprises/hat", "--note", "I bring it").status == 64)
    #expect(try site.run("promise", "surprises/hat").status == 0)
  }

  /// A second file said the same.
  @Test func `the same is not said twice to somebody on one day`() throws {
    let site = try GitSite()
    #expect(try site.run("thank", "bob", "You came").status == 0)
    let file = try #require(
      site.names(in: "content/thanks").first { $0.hasSuffix("-you-came.md") })
    let again = try site.run("thank", "bob", "You came")
    #expect(again.status == 64)
    #expect(again.errors.contains("you have said this already: ‘You came’"), "\(again.errors)")
    #expect(
      again.errors.contains("add it to content/thanks/\(file), or say it in other"),
      "\(again.errors)")
    #expect(try site.run("thank", "bob", "You came again").status == 0)
    #expect(try site.run("thank", "bob", "You came", "--date", "2026-11-19").status == 0)
    #expect(try site.run("thank", "Aunt Rosa", "You came").status == 0)
  }

  @Test func whatHappenedBeforeHasToBeReadable() throws {
    let site = try GitSite()
    try site.write("content/wishlists/birthday/blue-kettle.promise/0001.yml", "event: promised\n")
    let broken = try site.run("promise", "blue-kettle", "--by", "bob")
    #expect(broken.status == 64)
    #expect(
      broken.errors.contains("something is wrong with content/wishlists/birthday/blue-kettle"))
    try FileManager.default.moveItem(
      atPath: site.path + "/content/wishlists/birthday/blue-kettle.promise/0001.yml",
      toPath: site.path + "/content/wishlists/birthday/blue-kettle.promise/0002.yml")
    try site.write(
      "content/wishlists/birthday/blue-kettle.promise/0002.yml",
      "event: liked\nby: bob\nat: 2026-11-01\n")
    let gap = try site.run("promise", "blue-kettle", "--by", "bob")
    #expect(gap.status == 64)
    #expect(site.names(in: "content/wishlists/birthday/blue-kettle.promise") == ["0002.yml"])
  }

  @Test func whoWouldGiveItTooIsToldThatItIsPromised() throws {
    let site = try GitSite()
    #expect(try site.run("promise", "blue-kettle", "--by", "bob").status == 0)
    let other = try site.run("promise", "blue-kettle", "--guest", "Aunt Rosa", "--via", "mail")
    #expect(
      other.errors.hasPrefix("error: ‘A blue kettle’ is already promised [wish-quantity-exceeded]"),
      "\(other.errors)")
    // Whoever promised it hears so, and nobody else who it was.
    let same = try site.run("promise", "blue-kettle", "--by", "bob")
    #expect(
      same.errors.hasPrefix("error: you promised ‘A blue kettle’ already, today at "),
      "\(same.errors)")
    for verb in ["promise", "withdraw", "sent", "lost"] {
      let owner = try site.run(verb, "blue-kettle")
      #expect(owner.status == 1)
      #expect(!owner.errors.lowercased().contains("bob"), "\(owner.errors)")
    }
    // Who is to be surprised cannot even take it back, though they look after the site.
    let undone = try site.run("undo", "blue-kettle", "--dry-run")
    #expect(undone.status == 1)
    #expect(undone.errors.contains("you have done nothing with ‘A blue kettle’ that could be"))
    #expect(!undone.errors.contains("Bob"), "\(undone.errors)")
  }

  /// What had arrived for Alice was proposed to her as long as anybody waited for theirs, and a yes to a
  /// request that nobody had answered.
  @Test func `only what is possible for oneself now is proposed`() throws {
    let site = try GitSite(
      lanternStreet + """

        == people/carol.md
        ---
        name: Carol
        ---
        == offers/2026-10-04-ten-letters.md
        ---
        title: Ten letters
        author: bob
        date: 2026-10-04
        ---
        """)
    func refusal(_ words: String...) throws -> String {
      let refused = try site.run(words)
      #expect(refused.status == 64, "\(refused)")
      return refused.errors
    }
    for (post, by) in [("postcards", "alice"), ("postcards", "carol"), ("letters", "alice")] {
      #expect(try site.run("respond", "ten-\(post)", "--by", by).status == 0)
    }
    for person in ["alice", "carol"] {
      let sent = try site.run("complete", "ten-postcards", "--of", person, "--by", "bob")
      #expect(sent.status == 0, "\(sent)")
    }
    #expect(
      try refusal("received").contains("`wishwell received offers/2026-10-03-ten-postcards`\n"))
    // Both titles have the word.
    #expect(try refusal("received", "ten").contains("mean ‘offers/2026-10-03-ten-postcards’?"))
    #expect(try site.run("received", "ten-postcards").status == 0)
    #expect(try refusal("received").contains("there is none now that this could be done with"))
    #expect(
      try refusal("received", "unicorn").contains("nothing now that this could be done with"))
    #expect(try refusal("approve").contains("there is none now that this could be done with"))
    #expect(try site.run("ask", "a-card", "--by", "bob").status == 0)
    #expect(try refusal("approve").contains("`wishwell approve requests/2026-10-04-a-card`\n"))
  }

  @Test func proposesHandlesToAShell() throws {
    let site = try GitSite()
    func proposals(_ words: String...) throws -> [String] {
      try site.run(["---completion"] + words).output.split(separator: "\n").map(String.init)
    }
    #expect(
      try proposals("promise", "--", "positional@0", "2", "0", "wishwell", "promise", "")
        == ["birthday/blue-kettle"])
    #expect(
      try proposals("respond", "--", "positional@0", "2", "0", "wishwell", "respond", "") == [
        "offers/2026-10-03-ten-postcards", "requests/2026-10-04-a-card",
      ])
    #expect(
      try proposals("promise", "--", "--by", "3", "0", "wishwell", "promise", "--by", "")
        == ["alice", "bob"])
    let nowhere = try wishwell(
      ["---completion", "promise", "--", "positional@0", "2", "0", "wishwell", "promise", ""],
      in: site.place.path)
    #expect((nowhere.output, nowhere.errors) == ("", ""))
  }
}
