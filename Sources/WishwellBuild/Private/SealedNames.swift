import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellSeal

/// Who stands behind the sealed names of a site, as its secret tells: a table beside what everybody may
/// know, into which nothing of it goes.
package struct SealedNames: Sendable {
  /// What each holds, or held, under a sealed name; nobody else is in it.
  private let parts: [Handle: SealedParts]
  /// What only the secret shows to be wrong, in the order of the files.
  package private(set) var mistakes: [Mistake] = []

  /// What is wrong with the sealed name of an event. It stops nothing, and the part is nobody’s.
  package struct Mistake: Hashable, Sendable {
    /// That of the event.
    package let path: String
    package let reason: Reason
  }

  package enum Reason: Hashable, Sendable {
    /// It was sealed for another event, or under another secret.
    case unopened
    /// Nobody has such a profile any more.
    case unknown
    /// The wish is for whoever promised it.
    case ownWish
    /// The part was promised by somebody else.
    case anotherPart
  }

  /// `site` is the whole one. `library`, from which it follows, tells what is bound to a wish that is not
  /// published; without it, only what is published is looked at.
  package init(in library: Library? = nil, on site: Site, _ secret: SiteSecret) {
    let sidecars = site.sidecars.filter { sidecar in
      sidecar.subject.wish.map { library != nil || site.wish($0) != nil } == true
        && !sidecar.subject.isOfNotes && sidecar.events.contains { $0.sealedName != nil }
    }
    guard !sidecars.isEmpty else {
      parts = [:]
      return
    }
    let (identities, owners) = (library.map(WishIdentities.init), site.owners)
    var found: [Handle: [WishKey: Set<Int>]] = [:]
    for sidecar in sidecars {
      guard let key = sidecar.subject.wish else { continue }
      let identity = identities?[key] ?? site.wish(key)?.publication.identity ?? ""
      var holders: [Int: Handle] = [:]
      for event in sidecar.events {
        guard let name = event.sealedName?.value, let part = event.by.value.sealedPart else {
          continue
        }
        let place = SealedPlace(ofNameIn: event.number, ofWish: identity)
        let owner = name.opened(in: place, with: secret).map { name in
          digests(inName: name).lazy.compactMap { owners[$0] }.first
        }
        switch site.giver(owner, of: key) {
        case .failure(let reason): mistakes.append(Mistake(path: event.path, reason: reason))
        case .success(let person) where part == event.number: holders[part] = person
        case .success(let person) where holders[part] != person:
          mistakes.append(Mistake(path: event.path, reason: .anotherPart))
        case .success: break
        }
      }
      for (part, person) in holders { found[person, default: [:]][key, default: []].insert(part) }
    }
    parts = Dictionary(uniqueKeysWithValues: found.map { ($0, SealedParts(of: $0, $1)) })
    mistakes.sort { $0.path.utf8Precedes($1.path) }
  }

  /// Nil for whoever holds nothing under a sealed name.
  package func parts(of person: Handle) -> SealedParts? { parts[person] }
}

extension SealedNames {
  /// Who holds part `number` of the wish; nil where nobody is known to.
  func holder(of number: Int, on key: WishKey) -> Handle? {
    parts.first { $0.value.numbers(of: key).contains(number) }?.key
  }
}

extension SealedNames.Reason: Error {}

extension SealedNames.Mistake {
  /// It in a sentence, and what to do: for whoever has the secret. It names nobody.
  package var words: String {
    let name = "The sealed name in \(path)"
    let release = "enter ‘released’ for the part"
    switch reason {
    case .unopened:
      return "\(name) does not open, and no page tells of the promise: it was sealed for another "
        + "event, wish or secret, or is damaged. If the wish was renamed since, write the ‘id’ into its "
        + "file that it had before (`wishwell explain identity-changed`). If not, and you know by the "
        + "letter whose it is, \(release), and have them promise again."
    case .unknown:
      return "\(name) is that of nobody who is here, and no page tells of the promise. Where "
        + "somebody’s address and link have both changed since, \(release), and have them promise again."
    case .ownWish:
      return "\(name) is that of somebody whom the wish is for, so that the promise is nobody’s: "
        + "\(release)."
    case .anotherPart:
      return "\(name) is that of somebody else than promised the part that it names: take it back "
        + "with ‘undone’, or with what else is possible."
    }
  }
}

extension Site {
  /// Whose name each of the digests is by which people are known.
  fileprivate var owners: [String: Handle] {
    let known = people.flatMap { person in
      person.person.nameDigests(identity: person.identity).map { ($0, person.person.handle) }
    }
    return Dictionary(known, uniquingKeysWith: { first, _ in first })
  }

  /// Who promised the wish under a name of `owner`, which is nil where the name did not open, and holds nil
  /// where it is nobody’s.
  fileprivate func giver(
    _ owner: Handle??, of key: WishKey
  ) -> Result<Handle, SealedNames.Reason> {
    guard let owner else { return .failure(.unopened) }
    guard let person = owner else { return .failure(.unknown) }
    guard wishes[key].map({ recipients(ofWish: $0).contains(person) }) != true else {
      return .failure(.ownWish)
    }
    return .success(person)
  }
}

/// The permanent identities of the wishes of a library, to which what is sealed for them is bound.
package struct WishIdentities: Sendable {
  private let settings: SiteSettings
  private let documents: [WishKey: Document]

  package init(of library: Library) {
    settings = library.settings
    documents = Dictionary(
      library.wishes.map { ($0.key, $0.document) }, uniquingKeysWith: { first, _ in first })
  }

  /// That of a wish that is gone follows from its name.
  package subscript(key: WishKey) -> String {
    let path = ContentKind.wish(key).path
    let document =
      documents[key] ?? Document(path: path, handle: key.wish, title: Located("", .start))
    return identity(of: document, in: settings)
  }
}
