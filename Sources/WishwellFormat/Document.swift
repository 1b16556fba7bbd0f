import WishwellDiagnostics

/// What every Markdown file of the site may say, whatever its kind. It is handed on from stage to
/// stage, so that its copies share what they say.
package struct Document: Equatable, Sendable {
  @usableFromInline var content: CopyOnWrite<Content>

  package init(path: String, handle: Handle, title: Located<String>) {
    content = CopyOnWrite(Content(path: path, handle: handle, title: title))
  }

  /// Relative to the site's root: `content/wishlists/birthday/blue-kettle.md`.
  @inlinable package var path: String {
    get { content.value.path }
    set { content.value.path = newValue }
  }
  @inlinable package var handle: Handle {
    get { content.value.handle }
    set { content.value.handle = newValue }
  }
  /// A person's `name`. A post without a title has the first line of its body, cut.
  @inlinable package var title: Located<String> {
    get { content.value.title }
    set { content.value.title = newValue }
  }
  @inlinable package var date: Located<Moment>? {
    get { content.value.date }
    set { content.value.date = newValue }
  }
  @inlinable package var updated: Located<Moment>? {
    get { content.value.updated }
    set { content.value.updated = newValue }
  }
  @inlinable package var tags: [Located<String>] {
    get { content.value.tags }
    set { content.value.tags = newValue }
  }
  @inlinable package var photos: [Photo] {
    get { content.value.photos }
    set { content.value.photos = newValue }
  }
  @inlinable package var isDraft: Bool {
    get { content.value.isDraft }
    set { content.value.isDraft = newValue }
  }
  @inlinable package var isListed: Bool {
    get { content.value.isListed }
    set { content.value.isListed = newValue }
  }
  @inlinable package var language: String? {
    get { content.value.language }
    set { content.value.language = newValue }
  }
  /// The permanent identity, where it is pinned.
  @inlinable package var id: Located<String>? {
    get { content.value.id }
    set { content.value.id = newValue }
  }
  @inlinable package var formerly: [Located<Handle>] {
    get { content.value.formerly }
    set { content.value.formerly = newValue }
  }
  /// Whether `allow: [contact]` silences the search for contact data.
  @inlinable package var allowsContact: Bool {
    get { content.value.allowsContact }
    set { content.value.allowsContact = newValue }
  }
  /// The `x-` keys in the order of the file, without `x-`.
  @inlinable package var extra: [Extra] {
    get { content.value.extra }
    set { content.value.extra = newValue }
  }
  @inlinable package var body: Body {
    get { content.value.body }
    set { content.value.body = newValue }
  }

  /// What the copies of a document share.
  @usableFromInline
  struct Content: Equatable, Sendable {
    @usableFromInline var path: String
    @usableFromInline var handle: Handle
    @usableFromInline var title: Located<String>
    @usableFromInline var date: Located<Moment>?
    @usableFromInline var updated: Located<Moment>?
    @usableFromInline var tags: [Located<String>] = []
    @usableFromInline var photos: [Photo] = []
    @usableFromInline var isDraft = false
    @usableFromInline var isListed = true
    @usableFromInline var language: String?
    @usableFromInline var id: Located<String>?
    @usableFromInline var formerly: [Located<Handle>] = []
    @usableFromInline var allowsContact = false
    @usableFromInline var extra: [Extra] = []
    @usableFromInline var body = Body()
  }

  package struct Extra: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }
}

extension Document {
  /// The path under `content/` without ending: what identities are made of.
  package var stem: String {
    let start = ContentRoot.holds(path) ? ContentRoot.prefix.utf8.count : 0
    let end = path.hasSuffix(".md") ? ".md".utf8.count : 0
    return String(decoding: path.utf8.dropFirst(start).dropLast(end), as: UTF8.self)
  }

  /// What the file is, as its path tells; nil for one that no site has.
  package var kind: ContentKind? { ContentKind(path: path) }

  /// The stem that this file had under another handle. A wish list is known by its folder.
  package func stem(with handle: Handle) -> String {
    kind?.renamed(to: handle).stem ?? stem
  }

