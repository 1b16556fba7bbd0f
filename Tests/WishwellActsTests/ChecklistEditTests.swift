import Foundation
import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellActs

@Suite struct ChecklistEditTests {
  private static let front = "---\ntitle: Groceries\nowner: alice\n---\n"

  private func text(_ body: String, front: String = front) throws -> ChecklistText {
    let file = SourceFile(path: "content/checklists/groceries.md", text: front + body)
    let read = ChecklistText.read(file, handle: try #require(Handle("groceries")))
    return try #require(read.value, "\(read.diagnostics.map(\.message))")
  }

  /// The body after `edit`, or what is wrong.
  private func after(_ edit: ChecklistEdit, _ body: String, front: String = front) throws -> String
  {
    let edited = edited(try text(body, front: front), by: edit)
    guard let bytes = edited.value?.text.file.bytes else {
      return edited.diagnostics.map { "\($0.rule.id): \($0.message) | \($0.help ?? "")" }
        .joined(separator: "\n")
    }
    let result = String(decoding: bytes, as: UTF8.self)
    #expect(result.utf8.starts(with: front.utf8))
    return String(decoding: Array(result.utf8.dropFirst(front.utf8.count)), as: UTF8.self)
  }

  private let body = "- [ ] Oat milk ![carton](oat.jpg)\n\n  Four.\n\n- [x] Bread\n\n- [ ] Tea\n"

  @Test func ticksOneItem() throws {
    #expect(
      try after(.tick("Oat milk"), body)
        == "- [x] Oat milk ![carton](oat.jpg)\n\n  Four.\n\n- [x] Bread\n\n- [ ] Tea\n")
    #expect(try after(.tick("oat-milk"), body) == (try after(.tick("OAT  MILK"), body)))
    #expect(
      try after(.untick("#bread"), body)
        == "- [ ] Oat milk ![carton](oat.jpg)\n\n  Four.\n\n- [ ] Bread\n\n- [ ] Tea\n")
  }

  @Test func leavesEveryOtherByteAlone() throws {
    let odd = "Intro  \r\n\r\n*\t[ ]  Oat milk \t\r\n\r\n\tFour.  \r\n\r\n\r\n+ [X] Bread"
    let front = "\u{FEFF}---\r\ntitle: Groceries \r\nowner:  alice\r\n---\r\n"
    #expect(
      try after(.tick("Oat milk"), odd, front: front)
        == "Intro  \r\n\r\n*\t[x]  Oat milk \t\r\n\r\n\tFour.  \r\n\r\n\r\n+ [X] Bread")
    #expect(
      try after(.untick("Bread"), odd, front: front)
        == "Intro  \r\n\r\n*\t[ ]  Oat milk \t\r\n\r\n\tFour.  \r\n\r\n\r\n+ [ ] Bread")
    #expect(
      try after(.rename("Oat milk", to: "Rice milk"), odd, front: front)
        == "Intro  \r\n\r\n*\t[ ]  Rice milk \t\r\n\r\n\tFour.  \r\n\r\n\r\n+ [X] Bread")
    #expect(
      try after(.add("Tea"), odd, front: front) == odd + "\r\n\r\n+ [ ] Tea\r\n")
  }

  /// Two people who added something at once were left with the marks of git.
  @Test(arguments: [
    // Added by both, also by hand, and the same thing.
    ("Oat, Tea, F", "Oat, Tea, G", "Oat, Tea, G, F"),
    ("Oat, Tea, +F", "Oat, Tea, G", "Oat, Tea, G, +F"),
    ("Oat, Tea, Rice", "Oat, Tea, Rice", "Oat, Tea, Rice"),
    ("Oat, Tea, rice", "Oat, Tea, Rice", "Oat, Tea, Rice, rice"),
    // It landed on what others had added, and one of two vanished.
    ("Oat, Tea, +Rice", "Oat, Tea, Rice", "-"), ("Oat, Tea, Rice, Rice", "Oat, Tea, Rice", "-"),
    // Ticked and taken off.
    ("Tea", "Oat, +Tea", "+Tea"), ("+Oat, Tea", "+Oat, +Tea", "+Oat, +Tea"),
    // Others ticked what was taken off, or took off what was ticked.
    ("Tea", "+Oat, Tea", "Tea"), ("+Oat, Tea", "Tea", "Tea"),
    // Ticked by the one, and given another name by the other.
    ("+Oat, Tea", "Oat milk, Tea", "+Oat milk, Tea"),
    ("Oat milk, Tea", "+Oat, Tea", "+Oat milk, Tea"),
    // It may be something else that came in its place: “Cancel the trip” was ticked, and a look-alike.
    ("+Oat, Tea", "Rye, Tea", "-"), ("Rye, Tea", "+Oat, Tea", "-"),
    ("+Oat, Tea", "\u{41E}at, Tea", "-"), ("+Oat, Tea", "Oat+, Tea", "-"),
    ("Oat, +Tea", "Oat, Six tea", "Oat, +Six tea"), ("+Rye, Tea", "Oat, Tea, G", "+Rye, Tea, G"),
    // Given another name by both, or taken off by one; the same name is no doubt.
    ("Rye, Tea", "Rice, Tea", "-"), ("Rye, Tea", "Tea", "-"), ("Tea", "Rye, Tea", "-"),
    ("Rye, Tea", "Rye, Tea, G", "Rye, Tea, G"),
    // It may be another name, or something else that came last.
    ("Oat, +Tea", "Oat, Rice", "-"),
    // Something else was changed.
    ("Tea, Oat", "Oat, Tea, G", "-"),
  ])
  func `what was done to items is done once more on what others made of the list`(
    own: String, others: String, both: String
  ) {
    /// What is ticked begins with a plus.
    func list(_ items: String) -> String {
      let lines = items.components(separatedBy: ", ").map {
        $0.hasPrefix("+") ? "- [x] \($0.dropFirst())\n" : "- [ ] \($0)\n"
      }
      return Self.front + lines.joined(separator: "\n")
    }
    func bytes(_ items: String) -> [UInt8] { Array(list(items).utf8) }
    let replayed = replayedItems(
      from: bytes("Oat, Tea"), to: bytes(own), on: bytes(others),
      of: "content/checklists/groceries.md")
    let text = replayed.map { String(decoding: $0.bytes, as: UTF8.self) }
    #expect(text == (both == "-" ? nil : list(both)))
  }

  /// A tick of Monday’s bread was put against Friday’s, where others had taken Monday’s off.
  @Test(arguments: [
    ("+Rye, Mon, Rye, Fri", "Mon, Rye, Fri", "Mon, Rye, Fri"),
    ("Rye, Mon, +Rye, Fri", "Mon, Rye, Fri", "Mon, +Rye, Fri"),
    ("Rye, Mon, +Rye, Fri", "Rye, Mon, Fri", "Rye, Mon, Fri"),
    ("+Rye, Mon, Rye, Fri", "Rye, Mon, Rye, Fri, Tea", "+Rye, Mon, Rye, Fri, Tea"),
    ("Rye, Mon, +Rye, Fri", "Rye, Mon, Rye, Fri, Rye", "Rye, Mon, +Rye, Fri, Rye"),
    ("Mon, Rye, Fri", "Rye, Mon, +Rye, Fri", "Mon, +Rye, Fri"),
    ("Mon, Fri", "Rye, Mon, Rye, Fri, Tea", "Mon, Fri, Tea"),
    ("Oat, Mon, Spelt, Fri", "Rye, Mon, Rye, Fri, Tea", "Oat, Mon, Spelt, Fri, Tea"),
    // Nobody can tell which of them is left.
    // The week rolls on, or a day comes between.
    ("+Rye, Mon, Rye, Fri", "Mon, Rye, Fri, Rye", "-"),
    ("Mon, Rye, Fri", "Mon, Rye, Fri, Rye", "-"),
    ("Rye, Mon, +Rye, Fri", "Rye, Mon, Tue, Rye, Fri", "-"),
    ("Rye, Mon, Rye bread, Fri", "Mon, Rye, Fri, Rye", "Mon, Rye bread, Fri, Rye"),
    ("+Rye, Mon, Rye, Fri", "Tea, Rye, Mon, Rye, Fri", "-"),
    ("+Rye, Mon, Rye, Fri", "Rye", "-"), ("Rye", "Rye, Mon, Rye, Fri, Tea", "-"),
  ])
  func `of two items with one name each stays itself`(own: String, others: String, both: String) {
    func bytes(_ items: String) -> [UInt8] {
      let lines = items.components(separatedBy: ", ").map {
        $0.hasPrefix("+") ? "- [x] \($0.dropFirst())\n" : "- [ ] \($0)\n"
      }
      return Array((Self.front + lines.joined(separator: "\n")).utf8)
    }
    let replayed = replayedItems(
      from: bytes("Rye, Mon, Rye, Fri"), to: bytes(own), on: bytes(others),
      of: "content/checklists/groceries.md")
    #expect(replayed?.bytes == (both == "-" ? nil : bytes(both)))
  }

  /// ‘Nuts’ was ticked by one and ‘No nuts, please’ written by another: a ticked ban.
  @Test func `the opposite is not another name`() {
    let texts = ["- [ ] Nuts\n\n- [ ] Tea\n", "- [x] Nuts\n\n- [ ] Tea\n"]
    for name in ["No nuts, please", "Ohne Nuts", "Not the nuts"] {
      let others = "- [ ] \(name)\n\n- [ ] Tea\n"
      let bytes = (texts + [others]).map { Array((Self.front + $0).utf8) }
      #expect(
        replayedItems(
          from: bytes[0], to: bytes[1], on: bytes[2], of: "content/checklists/groceries.md") == nil)
    }
  }

  /// A tick against ‘Sleping bags’ was lost where somebody mended the name at the end of a list. What may be
  /// another thing takes a person where others ticked, and never gets their tick.
  @Test(arguments: [
    ("Sleping bags", "Sleeping bags", "both"), ("Zuchini", "zucchini", "both"),
    ("Sleeping bags", "Sleepnig bags", "asks"), ("Napkins", "Napkns", "asks"),
    ("Steamers", "Streamers", "asks"), ("Call Martina", "Call Marina", "asks"),
    ("Schüssel", "Schlüssel", "asks"), ("Flour, 2 bags", "Fluor, 2 bags", "asks"),
    ("Beten", "Betten", "asks"), ("Raspberies", "Rasberries", "asks"),
    // Each is another thing, of which the one went and the other came.
    ("Table 1", "Table 2", "two"), ("red", "bed", "two"), ("Lena", "Lina", "two"),
    ("Cake", "Lake", "two"), ("Oat milk", "Rice milk", "two"), ("Juni: cake", "Juli: cake", "two"),
    ("Tuesday", "Thursday", "two"), ("Room 1a", "Room 1b", "two"), ("Bratwurst", "Brot", "two"),
  ])
  func `a slip that was mended leaves no tick behind`(
    slip: String, mended: String, outcome: String
  ) {
    func bytes(_ item: String) -> [UInt8] {
      Array((Self.front + "- [ ] Tea\n\n\(item)\n").utf8)
    }
    func lines(_ bytes: [UInt8]?) -> [Substring]? {
      bytes.map { String(decoding: $0, as: UTF8.self).split(separator: "\n") }
    }
    func replayed(_ own: String, on others: String) -> [Substring]? {
      lines(
        replayedItems(
          from: bytes("- [ ] \(slip)"), to: bytes(own), on: bytes(others),
          of: "content/checklists/groceries.md")?.bytes)
    }
    let both = lines(bytes("- [x] \(mended)"))
    let ticked = replayed("- [x] \(slip)", on: "- [ ] \(mended)")
    #expect(ticked == (outcome == "both" ? both : nil))
    let renamed = replayed("- [ ] \(mended)", on: "- [x] \(slip)")
    switch outcome {
    case "both": #expect(renamed == both)
    case "two": #expect(renamed == lines(bytes("- [ ] \(mended)")))
    default: #expect(renamed == nil)
    }
  }

  /// A blank line within an item, or a break at the end of a line, was gone without a word; hundreds of
  /// ticks took minutes.
  @Test func `what is not done to items, or to many of them, takes a person`() {
    func replayed(_ base: String, _ own: String, _ others: String) -> [UInt8]? {
      let texts = [base, own, others].map { Array((Self.front + $0).utf8) }
      return replayedItems(
        from: texts[0], to: texts[1], on: texts[2], of: "content/checklists/groceries.md")?.bytes
    }
    let item = "- [ ] Tea\n  Green.\n  Loose.\n"
    let more = item + "\n- [ ] Rice\n"
    #expect(replayed(item, "- [ ] Tea\n  Green.\n\n  Loose.\n", more) == nil)
    #expect(replayed(item, "- [ ] Tea\n  Green.  \n  Loose.\n", more) == nil)
    #expect(replayed(item, item + "\n\n", more) == Array((Self.front + more).utf8))
    func list(_ count: Int, _ box: String) -> String {
      (1...count).map { "- [\(box)] Number \($0)\n" }.joined()
    }
    #expect(replayed(list(40, " "), list(40, "x"), list(40, " ") + "- [ ] Tea\n") != nil)
    #expect(replayed(list(41, " "), list(41, "x"), list(41, " ") + "- [ ] Tea\n") == nil)
  }

  /// A tick stood against a new name, or against an item that was gone, and took a person.
  @Test(arguments: [
    ("- [ ] Six eggs\n", ["‘Eggs’ was given another name meanwhile: ‘Six eggs’ is ticked now."]),
    ("", ["‘Eggs’ was taken off the list meanwhile."]), ("- [x] Eggs\n", [] as [String]),
  ])
  func `whoever ticks something is told what others did to it`(others: String, told: [String]) {
    let texts = ["- [ ] Eggs\n", "- [x] Eggs\n", others].map { Array((Self.front + $0).utf8) }
    let replayed = replayedItems(
      from: texts[0], to: texts[1], on: texts[2], of: "content/checklists/groceries.md")
    #expect(replayed?.remarks == told)
  }

  /// Nobody heard that what they took off had been ticked.
  @Test func `whoever takes something off is told that others ticked it`() {
    let texts = ["- [ ] Eggs\n", "", "- [x] Eggs\n"].map { Array((Self.front + $0).utf8) }
    let replayed = replayedItems(
      from: texts[0], to: texts[1], on: texts[2], of: "content/checklists/groceries.md")
    #expect(
      replayed?.remarks == ["‘Eggs’ had been ticked meanwhile; it is off the list now."])
  }

  /// It made two of one name, of which no command and no letter could mean one.
  @Test func `nothing gets the name of another item that is to be done`() throws {
    #expect(
      try after(.rename("Tea", to: "oat milk"), body)
        == "bad-item: ‘Oat milk’ is on the list already, and would be there twice | choose words "
        + "that tell the two apart; or take one of them off: "
        + "`wishwell checklist remove groceries '#tea'`")
    #expect(try after(.rename("Tea", to: "TEA"), body).hasSuffix("- [ ] TEA\n"))
    #expect(try after(.rename("Tea", to: "bread"), body).hasSuffix("- [ ] bread\n"))
  }

  /// What stands under it belongs to an item, whatever it is called.
  @Test func `another item in the place of one is not taken for it`() {
    let base = "- [ ] Tea\n  Green.\n\n- [ ] Rice\n"
    let texts = [base, base.replacing("[ ] Tea", with: "[x] Tea"), "- [ ] Milk\n\n- [ ] Rice\n"]
      .map { Array((Self.front + $0).utf8) }
    #expect(
      replayedItems(
        from: texts[0], to: texts[1], on: texts[2], of: "content/checklists/groceries.md") == nil)
    let mate = base.replacing("Tea", with: "Mate")
    #expect(
      replayedItems(
        from: texts[0], to: texts[1], on: Array((Self.front + mate).utf8),
        of: "content/checklists/groceries.md")?.bytes
        == Array((Self.front + mate.replacing("[ ] Mate", with: "[x] Mate")).utf8))
  }

  @Test func addsBehindTheLastItemWithABlankLineBefore() throws {
    #expect(try after(.add("Jam"), body) == body + "\n- [ ] Jam\n")
    #expect(try after(.add("Jam"), "") == "- [ ] Jam\n")
    #expect(try after(.add("Jam"), "For *us*.\n") == "For *us*.\n\n- [ ] Jam\n")
    #expect(try after(.add("Jam"), "For us.") == "For us.\n\n- [ ] Jam\n")
    #expect(
      try after(.add(" Plum\njam ", photo: .init(path: "jam.jpg", alt: "a [jar]")), "- [ ] A")
        == "- [ ] A\n\n- [ ] Plum jam ![a (jar)](jam.jpg)\n")
    #expect(try after(.add("B"), "1. [ ] A\n") == "1. [ ] A\n\n- [ ] B\n")
  }

  /// It came to `- [ ] - [ ] Four`, or to a checkbox in words.
  @Test(arguments: ["- [ ] Four", "* Four", "[x] Four", " - Four ", "+ [ ] Four"])
  func `the mark of a list item is none of its words`(typed: String) throws {
    #expect(try after(.add(typed), "- [ ] A\n") == "- [ ] A\n\n- [ ] Four\n")
    #expect(try after(.rename("A", to: typed), "- [ ] A\n") == "- [ ] Four\n")
  }

  @Test(arguments: ["+ 1 guest", "-2 °C bags", "[Tea](#a)", "*Best* tea", "-"])
  func `what is no mark of a list item stays`(typed: String) {
    #expect(withoutItemMark(typed) == typed)
  }

  /// A blank line came before the new item, so that forges showed the whole list with gaps.
  @Test(arguments: [
    ("- [ ] A\n- [x] B\n", "- [ ] A\n- [x] B\n- [ ] Jam\n"),
    ("- [ ] A\n- [ ] B", "- [ ] A\n- [ ] B\n- [ ] Jam\n"),
    (
      "For us.\n\n* [ ] A\n  Two.\n* [ ] B\n\n",
      "For us.\n\n* [ ] A\n  Two.\n* [ ] B\n* [ ] Jam\n\n"
    ),
    (
      "- [ ] A\n- [ ] B\n\nFor Sunday:\n\n- [ ] C\n",
      "- [ ] A\n- [ ] B\n\nFor Sunday:\n\n- [ ] C\n- [ ] Jam\n"
    ),
    // To forges, one blank line between two items is one between all.
    ("- [ ] A\n\n- [ ] B\n- [ ] C\n", "- [ ] A\n\n- [ ] B\n- [ ] C\n\n- [ ] Jam\n"),
  ])
  func `a new item stands as far from the others as they do`(
    before: String, expected: String
  ) throws {
    #expect(try after(.add("Jam"), before) == expected)
  }

  @Test(arguments: ["\n", "\n\n"])
  func `several new items stand as far from one another`(gap: String) throws {
    func list(_ names: String...) -> String {
      names.map { "- [ ] \($0)" }.joined(separator: gap) + "\n"
    }
    let added = try text(list("A", "B")).adding(all: [.add("C"), .add("D")])
    let bytes = try #require(added).text.file.bytes
    #expect(String(decoding: bytes, as: UTF8.self) == Self.front + list("A", "B", "C", "D"))
  }

  @Test func aPhotoIsReplacedOrGiven() throws {
    #expect(
      try after(.photo("Oat milk", .init(path: "new.jpg")), body).hasPrefix(
        "- [ ] Oat milk ![carton](new.jpg)\n"))
    #expect(
      try after(.photo("Oat milk", .init(path: "new.jpg", alt: "two")), body).hasPrefix(
        "- [ ] Oat milk ![two](new.jpg)\n"))
    #expect(
      try after(.photo("tea", .init(path: "t.jpg")), "- [ ] Tea \n") == "- [ ] Tea ![Tea](t.jpg) \n"
    )
  }

  @Test func renamingKeepsThePhoto() throws {
    #expect(
      try after(.rename("Oat milk", to: "Rice **milk**"), body)
        == "- [ ] Rice **milk** ![carton](oat.jpg)\n\n  Four.\n\n- [x] Bread\n\n- [ ] Tea\n")
  }

  @Test func removesAnItemWithWhatStandsUnderIt() throws {
    #expect(try after(.remove("Oat milk"), body) == "- [x] Bread\n\n- [ ] Tea\n")
    #expect(
      try after(.remove("Tea"), body)
        == "- [ ] Oat milk ![carton](oat.jpg)\n\n  Four.\n\n- [x] Bread\n")
    #expect(try after(.remove("B"), "- [ ] A\n- [ ] B\n- [ ] C\n") == "- [ ] A\n- [ ] C\n")
    #expect(try after(.remove("A"), "- [ ] A\n") == "")
    #expect(try after(.remove("A"), "For us.\n\n- [ ] A\n") == "For us.\n")
  }

  @Test func anItemWithoutABoxIsGivenOne() throws {
    #expect(try after(.tick("Tea"), "- Tea\n") == "- [x] Tea\n")
  }

  @Test func saysWhatCannotBe() throws {
    #expect(
      try after(.tick("Bread"), body)
        == "item-as-it-is: ‘Bread’ is already ticked | there is nothing to do")
    #expect(
      try after(.tick("Oat mlik"), body)
        == "unknown-item: ‘Groceries’ has no item ‘Oat mlik’ | did you mean ‘Oat milk’?")
    #expect(
      try after(.tick("Quinoa"), body)
        == "unknown-item: ‘Groceries’ has no item ‘Quinoa’ | it has ‘Oat milk’, ‘Bread’ and ‘Tea’")
    #expect(
      try after(.remove("Milk"), "- [ ] Milk\n\n- [ ] Milk\n")
        == "act-unclear: several items are called ‘Milk’"
        + " | say which one by its address: ‘milk’ or ‘milk-1’")
    #expect(
      try after(.add("![x](https://shop.example/a.png)"), body).hasPrefix(
        "bad-item: ‘![x](https://shop.example/a.png)’ cannot stand on the list: "))
    #expect(
      try after(.add(" "), body)
        == "bad-item: an item needs words that one can see | write what is to be done")
    #expect(try after(.rename("Tea", to: ""), body).hasPrefix("bad-item"))
    #expect(try after(.add("Ask a@b.example"), body).hasPrefix("contact-data"))
  }

  /// One of two is done; its address is what somebody types who names both.
  @Test(arguments: ["Milk", "milk", "MILK"])
  func ofTwoOfOneNameTheOpenOneIsMeant(_ typed: String) throws {
    let twins = "- [x] Milk\n\n- [ ] Milk\n"
    #expect(try after(.tick(typed), twins) == "- [x] Milk\n\n- [x] Milk\n")
    #expect(try after(.untick(typed), twins) == "- [ ] Milk\n\n- [ ] Milk\n")
    #expect(try after(.remove(typed), twins) == "- [x] Milk\n")
    #expect(try after(.remove("#milk"), twins) == "- [ ] Milk\n")
  }

  @Test func whatWouldBeHTMLIsWords() throws {
    #expect(
      try after(.add("2 <b>kg</b> <https://x.example>"), "- [ ] A\n")
        == "- [ ] A\n\n- [ ] 2 \\<b>kg\\</b> <https://x.example>\n")
    #expect(try after(.rename("A", to: "a < b"), "- [ ] A\n") == "- [ ] a < b\n")
  }

  /// Hostile words never change another item.
  @Test(arguments: [
    "- [x] Bread", "[ ] twice", "> quote", "# heading", "![", "](x)", "**", "<b>", "[a]: b", "\\",
    "`", "1. one", "---", "|a|b|", "&nbsp;", "~~x~~", "x  ", "*", "[Bread]", "\t- [ ] y", "--",
  ])
  func whateverIsTypedOtherItemsStay(_ words: String) throws {
    for edit in [ChecklistEdit.add(words), .rename("Bread", to: words)] {
      guard let edited = edited(try text(body), by: edit).value else { continue }
      let names = edited.text.list.items.map(\.name)
      #expect(names.contains("Oat milk") && names.contains("Tea"))
      #expect(edited.text.list.items.count == (edit.act == AddItem.self ? 4 : 3))
    }
  }
}
