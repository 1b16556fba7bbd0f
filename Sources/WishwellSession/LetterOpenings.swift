import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellGit
import WishwellQueries
import WishwellRead
import WishwellText

/// What a letter opens of what people sealed, all that it asks for taken together.
///
/// A letter opens what is its sender’s own to open, and nothing else, however well it is known who sent
/// it: the address of the sender, or one that opens to them by their own promise.
package struct LetterOpenings {
  private let former: Site
  /// As they are with what the letter asks for.
  package private(set) var library: Library
  package private(set) var site: Site
  private let address: String
  /// Nil for whoever has no profile before the letter.
  private let sender: Handle?
  private var newFiles: Set<String> = []
  /// Whether the letter seals something for its sender.
  private var seals = false

  /// `address` is that of the sender.
  package init(of session: Session, from address: String) {
    (library, site, former) = (session.library, session.site, session.site)
    sender = session.library.person(withAddress: address)?.handle
    self.address = address
  }

  /// Takes in what one matter of the letter comes to.
  package mutating func add(_ changeSet: ChangeSet) {
    library = library.adding(changeSet).naming(sender, in: changeSet.paths)
    site = deriveSite(library, options: DeriveOptions(today: former.today)).value
    newFiles.formUnion(changeSet.files.map(\.path))
  }

  /// Takes in that the letter seals something for its sender.
  package mutating func addSeal() { seals = true }

  /// Those of people who sealed something, or do so with the letter.
  package var opened: [Opening] {
    let opened = site.openings.opened(since: former.openings)
    let sealed = site.sealed(opened)
    return opened.filter { opening in
      seals && opening.owner == sender || sealed.contains { $0.key == opening.key }
    }
  }

  /// Why nothing may be done; nil where the sender may open whatever opens.
  package var refusal: Diagnostic? {
    let others = opened.filter { !isOwn($0) }
    guard let first = others.first else { return nil }
    var words: [String] = []
    for opening in others {
      let what = site.sealedWords(of: opening.owner)
      let sentence = "the \(what) of \(name(opening.owner)) to \(name(opening.viewer))"
      if !words.contains(sentence) { words.append(sentence) }
    }
    let owners = Set(others.map(\.owner))
    return Diagnostic(
      .openingUnasked, at: SourceLocation(first.path),
      "this letter would open \(listPhrase(words)), which its sender cannot do",
      help: owners.count == 1
        ? "if \(name(first.owner)) wants that, they do it themself"
        : "those who want that do it themselves")
  }

  /// Whether the sender may do that. A promise that lay there before is not their promise now.
  private func isOwn(_ opening: Opening) -> Bool {
    guard let sender = sender ?? library.person(withAddress: address)?.handle else { return false }
    if case .promise = opening.reason, newFiles.contains(opening.path) {
      return opening.viewer == sender
    }
    return opening.owner == sender
  }

  private func name(_ handle: Handle) -> String { site.name(of: .person(handle)) }
}

extension Library {
  /// With what the events at `paths` promise under a sealed name as promised by `person`, to whom it opens
  /// what promises open; nil is somebody without a profile, who has no such name.
  func naming(_ person: Handle?, in paths: [String]) -> Library {
    guard let person else { return self }
    var library = self
    for place in sidecars.indices {
      for index in sidecars[place].events.indices
      where sidecars[place].events[index].sealedName != nil
        && sidecars[place].events[index].kind.value == .promised
        && paths.contains(sidecars[place].events[index].path)
      {
        library.sidecars[place].events[index].by.value = .person(person)
      }
    }
    return library
  }
}

extension Session {
  /// `judged`, of a letter from `address`; or why it cannot be, where it opens what is not its sender’s
  /// to open.
  package func refusingOpenings(
    _ judged: Checked<ChangeSet?>, from address: String
  ) -> Checked<ChangeSet?> {
    guard let changeSet = judged.value, site.settings.seal != nil else { return judged }
    var openings = LetterOpenings(of: self, from: address)
    openings.add(changeSet)
    return openings.refusal.map { Checked(nil, [$0]) } ?? judged
  }
}