  /// The line that names these old handles.
  package static func formerlyLine(_ names: [Handle]) -> String {
    let list = names.map(\.text).joined(separator: ", ")
    return "\(Field.formerly.rawValue): " + (names.count == 1 ? list : "[\(list)]")
  }

  package func location(_ range: SourceRange = .start) -> SourceLocation {
    SourceLocation(path, range)
  }
}

extension Document {
  /// What every Markdown file may say.
  package enum Field: String, FieldKey {
    case title
    /// Of a person, in place of `title`.
    case name
    case tags, photo, alt, photos, date, updated, draft, listed, language, id, formerly, allow

    package var declaration: FieldDeclaration {
      switch self {
      case .title:
        .init(
          .text, example: "Blue kettle",
          otherwise: "required; for posts the first line of the text, cut at 60 characters",
          meaning: "`title: Blue enamel kettle`. A person has `name` instead", isInDigest: true)
      case .name:
        .init(
          .text, example: "Alice Liddell", isRequired: true,
          meaning: "`name: Inês Carvalho`. One that looks like the name of somebody else is a "
            + "warning (`same-name`)")
      case .tags:
        .init(
          .list(.text, ListLimit(30, "keep those that others would look for")),
          example: "[kitchen]",
          meaning: "`tags: [kitchen, by hand]`. Tags with equal slugs are one")
      case .photo:
        .init(.photo, example: "kettle.jpg", meaning: "the picture", isInDigest: true)
      case .alt:
        .init(
          .text, example: "A kettle on a stove", hint: "what the picture shows",
          meaning: "what the picture shows, for those who cannot see it")
      case .photos:
        .init(
          .groups(Photo.Field.allCases, ListLimit(30, "keep the best, or show some in the text")),
          example: "[{photo: kettle.jpg, alt: A kettle on a stove}]", meaning: "several pictures",
          isInDigest: true)
      case .date:
        .init(
          .date, example: "2026-03-14",
          otherwise: "required for posts and wish lists; a wish has its list's",
          meaning: "when it was published")
      case .updated:
        .init(
          .date, example: "2026-03-20",
          meaning: "when it was last changed for everyone to know")
      case .draft:
        .init(
          .flag(false), example: "yes",
          meaning: "kept out of what is published, unless the build says `--drafts`")
      case .listed:
        .init(
          .flag(true), example: "no", hint: "off: in no index, feed or search",
          meaning: "`no`: in no index, feed, sitemap or snapshot, and marked noindex, and it moves "
            + "no date or score that others see; whoever has the address sees it. Of a wish "
            + "list, its wishes likewise")
      case .language:
        .init(.language, example: "pt-BR", otherwise: "the site's")
      case .id:
        .init(
          .identity, example: "tag:lanternstreet.example,2026:wishlists/birthday/kettle",
          otherwise: "made from the path", hint: "the permanent identity, once it is fixed",
          meaning: "pins the permanent identity (<doc:Publishing>); one of the site's own is made "
            + "of the path of the file, or of a former one")
      case .formerly:
        .init(
          .list(.handle, ListLimit(20, "keep the handles that old links still use")),
          example: "[blue-pot]", hint: "old names of the file",
          meaning: "old handles: old references and old addresses lead here. They are written in "
            + "the change that renames the file. What could not be the name of the file now "
            + "cannot have been")
      case .allow:
        .init(
          .list(.choice(of: Allowance.self), ListLimit(5, "name each once")), example: "contact",
          meaning: "`allow: contact` lets e-mail addresses and phone numbers stand in the text")
      }
    }
  }

  /// What a file may be allowed that is refused otherwise.
  package enum Allowance: String, Sendable, CaseIterable {
    case contact
  }
}

extension Photo {
  /// What an entry of `photos` may say.
  package enum Field: String, FieldKey {
    case photo, alt

    package var declaration: FieldDeclaration {
      switch self {
      case .photo: .init(.photo, example: "kettle.jpg", isRequired: true)
      case .alt: .init(.text, example: "A kettle on a stove")
      }
    }
  }
}
