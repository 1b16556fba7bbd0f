import WishwellDiagnostics
import WishwellFormat
import WishwellRead
import WishwellText

/// How the fields of a kind of file are told of: what could be where somebody lives is not repeated,
/// nor by what somebody is known, unless it `namesIdentities`.
struct Speaking {
  private let kind: ContentKind?
  private let namesIdentities: Bool
  private let looks: AddressLooks
  /// What the profile is called, and was called before.
  private let holders: Set<String>

  /// Of the file at `path`, before at `formerPath`. `looks` are the addresses and accounts for which
  /// a new one could be taken.
  init(
    of path: String, before formerPath: String, namesIdentities: Bool, looks: AddressLooks
  ) {
    kind = ContentKind(path: path)
    self.namesIdentities = namesIdentities
    self.looks = looks
    holders = Set(
      [path, formerPath].compactMap { path in
        guard case .person(let handle) = ContentKind(path: path) else { return nil }
        return handle.description
      })
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
      return "\(name): \(namesIdentities ? entries.words(wholeOld, new: wholeNew) : entries.counts)"
    }
    guard [old, new].allSatisfy({ $0.map { tells($0.text, of: key) } ?? true }) else {
      return "\(name): \(old == nil ? "new" : new == nil ? "gone" : "changed")"
    }
    return switch (old, new) {
    case (let old?, let new?) where old.entries.count != 1 || new.entries.count != 1:
      "\(name): \(entries.words({ said($0) }, new: { said($0, newOf: key) }))"
    case (let old?, let new?): "\(name): from \(said(old.text)) to \(said(new.text, newOf: key))"
    case (let old?, nil): "\(name): no longer \(said(old.text))"
    case (_, let new): "\(name): \(said(new?.text ?? "", newOf: key)), new"
    }
  }

  /// By what somebody is known with the field `new` who was not with `old`, as far as it is named;
  /// nothing of a field by which nobody is known.
  func identities(
    _ key: String, _ old: WrittenFields.Field?, _ new: WrittenFields.Field
  ) -> [String] {
    guard case .person = kind,
      Self.lists.contains(key.lowercased()) || key.lowercased() == Person.Field.account.rawValue
    else { return [] }
    return ListEdit(from: old?.entries ?? [], to: new.entries).named
  }

  /// Whether `identity`, which is new, could be taken for something else, where that is told.
  func isMistakable(_ identity: String) -> Bool {
    namesIdentities && !remarks(onNew: identity).isEmpty
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

  /// An entry in quotes, whole: of an address, the end says whose it is. Behind it stands what of
  /// it is not what it looks like.
  private func wholeOld(_ entry: String) -> String { Self.whole(entry, Self.remarks(on: entry)) }

  /// The same of one that is new, which could also be taken for another.
  private func wholeNew(_ entry: String) -> String { Self.whole(entry, remarks(onNew: entry)) }

  private static func whole(_ entry: String, _ remarks: [String] = []) -> String {
    "‘" + terminalSafe(commandSafe(masked(entry))) + "’"
      + (remarks.isEmpty ? "" : " (\(remarks.joined(separator: "; ")))")
  }

  private func remarks(onNew entry: String) -> [String] {
    [lookAlike(of: entry)].compactMap { $0 } + Self.remarks(on: entry)
  }

  /// `looks like ‘ann@example.org’`, of a new address or account; nil where it looks like no other.
  private func lookAlike(of entry: String) -> String? {
    looks.lookAlike(of: accountName(entry) ?? entry, besides: holders)
      .map { "looks like \(Self.whole($0))" }
  }

  private static func remarks(on entry: String) -> [String] {
    let letters = "none of the letters from a to z"
    return [
      remark(foreignLetters(in: entry), "is \(letters)", "are \(letters)"),
      remark(encodedLabels(in: entry), "stands for other letters", "stand for other letters"),
    ].compactMap { $0 }
  }

  /// `text` in quotes. Of a profile, it says which letters are not what they seem to be, and for
  /// what an account that is new, under `key`, could be taken: `‘caro1’ (looks like ‘carol’)`.
  private func said(_ text: String, newOf key: String? = nil) -> String {
    guard case .person = kind else { return quoted(text) }
    let remarks = [
      key?.lowercased() == Person.Field.account.rawValue ? lookAlike(of: text) : nil,
      Self.remark(disguisedLetters(in: text), "is no Latin letter", "are no Latin letters"),
    ].compactMap { $0 }
    return quoted(text) + (remarks.isEmpty ? "" : " (\(remarks.joined(separator: "; ")))")
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

/// What a change does to one file that says who may speak for whom, and who looks after the site.
package struct SpeakingEdit: Hashable, Sendable {
  package var kind: Kind
  package var path: String
  /// What becomes of it, or of its fields: `emails: ‘bob@new.example’, new; left: no longer ‘yes’`.
  package var words: String

  /// `PATH: WORDS`.
  package var line: String { "\(path): \(words)" }

  /// What it comes to; what tells most stands first.
  package enum Kind: CaseIterable, Sendable {
    case settings
    /// The profile of somebody who looks after the site, before the change or after it.
    case maintainer
    /// Somebody who was here before is known by something new that could be taken for another.
    case mistakable
    /// Somebody who was here before is known by something new.
    case added
    case left
    /// The profile is deleted.
    case gone
    /// Nobody is known by more than before.
    case notAdded
    /// As `mistakable`, of somebody who is new: whoever invents people, invents as many as they like.
    case mistakableNewcomer
    case joined

    /// `12` with this behind it.
    private var phrase: String {
      switch self {
      case .settings: "of the settings"
      case .maintainer: "of those who look after the site"
      case .mistakable: "with an address or account that is easily taken for another"
      case .added: "with new addresses, keys or accounts"
      case .left: "of people who left or are back"
      case .gone: "deleted"
      case .notAdded: "without anything new"
      case .mistakableNewcomer:
        "of new people with an address or account that is easily taken for another"
      case .joined: "of new people"
      }
    }

    /// `12 with new addresses, keys or accounts and 3 deleted`, of profiles.
    package static func counts(_ kinds: [Kind]) -> String {
      listPhrase(
        allCases.compactMap { kind in
          let count = kinds.count { $0 == kind }
          return count == 0 ? nil : "\(count) \(kind.phrase)"
        })
    }
  }
}

extension ReviewInput {
  /// Profiles of those who look after the site before the change, and after it.
  private var profilesOfMaintainers: (former: Set<String>, present: Set<String>) {
    func paths(_ state: SiteState) -> Set<String> {
      Set(state.library.settings.maintainers.map { ContentKind.person($0.value).path })
    }
    return (paths(before), paths(after))
  }

  /// Whether the file was there before, under whatever name.
  private func wasThere(_ file: Change.FileChange) -> Bool {
    file.before != nil || renames.paths[file.path] != nil
  }

  /// Files of the change that say who may speak for whom: the settings, then the profiles of those
  /// who look after the site before it, then of those who do so afterwards, then the others, and
  /// last those that are new.
  var speakingFiles: [Change.FileChange] {
    let maintainers = profilesOfMaintainers
    var rows: [[Change.FileChange]] = Array(repeating: [], count: 5)
    for file in change.files {
      switch ContentKind(path: file.path) {
      case .settings: rows[0].append(file)
      case .person where maintainers.former.contains(file.path): rows[1].append(file)
      case .person where maintainers.present.contains(file.path): rows[2].append(file)
      case .person: rows[wasThere(file) ? 3 : 4].append(file)
      default: continue
      }
    }
    return rows.flatMap { $0 }
  }

  /// What the change does to what says who may speak for whom, of each file once: by kind, and
  /// within it in the order of `speakingFiles`.
  var speakingEdits: [SpeakingEdit] {
    let (former, present) = profilesOfMaintainers
    let maintainers = former.union(present)
    let found = speakingFiles.compactMap {
      speakingEdit(of: $0, isOfMaintainer: maintainers.contains($0.path))
    }
    let byKind = Dictionary(grouping: found, by: \.kind)
    return SpeakingEdit.Kind.allCases.flatMap { byKind[$0] ?? [] }
  }

  /// What comes of `file`; nil where that changes nothing.
  private func speakingEdit(
    of file: Change.FileChange, isOfMaintainer: Bool
  ) -> SpeakingEdit? {
    guard let content = ContentKind(path: file.path) else { return nil }
    if case .person(let handle) = content, file.after == nil {
      return goneSpeaker(handle, at: file.path).map {
        SpeakingEdit(kind: isOfMaintainer ? .maintainer : .gone, path: file.path, words: $0)
      }
    }
    let fields = (edits[file.path] ?? []).filter { $0.isOf(content.speakingKeys) }
    guard !fields.isEmpty else { return nil }
    let isNew = content != .settings && !wasThere(file)
    let words = fields.map(\.words).joined(separator: "; ")
    return SpeakingEdit(
      kind: kind(of: fields, in: content, isNew: isNew, isOfMaintainer: isOfMaintainer),
      path: file.path, words: isNew ? "a new profile; \(words)" : words)
  }

  private func kind(
    of fields: [FieldEdit], in content: ContentKind, isNew: Bool, isOfMaintainer: Bool
  ) -> SpeakingEdit.Kind {
    if case .settings = content { return .settings }
    if isOfMaintainer { return .maintainer }
    let isMistakable = fields.contains(where: \.isMistakable)
    if isNew { return isMistakable ? .mistakableNewcomer : .joined }
    if isMistakable { return .mistakable }
    if fields.contains(where: \.addsIdentity) { return .added }
    return fields.contains { $0.isOf([Person.Field.left.rawValue]) } ? .left : .notAdded
  }

  /// The addresses and accounts of everybody, before the change and after it, by their look.
  var addressLooks: AddressLooks {
    func entries(_ library: Library) -> [AddressLooks.Entry] {
      (library.people + library.unsound.people).flatMap { person in
        (person.emails.map(\.value) + [person.accountKey?.name].compactMap { $0 })
          .map { AddressLooks.Entry($0, of: person.handle.description) }
      }
    }
    return AddressLooks(entries(before.library), present: entries(after.library))
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

  /// Those of the new ones that are named.
  var named: [String] { Array(new.prefix(Self.most)) }

  /// `‘a’ and ‘b’, new; no longer ‘c’`, each entry as `quote` has it, a new one as `quoteNew`.
  func words(_ quote: (String) -> String, new quoteNew: (String) -> String) -> String {
    func phrase(_ entries: [String], _ quote: (String) -> String) -> String {
      let more = entries.count - Self.most
      return listPhrase(
        entries.prefix(Self.most).map(quote) + (more > 0 ? ["\(more) more"] : []))
    }
    guard !new.isEmpty || !gone.isEmpty else { return Self.same }
    let told = [
      new.isEmpty ? nil : "\(phrase(new, quoteNew)), new",
      gone.isEmpty ? nil : "no longer \(phrase(gone, quote))",
    ]
    return told.compactMap { $0 }.joined(separator: "; ")
  }

  /// What is said where all of them were there before, and still are.
  private static let same = "the same, written otherwise"
}
