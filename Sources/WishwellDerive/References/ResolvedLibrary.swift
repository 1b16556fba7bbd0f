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
    let library = resolver.resolve(written)
    resolver.look(at: written.unsound, in: library)
    resolver.gatherRenamedPeople()
    let (ofPeople, between) = inParallel(
      {
        let digests = Dictionary(
          written.wishes.map { ($0.key, wishDigest(of: $0, photos: written.photos)) },
          uniquingKeysWith: { first, _ in first })
        let namesakes = WishwellDerive.namesakes(among: library.people)
        let diagnostics =
          checkNames(of: library.people, namesakes) + checkSealedNames(in: library)
          + checkLists(of: library.wishes, in: library)
        return (digests: digests, namesakes: namesakes, diagnostics: diagnostics)
      },
      {
        let documents = library.documents
        return checkCollisions(of: documents, in: library)
          + checkLinks(between: documents, in: library) + checkChoices(in: library)
          + checkCatalogues(in: library) + checkCircles(in: library)
      })
    self.library = library
    digests = ofPeople.digests
    namesakes = ofPeople.namesakes
    diagnostics = resolver.diagnostics + ofPeople.diagnostics + between
  }
}
