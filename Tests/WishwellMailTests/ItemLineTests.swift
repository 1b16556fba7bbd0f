import Testing
import WishwellDiagnostics

@testable import WishwellMail

/// What a letter asks for items of a checklist.
@Suite struct ItemLineTests {
  @Test(arguments: [
    ("tick camping: Sleeping bags", "tick", "camping", "Sleeping bags"),
    (" Tick  camping :  Sleeping   bags ", "tick", "camping", "Sleeping bags"),
    ("untick two-nights: tent, poles; pegs", "untick", "two-nights", "tent, poles; pegs"),
    ("add camping: Milk: the red one", "add", "camping", "Milk: the red one"),
    ("tick two–nights: tent", "tick", "two-nights", "tent"),
  ])
  func `the item stands behind the colon, whatever signs it has`(
    text: String, verb: String, list: String, item: String
  ) throws {
    let line = try #require(ActLine(text))
    #expect(line.verb == verb && line.thing == list && line.item == item)
    #expect(LetterMatter.Content.all(in: line.marked) == [.act(line)])
  }

  @Test(arguments: ["tick camping:", "tick: tent", "tick camping tent bag", "promise a/b: c"])
  func `what names no item is none`(text: String) {
    #expect(ActLine(text)?.item == nil)
  }

  @Test func `several lines in one letter tick several things`() {
    let mail = """
      From: Bob <bob@x.example>
      Subject: Tick Tent

      [wishwell: tick camping: Tent]
      [wishwell: tick camping: Sleeping bags, for all of us and for
      whoever comes along]
      [wishwell: tick camping: Tent]

      """
    let read = readMail(mail)
    #expect(read.problems == [])
    #expect(
      read.acts.map(\.item) == [
        "Tent", "Sleeping bags, for all of us and for whoever comes along",
      ])
  }

  @Test func `of one item the last word counts`() {
    func asked(_ lines: [String]) -> [String] {
      let mail = "From: Bob <bob@x.example>\nSubject: Tick\n\n"
      return readMail(mail + lines.map { "[wishwell: \($0)]\n" }.joined()).acts.map(\.marked)
        .map { String($0.dropFirst("[wishwell: ".count).dropLast()) }
    }
    #expect(
      asked(["tick camping: Tent", "untick camping: Tent", "tick camping: tent"])
        == ["tick camping: tent"])
    #expect(
      asked(["tick camping: Tent", "tick camping: Mat", "untick camping: Tent"])
        == ["tick camping: Mat", "untick camping: Tent"])
    #expect(
      asked(["add camping: Mat", "tick camping: Mat"]) == ["add camping: Mat", "tick camping: Mat"])
  }

  @Test func `what is added stands between two marks`() throws {
    let text = "[wishwell: add camping]\nMatches\nA second pan\n[wishwell: end]\n"
    guard case .form(let form) = LetterMatter.Content.all(in: text).first else {
      Issue.record("no form")
      return
    }
    #expect(form.kind == "add" && form.place == "camping")
    #expect(form.text == "Matches\nA second pan\n" && form.marked == text)
  }

  /// The page puts both into one letter, and nobody needs both.
  @Test(arguments: [
    ("Tent\n", "\n", ["remove"]), ("\n", "Tent -> Hut\n", ["rename"]),
    ("\n", " \n", ["remove"]), ("Tent\n", "Mat -> Rug\n", ["remove", "rename"]),
  ])
  func `what was left empty asks for nothing beside the rest`(
    removed: String, renamed: String, kinds: [String]
  ) {
    let mail =
      "From: Bob <bob@x.example>\nSubject: Change\n\n[wishwell: remove camping]\n\(removed)"
      + "[wishwell: end]\n\n[wishwell: rename camping]\n\(renamed)[wishwell: end]\n"
    let read = readLetters(SourceFile(path: "letter.eml", bytes: Array(mail.utf8)))
    #expect(read.flatMap(\.diagnostics).map(\.message) == [])
    let found = read.compactMap(\.value).flatMap(\.matters).compactMap { matter -> String? in
      if case .form(let form) = matter.content { form.kind } else { nil }
    }
    #expect(found == kinds)
  }

  @Test(arguments: [
    "> [wishwell: tick camping: Tent]", "> [wishwell: add camping]\n> Tent\n> [wishwell: end]",
  ])
  func `what is quoted ticks nothing`(quoted: String) {
    let read = readMail("From: Bob <bob@x.example>\nSubject: Re: Tick\n\n\(quoted)\n")
    #expect(read.acts == [] && read.problems.allSatisfy { $0.contains("[mail-file-quoted]") })
    #expect(!read.problems.isEmpty)
  }
}
