import Testing
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellRead
import WishwellTesting
import WishwellYAML

@testable import WishwellActs

/// What an act writes is read back before it counts.
@Suite struct ReadableChangeSetTests {
  /// What somebody could type, paste, or be sent.
  static let words: [String] = [
    "\u{FEFF}x", "x\u{FEFF}", "a\nb", "a\rb", "a\r\nb", "a\u{85}b", "a\u{2028}b", "a\u{2029}b",
    "\u{0}", "a\u{7}b", "\u{1B}[31m", "\u{7F}", "\u{9B}", "\u{FFFE}", "\u{FFFF}", "a\tb",
    "\u{202E}abc", "\u{200B}", "\u{AD}", "🎁", "\u{E000}🎁", "\u{10FFFF}", "é", "e\u{301}", "Ω",
    "", " ", "\n", " Rosa ", "YOUR-NAME", "THEIR-NAME", "YOUR-TITLE", "YOUR-MAIL", "- a", "a: b",
    "a:", ": a", "# a", "a # b", "&a", "*a", "!a", "!!str a", "|", ">", "|-", "%a", "@a", "`a`",
    "'", "\"", "a'b", "\\", "\\n", "{a}", "[a]", "[a, b]", ",", "?", "? a", "<<", "yes", "no",
    "null", "~", "true", "1", "1e3", "0x1f", ".inf", "-.inf", "2026-03-14", "12:30", "---", "...",
    "---\na",
    "a\n---\nb", "bob", "guest", "alice", "a@b.example", "+351 912 345 678", "javascript:a",
    "<script>", "&#xFFFE;", "&amp;", "](x)", "![](x)", "```", "- [ ] a", "1. a", "    a", "> a",
    String(repeating: "x", count: 200), String(repeating: "x", count: 201),
    String(repeating: "é", count: 40_000), String(repeating: "> ", count: 40),
    String(repeating: "[", count: 2_000), String(repeating: "a\n", count: 200_000),
  ]

  /// Made of pieces of the others.
  static let mixed: [String] = {
    var numbers = SeededWords(state: 7)
    let pieces = words.filter { $0.utf8.count < 40 }
    return (0..<(TestRun.isLong ? 2_000 : 60)).map { _ in
      (0...numbers.below(3)).map { _ in pieces[numbers.below(pieces.count)] }.joined()
    }
  }()

  private static let limit = 1 << 20

  private let site: Site

  init() throws { site = try ActSite().site }

  /// What a build would read of the only file of `changeSet`; nil where that is refused, in words.
  private func readBack(_ changeSet: Checked<ChangeSet?>) throws -> ContentValue? {
    guard let value = changeSet.value else {
      expectWords(changeSet.diagnostics)
      return nil
    }
    let readable = ReadableChangeSet.reading(value, with: ReaderOptions(), longest: Self.limit)
    guard let changeSet = readable.value?.changeSet else {
      expectWords(readable.diagnostics)
      return nil
    }
    let file = try #require(changeSet.files.first)
    let kind = try #require(ContentTree(paths: [file.path]).texts.first?.kind)
    let read = readContent(
      SourceFile(path: file.path, text: file.text), as: kind, options: ReaderOptions())
    #expect(read.diagnostics.filter { $0.severity == .error } == [])
    #expect(read.value != nil)
    return read.value
  }

  private func expectWords(_ diagnostics: [Diagnostic]) {
    #expect(!diagnostics.isEmpty)
    #expect(diagnostics.allSatisfy { $0.severity == .error && $0.help?.isEmpty == false })
  }

  private func event(_ value: ContentValue?) -> Event? {
    guard case .event(let event, _)? = value else { return nil }
    return event
  }

  private func document(_ value: ContentValue?) -> Document? {
    switch value {
    case .person(let person): person.document
    case .wishList(let list): list.document
    case .wish(let wish): wish.document
    case .post(let post): post.document
    case .checklist(let list): list.document
    default: nil
    }
  }

