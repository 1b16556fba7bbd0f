import Testing
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellMail

@testable import WishwellActs

/// What letters do to items of a checklist: Alice keeps it, Bob edits it, Carol accepted an invitation,
/// and Dora did not.
@Suite struct AskedItemsTests {
  private static let path = "content/checklists/camping.md"
  private static let front = "---\ntitle: Camping\nowner: alice\neditors: [bob]\n---\n"

  private static let body = """
    - [ ] Tent

    - [x] Sleeping bags

    - [ ] Bread

    - [ ] bread!

    - [ ] ] x

    """

  private func site() throws -> ActSite {
    var files = [
      "checklists/camping.md": "title: Camping; owner: alice; editors: [bob] | \(Self.body)"
    ]
    for name in ["alice", "bob", "carol", "dora", "ines"] {
      files["people/\(name).md"] = "name: \(name); emails: \(name)@x.example"
    }
    files["people/otto.md"] = "name: otto; emails: otto@x.example; left: yes"
    files["site.yml"] = """
      title: Street
      url: https://street.example/
      authority: street.example,2026
      maintainers: [ines]
      """
    for (number, event) in ["invited, by: alice", "accepted, by: carol"].enumerated() {
      files["checklists/camping.members/carol/000\(number + 1).yml"] =
        "{event: \(event), at: 2026-11-02}"
    }
    files["checklists/camping.members/dora/0001.yml"] = "{event: invited, by: bob, at: 2026-11-02}"
    return ActSite(files)
  }

  private func text(_ body: String = body) throws -> ChecklistText {
    let file = SourceFile(path: Self.path, text: Self.front + body)
    let handle = try #require(Handle("camping"))
    return try #require(ChecklistText.read(file, handle: handle).value)
  }

