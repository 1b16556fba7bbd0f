import Foundation
import Testing
import WishwellTesting

/// Bob, who has no copy of the site, promised Alice’s kettle by letter, and Alice would like to
/// change it. Dora looks after the site.
@Suite struct AskedByLetterTests {
  private let kettle = "content/wishlists/birthday/blue-kettle.md"
  private static let noDigest = "0123456789abcdef0123456789abcdef"
  private static let bob = "Bob <bob@example.org>"
  private static let noLetter = "\n\nThere is no letter for you to send.\n"

  private func street(
    promises: String = "hidden", maintainers: String = "[dora]", language: String = "en"
  ) -> String {
    lanternStreet + """

      == site.yml
      \(lanternSettings.replacing("language: en", with: "language: \(language)"))maintainers: \
      \(maintainers)
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
      == people/dora.md
      ---
      name: Dora
      emails: dora@example.org
      ---
      == wishlists/birthday/index.md
      ---
      title: Alice turns forty
      owner: alice
      date: 2026-10-01
      promises: \(promises == "surprise" ? "surprise\nevent: 2026-12-24" : promises)
      ---
      """
  }

  /// Alice and Dora with a clone each, after the letter of `giver`, and with the edit on a branch.
  private final class Neighbours {
    let alice: GitSite
    let dora: GitSite
    let origin: TemporaryFolder
    let mails: TemporaryFolder

    init(_ street: String, giver: String, editing kettle: String) throws {
      mails = try TemporaryFolder()
      alice = try GitSite(street)
      origin = try alice.publish()
      dora = try GitSite(cloning: origin["origin.git"], for: "Dora")
      let promised = try apply("[wishwell: promise birthday/blue-kettle; shown]", from: giver)
      #expect(promised.status == 0, "\(promised)")
      #expect(try alice.run("sync").status == 0)
      try alice.write(
        kettle,
        "---\ntitle: A red kettle\nprice: 12 EUR\ndate: 2026-10-02\n---\nOne that sings.\n")
      let sent = try alice.run("sync", "--request")
      #expect(sent.status == 0, "\(sent)")
    }

    /// What Dora makes of a letter with `words`.
    func apply(_ words: String, from sender: String, _ options: String...) throws -> CommandResult {
      let name = "\(UUID()).eml"
      try mails.write(name, "From: \(sender)\nMessage-ID: <\(name)@x>\n\n\(words)\n")
      return try dora.run(["apply", mails[name]] + options + ["--push"])
    }

    /// What Dora reads as she syncs, in one line, and the line that agrees.
    func heard() throws -> (text: String, line: String) {
      let synced = try dora.run("sync")
      #expect(synced.status == 0, "\(synced)")
      let text = oneLine(synced.output)
      let line = text.firstMatch(
        of: /\[wishwell: amend birthday\/blue-kettle [0-9a-f]{32}\]/)
      return (text, String(try #require(line, "\(text)").output))
    }

    /// The second event of the promise, as Dora has it; nil where there is none.
    var second: String? {
      dora.text("content/wishlists/birthday/blue-kettle.promise/0002.yml")
    }

    func oneLine(_ text: String) -> String {
      text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  private func neighbours(
    _ street: String? = nil, giver: String = AskedByLetterTests.bob
  ) throws -> Neighbours {
    try Neighbours(street ?? self.street(), giver: giver, editing: kettle)
  }

  /// Nothing reached him, and his yes was refused: “the wish was changed after the letter was
  /// begun”.
  @Test func `whoever promised by letter is asked by one, and says yes by one`() throws {
    let street = try neighbours()
    let (text, line) = try street.heard()
    let words = line.dropFirst("[wishwell: ".count).dropLast()
    let letter = """
      Bob, who has no copy of the site, promised ‘A blue kettle’, and Alice would like to \
      change it: send this letter, and apply the answer; if that agrees in other words, \
      `wishwell apply ANSWER --as '\(words)'`. Whose edit it is, is known only by an e-mail \
      address, which anyone can type. Letter to Bob: To: Bob <bob@example.org> Subject: May ‘A \
      blue kettle’ be changed? Hello Bob, You promised ‘A blue kettle’. Alice would like to \
      change it. Do you agree? This is what it says now: | A blue kettle | One that whistles. \
      This is what it would say: | A red kettle | Price: 12 EUR | One that sings. If you \
      agree, answer this e-mail with nothing but this line, square brackets and all: \(line) \
      If you would rather not, there is nothing you need to do: the wish stays as it is,
      """
    #expect(text.contains(letter), "\(text)")
    #expect(try !street.dora.run("sync").output.contains("Letter to"))
    let status = try street.alice.run("status").output
    #expect(!status.contains("Bob") && !status.contains("Letter to"), "\(status)")

    let agreed = try street.apply("\(line)\n\n> Do you agree?\n> \(line)", from: Self.bob)
    #expect(agreed.status == 0, "\(agreed)")
    let digest = try #require(line.firstMatch(of: /[0-9a-f]{32}/)?.output)
    let event = street.second ?? ""
    #expect(
      event.contains("event: amended\nby: bob\n") && event.contains("via: mail\n")
        && event.contains("wish: \(digest)\n"), "\(event)")
    #expect(try !street.dora.run("status").output.contains("have no copy"))
    #expect(try street.alice.run("sync").status == 0)
    let ready = try street.alice.run("status").output
    #expect(ready.contains("it may be merged now, since everyone agreed who had to"), "\(ready)")
  }

  /// Every `status` had the whole letter, whether Dora had sent it or not.
  @Test func `who is asked stands in a line, and the letter is printed again on request`() throws {
    let street = try neighbours()
    let line = try street.heard().line
    let status = try street.dora.run("status").output
    #expect(
      status.hasSuffix(
        "\n\nThese people have no copy of the site, and have not agreed so far; `wishwell status "
          + "--letters` prints the letters that ask them:\n"
          + "  Bob promised ‘A blue kettle’, and Alice would like to change it\n"), "\(status)")
    let letters = try street.dora.run("status", "--letters")
    #expect(letters.status == 0 && letters.output.hasPrefix("Dora, on "), "\(letters)")
    #expect(
      letters.output.contains("\nLetter to Bob:\n") && letters.output.contains(line), "\(letters)")
    #expect(!letters.output.contains("Others ask for this"), "\(letters)")
    let others = try street.dora.run("status", "--letters", "--by", "bob")
    #expect(others.status == 64 && others.errors.contains("leave out ‘--by’"), "\(others)")
  }

