import WishwellBuild
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellSeal

/// A site before or after a change, as somebody may know it: what people wrote, and what follows
/// from it.
struct SiteState: Sendable {
  /// With every reference by its present name.
  let library: Library
  let site: Site
  /// Those of reading, then those of deriving; not sorted together.
  let diagnostics: [Diagnostic]
  /// These indexes hold the first of what has one name; that there are two is among `diagnostics`.
  let people: [Handle: Person]
  /// What could be read of profiles that have mistakes, as far as it says whose they are.
  let brokenProfiles: [Handle: Person]
  let lists: [Handle: WishList]
  let wishes: [WishKey: Wish]
  let posts: [PostKey: Post]
  let checklists: [Handle: Checklist]
  let circles: [Handle: Circle]
  /// By path.
  let documents: [String: Document]
  let sidecars: [Sidecar.Subject: Sidecar]
  /// By the folder in which they stand, whatever it is called after.
  let sidecarsByFolder: [String: Sidecar]
  /// Whether something can be sealed, as far as the settings can be read.
  let isSealing: Bool
  /// Whose address would open to whom, were everybody here; none where nothing can be sealed.
  let possibleOpenings: [Opening]
  /// The handles of people that something names, as it is written.
  let mentions: Set<Handle>
  /// Folders of lists in which there is a wish, or what happened to one.
  let foldersOfWishes: Set<Handle>

  /// What follows from `library` on `today`. `findings` are those of reading it; of the files
  /// `unread` there are no others.
  init(
    _ written: Library, findings: [Diagnostic] = [], unread: Set<String> = [], today: Day
  ) {
    let derived = deriveSite(written, options: DeriveOptions(today: today))
    let resolved = written.resolved
    let library = resolved.library
    self.library = library
    mentions = resolved.mentions
    site = derived.value
    diagnostics =
      findings + derived.diagnostics.filter { !unread.contains($0.location.path) }
    let isSealing =
      library.settings.seal != nil || library.stubs.contains(ContentKind.settings.path)
    self.isSealing = isSealing
    possibleOpenings = isSealing ? written.possibleOpenings(today: today) : []
    people = Self.index(library.people, \.handle)
    brokenProfiles = Self.index(library.unsound.people.filter { $0.sealMark != nil }, \.handle)
    lists = Self.index(library.wishLists, \.handle)
    wishes = Self.index(library.wishes, \.key)
    posts = Self.index(library.posts, \.key)
    checklists = Self.index(library.checklists, \.handle)
    circles = Self.index(library.circles, \.handle)
    documents = Self.index(library.documents, \.path)
    sidecars = Self.index(library.sidecars, \.subject)
    sidecarsByFolder = Self.index(library.sidecars, \.folder)
    foldersOfWishes = Set(library.wishes.map(\.list))
      .union(library.sidecars.compactMap(\.subject.wish?.list))
      .union(library.stubs.compactMap(Self.list))
  }

  private static func index<Value, Key: Hashable>(
    _ values: [Value], _ key: KeyPath<Value, Key>
  ) -> [Key: Value] {
    Dictionary(values.map { ($0[keyPath: key], $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The list in whose folder a file stands.
  private static func list(of path: String) -> Handle? {
    ContentFolder.wishLists.folder(of: path).flatMap { Handle($0) }
  }

  /// Whether the file is there but could not be read, so that nothing is known of what it says.
  func hasStub(_ file: ContentKind) -> Bool { library.stubs.contains(file.path) }
}

extension SiteSettings {
  /// Those of a site whose `site.yml` is missing or has mistakes: nobody maintains it.
  static let unknown = SiteSettings(title: "", url: "https://example.org/", authority: "")
}