  /// What is said of it, and the body after it.
  private func come(
    of letter: String, from person: String = "bob", to body: String = body, isThere: Bool = true
  ) throws -> (said: String, body: String?) {
    let site = try site()
    let matter = try #require(LetterMatter.Content.all(in: letter).first)
    let sender = Mailbox(name: "Bob Smith", address: "\(person)@x.example")
    let done = perform(
      try #require(AskedItems(matter, from: sender)), from: sender,
      on: isThere ? try text(body) : nil, in: try site.library, on: try site.site)
    guard let changeSet = done.value else {
      return (done.diagnostics.map { "\($0.rule.id): \($0.message)" }.joined(separator: "\n"), nil)
    }
    let after = String(decoding: try #require(changeSet.changes.first).after, as: UTF8.self)
    return (changeSet.summary, String(after.dropFirst(Self.front.count)))
  }

  @Test(arguments: ["alice", "bob", "carol"])
  func `whoever keeps the list ticks it`(person: String) throws {
    let done = try come(of: "[wishwell: tick camping: Tent]", from: person)
    #expect(done.said == "\(person) ticks ‘Tent’ on ‘Camping’")
    #expect(done.body == Self.body.replacing("[ ] Tent", with: "[x] Tent"))
  }

  /// The one who only looks after the site is Ines: anyone can write her address.
  @Test(arguments: [
    ("dora", "checklist-not-yours: ‘Camping’ is kept by alice and bob and the people they invited"),
    ("ines", "checklist-not-yours: ‘Camping’ is kept by alice and bob and the people they invited"),
    (
      "otto",
      "letter-sender-left: otto has left (‘left: yes’ in content/people/otto.md)"
    ),
    (
      "rosa",
      "letter-from-stranger: ‘rosa@x.example’ is not in any profile, and a checklist is kept by people "
        + "with one"
    ),
  ])
  func `nobody else does`(person: String, refusal: String) throws {
    for letter in [
      "tick camping: Tent]", "tick camping: Nothing]", "add camping: Milk]",
      "remove camping: Tent]", "rename camping: Tent → Hut]",
    ] {
      let done = try come(of: "[wishwell: " + letter, from: person)
      #expect(done.said == refusal && done.body == nil)
    }
  }

  @Test(arguments: [
    ("tick camping: sleeping-bags", "item-as-it-is: ‘Sleeping bags’ is already ticked"),
    ("untick camping: Tent", "item-as-it-is: ‘Tent’ is not ticked"),
    ("add camping: TENT", "item-as-it-is: ‘TENT’ is on the list already"),
    ("tick camping: Stove", "unknown-item: ‘Camping’ has no item ‘Stove’"),
    ("tick camping: BREAD", "unknown-item: several items are called ‘BREAD’"),
  ])
  func `what cannot be done is said`(letter: String, refusal: String) throws {
    let done = try come(of: "[wishwell: \(letter)]")
    #expect(done.said == refusal && done.body == nil)
  }

  /// Nothing but ticks and additions came by letter.
  @Test(arguments: [
    ("[wishwell: remove camping: tent]", "bob takes ‘Tent’ off ‘Camping’", "- [x] Mats\n"),
    (
      "[wishwell: remove camping]\nHi!\n- tent\n* Mats\n[wishwell: end]",
      "bob takes ‘Tent’ and ‘Mats’ off ‘Camping’", ""
    ),
    (
      "[wishwell: rename camping: tent → Two tents]",
      "bob rewords ‘Tent’ as ‘Two tents’ on ‘Camping’", "- [ ] Two tents\n\n- [x] Mats\n"
    ),
    (
      "[wishwell: rename camping]\nTent -> Hut: red\nMats –> Two mats\n[wishwell: end]",
      "bob rewords ‘Tent’ and ‘Mats’ as ‘Hut: red’ and ‘Two mats’ on ‘Camping’",
      "- [ ] Hut: red\n\n- [x] Two mats\n"
    ),
    // One wrong name stopped all.
    (
      "[wishwell: remove camping]\nbananas\nMats\nmats\n[wishwell: end]",
      "bob takes ‘Mats’ off ‘Camping’", "- [ ] Tent\n"
    ),
    (
      "[wishwell: rename camping]\nStove -> Hob\nTent -> Hut\n[wishwell: end]",
      "bob rewords ‘Tent’ as ‘Hut’ on ‘Camping’", "- [ ] Hut\n\n- [x] Mats\n"
    ),
  ])
  func `what is on the list goes, or gets another name`(
    letter: String, said: String, body: String
  ) throws {
    let done = try come(of: letter, to: "- [ ] Tent\n\n- [x] Mats\n")
    #expect(done.said == said)
    #expect(done.body == body)
  }

  @Test(arguments: [
    (
      "rename camping: Tent",
      "letter-incomplete: the letter does not say which other name ‘Tent’ gets"
    ),
    // It was called ‘Milk -> Bread’ then.
    (
      "rename camping: Tent -> Milk -> Bread",
      "letter-incomplete: the letter does not say which other name ‘Tent’ gets"
    ),
    ("rename camping: Stove → Hob", "unknown-item: ‘Camping’ has no item ‘Stove’"),
    ("remove camping: BREAD", "unknown-item: several items are called ‘BREAD’"),
    ("remove camping]\nStove\nHob\n[wishwell: end", "unknown-item: ‘Camping’ has no item ‘Stove’"),
    ("rename camping: Tent → bread", "bad-item: ‘Bread’ is on the list already"),
    ("rename camping]\nTent → ![x](nope.jpg)\n[wishwell: end", "bad-item: "),
  ])
  func `what cannot go or be renamed is said`(letter: String, refusal: String) throws {
    let done = try come(of: "[wishwell: \(letter)]")
    #expect(done.said.hasPrefix(refusal) && done.body == nil, "\(done)")
  }

  @Test func `a list that is gone, and nothing to add, are said`() throws {
    let gone = try come(of: "[wishwell: tick camping: Tent]", isThere: false)
    #expect(
      gone.said == "letter-unknown-thing: nothing here is called ‘camping’, or not any more")
    let empty = try come(of: AskedItems.form(addingTo: try #require(Handle("camping"))).marked)
    #expect(empty.said == "letter-incomplete: the letter names nothing to add")
  }

  @Test func `each line of a letter is added, however people write lists, and once`() throws {
    let long = "A rope that is long enough to be tied from the tall pine to the other one"
    let form = """
      [wishwell: add camping]
      Matches
      - [ ] A second pan
      • tent
      \(long)
      beyond the brook

      1 <b>towel</b> & [x](https://soap.example)
      [wishwell: end]
      """
    let done = try come(of: form, to: "- [ ] Tent\n")
    #expect(
      done.body == """
        - [ ] Tent

        - [ ] Matches

        - [ ] A second pan

        - [ ] \(long) beyond the brook

        - [ ] 1 \\<b>towel\\</b> & [x](https://soap.example)

        """)
  }

  @Test(arguments: [
    "Hi!\nMilk\n\nThanks, Bob", "Dear all,\n\nMilk\n\nBest wishes\nBob Smith",
    "Milk\n\nSent from my iPhone", "Milk\n-- \nBob Smith\nLantern Street 3", "Milk\n\nBob",
    "Hello Zoe,\nMilk\nBob Smith", "Dear Zoe and Ines,\n\nMilk\nThanks!\nBob",
    "Hallo zusammen\nMilk\nLG Bob", "Milk\n\nVon meinem iPhone gesendet",
  ])
  func `a greeting and a name are no things`(words: String) throws {
    let done = try come(
      of: "[wishwell: add camping]\n\(words)\n[wishwell: end]", to: "- [ ] Tent\n")
    #expect(done.body == "- [ ] Tent\n\n- [ ] Milk\n", "\(done)")
  }

  /// What divides a list was taken for the mark of a signature.
  @Test func `two dashes between things lose none`() throws {
    let done = try come(
      of: "[wishwell: add camping]\nBread\n--\nMilk\n[wishwell: end]", to: "- [ ] A\n")
    #expect(done.body == "- [ ] A\n\n- [ ] Bread\n\n- [ ] Milk\n", "\(done)")
  }

  @Test(arguments: [
    "Thank you cards", "Carol", "Bob", "Hi-fi cables!", "🍞", "水", "Love letters", "Best butter",
  ])
  func `what only begins like a greeting is a thing`(words: String) throws {
    let done = try come(
      of: "[wishwell: add camping]\nMilk\n\(words)\n[wishwell: end]", to: "- [ ] A\n")
    #expect(done.body == "- [ ] A\n\n- [ ] Milk\n\n- [ ] \(words)\n", "\(done)")
  }

  @Test(arguments: ["Hi-fi cable", "Love Letters,", "Hello kitty,", "Dear", "Best Butter"])
  func `what is above the rest is a greeting only where it greets somebody`(words: String) throws {
    let done = try come(
      of: "[wishwell: add camping]\n\(words)\nMilk\n[wishwell: end]", to: "- [ ] A\n")
    let isGreeting = words == "Dear"
    #expect(
      done.body == "- [ ] A\n\n" + (isGreeting ? "" : "- [ ] \(words)\n\n") + "- [ ] Milk\n",
      "\(done)")
  }

