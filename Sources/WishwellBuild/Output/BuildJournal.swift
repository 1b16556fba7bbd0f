import WishwellDiagnostics
import WishwellText

/// What a build is about to change in its folder, once all that is new stands beside its place: the
/// next build goes on by it where this one was killed.
///
/// It is a text, one change a line, in their order: `add PATH`, `replace HASH PATH`, `delete PATH`.
/// Its last line is the hash of the others. It is gone when the build is done.
struct BuildJournal: Hashable, Sendable {
  static let name = ".wishwell-unfinished"

  /// Something that takes its place.
  struct Move: Hashable, Sendable {
    /// A file's, or that of a folder which comes as a whole.
    var path: String
    /// SHA-256 of a file that takes the place of another.
    var hash: String?
  }

  /// In groups that follow one another; those of one group come in any order.
  var moves: [[Move]]
  /// Paths of what goes last.
  var deletions: [String]

  init(moves: [[Move]] = [], deletions: [String] = []) {
    self.moves = moves
    self.deletions = deletions
  }

  var isEmpty: Bool { moves.allSatisfy(\.isEmpty) && deletions.isEmpty }
  /// Whether a file takes the place of another: then both have to be on the disk before the journal
  /// is.
  var replaces: Bool { moves.joined().contains { $0.hash != nil } }
}

extension BuildJournal {
  private static let seal = "sealed "

  /// The file of the journal.
  var text: [UInt8] {
    var text = Array("# What wishwell is putting into place: the next build goes on.\n".utf8)
    for move in moves.joined() {
      text += (move.hash.map { "replace \($0) " } ?? "add ").utf8
      text += "\(move.path)\n".utf8
    }
    for path in deletions { text += "delete \(path)\n".utf8 }
    return text + "\(Self.seal)\(fingerprint(of: text))\n".utf8
  }

  /// The journal in `text`. Nil where its end is missing or anything in it was changed: nothing of
  /// it was begun then. Nil too where a path in it leads out of the output folder.
  ///
  /// All moves are one group.
  init?(text: [UInt8]) {
    let length = Self.seal.utf8.count + 65
    guard text.count > length else { return nil }
    let lines = Array(text.dropLast(length))
    guard text.suffix(length).elementsEqual("\(Self.seal)\(fingerprint(of: lines))\n".utf8) else {
      return nil
    }
    self.init(moves: [[]])
    for line in lines.split(separator: UInt8(ascii: "\n")) {
      let words = String(decoding: line, as: UTF8.self)
        .split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
      guard words.count == 2 else { return nil }
      switch words[0] {
      case "#": continue
      case "add": moves[0].append(Move(path: String(words[1])))
      case "replace":
        moves[0].append(
          Move(path: String(words[1].dropFirst(65)), hash: String(words[1].prefix(64))))
      case "delete": deletions.append(String(words[1]))
      default: return nil
      }
    }
    let paths = moves[0].map(\.path) + deletions
    guard paths.allSatisfy({ $0 == BuildManifest.name || isOutputPath($0) }) else { return nil }
  }
}
