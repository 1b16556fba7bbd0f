import WishwellFormat

extension Site {
  /// The site that would be derived after words of the texts of `documents` were changed, and nothing
  /// else: what each says otherwise, where its links lead, and its headings are as they were. It takes no
  /// longer the more there is on the site.
  ///
  /// Nil where one of them is not on the site, or where more than its own text hangs on its words, as
  /// promises hang on those of a wish.
  package func rewording(_ documents: [Document]) -> Site? {
    var bodies = Bodies(of: self)
    for document in documents { guard bodies.add(document) else { return nil } }
    return Site(
      self,
      people: people.rewording(bodies.ofPeople, at: \.person.document),
      wishLists: wishLists.rewording(bodies.ofWishLists, at: \.list.document),
      wishes: wishes.changing(Array(bodies.ofWishes.keys)) { place in
        bodies.ofWishes[place] ?? wishes[place]
      },
      posts: posts.rewording(bodies.ofPosts, at: \.post.document),
      freePages: freePages.map { free in
        guard let body = bodies.ofFreePages[free.page.document.path] else { return free }
        var page = free.page
        page.document.body = body
        return SiteFreePage(page)
      })
  }
}

/// Texts for things of a site, by their places there.
private struct Bodies {
  private let site: Site
  private let photos: [String: PhotoFile]
  private(set) var ofPeople: [Int: Body] = [:]
  private(set) var ofWishLists: [Int: Body] = [:]
  /// Whole wishes, as a digest goes with the text of each.
  private(set) var ofWishes: [Int: SiteWish] = [:]
  private(set) var ofPosts: [Int: Body] = [:]
  /// By the path of its file.
  private(set) var ofFreePages: [String: Body] = [:]

  init(of site: Site) {
    self.site = site
    photos = site.photos.mapValues(\.file)
  }

  /// Takes in the text of `document`; false where it has no place on the site, or may not stand there.
  mutating func add(_ document: Document) -> Bool {
    switch document.kind {
    case .page:
      guard site.freePages.contains(where: { $0.page.document.path == document.path }) else {
        return false
      }
      ofFreePages[document.path] = document.body
      return true
    case .person(let handle):
      return ofPeople.add(document, at: site.people.place(of: handle)) { place in
        site.people[place].person.document
      }
    case .wishList(let handle):
      return ofWishLists.add(document, at: site.wishLists.place(of: handle)) { place in
        site.wishLists[place].list.document
      }
    case .post(let key):
      return ofPosts.add(document, at: site.posts.place(of: key)) { place in
        site.posts[place].post.document
      }
    case .wish(let key):
      guard let place = site.wishes.place(of: key),
        let wish = reworded(site.wishes[place], document)
      else { return false }
      ofWishes[place] = wish
      return true
    default: return false
    }
  }

  /// `wish` with the text of `document`; nil where that may change more than its text and its digest.
  private func reworded(_ wish: SiteWish, _ document: Document) -> SiteWish? {
    // Its digest is made of names as they were written; where those are others now, it is not known here.
    guard wish.wish.document.path == document.path, wish.state.parts.isEmpty,
      site.sidecars[.promise(wish.wish.key)] == nil, site.orphanedPromises.isEmpty,
      wish.digest == wishDigest(of: wish.wish, photos: photos)
    else { return nil }
    var reworded = wish
    reworded.wish.document.body = document.body
    reworded.digest = wishDigest(of: reworded.wish, photos: photos)
    return reworded
  }
}

extension [Int: Body] {
  /// Takes in the text of `document` at `place`; false where there is none, or another file has it.
  fileprivate mutating func add(
    _ document: Document, at place: Int?, instead former: (Int) -> Document
  ) -> Bool {
    guard let place, former(place).path == document.path else { return false }
    self[place] = document.body
    return true
  }
}

extension Keyed {
  /// With `bodies` at their places.
  fileprivate func rewording(
    _ bodies: [Int: Body], at document: WritableKeyPath<Element, Document>
  ) -> Self {
    changing(Array(bodies.keys)) { place in
      var element = self[place]
      if let body = bodies[place] { element[keyPath: document].body = body }
      return element
    }
  }
}

extension PublishedSite {
  /// What would be published of a site of which `Site.rewording(_:)` says that only these texts changed; nil
  /// where some of it is kept from everyone.
  package func rewording(_ documents: [Document]) -> PublishedSite? {
    seen.rewording(documents).map { PublishedSite(self, seenAs: $0) }
  }
}