  /// Each read the whole list: a hundred took ten seconds.
  @Test func `a hundred things take the time of a few`() throws {
    let before = (1...300).map { "- [ ] Old thing \($0)\n" }.joined(separator: "\n")
    func letter(_ count: Int) -> String {
      let things = (1...count).map { "New thing number \($0)" }.joined(separator: "\n")
      return "[wishwell: add camping]\n\(things)\n[wishwell: end]"
    }
    var durations: [Duration] = []
    for count in [2, 100] {
      durations.append(
        try ContinuousClock().measure {
          let done = try come(of: letter(count), to: before)
          #expect(done.body?.hasSuffix("- [ ] New thing number \(count)\n") == true, "\(done.said)")
        })
    }
    #expect(durations[1] < durations[0] * 10, "\(durations)")
  }

  @Test func `a letter of greetings alone names nothing`() throws {
    let done = try come(of: "[wishwell: add camping]\nHi!\n\nThanks, Bob\n[wishwell: end]")
    #expect(done.said == "letter-incomplete: the letter names nothing to add")
  }

  @Test(arguments: [
    ("\u{200B}\u{2063}", "an item needs words that one can see"),
    ("\u{3164}", "an item needs words that one can see"),
    ("&nbsp;", "‘&nbsp;’ would not be a single item of the list"),
    (
      String(repeating: "endless ", count: 80),
      "‘endless endless endless endless endless …’ has 639 characters, and an item has at most 500"
    ),
    (
      "![x](https://shop.example/a.png)",
      "‘![x](https://shop.example/a.png)’ cannot stand on the list: "
    ),
  ])
  func `what would be no item anybody can use is refused at once`(
    words: String, refusal: String
  ) throws {
    let done = try come(of: "[wishwell: add camping]\nMatches\n\(words)\n[wishwell: end]")
    #expect(done.body == nil && done.said.hasPrefix("bad-item: \(refusal)"), "\(done)")
  }

