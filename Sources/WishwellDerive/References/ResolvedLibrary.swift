import WishwellDiagnostics
import WishwellFormat

/// A library whose references lead to what things are called now, and what is wrong between its
/// files. Once made, nothing has to know of `formerly`.
struct ResolvedLibrary {
  let library: Library
  /// Of every wish, as it was written, before references in it were followed.
  let digests: [WishKey: String]
  /// People whose name looks like that of somebody else, with one of those.
  let namesakes: [Handle: Handle]
  /// In no order.
  let diagnostics: [Diagnostic]

  init(_ written: Library) {
    var resolver = ReferenceResolver(Directory(written))
    library = resolver.resolve(written)
    resolver.look(at: written.unsound, in: library)
    resolver.gatherRenamedPeople()
    digests = Dictionary(
      written.wishes.map { ($0.key, wishDigest(of: $0, photos: written.photos)) },
      uniquingKeysWith: { first, _ in first })
    namesakes = WishwellDerive.namesakes(among: library.people)
    let documents = library.documents
    diagnostics =
      resolver.diagnostics + checkCollisions(of: documents, in: library)
      + checkLists(of: library.wishes, in: library) + checkNames(of: library.people, namesakes)
      + checkChoices(in: library)
      + checkLinks(between: documents, in: library) + checkCatalogues(in: library)
      + checkSealedNames(in: library)
      + checkCircles(in: library)
  }
}
