import WishwellDerive
import WishwellFormat

extension PageBuilder {
  func rows(ofPosts posts: some Sequence<Int>) -> [PostRow] {
    posts.map { row(of: site.posts[$0]) }
  }

  /// Nil where there are none.
  func group(of posts: some Sequence<Int>) -> PostGroup? {
    let rows = rows(ofPosts: posts)
    return rows.isEmpty ? nil : PostGroup(rows: rows)
  }

  func row(of post: SitePost) -> PostRow {
    let document = post.post.document
    let photo = picture(document.photos.first)
    return PostRow(
      title: document.title.value, url: url(post.publication.address),
      language: language(of: document), summary: summary(of: document), photo: photo,
      sign: photo == nil ? sign(of: post.post) : nil, colour: post.post.kind.colour.rawValue,
      by: by(post, isAuthor: true), date: date(dateOfPublication(post)),
      chips: chips(of: post, isRow: true), subject: subject(of: post)?.url,
      isDone: post.status.isClosed)
  }

  /// Who wrote it, and of a thank-you also whom it thanks.
  func by(_ post: SitePost, isAuthor: Bool) -> Sentence {
    let author = pieces([site.named(post.post.author.value)], areAuthors: isAuthor)
    guard case .thanks(let thanks) = post.post.details else {
      return sentence(.byPeople, ["people": author])
    }
    let thanked = thanks.to.map { site.named($0.value) }
    return sentence(.thanksPeople, ["author": author, "people": pieces(thanked)])
  }

  func dateOfPublication(_ post: SitePost) -> Moment {
    post.post.document.date?.value ?? .day(post.publication.day)
  }

  /// What a thank-you is for. A wish that is wholly promised keeps its title, and leads to the page
  /// that says only so.
  func subject(of post: SitePost) -> Link? {
    guard case .thanks(let thanks) = post.post.details else { return nil }
    if let shown = site.subject(of: thanks) {
      return Link(title: shown.title, url: url(shown.publication.address))
    }
    guard case .wish(let key) = thanks.subject?.value, let wish = site.wishes.place(of: key),
      renderIndex.quietPages.contains(site.wishes[wish].publication.address)
    else { return nil }
    return Link(title: strings.text(.quietTitle), url: nil)
  }

  /// The first paragraph; nil where the title was made from it.
  private func summary(of document: Document) -> String? {
    let line = document.body.firstLine
    let title = document.title.value
    let isTitle = title == line || (title.hasSuffix("…") && line.hasPrefix(title.dropLast()))
    return isTitle ? nil : excerpt(document.body.summary, 140)
  }
}

extension PostStatus {
  var isClosed: Bool { if case .closed = self { true } else { false } }
  var isOpen: Bool { if case .open = self { true } else { false } }
}
