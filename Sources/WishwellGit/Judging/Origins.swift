import WishwellDerive
import WishwellFormat

/// What things were called before the change that renames or moves them.
struct Origins: Sendable {
  /// Paths before, by paths after; files that stayed are in neither.
  private(set) var paths: [String: String] = [:]
  /// Paths after, by paths before.
  private(set) var destinations: [String: String] = [:]

  init() {}

  /// A file is taken for another's successor by its `formerly`, by its identity, or by what git
  /// says; the file before has to be gone.
  init(_ change: Change, before: SiteState, after: SiteState) {
    let gone = Set(change.files.filter { $0.after == nil }.map(\.path))
    let goneIdentities = Dictionary(
      before.documents.values.filter { gone.contains($0.path) }
        .map { (identity(of: $0, in: before.library.settings), $0.path) },
      uniquingKeysWith: { min($0, $1) })
    for file in change.files where file.before == nil && file.after != nil {
      let document = after.documents[file.path]
      let former = document.flatMap { document in
        document.formerly.lazy.map { Self.path(of: document, with: $0.value) }
          .first(where: gone.contains)
          ?? goneIdentities[identity(of: document, in: after.library.settings)]
      }
      guard let origin = former ?? change.moves[file.path], gone.contains(origin),
        destinations[origin] == nil
      else { continue }
      paths[file.path] = origin
      destinations[origin] = file.path
    }
  }

  private static func path(of document: Document, with handle: Handle) -> String {
    "content/\(document.stem(with: handle)).md"
  }

  /// The handle that somebody had before.
  func person(_ handle: Handle) -> Handle {
    former("content/people/\(handle).md").flatMap { Handle($0[0]) } ?? handle
  }

  func post(_ key: PostKey) -> PostKey {
    former("content/\(key).md").flatMap { Handle($0[0]) }
      .map { PostKey(kind: key.kind, handle: $0) } ?? key
  }

  func list(_ handle: Handle) -> Handle {
    former("content/wishlists/\(handle)/index.md").flatMap { $0.count == 2 ? Handle($0[1]) : nil }
      ?? handle
  }

  func checklist(_ handle: Handle) -> Handle {
    former("content/checklists/\(handle).md").flatMap { Handle($0[0]) } ?? handle
  }

  func wish(_ key: WishKey) -> WishKey {
    guard let names = former("content/wishlists/\(key).md"), names.count == 2,
      let list = Handle(names[1]), let wish = Handle(names[0])
    else { return key }
    return WishKey(list: list, wish: wish)
  }

  func subject(_ subject: Sidecar.Subject) -> Sidecar.Subject {
    switch subject {
    case .promise(let key): .promise(wish(key))
    case .response(let key, let name): .response(post(key), respondent: person(name))
    case .state(let key): .state(post(key))
    case .like(let key, let name): .like(post(key), person: person(name))
    case .membership(let list, let name):
      .membership(checklist: checklist(list), person: person(name))
    }
  }

  /// Where a wish stands after the change.
  func destination(of key: WishKey) -> WishKey {
    guard let path = destinations["content/wishlists/\(key).md"] else { return key }
    let names = Self.names(in: path)
    guard names.count == 2, let list = Handle(names[1]), let wish = Handle(names[0]) else {
      return key
    }
    return WishKey(list: list, wish: wish)
  }

  /// The names in the former path of the file, the innermost first, without those of all files.
  private func former(_ path: String) -> [String]? { paths[path].map(Self.names) }

  private static func names(in path: String) -> [String] {
    path.hasSuffix(".md")
      ? path.dropLast(3).split(separator: "/").dropFirst(2).reversed().map(String.init) : []
  }
}
