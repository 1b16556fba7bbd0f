/// A person's public profile. The document's title is the `name`.
package struct Person: Equatable, Sendable {
  package var document: Document
  package var country: Country?
  package var prefers: [String] = []
  /// Where they send to; empty where not said.
  package var regions: [Located<Region>] = []
  package var away: Away?
  package var favourites: [Located<Handle>] = []
  /// A URL meant to be public; nil where it is sealed.
  package var contact: String?
  /// The same for those alone to whom their address opens.
  package var sealedContact: Located<SealedValue>?
  /// Where mail and parcels reach them, sealed: who may read it follows from what they did.
  package var address: Located<SealedValue>?
  /// Git identities; in no output.
  package var emails: [Located<String>] = []
  /// SSH public keys, `keytype key`; in no output.
  package var signers: [Located<String>] = []
  /// Their name at the forge, as they write it; in no output.
  package var account: Located<String>?
  package var trustsForge = false
  /// Goes into the keys of their private page; in no output.
  package var link: Located<LinkWord>?
  package var joined: Moment?
  /// Keeps the name where it was mentioned and hides the profile.
  package var hasLeft = false

  package init(document: Document) { self.document = document }

  package var handle: Handle { document.handle }
  package var name: String { document.title.value }

  /// Both days count; an open end has no bound. A profile names one of them at least.
  package struct Away: Hashable, Sendable {
    package var from: Day?
    package var until: Day?

    package init(from: Day?, until: Day?) {
      self.from = from
      self.until = until
    }

    package func holds(on day: Day) -> Bool {
      (from.map { $0 <= day } ?? true) && (until.map { day <= $0 } ?? true)
    }
  }
}

extension Person: FileKind {
  package static let form = FileForm(titledBy: .name, titleExample: "Alice Liddell")

  package static let proposals: [FieldProposal] = [
    .init(Field.country, words: "two letters; never an address"),
    .init(Field.prefers, words: "what they like to get"),
    .init(Field.regions, words: "where they send to"),
    .init(Field.contact),
    .init(Document.Field.photo, words: FieldProposal.besideFile),
    .init(Field.emails),
    .init(Field.account),
  ]

  package enum Field: String, FieldKey {
    case country, prefers, regions, away, favourites, contact, address, emails, signers, account,
      web
    case link, joined, left

    package var declaration: FieldDeclaration {
      switch self {
      case .country:
        .init(.country, example: "PT", hint: "the country alone, never an address")
      case .prefers:
        .init(
          .list(.text, ListLimit(30, "keep the things they like best")), example: "[postcards]",
          hint: "what you like to get: postcards, letters …",
          meaning: "what they like to get: `[postcards, letters]`")
      case .regions:
        .regions(
          otherwise: nil, meaning: "where they send to, unless an offer says otherwise")
      case .away:
        .init(
          .group(Away.Field.allCases), example: "{from: 2026-08-01, until: 2026-08-20}",
          meaning: "`away: {from: 2026-08-01, until: 2026-08-20}`: a chip on the profile, on "
            + "wish lists, wishes, offers and requests of theirs, and what they are waited for "
            + "does not go stale. Both days count, one of them may be missing")
      case .favourites:
        .init(
          .list(.catalogue, ListLimit(50, "keep the ones they follow")), example: "[bestsellers]",
          meaning: "catalogues that they follow")
      case .contact:
        .init(
          .urlOrSealed, example: "https://…",
          hint: "a public page by which two people arrange things",
          meaning: "a public way by which two people arrange what is nobody else's business; "
            + "sealed, it opens to whom the address does")
      case .address:
        .init(
          .sealed, example: SealedValue.example.text,
          hint: "leave it as it is: `wishwell seal` writes it",
          meaning: "where mail and parcels reach them, sealed by `wishwell seal` (<doc:Privacy>). "
            + "In no output but the private pages of those to whom it opens")
      case .emails:
        .init(
          .list(.mail, ListLimit(20, "keep those they still use")),
          example: "alice@example.org",
          hint: "by which your letters and changes are known as yours. Whoever can see the site’s "
            + "files sees them",
          meaning: "by which commands, letters and `review` know who you are. In no output; each "
            + "in one profile only")
      case .signers:
        .init(
          .list(.signer, ListLimit(20, "keep the keys that are in use")),
          example: "ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIHVuZGVyIHRoZSBtYXQgbGllcyBhIGtleQ==",
          hint: "public SSH keys with which you sign what you change",
          meaning: "`ssh-ed25519 AAAA…`; read and kept, in no output")
      case .account:
        .init(
          .text, example: "alice-l", hint: "your user name where the site’s files are kept",
          meaning: "the name on the forge: it stands for the addresses that the forge makes up for "
            + "people who keep theirs private (<doc:Review>). In no output; in one profile only")
      case .web:
        .init(
          .flag(false), example: "yes",
          hint: "what is signed for you where the site’s files are kept counts as yours",
          meaning: "whether the forge's signatures count; read and kept, in no output")
      case .link:
        .init(
          .linkWord, example: "o5uxg2dxmvwgyijb",
          hint: "leave it as it is: the program writes it",
          meaning: "a random word in the keys of their private page (<doc:Privacy>): another word "
            + "makes another link. The program writes it. In no output; in one profile only")
      case .joined:
        .init(.date, example: "2026-01-02", meaning: "since when they are here")
      case .left:
        .init(
          .flag(false), example: "yes",
          meaning: "hides the profile, and keeps the name where it was mentioned")
      }
    }
  }
}

extension Person.Away {
  package enum Field: String, FieldKey {
    case from, until

    package var declaration: FieldDeclaration {
      switch self {
      case .from: .init(.day, example: "2026-08-01")
      case .until: .init(.day, example: "2026-08-20")
      }
    }
  }
}

extension FieldDeclaration {
  /// Where something can be sent: by a person, or by an offer of theirs.
  static func regions(otherwise: String?, meaning: String) -> FieldDeclaration {
    FieldDeclaration(
      .list(.region, ListLimit(50, "name a group of ‘site.yml’, or ‘WW’ for anywhere")),
      example: "[EU]", otherwise: otherwise,
      hint: "where you send to: countries, groups of them, or all the world", meaning: meaning)
  }
}
