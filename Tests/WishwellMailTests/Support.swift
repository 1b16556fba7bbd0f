import Foundation
import WishwellDiagnostics

@testable import WishwellMail

/// What a letter comes to, for comparing: its sender and files, or what is wrong with it as
/// `line: message [rule]`.
struct Reading: Equatable {
  var sender: String?
  var files: [EmbeddedFile] = []
  var acts: [ActLine] = []
  var problems: [String] = []
}

/// `text` as mail has it: lines end with CRLF.
func readMail(_ text: String) -> Reading {
  readMail(bytes: Array(text.replacing("\n", with: "\r\n").utf8))
}

func readMail(bytes: [UInt8]) -> Reading {
  let file = SourceFile(path: "letter.eml", bytes: bytes)
  var reading = Reading()
  for checked in readLetters(file) {
    if let letter = checked.value {
      let name = letter.sender.name.map { $0 + " " } ?? ""
      reading.sender = name + "<\(letter.sender.address)>"
      reading.files += letter.files
      reading.acts += letter.acts
    }
    reading.problems += checked.diagnostics.map { diagnostic in
      let line = file.position(of: Int(diagnostic.location.range.start)).line
      return "\(line): \(diagnostic.message) [\(diagnostic.rule.id)]"
    }
  }
  return reading
}

extension EmbeddedFile {
  /// The whole files in a text without quotation, in order.
  static func all(in text: String) -> [EmbeddedFile] {
    LetterMatter.Content.all(in: text).compactMap {
      if case .file(let file) = $0 { file } else { nil }
    }
  }
}

extension Letter {
  /// The files among what it brings.
  var files: [EmbeddedFile] {
    matters.compactMap { if case .file(let file) = $0.content { file } else { nil } }
  }

  /// The acts among it.
  var acts: [ActLine] {
    matters.compactMap { if case .act(let act) = $0.content { act } else { nil } }
  }
}

/// The one letter in `text`.
func letter(_ text: String) -> Letter? {
  readLetters(SourceFile(path: "letter.eml", text: text)).first?.value
}

/// What the mails of these tests carry.
let promise = EmbeddedFile(
  path: "content/wishlists/birthday/blue-kettle.promise/0001.yml",
  text: "event: promised\nby: bob\nat: 2026-11-21\nwish: 0123456789abcdef\n")

/// A small generator whose numbers are the same on every machine.
struct SplitMix {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func next(below bound: Int) -> Int { Int(next() % UInt64(bound)) }
}