  /// “There is nothing to do: the promise holds”, read Dora, who had left the digest out.
  @Test(arguments: ["in own words", "by a line"])
  func `a yes that names no text is not taken for one to what stands there`(what: String) throws {
    let street = try neighbours()
    let words = try street.heard().line.dropFirst("[wishwell: ".count).dropLast()
    let isTyped = what == "in own words"
    let asked =
      isTyped
      ? try street.apply("Of course!", from: Self.bob, "--as", "amend blue-kettle")
      : try street.apply("[wishwell: amend birthday/blue-kettle]", from: Self.bob)
    #expect(asked.status == 1, "\(what): \(asked)")
    let said = street.oneLine(asked.errors)
    let lead =
      isTyped ? "say which they agree to" : "ask the sender which they agree to, and enter it"
    #expect(
      said.contains(
        "the letter does not say which text of ‘A blue kettle’ it agrees to: Alice would like to "
          + "change it (title: from ‘A blue kettle’ to ‘A red kettle’; price: ‘12 EUR’, new; text: "
          + "1 line) [letter-wrong-file] help: \(lead): the edit by Alice, `--as '\(words)'`"),
      "\(what): \(said)")
    #expect(said.contains("Answer to bob@example.org") != isTyped, "\(what): \(said)")
    #expect(street.second == nil, "\(what)")
  }

  @Test func `a yes in own words is entered with the line of the letter`() throws {
    let street = try neighbours()
    let line = try street.heard().line
    let agreed = try street.apply(
      "Of course!", from: Self.bob, "--as", String(line.dropFirst("[wishwell: ".count).dropLast()))
    #expect(agreed.status == 0, "\(agreed)")
    #expect(street.second?.contains("event: amended\nby: bob\n") == true)
  }

