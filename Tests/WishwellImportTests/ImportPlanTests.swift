import Testing
import WishwellActs
import WishwellDiagnostics
import WishwellFormat
import WishwellRead

@testable import WishwellImport

/// A list on which things are brought in again and again.
private struct ImportSite {
  private static let listPath = "content/wishlists/reading/index.md"
  private(set) var files: [String: String] = [:]

  init(
    _ list: String = "title: To read\nowner: alice\ndate: 2026-01-01\n",
    _ more: [String: String] = [:]
  ) {
    files[Self.listPath] = "---\n\(list)---\nBooks.\n"
    for (handle, text) in more { files["content/wishlists/reading/\(handle).md"] = text }
  }

  var list: String { files[Self.listPath] ?? "" }

  func wish(_ handle: String) -> String? { files["content/wishlists/reading/\(handle).md"] }

  private var library: Library {
    let settings = SiteSettings(
      title: "Lantern Street", url: "https://lantern.example/", authority: "lantern.example,2026")
    let tree = ContentTree(paths: files.keys.sorted())
    let values = tree.texts.map { file in
      readContent(
        SourceFile(path: file.path, text: files[file.path] ?? ""), as: file.kind,
        options: ReaderOptions(settings)
      ).value
    }
    return Library(settings: settings, tree: tree, values: values, photos: [])
  }

  func plan(_ export: String, _ source: ImportSource = .csv) throws -> Checked<ImportPlan> {
    let file = SourceFile(path: "export.csv", text: export)
    let found = try #require(readWishes(file, from: source).value)
    let today = try #require(Day(year: 2026, month: 11, day: 20))
    return planImport(
      of: found, into: try #require(Handle("reading")), of: library,
      listFile: SourceFile(path: Self.listPath, text: list), source: file,
      terms: WishTerms(today: today))
  }

  /// Brings it in as the command does.
  @discardableResult
  mutating func bring(_ export: String, _ source: ImportSource = .csv) throws -> ImportPlan {
    let plan = try plan(export, source).value
    for file in plan.files { files[file.path] = file.text }
    if let order = plan.order { files[order.path] = String(decoding: order.after, as: UTF8.self) }
    return plan
  }
}

private let goodreadsExport = """
  Title,Author,ISBN13,Date Added,Bookshelves with positions,Exclusive Shelf,My Review,Private Notes
  Emma,Jane Austen,9780141439587,2024/05/06,to-read (#2),to-read,,for the train
  "Persuasion (Penguin Classics)",Jane Austen,,2024/05/07,to-read (#1),to-read,"secret, very",
  手紙,夏目漱石,,2024/05/08,to-read (#3),to-read,,
  Emma,Alexander McCall Smith,,2099/01/01,to-read (#4),to-read,,

  """

