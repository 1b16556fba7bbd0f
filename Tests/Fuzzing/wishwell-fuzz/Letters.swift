import WishwellDiagnostics
import WishwellMail

extension FuzzTarget {
  static let letters = FuzzTarget(name: "letters") { bytes in
    let file = SourceFile(path: "letter.eml", bytes: bytes)
    for read in readLetters(file) {
      expect((read.value == nil) == read.diagnostics.hasErrors, "refused without a word")
      expectSound(read.diagnostics, in: [file])
      guard let letter = read.value else { continue }
      expect(!letter.matters.isEmpty, "a letter that asks for nothing")
      expect(Set(letter.matters.map(\.content)).count == letter.matters.count, "a matter twice")
      for matter in letter.matters {
        switch matter.content {
        case .file(let file):
          expect(file.path.hasPrefix("content/"), "a file elsewhere: \(file.path)")
          expect(!file.path.split(separator: "/").contains(".."), "a path that climbs")
          // What stands in it is checked when it is read as a file of the site.
          expect(!file.text.utf8.contains(0x0D), "a line end that was not made one of ours")
        case .act(let line):
          expect(!line.thing.contains("."), "a thing that is no name: \(line.thing)")
          expect(!line.marked.contains { $0.isNewline }, "an act of several lines")
        case .form(let form):
          expect(!form.text.utf8.contains(0x0D), "a line end that was not made one of ours")
        }
      }
      _ = letter.proof(by: "mx.example.org")
    }
  }
}
