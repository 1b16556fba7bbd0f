import WishwellDiagnostics
import WishwellFormat
import WishwellJSON
import WishwellRead

/// A list that can be asked for.
package struct CatalogueName: Hashable, Sendable {
  /// As it is called in addresses, and in the folders of a site.
  package var handle: Handle
  /// The handle, where the answer has no other.
  package var title: String
  /// Nil where the answer says none that this program knows.
  package var frequency: CatalogueEdition.Frequency?
  /// When it was last published; nil where that is not said.
  package var newest: Day?
}

/// The names of all lists, in the order of the answer, as `/lists/names.json` of the NYT Books API
/// gives them. Nil, with an error, where it has none; one that has no handle is left out.
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
