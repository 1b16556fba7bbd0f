import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension Library {
  /// The checklist that is called `name`: by its handle, a former one, or its title. Throws
  /// `UsageError` where none is, or its file has errors.
  package func checklist(named name: String) throws(UsageError) -> Handle {
    let wanted = slug(of: name)
    for matches in [
      { $0.handle.text == name }, { $0.document.formerly.contains { $0.value.text == name } },
      { !wanted.isEmpty && slug(of: $0.document.title.value) == wanted },
    ] as [(Checklist) -> Bool] {
      if let found = checklists.first(where: matches) { return found.handle }
    }
    if let handle = Handle(name), stubs.contains(ContentKind.checklist(handle).path) {
      throw UsageError(
        "the file of \(quoted(name)) has mistakes, so it cannot be read",
        help: "`wishwell check` names each of them")
    }
    throw noSuch(
      "checklist", name, among: checklists.map(\.handle.text), begin: "wishwell new checklist")
  }

  /// The one checklist whose handle has `name` as one or more of its whole words, else the one
  /// whose handle is a slip away from it; nil where there is none, or more than one.
  package func checklist(near name: String) -> Handle? {
    near(name, among: checklists.map(\.handle))
  }
}
