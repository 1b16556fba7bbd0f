import WishwellDiagnostics
import WishwellFormat

extension Library {
  /// All that was read of `tree`. `values` holds one for each of its texts, in their order, nil for
  /// what could not be read; `photos` are those that passed, in any order. What could not be read
  /// is among the stubs.
  ///
  /// `unsound` is what could be read of those.
  ///
  /// A sidecar of which one event could not be read, or is missing, is left out as a whole, as its
  /// other events would tell another story without it; but of a surprise, of which nobody is told
  /// that anything is wrong, and of notes, as much is kept as could be read. `settings` are taken as given,
  /// whatever `values` has of them.
  package init(
    settings: SiteSettings, tree: ContentTree, values: [ContentValue?],
    unsound: [ContentValue] = [], photos: [PhotoFile]
  ) {
    self.init(settings: settings)
    for value in unsound { self.unsound.add(value) }
    stubs = tree.unread
    for photo in photos { self.photos[photo.path] = photo }
    stubs.formUnion(tree.photos.filter { self.photos[$0] == nil })
    var sidecars: [SidecarInParts] = []
    var places: [Sidecar.Subject: Int] = [:]
    for (file, value) in zip(tree.texts, values) {
      if case .event(let subject, let number) = file.kind {
        let place = places[subject] ?? sidecars.count
        places[subject] = place
        if place == sidecars.count {
          sidecars.append(SidecarInParts(subject: subject, folder: folder(of: file.path)))
        }
        if case .event(let event, _)? = value {
          sidecars[place].events.append(event)
        } else {
          stubs.insert(file.path)
        }
        sidecars[place].highest = max(sidecars[place].highest, number)
      } else if let value {
        add(value)
      } else {
        stubs.insert(file.path)
      }
    }
    self.sidecars = sidecars.compactMap { sidecar in
      sidecar.isWhole || keepsSurprise(sidecar) ? sidecar.sidecar : nil
    }
    bringSurprisesAlong()
  }

  /// Whether promises are kept from somebody, those in `sidecar` or all of its list.
  private func keepsSurprise(_ sidecar: SidecarInParts) -> Bool {
    if sidecar.subject.isOfNotes { return true }
    guard case .promise(let key) = sidecar.subject else { return false }
    return keepsSurprises(key.list) || sidecar.events.contains { !$0.surprise.isEmpty }
  }

  /// Counts surprises, and notes of givers, as those of the wish that was renamed beside their folder: whoever may not know
  /// of them renames its file alone.
  private mutating func bringSurprisesAlong() {
    let places = sidecars.indices.filter { place in
      let sidecar = sidecars[place]
      guard let key = sidecar.subject.wish, sidecar.isSurprise || sidecar.subject.isOfNotes else {
        return false
      }
      return !stubs.contains(ContentKind.wish(key).path)
    }
    if places.isEmpty { return }
    let present = Set(wishes.map(\.key))
    var subjects = Set(sidecars.map(\.subject))
    for wish in wishes {
      for former in wish.document.formerly {
        let key = WishKey(list: wish.list, wish: former.value)
        if present.contains(key) { continue }
        let moves: [(Sidecar.Subject, Sidecar.Subject)] = [
          (.promise(key), .promise(wish.key)), (.notes(key), .notes(wish.key)),
        ]
        for (then, now) in moves {
          guard let place = places.first(where: { sidecars[$0].subject == then }),
            subjects.insert(now).inserted
          else { continue }
          sidecars[place].subject = now
        }
      }
    }
  }

  /// Adds what was read of one more file; settings and events are none of it.
  package mutating func add(_ value: ContentValue) {
    switch value {
    case .settings, .event: break
    case .page(let page): pages.append(page)
    case .person(let person): people.append(person)
    case .wishList(let list): wishLists.append(list)
    case .wish(let wish): wishes.append(wish)
    case .post(let post): posts.append(post)
    case .checklist(let list): checklists.append(list)
    case .circle(let circle): circles.append(circle)
    case .quotes(let quotes): self.quotes = quotes
    case .edition(let edition, let catalogue):
      // In the order of paths, which is that of catalogues and of days.
      if catalogues.last?.handle != catalogue {
        catalogues.append(Catalogue(handle: catalogue, editions: []))
      }
      catalogues[catalogues.count - 1].editions.append(edition)
    }
  }
}

extension UnsoundContent {
  /// Adds what a Markdown file says, as far as it could be read. Other files are read whole or not
  /// at all.
  fileprivate mutating func add(_ value: ContentValue) {
    switch value {
    case .page(let page): pages.append(page)
    case .person(let person): people.append(person)
    case .wishList(let list): wishLists.append(list)
    case .wish(let wish): wishes.append(wish)
    case .post(let post): posts.append(post)
    case .checklist(let list): checklists.append(list)
    case .circle(let circle): circles.append(circle)
    case .settings, .quotes, .edition, .event: break
    }
  }
}

extension Sidecar {
  /// Whether anything in it is kept from somebody.
  fileprivate var isSurprise: Bool { events.contains { !$0.surprise.isEmpty } }
}

private func folder(of path: String) -> String {
  path.lastIndex(of: "/").map { String(path[..<$0]) } ?? path
}

/// The events of one folder as they come in, in the order of paths, which beyond 9999 is not that
/// of their numbers.
private struct SidecarInParts {
  var subject: Sidecar.Subject
  var folder: String
  var events: [Event] = []
  /// The highest number of a file, read or not: with fewer events than that, one could not be read or
  /// is missing.
  var highest = 0

  /// Whether every event up to the highest could be read: no two files have one number.
  var isWhole: Bool { events.count == highest }

  /// Nil where none could be read.
  var sidecar: Sidecar? {
    let events = known
    guard !events.isEmpty else { return nil }
    return Sidecar(subject: subject, folder: folder, events: events)
  }

  /// In order. What takes back something that could not be read is not known either.
  private var known: [Event] {
    let sorted = events.sorted { $0.number < $1.number }
    guard !isWhole else { return sorted }
    var known: [Event] = []
    var (next, isKnown) = (1, true)
    for event in sorted {
      isKnown = event.kind.value != .undone || (isKnown && event.number == next)
      if isKnown { known.append(event) }
      next = event.number + 1
    }
    return known
  }
}
