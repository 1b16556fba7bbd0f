import WishwellActs
import WishwellBuild
import WishwellDerive
import WishwellFormat
import WishwellSeal

extension Session {
  /// The site’s secret; nil where it is not here.
  package func secret(at place: SitePlace) -> SiteSecret? {
    library.settings.seal.flatMap { seal in
      try? SecretKeeper(folder, at: place).secret(for: seal.value)
    }
  }

  /// Whether somebody promised something under a sealed name, as far as whoever is at the keyboard may
  /// know.
  package var hasSealedNames: Bool {
    library.sidecars.contains { $0.events.contains { $0.sealedName != nil } }
  }

  /// What seals the names of givers, and their notes, to the site’s key. With its `secret` it also tells which parts are
  /// whose; that is nil where it is not here.
  package func nameSealing(with secret: SiteSecret?) -> NameSealing {
    guard let key = library.settings.seal?.value else { return .none }
    let identities = WishIdentities(of: library)
    let people = site.people
    let names = secret.map { SealedNames(in: library, on: site, $0) }
    return NameSealing(
      seal: { person, wish, number in
        guard let giver = people[person],
          let name = giver.person.sealableName(identity: giver.identity)
        else { return nil }
        let place = SealedPlace(ofNameIn: number, ofWish: identities[wish])
        return try? SealedValue(sealing: name, for: place, to: key)
      },
      parts: { person, wish in
        names.map { $0.parts(of: person)?.numbers(of: wish) ?? [] }
      },
      note: { text, writer, wish in
        let place: SealedPlace? =
          switch writer {
          case .person(let person):
            people[person].flatMap {
              $0.person.placesOfNotes(on: identities[wish], identity: $0.identity).first
            }
          case .guest(let name): SealedPlace(ofNoteOn: identities[wish], byGuest: name)
          case .sealed: nil
          }
        return place.flatMap { try? SealedValue(sealing: text, for: $0, to: key) }
      })
  }
}
