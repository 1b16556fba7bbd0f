import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellRead

@Suite struct ChecklistReaderTests {
  /// Each item as `x id: name | html | detail | photos`, and all that is said.
  private func read(_ body: String, lineEnd: String = "\n") throws -> (
    list: Checklist, items: [String], findings: [String], file: SourceFile
  ) {
    let text = "---\ntitle: Groceries\nowner: alice\neditors: [bob]\n---\n\(body)"
    let file = SourceFile(
      path: "content/checklists/groceries.md", text: text.replacing("\n", with: lineEnd))
    let handle = try #require(Handle("groceries"))
    let read = readChecklist(file, handle: handle, options: ReaderOptions())
    let list = try #require(read.value, "\(findings(read.diagnostics, in: file))")
    let items = list.items.map { item in
      [
        "\(item.isArchived ? "x" : "-") \(item.id): \(item.name)", html(item.text),
        html(item.detail),
        item.photos.map { "\($0.path) ‘\($0.alt ?? "")’" }.joined(separator: " "),
      ].joined(separator: " | ")
    }
    return (list, items, findings(read.diagnostics, in: file), file)
  }

  private func text(_ range: SourceRange?, in file: SourceFile) -> String? {
    range.map { String(decoding: file.bytes[$0.bounds], as: UTF8.self) }
  }

  @Test func readsItemsWithTheirPhotosAndDetails() throws {
    let read = try read(
      """
      For *Saturday*.

      - [ ] Oat **milk** ![carton](oat-milk.jpg)

        Four cartons.

      - [x] Bread
        from the corner

      """)
    #expect(read.findings == [])
    #expect(
      read.items == [
        "- oat-milk: Oat milk | Oat <strong>milk</strong> | <p>Four cartons.</p>\n | "
          + "content/checklists/oat-milk.jpg ‘carton’",
        "x bread: Bread | Bread | <p>from the corner</p>\n | ",
      ])
    #expect(
      html(read.list.introduction) == "<p dir=\"auto\">For <em>Saturday</em>.</p>\n")
    #expect(read.list.introduction.summary == "For Saturday.")
    #expect(read.list.owners.map(\.value.text) == ["alice"])
    #expect(read.list.editors.map(\.value.text) == ["bob"])
    #expect(read.list.document.body.links.count == 1)
  }

  @Test func idsAreUniqueAndDoNotHangOnTicks() throws {
    let open = try read("- [ ] Milk\n- [ ] Milk\n- [ ] Main\n- [ ] 牛乳\n- [ ] ![tea](tea.jpg)\n")
    let ticked = try read("- [ ] Milk\n- [x] Milk\n- [x] Main\n- [x] 牛乳\n- [ ] ![tea](tea.jpg)\n")
    #expect(open.list.items.map(\.id) == ticked.list.items.map(\.id))
    #expect(open.list.items.prefix(3).map(\.id) == ["milk", "milk-1", "main-1"])
    #expect(open.list.items[3].id.hasPrefix("item-"))
    #expect(open.list.items[4].id == "tea")
  }

  @Test(arguments: ["\n", "\r\n"]) func knowsWhereItemsStand(_ lineEnd: String) throws {
    let body = "- [ ] Milk  \n\n  Four\n\n* [X]\tTea ![t](t.jpg)\n\n\n"
    let read = try read(body, lineEnd: lineEnd)
    let places = read.list.items.map(\.place)
    #expect(places.map { text($0.mark, in: read.file) } == [" ", "X"])
    #expect(places.map { text($0.text, in: read.file) } == ["Milk", "Tea ![t](t.jpg)"])
    #expect(
      places.map { text($0.line, in: read.file) } == ["- [ ] Milk  ", "* [X]\tTea ![t](t.jpg)"])
    #expect(
      places.map { text($0.whole, in: read.file) } == [
        "- [ ] Milk  \n\n  Four\n".replacing("\n", with: lineEnd),
        "* [X]\tTea ![t](t.jpg)\n".replacing("\n", with: lineEnd),
      ])
  }

  @Test func thePictureOfAnItemMayStandUnderIt() throws {
    let read = try read("- [ ] Tea\n\n  The green one: ![a tin](tin.jpg)\n")
    #expect(read.list.items[0].photos == [])
    #expect(read.list.items[0].photo?.path == "content/checklists/tin.jpg")
    #expect(html(read.list.items[0].detail) == "<p>The green one: {photo 0}</p>\n")
  }

  @Test func saysWhatIsNoItem() throws {
    let read = try read("- [ ] Milk\n\nFrom the baker\n\n- Bread\n- [] Rolls\n")
    #expect(read.items.map { $0.prefix(9) } == ["- milk: M", "- bread: ", "- rolls: "])
    #expect(
      read.findings == [
        "8:1 text-between-items: this is not an item, and is shown above the list"
          + " | write it above the first item, or under an item, indented by two spaces",
        "10:1 item-without-box: this item has no box, so nobody can tick it"
          + " | begin it with a box, with a space in it: ‘- [ ] …’",
        "11:1 item-without-box: this item has no box, so nobody can tick it"
          + " | begin it with a box, with a space in it: ‘- [ ] …’",
      ])
    #expect(html(read.list.introduction) == "<p dir=\"auto\">From the baker</p>\n")
  }

  @Test func nothingOfAnItemWithoutWordsIsLost() throws {
    let read = try read("- [ ] Milk\n- # Bread\n\n      rolls\n-\n")
    #expect(read.items.map { $0.prefix(9) } == ["- milk: M"])
    let help = " | begin it with a box and a few words: ‘- [ ] Oat milk’"
    #expect(
      read.findings == [
        "7:1 text-between-items: this is not an item, and is shown above the list" + help,
        "10:1 text-between-items: this item is empty" + help,
      ])
    let introduction = html(read.list.introduction)
    #expect(introduction.contains("Bread") && introduction.contains("rolls"), "\(introduction)")
  }

  @Test func anEmptyListIsAList() throws {
    let read = try read("")
    #expect(read.items == [])
    #expect(read.findings == [])
  }

  @Test func itsPathsAreRead() throws {
    let tree = ContentTree(paths: [
      "content/site.yml", "content/checklists/groceries.md",
      "content/checklists/groceries.members/bob/0001.yml", "content/checklists/milk.jpg",
    ])
    #expect(tree.diagnostics == [])
    #expect(tree.texts.count == 3)
    #expect(tree.photos == ["content/checklists/milk.jpg"])
    #expect(tree.unread == [])
  }
}
