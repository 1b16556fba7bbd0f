import Foundation

/// A file of a change whose path other files could be taken for.
package struct Namesake: Hashable, Sendable {
  /// Relative to the site's root, repaired where it is not UTF-8.
  package var path: String
  /// What is wrong with its path; the worst, where several things are.
  package var kind: Kind

  package enum Kind: Hashable, Sendable {
    /// Its path is not UTF-8.
    case encoding
    /// Another file is called the same, in other bytes.
    case twin
    /// Another file, whose path this is, differs in letters that look alike, or in small and
    /// capital letters.
    case lookAlike(String)
  }
}

/// Those of `paths` that other files of the trees could be taken for; nothing of what is deleted,
/// since that is how one gets rid of them.
///
/// Ordered by path.
func namesakes(
  of paths: Set<GitPath>, before: Tree, after: Tree, siteFile: (GitPath) -> String
) -> [Namesake] {
  let present = paths.filter { after[$0] != nil }
  guard !present.isEmpty else { return [] }
  let twins = Dictionary(
    grouping: Set(before.entries.keys).union(after.entries.keys).filter { !$0.isASCII },
    by: \.canonical)
  let isNew = present.contains { before[$0] == nil }
  let alike = isNew ? Dictionary(grouping: after.entries.keys, by: \.folded) : [:]
  return present.sorted().compactMap { path in
    guard path.text != nil else { return Namesake(path: siteFile(path), kind: .encoding) }
    let canonical = path.canonical
    let plain = GitPath(canonical)
    let isPlain = before[plain] == nil && after[plain] == nil
    if twins[canonical, default: []].contains(where: { $0 != path }) || (path != plain && !isPlain)
    {
      return Namesake(path: siteFile(path), kind: .twin)
    }
    guard before[path] == nil,
      let other = alike[path.folded, default: []].filter({ $0 != path }).min()
    else { return nil }
    return Namesake(path: siteFile(path), kind: .lookAlike(siteFile(other)))
  }
}

extension GitPath {
  fileprivate var isASCII: Bool { bytes.allSatisfy { $0 < 0x80 } }

  /// The bytes that all canonically equal paths share (Unicode Standard Annex 15, NFC). A path that
  /// is not UTF-8 has those of its repaired form.
  fileprivate var canonical: [UInt8] {
    isASCII ? bytes : Array(description.precomposedStringWithCanonicalMapping.utf8)
  }

  /// The bytes that all paths share which differ in forms of the same letters, in small and capital
  /// ones, as on some file systems, or in characters that nobody sees.
  fileprivate var folded: [UInt8] {
    if isASCII { return bytes.map { (65...90).contains($0) ? $0 | 0x20 : $0 } }
    let visible = description.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }
    let small = String(String.UnicodeScalarView(visible)).lowercased()
    return Array(small.precomposedStringWithCompatibilityMapping.lowercased().utf8)
  }
}
