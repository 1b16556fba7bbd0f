import WishwellDerive
import WishwellFormat
import WishwellText

extension RenderInput {
  /// The entry of an item, the same in every feed that has it.
  ///
  /// It costs as much as the body is long: `EntryCache` keeps what is written of it.
  func entry(_ item: Item) -> FeedEntry {
    switch item {
    case .post(let index): entry(site.posts[index], item)
    case .wish(let index): entry(site.wishes[index], item)
    case .again(let index, let count): entry(again: count, site.wishes[index], item)
    case .notice(let index): entry(published.notices[index], item)
    case .edition(let index, let catalogue):
      entry(
        site.catalogues[catalogue].editions[index], of: site.catalogues[catalogue], item)
    }
  }

  /// An offer, a request or a thank-you, by its author.
  private func entry(_ post: SitePost, _ item: Item) -> FeedEntry {
    var entry = entry(of: post.post.document, post.publication, item)
    entry.kind = post.post.kind.rawValue
    entry.authors = [site.named(post.post.author.value)]
    (entry.state, entry.left) = (post.state, post.left)
    entry.stateLine = stateLine(of: post)
    entry.content = content(of: post, under: entry.stateLine)
    if case .thanks(let thanks) = post.post.details { entry.subject = site.subject(of: thanks) }
    return entry
  }

  /// A wish, by those whom it is for.
  private func entry(_ wish: SiteWish, _ item: Item) -> FeedEntry {
    var entry = entry(of: wish.wish.document, wish.publication, item)
    entry.authors = site.recipients(of: wish)
    (entry.state, entry.left) = (wish.phase.rawValue, wish.left)
    entry.stateLine = stateLine(of: wish)
    entry.content = content(of: wish, under: entry.stateLine)
    return entry
  }

  /// The `count`th release of a wish: an entry of its own, with an identity and a date of its own,
  /// since readers show an entry that changed as one that was read.
  private func entry(again count: Int, _ wish: SiteWish, _ item: Item) -> FeedEntry {
    var entry = entry(wish, item)
    entry.identity += "/again/\(count)"
    entry.title = strings.text(.feedOpenAgain, ["title": entry.title])
    entry.published = published.order.published(item)
    entry.updated = published.order.updated(item)
    return entry
  }

  /// What all that has a file of its own shares; kind, authors and content are still to be filled
  /// in. The photo is the first one that is published.
  private func entry(
    of document: Document, _ publication: Publication, _ item: Item
  ) -> FeedEntry {
    let language = document.language.flatMap { $0 == site.settings.language ? nil : $0 }
    var seen: Set<String> = []
    return FeedEntry(
      item: item, identity: publication.identity, title: document.title.value, language: language,
      url: url(publication.address), published: publication.published,
      updated: publication.updated, authors: [], kind: "wish", stateLine: "",
      tags: document.tags.map(\.value).filter { seen.insert($0).inserted },
      summary: document.body.summary.isEmpty ? nil : document.body.summary,
      photo: document.photos.lazy.compactMap { self.photos[$0.path] }.first, content: HTML())
  }
}
