import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

/// Where photos are used first, by their paths relative to the site's root; also those that are not
/// there.
struct PhotoReferences: Sendable {
  private var places: [String: SourceLocation] = [:]

  /// Those in `documents`, which may have any order: the first is that in the file whose path comes first.
  init(_ documents: [Document]) {
    for document in documents {
      for (path, range) in document.photoReferences {
        if let known = places[path]?.path, !document.path.utf8Precedes(known) { continue }
        places[path] = document.location(range)
      }
    }
  }

  var paths: Set<String> { Set(places.keys) }

  /// The place that uses the photo first, or the photo itself.
  subscript(_ path: String) -> SourceLocation { places[path] ?? SourceLocation(path) }

  /// `diagnostics` with those about the file of a photo at the place where the photo is used, so
  /// that its line is shown; the rest stays where it is.
  func placed(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.map { diagnostic in
      let path = diagnostic.location.path
      guard let place = places[path], !isNameOfText(path) else { return diagnostic }
      return Diagnostic(diagnostic.rule, at: place, diagnostic.message, help: diagnostic.help)
    }
  }
}
