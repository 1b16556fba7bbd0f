/// Where a diagnostic stands in lines and columns, from 1, columns in characters; the start of the
/// file where that is not known.
package struct Place {
  package var line = 1
  package var column = 1
  package var endLine = 1
  package var endColumn = 1

  package init(of diagnostic: Diagnostic, _ source: (String) -> SourceFile?) {
    guard let file = source(diagnostic.location.path) else { return }
    let bounds = diagnostic.location.range.bounds
    (line, column) = file.position(of: bounds.lowerBound)
    (endLine, endColumn) = bounds.isEmpty ? (line, column) : file.position(of: bounds.upperBound)
  }
}