  @Test func `twins in one letter are one, and too many are said`() throws {
    let twins = try come(
      of: "[wishwell: add camping]\nMilk\n- milk\nMilk!\nC#\nC++\n[wishwell: end]", to: "- [ ] A\n")
    #expect(twins.body == "- [ ] A\n\n- [ ] Milk\n\n- [ ] C#\n\n- [ ] C++\n", "\(twins)")
    // Each of ten thousand was read eight times before they were refused.
    for count in [101, 10_000] {
      let things = (1...count).map { "Thing \($0)" }.joined(separator: "\n")
      let many = try come(of: "[wishwell: add camping]\n\(things)\n[wishwell: end]")
      let said = "bad-item: a letter adds at most 100 things, and this one names more"
      #expect(many.said.hasPrefix(said), "\(many.said)")
      let letter = "[wishwell: remove camping]\n\(things)\n[wishwell: end]"
      let asked = LetterMatter.Content.all(in: letter).compactMap { AskedItems($0) }
      #expect(asked.map(\.items.count) == [101])
    }
  }

  /// `c` was the address of `C++` when the letter was written.
  @Test func `an old letter ticks nothing that came into the place of what it meant`() throws {
    let former = try text("- [ ] C++\n\n- [ ] C#\n").list
    let letters = former.namesInLetters.map {
      AskedItems.line(TickItem.self, $0, on: former.handle).marked
    }
    #expect(letters[0].wholeMatch(of: #/\[wishwell: tick camping: c [0-9a-f]{16}\]/#) != nil)
    let after = try come(of: letters[0], to: "- [ ] C#\n")
    #expect(
      after.said == "unknown-item: what stood on ‘Camping’ as ‘c’ is not there any more"
        && after.body == nil)
    // It moved up, and is what was meant.
    let other = try come(of: letters[1], to: "- [ ] C#\n")
    #expect(other.body == "- [x] C#\n")
    for typed in ["C++", "c%"] {
      let done = try come(of: "[wishwell: tick camping: \(typed)]", to: "- [ ] C#\n")
      #expect(done.said == "unknown-item: ‘Camping’ has no item ‘\(typed)’", "\(done)")
    }
  }

  /// A page of before wrote the words of an item alone, and what it meant may be another by now: the first was
  /// ticked.
  @Test(arguments: ["bread", "bread-1"])
  func `a letter that fits two open items of one name is asked about`(id: String) throws {
    let body = "- [ ] Bread\n\n- [ ] Tent\n\n- [ ] Bread\n"
    let list = try text(body).list
    let digest = try #require(list.items.first?.exactName.split(separator: " ").last)
    let line = "[wishwell: tick camping: \(id) \(digest)]"
    let vague = try come(of: line, to: body)
    #expect(vague.said == "unknown-item: several items are called ‘Bread’" && vague.body == nil)
    let asked = try #require(LetterMatter.Content.all(in: line).first.flatMap { AskedItems($0) })
    #expect(
      asked.places(on: try text(body)).missing.first?.why.help
        == "ask the sender which one is meant: ‘#bread’ is number 1, at the top; ‘#bread-1’ is "
        + "number 3, below ‘Tent’")
    // Only one of them can be meant, or the page of today says which.
    let ticked = body.replacing("[ ] Tent\n\n- [ ] Bread", with: "[ ] Tent\n\n- [x] Bread")
    #expect(list.twins(called: "\(id) \(digest)", for: UntickItem.self).isEmpty)
    #expect(try text(ticked).list.twins(called: "\(id) \(digest)", for: TickItem.self).isEmpty)
    for (name, index) in zip([list.namesInLetters[0], list.namesInLetters[2]], [0, 2]) {
      let done = try come(of: "[wishwell: tick camping: \(name)]", to: body)
      #expect(try text(try #require(done.body)).list.items[index].isArchived)
    }
  }

  /// One thing of two: it began where a mail program could have broken the line above.
  @Test func `a long line swallows nothing of the next`() throws {
    let long = "Six folding chairs from the parish hall, and the two that stand upstairs"
    let form = "[wishwell: add camping]\n\(long)\nTablecloths\n[wishwell: end]"
    let done = try come(of: form, to: "- [ ] Tent\n")
    #expect(done.body == "- [ ] Tent\n\n- [ ] \(long)\n\n- [ ] Tablecloths\n", "\(done)")
  }

  @Test(arguments: ["# Shopping", "Milk\u{2028}# x", "```", "---"])
  func `what is no line of a list is not added`(words: String) throws {
    let before = "- [ ] Tent\n"
    let done = try come(of: "[wishwell: add camping: \(words)]", to: before)
    let heads = done.body?.split(separator: "\n").filter { $0.hasPrefix("#") }
    #expect(heads ?? [] == [], "\(done)")
    if let body = done.body {
      #expect(try text(body).list.items.count == 2, "\(body)")
    } else {
      #expect(done.said.hasPrefix("bad-item: "))
    }
  }

  /// Where such a file is missing, no page would be built any more.
  @Test(arguments: ["![x](nope.jpg)", "[x](nowhere.md)", "Milk ![](../a.png)"])
  func `nothing that is added leads to a file of the site`(words: String) throws {
    let done = try come(of: "[wishwell: add camping]\nMatches\n\(words)\n[wishwell: end]")
    #expect(done.body == nil && done.said.hasPrefix("bad-item: "), "\(done)")
  }

  /// Whatever people write into a list: the line that a page writes for an item ticks that item.
  @Test(arguments: [
    "Sleeping bags", "] x", "[wishwell: end]", "wishwell: end", "Milk; by Carol", "A kettle <3",
    "<http://x.example>", "Salt – and pepper", "\u{202E}gab\u{202C} bag", "Zelt\u{200B}stange", "🍞",
    "Größe 38", "水とパン", "x", "item", "end", "Tent: two", "tick camping: Tent", "100 %",
    "%5D &amp; \"",
    "So many words that no line of any mail program holds them as they are written here by us all",
  ])
  func `the line of a page leads to its item`(words: String) throws {
    let list = try text("- [ ] \(words)\n\n- [ ] Tent\n\n- [ ] tent.\n").list
    for (item, name) in zip(list.items, list.namesInLetters) {
      let line = AskedItems.line(TickItem.self, name, on: list.handle)
      let all = LetterMatter.Content.all(in: "Hello\n\n\(line.marked)\n\nBye")
      #expect(all == [.act(line)])
      let asked = try #require(all.first.flatMap { AskedItems($0) })
      #expect(list.name(ofItemCalled: asked.items[0]) == item.name)
      let isPlain = name.unicodeScalars.allSatisfy { $0.properties.generalCategory != .format }
      #expect(isPlain && !name.contains("]"))
    }
  }

  @Test func `items are called by their words, and by their addresses where these are alike`()
    throws
  {
    let list = try text("- [ ] Sleeping bags\n\n- [ ] Bread\n\n- [ ] bread\n\n- [ ] Bread 1\n").list
    #expect(list.items.map(\.id) == ["sleeping-bags", "bread", "bread-1", "bread-1-1"])
    let names = list.namesInLetters
    #expect(names[0] == "Sleeping bags")
    #expect(
      names.dropFirst().map { $0.split(separator: " ")[0] } == ["bread", "bread-1", "bread-1-1"])
  }
}
