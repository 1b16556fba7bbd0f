/// An offer, a request or a thank-you.
package struct Post: Sendable {
  /// The streams, in the order in which the site names them.
  package enum Kind: String, Sendable, CaseIterable {
    case offer, request, thanks
  }

  package enum Details: Sendable {
    case offer(Offer)
    case request(Request)
    case thanks(Thanks)
  }

  package var document: Document
  package var author: Located<Handle>
  package var details: Details

  package init(document: Document, author: Located<Handle>, details: Details) {
    self.document = document
    self.author = author
    self.details = details
  }

  package var kind: Kind {
    switch details {
    case .offer: .offer
    case .request: .request
    case .thanks: .thanks
    }
  }

  package var key: PostKey { PostKey(kind: kind, handle: document.handle) }
}

/// The full name of a post.
package struct PostKey: Hashable, Sendable, CustomStringConvertible {
  package var kind: Post.Kind
  package var handle: Handle

  package init(kind: Post.Kind, handle: Handle) {
    self.kind = kind
    self.handle = handle
  }

  package var description: String { "\(kind.folder.name)/\(handle.text)" }
}

package struct Offer: Sendable {
  /// The free word for what is offered: card, postcard, parcel.
  package var kind: String?
  /// Empty: the author's, else anywhere.
  package var regions: [Located<Region>] = []
  /// At least 1; nil: no limit.
  package var limit: Int?
  /// The last day on which it is open.
  package var closes: Day?

  package init() {}
}

package struct Request: Sendable {
  package var kind: String?
  /// Where it is to be sent.
  package var country: Located<Country>?
  package var occasion: String?
  package var closes: Day?

  package init() {}
}

package struct Thanks: Sendable {
  /// At least one.
  package var to: [Located<Thanked>]
  /// What it is thanks for.
  package var subject: Located<Subject>?
  /// One of the site's feelings.
  package var feeling: Located<Handle>?
  /// A handle in `quotes.yml`.
  package var quote: Located<Handle>?

  package init(to: [Located<Thanked>]) { self.to = to }

  /// A handle is a person of the site; any other name is somebody without a profile.
  package enum Thanked: Hashable, Sendable {
    case person(Handle)
    case named(String)
  }

  package enum Subject: Hashable, Sendable {
    case post(PostKey)
    case wish(WishKey)
  }
}
