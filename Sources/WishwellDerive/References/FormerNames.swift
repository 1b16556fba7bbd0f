import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// What things are called now whose events stayed behind in a folder with their old name.
struct FormerNames {
  private let library: Library
  private let digests: [WishKey: String]
  /// What has events of its own, of each kind of folder.
  private let taken: Set<Place>

  private struct Place: Hashable {
    var folder: SidecarFolder
    var thing: ContentKind
  }

  /// `digests` are those of the wishes of `library`.
  init(in library: Library, digests: [WishKey: String]) {
    self.library = library
    self.digests = digests
    taken = Set(library.sidecars.map { Place(folder: $0.subject.folder, thing: $0.subject.thing) })
  }

  /// What has taken the place of the thing that `sidecar` was beside: in the same folder, else, of a
  /// wish, on another list of an owner of its own; and without such events of its own, unless it says
  /// itself that it was called so. `promised` are digests to which those agreed who promised it. Nil
  /// where nothing comes near.
  func newName(for sidecar: Sidecar, promised: Set<String>) -> RenamedThing? {
    let folder = sidecar.subject.folder
    guard let old = sidecar.subject.thing.handle else { return nil }
    let all = neighbours(of: sidecar.subject.thing)
    func isTaken(_ document: Document) -> Bool {
      document.kind.map { taken.contains(Place(folder: folder, thing: $0)) } ?? true
    }
    if let heir = all.first(where: { $0.document.formerly.contains { $0.value == old } }) {
      return RenamedThing(heir.document, isCertain: true, isTaken: isTaken(heir.document))
    }
    let free = all.filter { !isTaken($0.document) }
    let same = free.filter { isAgreed($0.digest, promised) }
    if same.count == 1 { return RenamedThing(same[0].document, isCertain: true, isTaken: false) }
    if let moved = moved(sidecar, promised: promised, isTaken: isTaken) { return moved }
    let now = library.renamed[sidecar.subject.thing.path]
    if let renamed = free.first(where: { $0.document.path == now }) {
      return RenamedThing(renamed.document, isCertain: false, isTaken: false)
    }
    let handles = free.map(\.document.handle.text).sorted()
    let near = nearHandle(to: old.text, among: handles)
    return free.first { $0.document.handle.text == near }
      .map { RenamedThing($0.document, isCertain: false, isTaken: false) }
  }

  /// The wish of `sidecar` where one of its owners has it on another list now. It is certain where its
  /// text is what was promised, else where at least its handle is the same it is a guess.
  private func moved(
    _ sidecar: Sidecar, promised: Set<String>, isTaken: (Document) -> Bool
  ) -> RenamedThing? {
    guard let key = sidecar.subject.wish,
      let list = library.wishLists.first(where: { $0.handle == key.list })
    else { return nil }
    let owners = Set(list.owners.map(\.value))
    let others = library.wishLists.filter { other in
      other.handle != key.list && other.owners.contains { owners.contains($0.value) }
    }
    let handles = Set(others.map(\.handle))
    let free = library.wishes.filter { handles.contains($0.list) && !isTaken($0.document) }
    let same = free.filter { isAgreed(digests[$0.key], promised) }
    let named = free.filter { $0.key.wish == key.wish }
    if same.count == 1 {
      return RenamedThing(same[0].document, isCertain: true, isTaken: false)
    }
    return named.count == 1
      ? RenamedThing(named[0].document, isCertain: false, isTaken: false) : nil
  }

  /// Things of the same kind in the same folder, with their digests if they are wishes.
  private func neighbours(of thing: ContentKind) -> [(document: Document, digest: String?)] {
    switch thing {
    case .wish(let key):
      library.wishes.filter { $0.list == key.list }.map { ($0.document, digests[$0.key]) }
    case .post(let key):
      library.posts.filter { $0.kind == key.kind }.map { ($0.document, nil) }
    case .checklist: library.checklists.map { ($0.document, nil) }
    default: []
    }
  }
}

/// What a thing is called now that seems to have been renamed without its events.
struct RenamedThing {
  let document: Document
  /// Whether it says so itself, or is word for word what was promised.
  let isCertain: Bool
  /// Whether it has events of its own, so that those left behind are to be numbered on.
  let isTaken: Bool

  init(_ document: Document, isCertain: Bool, isTaken: Bool) {
    self.document = document
    self.isCertain = isCertain
    self.isTaken = isTaken
  }

  /// What its file is called, where `sidecar` is seen: with folders if it is on another list.
  func fileName(from sidecar: Sidecar) -> String {
    isElsewhere(than: sidecar) ? document.path : "\(document.handle).md"
  }

  private func isElsewhere(than sidecar: Sidecar) -> Bool {
    guard let old = sidecar.subject.wish, case .wish(let key)? = document.kind else { return false }
    return key.list != old.list
  }

  /// What to do with the folder of `sidecar`: `rename the folder ‘ladle.promise’ with it, to …`.
  func wayOut(for sidecar: Sidecar) -> String {
    let ending = sidecar.subject.folder.ending
    if isElsewhere(than: sidecar) {
      let folder = "\(ContentRoot.prefix)\(document.stem).\(ending)"
      return "move the folder \(quoted(sidecar.subject.path)) with it, to \(quoted(folder))"
    }
    let old = sidecar.subject.thing.handle?.text ?? ""
    let (from, to) = (quoted("\(old).\(ending)"), quoted("\(document.handle).\(ending)"))
    return isTaken
      ? "move the events in \(from) into \(to), numbered on behind those that are there"
      : "rename the folder \(from) with it, to \(to)"
  }
}

extension ContentKind {
  /// By which it is known in its folder; nil for what has none of its own.
  var handle: Handle? {
    switch self {
    case .wish(let key): key.wish
    case .post(let key): key.handle
    case .checklist(let handle), .person(let handle), .circle(let handle), .wishList(let handle):
      handle
    case .page(let key): key.handle
    case .settings, .quotes, .edition, .event: nil
    }
  }
}

/// The one of `known` that has all words of `name`, or whose words `name` has, where there is only one
/// such; else that which is spelt nearly like it.
func nearHandle(to name: String, among known: [String]) -> String? {
  let parts = known.filter { "-\($0)-".contains("-\(name)-") || "-\(name)-".contains("-\($0)-") }
  return parts.count == 1 ? parts[0] : nearMiss(to: name, among: known)
}

/// Whether `digest` is that of a text among those that were `agreed` to.
private func isAgreed(_ digest: String?, _ agreed: Set<String>) -> Bool {
  guard let digest else { return false }
  return agreed.contains { AgreedDigest.isSame($0, as: digest) }
}
