import WishwellDiagnostics
import WishwellFormat
import WishwellRead

extension SourceFile {
  /// The file of a circle with this draw in the place of one that it has; every other byte is as it was.
  /// Nil where it would say anything else besides.
  package func drawing(_ terms: Circle.Terms, _ seed: SealedValue) -> [UInt8]? {
    var file = self
    for key in [Circle.Field.seed, .drawn].map(\.rawValue)
    where WrittenFields(of: file).fields.contains(where: { $0.key == key }) {
      guard let bytes = file.removing(key) else { return nil }
      file = SourceFile(path: path, bytes: bytes)
    }
    guard let bytes = file.setting(Circle.Field.seed.rawValue, to: seed.text),
      let yaml = FrontMatter.split(SourceFile(path: path, bytes: bytes)).value?.yaml
    else { return nil }
    var drawn = bytes
    drawn.insert(
      contentsOf: "\(Circle.Field.drawn.rawValue): \(terms.written)\n".utf8, at: yaml.upperBound)
    let before = WrittenFields(of: file)
    let after = WrittenFields(of: SourceFile(path: path, bytes: drawn))
    let keys = before.fields.map(\.key) + [Circle.Field.seed, .drawn].map(\.rawValue)
    return after.fields.map(\.key) == keys && after.lines == before.lines ? drawn : nil
  }
}
