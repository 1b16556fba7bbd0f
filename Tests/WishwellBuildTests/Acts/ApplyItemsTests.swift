import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// Letters that tick a checklist of Alice's, which Bob edits; Carol is nobody there.
@Suite struct ApplyItemsTests {
  let act: GitSite
  let mails: TemporaryFolder

  private static let list = "content/checklists/camping.md"
  private static let front = "---\ntitle: Camping\nowner: alice\neditors: [bob]\n---\n"

  init() throws {
    act = try GitSite(
      lanternStreetWithLetters(ofBobAt: "bob@example.org", settings: "mail: hello@street.example")
        + """

        == people/carol.md
        ---
        name: Carol
        emails: carol@example.org
        ---
        == /\(Self.list)
        \(Self.front)- [ ] Tent

        - [ ] Sleeping bags

        - [x] Bread

        - [ ] ] x
        """)
    mails = try TemporaryFolder()
  }

  private var body: String? {
    act.text(Self.list).map { String($0.dropFirst(Self.front.count)) }
  }

  /// The path of a mail with `words`.
  private func save(
    _ words: String, from sender: String = "Bob <bob@example.org>", id: String
  ) throws -> String {
    let mail =
      "From: \(sender)\nSubject: Tick\nMessage-ID: <\(id)@x.example>\n\nHello,\n\n\(words)\n\nBye\n"
    try mails.write(id + ".eml", mail)
    return mails[id + ".eml"]
  }

  private func send(
    _ words: String, from sender: String = "Bob <bob@example.org>", id: String = "1",
    _ options: String...
  ) throws -> CommandResult {
    try act.run(["apply", try save(words, from: sender, id: id)] + options)
  }

