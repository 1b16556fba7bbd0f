import WishwellDerive
import WishwellFormat

/// What things were called before the change that renames or moves them. Every function takes a
/// name of after and returns that of before; of what stayed, or is new, the same.
struct RenameMap: Sendable {
  /// Paths before, by paths after; files that stayed are in neither.
  private(set) var paths: [String: String] = [:]
  /// Paths after, by paths before.
  private(set) var destinations: [String: String] = [:]

  init() {}

  /// A file is taken for another's successor by its `formerly`, by its identity, or by what git
  /// says; the file before has to be gone.
  init(_ change: Change, before: Library, after: Library) {
    let gone = Set(change.files.filter { $0.after == nil }.map(\.path))
    let goneIdentities = Dictionary(
      before.documents.filter { gone.contains($0.path) }
        .map { (identity(of: $0, in: before.settings), $0.path) },
      uniquingKeysWith: { min($0, $1) })
    let documents = Dictionary(
      after.documents.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    for file in change.files where file.before == nil && file.after != nil {
      let document = documents[file.path]
      let former = document.flatMap { document in
        document.formerly.lazy.map { ContentKind.path(ofStem: document.stem(with: $0.value)) }
          .first(where: gone.contains)
          ?? goneIdentities[identity(of: document, in: after.settings)]
      }
      guard let origin = former ?? change.moves[file.path], gone.contains(origin),
        destinations[origin] == nil
      else { continue }
      paths[file.path] = origin
      destinations[origin] = file.path
    }
  }

  /// The handle that somebody had before.
  func person(_ handle: Handle) -> Handle {
    if case .person(let former) = former(.person(handle)) { former } else { handle }
  }

  /// The handle that somebody has after the change who had `handle` before it.
  func destination(ofPerson handle: Handle) -> Handle {
    guard let path = destinations[ContentKind.person(handle).path],
      case .person(let present) = ContentKind(path: path)
    else { return handle }
    return present
  }

  /// A post that became one of another kind is a new one.
  func post(_ key: PostKey) -> PostKey {
    if case .post(let former) = former(.post(key)), former.kind == key.kind { former } else { key }
  }

  func list(_ handle: Handle) -> Handle {
    if case .wishList(let former) = former(.wishList(handle)) { former } else { handle }
  }

  func checklist(_ handle: Handle) -> Handle {
    if case .checklist(let former) = former(.checklist(handle)) { former } else { handle }
  }

  func circle(_ handle: Handle) -> Handle {
    if case .circle(let former) = former(.circle(handle)) { former } else { handle }
  }

  func wish(_ key: WishKey) -> WishKey {
    if case .wish(let former) = former(.wish(key)) { former } else { key }
  }

  /// With the names of things and people before; the folder's person, too.
  func subject(_ subject: Sidecar.Subject) -> Sidecar.Subject {
    switch subject {
    case .promise(let key): .promise(wish(key))
    case .owners(let key): .owners(wish(key))
    case .notes(let key): .notes(wish(key))
    case .response(let key, let name): .response(post(key), respondent: person(name))
    case .state(let key): .state(post(key))
    case .like(let key, let name): .like(post(key), person: person(name))
    case .membership(let list, let name):
      .membership(checklist: checklist(list), person: person(name))
    }
  }

  /// What a list is called after the change.
  func destination(ofList handle: Handle) -> Handle {
    guard let path = destinations[ContentKind.wishList(handle).path],
      case .wishList(let present) = ContentKind(path: path)
    else { return handle }
    return present
  }

  /// Where a wish stands after the change.
  func destination(of key: WishKey) -> WishKey {
    guard let path = destinations[ContentKind.wish(key).path],
      case .wish(let present) = ContentKind(path: path)
    else { return key }
    return present
  }

  /// What the file was before; nil where it was the same.
  private func former(_ file: ContentKind) -> ContentKind? {
    paths[file.path].flatMap(ContentKind.init(path:))
  }
}
