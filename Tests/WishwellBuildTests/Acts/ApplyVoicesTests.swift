import Testing
import WishwellTesting

@testable import WishwellBuild

/// To whom `wishwell apply` speaks: to whoever runs it of what others did, and to each sender of what
/// they asked for, never to one in the words for the other.
@Suite struct ApplyVoicesTests: ApplyingSuite {
  let site: SiteTest
  let mails: TemporaryFolder

  init() throws {
    site = try siteWithLetterBox()
    mails = try TemporaryFolder()
  }

  private static let rosa = "Aunt Rosa <rosa@x.example>"
  private static let bob = "Bob <bob@example.org>"
  private static let mirja = "Mirja <mirja@x.example>"
  private static let alice = "Alice <alice@example.org>"
  private static let cards = "offers/2026-10-03-ten-postcards"
  private static let card = "requests/2026-10-04-a-card"

  /// Who writes what, in turn, and what the command says of it.
  private static let letters: [(sender: String, words: String, told: String)] = [
    (rosa, "promise birthday/blue-kettle", "Aunt Rosa promises ‘A blue kettle’ to Alice."),
    (rosa, "sent birthday/blue-kettle", "Aunt Rosa has sent ‘A blue kettle’ to Alice."),
    (alice, "lost birthday/blue-kettle", "Alice says that ‘A blue kettle’ never arrived."),
    (rosa, "release birthday/blue-kettle", "Aunt Rosa releases ‘A blue kettle’."),
    (alice, "withdraw birthday/blue-kettle", "Alice withdraws the wish ‘A blue kettle’."),
    (mirja, "respond \(cards); join", "Mirja joins; Mirja asks Bob for ‘Ten postcards’."),
    (bob, "complete \(cards); of mirja", "Bob has sent ‘Ten postcards’ to Mirja."),
    (mirja, "received \(cards)", "Mirja received ‘Ten postcards’ from Bob."),
    (bob, "close \(cards)", "Bob closes ‘Ten postcards’."),
    (bob, "respond \(card)", "Bob offers Alice something for ‘A card for my father’."),
    (alice, "decline \(card)", "Alice declines an offer from Bob for ‘A card for my father’."),
    (mirja, "respond \(card)", "Mirja offers Alice something for ‘A card for my father’."),
    (
      alice, "approve \(card); of mirja",
      "Alice accepts an offer from Mirja for ‘A card for my father’."
    ),
    (mirja, "unable \(card)", "Mirja cannot send anything for ‘A card for my father’ to Alice."),
    (mirja, "like thanks/2026-10-05-for-the-card", "Mirja likes ‘It made him laugh’."),
  ]

  /// “It is yours to give”, “Bob sends it, or tells you why not” stood there for the maintainer.
  @Test func `the maintainer is not taken for the sender, nor the sender for the maintainer`()
    throws
  {
    let paths = try Self.letters.indices.map { number in
      let letter = Self.letters[number]
      return try save(
        Self.mail("[wishwell: \(letter.words)]", from: letter.sender, id: "\(number)@x"),
        as: "\(number).eml")
    }
    let result = try wishwell(
      ["apply", "--answers", mails["answers"]] + paths, in: site.place.path)
    try #require(result.status == 0, "\(result.errors)")
    // Besides what was done the names of files stand there, and how many letters there were.
    let lines = result.output.split(separator: "\n").filter { !$0.hasPrefix("  content/") }
    let count = Self.letters.count
    #expect(
      lines.map(String.init) == Self.letters.map(\.told) + ["\(count) letters: \(count) done."])

    let answers = try mails.tree("answers").values.map { String(decoding: $0, as: UTF8.self) }
    // With each further letter of the same run, Mirja was told that she had joined, and no more.
    #expect(answers.count { $0.contains("Welcome. You have joined.") } == 1)
    for (number, letter) in Self.letters.enumerated() {
      let answer = try #require(answers.first { $0.contains("In-Reply-To: <\(number)@x>") })
      #expect(answer.contains("It is done"), "\(letter.words): \(answer)")
      // It says who was chosen.
      let chosen = ["approve": "reach Mirja", "decline": "reach Bob"]
      if let words = chosen[String(letter.words.prefix { $0 != " " })] {
        #expect(answer.contains(words), "\(letter.words): \(answer)")
      }
      let text = answer.replacing(/(?s)^.*?\r\n\r\n/, with: "")
      for words in ["wishwell", "`", "--", "content/", "maintain", "apply"] {
        #expect(!text.contains(words), "\(letter.words): \(text)")
      }
    }
  }
}