  @Test func `several things in one letter are ticked, and the answer names each`() throws {
    let done = try send(
      """
      [wishwell: tick camping: Tent]
      [wishwell: tick camping: x]
      [wishwell: tick camping: Bread]
      [wishwell: tick camping: Stove]
      """)
    #expect(done.status == 1, "\(done)")
    #expect(
      done.output.hasPrefix("Bob ticks ‘Tent’ on ‘Camping’.\n  \(Self.list)\n"), "\(done.output)")
    #expect(done.output.contains("Bob ticks ‘] x’ on ‘Camping’.\n"))
    #expect(done.errors.contains("‘Bread’ is already ticked: there is nothing to do."))
    #expect(done.errors.contains("‘Camping’ has no item ‘Stove’"))
    #expect(body == "- [x] Tent\n\n- [ ] Sleeping bags\n\n- [x] Bread\n\n- [x] ] x\n")
    for line in [
      "Some of what you asked for is done, and the rest could not be.",
      "Ticked: ‘Tent’ and ‘] x’\n", "As you want it already: ‘Bread’\n",
      "Not on the list under that name any more, or there more than once: ‘Stove’\n",
      "/checklists/camping.html",
    ] {
      #expect(done.errors.contains(line), "\(line): \(done.errors)")
    }
  }

  @Test func `what is ticked already is fine, and said to be`() throws {
    let done = try send("[wishwell: tick camping: Bread]")
    #expect(done.status == 0 && done.output == "", "\(done)")
    #expect(done.errors.contains("It was so already, so nothing was changed."))
  }

  @Test func `nobody else ticks, and none of the list is told to them`() throws {
    let carol = try send("[wishwell: tick camping: Stove]", from: "Carol <carol@example.org>")
    #expect(carol.status == 1 && carol.output == "", "\(carol)")
    #expect(
      carol.errors.contains("‘Camping’ is kept by Alice and Bob and the people they invited"))
    #expect(carol.errors.contains("Only the people who keep this list can change it"))
    let rosa = try send("[wishwell: tick camping: Tent]", from: "Rosa <rosa@x.example>", id: "2")
    #expect(rosa.status == 1 && rosa.errors.contains("We do not know your e-mail address yet"))
    for answer in [carol, rosa] { #expect(!answer.errors.contains("Stove:")) }
    #expect(body?.contains("- [ ] Tent") == true)
  }

  /// She was told to ask for an invitation, and had one.
  @Test(arguments: [
    "[wishwell: tick camping: Tent]", "[wishwell: add camping]\nMilk\n[wishwell: end]",
  ])
  func `whoever is invited hears how to accept`(letter: String) throws {
    try act.write(
      "content/checklists/camping.members/carol/0001.yml",
      "event: invited\nby: alice\nat: 2026-11-20\n")
    let carol = try send(letter, from: "Carol <carol@example.org>")
    #expect(carol.status == 1 && carol.output == "", "\(carol)")
    for words in [
      "You are invited to this list, and have not accepted yet", "[wishwell: accept camping]",
      "/checklists/camping.html",
    ] { #expect(carol.errors.contains(words), "\(words): \(carol.errors)") }
    #expect(!carol.errors.contains("for an invitation"), "\(carol.errors)")
    let accepted = try send(
      "[wishwell: accept camping]", from: "Carol <carol@example.org>", id: "2")
    #expect(accepted.output.hasPrefix("Carol accepts the invitation"), "\(accepted)")
    #expect(try send(letter, from: "Carol <carol@example.org>", id: "3").status == 0)
  }

  /// A letter could neither take off nor rename what it could tick.
  @Test func `a letter takes things off the list, and renames them`() throws {
    let words = """
      [wishwell: remove camping]
      bread
      [wishwell: end]

      [wishwell: rename camping]
      tent -> Two tents
      [wishwell: end]
      """
    let carol = try send(words, from: "Carol <carol@example.org>", id: "2")
    #expect(carol.status == 1 && body?.contains("- [x] Bread") == true, "\(carol)")
    let done = try send(words)
    #expect(done.status == 0, "\(done)")
    #expect(
      done.output.hasPrefix("Bob takes ‘Bread’ off ‘Camping’.\n  \(Self.list)\n"), "\(done.output)")
    #expect(done.output.contains("Bob rewords ‘Tent’ as ‘Two tents’ on ‘Camping’.\n"))
    #expect(body == "- [ ] Two tents\n\n- [ ] Sleeping bags\n\n- [ ] ] x\n")
    for line in ["Taken off: ‘bread’\n", "Under a new name: ‘Two tents’\n"] {
      #expect(done.errors.contains(line), "\(line): \(done.errors)")
    }
    let missing = try send("[wishwell: rename camping: Sleeping bags]", id: "3")
    #expect(missing.status == 1, "\(missing)")
    #expect(
      missing.errors.contains("The new name is still missing, so nothing was done."),
      "\(missing.errors)")
  }

  /// Nothing was done, and the answer said that what is on the list is not.
  @Test func `a wrong name among others keeps none of them back`() throws {
    let done = try send("[wishwell: remove camping]\nbananas\nbread\n[wishwell: end]")
    #expect(done.status == 1, "\(done)")
    #expect(body == "- [ ] Tent\n\n- [ ] Sleeping bags\n\n- [ ] ] x\n", "\(done)")
    for line in [
      "Some of what you asked for is done", "Taken off: ‘bread’\n", "more than once: ‘bananas’\n",
      "‘Camping’ has no item ‘bananas’, so the rest was done without it.",
    ] {
      #expect(done.errors.contains(line), "\(line): \(done.errors)")
    }
    let renamed = try send(
      "[wishwell: rename camping]\nStove -> Hob\nTent -> Hut\n[wishwell: end]", id: "2")
    #expect(renamed.status == 1 && body?.hasPrefix("- [ ] Hut\n") == true, "\(renamed)")
    for line in ["Under a new name: ‘Hut’\n", "more than once: ‘Stove’\n"] {
      #expect(renamed.errors.contains(line), "\(line): \(renamed.errors)")
    }
  }

  /// They were told to tap a box, which takes nothing off; and so were those whose words a maintainer had
  /// not entered right.
  @Test func `whoever names what is not there hears to look for its name`() throws {
    for (id, words) in [("1", "remove camping: Stove"), ("2", "rename camping: Stove → Hob")] {
      let gone = try send("[wishwell: \(words)]", id: id)
      #expect(gone.status == 1, "\(gone)")
      let told = gone.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
      #expect(told.contains("with the name that stands there now"), "\(gone.errors)")
      #expect(!gone.errors.contains("tap the box"), "\(gone.errors)")
    }
    let path = try save("Please take the tent off", id: "3")
    for slip in ["remove camping: Stove", "rename camping: Tent"] {
      let told = try act.run("apply", path, "--as", slip)
      #expect(told.status == 1, "\(told)")
      #expect(!told.errors.contains("Hello Bob"), "\(told.errors)")
      #expect(!told.errors.contains("/checklists/camping.html"), "\(told.errors)")
    }
  }

  @Test func `what is added stands at the end`() throws {
    let done = try send(
      "[wishwell: add camping]\nMatches\n- A second pan\n\n[wishwell: end]\n", "--commit")
    #expect(done.status == 0, "\(done)")
    #expect(body?.hasSuffix("- [ ] ] x\n\n- [ ] Matches\n\n- [ ] A second pan\n") == true)
    #expect(done.errors.contains("Added: ‘Matches’ and ‘A second pan’\n"), "\(done.errors)")
    #expect(
      try act.git("log", "-1", "--format=%s")
        == "Bob adds ‘Matches’ and ‘A second pan’ to ‘Camping’\n")
    let again = try send(
      "[wishwell: add camping]\nHi!\ntent\nRope\n\nThanks, Bob\n[wishwell: end]\n", id: "2",
      "--commit")
    #expect(again.status == 0, "\(again)")
    for line in ["Added: ‘Rope’\n", "On the list already: ‘Tent’\n"] {
      #expect(again.errors.contains(line), "\(again.errors)")
    }
    #expect(try act.run("build", "--strict").status == 0)
  }

  /// It was answered with the thing at whose address those words stand.
  @Test func `what is added is answered with its own words`() throws {
    let done = try send("[wishwell: add camping]\nTent pegs\nSto\n[wishwell: end]\n", "--commit")
    #expect(done.errors.contains("Added: ‘Tent pegs’ and ‘Sto’\n"), "\(done.errors)")
  }

  /// ‘c’ is the address of the one, and could be meant for either.
  @Test func `what could be another thing by its signs is asked about`() throws {
    try act.write(Self.list, Self.front + "- [ ] C++\n\n- [ ] C#\n")
    let vague = try send("[wishwell: tick camping: c]")
    #expect(vague.status == 1 && body == "- [ ] C++\n\n- [ ] C#\n", "\(vague)")
    #expect(
      vague.errors.contains("no item ‘c’ [unknown-item]\n  help: did you mean ‘C++’ or ‘C#’?"))
    #expect(vague.errors.contains("or there more than once: ‘c’\n"), "\(vague.errors)")
    #expect(try send("[wishwell: tick camping: C#]", id: "2").status == 0)
    #expect(body == "- [ ] C++\n\n- [x] C#\n")
  }

  /// The first of two was ticked.
  @Test func `of two things with one name the sender hears where each stands`() throws {
    let twins = "- [ ] bread\n\n- [ ] Tent\n\n- [ ] bread\n"
    try act.write(Self.list, Self.front + twins)
    let vague = try send("[wishwell: tick camping: bread]")
    #expect(vague.status == 1 && body == twins, "\(vague)")
    #expect(
      vague.errors.contains(
        "several items are called ‘bread’ [unknown-item]\n  help: ask the sender which one is meant"
      ),
      "\(vague.errors)")
    let told = vague.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      told.contains(
        "‘bread’ (number 1, at the top: #bread) and ‘bread’ (number 3, below ‘Tent’: #bread-1)"),
      "\(vague.errors)")
    #expect(try send("[wishwell: tick camping: #bread-1]", id: "2").status == 0)
    #expect(body == "- [ ] bread\n\n- [ ] Tent\n\n- [x] bread\n")
  }

  /// A mailbox is applied again, or somebody forwards the letter, after the box was opened anew.
  @Test func `a letter counts once, also where its box was unticked since`() throws {
    let words = "[wishwell: tick camping: Tent]"
    #expect(try send(words, "--commit").status == 0)
    #expect(try act.git("log", "-1", "--format=%b").hasPrefix("Letter: "))
    #expect(try act.run("checklist", "untick", "camping", "Tent", "--commit").status == 0)
    let again = try send(words, "--commit")
    #expect(again.status == 0 && again.output == "", "\(again)")
    #expect(again.errors.contains("It was done before: each letter counts once."))
    for (id, quoted) in [
      ("3", "> " + words),
      (
        "4",
        "-------- Forwarded message --------\nFrom: Bob <bob@example.org>\nSubject: Tick\n\n\(words)"
      ),
    ] {
      let sent = try send(quoted, id: id, "--commit")
      #expect(sent.status == 1 && sent.output == "", "\(sent)")
    }
    #expect(body?.contains("- [ ] Tent") == true)
    #expect(try send(words, id: "5", "--commit").status == 0)
    #expect(body?.contains("- [x] Tent") == true)
  }

  @Test func `the review takes what a maintainer entered, and the site is built with it`() throws {
    let origin = try act.publish()
    let done = try send("[wishwell: tick camping: Sleeping bags]", "--push")
    #expect(done.status == 0, "\(done)")
    let review = try act.run("review", "HEAD~1..HEAD")
    #expect(review.status == 0, "\(review)")
    #expect(try act.run("check").status == 0)
    #expect(origin.exists("origin.git"))
  }

  /// Bob, whom the file names, heard that the pages show what is open.
  @Test func `whoever edits a list by its file hears whom to ask to leave it`() throws {
    let left = try send("[wishwell: leave camping]")
    #expect(left.status == 1, "\(left)")
    #expect(
      left.errors.contains(
        "error: Bob keeps ‘Camping’ because its file names them [event-not-allowed]\n"
          + "  help: ask Alice to take their name out of ‘editors’\n"), "\(left.errors)")
    let answer = left.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      answer.contains(
        "You keep this list because its file names you, so nothing was done. Ask Alice to take "
          + "your name out of it."), "\(answer)")
  }

  /// Nobody had offered anything.
  @Test func `who declines an invitation hears that whoever invited them is told`() throws {
    let carol = "Carol <carol@example.org>"
    let invited = try act.run("checklist", "invite", "camping", "carol", "--by", "alice")
    #expect(invited.status == 0, "\(invited.errors)")
    #expect(
      invited.errors.contains("Subject: Alice invites you to ‘Camping’"), "\(invited.errors)")
    let declined = try send("[wishwell: decline camping]", from: carol)
    #expect(declined.status == 0, "\(declined.errors)")
    let answer = declined.errors.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(
      answer.contains("If we can reach whoever invited you, they will hear that you said no."),
      "\(answer)")
  }

  @Test func `words of one's own are read first, and a maintainer says what they mean`() throws {
    let path = try save("Please put matches on the list", id: "7")
    #expect(try act.run("apply", path).status == 1)
    let vague = try act.run("apply", path, "--as", "tick camping")
    #expect(vague.status == 1, "\(vague)")
    #expect(
      vague.errors.contains("the letter does not say which thing on ‘camping’ it means"))
    #expect(vague.errors.contains("--as 'tick camping: ITEM'"))
    let colonless = try act.run("apply", path, "--as", "add camping Matches")
    #expect(
      colonless.errors.contains(
        "‘add camping Matches’ does not say which item of which list it means"), "\(colonless)")
    #expect(colonless.errors.contains("‘add camping: Matches’"))
    // “Ask the sender what they meant”, who had typed nothing.
    let slip = try act.run("apply", path, "--as", "tick campin: Tent")
    #expect(slip.status == 64, "\(slip)")
    #expect(
      slip.errors.contains("there is no checklist ‘campin’\n  help: did you mean ‘camping’?"),
      "\(slip)")
    let meant = try act.run("apply", path, "--as", "add camping: Matches")
    #expect(meant.status == 0 && meant.output.hasPrefix("Bob adds ‘Matches’ to ‘Camping’."))
    // Acts with other things take their titles as well.
    let list = Self.front.replacing("Camping", with: "'Summer: the party'") + "- [ ] Tent\n"
    try act.write("content/checklists/party.md", list)
    let titled = try act.run("apply", path, "--as", "add Summer: the party: Plates")
    #expect(
      titled.output.hasPrefix("Bob adds ‘Plates’ to ‘Summer: the party’."), "\(titled)")
    let untitled = try act.run("apply", path, "--as", "add Winter party: Plates")
    #expect(
      untitled.errors.contains("write the name or the title of the list, a colon, and the item"),
      "\(untitled)")
    let own = try send("Only the green one!\n\n[wishwell: tick camping: Tent]", id: "8")
    #expect(own.status == 1 && own.errors.contains("> Only the green one!"), "\(own)")
    #expect(body?.contains("- [ ] Tent") == true)
  }
}