@Suite struct ImportPlanTests {
  @Test func `each book is a wish, and their order that of the list`() throws {
    var site = ImportSite()
    let plan = try site.bring(goodreadsExport, .goodreads)
    #expect(
      plan.files.map(\.path) == [
        "content/wishlists/reading/persuasion-penguin-classics.md",
        "content/wishlists/reading/emma.md", "content/wishlists/reading/shou-zhi.md",
        "content/wishlists/reading/emma-smith.md",
      ])
    #expect(
      site.wish("emma") == """
        ---
        title: Emma
        date: 2026-11-20
        link: https://openlibrary.org/isbn/9780141439587
        book:
          isbn: '9780141439587'
          author: Jane Austen
        ---

        """)
    // It is new here today, whenever it was shelved there.
    #expect(site.wish("emma-smith")?.contains("date: 2026-11-20\n") == true)
    #expect(
      site.list == """
        ---
        title: To read
        owner: alice
        date: 2026-01-01
        order:
          - persuasion-penguin-classics
          - emma
          - shou-zhi
          - emma-smith
        ---
        Books.

        """)
  }

  @Test func `what is private stays in its file`() throws {
    var site = ImportSite()
    try site.bring(goodreadsExport, .goodreads)
    for text in site.files.values {
      #expect(!text.contains("secret"))
      #expect(!text.contains("train"))
    }
  }

  @Test func `a second run changes nothing`() throws {
    var site = ImportSite()
    try site.bring(goodreadsExport, .goodreads)
    let before = site.files
    let plan = try site.bring(goodreadsExport, .goodreads)
    #expect(plan.files == [])
    #expect(plan.order == nil)
    #expect(plan.known == 4)
    #expect(site.files == before)
  }

  @Test func `a later run adds what is new, behind what is there`() throws {
    var site = ImportSite()
    try site.bring(goodreadsExport, .goodreads)
    let more = goodreadsExport + "Middlemarch,George Eliot,,2026/01/01,to-read (#1),to-read,,\n"
    let plan = try site.bring(more, .goodreads)
    #expect(plan.titles == ["Middlemarch"])
    #expect(site.list.contains("  - emma-smith\n  - middlemarch\n---\n"))
  }

  @Test(arguments: [
    "title: EMMA\nbook: {author: Austen}", "title: Émma!\nbook: {author: 'Austen, Jane'}",
    "title: Emma", "title: Something else\nbook: {isbn: 0141439580}",
    "title: 'Emma (Austen, #4)'\nbook: {author: Jane Austen, isbn: 9780192837523}",
    "title: Emma\ndraft: true",
  ])
  func `a wish is known by its isbn, else by title and author`(_ wish: String) throws {
    let site = ImportSite(
      "title: To read\nowner: alice\ndate: 2026-01-01\n", ["mine": "---\n\(wish)\n---\n"])
    let plan = try site.plan("title,author,isbn\nEmma,Jane Austen,9780141439587\n").value
    #expect(plan.files == [])
    #expect(plan.known == 1)
  }

  @Test(arguments: [
    "title: Emma\nbook: {author: Alexander McCall Smith}", "title: Emma again",
    "title: Emma\nbook: {author: Jane Brown}",
  ])
  func `another wish is another`(_ wish: String) throws {
    let site = ImportSite(
      "title: To read\nowner: alice\ndate: 2026-01-01\n", ["mine": "---\n\(wish)\n---\n"])
    #expect(try site.plan("title,author\nEmma,Jane Austen\n").value.files.count == 1)
  }

  @Test func `a wish granted or withdrawn does not come back`() throws {
    var site = ImportSite()
    try site.bring("title\nEmma\nPersuasion\n")
    for (event, wish) in [("granted", "emma"), ("withdrawn", "persuasion")] {
      let path = "wishlists/reading/\(wish).promise/0001.yml"
      site = ImportSite(site, adding: path, "event: \(event)\nby: alice\nat: 2026-11-01\n")
    }
    #expect(try site.plan("title\nEmma\nPersuasion\n").value.known == 2)
  }

  @Test func `a file that cannot be read is not written over`() throws {
    let site = ImportSite(
      "title: To read\nowner: alice\ndate: 2026-01-01\n", ["emma": "---\ntitle: [\n---\n"])
    let plan = try site.plan("title\nEmma\n").value
    #expect((plan.files, plan.known) == ([], 1))
  }

  @Test func `what the site would refuse is told at its row`() throws {
    let checked = try ImportSite().plan(
      "title,note\nEmma,ask jane@example.org\nPersuasion,fine\nCall +49 30 901820 now,x\n")
    #expect(checked.value.titles == ["Persuasion"])
    #expect(checked.value.refused == 2)
    let text = "title,note\nEmma,ask jane@example.org\nPersuasion,fine\nCall +49 30 901820 now,x\n"
    #expect(
      lines(checked.diagnostics, in: SourceFile(path: "export.csv", text: text)).map {
        String($0.prefix(54))
      } == [
        "2:1: the site would refuse ‘Emma’: the e-mail address ",
        "4:1: the site would refuse ‘Call +49 30 901820 now’: t",
      ])
    // It named a field, which no table has.
    #expect(
      Set(checked.diagnostics.map(\.help)) == [
        "take it out of the row: people arrange things by the ‘contact’ of their profiles"
      ])
  }

  @Test func `every title makes a file that the site takes`() throws {
    let titles = [
      "yes", "12:30", "- a dash", "# hash", "'quoted'", "a: b", "{map}", "…", "💛", "index",
      "page", "\u{200B}", "null", String(repeating: "long ", count: 100), "x\ty", "@at", "~",
      "ends with a colon:", "\"", "&anchor", "*star", "!tag", "%percent", "Ünïcödé",
      "1" + String(repeating: "\u{FF9E}", count: 57), String(repeating: "👨‍👩‍👧‍👦", count: 100),
      String(repeating: String(repeating: "\u{1100}", count: 17) + "\u{11A8}", count: 9),
    ]
    let rows = titles.map { "\"\($0.replacing("\"", with: "\"\""))\"\n" }.joined()
    var site = ImportSite()
    let plan = try site.bring("title\n" + rows)
    #expect(plan.refused == 0)
    #expect(titles.filter { !plan.titles.contains(cutToLine($0)) } == [])
    #expect(plan.files.count == titles.count)
    #expect(try site.plan("title\n" + rows).value.files == [])
  }
}

extension ImportSite {
  fileprivate init(_ site: ImportSite, adding path: String, _ text: String) {
    self = site
    files["content/" + path] = text
  }
}
