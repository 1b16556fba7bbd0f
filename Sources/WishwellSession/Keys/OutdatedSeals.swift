import WishwellFormat
import WishwellGit
import WishwellSeal

extension Session {
  /// What opens no more once `files`, and what was committed and not shared, are shared, a
  /// sentence each: it stays as it was sealed, in a profile that says otherwise than
  /// there whose it is. Empty where git does not know.
  package func outdatedSeals(in files: [String]) -> [String] {
    guard library.settings.seal != nil, let repository = gitUser.repository,
      let tip = try? repository.revision(of: "@{upstream}"),
      let head = try? repository.revision(of: "HEAD"),
      let committed = try? repository.changedContent(from: tip, to: head)
    else { return [] }
    let paths = Set(files + committed)
    return library.people.filter { paths.contains($0.document.path) }.flatMap { person in
      guard let file = try? repository.file(at: person.document.path, of: tip),
        let former = profile(in: file), former.sealMark != person.sealMark
      else { return [String]() }
      return Person.SealedField.allCases.compactMap { field in
        guard let value = person.sealed(field)?.value, former.sealed(field)?.value == value else {
          return nil
        }
        return "What is sealed under ‘\(field.rawValue)’ in \(person.document.path) opens no more "
          + "with this, as the first mail address or the account there is another, and nobody is shown "
          + "it. Once this is merged: `wishwell seal \(field.rawValue)`."
      }
    }
  }
}
