import WishwellActs
import WishwellDiagnostics
import WishwellFormat
import WishwellRead
import WishwellSeal

extension GitRepository {
  /// Which commits of `things`, by their places, give the site another key and seal anew what
  /// people had sealed, by a maintainer, and do nothing else. Only a commit with one parent can be
  /// one.
  func rotations(in things: ReviewInput) throws -> Set<Int> {
    guard things.keyChange != nil, let settings = things.files[ContentKind.settings.path] else {
      return []
    }
    var rotations: Set<Int> = []
    for index in settings.commits where things.author(ofCommit: index).isMaintainer {
      let commit = things.change.commits[index]
      guard commit.parents.count == 1, let parent = commit.parents.first else { continue }
      let former = TreeContent(repository: self, tree: try Tree(of: parent, in: self))
      let present = TreeContent(repository: self, tree: try Tree(of: commit.name, in: self))
      if try present.sealsAnew(former) { rotations.insert(index) }
    }
    return rotations
  }
}

extension TreeContent {
  /// Whether nothing differs from `former` but the key of the site and what is sealed.
  fileprivate func sealsAnew(_ former: TreeContent) throws -> Bool {
    let prefix = Array(repository.prefix.utf8)
    var paths: Set<String> = []
    for path in tree.differences(from: former.tree) {
      guard path.bytes.starts(with: prefix), tree[path]?.mode == former.tree[path]?.mode else {
        return false
      }
      paths.insert(GitPath(path.bytes.dropFirst(prefix.count)).description)
    }
    let (then, now) = (try former.sources(at: paths), try sources(at: paths))
    return paths.allSatisfy { path in
      guard let former = then[path], let present = now[path] else { return false }
      return present.sealsAnew(former)
    }
  }
}

extension SourceFile {
  /// Whether no byte differs from `former` but those of the site’s key, or of what is sealed.
  fileprivate func sealsAnew(_ former: SourceFile) -> Bool {
    let kind = ContentKind(path: path)
    let then = Dictionary(
      WrittenFields(of: former).fields.map { ($0.key, $0.text) }, uniquingKeysWith: { $1 })
    var expected = former
    for field in WrittenFields(of: self).fields {
      guard let old = then[field.key], old != field.text else { continue }
      guard kind?.isSealed(old, under: field.key) == true,
        kind?.isSealed(field.text, under: field.key) == true,
        let bytes = expected.setting(field.key, to: field.text)
      else { return false }
      expected = SourceFile(path: path, bytes: bytes)
    }
    return expected.bytes == bytes
  }
}

extension ContentKind {
  /// Whether `text` is what a rotation writes under `key` of such a file.
  fileprivate func isSealed(_ text: String, under key: String) -> Bool {
    switch self {
    case .settings: key == SiteSettings.Field.seal.rawValue && SealKey(text) != nil
    case .person: Person.SealedField(rawValue: key) != nil && SealedValue(text) != nil
    case .circle: key == Circle.Field.seed.rawValue && SealedValue(text) != nil
    case .event:
      [Event.Field.by, .note].contains { $0.rawValue == key } && SealedValue(text) != nil
    default: false
    }
  }
}

/// What a history tells of the key that a change gives the site.
enum FormerKey: Hashable, Sendable {
  case known(wasUsed: Bool)
  /// Nothing: it is not all there.
  case unknown
}

extension GitRepository {
  /// Whether `key` was the site’s at `base` or before. Nothing is asked where there is none.
  func formerKey(_ key: SealKey?, at base: ObjectName?) throws(GitFailure) -> FormerKey {
    guard let base, let key else { return .known(wasUsed: false) }
    if try isShallow { return .unknown }
    return .known(wasUsed: try hasStood("\(key)", in: ContentKind.settings.path, at: base))
  }
}
