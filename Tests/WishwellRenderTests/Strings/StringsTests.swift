import Foundation
import Testing
import WishwellActs
import WishwellFormat

@testable import WishwellRender

@Suite struct StringsTests {
  @Test(arguments: ["en", "de"])
  func `the theme has every sentence that the program says`(_ language: String) throws {
    let strings = try LoadedTheme.inLanguage(language).strings
    for key in Strings.keys {
      #expect(strings.entries[key] != nil, "\(key) in \(language)")
    }
  }

  @Test(arguments: [
    ("en", "14 March 2027", "14 March", "March 2027"),
    ("de", "14. März 2027", "14. März", "März 2027"),
  ])
  func dates(_ language: String, _ long: String, _ short: String, _ month: String) throws {
    let strings = try LoadedTheme.inLanguage(language).strings
    let day = try #require(Day(year: 2027, month: 3, day: 14))
    #expect(strings.date(day) == long)
    #expect(strings.date(day, .short) == short)
    #expect(strings.date(day, .month) == month)
  }

  @Test(arguments: [
    ([], ""), (["Alice"], "Alice"), (["Alice", "Bob"], "Alice and Bob"),
    (["Alice", "Bob", "Chloé"], "Alice, Bob and Chloé"),
  ])
  func `names are joined as one says them`(_ names: [String], _ expected: String) throws {
    #expect(try LoadedTheme.inLanguage("en").strings.list(names) == expected)
  }

  /// ‘250000 EUR’ took counting.
  @Test(arguments: [
    ("en", 999, 0, "999 EUR"), ("en", 123_450, 2, "1,234.50 EUR"), ("en", 5, 2, "0.05 EUR"),
    ("de", 999, 0, "999 EUR"), ("de", 123_450, 2, "1.234,50 EUR"), ("de", 1_000, 0, "1.000 EUR"),
    ("de", 250_000, 0, "250.000 EUR"), ("de", 1_234_567, 0, "1.234.567 EUR"),
    ("de", 3_990, 2, "39,90 EUR"),
  ])
  func `an amount is written in groups of three`(
    language: String, digits: Int64, places: Int, written: String
  ) throws {
    let strings = try LoadedTheme.inLanguage(language).strings
    let price = Price(
      .exact(Price.Decimal(digits: digits, places: places)), try #require(Currency("EUR")))
    #expect(strings.price(price) == written)
  }

  /// Whoever has a page of their own has the buttons there, whatever they did.
  @Test(arguments: [
    ("promise", true, "Your private page shows how things stand"),
    ("sent", true, "Your private page shows how things stand"),
    ("promise", false, "To give it up, or to say that it is on its way, just answer"),
    ("release", false, "If you change your mind, just answer"),
  ])
  func `an answer about a surprise promises no page that everyone can open`(
    _ verb: String, _ hasOwnPage: Bool, _ words: String
  ) throws {
    var details = AnswerDetails(verb: verb, receivers: verb == "sent" ? ["Ana"] : [])
    (details.isSurprise, details.hasOwnPage) = (true, hasOwnPage)
    for language in ["en", "de"] {
      let answer = try LoadedTheme.inLanguage(language).strings.answer(
        .done, to: "Bob", about: nil, at: "https://street.example/", adding: details)
      #expect(
        !answer.contains("pages will show") && !answer.contains("zeigen es bald"), "\(answer)")
      #expect(language == "de" || answer.contains(words), "\(answer)")
    }
  }

  /// Whoever would take something off was told to tap a box.
  @Test(arguments: [
    ("en", "tap the box", "send the e-mail again with the name that stands there now"),
    ("de", "auf das Kästchen", "schick die E-Mail noch einmal, mit dem Namen, der"),
  ])
  func `an answer about an item says what can be done with its act`(
    _ language: String, _ box: String, _ name: String
  ) throws {
    for namesItems in [true, false] {
      var details = AnswerDetails()
      details.namesItems = namesItems
      let answer = try LoadedTheme.inLanguage(language).strings.answer(
        .refused(.item), to: "Bob", about: nil, at: "https://street.example/", adding: details)
      #expect(answer.contains(name) == namesItems, "\(answer)")
      #expect(answer.contains(box) != namesItems, "\(answer)")
    }
  }

