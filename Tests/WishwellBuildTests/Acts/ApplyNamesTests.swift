import Testing
import WishwellTesting

@testable import WishwellBuild

/// What `wishwell apply` says of a letter that names what is not there, or nobody.
@Suite struct ApplyNamesTests: ApplyingSuite {
  let site: SiteTest
  let mails: TemporaryFolder

  init() throws {
    site = try siteWithLetterBox()
    mails = try TemporaryFolder()
  }

  /// What the command says of a letter with `words`, with lines joined; nothing is done for it.
  private func refusal(
    of words: String, from sender: String = "Bob <bob@example.org>"
  ) throws -> String {
    let files = try site.place.tree("content")
    let result = try apply(try save(Self.mail(words, from: sender)))
    #expect(result.status == 1 && result.output == "", "\(result)")
    #expect(try site.place.tree("content") == files)
    return result.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// The sender heard that a line is empty, and filled in others.
  @Test(arguments: [
    (
      "my birthday",
      "help: the lists are ‘Alice turns forty’ (birthday), ‘Our home’ (home) and ‘Not for all’ (quiet);",
      "new wish 'LIST/TITLE'"
    ),
    (
      "Alice turns fourty", "help: perhaps ‘Alice turns forty’ (birthday) is meant; the lists are",
      "new wish 'birthday/TITLE'"
    ),
  ])
  func `a wish list that nobody knows is named, and those that there are`(
    name: String, help: String, command: String
  ) throws {
    try list("home", "title: Our home\ndate: 2026-09-01")
    try list("quiet", "title: Not for all\ndate: 2026-08-01\nlisted: false")
    try list("later", "title: Not yet\ndate: 2026-07-01\ndraft: true")
    let form = "[wishwell: new wish]\nWish list: \(name)\nTitle: Socks\n[wishwell: end]"
    let text = try refusal(of: form)
    #expect(
      text.contains("error: no wish list is called ‘\(name)’ [letter-unknown-list] \(help)"),
      "\(text)")
    #expect(text.contains(command), "\(text)")
    #expect(
      text.contains(
        "We do not know a wish list of that name, so nothing was done. Please write the name of a "
          + "list just as its page has it, and send the e-mail again. We know these: Alice turns "
          + "forty Our home The pages are at"), "\(text)")
    #expect(!text.contains("a colon is empty") && !text.contains("Not yet"), "\(text)")
  }

  /// ‘Something is still missing’, and neither what nor which lists there are.
  @Test func `a wish without a list names what is missing, and the lists`() throws {
    try list("home", "title: Our home\ndate: 2026-09-01")
    for line in ["Wish list:\n", "", "Wihs list: Our home\n"] {
      let text = try refusal(of: "[wishwell: new wish]\n\(line)Title: Socks\n[wishwell: end]")
      #expect(
        text.contains(
          "error: the letter does not say which list the wish is for [letter-without-list]"),
        "\(text)")
      let lists = "‘Alice turns forty’ (birthday) and ‘Our home’ (home)"
      #expect(text.contains("the lists are \(lists); ask the sender"), "\(text)")
      #expect(
        text.contains(
          "Your e-mail does not say which wish list the wish is for, so nothing was done. Please "
            + "write the name of the list behind ‘Wish list’, and send the e-mail again."),
        "\(text)")
      #expect(text.contains("We know these: Alice turns forty Our home The pages"), "\(text)")
      #expect(!text.contains("a colon is empty"), "\(text)")
      #expect(text.contains("did they mean ‘Wish list’") == line.hasPrefix("Wihs"), "\(text)")
    }
  }

  /// Every list of the site was named to whoever keeps two of them.
  @Test func `whoever keeps lists hears of those, and of one alone it is for that`() throws {
    try site.place.write(
      "content/wishlists/shed/index.md",
      "---\ntitle: Our shed\nowner: bob\ndate: 2026-08-01\n---\n")
    let alice = "Alice <alice@example.org>"
    let form = "[wishwell: new wish]\nWish list:\nTitle: Socks\n[wishwell: end]"
    let only = try apply(try save(Self.mail(form, from: alice)))
    #expect(only.status == 0, "\(only.errors)")
    #expect(site.place.text("content/wishlists/birthday/socks.md") != nil, "\(only)")
    try list("home", "title: Our home\ndate: 2026-09-01")
    let text = try refusal(of: form, from: alice)
    let lists = "‘Alice turns forty’ (birthday) and ‘Our home’ (home)"
    #expect(text.contains("their lists are \(lists); ask the sender"), "\(text)")
    #expect(text.contains("We know these: Alice turns forty Our home The pages"), "\(text)")
    #expect(!text.contains("Our shed"), "\(text)")
  }

  private func list(_ name: String, _ fields: String) throws {
    try site.place.write(
      "content/wishlists/\(name)/index.md",
      "---\n\(fields)\nowner: alice\n---\n")
  }

  @Test func `in German, too`() throws {
    let settings = try #require(site.place.text("content/site.yml"))
    try site.edit("content/site.yml", settings.replacing("language: en", with: "language: de"))
    let form =
      "[wishwell: new wish]\nWunschzettel: Mein Geburtstag\nTitel: Socken\n[wishwell: end]"
    let text = try refusal(of: form)
    #expect(
      text.contains(
        "noch einmal. Diese kennen wir: Alice turns forty Die Seiten"), "\(text)")
  }

  /// The owner heard that her own address is not known.
  @Test func `an invitation without a name asks for it, and is entered as the help says`() throws {
    let alice = "Alice <alice@example.org>"
    try site.edit("content/people/ben-ito.md", "---\nname: Ben Ito\n---\n")
    let text = try refusal(of: "[wishwell: invite picnic]", from: alice)
    #expect(
      text.contains(
        "error: the letter does not say whom it invites [letter-without-person] help: ask the sender "
          + "whom they mean, and enter it: `--as 'invite picnic; of PERSON'`"), "\(text)")
    #expect(
      text.contains(
        "Your e-mail does not say who is meant, so nothing has been done yet. Just answer this "
          + "e-mail with the name"), "\(text)")
    let entered = try apply(mails["a.eml"], "--as", "invite picnic; of ben-ito")
    #expect(entered.output.hasPrefix("Alice invites Ben Ito to ‘Picnic’"), "\(entered)")
    #expect(try site.build() != nil, "\(site.problems)")
    // Whose address is not known hears that.
    let stranger = try refusal(of: "[wishwell: invite picnic]", from: "Rosa <rosa@x.example>")
    #expect(stranger.contains("We do not know your e-mail address yet"), "\(stranger)")
  }

  /// With two lines a letter was refused; one with two names was said to name nobody, and one with three,
  /// one of them an address, to answer another letter.
  @Test(arguments: [
    "[wishwell: invite picnic; of ben-ito]\n[wishwell: invite picnic; of Nora Lind]",
    "Whom: Ben Ito\nWhom: Nora Lind\n\n[wishwell: invite picnic]",
    "Whom: Ben Ito\nWhom: nora@example.org\nWhom: Ida Sand\n\n[wishwell: invite picnic]",
  ])
  func `one letter invites several`(words: String) throws {
    try site.edit("content/people/ben-ito.md", "---\nname: Ben Ito\n---\n")
    try site.edit(
      "content/people/nora-lind.md", "---\nname: Nora Lind\nemails: nora@example.org\n---\n")
    try site.edit("content/people/ida-sand.md", "---\nname: Ida Sand\n---\n")
    let path = try save(Self.mail(words, from: "Alice <alice@example.org>"))
    let done = try apply(path)
    #expect(done.status == 0, "\(done)")
    for name in ["Ben Ito", "Nora Lind"] {
      #expect(done.output.contains("Alice invites \(name) to ‘Picnic’"), "\(done)")
    }
    let again = try apply(path)
    #expect(again.status == 0 && again.output == "", "\(again)")
  }

  /// Nineteen lines beside one that invited twenty people came to thirty-nine things.
  @Test func `whoever is invited is one of the things that a letter may ask for`() throws {
    for (name, title) in [("ben-ito", "Ben Ito"), ("nora-lind", "Nora Lind")] {
      try site.edit("content/people/\(name).md", "---\nname: \(title)\n---\n")
    }
    func words(besides count: Int) -> String {
      let others = (1...count).map { "[wishwell: promise birthday/thing-\($0)]" }
      let lines = ["Whom: Ben Ito", "Whom: Nora Lind", "", "[wishwell: invite picnic]"] + others
      return lines.joined(separator: "\n")
    }
    let alice = "Alice <alice@example.org>"
    let waiting = try refusal(of: words(besides: 19), from: alice)
    #expect(waiting.contains("Its sender says in words of their own:"), "\(waiting)")
    let done = try apply(try save(Self.mail(words(besides: 18), from: alice)))
    for name in ["Ben Ito", "Nora Lind"] {
      #expect(done.output.contains("Alice invites \(name) to ‘Picnic’"), "\(done)")
    }
  }

  /// “Some of what you asked for is done”, and nothing said who was not invited.
  @Test func `whoever of several is not invited is named, with why`() throws {
    try site.edit("content/people/ben-ito.md", "---\nname: Ben Ito\n---\n")
    let words =
      "Whom: Ben Ito\nWhom: Otto Klein\nWhom: nana@post.example\n\n[wishwell: invite picnic]"
    let result = try apply(try save(Self.mail(words, from: "Alice <alice@example.org>")))
    #expect(result.status == 1, "\(result)")
    #expect(result.output.hasPrefix("Alice invites Ben Ito to ‘Picnic’"), "\(result)")
    let text = result.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for words in [
      "Some of what you asked for is done",
      "‘Otto Klein’ is not invited yet, as nobody here has quite that name.",
      "‘nana@…’ is not invited yet, as nobody here has that e-mail address.",
    ] { #expect(text.contains(words), "\(words): \(text)") }
    #expect(!text.contains("‘Ben Ito’ is not invited"), "\(text)")
    let neither = try refusal(
      of: "Whom: Otto Klein\nWhom: Ida Sand\n\n[wishwell: invite picnic]",
      from: "Alice <alice@example.org>")
    #expect(neither.contains("so nobody has been invited yet."), "\(neither)")
    for name in ["Otto Klein", "Ida Sand"] {
      #expect(neither.contains("‘\(name)’ is not invited yet, as nobody"), "\(neither)")
    }
  }

  /// “‘Ben Ito’ is not invited yet”, read Alice of whom keeps the list with her; and where she invited
  /// nobody else, that this is for somebody else to do.
  @Test func `of whoever keeps the list already that is said`() throws {
    let alice = "Alice <alice@example.org>"
    try site.edit("content/people/ben-ito.md", "---\nname: Ben Ito\n---\n")
    try site.edit("content/people/nora-lind.md", "---\nname: Nora Lind\n---\n")
    let list = try #require(site.place.text("content/checklists/picnic.md"))
    try site.edit(
      "content/checklists/picnic.md",
      list.replacing("owner: alice", with: "owner: [alice, ben-ito]", maxReplacements: 1))
    let both = "Whom: Ben Ito\nWhom: Nora Lind\n\n[wishwell: invite picnic]"
    let result = try apply(try save(Self.mail(both, from: alice)))
    let text = result.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("You have invited Nora Lind."), "\(text)")
    #expect(
      text.contains("‘Ben Ito’ keeps the list already, and needs no invitation."), "\(text)")
    let alone = try refusal(of: "Whom: Ben Ito\n\n[wishwell: invite picnic]", from: alice)
    #expect(
      alone.contains(
        "Ben Ito keeps this list already, so nothing was done: no invitation is needed."),
      "\(alone)")
    let keepers = try refusal(
      of: "Whom: Ben Ito\nWhom: Alice\n\n[wishwell: invite picnic]", from: alice)
    for words in ["‘Ben Ito’ keeps the list already", "‘Alice’ keeps the list already"] {
      #expect(keepers.contains(words), "\(keepers)")
    }
    for text in [text, alone, keepers] {
      #expect(!text.contains("not invited yet") && !text.contains("for somebody else to do"))
    }
  }

  /// “Lind, Nora” was nobody’s name, and “Ben Ito, Nora Lind” neither.
  @Test(arguments: [
    ("Lind, Nora", ["Nora Lind"]), ("Ben Ito, Nora Lind", ["Ben Ito", "Nora Lind"]),
    ("Nora Lind, Ben Ito and Ida Sand", ["Nora Lind", "Ben Ito", "Ida Sand"]),
    ("Ben Ito, nora@example.org", ["Ben Ito", "Nora Lind"]),
    ("Nora Lind, nora@example.org", ["Nora Lind"]),
  ])
  func `a line may name several, or a surname first`(whom: String, names: [String]) throws {
    try site.edit("content/people/ben-ito.md", "---\nname: Ben Ito\n---\n")
    try site.edit(
      "content/people/nora-lind.md", "---\nname: Nora Lind\nemails: nora@example.org\n---\n")
    try site.edit("content/people/ida-sand.md", "---\nname: Ida Sand\n---\n")
    let words = "Whom: \(whom)\n\n[wishwell: invite picnic]"
    let done = try apply(try save(Self.mail(words, from: "Alice <alice@example.org>")))
    #expect(done.status == 0, "\(done)")
    let invited = done.output.matches(of: /Alice invites (.+?) to ‘Picnic’/).map { String($0.1) }
    #expect(invited == names, "\(done)")
  }

  /// The first alone was invited, and nobody was told.
  @Test(arguments: [
    "Whom: Ben Ito\nNora Lind\nIda Sand", "Whom: Ben Ito,\nNora Lind and Ida Sand",
    "Whom:\nBen Ito\nNora Lind; Ida Sand", "Whom: Ben Ito; @nora-lind;\nIda Sand;",
    "Whom: Ben Ito, Nora Lind, ben-ito, @nora-lind, nora@example.org, Ida Sand, Ben Ito",
    "Whom: Ben Ito\nnora@example.org\nIda Sand\nAlice",
  ])
  func `names right below are invited too, each once, and the answer has all`(
    whom: String
  ) throws {
    try site.edit("content/people/ben-ito.md", "---\nname: Ben Ito\n---\n")
    try site.edit(
      "content/people/nora-lind.md", "---\nname: Nora Lind\nemails: nora@example.org\n---\n")
    try site.edit("content/people/ida-sand.md", "---\nname: Ida Sand\n---\n")
    let words = "\(whom)\n\n[wishwell: invite picnic]"
    let done = try apply(try save(Self.mail(words, from: "Alice <alice@example.org>")))
    #expect(done.status == 0, "\(done)")
    let invited = done.output.matches(of: /Alice invites (.+?) to ‘Picnic’/).map { String($0.1) }
    #expect(invited == ["Ben Ito", "Nora Lind", "Ida Sand"], "\(done)")
    let text = done.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("You have invited Ben Ito, Nora Lind and Ida Sand."), "\(text)")
  }

  /// Letters of 40 kB and 18 kB, with the same name ten and three thousand times, took a minute and more
  /// beside 300 profiles, and all letters behind them waited.
  @Test(arguments: [
    "Whom: Ben Ito\n" + String(repeating: "Nora Lind,", count: 30),
    "Whom: Ben Ito\n\n"
      + (1...200).map { String(repeating: "Nora Lind ", count: $0) + "\n" }.joined(),
  ])
  func `names that are too many for a letter keep it waiting`(whom: String) throws {
    try site.edit("content/people/ben-ito.md", "---\nname: Ben Ito\n---\n")
    try site.edit("content/people/nora-lind.md", "---\nname: Nora Lind\n---\n")
    let words = "\(whom)\n\n[wishwell: invite picnic]"
    let text = try refusal(of: words, from: "Alice <alice@example.org>")
    #expect(text.contains("Its sender says in words of their own: "), "\(text)")
  }

  /// They went as a greeting.
  @Test(arguments: [
    ("Whom: Ben Ito\n\nNora Lind\n\n[wishwell: invite picnic]", "> Nora Lind"),
    ("Whom: Ben Ito\n\n[wishwell: invite picnic]\nNora Lind", "> Nora Lind"),
    ("Whom: Ben Ito\nAlice and Nora Lind\n\n[wishwell: invite picnic]", "> Alice and Nora Lind"),
  ])
  func `names that may sign an invitation keep it waiting`(words: String, shown: String) throws {
    try site.edit("content/people/ben-ito.md", "---\nname: Ben Ito\n---\n")
    try site.edit("content/people/nora-lind.md", "---\nname: Nora Lind\n---\n")
    let text = try refusal(of: words, from: "Alice <alice@example.org>")
    #expect(text.contains("Its sender says in words of their own: \(shown)"), "\(text)")
  }

  @Test func `a line that may name one or two is asked about`() throws {
    for (handle, name) in [("ann-smith", "Ann Smith"), ("ann", "Ann"), ("smith", "Smith")] {
      try site.edit("content/people/\(handle).md", "---\nname: \(name)\n---\n")
    }
    let asked = try refusal(
      of: "Whom: Smith, Ann\n\n[wishwell: invite picnic]", from: "Alice <alice@example.org>")
    #expect(asked.contains("[letter-unknown-name]"), "\(asked)")
    #expect(asked.contains("so nobody has been invited yet."), "\(asked)")
  }

  /// The second went without a word.
  @Test func `an invitation below a signature is named`() throws {
    try site.edit("content/people/ben-ito.md", "---\nname: Ben Ito\n---\n")
    let words = "Whom: Ben Ito\n\n[wishwell: invite picnic]\n--\nAlice\nWhom: Nora Lind"
    let done = try apply(try save(Self.mail(words, from: "Alice <alice@example.org>")))
    #expect(done.status == 0, "\(done)")
    let text = done.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(text.contains("did not read it, from ‘Whom: Nora Lind’ on."), "\(text)")
  }

  /// Without a script, no letter of the page could say it.
  @Test func `a letter that invites has a line for whom`() throws {
    let alice = "Alice <alice@example.org>"
    try site.edit("content/people/ben-ito.md", "---\nname: Ben Ito\n---\n")
    func words(_ name: String) -> String {
      "I would like to invite somebody to ‘Picnic’.\n\n(For you, before you send this: in the line "
        + "below, write the full name of the person, or their e-mail address if they have not joined "
        + "yet.)\n\nWhom: \(name)\n\n[wishwell: invite picnic]"
    }
    let empty = try refusal(of: words(""), from: alice)
    #expect(empty.contains("[letter-without-person]"), "\(empty)")
    #expect(!empty.contains("> Whom") && !empty.contains("> (For you"), "\(empty)")
    let unknown = try refusal(of: words("Otto Klein"), from: alice)
    #expect(
      unknown.contains(
        "error: the letter invites ‘Otto Klein’, and no profile is called so [letter-unknown-name] "
          + "help: ask the sender for the full name, or for an e-mail address; with an address, "
          + "`wishwell checklist invite picnic ADDRESS`"), "\(unknown)")
    #expect(unknown.contains("or with an e-mail address if they have not joined yet"), "\(unknown)")
    let stranger = try refusal(of: words("nana@post.example"), from: alice)
    #expect(stranger.contains("[letter-invites-stranger]"), "\(stranger)")
    #expect(
      stranger.contains(
        "Letter to nana@post.example: To: nana@post.example Subject: Alice invites you to "
          + "‘Picnic’"), "\(stranger)")
    #expect(stranger.contains("We will write to it and say how to join."), "\(stranger)")
    // The address of somebody who knows nothing of it stood in what the maintainer and Alice read.
    for name in ["Otto Weber nana@post.example", "<nana@post.example>", "mailto:nana@post.example"]
    {
      let told = try refusal(of: words(name), from: alice)
      #expect(told.contains("[letter-invites-stranger]"), "\(told)")
      #expect(told.contains("Letter to nana@post.example: To: nana@post.example"), "\(told)")
      #expect(!told.contains("the letter invites ‘"), "\(told)")
    }
    let two = try refusal(of: words("nana@post.example or otto@post.example"), from: alice)
    #expect(two.contains("by what is no single e-mail address [letter-unknown-name]"), "\(two)")
    #expect(!two.contains("Letter to nana"), "\(two)")
    try site.edit("content/people/gone.md", "---\nname: Gerda Lang\nleft: yes\n---\n")
    let gone = try refusal(of: words("Gerda Lang"), from: alice)
    #expect(gone.contains("error: Gerda Lang has left (‘left: yes’ in "), "\(gone)")
    let near = try refusal(of: words("Ben"), from: alice)
    #expect(near.contains("perhaps ‘ben-ito’ is meant"), "\(near)")
    let known = try apply(try save(Self.mail(words("Ben Ito"), from: alice)))
    #expect(known.status == 0, "\(known.errors)")
    #expect(known.output.hasPrefix("Alice invites Ben Ito to ‘Picnic’"), "\(known)")
  }

  /// She heard that it could not be done as it is, and not which feelings there are.
  @Test(arguments: ["happy", "so very happy!"])
  func `whoever names a feeling of their own hears which there are`(feeling: String) throws {
    let form = "[wishwell: new thanks]\nTo: Alice\nFeeling: \(feeling)\n\nTea!\n[wishwell: end]"
    let text = try refusal(of: form)
    #expect(
      text.contains("‘\(feeling)’ is not one of this site’s feelings [unknown-feeling]"), "\(text)")
    #expect(
      text.contains("We do not know that feeling, so nothing was done.")
        && text.contains("We know these: grateful 🙏 The pages are at"), "\(text)")
  }

  /// Her answer named neither, and told of the feeling only once the name was right.
  @Test func `all that is wrong with a thank-you is told at once, with the name that is near`()
    throws
  {
    let form = "[wishwell: new thanks]\nTo: Alica\nFeeling: joyful\n\nTea!\n[wishwell: end]"
    let text = try refusal(of: form)
    for words in [
      "no profile is called ‘Alica’; perhaps ‘Alice’ is meant [letter-unknown-name]",
      "‘joyful’ is not one of this site’s feelings [unknown-feeling]",
      "Nobody here has quite the name that your e-mail gives, so nothing has been done yet.",
      "We do not know that feeling, either.", "Did you mean ‘Alice’ where you wrote ‘Alica’?",
      "We know these: grateful 🙏",
    ] { #expect(text.contains(words), "\(words): \(text)") }
  }

  /// One Ben is no reason to say that several people could be meant; two are.
  @Test func `a first name that two people have is no name of one`() throws {
    for name in ["Ben Ito", "Ben Lund"] {
      let file = name.lowercased().replacing(" ", with: "-")
      try site.edit("content/people/\(file).md", "---\nname: \(name)\n---\n")
    }
    let text = try refusal(of: "[wishwell: new thanks]\nTo: Ben\n\nTea!\n[wishwell: end]")
    #expect(text.contains("perhaps ‘Ben Ito’ or ‘Ben Lund’ is meant [act-unclear]"), "\(text)")
    #expect(text.contains("Several people could be meant"), "\(text)")
  }
}
