import WishwellDiagnostics
import WishwellFormat
import WishwellJSON
import WishwellText

/// Bytes to editions of catalogues, in every shape in which the NYT Books API has answered.
///
/// `results` is an object with `books` (one list), an object with `lists` (an overview), or in
/// older answers an array of rows with `book_details`. Every field but a book's title is optional.
package enum CatalogueEditionReader {
  private static let mostBooks = 200

  /// Reads the file of one edition, which its name says was published on `date`.
  ///
  /// Nil, with at least one error, where it cannot be published.
  package static func read(
    _ file: SourceFile, date: Day, options: ReaderOptions = ReaderOptions()
  ) -> Checked<CatalogueEdition?> {
    let answer = CatalogueAnswer.read(file)
    guard let lists = answer.value?.lists else { return Checked(nil, answer.diagnostics) }
    guard lists.count == 1, let list = lists.first else {
      return Checked(
        nil,
        [
          Diagnostic(
            .catalogueShape, at: SourceLocation(file.path),
            "this file has \(lists.count) editions; a file holds one",
            help: "`wishwell catalogue import FILE` makes a file of each")
        ])
    }
    var fields = CatalogueFields(path: file.path, currency: options.currency)
    if let node = list["published_date"], let day = fields.day(node), day != date {
      fields.report(
        .catalogueDate, node.range, "the file is named ‘\(date)’, but this says ‘\(day)’",
        help: "if this is right, rename the file to ‘\(day).json’")
    }
    let edition = fields.edition(list, at: file.path, date: date, most: mostBooks)
    return Checked(fields.diagnostics.hasErrors ? nil : edition, fields.diagnostics)
  }

  /// Takes an answer of the API, as it came or was saved, apart into the files that it becomes
  /// under `content/catalogues/`: one for an answer about one list, many for an overview.
  ///
  /// The answer is whole and valid where the result is not nil and no diagnostic has the rule
  /// `catalogue-part` (it has fewer books than it says itself); each file then reads without an
  /// error. An answer that is an error of the server (`{"fault": …}`, `{"status": "ERROR"}`) is nil
  /// with the rule `catalogue-refusal`. Diagnostics are placed in `file`, whose path need not be
  /// one of a site. The files are in the order of the answer; an edition dated after the clock of a
  /// build is not published before its day.
  package static func readAnswer(_ file: SourceFile) -> Checked<[CatalogueFile]?> {
    let answer = CatalogueAnswer.read(file)
    guard let lists = answer.value?.lists else { return Checked(nil, answer.diagnostics) }
    var fields = CatalogueFields(path: file.path, currency: nil)
    var files: [CatalogueFile] = []
    for list in lists {
      guard let name = fields.name(of: list), let day = fields.publicationDay(of: list) else {
        continue
      }
      let path = ContentKind.edition(catalogue: name, day).path
      guard let edition = fields.edition(list, at: path, date: day, most: mostBooks) else {
        continue
      }
      let bytes = lists.count == 1 ? file.bytes : CatalogueWriter.write(list, of: file)
      files.append(CatalogueFile(catalogue: name, edition: edition, bytes: bytes))
    }
    return Checked(fields.diagnostics.hasErrors ? nil : files, fields.diagnostics)
  }
}

/// An edition with the bytes of its file.
package struct CatalogueFile: Sendable {
  /// The folder under `content/catalogues/`, from the API's own name of the list.
  package var catalogue: Handle
  /// As `readAnswer` read it, without a currency of the site: a price that names none is left out.
  package var edition: CatalogueEdition
  /// Of an answer about one list the answer itself, to the byte.
  package var bytes: [UInt8]

  /// Relative to the site's root: `content/catalogues/hardcover-fiction/2026-11-22.json`.
  package var path: String { edition.path }
}

extension CatalogueFields {
  /// The list's folder, from the first of its names that makes a handle; nil, with an error, where
  /// none does.
  fileprivate mutating func name(of list: CatalogueAnswer.CatalogueList) -> Handle? {
    let names = ["list_name_encoded", "list_name", "display_name"].compactMap { list[$0]?.text }
    for name in names { if let handle = Handle(slug(of: name, atMost: 80)) { return handle } }
    report(
      .catalogueShape, list.range, "this list has no name",
      help: "a list is known by its ‘list_name_encoded’")
    return nil
  }

  /// Nil, with an error, where it is missing or is no day.
  fileprivate mutating func publicationDay(of list: CatalogueAnswer.CatalogueList) -> Day? {
    let node = list["published_date"]
    switch parseDay(node?.text ?? "") {
    case .success(let day): return day
    case .failure(let problem):
      report(
        .catalogueDate, node?.range ?? list.range,
        node == nil ? "this list does not say when it was published" : problem.message,
        help: "give its ‘published_date’, such as ‘2026-03-14’")
      return nil
    }
  }

  /// The edition of `date` in the file at `path`, its books by rank; nil, with an error, where the
  /// list has no books, or more than `most`.
  fileprivate mutating func edition(
    _ list: CatalogueAnswer.CatalogueList, at path: String, date: Day, most: Int
  ) -> CatalogueEdition? {
    guard (1...most).contains(list.books.count) else {
      report(
        .catalogueShape, list.range,
        list.books.isEmpty
          ? "this list has no books"
          : "this list has \(list.books.count) books; at most \(most) are allowed",
        help: "fetch the list again")
      return nil
    }
    var edition = CatalogueEdition(path: path, date: date)
    edition.title = text(list["display_name"]) ?? text(list["list_name"])
    edition.frequency = list["updated"]?.text.flatMap { .init(rawValue: $0.lowercased()) }
    edition.countedUntil = day(list["bestsellers_date"])
    edition.copyright = text(list["copyright"], most: 1000)
    if let count = list.count, count > list.books.count {
      let missing = count - list.books.count
      report(
        .cataloguePart, list.range,
        "of the answer's \(count) books \(missing) \(missing == 1 ? "is" : "are") missing",
        help: "fetch the whole list, or mend ‘num_results’")
    }
    let currency = list.isTimes ? Currency("USD") : nil
    for (index, row) in list.books.enumerated() {
      if let book = book(row, place: index + 1, in: currency) { edition.books.append(book) }
    }
    // Stable: of two books with one rank the first of the file stays first.
    edition.books = edition.books.enumerated()
      .sorted { ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset) }.map(\.element)
    return edition
  }
}

extension CatalogueAnswer.CatalogueList {
  /// The New York Times tell no currency: they mean dollars.
  fileprivate var isTimes: Bool {
    self["copyright"]?.text?.contains("New York Times") == true
      || books.first?["book_uri"]?.text?.hasPrefix("nyt://") == true
  }
}
