import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension Library {
  /// The circle that is called `name`: by its handle, a former one, or its title. Throws `UsageError`
  /// where none is, or its file has errors.
  package func circle(named name: String) throws(UsageError) -> Circle {
    let wanted = slug(of: name)
    for matches in [
      { $0.handle.text == name }, { $0.document.formerly.contains { $0.value.text == name } },
      { !wanted.isEmpty && slug(of: $0.document.title.value) == wanted },
    ] as [(Circle) -> Bool] {
      if let found = circles.first(where: matches) { return found }
    }
    if let handle = Handle(name), stubs.contains(ContentKind.circle(handle).path) {
      throw UsageError(
        "the file of \(quoted(name)) has mistakes, so it cannot be read",
        help: "`wishwell check` names each of them")
    }
    throw noSuch("circle", name, among: circles.map(\.handle.text), begin: "wishwell new circle")
  }
}
