import WishwellFormat

extension Site {
  /// Fills `posts`, newest first, then by handle.
  mutating func addPosts(of library: Library, folded: FoldedSidecars, dating: Dating) {
    let regions = Dictionary(
      library.people.map { ($0.handle, $0.regions.map(\.value)) },
      uniquingKeysWith: { first, _ in first })
    posts = library.posts.map { post in
      let state = folded.posts[post.key] ?? PostState()
      return SitePost(
        post: post,
        publication: dating.publication(
          identity: identity(of: post.document, in: settings),
          address: Address(post.kind.section, "\(post.document.handle).html"),
          date: post.document.publicationDate,
          changes: [post.document.updated?.value, state.lastPublicEvent].compactMap { $0 }),
        isListed: post.document.isListed, status: state.status, responses: state.responses,
        news: state.news, likes: state.likes,
        regions: reach(of: post, author: regions[post.author.value] ?? []))
    }
    posts.sort { left, right in
      if left.publication.published != right.publication.published {
        return left.publication.published > right.publication.published
      }
      return left.publication.address < right.publication.address
    }
    for (index, post) in posts.enumerated() { postIndex[post.post.key] = index }
    for (index, post) in posts.enumerated() where post.isListed {
      guard case .thanks(let thanks) = post.post.details,
        case .post(let key) = thanks.subject?.value, let subject = postIndex[key]
      else { continue }
      posts[subject].thanks.append(index)
    }
  }

  /// Where an offer goes: as it says, as its author says, or anywhere.
  private func reach(of post: Post, author: [Region]) -> [Region] {
    guard case .offer(let offer) = post.details else { return [] }
    if !offer.regions.isEmpty { return offer.regions.map(\.value) }
    return author.isEmpty ? [.anywhere] : author
  }
}
