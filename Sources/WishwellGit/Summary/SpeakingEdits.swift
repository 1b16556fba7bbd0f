import WishwellDiagnostics
import WishwellFormat
import WishwellRead
import WishwellText

/// How the fields of a kind of file are told of: what could be where somebody lives is not repeated,
/// nor by what somebody is known, unless it `namesIdentities`.
struct Speaking {
  private let kind: ContentKind?
  private let namesIdentities: Bool

  init(of kind: ContentKind?, namesIdentities: Bool) {
    self.kind = kind
    self.namesIdentities = namesIdentities
  }

  /// `price: from ‘10 EUR’ to ‘12 EUR’`; of a list, `tags: ‘cheap’, new; no longer ‘dear’`; of what is
  /// not to be told, `account: changed`, and of a list of that, `emails: 1 new, 1 gone`. `old` and
  /// `new` are the field, nil where there is none.
  func words(
    _ key: String, _ old: WrittenFields.Field?, _ new: WrittenFields.Field?
  ) -> String {
    let name = self.name(of: key)
    let entries = ListEdit(from: old?.entries ?? [], to: new?.entries ?? [])
    if Self.lists.contains(key.lowercased()) {
      return "\(name): \(namesIdentities ? entries.words(Self.whole) : entries.counts)"
    }
    guard [old, new].allSatisfy({ $0.map { tells($0.text, of: key) } ?? true }) else {
      return "\(name): \(old == nil ? "new" : new == nil ? "gone" : "changed")"
    }
    return switch (old, new) {
    case (let old?, let new?) where old.entries.count != 1 || new.entries.count != 1:
      "\(name): \(entries.words(said))"
    case (let old?, let new?): "\(name): from \(said(old.text)) to \(said(new.text))"
    case (let old?, nil): "\(name): no longer \(said(old.text))"
    case (_, let new): "\(name): \(said(new?.text ?? "")), new"
    }
  }

  /// Fields of a profile that are lists of that by which its person is known.
  private static let lists: Set<String> = Set(
    [Person.Field.emails, .signers].map(\.rawValue))

  /// Whether `text` of the field may be repeated.
  private func tells(_ text: String, of key: String) -> Bool {
    // By it a person is known too, and no page shows it.
    guard key.lowercased() != Person.Field.account.rawValue else { return namesIdentities }
    switch kind {
    case .person:
      // Lists come with commas here.
      return text.split(separator: ", ").allSatisfy { PrivateLines.shows($0, under: key) }
    case .wishList where key == WishList.Field.ship.rawValue:
      return text.split(separator: ", ").allSatisfy { Handle($0) != nil }
    default: return true
    }
  }

  /// `entry` in quotes, whole: of an address, the end says whose it is. Behind it stands what of it
  /// is not what it looks like.
  private static func whole(_ entry: String) -> String {
    let letters = "none of the letters from a to z"
    let remarks = [
      remark(foreignLetters(in: entry), "is \(letters)", "are \(letters)"),
      remark(encodedLabels(in: entry), "stands for other letters", "stand for other letters"),
    ].compactMap { $0 }
    return "‘" + terminalSafe(commandSafe(masked(entry))) + "’"
      + (remarks.isEmpty ? "" : " (\(remarks.joined(separator: "; ")))")
  }

  /// `text` in quotes. Of a profile, it says which letters are not what they seem to be.
  private func said(_ text: String) -> String {
    guard case .person = kind else { return quoted(text) }
    return quoted(text) + Self.disguise(of: text)
  }

  /// ` (‘а’ is no Latin letter)`, behind a name; empty where each letter is what it
  /// looks like.
  private static func disguise(of text: String) -> String {
    remark(disguisedLetters(in: text), "is no Latin letter", "are no Latin letters")
      .map { " (\($0))" } ?? ""
  }

  /// `‘а’ is no Latin letter`, of all `parts`; nil where there are none.
  private static func remark(_ parts: [String], _ one: String, _ several: String) -> String? {
    guard !parts.isEmpty else { return nil }
    return listPhrase(parts.map(quoted)) + " " + (parts.count == 1 ? one : several)
  }

