import WishwellFormat

/// What every published thing has.
package struct Publication: Hashable, Sendable {
  /// The permanent identity, a `tag:` URI unless pinned.
  package var identity: String
  package var address: Address
  /// The day of the site's time zone under which it is filed.
  package var day: Day
  /// Seconds since 1970. Of two dates without a time on one day they are different but for a rare
  /// chance.
  package var published: Int64
  /// Seconds since 1970, never before `published`.
  package var updated: Int64

  package init(
    identity: String, address: Address, day: Day, published: Int64, updated: Int64
  ) {
    self.identity = identity
    self.address = address
    self.day = day
    self.published = published
    self.updated = updated
  }
}

/// A wish with what became of it.
package struct SiteWish: Sendable {
  @usableFromInline var written: CopyOnWrite<Wish>
  package var publication: Publication
  package var state: PromiseState
  package var phase: WishPhase
  /// Units that may still be promised; nil for an unlimited wish, 0 for a withdrawn one.
  package var left: Int?
  /// Where another stands of those wishes of which one is enough; nil where nothing of any other is
  /// promised or granted.
  package var otherChoice: OtherChoice?
  /// That of its list, or of the site where the list says nothing.
  package var mode: PromiseMode
  /// Whether its details may be shown: false for a wish wholly promised on a hiding list.
  package var isShown: Bool
  /// Whether indexes, feeds and the snapshot have it: listed, as its list is, and shown.
  package var isListed: Bool
  /// Whether what is promised of it is kept from somebody who looks at it today, so that everyone
  /// sees it as though some of that were not.
  package var isSurprise: Bool
  /// The digest of its text as written: what a promise of it agrees to. It stays what it is where
  /// the text is kept from a viewer.
  package var digest: String
  /// Whether its text changed since a holder last agreed to it; a conflict.
  package var isChanged: Bool
  /// Whether everyone whom it is for has left, so that nobody waits for it.
  package var isDeserted: Bool
  /// The place of its own list in `Site.wishLists`.
  package var list: Int

  @inlinable
  package var wish: Wish {
    @inline(__always) _read { yield written.value }
    _modify { yield &written.value }
  }

  /// Whether some of it may still be promised.
  package var isFree: Bool {
    (phase == .open || phase == .partlyPromised) && otherChoice == nil && !isDeserted
  }
}

/// A wish list with its wishes.
package struct SiteWishList: Sendable {
  package var list: WishList
  package var publication: Publication
  /// Its own, else the site's.
  package var mode: PromiseMode
  /// Whether indexes, feeds and the snapshot have it.
  package var isListed: Bool
  /// Whether all of its owners have left.
  package var isDeserted: Bool
  /// Indexes into `Site.wishes`, own and included, in the order of the page: those with something
  /// left, and those wholly promised where that is shown.
  package var wishes: [Int]
  /// Indexes of wishes with a granted part, newest grant first, then of those withdrawn: the
  /// archive page.
  package var archive: [Int]
  /// Wishes on the list, withdrawn ones aside.
  package var total: Int
  /// Of them, wholly promised or granted.
  package var taken: Int

  /// Whether nothing new is promised or suggested on it: it is archived, or its owners have left.
  package var isClosed: Bool { list.isArchived || isDeserted }
}

/// An offer, a request or a thank-you with what became of it.
package struct SitePost: Sendable {
  @usableFromInline var written: CopyOnWrite<Post>
  package var publication: Publication
  package var isListed: Bool
  package var status: PostStatus
  /// Responses in the order in which they began, then by handle.
  package var responses: [Response]
  /// Where responses stand of those whom the viewer of a `SeenSite` may not know of.
  package var untold: [ResponseState] = []
  /// What happened to its responses that everyone may know of, by number.
  package var news: ResponseActivity
  /// How many people like it.
  package var likes: Int
  /// Indexes into `Site.posts` of published thank-yous for it, newest first.
  package var thanks: [Int]
  /// Where an offer goes: anywhere, where neither it nor its author says so. Empty for other posts.
  package var regions: [Region]

  @inlinable
  package var post: Post {
    @inline(__always) _read { yield written.value }
    _modify { yield &written.value }
  }
}

/// Whether a post takes responses.
package enum PostStatus: Hashable, Sendable {
  /// `left` is nil without a limit.
  case open(left: Int?)
  case closed(Reason)
  /// A thank-you is neither.
  case none

  /// Why it takes none: its author closed it or has left, its limit is reached, or its last day is over.
  package enum Reason: String, Sendable {
    case byHand = "closed"
    case left = "author-left"
    case limit
    case expired
  }
}

/// A person with a published profile.
package struct SitePerson: Sendable {
  package var person: Person
  package var identity: String
  package var address: Address
  /// Whether the page of people has them, and their name leads to their profile.
  package var isListed: Bool
  /// Today, as the profile says.
  package var isAway: Bool
  /// Listed thank-yous that name them, by others, once per author and `for`.
  package var score: Int
  /// Indexes into `Site.wishLists`: the listed ones that they own and that are not archived.
  package var lists: [Int]
  /// Indexes into `Site.checklists`: the listed ones that they own, edit or joined.
  package var checklists: [Int]
  /// Indexes into `Site.posts`, newest first: offers and requests they wrote.
  package var posts: [Int]
  /// Indexes into `Site.posts`, newest first.
  package var thanksGiven: [Int]
  /// The same, by others or themselves.
  package var thanksReceived: [Int]
}

/// A quotation with the thank-yous that bring it along.
package struct SiteQuote: Sendable {
  package var quote: Quote
  /// Indexes into `Site.posts` of listed ones, newest first.
  package var thanks: [Int]
}

/// A free page.
package struct SiteFreePage: Sendable {
  package let page: FreePage
  package let address: Address

  /// The page of `index.md` is the home page.
  init(_ page: FreePage) {
    self.page = page
    let stem = page.document.stem
    address = stem == PageKey.home.description ? Address(.home) : Address(stem + ".html")
  }

  /// Whether its text is that of the home page.
  package var isHome: Bool { address == Address(.home) }
}

/// A checklist and who belongs to it.
package struct SiteChecklist: Sendable {
  package var list: Checklist
  package var identity: String
  package var address: Address
  package var isListed: Bool
  /// What waits for an answer and what was accepted, by who is invited, of those who neither own
  /// nor edit it.
  package var invitations: [Invitation]

  /// Those who accepted an invitation and own or edit it not, by handle.
  package var members: [Handle] { invitations.filter { $0.acceptance != nil }.map(\.person) }
  /// Indexes into `list.items`, in the order of the file.
  package var active: [Int] { list.items.indices.filter { !list.items[$0].isArchived } }
  /// The same, of those that are ticked.
  package var archived: [Int] { list.items.indices.filter { list.items[$0].isArchived } }
}

/// An invitation to a checklist that was neither declined nor left.
package struct Invitation: Hashable, Sendable {
  package var person: Handle
  /// Who owns or edits the list: its first owner, where whoever invited does not any more.
  package var inviter: Handle
  /// Of its event.
  package var number: Int
  /// When they were invited.
  package var at: Moment
  /// Nil while it waits for an answer.
  package var acceptance: Acceptance?

  package struct Acceptance: Hashable, Sendable {
    /// Of its event.
    package var number: Int
    package var at: Moment
  }
}
