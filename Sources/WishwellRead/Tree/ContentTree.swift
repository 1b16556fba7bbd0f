import Foundation
import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// A file of text with what its path says it is.
package struct ContentFile: Hashable, Sendable {
  /// Relative to the site's root.
  package var path: String
  /// What its bytes are read as; whether they are that, nobody has looked.
  package var kind: ContentKind

  package init(path: String, kind: ContentKind) {
    self.path = path
    self.kind = kind
  }
}

/// The files of a site by what their paths say they are, and what is wrong with their names. No
/// file is opened for it.
package struct ContentTree: Sendable {
  /// In the byte order of paths; the settings are among them where they are there.
  package private(set) var texts: [ContentFile] = []
  /// Paths relative to the site's root, in byte order.
  package private(set) var photos: [String] = []
  /// Paths of what is there and not read, because of its name.
  package private(set) var unread: Set<String> = []
  /// Sorted. They are about names alone: files that are missing, in doubt or refused.
  package private(set) var diagnostics: [Diagnostic] = []

  /// `paths` are those of regular files under `content/`, relative to the site's root.
  package init(paths: [String]) {
    let paths = paths.sorted { $0.utf8Precedes($1) }
    for path in paths {
      switch PathReading(path) {
      case .text(let kind): texts.append(ContentFile(path: path, kind: kind))
      case .photo: photos.append(path)
      case .refused(let problem):
        unread.insert(path)
        report(problem.kind.rule, path, problem.message, problem.help)
      }
    }
    reportGaps()
    reportCollisions(among: paths)
    reportDevices(among: paths)
    if !texts.contains(where: { $0.kind == .settings }) {
      let path = ContentKind.settings.path
      report(
        .missingSettings, path, "there is no ‘\(path)’",
        "write one with ‘title’, ‘url’ and ‘authority’; `wishwell init DIR` makes a whole site")
    }
    diagnostics.sort()
  }

  /// Reports what is wrong with a name, at the start of its file.
  private mutating func report(_ rule: Rule, _ path: String, _ message: String, _ help: String) {
    diagnostics.append(Diagnostic(rule, at: SourceLocation(path), message, help: help))
  }

  /// The events of a sidecar are numbered from 1 without a gap. They are gone through by their
  /// numbers, since beyond 9999 the order of paths is another. Each gap is reported once, at the
  /// event behind it.
  private mutating func reportGaps() {
    var next: [Sidecar.Subject: Int] = [:]
    let events = texts.compactMap {
      file -> (path: String, subject: Sidecar.Subject, number: Int)? in
      guard case .event(let subject, let number) = file.kind else { return nil }
      return (file.path, subject, number)
    }
    for event in events.sorted(by: { $0.number < $1.number }) {
      let expected = next[event.subject, default: 1]
      next[event.subject] = event.number + 1
      guard event.number > expected else { continue }
      let missing = Sidecar.file(ofEvent: expected)
      report(
        .eventGap, event.path, "‘\(missing)’ is missing before this event",
        "give it the next free number, ‘\(missing)’")
    }
  }

  /// Names that Windows keeps for devices; that of a folder once for all that is in it. What is not
  /// read because of its name has been reported.
  private mutating func reportDevices(among paths: [String]) {
    var told: Set<Substring> = []
    for path in paths where !unread.contains(path) {
      for part in path.utf8.split(separator: UInt8(ascii: "/")) {
        let name = Substring(part)
        guard isDeviceName(name), told.insert(path[..<part.endIndex]).inserted else { continue }
        let stem = name.prefix { $0 != "." }
        report(
          .deviceName, path, "nothing can be called ‘\(name)’ on Windows",
          "rename it, such as to ‘\(stem)-1\(name.dropFirst(stem.count))’; else nobody can fetch the "
            + "site’s files there")
      }
    }
  }

  /// Names that some file system, or git on it, takes for one.
  ///
  /// In the order of paths, so that the first of each stays and the others are told to make way; a
  /// folder's name is reported once for each file in it.
  private mutating func reportCollisions(among paths: [String]) {
    var first: [String: Substring] = [:]
    // The path before, up to where its folders are known to be no other's.
    var known: Substring = ""
    for path in paths {
      let shared = zip(path.utf8, known.utf8).lazy.prefix { $0 == $1 }.reduce(0) { count, _ in
        count + 1
      }
      var end = path.startIndex
      while let slash = path[end...].firstIndex(of: "/") {
        let next = path.index(after: slash)
        if path.utf8.distance(from: path.startIndex, to: next) > shared,
          report(collisionOf: path[..<slash], in: path, &first)
        {
          break
        }
        end = next
      }
      known = path[..<end]
      _ = report(collisionOf: path[...], in: path, &first)
    }
  }

  /// Whether `name`, the path of a file or of a folder round it, is another's on some machine,
  /// which is reported.
  private mutating func report(
    collisionOf name: Substring, in path: String, _ first: inout [String: Substring]
  ) -> Bool {
    let key = folded(name)
    guard let known = first[key] else {
      first[key] = name
      return false
    }
    // Swift compares strings by canonical equivalence, which is the collision itself.
    if known.utf8.elementsEqual(name.utf8) { return false }
    report(
      .nameCollision, path, "‘\(name)’ and ‘\(known)’ are the same name on some machines",
      "rename one of them; handles need only a–z, 0–9 and hyphens")
    return true
  }

  /// What all names share that differ in capitals or in how accented letters are stored.
  private func folded(_ name: Substring) -> String {
    if name.utf8.allSatisfy({ $0 < 0x80 }) { return name.lowercased() }
    return String(name).precomposedStringWithCanonicalMapping.lowercased()
      .precomposedStringWithCanonicalMapping
  }
}
