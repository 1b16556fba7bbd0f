import WishwellDerive
import WishwellFormat
import WishwellSeal

/// The texts of sealed notes of givers to each other, as the site’s secret opens them: a table beside what
/// everybody may know. What does not open is not in it, and stops nothing.
package struct OpenedNotes: Sendable {
  /// By the path of the event.
  package let texts: [String: String]

  /// `site` is the whole one, which follows from `library`; `names` tells who stands behind sealed names.
  package init(
    in library: Library, on site: Site, _ names: SealedNames, _ secret: SiteSecret
  ) {
    let places = PlacesOfNotes(in: library, on: site, names)
    var texts: [String: String] = [:]
    for (event, note, key) in library.sealedNotes {
      let opened = places.places(of: event, on: key).lazy.compactMap {
        note.opened(in: $0, with: secret)
      }
      if let text = opened.first { texts[event.path] = text }
    }
    self.texts = texts
  }
}

/// Where notes stand sealed.
package struct PlacesOfNotes: Sendable {
  private let identities: WishIdentities
  private let site: Site
  private let names: SealedNames

  package init(in library: Library, on site: Site, _ names: SealedNames) {
    identities = WishIdentities(of: library)
    (self.site, self.names) = (site, names)
  }

  /// All places for which the note in `event` may have been sealed.
  package func places(of event: Event, on key: WishKey) -> [SealedPlace] {
    let wish = identities[key]
    func places(of person: Handle?) -> [SealedPlace] {
      person.flatMap { site.people[$0] }.map {
        $0.person.placesOfNotes(on: wish, identity: $0.identity)
      } ?? []
    }
    switch event.by.value {
    case .person(let person): return places(of: person)
    case .guest(let name):
      return places(of: site.person(behind: event.by.value, on: key))
        + [SealedPlace(ofNoteOn: wish, byGuest: name)]
    case .sealed(let part): return places(of: names.holder(of: part, on: key))
    }
  }
}

extension Library {
  /// Every note that is sealed, with its event and its wish, in the order of the files.
  package var sealedNotes: [(event: Event, note: SealedValue, wish: WishKey)] {
    sidecars.flatMap { sidecar in
      sidecar.events.compactMap { event in
        guard case .notes(let key) = sidecar.subject, let note = event.sealedNote?.value else {
          return nil
        }
        return (event, note, key)
      }
    }
  }
}
