import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// A sealed address that a change opens to somebody, in words that anybody may read.
package struct ReviewedOpening: Hashable, Sendable {
  /// `This opens the address of Alice to whoever offered something for ‘Stamps’.`
  package var sentence: String
  /// Whether nothing but a mail address says who asks for it.
  package var isByAddressAlone: Bool
}

extension ReviewInput {
  /// Whose doing an opening is.
  enum Charge {
    /// Of those who may open it. `byAddress` is whether nothing but a mail address says so of one.
    case own(byAddress: Bool)
    case maintainer(Handle)
    case nobody
  }

  /// Whether nothing opens that its owner did not open, as things are before the change and after it,
  /// on one day.
  func judgeOpenings(_ findings: inout ReviewFindings) {
    // One place has one finding of a kind.
    var refused: [SourceLocation: [Opening]] = [:]
    var entered: [SourceLocation: (maintainer: Handle, openings: [Opening])] = [:]
    for opening in newOpenings {
      switch charge(for: opening) {
      case .own: continue
      case .nobody: refused[place(of: opening), default: []].append(opening)
      case .maintainer(let person):
        entered[place(of: opening), default: (person, [])].openings.append(opening)
      }
    }
    for (place, (maintainer, openings)) in entered {
      let all = Set(openings.map(words)).sorted { $0.utf8Precedes($1) }
      findings.report(
        Diagnostic(
          .openingByMaintainer, at: place,
          "\(quotedName(of: maintainer)), a maintainer, opens \(listPhrase(all))",
          help: all.count == 1
            ? "tell the person whose address it is" : "tell the people whose addresses these are"))
    }
    for (place, openings) in refused {
      let all = Set(openings.map(words)).sorted { $0.utf8Precedes($1) }
      findings.report(
        Diagnostic(
          .openingUnasked, at: place,
          "this would open \(listPhrase(all)), and "
            + (all.count == 1
              ? "its owner has done nothing to open it"
              : "their owners have done nothing to open them"),
          help: all.count == 1 ? wayOut(for: openings[0]) : "ask a maintainer"))
    }
  }

  /// What is allowed and opens something that is sealed, each sentence once.
  var reviewedOpenings: [ReviewedOpening] {
    var found: [ReviewedOpening] = []
    for opening in newOpenings {
      guard case .own(let byAddress) = charge(for: opening) else { continue }
      let reviewed = ReviewedOpening(
        sentence: "This opens \(publicWords(for: opening)).", isByAddressAlone: byAddress)
      if !found.contains(reviewed) { found.append(reviewed) }
    }
    return found
  }

  /// What opens of those who have sealed something, or stays open for longer, because of the change.
  ///
  /// It does not matter who is here: what somebody does while another is away opens nothing on their
  /// return. Where the site sealed nothing before, all is new.
  private var newOpenings: [Opening] {
    after.possibleOpenings
      .opened(since: before.possibleOpenings, byKey: renames.formerKey(of:))
      .filter { hasSealed($0.owner) }
  }

  /// Who did what it opens by: the owner of the address, or of a list that has parcels sent whoever
  /// promises; anything else only where the whole change is the owner’s.
  private func charge(for opening: Opening) -> Charge {
    let owner = renames.person(opening.owner)
    if let file = files[opening.path], isNew(file), !movedEvents.contains(file.path) {
      let actor = opening.isByPromise ? renames.person(opening.viewer) : owner
      return charge(to: actor, authors(of: file))
    }
    if let list = newReceivers(of: opening) { return charge(to: owner, authors(of: list)) }
    return charge(to: owner, Array(Set(change.files.flatMap(authors))))
  }

  /// Of `authors`, who have to answer for one thing: `person`’s own doing where nobody else is
  /// among them, a maintainer’s where the others are maintainers, else nobody’s.
  func charge(to person: Handle, _ authors: [Author]) -> Charge {
    let others = authors.filter { $0.person != person }
    guard !authors.isEmpty, others.allSatisfy({ $0.isMaintainer || $0 == founder }) else {
      return .nobody
    }
    if let maintainer = others.compactMap(\.person).first { return .maintainer(maintainer) }
    return .own(byAddress: authors.contains(where: \.isKnownByAddressAlone))
  }

