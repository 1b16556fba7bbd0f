/// When a surprise ends, as a list or the site says.
package enum Reveal: String, Sendable, CaseIterable {
  /// On the day that the list is for.
  case event
  /// Once whoever the wish is for says that something came.
  case granted
  case never
}

/// When the surprise of one promise ends, as its event says.
package enum SurpriseEnd: Hashable, Sendable, CustomStringConvertible {
  /// The first day on which it is none.
  case day(Day)
  case granted, never

  package var description: String {
    switch self {
    case .day(let day): day.description
    case .granted: Reveal.granted.rawValue
    case .never: Reveal.never.rawValue
    }
  }
}

extension WishList {
  /// Until when what is promised `today` is a surprise; nil where the list keeps none.
  package func surpriseEnd(today: Day, _ settings: SiteSettings) -> SurpriseEnd? {
    guard mode(settings) == .surprise else { return nil }
    switch reveal ?? settings.reveal ?? .event {
    case .never: return .never
    case .granted: return .granted
    // A day that is over ends no surprise.
    case .event: return event.flatMap { $0 > today ? .day($0) : nil } ?? .granted
    }
  }

  /// Its own way with promises, else the site's.
  package func mode(_ settings: SiteSettings) -> PromiseMode { promises ?? settings.promises }

  /// Those from whom the promises of `wish`, one of its own, are to be kept where they are a
  /// surprise: its owners, and whom the wish is for; each once.
  package func surprised(by wish: Wish) -> [Handle] {
    var known: Set<Handle> = []
    return (owners + wish.recipients).map(\.value).filter { known.insert($0).inserted }
  }
}

extension Library {
  /// Whether any of its lists keeps surprises, or would where it says nothing else.
  package var keepsSurprises: Bool {
    settings.promises == .surprise || wishLists.contains { $0.promises == .surprise }
  }

  /// The same where each list that keeps surprises hides its promises instead.
  package var withoutSurprises: Library {
    var library = self
    if library.settings.promises == .surprise { library.settings.promises = .hidden }
    for place in library.wishLists.indices where library.wishLists[place].promises == .surprise {
      library.wishLists[place].promises = .hidden
    }
    return library
  }

  /// Whether the list is there, read or not.
  package func hasList(_ list: Handle) -> Bool {
    stubs.contains(ContentKind.wishList(list).path) || wishLists.contains { $0.handle == list }
  }

  /// Whether the list keeps surprises, as far as it could be read.
  package func keepsSurprises(_ list: Handle) -> Bool {
    (wishLists + unsound.wishLists).contains {
      $0.handle == list && $0.mode(settings) == .surprise
    }
  }
}
