import WishwellDiagnostics
import WishwellFormat
import WishwellText
import WishwellYAML

/// What is wrong with links between files, and with the photos that they use. `documents` are those of
/// `library`.
func checkLinks(between documents: [Document], in library: Library) -> [Diagnostic] {
  var check = LinkCheck(library, documents)
  for document in documents { check.check(document) }
  for document in library.unsound.documents { check.check(document) }
  check.checkUnshown(beside: documents)
  return check.diagnostics
}

private struct LinkCheck {
  /// The ids of the headings and items of every Markdown file, by its path.
  private let headings: [String: Set<String>]
  private let photos: [String: PhotoFile]
  private let stubs: Set<String>
  /// Where files are that a change renamed, by the paths that they had.
  private let renamed: [String: String]
  /// Pictures and files that texts name, or probably mean.
  private var named: Set<String> = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ library: Library, _ documents: [Document]) {
    var headings = Dictionary(
      documents.map { ($0.path, Set($0.body.headings.map(\.id))) },
      uniquingKeysWith: { first, _ in first })
    for list in library.checklists {
      headings[list.document.path]?.formUnion(list.items.map(\.id))
    }
    self.headings = headings
    photos = library.photos
    stubs = library.stubs
    renamed = library.renamed
  }

  mutating func check(_ document: Document) {
    for photo in document.photos {
      named.insert(photo.path)
      checkPhoto(photo.path, at: document.location(photo.range))
    }
    for link in document.body.links {
      named.insert(link.path)
      let location = document.location(link.range)
      switch link.kind {
      case .photo: checkPhoto(link.path, at: location)
      case .page: checkPage(link, in: document, at: location)
      }
    }
  }

  private mutating func checkPhoto(_ path: String, at location: SourceLocation) {
    guard photos[path] == nil, !stubs.contains(path) else { return }
    let near = nearPath(to: path, among: photos.keys.sorted())
    if let near { named.insert(near) }
    diagnostics.append(
      Diagnostic(
        .missingPhoto, at: location,
        "there is no photo \(shows(path) ? quoted(path) : "of the name that stands here")",
        help: near.map { "did you mean \(quoted($0))?" }
          ?? "put the picture there, or take the reference out"))
  }

  /// Whether `path` can be told: people write where they live into their profiles, under any name.
  private func shows(_ path: String) -> Bool {
    !path.hasPrefix("\(ContentRoot.name)/\(ContentFolder.people)/")
      || PrivateLines.shows(path, under: Document.Field.photo.rawValue)
  }

  /// Tells of pictures in the folders of `documents` that no text names; where something could not
  /// be read, it may name them.
  mutating func checkUnshown(beside documents: [Document]) {
    guard stubs.isEmpty else { return }
    let folders = Set(documents.map { folder(of: $0.path) })
    let texts = Dictionary(
      documents.map { (stem(of: $0.path), $0.path) }, uniquingKeysWith: { first, _ in first })
    let unshown = photos.keys.filter { path in
      !named.contains(path) && folders.contains(folder(of: path))
        && !ContentFolder.catalogues.holds(path)
    }
    for path in unshown.sorted(by: { $0.utf8Precedes($1) }) {
      let name = String(path.split(separator: "/").last ?? "")
      let line = YAMLWriter.line(YAMLEntry(Document.Field.photo.rawValue, .plain(name)))
      let field = "‘\(line)’"
      diagnostics.append(
        Diagnostic(
          .unshownPhoto, at: SourceLocation(path), "nothing shows this picture",
          help: texts[stem(of: path)].map { "to show it there, add \(field) to \(quoted($0))" }
            ?? "add \(field) to the text that is to show it, or take the picture away"))
    }
  }

  /// A file that could not be read is taken to be there, with any heading.
  private mutating func checkPage(
    _ link: Body.Link, in document: Document, at location: SourceLocation
  ) {
    let target = link.path.isEmpty ? document.path : link.path
    if let ids = headings[target] {
      checkFragment(link.fragment, among: ids, of: target, at: location)
    } else if !stubs.contains(target), photos[target] == nil {
      let near = nearPath(to: target, among: headings.keys.sorted())
      diagnostics.append(
        Diagnostic(
          .brokenLink, at: location, "there is no file \(quoted(target))",
          help: renamed[target].map { "it is \(quoted($0)) now: link to that" }
            ?? near.map { "did you mean \(quoted($0))?" }
            ?? "link to a file by its path from this one, such as ‘../about.md’"))
    }
  }

  private mutating func checkFragment(
    _ fragment: String?, among ids: Set<String>, of target: String, at location: SourceLocation
  ) {
    guard let fragment, !ids.contains(fragment) else { return }
    let known = ids.sorted().map { "#" + $0 }
    let near = nearMiss(to: "#" + fragment, among: known)
    diagnostics.append(
      Diagnostic(
        .brokenFragment, at: location,
        "\(quoted(target)) has no heading or item \(quoted("#" + fragment))",
        help: near.map { "did you mean \(quoted($0))?" }
          ?? (known.isEmpty
            ? "leave out the part after ‘#’" : "write one of \(listed(Array(known.prefix(5))))")))
  }
}

/// `path` without its last name.
private func folder(of path: String) -> Substring {
  path[..<(path.lastIndex(of: "/") ?? path.startIndex)]
}

/// `path` without what stands behind its last point.
private func stem(of path: String) -> Substring {
  path[..<(path.lastIndex(of: ".") ?? path.endIndex)]
}
