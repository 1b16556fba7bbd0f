import WishwellFormat
import WishwellText

/// Guests who have a profile since: what they promised stays under the name that they gave then, and
/// counts as theirs wherever everyone may know whose it is.
///
/// A name proves little. Of a promise that is to surprise somebody nobody is told for it, as whoever
/// is surprised could have somebody join under the name of a giver whom they suspect.
struct FormerGuests: Sendable {
  /// By what the eye takes from their names and handles; nil for that of several.
  private let people: [String: Handle?]

  init(_ people: Keyed<Handle, SitePerson>) {
    let looks = people.map(\.person).flatMap { person in
      Set([skeleton(of: person.name), skeleton(of: person.handle.text)]).map {
        ($0, Optional(person.handle))
      }
    }
    self.people = Dictionary(looks, uniquingKeysWith: { _, _ in nil })
  }

  /// Whose name looks like that of the guest `name`; nil where nobody's does, or that of several.
  func person(once name: String) -> Handle? { people[skeleton(of: name)] ?? nil }

  /// Whose profile `participant` is known by since they promised a wish in `mode`, to which `events`
  /// happened; nil for whoever came otherwise than by mail, and where any of it is a surprise.
  func person(behind participant: Participant, in events: [Event], _ mode: PromiseMode) -> Handle? {
    guard case .guest(let name) = participant, mode == .shown else { return nil }
    let own = events.filter { $0.by.value == participant }
    guard own.contains(where: { $0.via == .mail }),
      own.allSatisfy({ $0.kind.value != .promised || $0.isShown })
    else { return nil }
    return person(once: name)
  }

  /// `wish` with those among its givers whose profile everyone may take for theirs. Whoever holds a
  /// part by their profile too goes on with that.
  func recognised(in wish: SiteWish, _ sidecars: Keyed<Sidecar.Subject, Sidecar>) -> SiteWish {
    let events = sidecars[.promise(wish.wish.key)]?.events ?? []
    var known = wish
    for (place, part) in wish.state.parts.enumerated() {
      guard let person = person(behind: part.holder, in: events, wish.mode),
        !wish.state.parts.contains(where: { $0.holder == .person(person) })
      else { continue }
      known.state.parts[place].person = person
    }
    return known
  }
}

extension Site {
  /// Whose name looks like that of the guest `name`; nil where nobody's does, or that of several.
  package func person(onceGuest name: String) -> Handle? { formerGuests.person(once: name) }

  /// Whose profile `participant`, a guest who promised the wish by letter, is known by since; nil for
  /// anybody else, and where a promise of theirs is a surprise; and who holds a part under a sealed name,
  /// on the site as that person knows it. `self` has to be the whole site.
  package func person(behind participant: Participant, on key: WishKey) -> Handle? {
    if let ownParts, ownParts.isHolder(participant, of: key) { return ownParts.person }
    guard let wish = wishes[key] else { return nil }
    return formerGuests.person(behind: participant, in: events(of: .promise(key)), wish.mode)
  }

  /// As whom `person` did what they did with the wish: as the guest who they were then, or, where
  /// they hold a part by their profile, or no such guest does, as themselves.
  package func holder(_ person: Handle, on key: WishKey) -> Participant {
    let parts = wishes[key]?.state.parts ?? []
    guard !parts.contains(where: { $0.holder == .person(person) }) else { return .person(person) }
    return parts.first { $0.person == person }?.holder ?? .person(person)
  }
}