  /// “Schreib, was von der Liste soll”; and “Doch noch nicht unterwegs, sagt Ana: „Lampe“”, with no end.
  @Test func `German letters say whole sentences, and end them where English ones do`() throws {
    let (english, german) = (
      try LoadedTheme.inLanguage("en").strings, try LoadedTheme.inLanguage("de").strings
    )
    func isEnded(_ text: String) -> Bool {
      guard let end = text.last(where: { !$0.isWhitespace }) else { return false }
      return ".?!)".contains(end) || text.hasSuffix(".“") || text.hasSuffix(".’")
    }
    let kinds = ["told-", "letter-", "answer-", "asked-", "invitation-"]
    for key in english.entries.keys where kinds.contains(where: key.hasPrefix) {
      guard let text = english.text(named: key) else { continue }
      let other = german.text(named: key) ?? ""
      #expect(isEnded(other) == isEnded(text), "\(key): \(other)")
    }
    let change = german.words("letter-fill-change")
    #expect(change.contains("was von der Liste gestrichen werden soll,"), "\(change)")
  }

  /// “That is for somebody else to do”, and not for whom.
  @Test(arguments: [
    ("en", "Only those who own this list or edit it can invite"),
    ("de", "Zu dieser Liste einladen können nur die, denen sie gehört oder die sie"),
  ])
  func `whoever cannot invite to a list hears who can`(language: String, words: String) throws {
    var details = AnswerDetails()
    for invites in [true, false] {
      details.invites = invites
      let answer = try LoadedTheme.inLanguage(language).strings.answer(
        .refused(.others), to: "Bob", about: nil, at: "https://street.example/", adding: details)
      #expect(answer.contains(words) == invites, "\(answer)")
    }
  }

  /// “You wrote: ‘Promise ‘Kite’’”.
  @Test(arguments: [
    ("en", "Promise ‘Kite’", "You wrote: ‘Promise “Kite”’"),
    ("en", "Promise ‘Greta’s kite’", "You wrote: ‘Promise “Greta’s kite”’"),
    ("en", "Promise ‘The Joneses’ kite’", "You wrote: ‘Promise “The Joneses’ kite”’"),
    ("en", "‘Kite’ and ‘Lamp’", "You wrote: ‘“Kite” and “Lamp”’"),
    ("en", "Greta’s kite", "You wrote: ‘Greta’s kite’"),
    ("de", "„Drachen“ versprechen", "Du hast geschrieben: „‚Drachen‘ versprechen“"),
  ])
  func `a quotation within another has other marks`(
    language: String, subject: String, said: String
  ) throws {
    let strings = try LoadedTheme.inLanguage(language).strings
    #expect(strings.text(named: "answer-about", ["subject": subject]) == said)
  }

  /// “2 of 1 promised”.
  @Test(arguments: [
    (StatusLabel.promisedOf(1, total: 2), "1 of 2 promised"),
    (.promisedOf(2, total: 1), "2 promised, 1 wished for"),
    (.sharesTaken(3, total: 2), "3 shares taken, 2 in all"),
  ])
  func `of more than is wished for both numbers are said`(
    label: StatusLabel, said: String
  ) throws {
    #expect(label.text(try LoadedTheme.inLanguage("en").strings) == said)
  }

  /// “If parcels for a wish list of yours go to you (‘ship’)”, which is a word of files.
  @Test(arguments: ["en", "de"])
  func `whoever seals an address reads no name of a field`(language: String) throws {
    let strings = try LoadedTheme.inLanguage(language).strings
    #expect(strings.text(named: "private-seal-lead")?.contains("ship") == false)
  }

