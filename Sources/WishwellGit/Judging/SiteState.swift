import WishwellBuild
import WishwellDerive
import WishwellDiagnostics
import WishwellModel

/// A site before or after a change: what people wrote, and what follows from it.
struct SiteState: Sendable {
  /// With every reference by its present name.
  let library: Library
  let site: Site
  let diagnostics: [Diagnostic]
  let people: [Handle: Person]
  let lists: [Handle: WishList]
  let wishes: [WishKey: Wish]
  let posts: [PostKey: Post]
  let checklists: [Handle: Checklist]
  let documents: [String: Document]
  let sidecars: [Sidecar.Subject: Sidecar]

  /// `findings` are those of reading; `today` is the clock.
  init(_ written: Library, findings: [Diagnostic] = [], today: Day) {
    let derived = deriveSite(written, options: DeriveOptions(today: today))
    let library = written.withPresentNames
    self.library = library
    site = derived.value
    diagnostics = findings + derived.diagnostics
    people = Self.index(library.people, \.handle)
    lists = Self.index(library.wishLists, \.handle)
    wishes = Self.index(library.wishes, \.key)
    posts = Self.index(library.posts, \.key)
    checklists = Self.index(library.checklists, \.handle)
    documents = Self.index(library.documents, \.path)
    sidecars = Self.index(library.sidecars, \.subject)
  }

  private static func index<Value, Key: Hashable>(
    _ values: [Value], _ key: KeyPath<Value, Key>
  ) -> [Key: Value] {
    Dictionary(values.map { ($0[keyPath: key], $0) }, uniquingKeysWith: { first, _ in first })
  }

  func hasStub(_ path: String) -> Bool { library.stubs.contains(path) }
}

extension SiteSettings {
  /// Those of a site whose `site.yml` is missing or has mistakes: nobody maintains it.
  static let unknown = SiteSettings(title: "", url: "https://example.org/", authority: "")
}
