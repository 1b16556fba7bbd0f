import WishwellDerive
import WishwellFormat

/// A post as one of its kind.
///
/// The kind is a type here, so that members which only one kind has cannot be asked of another.
struct SnapshotPost<Details: SnapshotDetails>: SnapshotPublication {
  let post: SitePost
  /// Those of `post`.
  let details: Details

  var document: Document { post.post.document }
  var publication: Publication { post.publication }

  static var definition: (String, String) { Details.definition }
  static var snapshotMembers: [SnapshotMember<SnapshotPost>] { Details.post }
}

/// What posts of one kind have of their own.
///
/// The order in which members are declared is that of the file, and of the schema.
protocol SnapshotDetails: Sendable {
  /// The name of the kind in the schema, and what it is.
  static var definition: (String, String) { get }
  /// All that is said of a post of the kind.
  static var post: [SnapshotMember<SnapshotPost<Self>>] { get }
  /// Of that, what JSON feeds say of it too.
  static var details: [SnapshotMember<SnapshotPost<Self>>] { get }
}

extension Post.Details {
  /// What is the same for all kinds.
  fileprivate var value: any SnapshotDetails {
    switch self {
    case .offer(let offer): offer
    case .request(let request): request
    case .thanks(let thanks): thanks
    }
  }
}

/// Where it goes stands here as it is written; which countries a group has, is told once, in
/// `site`.
extension Offer: SnapshotDetails {
  static let definition = ("offer", "What somebody gives.")
  static let post: [SnapshotMember<SnapshotPost<Offer>>] = [
    SnapshotPost.head, SnapshotPost.status,
    .maybe("left", \.post.left, "While it is open, how many places are left of its limit."),
    .all(details, of: \.self), SnapshotPost.likes, SnapshotPost.content,
  ]
  static let details: [SnapshotMember<SnapshotPost<Offer>>] = [
    .maybe(
      "limit", \.details.limit, "How many it is for; without it, there is no limit.",
      as: .positive),
    .maybe("closes", \.details.closes, "The last day on which it is open."),
    .always(
      "regions", \.post.regions, "Where it can be sent: countries, groups, or `WW` for anywhere."),
    SnapshotPost.responses.written,
  ]
}

/// It has no limit: how many are sent, its author agrees to one by one.
extension Request: SnapshotDetails {
  static let definition = ("request", "What somebody asks for.")
  static let post: [SnapshotMember<SnapshotPost<Request>>] = [
    SnapshotPost.head, SnapshotPost.status, .all(details, of: \.self), SnapshotPost.likes,
    SnapshotPost.content,
  ]
  static let details: [SnapshotMember<SnapshotPost<Request>>] = [
    .maybe("closes", \.details.closes, "The last day on which it is open."),
    .maybe("country", \.details.country, "Where it is to be sent."),
    .maybe("occasion", \.details.occasion, "What it is for."),
    SnapshotPost.responses.written,
  ]
}

/// What it is for is left out where everyone may not be led there.
extension Thanks: SnapshotDetails {
  static let definition = ("thanks", "A thank-you.")
  static let post: [SnapshotMember<SnapshotPost<Thanks>>] = [
    SnapshotPost.head, .all(details, of: \.self), SnapshotPost.likes, SnapshotPost.content,
  ]
  static let details: [SnapshotMember<SnapshotPost<Thanks>>] = [
    .always(
      "to", { post, input in post.details.to.map { input.site.named($0.value) } },
      "Who is thanked."),
    .maybe(
      "for", { $1.site.subject(of: $0.details) },
      "What they are thanked for: an offer, a request or a wish."),
    .maybe("feeling", \.details.feeling, "How it felt: one of the feelings of the site."),
    .maybe(
      "quote", { post, input in post.details.quote.flatMap { input.site.quote($0.value) } },
      "A quotation that goes with it."),
  ]
}

extension SnapshotPost {
  /// What every post begins with.
  fileprivate static var head: SnapshotMember<SnapshotPost> {
    .all(
      named, title, dates,
      .always("author", { $1.site.named($0.post.post.author.value) }, "Who wrote it."))
  }

  /// Of offers and requests: a thank-you is neither open nor closed.
  fileprivate static var status: SnapshotMember<SnapshotPost> {
    .all(
      .maybe(
        "kind", \.post.post.word,
        "What it is, in a free word: card, postcard, letter, parcel …"),
      .always(
        "state", { $0.post.state ?? "" },
        "Whether it takes responses, or why not: closed by its author, left behind by them, at its "
          + "limit, or past its last day.",
        as: .choice(["open", "closed", "author-left", "limit", "expired"])),
      responses.described)
  }

  /// Written behind the details of an offer or request, and described before them.
  fileprivate static var responses: SnapshotMember<SnapshotPost> {
    .always("responses", { Responses(post: $0.post) }, "How many responded.")
  }

  /// A number; who likes it is told nowhere.
  fileprivate static var likes: SnapshotMember<SnapshotPost> {
    .always("likes", \.post.likes, "How many people like it.")
  }
}

/// The responses to a post, as far as they are told.
struct Responses: SnapshotDefined {
  let post: SitePost

  static let definition = (
    "responses", "How many responded. Who is waiting, or was declined, is never told."
  )
  static let snapshotMembers: [SnapshotMember<Responses>] = [
    .always(
      "count",
      { $0.post.post.kind == .request ? $0.post.underWay + $0.post.received : $0.post.taken },
      "Responses that hold: to an offer, those that take one of its places; to a request, "
        + "those that its author agreed to."),
    .always("received", \.post.received, "Those of them that arrived."),
    .maybe(
      "received-by", { $1.site.receivers(of: $0.post) },
      "To an offer, who received it; to a request, who gave."),
  ]
}

/// A thing by what it takes to find it: in the snapshot by its identity, on the site by its page.
extension ShownSubject: SnapshotObject {
  static let snapshotMembers: [SnapshotMember<ShownSubject>] = [
    .always("id", \.publication.identity, "Its permanent identity."),
    .always("url", \.publication.address, "Its page."),
    .always("title", \.title, "What it is called."),
  ]
}

extension RenderInput {
  /// The listed posts of a kind, newest first.
  ///
  /// The type is that of the details of `kind`; any other gives none.
  func posts<Details: SnapshotDetails>(
    _: Details.Type, _ kind: Post.Kind
  ) -> [SnapshotPost<Details>] {
    site.stream(kind).compactMap { index in
      let post = site.posts[index]
      return (post.post.details.value as? Details).map { SnapshotPost(post: post, details: $0) }
    }
  }

  /// What the kind of a post adds, for JSON feeds.
  func writeDetails(of post: SitePost, to json: inout JSONWriter) {
    func write<Details: SnapshotDetails>(_ details: Details) {
      json.write(Details.details, of: SnapshotPost(post: post, details: details), in: self)
    }
    write(post.post.details.value)
  }
}
