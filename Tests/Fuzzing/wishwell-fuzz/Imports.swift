import WishwellActs
import WishwellDiagnostics
import WishwellFormat
import WishwellImport
import WishwellRead
import WishwellText

extension FuzzTarget {
  /// Exports of other services and tables of one's own: the first byte says which.
  static let tables = FuzzTarget(name: "tables") { bytes in
    guard let first = bytes.first, let today = Day(year: 2026, month: 11, day: 22),
      let list = Handle("birthday")
    else { return }
    let source = ImportSource.allCases[Int(first) % ImportSource.allCases.count]
    let file = SourceFile(path: "export.csv", bytes: Array(bytes.dropFirst()))
    let read = readWishes(file, from: source, currency: Currency("EUR"))
    expect((read.value == nil) == read.diagnostics.hasErrors, "refused without a word")
    let shown = shownText(of: file)
    expectSound(read.diagnostics, in: [shown])
    guard let found = read.value else { return }
    let library = Library(
      settings: SiteSettings(title: "", url: "https://example.org/", authority: "example.org,2026"))
    let plan = planImport(
      of: found, into: list, of: library,
      listFile: SourceFile(path: "content/wishlists/birthday/index.md", text: listText),
      source: shown, terms: WishTerms(today: today))
    expectSound(plan.diagnostics, in: [shown])
    expect(plan.value.files.count == plan.value.titles.count, "a file without its title")
    for file in plan.value.files { expectWish(file, in: list) }
  }

  /// Saved pages of shops, with an address and without.
  static let pages = FuzzTarget(name: "pages") { bytes in
    guard let today = Day(year: 2026, month: 11, day: 22), let list = Handle("birthday"),
      let wish = Handle("kettle")
    else { return }
    for address in [nil, "https://shop.example/a/kettle?utm_source=x"] {
      let page = readShopPage(bytes, at: address)
      expect((page.title?.count ?? 0) <= 200, "a title of \(page.title?.count ?? 0) characters")
      expect(page.link?.hasPrefix("http") ?? true, "a link of another kind")
      expect(page.picture?.hasPrefix("http") ?? true, "a picture of another kind")
      guard let title = page.title, !title.isEmpty else { continue }
      expectWish(
        .wish(
          WishKey(list: list, wish: wish), title: title, from: page,
          terms: WishTerms(today: today)), in: list)
    }
  }
}

private let listText = "---\ntitle: Birthday\nowner: ann\ndate: 2026-01-01\n---\n"

/// The site takes what is about to be written.
private func expectWish(_ file: NewFile, in list: Handle) {
  guard let handle = Handle("kettle") else { return }
  expectText(Array(file.text.utf8), "a new wish")
  let source = SourceFile(path: file.path, text: file.text)
  let read = readWish(source, handle: handle, list: list, options: ReaderOptions())
  expect(read.value != nil, "a new wish is refused: \(read.diagnostics.map(\.message))")
}
