import Testing
import WishwellTesting

@testable import WishwellBuild

/// What `wishwell apply` does with a letter for what its sender has done already.
@Suite struct ApplyAgainTests: ApplyingSuite {
  let site: SiteTest
  let mails: TemporaryFolder

  init() throws {
    site = try siteWithLetterBox()
    mails = try TemporaryFolder()
  }

  /// What the command says of a letter with `words`, with lines joined.
  private func told(
    _ words: String, from sender: String, id: String = "1@x.example"
  ) throws -> (status: Int32, text: String) {
    let result = try apply(try save(Self.mail(words, from: sender, id: id)))
    let text = result.output + " " + result.errors
    return (result.status, text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  private static let bob = "Bob <bob@example.org>"
  private static let alice = "Alice <alice@example.org>"

  /// The sender heard that nothing had been done, and that somebody would write to them.
  @Test(arguments: [
    ("[wishwell: join]\nName:\nCountry: DE\n\nI like tea.\n[wishwell: end]", "Mirja <m@x.example>"),
    ("[wishwell: new thanks]\nTo: Alice\nFeeling:\n\nFor the tea!\n[wishwell: end]", bob),
    ("[wishwell: new offer]\nTitle: Five stamps\n\nFrom here.\n[wishwell: end]", bob),
  ])
  func `the same letter with something new counts once`(words: String, sender: String) throws {
    let first = try told(words, from: sender)
    #expect(first.status == 0 && !first.text.contains(Self.thereAlready), "\(first.text)")
    let files = try site.place.tree("content")
    let again = try told(words, from: sender)
    #expect(again.status == 0, "\(again.text)")
    // Without a commit, nothing tells the letter from another in the same words.
    #expect(again.text.contains(Self.thereAlready), "\(again.text)")
    #expect(again.text.contains("It was so already, so nothing was changed."), "\(again.text)")
    #expect(!again.text.contains("error:"), "\(again.text)")
    #expect(try site.place.tree("content") == files)
    // Other words are another letter.
    let other = try told(
      words.replacing("\n[wishwell: end]", with: " So!\n[wishwell: end]"), from: sender)
    #expect(!other.text.contains(Self.thereAlready), "\(other.text)")
  }

  private static let thereAlready =
    "What the letter brings is there already: there is nothing to do."

  /// It was said that it had been done already, and nothing was written.
  @Test(arguments: ["withdraw", "grant"])
  func `a wish that was taken back or came true can be wished for again`(act: String) throws {
    let form = "[wishwell: new wish birthday]\nTitle: Spade\n[wishwell: end]"
    #expect(try told(form, from: Self.alice).status == 0)
    // While it is open, it is the same wish.
    let open = try told(form, from: Self.alice, id: "2@x.example")
    #expect(open.status == 0 && open.text.contains(Self.thereAlready), "\(open.text)")
    let over = try told("[wishwell: \(act) birthday/spade]", from: Self.alice, id: "3@x.example")
    #expect(over.status == 0, "\(over.text)")
    let again = try told(form, from: Self.alice, id: "4@x.example")
    #expect(again.status == 0 && !again.text.contains(Self.thereAlready), "\(again.text)")
    #expect(!again.text.contains("still open"), "\(again.text)")
    let text = site.place.text("content/wishlists/birthday/spade-2.md")
    #expect(text?.contains("title: Spade\n") == true, "\(again.text)")
    #expect(try site.build() != nil, "\(site.problems)")
    let last = try told(form, from: Self.alice, id: "5@x.example")
    #expect(last.status == 0 && last.text.contains(Self.thereAlready), "\(last.text)")
  }

  /// A file stood there already, and the sender heard that it could not be done as it is.
  @Test func `another wish of the same title gets a number, and whoever applies it hears that`()
    throws
  {
    for (number, words) in ["", "\n\nOf iron.", "\n\nOf wood."].enumerated() {
      let form = "[wishwell: new wish birthday]\nTitle: Spade\(words)\n[wishwell: end]"
      let brought = try told(form, from: Self.alice, id: "\(number)@x.example")
      #expect(brought.status == 0, "\(brought.text)")
      let name = number == 0 ? "spade" : "spade-\(number + 1)"
      #expect(site.place.text("content/wishlists/birthday/\(name).md") != nil, "\(name)")
      let remark =
        "‘Spade’ is on that list already, as birthday/spade, and is still open: this one is "
        + "birthday/\(name)."
      #expect(brought.text.contains(remark) == (number > 0), "\(brought.text)")
    }
  }

  /// No file could be called so, and the sender was asked for letters from a to z.
  @Test func `a title without a letter names no file, and is no reason to refuse the wish`() throws
  {
    for (number, title) in ["🎁", "🚲", "Теплі шкарпетки"].enumerated() {
      let form = "[wishwell: new wish birthday]\nTitle: \(title)\n[wishwell: end]"
      let brought = try told(form, from: Self.alice, id: "\(number)@x.example")
      #expect(brought.status == 0, "\(brought.text)")
      #expect(!brought.text.contains("still open"), "\(brought.text)")
    }
    for (name, title) in [("wish", "🎁"), ("wish-2", "🚲")] {
      let text = site.place.text("content/wishlists/birthday/\(name).md")
      #expect(text?.contains("title: \(title)\n") == true, "\(name)")
    }
    #expect(try site.build() != nil, "\(site.problems)")
  }

  /// A mailbox is applied again, after the wish came true: that is no other wish.
  @Test func `the very same letter with a wish counts once, whatever became of the wish`() throws {
    let act = try GitSite(lanternStreetWithLetters(ofBobAt: "bob@example.org"))
    let form = "[wishwell: new wish birthday]\nTitle: Spade\n[wishwell: end]"
    func apply(_ words: String, id: String) throws -> CommandResult {
      let path = try save(Self.mail(words, from: Self.alice, id: id))
      return try wishwell(["apply", path, "--commit"], in: act.path)
    }
    #expect(try apply(form, id: "1@x.example").status == 0)
    #expect(try act.git("log", "-1", "--format=%b").hasPrefix("Letter: "))
    #expect(try apply("[wishwell: withdraw birthday/spade]", id: "2@x.example").status == 0)
    let again = try apply(form, id: "1@x.example")
    #expect(again.status == 0 && again.output == "", "\(again)")
    #expect(again.errors.contains("It was done before: each letter counts once."), "\(again)")
    let other = try apply(form, id: "3@x.example")
    #expect(other.status == 0 && other.output.contains("birthday/spade-2.md"), "\(other)")
  }

  /// In a clone without the commit that had done it, the letter counted a second time.
  @Test(arguments: [
    "[wishwell: new offer]\nTitle: Jam\n[wishwell: end]", "[wishwell: tick picnic: Bread]",
  ])
  func `where the history ends early, what only a commit would tell is refused`(
    words: String
  ) throws {
    let act = try GitSite(lanternStreetWithLetters(ofBobAt: "bob@example.org"))
    func apply(_ words: String, id: String = "1@x.example") throws -> CommandResult {
      let path = try save(Self.mail(words, from: Self.bob, id: id))
      return try wishwell(["apply", path, "--commit"], in: act.path)
    }
    #expect(try apply(words).status == 0)
    try act.git("revert", "--no-edit", "HEAD")
    try act.write(".git/shallow", try act.git("rev-parse", "HEAD"))
    let again = try apply(words)
    #expect(again.status == 1 && again.output == "", "\(again)")
    let said = again.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      said.contains(
        "whether this letter was applied before cannot be told: not all of the history is here "
          + "[letter-history] help: fetch all of it: `git fetch --unshallow`;"), "\(said)")
    // The event of a promise keeps its mark.
    let promise = try apply("[wishwell: promise birthday/blue-kettle]", id: "2@x.example")
    #expect(promise.status == 0, "\(promise)")
  }

  /// Whoever joined by an act, and not by a letter of its own, was given the name of somebody who had
  /// left, and with it what they had promised.
  @Test func `where the history ends early, nobody joins by an act`() throws {
    let act = try GitSite(lanternStreetWithLetters(ofBobAt: "bob@example.org"))
    try act.write(".git/shallow", try act.git("rev-parse", "HEAD"))
    func apply(_ words: String, from sender: String, id: String) throws -> CommandResult {
      let path = try save(Self.mail(words, from: sender, id: id))
      return try wishwell(["apply", path, "--commit"], in: act.path)
    }
    let words = "[wishwell: like offers/2026-10-03-ten-postcards; join]"
    let joined = try apply(words, from: "Mirja Aho <mirja@x.example>", id: "1@x.example")
    #expect(joined.status == 1 && joined.output == "", "\(joined)")
    let said = joined.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      said.contains(
        "whether the name that the letter would give was used before cannot be told: "
          + "not all of the history is here [letter-history]"), "\(said)")
    #expect(act.text("content/people/mirja-aho.md") == nil)
    // Whoever has a profile needs no name.
    let liked = try apply(words, from: Self.alice, id: "2@x.example")
    #expect(liked.status == 0, "\(liked)")
  }

