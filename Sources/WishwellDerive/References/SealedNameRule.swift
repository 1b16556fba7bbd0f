import WishwellDiagnostics
import WishwellFormat

extension Rule {
  package static let sealedWithoutKey = Rule(
    "sealed-without-key", .error,
    """
    Somebody promised a wish under a sealed name, and the site has no key any more to which names are
    sealed. Nobody can tell whose promise it is, not even its giver.

    Way out: put the ‘seal’ of content/site.yml back that it was sealed to; or, if its secret is lost,
    wishwell keys new
    """)
}

/// Events by a sealed name on a site that has no key.
func checkSealedNames(in library: Library) -> [Diagnostic] {
  guard library.settings.seal == nil else { return [] }
  return library.sidecars.filter { !$0.subject.isOfNotes }.flatMap(\.events).compactMap { event in
    event.sealedName.map { name in
      Diagnostic(
        .sealedWithoutKey, at: event.location(name.range),
        "this is by a sealed name, and there is no ‘seal’ in \(ContentKind.settings.path)",
        help: "put back the ‘seal’ that was there; or enter the promise by the giver’s handle")
    }
  }
}