  /// One sentence told of empty lines, brackets and arrows, whatever was missing.
  @Test(arguments: ["en", "de"], AnswerDetails.Missing.allCases)
  func `what is missing has a sentence of its own`(
    _ language: String, _ missing: AnswerDetails.Missing
  ) throws {
    let strings = try LoadedTheme.inLanguage(language).strings
    let key = "answer-incomplete-\(missing.rawValue)"
    let sentence = try #require(strings.text(named: key), "\(key) in \(language)")
    var details = AnswerDetails()
    details.missing = missing
    let answer = strings.answer(
      .refused(.incomplete), to: "Bob", about: nil, at: "https://street.example/", adding: details)
    #expect(answer.contains(sentence), "\(answer)")
  }

  /// “‘Rosa, Otto & Co.’ sagt dir Bescheid”, in a German letter.
  @Test(arguments: [
    ("en", "‘Rosa, Otto & Co.’ (rosa)", "‘Rosa, Otto & Co.’ (rosa)"),
    ("de", "‘Rosa, Otto & Co.’", "„Rosa, Otto & Co.“"),
    ("de", "‘Rosa, Otto & Co.’ (rosa)", "„Rosa, Otto & Co.“ (rosa)"),
    ("de", "‘Die vom ‘Anker’!’", "„Die vom ‘Anker’!“"), ("de", "Rosa O’Neill", "Rosa O’Neill"),
  ])
  func `a name in quotes has those of the language`(
    language: String, name: String, called: String
  ) throws {
    let strings = try LoadedTheme.inLanguage(language).strings
    var asked = AnswerDetails(next: name)
    asked.invited = ["Ana", name]
    let letters = [
      strings.answer(.done, to: "Bob", about: nil, at: "https://s.example/", adding: asked),
      strings.answer(
        .done, to: "Bob", about: nil, at: "https://s.example/",
        adding: AnswerDetails(verb: "sent", receivers: [name])),
      strings.letter(retiring: "Lampe", by: name, to: "Bob"),
    ]
    for letter in letters { #expect(letter.contains(called), "\(letter)") }
    #expect(letters.allSatisfy { called == name || !$0.contains(name) }, "\(letters)")
  }

  /// “Press the button once more”, to whose mail program sends formatted text each time.
  @Test(arguments: [
    ("en", "choose ‘plain text’"), ("de", "Wähle in deinem Mailprogramm „Nur Text“"),
  ])
  func `whoever sent formatted text alone is told what helps`(
    _ language: String, _ words: String
  ) throws {
    let answer = try LoadedTheme.inLanguage(language).strings.answer(
      .refused(.formatted), to: "Bob", about: nil, at: "https://street.example/",
      adding: AnswerDetails())
    #expect(answer.contains(words), "\(answer)")
  }

  /// Only whoever looks after the site read why.
  @Test(arguments: ["en", "de"], LetterRefusal.allCases)
  func `of a part that was not done the answer says why, or that somebody will`(
    _ language: String, _ refusal: LetterRefusal
  ) throws {
    let strings = try LoadedTheme.inLanguage(language).strings
    var details = AnswerDetails()
    details.parts = [
      AnsweredPart("Jam", isNew: true, reasons: [], missing: nil),
      AnsweredPart("Nuts", isNew: true, reasons: [refusal], missing: nil),
    ]
    let answer = strings.answer(
      .donePartly, to: "Bob", about: nil, at: "https://street.example/", adding: details)
    let why =
      strings.text(named: "answer-why-\(refusal.rawValue)") ?? strings.words("answer-why")
    #expect(!why.isEmpty && answer.contains(why), "\(answer)")
    #expect(answer.contains(strings.words("answer-entered", ["title": "Jam"])), "\(answer)")
  }

  /// One reason was told, and of no thing, and the promise not at all.
  @Test(arguments: ["en", "de"])
  func `where no part was done the answer says so, and of each why`(_ language: String) throws {
    let strings = try LoadedTheme.inLanguage(language).strings
    var late = AnsweredPart("Promise", isNew: false, reasons: [.late], missing: nil)
    late.open = PromisedCount(1, of: "Spoons")
    var details = AnswerDetails()
    details.parts = [AnsweredPart("Cup", isNew: true, reasons: [.price], missing: nil), late]
    let answer = strings.answer(
      .refused(.price), to: "Bob", about: nil, at: "https://street.example/", adding: details)
    for words in [
      strings.words("answer-none-told"), strings.words("answer-not-entered", ["title": "Cup"]),
      strings.words("answer-why-price"), strings.words("answer-part-not-done", ["name": "Promise"]),
      strings.words("answer-why-fewer", ["count": "1"]), strings.words("answer-rest-all"),
    ] { #expect(answer.contains(words), "\(words): \(answer)") }
    #expect(!answer.contains(strings.words("answer-why-late")), "\(answer)")
    details.parts[1].reasons = [.gone]
    let read = strings.answer(
      .refused(.price), to: "Bob", about: nil, at: "https://street.example/", adding: details)
    #expect(read.contains(strings.words("answer-none")), "\(read)")
  }

  @Test(arguments: ["en", "de"])
  func `of what is to be a surprise an answer says that it arrived`(_ language: String) throws {
    let strings = try LoadedTheme.inLanguage(language).strings
    var kept = AnsweredPart("Promise", isNew: false, reasons: [], missing: nil)
    kept.isKept = true
    var details = AnswerDetails()
    details.parts = [kept, AnsweredPart("Jam", isNew: true, reasons: [.number], missing: nil)]
    let answer = strings.answer(
      .kept, to: "Bob", about: nil, at: "https://street.example/", adding: details)
    for words in [
      strings.words("answer-each"), strings.words("answer-part-kept", ["name": "Promise"]),
      strings.words("answer-not-entered", ["title": "Jam"]), strings.words("answer-why-number"),
      strings.words("answer-rest-surprise"),
    ] { #expect(answer.contains(words), "\(words): \(answer)") }
  }

  /// “It is done”, though of what else the letter asks for nothing is said.
  @Test(arguments: ["en", "de"])
  func `an answer about some of a letter speaks of each thing alone`(_ language: String) throws {
    let strings = try LoadedTheme.inLanguage(language).strings
    var details = AnswerDetails()
    details.parts = [AnsweredPart("Jam", isNew: true, reasons: [], missing: nil)]
    details.isOfEach = true
    let answer = strings.answer(
      .donePartly, to: "Bob", about: nil, at: "https://street.example/", adding: details)
    for words in [
      strings.words("answer-each"), strings.words("answer-entered", ["title": "Jam"]),
    ] { #expect(answer.contains(words), "\(words): \(answer)") }
    #expect(!answer.contains(strings.words("answer-partly-told")), "\(answer)")
  }

  @Test func `a sentence comes in pieces for what is more than text`() throws {
    let strings = try LoadedTheme.inLanguage("en").strings
    #expect(
      strings.pieces(.stateLeftOf, count: 3)
        == [.placeholder("count"), .words(" of "), .placeholder("total"), .words(" left")])
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (1_774_949_213, "2026-03-31T09:26:53Z"),
    (-1, "1969-12-31T23:59:59Z"), (-86_400, "1969-12-31T00:00:00Z"),
    (951_782_400, "2000-02-29T00:00:00Z"),
  ])
  func timestamps(_ seconds: Int64, _ expected: String) {
    #expect(timestamp(seconds) == expected)
  }

  /// ‘Küche’ has the address `kuche`, and the drawing of ‘kueche’ was never found for it.
  @Test(arguments: ["en", "de"])
  func `every sign is reached by its word, as people write it`(language: String) throws {
    let strings = try LoadedTheme.inLanguage(language).strings
    let file = LoadedTheme.repository.appending(path: "templates/strings/\(language).yml")
    let signs = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      .drop { $0 != "signs:" }.dropFirst().prefix { $0.hasPrefix("  ") }
    #expect(signs.count > 20)
    for line in signs {
      let parts = line.split { $0 == ":" || $0 == " " }.map(String.init)
      try #require(parts.count == 2, "\(line)")
      let typed = parts[0].replacing("ae", with: "ä").replacing("oe", with: "ö")
        .replacing("ue", with: "ü")
      for word in [parts[0], typed, typed.prefix(1).uppercased() + typed.dropFirst()] {
        #expect(strings.signs[Sign.key(of: word)] == parts[1], "\(word)")
      }
    }
  }
}