  private func bob(_ change: (inout Intent) -> Void, as giver: Participant) throws -> Checked<
    ChangeSet?
  > {
    var intent = Intent(Promise.self, try #require(ActSite.subject("birthday/kettle")))
    change(&intent)
    let isGuest = if case .guest = giver { true } else { false }
    return perform(
      intent, by: Actor(giver, via: isGuest ? .mail : nil), at: .instant(ActSite.noon),
      on: site)
  }

  private var bob: Participant { get throws { .person(try #require(Handle("bob"))) } }

  private func trimmed(_ text: String) -> String {
    String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }

  /// With the one line end that files have.
  private func lines(_ text: String?) -> String? {
    text?.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
      .replacing("\u{85}", with: "\n").replacing("\u{2028}", with: "\n")
      .replacing("\u{2029}", with: "\n")
  }

  @Test func `a note, a giver and a guest are read as they were said, or not written`() throws {
    for text in Self.words + Self.mixed {
      if let event = event(try readBack(bob({ $0.with = ["Aunt Rosa", text] }, as: bob))) {
        #expect(event.with == ["Aunt Rosa", trimmed(text)], "\(text.debugDescription)")
      }
      if let event = event(try readBack(bob({ _ in }, as: .guest(text)))) {
        #expect(event.by.value == .guest(trimmed(text)), "\(text.debugDescription)")
      }
      let noted = try bob({ $0.note = text }, as: bob)
      if try readBack(noted) != nil {
        let file = try #require(noted.value?.files.first)
        #expect(lines(note(in: file)) == lines(text), "\(text.debugDescription)")
      }
    }
  }

  /// What YAML has for `note`, which no model keeps.
  private func note(in file: NewFile) -> String? {
    let read = YAMLReader.read(SourceFile(path: file.path, text: file.text)).value
    guard case .mapping(let pairs) = read.root.content,
      case .scalar(let scalar)? = pairs.first(where: { $0.key == "note" })?.value.content
    else { return nil }
    return scalar.text
  }

  @Test func `a title is read as it was said, or not written`() throws {
    let (kettle, alice) = (try #require(Handle("x")), try #require(Handle("alice")))
    let day = try #require(Day(year: 2026, month: 11, day: 21))
    for text in Self.words + Self.mixed {
      let files: [NewFile] = [
        .wishList(kettle, title: text, owner: alice, date: day),
        .wish(WishKey(list: kettle, wish: kettle), title: text, date: day, suggestedBy: alice),
        .checklist(kettle, title: text, owner: alice, date: day),
        .offer(kettle, title: text, author: alice, date: day),
        .request(kettle, title: text, author: alice, date: day),
        .thanks(
          kettle, title: text, author: alice, date: day, to: ["bob"], subject: nil, feelings: []),
        .person("x", name: text, email: nil, joined: day),
      ]
      for file in files {
        let made = Checked<ChangeSet?>(ChangeSet(files: [file], summary: "", commitSubject: ""))
        guard let document = document(try readBack(made)) else { continue }
        #expect(document.title.value == trimmed(text), "\(file.text)")
      }
    }
  }

  @Test func `whom and for what somebody thanks is read as it was said, or not written`() throws {
    let (name, alice) = (try #require(Handle("x")), try #require(Handle("alice")))
    let day = try #require(Day(year: 2026, month: 11, day: 21))
    for text in Self.words + Self.mixed {
      let file = NewFile.thanks(
        name, title: nil, author: alice, date: day, to: ["bob", text], subject: nil, feelings: [],
        body: "Words.\n" + text)
      let made = Checked<ChangeSet?>(ChangeSet(files: [file], summary: "", commitSubject: ""))
      guard case .post(let post)? = try readBack(made), case .thanks(let thanks) = post.details
      else { continue }
      let written = thanks.to.map { to in
        switch to.value {
        case .person(let handle): handle.text
        case .named(let name): name
        }
      }
      #expect(written == ["bob", trimmed(text)])
    }
  }

  @Test func `an e-mail address is one, or not written`() throws {
    let day = try #require(Day(year: 2026, month: 11, day: 21))
    for text in Self.words {
      let file = NewFile.person("x", name: "Ada", email: text, joined: day)
      let made = Checked<ChangeSet?>(ChangeSet(files: [file], summary: "", commitSubject: ""))
      guard case .person(let person)? = try readBack(made) else { continue }
      #expect(person.emails.map(\.value) == (trimmed(text).isEmpty ? [] : [trimmed(text)]))
    }
  }

  @Test func `what is added to a checklist is an item of it, or not written`() throws {
    let source = SourceFile(
      path: "content/checklists/a.md", text: "---\ntitle: A\nowner: bob\n---\n- [ ] Milk\n")
    let handle = try #require(Handle("a"))
    let list = try #require(ChecklistText.read(source, handle: handle).value)
    for text in Self.words + Self.mixed {
      for edit in [ChecklistEdit.add(text), .rename("Milk", to: text)] {
        let after = edited(list, by: edit)
        guard let file = after.value?.text.file else {
          expectWords(after.diagnostics)
          continue
        }
        var changeSet = ChangeSet(files: [], summary: "", commitSubject: "")
        changeSet.changes = [FileChange(path: file.path, before: source.bytes, after: file.bytes)]
        let readable = ReadableChangeSet.reading(
          changeSet, with: ReaderOptions(), longest: Self.limit)
        #expect(readable.value != nil, "\(text.debugDescription): \(readable.diagnostics)")
      }
    }
  }

  @Test func `what is at fault is named by its field`() throws {
    let two = try bob({ $0.with = ["a\nb"] }, as: bob)
    #expect(
      two.diagnostics.map(\.message) == [
        "‘with’ cannot be used: ‘a\\u{a}b’ runs over several lines"
      ])
    let mark = try bob({ $0.note = "\u{FEFF}x" }, as: bob)
    #expect(mark.value == nil)
    #expect(mark.diagnostics.first?.message.hasPrefix("‘note’ cannot be used: ") == true)
    let day = try #require(Day(year: 2026, month: 11, day: 21))
    let file = NewFile.person("x", name: "Ada", email: "ada", joined: day)
    #expect(
      file.mistakes(with: ReaderOptions(), longest: Self.limit).map(\.message)
        == ["the e-mail address cannot be used: ‘ada’ is not an e-mail address"])
  }

  @Test func `a file that no build reads is not written`() {
    let long = NewFile(path: "content/about.md", text: "---\ntitle: A\n---\n" + "Words. ")
    #expect(long.mistakes(with: ReaderOptions(), longest: 24).isEmpty)
    #expect(
      long.mistakes(with: ReaderOptions(), longest: 23).map(\.message)
        == ["‘content/about.md’ would have 24 bytes; at most 23 are allowed"])
    for path in ["content/offers/index.md", "content/offers/A b.md", "content/x.html", "README.md"]
    {
      let found = NewFile(path: path, text: long.text)
        .mistakes(with: ReaderOptions(), longest: Self.limit)
      #expect(found.map(\.rule) == [.actUnreadable], "\(path)")
    }
  }

  @Test func `what was wrong before is no fault of the act`() {
    func change(_ before: String, _ after: String) -> Bool {
      var changeSet = ChangeSet(files: [], summary: "", commitSubject: "")
      let front = "---\ntitle: A\nowner: bob\n"
      changeSet.changes = [
        FileChange(
          path: "content/checklists/a.md", before: Array((front + before).utf8),
          after: Array((front + after).utf8))
      ]
      return ReadableChangeSet.reading(changeSet, with: ReaderOptions(), longest: Self.limit).value
        != nil
    }
    let wrong = "date: yesterday\n"
    #expect(change("\(wrong)---\n- [ ] A\n", "\(wrong)---\n- [x] A\n"))
    #expect(!change("---\n- [ ] A\n", "\(wrong)---\n- [x] A\n"))
  }
}

private struct SeededWords {
  var state: UInt64

  mutating func below(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }
}
