/// Takes a path apart, by bytes: what stands for one name in it is one name on every machine.
struct ContentPathReader {
  let path: String
  /// The names behind `content/`; at least one, and empty where two `/` follow each other.
  let names: [Substring]

  /// Throws where `path` does not lead into `content/`.
  init(_ path: String) throws(PathError) {
    guard let inner = ContentRoot.inner(path) else { throw .unknown(path) }
    self.path = path
    names = inner.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { Substring($0) }
  }

  func reading() throws(PathError) -> PathReading {
    for (index, name) in names.dropLast().enumerated() {
      if let folder = SidecarFolder(ofName: name) { return .text(try event(in: folder, index)) }
    }
    switch names[names.count - 1].ending.lowercased() {
    case "jpg", "jpeg", "png", "webp", "gif", "avif", "heic", "heif": return .photo
    case "svg": throw .refusedFormat(isPicture: true)
    case "html", "htm", "xhtml": throw .refusedFormat(isPicture: false)
    default: return .text(try text())
    }
  }

  private func text() throws(PathError) -> ContentKind {
    guard let folder = ContentFolder(rawValue: String(names[0])) else {
      switch path {
      case ContentKind.settings.path: return .settings
      case ContentKind.quotes.path: return .quotes
      default: return try page()
      }
    }
    switch folder {
    case .wishLists: return try wishOrList()
    case .catalogues: return try edition()
    case .people, .offers, .requests, .thanks, .checklists, .circles:
      guard names.count == 2 else { throw .unknown(path) }
      guard let kind = folder.file(try handle(ofFile: names[1])) else { throw .unknown(path) }
      return kind
    }
  }

  /// `wishlists/LIST/index.md`, `wishlists/LIST/WISH.md`.
  private func wishOrList() throws(PathError) -> ContentKind {
    guard names.count == 3, names[2].ending == "md" else { throw .unknown(path) }
    let list = try handle(ofFolder: names[1])
    if names[2].stem == Handle.index.text { return .wishList(list) }
    return .wish(WishKey(list: list, wish: try handle(ofFile: names[2])))
  }

  /// `catalogues/NAME/YYYY-MM-DD.json`.
  private func edition() throws(PathError) -> ContentKind {
    guard names.count == 3, names[2].ending == "json" else { throw .unknown(path) }
    let catalogue = try handle(ofFolder: names[1])
    guard let day = Day(names[2].stem) else { throw .noEdition(names[2]) }
    return .edition(catalogue: catalogue, day)
  }

  /// `index.md`, `about.md`, `any/page.md`.
  private func page() throws(PathError) -> ContentKind {
    let name = names[names.count - 1]
    guard name.ending == "md" else { throw .unknown(path) }
    if path == ContentKind.page(.home).path { return .page(.home) }
    for folder in names.dropLast() where Handle(folder) == nil { throw .badName(folder, "folder") }
    let isInFolder = names.count > 1
    let first = isInFolder ? names[0] : name.stem
    if isInFolder ? FixedAddress.takes(folder: first) : FixedAddress.takes(page: first) {
      throw .reservedAddress(first, isFolder: isInFolder)
    }
    let folder = path[names[0].startIndex..<name.startIndex]
    return .page(PageKey(folder: String(folder), handle: try handle(ofFile: name)))
  }

  // MARK: - Events

  /// `offers/POST.likes/PERSON/0001.yml` and its like; `index` is that of the name with the ending of
  /// `folder`.
  private func event(in folder: SidecarFolder, _ index: Int) throws(PathError) -> ContentKind {
    let name = names[index]
    let stem = name.stem
    guard let handle = Handle(stem) else { throw .badName(stem, "name") }
    let inside = names[(index + 1)...]
    guard inside.count == (folder.isPerPerson ? 2 : 1) else {
      let place = folder.isPerPerson ? "\(name)/PERSON/0001.yml" : "\(name)/0001.yml"
      throw .event("events do not belong here", help: "events go in ‘\(place)’")
    }
    let person = folder.isPerPerson ? Handle(names[index + 1]) : nil
    if folder.isPerPerson, person == nil { throw .badName(names[index + 1], "folder") }
    let last = names[names.count - 1]
    guard let number = Sidecar.number(ofEvent: last) else {
      throw .event(
        "‘\(last)’ is not the name of an event",
        help: "events are named ‘0001.yml’, ‘0002.yml’ and so on")
    }
    guard let thing = thing(handle, in: names[..<index]),
      let subject = Sidecar.Subject(folder, beside: thing, of: person)
    else {
      throw .event(
        "‘\(names[...index].joined(separator: "/"))’ is not a place for events",
        help:
          "promises and notes belong to wishes, responses to offers and requests, likes to posts, "
          + "members to checklists")
    }
    return .event(subject, number: number)
  }

  /// What is called `handle` in these folders. The name of a wish list's own file is not told from
  /// that of a wish: no promise belongs to it, as none to a wish that is gone.
  private func thing(_ handle: Handle, in folders: ArraySlice<Substring>) -> ContentKind? {
    guard let folder = folders.first.flatMap({ ContentFolder(rawValue: String($0)) }) else {
      return nil
    }
    if folders.count == 1 { return folder.file(handle) }
    guard folder == .wishLists, folders.count == 2, let list = Handle(folders[1]) else {
      return nil
    }
    return .wish(WishKey(list: list, wish: handle))
  }

  // MARK: - Names

  /// The handle of which the name of a Markdown file is made.
  private func handle(ofFile name: Substring) throws(PathError) -> Handle {
    guard name.ending == "md" else { throw .unknown(path) }
    return try handle(name.stem, "name", ending: ".md")
  }

  private func handle(ofFolder name: Substring) throws(PathError) -> Handle {
    try handle(name, "folder")
  }

  private func handle(
    _ name: Substring, _ what: String, ending: String = ""
  ) throws(PathError) -> Handle {
    guard let handle = Handle(name) else { throw .badName(name, what, ending: ending) }
    if Handle.reserved.contains(handle.text) { throw .reservedName(name) }
    return handle
  }
}

/// The parts of the name of a file.
extension Substring {
  /// What follows the last dot; empty for a name without one, or that begins with its only one.
  var ending: Substring { lastDot.map { Substring(utf8[$0...].dropFirst()) } ?? "" }

  /// What stands before the last dot.
  var stem: Substring { lastDot.map { self[..<$0] } ?? self }

  private var lastDot: Index? {
    utf8.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 == startIndex ? nil : $0 }
  }
}

extension ContentFolder {
  /// What the file `HANDLE.md` right in this folder is; nil where such files stand in folders of it.
  fileprivate func file(_ handle: Handle) -> ContentKind? {
    switch self {
    case .people: .person(handle)
    case .offers: .post(PostKey(kind: .offer, handle: handle))
    case .requests: .post(PostKey(kind: .request, handle: handle))
    case .thanks: .post(PostKey(kind: .thanks, handle: handle))
    case .checklists: .checklist(handle)
    case .circles: .circle(handle)
    case .wishLists, .catalogues: nil
    }
  }
}
