import WishwellDiagnostics
import WishwellFormat
import WishwellJSON
import WishwellRead

/// A list that can be asked for.
package struct CatalogueName: Hashable, Sendable {
  /// As it is called in addresses, and in the folders of a site.
  package var handle: Handle
  package var title: String
  package var frequency: CatalogueEdition.Frequency?
  /// When it was last published.
  package var newest: Day?
}

/// Reads the names of all lists, as `/lists/names.json` of the NYT Books API gives them.
package func readCatalogueNames(_ file: SourceFile) -> Checked<[CatalogueName]?> {
  let answer = readAnswer(file)
  guard let root = answer.value else { return Checked(nil, answer.diagnostics) }
  let names = (root["results"]?.elements ?? []).compactMap { row -> CatalogueName? in
    guard let handle = row["list_name_encoded"]?.text.flatMap({ Handle($0) }) else { return nil }
    let title = row["display_name"]?.text ?? row["list_name"]?.text
    return CatalogueName(
      handle: handle, title: title.map(cutToLine) ?? handle.text,
      frequency: row["updated"]?.text.flatMap { .init(rawValue: $0.lowercased()) },
      newest: row["newest_published_date"]?.text.flatMap(writtenDay))
  }
  guard !names.isEmpty else {
    return Checked(
      nil,
      [
        Diagnostic(
          .answerRefused, at: SourceLocation(file.path, root.range), "it has no names",
          help: "each has a ‘list_name_encoded’ under ‘results’")
      ])
  }
  return Checked(names)
}
