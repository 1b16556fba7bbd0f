import WishwellFormat
import WishwellText

/// What one path under `content/` stands for (format, section 1).
enum PathReading: Equatable {
  case text(ContentKind)
  case photo
  case refused(PathProblem)
}

/// Why a path stands for nothing.
struct PathProblem: Equatable {
  enum Kind: Equatable {
    case badName, placeholder, reservedName, reservedAddress, eventName, refusedFormat, unknown
  }

  var kind: Kind
  var message: String
  var help: String
}

/// Reads paths, which are relative to the site's root and begin with `content/`.
enum ContentPathReader {
  static func read(_ path: String) -> PathReading {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropFirst()
      .map(String.init)
    guard let name = parts.last else { return unknown(path) }
    for (index, name) in parts.dropLast().enumerated() {
      guard let kind = SidecarFolder(name: name) else { continue }
      return SidecarPathReader.read(parts, folder: index, kind)
    }
    switch ending(of: name).lowercased() {
    case "jpg", "jpeg", "png", "webp", "gif", "avif", "heic", "heif": return .photo
    case "svg", "html", "htm", "xhtml": return refusedFormat(name)
    default: break
    }
    switch parts[0] {
    case "people": return leaf(parts, path) { .text(.person($0)) }
    case "offers": return leaf(parts, path) { .text(.post(PostKey(kind: .offer, handle: $0))) }
    case "requests": return leaf(parts, path) { .text(.post(PostKey(kind: .request, handle: $0))) }
    case "thanks": return leaf(parts, path) { .text(.post(PostKey(kind: .thanks, handle: $0))) }
    case "checklists": return leaf(parts, path) { .text(.checklist($0)) }
    case "wishlists": return wishList(parts, path)
    case "catalogues": return catalogue(parts, path)
    case "site.yml": return .text(.settings)
    case "quotes.yml": return .text(.quotes)
    default: return page(parts, path)
    }
  }

  /// Why the file of `document` could not be called `handle`; no wish is called as its list's file.
  static func problem(ofHandle handle: Handle, for document: Document) -> PathProblem? {
    if Handle.reserved.contains(handle.text) { return reservedName(handle.text) }
    guard case .refused(let problem) = read(document.path(with: handle)) else { return nil }
    return problem
  }

  /// `FOLDER/HANDLE.md`.
  private static func leaf(
    _ parts: [String], _ path: String, _ reading: (Handle) -> PathReading
  ) -> PathReading {
    guard parts.count == 2, ending(of: parts[1]) == "md" else { return unknown(path) }
    switch stem(of: parts[1]) {
    case .success(let handle): return reading(handle)
    case .failure(let refusal): return .refused(refusal.problem)
    }
  }

  /// `wishlists/LIST/index.md`, `wishlists/LIST/WISH.md`.
  private static func wishList(_ parts: [String], _ path: String) -> PathReading {
    guard parts.count == 3, ending(of: parts[2]) == "md" else { return unknown(path) }
    guard let list = Handle(parts[1]) else { return .refused(badName(parts[1], "folder")) }
    if Handle.reserved.contains(parts[1]) { return .refused(reservedName(parts[1])) }
    if parts[2] == "index.md" { return .text(.wishList(list)) }
    switch stem(of: parts[2]) {
    case .success(let wish): return .text(.wish(list: list, wish))
    case .failure(let refusal): return .refused(refusal.problem)
    }
  }

  /// `catalogues/NAME/YYYY-MM-DD.json`.
  private static func catalogue(_ parts: [String], _ path: String) -> PathReading {
    guard parts.count == 3, ending(of: parts[2]) == "json" else { return unknown(path) }
    guard let catalogue = Handle(parts[1]) else { return .refused(badName(parts[1], "folder")) }
    if Handle.reserved.contains(parts[1]) { return .refused(reservedName(parts[1])) }
    let stem = String(parts[2].dropLast(".json".count))
    guard case .success(let day) = parseDay(stem), day.description == stem else {
      return .refused(
        PathProblem(
          kind: .badName, message: "‘\(parts[2])’ is no name of an edition",
          help: "name it after the day it was published, such as ‘2026-03-14.json’"))
    }
    return .text(.edition(catalogue: catalogue, day))
  }

  /// `index.md`, `about.md`, `any/page.md`.
  private static func page(_ parts: [String], _ path: String) -> PathReading {
    guard let name = parts.last, ending(of: name) == "md" else { return unknown(path) }
    if parts == ["index.md"], let index = Handle("index") { return .text(.page(index)) }
    for folder in parts.dropLast() where Handle(folder) == nil {
      return .refused(badName(folder, "folder"))
    }
    let address = parts.count > 1 ? parts[0] : String(name.dropLast(".md".count))
    if takenAddresses.contains(address), parts.count > 1 || address == "404" {
      return .refused(
        PathProblem(
          kind: .reservedAddress, message: "a page here would take an address of the site's own",
          help: "give \(parts.count > 1 ? "the folder" : "it") another name than ‘\(address)’"))
    }
    switch stem(of: name) {
    case .success(let handle): return .text(.page(handle))
    case .failure(let refusal): return .refused(refusal.problem)
    }
  }

  /// What the program writes under by itself (format, section 7).
  private static let takenAddresses: Set = [
    "404", "add", "admin", "assets", "atom", "authors", "books", "feelings", "follow-ups", "map",
    "page", "photos", "quotes", "regions", "search", "subscribe", "tags",
  ]

  static func ending(of name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return "" }
    return String(name[name.index(after: dot)...])
  }

  private struct NameRefusal: Error {
    var problem: PathProblem
  }

  private static func stem(of name: String) -> Result<Handle, NameRefusal> {
    let stem = String(name.prefix(name.count - ending(of: name).count - 1))
    guard let handle = Handle(stem) else {
      return .failure(NameRefusal(problem: badName(stem, "name")))
    }
    if Handle.reserved.contains(stem) {
      return .failure(NameRefusal(problem: reservedName(stem)))
    }
    return .success(handle)
  }

  static func badName(_ name: String, _ what: String) -> PathProblem {
    if let problem = placeholderLeft(inName: name) { return problem }
    let near = slug(of: name)
    return PathProblem(
      kind: .badName, message: "the \(what) ‘\(name)’ is no handle",
      help: near.isEmpty || near.utf8.count > 80
        ? "use a–z, 0–9 and hyphens, at most 80 characters" : "rename it to ‘\(near)’")
  }

  private static func reservedName(_ name: String) -> PathProblem {
    PathProblem(
      kind: .reservedName, message: "the name ‘\(name)’ is taken by pages of the site's own",
      help: "give it another name, such as ‘\(name)-1’")
  }

  private static func refusedFormat(_ name: String) -> PathReading {
    let isPicture = ending(of: name).lowercased() == "svg"
    return .refused(
      PathProblem(
        kind: .refusedFormat,
        message: isPicture
          ? "an SVG picture can hold scripts" : "a page of HTML can hold scripts",
        help: isPicture ? "save it as PNG or WebP" : "write it as Markdown, with the ending ‘.md’"))
  }

  private static func unknown(_ path: String) -> PathReading {
    let near = nearMiss(
      to: String(path.dropFirst("content/".count)), among: ["site.yml", "index.md", "quotes.yml"])
    return .refused(
      PathProblem(
        kind: .unknown, message: "this file is no part of a site, and is not published",
        help: near.map { "did you mean ‘content/\($0)’?" }
          ?? "take it out of content/, or begin its name with a dot"))
  }
}
