import WishwellFormat

/// The published posts of `library`, with what became of them: newest first, then by address.
func sitePosts(of library: Library, _ folded: FoldedSidecars) -> Keyed<PostKey, SitePost> {
  let dating = Dating(calendar: library.settings.calendar)
  func publication(of post: Post) -> Publication {
    let changes = [post.document.updated?.value, folded.posts[post.key]?.lastPublicEvent]
    return dating.publication(
      identity: identity(of: post.document, in: library.settings),
      address: Address(post.kind.section, "\(post.document.handle).html"),
      date: post.document.publicationDate, changes: changes.compactMap { $0 })
  }
  let dated = library.posts.map { (post: $0, publication: publication(of: $0)) }
    .sorted { left, right in
      left.publication.published == right.publication.published
        ? left.publication.address < right.publication.address
        : left.publication.published > right.publication.published
    }
  let regions = Dictionary(
    library.people.map { ($0.handle, $0.regions.map(\.value)) },
    uniquingKeysWith: { first, _ in first })
  let thanks = thanks(for: dated.map(\.post))
  let posts = dated.map { post, publication -> SitePost in
    let state = folded.posts[post.key] ?? PostState()
    return SitePost(
      written: CopyOnWrite(post), publication: publication, isListed: post.document.isListed,
      status: state.status, responses: state.responses, news: state.news, likes: state.likes,
      thanks: thanks[post.key] ?? [],
      regions: reach(of: post, author: regions[post.author.value] ?? []))
  }
  return Keyed(posts, by: \.post.key)
}

/// The places in `posts` of the listed thank-yous for each of them.
private func thanks(for posts: [Post]) -> [PostKey: [Int]] {
  var thanks: [PostKey: [Int]] = [:]
  for (index, post) in posts.enumerated() where post.document.isListed {
    guard case .thanks(let details) = post.details, case .post(let key) = details.subject?.value
    else { continue }
    thanks[key, default: []].append(index)
  }
  return thanks
}

/// Where an offer goes: as it says, as its author says, or anywhere.
private func reach(of post: Post, author: [Region]) -> [Region] {
  guard case .offer(let offer) = post.details else { return [] }
  if !offer.regions.isEmpty { return offer.regions.map(\.value) }
  return author.isEmpty ? [.anywhere] : author
}
