import WishwellDiagnostics

/// What the last finished build made in an output folder: the only files that a later build may
/// replace or delete.
///
/// It is a text that `sha256sum --check` reads: a comment, then `HASH  PATH` in byte order of the
/// paths.
package struct BuildManifest: Hashable, Sendable {
  package static let name = ".wishwell-manifest"

  /// SHA-256 as 64 hexadecimal digits, by path relative to the output folder.
  package var files: [String: String]

  package init(files: [String: String] = [:]) { self.files = files }

  /// The manifest in `text`. Lines that no build writes are passed over: what they name is then
  /// somebody else's, and is neither replaced nor deleted.
  package init(text: [UInt8]) {
    files = [:]
    for line in text.split(separator: UInt8(ascii: "\n")) where line.count > 66 {
      let hash = String(decoding: line.prefix(64), as: UTF8.self)
      let path = String(decoding: line.dropFirst(66), as: UTF8.self)
      guard line.dropFirst(64).starts(with: "  ".utf8), hash.utf8.allSatisfy(isHexadecimal),
        isOutputPath(path)
      else { continue }
      files[path] = hash
    }
  }

  package var text: [UInt8] {
    var text = Array("# What wishwell made here: never edit this list.\n".utf8)
    for (path, hash) in files.sorted(by: { $0.key.utf8Precedes($1.key) }) {
      text += "\(hash)  \(path)\n".utf8
    }
    return text
  }
}

/// Whether `path` names something inside the output folder, and nothing hidden.
func isOutputPath(_ path: String) -> Bool {
  !path.utf8.contains(0)
    && path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
      !$0.isEmpty && !$0.hasPrefix(".")
    }
}

private func isHexadecimal(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
}