  @Test(arguments: ["wrong digest", "half a digest", "somebody else", "released", "taken back"])
  func `any other letter agrees to nothing`(what: String) throws {
    let street = try neighbours()
    var (_, line) = try street.heard()
    let digest = String(try #require(line.firstMatch(of: /[0-9a-f]{32}/)?.output))
    switch what {
    case "wrong digest": line = line.replacing(digest, with: Self.noDigest)
    case "half a digest": line = line.replacing(digest, with: digest.prefix(16))
    case "released":
      let released = try street.apply("[wishwell: release birthday/blue-kettle]", from: Self.bob)
      #expect(released.status == 0, "\(released)")
      #expect(try street.dora.run("status", "--letters").output.hasSuffix(Self.noLetter))
    case "taken back":
      let branches = try street.alice.git("ls-remote", "--heads", "origin")
      let branch = try #require(branches.firstMatch(of: /refs\/heads\/((?!main\n).+)\n/)?.output.1)
      try street.alice.git("push", "--quiet", "origin", "--delete", String(branch))
      #expect(try street.dora.run("sync").status == 0)
      #expect(try street.dora.run("status", "--letters").output.hasSuffix(Self.noLetter))
    default: break
    }
    let sender = what == "somebody else" ? "Carol <carol@example.org>" : Self.bob
    let refused = try street.apply(line, from: sender)
    #expect(refused.status == 1, "\(what): \(refused)")
    #expect(street.second?.contains("amended") != true, "\(what)")
    let third = "content/wishlists/birthday/blue-kettle.promise/0003.yml"
    #expect(street.dora.text(third) == nil, "\(what)")
    if ["wrong digest", "taken back"].contains(what) {
      #expect(refused.errors.contains("if the letter agrees to an edit that waits,"), "\(refused)")
    }
  }

  /// Whom the promise is to surprise learns neither who promised, nor that anybody did.
  @Test(arguments: ["hidden", "surprise"])
  func `an owner who looks after the site gets no letter`(promises: String) throws {
    let street = try neighbours(street(promises: promises, maintainers: "[alice, dora]"))
    let (text, line) = try street.heard()
    let may = "Your promise stays as it is, but the wish may change before you answer."
    #expect(text.contains(may) == (promises == "surprise"), "\(text)")
    for command in [["sync"], ["status"], ["status", "--letters"]] {
      let told = try street.alice.run(command)
      #expect(told.status == 0, "\(told)")
      for wrong in ["Bob", "Letter to", "amend", "no copy"] {
        #expect(!told.output.contains(wrong) && !told.errors.contains(wrong), "\(told)")
      }
    }
    let agreed = try street.apply(line, from: Self.bob)
    #expect(agreed.status == 0, "\(agreed)")
    #expect(street.second?.contains("event: amended\nby: bob\n") == true)
  }

  @Test func `an owner who wants to know, and whoever is told openly, get it`() throws {
    let secret = try neighbours(street(maintainers: "[alice, dora]"))
    let told = try secret.alice.run("status", "--spoil").output
    #expect(told.contains("; `wishwell status --letters --spoil` prints the letters"), "\(told)")
    let spoilt = try secret.alice.run("status", "--letters", "--spoil").output
    #expect(spoilt.contains("Letter to Bob:\n"), "\(spoilt)")
    let shown = try neighbours(street(promises: "shown", maintainers: "[alice, dora]"))
    #expect(try shown.alice.run("status", "--letters").output.contains("Letter to Bob:\n"))
  }

  @Test func `of a guest no address is here, and their yes counts as well`() throws {
    let rosa = "Aunt Rosa <rosa@x.example>"
    let street = try neighbours(giver: rosa)
    let (text, line) = try street.heard()
    #expect(
      text.contains("Letter to Aunt Rosa, of whom no e-mail address is here: write to wherever"),
      "\(text)")
    #expect(try street.apply(line, from: rosa).status == 0)
    #expect(street.second?.contains("name: Aunt Rosa\n") == true)
  }

  /// She knew the digest, as she had made the edit: where nobody had promised the wish, she heard that it
  /// had changed, and where a guest had, that it could not be done as things stood.
  @Test(arguments: ["Otto <otto@else.example>", "Alice <alice@example.org>"])
  func `a yes to an edit tells nobody whether a surprise is promised`(sender: String) throws {
    let rosa = "Aunt Rosa <rosa@x.example>"
    let street = try neighbours(street(promises: "surprise"), giver: rosa)
    let line = try street.heard().line
    func answers() throws -> [String] {
      let acts = ["amend", "sent"].map { "[wishwell: \($0) birthday/blue-kettle]" }
      return try ([line] + acts).map { words in
        let told = street.oneLine(try street.apply(words, from: sender).errors)
        let answer = try #require(told.firstRange(of: "Answer to"), "\(told)")
        return String(told[answer.lowerBound...])
      }
    }
    let promised = try answers()
    let released = try street.apply("[wishwell: release birthday/blue-kettle]", from: rosa)
    #expect(released.status == 0, "\(released)")
    #expect(try answers() == promised)
    for answer in promised {
      #expect(answer.contains("so no answer says what came of it"), "\(answer)")
    }
  }

  @Test func `the letter is in the language of the site`() throws {
    let text = try neighbours(street(language: "de")).heard().text
    for words in [
      "Darf „A blue kettle“ geändert werden?", "Alice möchte daran etwas ändern.",
      "Das würde da stehen: | A red kettle | Preis: 12 EUR | One that sings.",
    ] {
      #expect(text.contains(words), "\(text)")
    }
  }
}
