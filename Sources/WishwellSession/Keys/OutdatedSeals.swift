import WishwellFormat
import WishwellGit
import WishwellSeal
import WishwellText

extension Session {
  /// What opens no more once `files`, and what was committed and not shared, are shared, a
  /// sentence each: it stays as it was sealed, in the profile of somebody who leaves, or in one that
  /// says otherwise than there whose it is. Empty where git does not know.
  package func outdatedSeals(in files: [String]) -> [String] {
    guard library.settings.seal != nil, let repository = gitUser.repository,
      let tip = try? repository.revision(of: "@{upstream}"),
      let head = try? repository.revision(of: "HEAD"),
      let committed = try? repository.changedContent(from: tip, to: head)
    else { return [] }
    let paths = Set(files + committed)
    return library.people.filter { paths.contains($0.document.path) }.flatMap { person in
      guard let file = try? repository.file(at: person.document.path, of: tip),
        let former = profile(in: file)
      else { return [String]() }
      return person.hasLeft ? person.closed(since: former) : person.outdated(since: former)
    }
  }
}

extension Person {
  /// That nobody is shown any more what is sealed, a sentence; none where they had left before, as
  /// `former` says, and where nothing is.
  fileprivate func closed(since former: Person) -> [String] {
    let fields = SealedField.allCases.filter { sealed($0) != nil }
    guard !former.hasLeft, !fields.isEmpty else { return [] }
    let names = listPhrase(fields.map { "‘\($0.rawValue)’" })
    return [
      "\(name) leaves with this, as \(document.path) says ‘left’: from the next build on, nobody is "
        + "shown what is sealed there under \(names). Who has read it knows it, and whoever has the "
        + "site’s secret can open it in the history of git."
    ]
  }

  /// What opens no more as another mail address or account says whose it is than in `former`, a
  /// sentence each.
  fileprivate func outdated(since former: Person) -> [String] {
    guard former.sealMark != sealMark else { return [] }
    return SealedField.allCases.compactMap { field in
      guard let value = sealed(field)?.value, former.sealed(field)?.value == value else {
        return nil
      }
      return "What is sealed under ‘\(field.rawValue)’ in \(document.path) opens no more "
        + "with this, as the first mail address or the account there is another, and nobody is shown "
        + "it. Once this is merged: `wishwell seal \(field.rawValue)`."
    }
  }
}
