import WishwellDiagnostics
import WishwellText

/// A table whose first row names its columns, read row by row: rows that were taken are not there
/// any more.
struct Table {
  let path: String
  /// As the file writes them, in its order.
  let names: [Cell]
  /// The places of the columns of each name in a row, by its `columnName`.
  private let columns: [String: [Int]]
  private var reader: CSVReader
  private var found: [Diagnostic] = []

  /// The table in `file`, UTF-8 without a byte order mark; nil, with a diagnostic, where there is
  /// no first row.
  static func open(_ file: SourceFile) -> Checked<Table?> {
    var reader = CSVReader(file)
    guard let first = reader.next() else {
      return Checked(
        nil,
        [
          Diagnostic(
            .importFormat, at: SourceLocation(file.path), "this file is empty",
            help: "export it again; its first row names the columns")
        ])
    }
    return Checked(Table(path: file.path, names: first.cells, reader: reader))
  }

  private init(path: String, names: [Cell], reader: CSVReader) {
    self.path = path
    self.names = names
    self.reader = reader
    columns = Dictionary(
      grouping: names.indices, by: { columnName(names[$0].text) })
  }

  /// Where the first row stands.
  var header: SourceRange {
    SourceRange(Int(names.first?.range.start ?? 0), Int(names.last?.range.end ?? 0))
  }

  var diagnostics: [Diagnostic] { reader.diagnostics + found }

  /// `column` is as `columnName` makes it, in all that asks for one.
  func has(_ column: String) -> Bool { columns[column] != nil }

  /// The next row that fits the columns; nil behind the last. Those that do not are reported and
  /// passed over. `isTyped`: a person typed it, and left out empty cells at its end; programs do
  /// not, so that a short row of theirs is the half of one.
  mutating func next(isTyped: Bool) -> Row? {
    while let row = reader.next() {
      if row.isTorn { continue }
      let range = SourceRange(
        Int(row.cells.first?.range.start ?? 0), Int(row.cells.last?.range.end ?? 0))
      let surplus = row.cells.dropFirst(names.count).contains { !trimmed($0.text).isEmpty }
      if surplus || (row.cells.count != names.count && !isTyped) {
        report(
          .importRow, row.cells.first?.range ?? range,
          "this row has \(row.cells.count == 1 ? "1 cell" : "\(row.cells.count) cells"), but the first "
            + "row names \(names.count)",
          "it is left out; put a cell with a \(reader.delimiterName) or a line break in it between "
            + "quotation marks"
            + (surplus ? ", or name every column that you use in the first row" : ""))
        continue
      }
      return Row(cells: row.cells, columns: columns, range: range)
    }
    return nil
  }

  /// Warns of each column of `known` that has the name of one before it, unless it is among those of
  /// which `several` count.
  mutating func reportTwins(among known: Set<String>, except several: Set<String>) {
    for (column, places) in columns where known.contains(column) && !several.contains(column) {
      for place in places.dropFirst() {
        report(
          .importColumn, names[place].range,
          "a column before this one is called ‘\(oneLine(names[place].text))’ too",
          "only the first is read; give this one another name, or delete it")
      }
    }
    found.sort()
  }

  mutating func report(_ rule: Rule, _ range: SourceRange, _ message: String, _ help: String) {
    guard found.count < mostImportDiagnostics else { return }
    found.append(Diagnostic(rule, at: SourceLocation(path, range), message, help: help))
  }

  /// A row that fits the columns.
  struct Row {
    fileprivate let cells: [Cell]
    fileprivate let columns: [String: [Int]]
    let range: SourceRange

    /// The cell of the first column of that name, its text on one line; nil where there is no such
    /// column, and where nothing stands in it.
    subscript(_ column: String) -> Cell? {
      guard let index = columns[column]?.first, index < cells.count else { return nil }
      return cell(at: index) { oneLine($0) }
    }

    /// Those cells of all columns of that name in which something stands, each with its line breaks
    /// as line feeds, without empty lines at its ends.
    func all(_ column: String) -> [Cell] {
      columns[column, default: []].filter { $0 < cells.count }
        .compactMap { cell(at: $0) { withoutEmptyEnds(withLineFeeds($0)) } }
    }

    private func cell(at index: Int, _ form: (String) -> String) -> Cell? {
      let text = form(cells[index].text)
      return text.isEmpty ? nil : Cell(text: text, range: cells[index].range)
    }
  }
}

/// The name of a column as this program knows it: small letters and digits without marks, single
/// blanks between words.
func columnName(_ text: String) -> String {
  withoutMarks(text).lowercased().split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
}

/// `text` without white space at its ends.
func trimmed(_ text: some StringProtocol) -> String {
  guard let start = text.firstIndex(where: { !$0.isWhitespace }),
    let end = text.lastIndex(where: { !$0.isWhitespace })
  else { return "" }
  return String(text[start...end])
}

/// `text` with single blanks instead of line breaks and runs of blanks, and without control
/// characters.
func oneLine(_ text: some StringProtocol) -> String {
  let words = text.split { character in
    character.isWhitespace
      || character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
  }
  let line = words.joined(separator: " ")
  guard line.unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else {
    return line
  }
  return String(
    String.UnicodeScalarView(
      line.unicodeScalars.filter { $0.properties.generalCategory != .control }))
}
