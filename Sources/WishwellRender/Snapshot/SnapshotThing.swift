import WishwellDerive
import WishwellFormat

/// What somebody wrote, and what has a page of its own.
///
/// Its members begin with `named`, and `content` is among them, so that all things look alike to a
/// program.
protocol SnapshotThing: SnapshotDefined {
  var document: Document { get }
  /// The permanent one, as in feeds.
  var identity: String { get }
  /// Of its own page.
  var address: Address { get }
}

/// A thing that was published on a day.
protocol SnapshotPublication: SnapshotThing {
  var publication: Publication { get }
}

/// What a publication answers by itself.
extension SnapshotPublication {
  var identity: String { publication.identity }
  var address: Address { publication.address }
}

// What things have in common.
extension SnapshotThing {
  /// The members by which it is known; they come first.
  static var named: SnapshotMember<Self> {
    .all(
      .always("id", \.identity, "Its permanent identity, the same as in feeds."),
      .always("url", \.address, "Its page."),
      .always("handle", \.document.handle, "Its name among its kind, as used in references."))
  }

  /// What the thing is called; of a post without a title, its first line.
  static var title: SnapshotMember<Self> {
    .always("title", \.document.title, "What it is called.")
  }

  /// What a person may write in any file.
  static var content: SnapshotMember<Self> {
    .all(
      .maybe(
        "language", \.document.language, "What it is written in, if it says so.", as: .language),
      .maybe("tags", \.document.tags, "Its tags, as they were written."),
      .maybe("photos", { $1.shown($0.document.photos) }, "Its photos."),
      .maybe(
        "body", { $1.portableHTML($0.document.body, at: $0.address) },
        "Its text, as HTML with absolute links and no scripts."))
  }
}

extension SnapshotPublication {
  /// The day, by the site's calendar, and two instants in UTC.
  ///
  /// None of the two is later than the build, as nothing in feeds is.
  static var dates: SnapshotMember<Self> {
    .all(
      .always("date", \.publication.day, "The day it was published."),
      .always(
        "published", { $1.past($0.publication.published) },
        "The same with a time, as in feeds.", as: .instant),
      .always(
        "updated", { $1.past($0.publication.updated) },
        "When something last happened that concerns everyone: an edit, a grant, closing …",
        as: .instant))
  }
}

/// A photo that is published.
struct ShownPhoto: SnapshotDefined {
  /// The largest that is published.
  let file: PhotoVariant
  /// Nil where its author wrote none.
  let alt: String?

  static let definition = ("photo", "A photo as it is published.")
  static let snapshotMembers: [SnapshotMember<ShownPhoto>] = [
    .always("url", \.file.address, "Where it is."),
    .maybe("alt", \.alt, "What it shows, in words."),
    .always("width", \.file.width, "Pixels.", as: .positive),
    .always("height", \.file.height, "Pixels.", as: .positive),
  ]
}

extension RenderInput {
  /// Those of `photos` that are published.
  func shown(_ photos: [Photo]) -> [ShownPhoto] {
    photos.compactMap { photo in
      self.photos[photo.path].map { ShownPhoto(file: $0.largest, alt: photo.alt) }
    }
  }

  /// As everyone may name them, in their order.
  func named(_ people: [Located<Handle>]) -> [NamedPerson] { people.map { site.named($0.value) } }
}

/// Whoever has a part in something: a guest by the name that was given, a person as their profile
/// has it.
extension NamedPerson: SnapshotDefined {
  static let definition = ("person-named", "Somebody as they are named.")
  /// No handle where there is no public profile, since it would lead to one that is not listed.
  static let snapshotMembers: [SnapshotMember<NamedPerson>] = [
    .always("name", \.name, "Their name."),
    .maybe(
      "handle", \.profile?.handle,
      "Their handle, if they have a public profile; it is then among `people`."),
  ]
}
