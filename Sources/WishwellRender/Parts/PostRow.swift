import WishwellDerive
import WishwellFormat
import WishwellTemplates

/// An offer, a request or a thank-you among others.
struct PostRow: TemplateValues {
  var title: String
  var url: String?
  var language: String?
  var summary: String?
  var photo: Picture?
  var sign: Sign?
  var colour: String
  var by: Sentence
  var date: DateText
  var chips: [Chip]
  var subject: String?
  var isDone: Bool

  static let schema = TemplateSchema<Self>(
    "post row",
    .text("title", \.title, "what it is called"),
    .text("url", \.url, "its page"),
    .text("language", \.language, "where it differs from the site's"),
    .text("summary", \.summary, "the first paragraph as plain text, at most 140 characters"),
    .record("photo", \.photo, "the first one"),
    .record("sign", \.sign, "what is drawn where there is no photo"),
    .text("colour", \.colour, "‘leaf’ for an offer, ‘sky’ for a request, ‘gold’ for a thank-you"),
    .record("by", \.by, "who wrote it; of a thank-you, also whom it thanks"),
    .record("date", \.date, "when it was published"),
    .list("chips", \.chips, "where it stands, where it goes, what it is"),
    .text("for", \.subject, "the page of what a thank-you is for"),
    .flag("done", \.isDone, "whether it is closed, full or ended"))
}

extension PageBuilder {
  /// The rows of posts, by their indexes into `Site.posts`, in the same order.
  func rows(ofPosts posts: some Sequence<Int>) -> [PostRow] {
    posts.map { row(of: site.posts[$0]) }
  }

  /// The rows of posts as one group; nil where there are none.
  func group(of posts: some Sequence<Int>) -> PostGroup? {
    let rows = rows(ofPosts: posts)
    return rows.isEmpty ? nil : PostGroup(rows: rows)
  }

  /// A post in its stream, under a tag, on a profile.
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

  /// As the post says it, else the day under which it is filed.
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

  /// The first paragraph; nil where the title was made from it, whole or cut.
  private func summary(of document: Document) -> String? {
    let line = document.body.firstLine
    let title = document.title.value
    let isTitle = title == line || (title.hasSuffix("…") && line.hasPrefix(title.dropLast()))
    return isTitle ? nil : excerpt(document.body.summary, 140)
  }
}

extension Sequence {
  /// The same, with whatever is closed behind the rest; each keeps its order.
  func closedLast(_ isClosed: (Element) -> Bool) -> [Element] {
    let open = filter { !isClosed($0) }
    return open + filter(isClosed)
  }
}

extension PostStatus {
  /// Whether it was open and takes no responses any more; not so of a thank-you.
  var isClosed: Bool { if case .closed = self { true } else { false } }
  /// Whether it takes responses.
  var isOpen: Bool { if case .open = self { true } else { false } }
}
