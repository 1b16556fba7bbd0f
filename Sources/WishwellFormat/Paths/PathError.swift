import WishwellText

/// Why a path stands for nothing.
package struct PathError: Error, Hashable {
  package enum Kind: Hashable, Sendable {
    case badName, placeholder, reservedName, reservedAddress, eventName, refusedFormat, unknown
  }

  package var kind: Kind
  package var message: String
  package var help: String
}

extension PathError {
  /// `what` says of what `name` is the name: `folder`, `name`; `ending` is what stands behind it.
  static func badName(
    _ name: some StringProtocol, _ what: String, ending: String = ""
  ) -> PathError {
    let name = String(name)
    if let problem = placeholderLeft(in: name) { return problem }
    let near = slug(of: name)
    return PathError(
      kind: .badName, message: "the \(what) ‘\(name)’ is not a handle",
      help: near.isEmpty || near.utf8.count > 80
        ? "use a–z, 0–9 and hyphens, at most 80 characters" : "rename it to ‘\(near)\(ending)’")
  }

  /// The problem of a name that still holds a placeholder.
  private static func placeholderLeft(in name: String) -> PathError? {
    guard let left = Placeholder.first(in: name) else { return nil }
    let help =
      switch left.word {
      case Placeholder.person:
        "write the end of the web address of your page here in its place: ‘alice’ for ‘…/people/alice/’"
      case Placeholder.other:
        "write the end of the web address of the other person’s page: ‘alice’ for ‘…/people/alice/’"
      case Placeholder.list: "write the name of the list's folder in its place"
      default: "write a short name in its place, with a–z, 0–9 and hyphens"
      }
    return PathError(
      kind: .placeholder, message: "‘\(left.shown)’ in the name ‘\(name)’ was not filled in",
      help: help)
  }

  static func reservedName(_ name: some StringProtocol) -> PathError {
    PathError(
      kind: .reservedName, message: "the name ‘\(name)’ is taken by the site's own pages",
      help: "give it another name, such as ‘\(name)-1’")
  }

  /// `name` is that of the page's folder, or its own where it stands in none.
  static func reservedAddress(_ name: some StringProtocol, isFolder: Bool) -> PathError {
    PathError(
      kind: .reservedAddress, message: "a page here would take an address of the site itself",
      help: "give \(isFolder ? "the folder" : "it") another name than ‘\(name)’")
  }

  static func noEdition(_ name: some StringProtocol) -> PathError {
    PathError(
      kind: .badName, message: "‘\(name)’ is not the name of an edition",
      help: "name it after the day it was published, such as ‘2026-03-14.json’")
  }

  static func refusedFormat(isPicture: Bool) -> PathError {
    PathError(
      kind: .refusedFormat,
      message: isPicture ? "an SVG picture can hold scripts" : "an HTML page can hold scripts",
      help: isPicture ? "save it as PNG or WebP" : "write it as Markdown, with the ending ‘.md’")
  }

  /// Of a file in a folder of events.
  static func event(_ message: String, help: String) -> PathError {
    PathError(kind: .eventName, message: message, help: help)
  }

  /// Of something called like a folder of events that is none.
  private static func noFolder(_ name: Substring) -> PathError {
    PathError(
      kind: .unknown, message: "‘\(name)’ is no folder, and nothing of it is read",
      help: "take it out of content/: with the first event in it, a folder of that name is made")
  }

  static func unknown(_ path: String) -> PathError {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last.map(Substring.init) ?? ""
    if SidecarFolder(ofName: name) != nil { return noFolder(name) }
    let known = [ContentKind.settings, .page(.home), .quotes]
    let near = nearMiss(
      to: path.withoutPrefix, among: known.map(\.path.withoutPrefix))
    let wayOut = "take it out of content/, or begin its name with a dot"
    let text = nameOfText(name, at: path)
    return PathError(
      kind: .unknown, message: "this file is not part of a site, and is not published",
      help: near.map { "did you mean ‘\(ContentRoot.prefix)\($0)’?" }
        ?? text.map { "if it is a text of the site, rename it to ‘\($0)’; else \(wayOut)" }
        ?? wayOut)
  }

  /// What the file `name` at `path` has to be called to be read as a text: `bicycle.md` for
  /// `Bicycle.txt`. Nil where it seems to be none, or none could stand there.
  private static func nameOfText(_ name: Substring, at path: String) -> String? {
    guard ["", "md", "markdown", "mdown", "txt", "text"].contains(name.ending.lowercased()) else {
      return nil
    }
    let text = slug(of: String(name.stem)) + ".md"
    let folder = String(decoding: path.utf8.dropLast(name.utf8.count), as: UTF8.self)
    guard text != ".md", text != name, case .text = PathReading(folder + text) else { return nil }
    return text
  }
}

extension String {
  fileprivate var withoutPrefix: String { String(dropFirst(ContentRoot.prefix.count)) }
}
