/// Files in one input: each begins with a line `== NAME`. Of two with one name the last counts.
func sections(of bytes: [UInt8]) -> [(name: String, bytes: [UInt8])] {
  var files: [String: [UInt8]] = [:]
  var name: String?
  for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
    if line.starts(with: "== ".utf8) {
      let text = String(decoding: line.dropFirst(3), as: UTF8.self)
      name = text
      files[text] = []
    } else if let name {
      files[name, default: []] += line + [UInt8(ascii: "\n")]
    }
  }
  return files.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
    .map { ($0.key, $0.value) }
}
