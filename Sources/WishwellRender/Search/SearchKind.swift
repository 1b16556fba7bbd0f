import WishwellDerive
import WishwellFormat

/// What the search finds, by what it is.
///
/// Their order is part of the index: `search.js` reads numbers in it.
enum SearchKind: String, CaseIterable, Sendable {
  case wishList = "list"
  case wish, offer, request, thanks, person, checklist, catalogue, book, page, quote, circle

  /// The key of what one of them is called.
  var label: String { "search-kind-" + rawValue }

  /// As its rows have it.
  var colour: Colour {
    switch self {
    case .wishList, .wish: .ember
    case .offer: .leaf
    case .request: .sky
    case .thanks, .quote: .gold
    case .person, .checklist, .catalogue, .book, .page: .plain
    case .circle: .plum
    }
  }
}

extension SearchKind {
  init(_ kind: Post.Kind) {
    switch kind {
    case .offer: self = .offer
    case .request: self = .request
    case .thanks: self = .thanks
    }
  }
}

/// Where a thing stands, as the search can be asked for it.
///
/// Their order is part of the index, as that of kinds.
enum SearchState: String, CaseIterable, Sendable {
  /// Whoever likes can still do something about it.
  case open
  /// Wholly, where that is shown.
  case promised
  case granted
  /// Withdrawn, closed, full, ended or archived, or another was chosen.
  case closed
  /// Of what is neither open nor closed.
  case none

  var isPast: Bool { self == .promised || self == .granted || self == .closed }
}

extension SearchState {
  init(of list: SiteWishList) { self = list.isClosed ? .closed : .open }

  init(of wish: SiteWish, on list: SiteWishList) {
    switch wish.phase {
    case .open, .partlyPromised:
      if wish.isDeserted { self = .closed } else { self.init(of: list) }
    case .promised: self = .promised
    case .granted: self = .granted
    case .decided, .withdrawn: self = .closed
    }
  }

  init(of post: SitePost) {
    switch post.status {
    case .open: self = .open
    case .closed: self = .closed
    case .none: self = .none
    }
  }
}