  /// The key itself; not one that profiles do not have and that is no word, which could be an
  /// address.
  private func name(of key: String) -> String {
    guard case .person = kind, !PrivateLines.knows(key), !key.allSatisfy(\.isLetter) else {
      return terminalSafe(masked(key))
    }
    return "a field that profiles do not have"
  }
}

extension ContentKind {
  /// Keys that say who may speak for whom, and who looks after the site.
  var speakingKeys: Set<String> {
    switch self {
    case .settings: [SiteSettings.Field.maintainers.rawValue]
    case .person: Set([Person.Field.emails, .signers, .account, .left].map(\.rawValue))
    default: []
    }
  }
}

extension ReviewInput {
  /// Files of the change that say who may speak for whom: the settings, then the profiles of those
  /// who look after the site, before or afterwards, then the others.
  var speakingFiles: [Change.FileChange] {
    let maintainers = Set(
      [before, after].flatMap { $0.library.settings.maintainers }.map {
        ContentKind.person($0.value).path
      })
    var (settings, first, rest): ([Change.FileChange], [Change.FileChange], [Change.FileChange]) =
      ([], [], [])
    for file in change.files {
      switch ContentKind(path: file.path) {
      case .settings: settings.append(file)
      case .person where maintainers.contains(file.path): first.append(file)
      case .person: rest.append(file)
      default: continue
      }
    }
    return settings + first + rest
  }

  /// What the change does to what says who may speak for whom, a line for each field, in the order
  /// of `speakingFiles`; of a profile that is gone one line.
  var speakingEdits: [String] {
    speakingFiles.flatMap { file -> [String] in
      guard let kind = ContentKind(path: file.path) else { return [] }
      if case .person(let handle) = kind, file.after == nil {
        return goneSpeaker(handle, at: file.path).map { ["\(file.path): \($0)"] } ?? []
      }
      return (edits[file.path] ?? []).filter { $0.isOf(kind.speakingKeys) }
        .map { "\(file.path): \($0.words)" }
    }
  }

  /// What comes of the profile of `handle`, which is gone from `path`; nil where another says that
  /// its person was called so before.
  private func goneSpeaker(_ handle: Handle, at path: String) -> String? {
    guard let present = renames.destinations[path] else {
      return "deleted, so nobody speaks by its addresses"
    }
    let former = after.documents[present]?.formerly.map(\.value) ?? []
    return former.contains(handle) ? nil : "deleted, and written anew as \(terminalSafe(present))"
  }
}

/// Which entries of a list are new, and which are gone.
private struct ListEdit {
  private let new, gone: [String]

  init(from then: [String], to now: [String]) {
    let (former, present) = (Set(then), Set(now))
    new = now.filter { !$0.isEmpty && !former.contains($0) }
    gone = then.filter { !$0.isEmpty && !present.contains($0) }
  }

  /// The most entries that are named; as many as a profile has addresses at most.
  private static let most = 20

  /// `1 new, 2 gone`.
  var counts: String {
    let told = [(new.count, "new"), (gone.count, "gone")].filter { $0.0 > 0 }
    guard !told.isEmpty else { return Self.same }
    return told.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }

  /// `‘a’ and ‘b’, new; no longer ‘c’`, each entry as `quote` has it.
  func words(_ quote: (String) -> String) -> String {
    func phrase(_ entries: [String]) -> String {
      let more = entries.count - Self.most
      return listPhrase(
        entries.prefix(Self.most).map(quote) + (more > 0 ? ["\(more) more"] : []))
    }
    guard !new.isEmpty || !gone.isEmpty else { return Self.same }
    let told = [
      new.isEmpty ? nil : "\(phrase(new)), new", gone.isEmpty ? nil : "no longer \(phrase(gone))",
    ]
    return told.compactMap { $0 }.joined(separator: "; ")
  }

  /// What is said where all of them were there before, and still are.
  private static let same = "the same, written otherwise"
}
