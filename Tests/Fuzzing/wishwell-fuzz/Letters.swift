import WishwellDiagnostics
import WishwellMail

extension FuzzTarget {
  static let letters = FuzzTarget(name: "letters") { bytes in
    let file = SourceFile(path: "letter.eml", bytes: bytes)
    for read in readLetters(file) {
      expect((read.value == nil) == read.diagnostics.hasErrors, "refused without a word")
      expectSound(read.diagnostics, in: [file])
      guard let letter = read.value else { continue }
      expect(!letter.files.isEmpty, "a letter without a file")
      expect(Set(letter.files.map(\.block.path)).count == letter.files.count, "a file twice")
      for file in letter.files {
        expect(file.block.path.hasPrefix("content/"), "a file elsewhere: \(file.block.path)")
        expect(!file.block.path.split(separator: "/").contains(".."), "a path that climbs")
        // What stands in it is checked when it is read as a file of the site.
        expect(!file.block.text.utf8.contains(0x0D), "a line end that was not made one of ours")
      }
      _ = letter.proof(by: "mx.example.org")
    }
  }
}