  /// Whoever could push wrote the mark of a letter into a commit of theirs, and the letter was
  /// lost.
  @Test func `a mark in a commit of somebody else does not do the letter`() throws {
    let act = try GitSite(lanternStreetWithLetters(ofBobAt: "bob@example.org"))
    let form = "[wishwell: new wish birthday]\nTitle: Spade\n[wishwell: end]"
    let path = try save(Self.mail(form, from: Self.alice))
    func apply(_ arguments: String...) throws -> CommandResult {
      try wishwell(["apply", path, "--commit"] + arguments, in: act.path)
    }
    #expect(try apply().status == 0)
    let mark = try act.git("log", "-1", "--format=%b")
    try act.git("reset", "--quiet", "--hard", "HEAD~1")
    try act.act(as: "Bob", "bob@example.org")
    try act.git("commit", "--quiet", "--allow-empty", "--message", "Tidy up", "--message", mark)
    let name = try act.git("log", "-1", "--format=%H").prefix(7)
    try act.act(as: "Alice", "alice@example.org")
    let claimed = try apply()
    #expect(claimed.status == 1 && claimed.output == "", "\(claimed)")
    let said = claimed.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      said.contains(
        "error: commit \(name), by ‘Bob’, says that it was made for this letter, but only "
          + "maintainers apply letters [letter-claimed] help: `git show \(name)` shows what it "
          + "did;"),
      "\(said)")
    let done = try apply("--read")
    #expect(done.status == 0 && done.output.contains("birthday/spade.md"), "\(done)")
    // The commit of a maintainer counts, whatever others say.
    let own = try act.git("log", "-1", "--format=%H").prefix(7)
    let again = try apply("--read")
    #expect(again.status == 0 && again.output == "", "\(again)")
    #expect(again.errors.contains("`git show \(own)` shows what was done for it."), "\(again)")
  }

  /// Where a repository asks only who commits, anyone is the author whom they name.
  @Test func `a mark counts where whoever commits it applies letters too`() throws {
    let act = try GitSite(lanternStreetWithLetters(ofBobAt: "bob@example.org"))
    let path = try save(
      Self.mail("[wishwell: new offer]\nTitle: Jam\n[wishwell: end]", from: Self.bob))
    #expect(try wishwell(["apply", path, "--commit"], in: act.path).status == 0)
    let mark = try act.git("log", "-1", "--format=%b")
    try act.git("reset", "--quiet", "--hard", "HEAD~1")
    try act.act(as: "Bob", "bob@example.org")
    try act.git(
      "commit", "--quiet", "--allow-empty", "--author", Self.alice, "--message", "Tidy up",
      "--message", mark)
    let name = try act.git("log", "-1", "--format=%H").prefix(7)
    try act.act(as: "Alice", "alice@example.org")
    let claimed = try wishwell(["apply", path, "--commit"], in: act.path)
    #expect(claimed.status == 1 && claimed.output == "", "\(claimed)")
    let said = claimed.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      said.contains(
        "error: commit \(name), by ‘Alice’ and committed by ‘Bob’, says that it was made for this "
          + "letter, but only maintainers apply letters [letter-claimed]"), "\(said)")
  }

  /// Once Alice had another address, no letter that she had applied was done any more.
  @Test func `a mark counts by the address that a maintainer had then`() throws {
    let act = try GitSite(lanternStreetWithLetters(ofBobAt: "bob@example.org"))
    let path = try save(
      Self.mail("[wishwell: new offer]\nTitle: Jam\n[wishwell: end]", from: Self.bob))
    #expect(try wishwell(["apply", path, "--commit"], in: act.path).status == 0)
    // Without what it brought, its mark alone tells that it was done.
    let brought = try act.git("diff", "--name-only", "HEAD~1").split(separator: "\n").map(
      String.init)
    #expect(brought.count == 1)
    for file in brought { try act.git("rm", "--quiet", file) }
    try act.write("content/people/alice.md", "---\nname: Alice\nemails: alice@new.example\n---\n")
    try act.git("commit", "--quiet", "--all", "--message", "Alice moves")
    try act.act(as: "Alice", "alice@new.example")
    let again = try wishwell(["apply", path, "--commit"], in: act.path)
    #expect(again.status == 0 && again.output == "", "\(again)")
    #expect(again.errors.contains("It was done before: each letter counts once."), "\(again)")
  }

  /// A request gives Alice another address on its way, and takes it back: no review sees that.
  @Test func `a mark that a merge brings along counts by no former address`() throws {
    let act = try GitSite(lanternStreetWithLetters(ofBobAt: "bob@example.org"))
    let path = try save(
      Self.mail("[wishwell: new offer]\nTitle: Jam\n[wishwell: end]", from: Self.bob))
    #expect(try wishwell(["apply", path, "--commit"], in: act.path).status == 0)
    let mark = try act.git("log", "-1", "--format=%b")
    try act.git("reset", "--quiet", "--hard", "HEAD~1")
    try act.act(as: "Mallory", "mallory@example.org")
    try act.git("switch", "--quiet", "--create", "request")
    let profile = "content/people/alice.md"
    let text = try #require(act.text(profile))
    try act.write(profile, "---\nname: Alice\nemails: mallory@example.org\n---\n")
    try act.git("commit", "--quiet", "--all", "--message", "There")
    try act.git("commit", "--quiet", "--allow-empty", "--message", "Tidy up", "--message", mark)
    try act.write(profile, text)
    try act.git("commit", "--quiet", "--all", "--message", "And back")
    try act.act(as: "Alice", "alice@example.org")
    try act.git("switch", "--quiet", "main")
    try act.git("merge", "--quiet", "--no-ff", "--message", "Merge", "request")
    let claimed = try wishwell(["apply", path, "--commit"], in: act.path)
    let said = claimed.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(claimed.status == 1 && said.contains("by ‘Mallory’, says that it was"), "\(claimed)")
  }

  /// It was said that the thank-you cannot be, as things stand.
  @Test func `the same thanks for a thing count once`() throws {
    for (act, sender) in [("promise", Self.bob), ("grant", "Alice <alice@example.org>")] {
      let done = try told("[wishwell: \(act) birthday/blue-kettle]", from: sender, id: act)
      #expect(done.status == 0, "\(done.text)")
    }
    func thank(_ words: String) throws -> (status: Int32, text: String) {
      let form = "[wishwell: new thanks birthday/blue-kettle]\nTo: Bob\n\n\(words)\n[wishwell: end]"
      return try told(form, from: "Alice <alice@example.org>", id: "3@x")
    }
    let first = try thank("It whistles!")
    #expect(first.status == 0, "\(first.text)")
    let again = try thank("It whistles!")
    let there = "This thank-you is there already: there is nothing to do."
    #expect(again.status == 0 && again.text.contains(there), "\(again.text)")
    let other = try thank("It sings!")
    #expect(other.status == 1 && !other.text.contains(there), "\(other.text)")
  }

  /// “It was done before: each letter counts once”, it said of a promise made at the keyboard.
  @Test func `a promise that its sender holds is told, however they made it`() throws {
    let promise = "content/wishlists/birthday/blue-kettle.promise/0001.yml"
    try site.place.write(promise, "event: promised\nby: bob\nat: 2026-11-02\n")
    let again = try told("[wishwell: promise birthday/blue-kettle]", from: Self.bob)
    #expect(again.status == 0, "\(again.text)")
    #expect(
      again.text.contains(
        "It is their own promise already, by an earlier letter or another way: there is nothing to "
          + "do."), "\(again.text)")
    #expect(again.text.contains("It was so already, so nothing was changed."), "\(again.text)")
    #expect(!again.text.contains("It was done before"), "\(again.text)")
  }

  /// They heard that somebody would write to them.
  @Test(arguments: ["Name: Mirjam", "Country: FI", "Country: DE\n\nI like tea."])
  func `whoever has a profile, and joins in other words, hears that they have`(words: String) throws
  {
    let mirja = "Mirja <m@x.example>"
    let joined = try told("[wishwell: join]\nCountry: DE\n[wishwell: end]", from: mirja)
    #expect(joined.status == 0, "\(joined.text)")
    let again = try told("[wishwell: join]\n\(words)\n[wishwell: end]", from: mirja, id: "2@x")
    #expect(again.status == 1, "\(again.text)")
    #expect(
      again.text.contains(
        "error: ‘mirja’ already has a profile [letter-joined-already] help: change it in "
          + "content/people/mirja.md"), "\(again.text)")
    #expect(again.text.contains("You have joined already, so nothing more was done."))
  }

  /// Whoever held the only place heard that it was no longer open, as if they had none.
  @Test func `whoever has answered hears that the answer counts, when no place is left`() throws {
    let cassette = "offers/2026-10-03-one-cassette"
    try site.place.write(
      "content/\(cassette).md",
      "---\ntitle: One cassette\nauthor: alice\ndate: 2026-10-03\nlimit: 1\n---\n")
    func ask(_ sender: String, _ id: String) throws -> (status: Int32, text: String) {
      try told("[wishwell: respond \(cassette); join]", from: sender, id: id)
    }
    #expect(try ask(Self.bob, "1@x").status == 0)
    let again = try ask(Self.bob, "2@x")
    #expect(again.status == 1, "\(again.text)")
    #expect(again.text.contains("error: Bob answered ‘One cassette’"), "\(again.text)")
    #expect(!again.text.contains("[event-on-closed]"), "\(again.text)")
    #expect(again.text.contains("and that answer still counts"), "\(again.text)")
    let late = try ask("Mirja <m@x.example>", "3@x")
    #expect(late.status == 1 && late.text.contains("[event-on-closed]"), "\(late.text)")
    #expect(late.text.contains("It is no longer open"), "\(late.text)")
    // Whoever took their answer back has no place any more.
    #expect(try told("[wishwell: withdraw \(cassette)]", from: Self.bob, id: "4@x").status == 0)
    #expect(try ask("Mirja <m@x.example>", "5@x").status == 0)
    let back = try ask(Self.bob, "6@x")
    #expect(back.text.contains("[event-on-closed]"), "\(back.text)")
  }
}
