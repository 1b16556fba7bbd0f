import WishwellDiagnostics
import WishwellJSON
import WishwellYAML

/// One answer of the NYT Books API, or a file in one of its shapes: the lists in it, in its order.
/// Nothing of them has been checked yet, not even that there are any books.
struct CatalogueAnswer {
  var lists: [CatalogueList]

  /// One list, with what the answer says of it.
  struct CatalogueList {
    /// Where a fact about the list is looked up, the nearest first. One list has itself and the
    /// answer, one of an overview also what the lists share.
    var heads: [JSONNode]
    var books: [Row]
    /// Where the books stand; of an overview the whole list.
    var range: SourceRange
    /// How many books the answer says it has; nil where it does not, or speaks of many lists.
    var count: Int?

    /// The nearest fact of that name.
    subscript(_ name: String) -> JSONNode? {
      for head in heads { if let node = head[name] { return node } }
      return nil
    }
  }

  /// A book; older answers tell some of it one level deeper.
  struct Row {
    var node: JSONNode
    /// The first of `book_details`; nil in newer answers.
    var details: JSONNode?

    /// The fact of that name, from the details where the row itself does not tell it.
    subscript(_ name: String) -> JSONNode? { node[name] ?? details?[name] }
  }

  /// The lists in `file`. Nil, with one error, where it is no JSON, the server's own error
  /// (`catalogue-refusal`), or JSON of another shape (`catalogue-shape`).
  static func read(_ file: SourceFile) -> Checked<CatalogueAnswer?> {
    let misread = TextCheck.diagnostics(
      of: file, in: 0..<file.bytes.count, refusing: .none)
    guard misread.isEmpty else { return Checked(nil, misread) }
    do throws(JSONReader.Failure) {
      return lists(in: try JSONReader.read(file.bytes), of: file.path)
    } catch {
      return refusal(
        .catalogueJSON, SourceLocation(file.path, SourceRange(error.offset, error.offset)),
        "this is not JSON: \(error.message)", help: "fetch it again; half an answer will not do")
    }
  }

  /// The lists in any of the three shapes that the API gives: one list, an overview of several, or
  /// the older rows.
  private static func lists(in root: JSONNode, of path: String) -> Checked<CatalogueAnswer?> {
    if let words = serverError(in: root) {
      return refusal(
        .catalogueRefusal, SourceLocation(path, words.range),
        "the server answered with an error instead of a list: \(quoted(words.text ?? ""))",
        help: "check the key, the name of the list and the day, and fetch it again")
    }
    guard let results = root["results"] else {
      return noList(at: SourceLocation(path, root.range), "‘results’ is missing")
    }
    let count = root["num_results"]?.text.flatMap { Int($0) }
    if let books = results["books"] {
      return Checked(
        CatalogueAnswer(lists: [
          CatalogueList(
            heads: [results, root], books: books.elements.map { Row(node: $0) },
            range: books.range, count: count)
        ]))
    }
    if let lists = results["lists"] {
      let lists = lists.elements.map { list in
        CatalogueList(
          heads: [list, results, root],
          books: (list["books"]?.elements ?? []).map { Row(node: $0) }, range: list.range)
      }
      return Checked(CatalogueAnswer(lists: lists))
    }
    guard case .array(let rows) = results.content else {
      return noList(at: SourceLocation(path, results.range), "it has no ‘books’")
    }
    if rows.contains(where: { $0["newest_published_date"] != nil }) {
      return noList(at: SourceLocation(path, results.range), "it only has the names of lists")
    }
    if rows.contains(where: { $0["ranks_history"] != nil }) {
      return noList(at: SourceLocation(path, results.range), "it is the history of single books")
    }
    return Checked(CatalogueAnswer(lists: olderLists(rows, results, root, count: count)))
  }

  /// The lists of the older shape, in which every row names its list and day again: in the order of
  /// their first rows. `count` is that of all rows, so that it says nothing where there are several
  /// lists.
  private static func olderLists(
    _ rows: [JSONNode], _ results: JSONNode, _ root: JSONNode, count: Int?
  ) -> [CatalogueList] {
    var lists: [CatalogueList] = []
    var places: [[String]: Int] = [:]
    for row in rows {
      let name = [row["list_name"]?.text ?? "", row["published_date"]?.text ?? ""]
      let place = places[name] ?? lists.count
      places[name] = place
      if place == lists.count {
        lists.append(CatalogueList(heads: [row, root], books: [], range: results.range))
      }
      lists[place].books.append(Row(node: row, details: row["book_details"]?.elements.first))
    }
    if lists.isEmpty {
      return [CatalogueList(heads: [root], books: [], range: results.range, count: count)]
    }
    if lists.count == 1 { lists[0].count = count }
    return lists
  }

  /// The words of the server where it refused: `{"fault": {"faultstring": "Invalid ApiKey"}}`,
  /// `{"status": "ERROR", "errors": ["…"]}`; nil where it did not.
  private static func serverError(in root: JSONNode) -> JSONNode? {
    if let fault = root["fault"] { return fault["faultstring"] ?? root["fault"] }
    if let error = root["errors"]?.elements.first { return error["message"] ?? error }
    guard let status = root["status"], let word = status.text, word.lowercased() != "ok" else {
      return nil
    }
    return root["message"] ?? status
  }

  /// The error of JSON that is no edition; `message` is what it is in its place.
  private static func noList(
    at place: SourceLocation, _ message: String
  ) -> Checked<CatalogueAnswer?> {
    refusal(
      .catalogueShape, place, "this is not an edition of a list: \(message)",
      help: "save the answer for one list, as ‘/lists/current/NAME.json’ gives it")
  }

  /// No lists, for the reason of one error: an answer is read as a whole or not at all.
  private static func refusal(
    _ rule: Rule, _ place: SourceLocation, _ message: String, help: String
  ) -> Checked<CatalogueAnswer?> {
    Checked(nil, [Diagnostic(rule, at: place, message, help: help)])
  }
}