  /// The file of the list, where the change writes the owner of the address under its ‘ship’.
  private func newReceivers(of opening: Opening) -> Change.FileChange? {
    guard case .promise(let key) = opening.reason, let list = after.lists[key.list],
      let file = files[list.document.path]
    else { return nil }
    let former = before.lists[renames.list(key.list)]?.ship ?? []
    let owner = renames.person(opening.owner)
    return former.contains { $0.value == owner } ? nil : file
  }

  /// The line that is to be looked at: in a file of the change, what it is about, else whatever comes
  /// first.
  private func place(of opening: Opening) -> SourceLocation {
    let candidates: [String] =
      switch opening.reason {
      case .response(let key), .approval(let key): [opening.path, ContentKind.post(key).path]
      case .promise(let key):
        [ContentKind.wishList(key.list).path, ContentKind.wish(key).path, opening.path]
      }
    let people = [opening.owner, opening.viewer].map { ContentKind.person($0).path }
    let path = (candidates + people).first { files[$0]?.after != nil }
    return SourceLocation(path ?? change.files.first?.path ?? opening.path)
  }
}

extension ReviewInput {
  /// Before the change or after it: what is taken out today could be put back tomorrow.
  func hasSealed(_ handle: Handle) -> Bool {
    let former = renames.person(handle)
    let profiles = [
      after.people[handle], after.brokenProfiles[handle], before.people[former],
      before.brokenProfiles[former],
    ]
    return profiles.contains { $0?.hasSealed ?? false }
  }

  /// `the address of ‘Carol’ to ‘Ben’`.
  private func words(for opening: Opening) -> String {
    let viewer = isSecret(opening.sidecar) ? giver(of: opening) : quotedName(of: opening.viewer)
    return "the address of \(quotedName(of: opening.owner)) to \(viewer)"
  }

  /// The same as everyone may hear of it: who answered is nobody's business yet, nor who promised.
  private func publicWords(for opening: Opening) -> String {
    func title(_ key: PostKey) -> String {
      quoted(after.posts[key]?.document.title.value ?? key.description)
    }
    return switch opening.reason {
    case .response(let key):
      "the address of whoever answers \(title(key)) to \(name(of: opening.viewer))"
    case .approval(let key):
      "the address of \(name(of: opening.owner)) to whoever offered something for \(title(key))"
    case .promise:
      "the address of \(name(of: opening.owner)) to \(giver(of: opening))"
    }
  }

  /// `whoever promised a wish of ‘Birthday’`: which wish may be a secret, and who promised it.
  private func giver(of opening: Opening) -> String {
    guard case .promise(let key) = opening.reason else { return "somebody" }
    let list = after.lists[key.list]?.document.title.value ?? key.list.text
    return "whoever promised a wish of \(quoted(list))"
  }

  /// What the owner of the address can do instead, or have done.
  private func wayOut(for opening: Opening) -> String {
    switch opening.reason {
    case .response:
      "have \(name(of: opening.owner)) take the answer back and answer again, or ask a maintainer"
    case .approval:
      "let it be offered again, and have \(name(of: opening.owner)) say yes again; or ask a maintainer"
    case .promise:
      "have whoever promised it release it and promise it again, or ask a maintainer"
    }
  }
}

extension Opening {
  fileprivate var isByPromise: Bool { if case .promise = reason { true } else { false } }
}

extension RenameMap {
  /// What an opening was by the names of before.
  fileprivate func formerKey(of opening: Opening) -> OpeningKey {
    OpeningKey(
      owner: person(opening.owner), viewer: person(opening.viewer),
      sidecar: subject(opening.sidecar), number: opening.number)
  }
}
