/// An offer, a request or a thank-you.
package struct Post: Equatable, Sendable {
  /// The streams, in the order in which the site names them.
  package enum Kind: String, Sendable, CaseIterable {
    case offer, request, thanks
  }

  package enum Details: Equatable, Sendable {
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

package struct Offer: Equatable, Sendable {
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

package struct Request: Equatable, Sendable {
  package var kind: String?
  /// Where it is to be sent.
  package var country: Located<Country>?
  package var occasion: String?
  package var closes: Day?

  package init() {}
}

package struct Thanks: Equatable, Sendable {
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

extension Offer: FileKind {
  package static let form = FileForm.post

  package static let proposals: [FieldProposal] = [
    .init(Field.kind, words: FieldProposal.oneWord),
    .init(Field.regions, words: "where you send to; else as your profile says"),
    .init(Field.limit),
    .init(Field.closes, words: "the last day to ask for it"),
    .init(Document.Field.tags, example: "[stamps]"),
  ]

  package enum Field: String, FieldKey {
    case author, kind, regions, limit, closes

    package var declaration: FieldDeclaration {
      switch self {
      case .author: .author
      case .kind: .kind(example: "postcard")
      case .regions:
        .regions(otherwise: "the author's, else `WW`", meaning: "where it can be sent")
      case .limit:
        .init(
          .number, example: "10", otherwise: "no limit", hint: "how many people can have one",
          meaning: "how many people can have one")
      case .closes: .closes
      }
    }
  }
}

extension Request: FileKind {
  package static let form = FileForm.post

  package static let proposals: [FieldProposal] = [
    .init(Field.kind, words: FieldProposal.oneWord),
    .init(Field.country, words: "where it is to be sent; never an address"),
    .init(Field.occasion),
    .init(Field.closes),
    .init(Document.Field.tags, example: "[birthday]"),
  ]

  package enum Field: String, FieldKey {
    case author, kind, country, occasion, closes

    package var declaration: FieldDeclaration {
      switch self {
      case .author: .author
      case .kind: .kind(example: "card")
      case .country:
        .init(
          .country, example: "PT",
          hint: "where it is to be sent, never an address",
          meaning: "where it is to be sent")
      case .occasion:
        .init(
          .text, example: "Birthday", meaning: "`occasion: Grandfather turns ninety`")
      case .closes: .closes
      }
    }
  }
}

extension Thanks: FileKind {
  package static let form = FileForm.post

  /// What it does not say already; feelings and quotations are those that the site has.
  package static let proposals: [FieldProposal] = [
    .init(Field.subject, words: "the wish, offer or request"),
    .init(Field.feeling),
    .init(Field.quote, words: "words of others that go with it"),
    .init(Document.Field.photo, words: FieldProposal.besideFile),
  ]

  package enum Field: String, FieldKey {
    case author, to
    case subject = "for"
    case feeling, quote

    package var declaration: FieldDeclaration {
      switch self {
      case .author: .author
      case .to:
        .init(
          .list(
            .personOrName,
            ListLimit(50, "thank the others in words: ‘everyone on the street’")),
          example: "bob", isRequired: true, hint: "whom you thank",
          meaning: "whom it thanks: handles, or names of people without a profile "
            + "(`to: [bob, Aunt Rosa]`)")
      case .subject:
        .init(
          .subject, example: "birthday/blue-kettle",
          hint: "the wish (list/wish), offer or request (offers/name)",
          meaning: "what it thanks for")
      case .feeling: .init(.feeling, example: "grateful")
      case .quote:
        .init(
          .quote, example: "open-door", meaning: "`quote: open-door`: words that go with it")
      }
    }
  }
}

/// What posts have alike.
extension FieldDeclaration {
  fileprivate static var author: FieldDeclaration {
    FieldDeclaration(.person, example: "alice", isRequired: true, meaning: "whose it is")
  }

  fileprivate static var closes: FieldDeclaration {
    FieldDeclaration(
      .day, example: "2026-04-14", otherwise: "never", hint: "the last day to answer",
      meaning: "the last day to answer")
  }

  fileprivate static func kind(example: String) -> FieldDeclaration {
    FieldDeclaration(
      .text, example: example, hint: "card, postcard, letter, parcel …",
      meaning: "a word of your own: `card`, `postcard`, `letter`, `parcel`")
  }
}

extension FileForm {
  fileprivate static let post = FileForm(
    titleExample: "Blue kettle", titleFromBody: true, needsDate: true)
}

extension FieldProposal {
  fileprivate static let oneWord = "one word: card, postcard, letter, parcel"
}
