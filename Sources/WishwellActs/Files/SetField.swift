import WishwellDiagnostics
import WishwellRead
import WishwellYAML

extension SourceFile {
  /// The file with the field `key` as `value`: in the place of the value that is there, or that was left
  /// empty, else on a line below its last field. Every other byte is as it was.
  ///
  /// `value` is written as it is, and has to be a word that YAML takes for a text. A word on a
  /// line of its own, below `>` or `|`, gives way on that line. Nil where the file would say anything
  /// else besides, as one that is no list of fields would.
  package func setting(_ key: String, to value: String) -> [UInt8]? {
    setting(key, to: value, saying: value)
  }

  /// The same of a list of such words, on one line: `[a, b]`. A list with a line for each of them
  /// goes, with what stands between these, and the new one comes below the last field.
  package func setting(_ key: String, toListOf words: [String]) -> [UInt8]? {
    let said = words.joined(separator: ", ")
    var written = "[\(said)]"
    var file = self
    if let former = value(of: key), case .sequence(let nodes) = former.content, !nodes.isEmpty {
      if bytes[Int(former.range.start)] == UInt8(ascii: "[") {
        // Its range ends with its last entry, and its bracket stays.
        written.removeLast()
      } else {
        guard let rest = removing(key) else { return nil }
        file = SourceFile(path: path, bytes: rest)
      }
    }
    return file.setting(key, to: written, saying: said)
  }

  /// What stands under `key`; nil where nothing does, or the file is no list of fields.
  private func value(of key: String) -> YAMLNode? {
    let isMarkdown = path.hasSuffix(".md")
    guard let yaml = isMarkdown ? FrontMatter.split(self).value?.yaml : bytes.indices,
      case .mapping(let pairs) = YAMLReader.read(self, in: yaml).value.root.content
    else { return nil }
    return pairs.first { $0.key == key }?.value
  }

  /// `said` is what `value` says, once it is read.
  private func setting(_ key: String, to value: String, saying said: String) -> [UInt8]? {
    let isMarkdown = path.hasSuffix(".md")
    guard let yaml = isMarkdown ? FrontMatter.split(self).value?.yaml : bytes.indices else {
      return nil
    }
    guard case .mapping(let pairs) = YAMLReader.read(self, in: yaml).value.root.content else {
      return nil
    }
    var changed = bytes
    if let pair = pairs.first(where: { $0.key == key }) {
      let bounds = place(of: pair.value)
      // What was left empty stands right behind its colon, and a value has a blank before it.
      let isEmpty = bounds.isEmpty && bytes[..<bounds.lowerBound].last == UInt8(ascii: ":")
      changed.replaceSubrange(bounds, with: ((isEmpty ? " " : "") + value).utf8)
    } else {
      let isEnded = yaml.isEmpty || bytes[yaml.upperBound - 1] == UInt8(ascii: "\n")
      let line = (isEnded ? "" : lineEnd) + "\(key): \(value)" + lineEnd
      changed.insert(contentsOf: line.utf8, at: yaml.upperBound)
    }
    return says(SourceFile(path: path, bytes: changed), but: key, is: said) ? changed : nil
  }

  /// The file without the field `key`: without its lines, and with every other byte as it was. Nil
  /// where it has none, or would say anything else besides.
  package func removing(_ key: String) -> [UInt8]? {
    let isMarkdown = path.hasSuffix(".md")
    guard let yaml = isMarkdown ? FrontMatter.split(self).value?.yaml : bytes.indices,
      case .mapping(let pairs) = YAMLReader.read(self, in: yaml).value.root.content,
      let pair = pairs.first(where: { $0.key == key })
    else { return nil }
    let start = line(holding: Int(pair.keyRange.start)).lowerBound
    let last = line(holding: max(Int(pair.value.range.end) - 1, start)).upperBound
    let end = bytes[last...].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? bytes.count
    var changed = bytes
    changed.removeSubrange(start..<end)
    return says(SourceFile(path: path, bytes: changed), but: key, is: nil) ? changed : nil
  }

  /// Where `value` stands; of a word on a line of its own that word alone, without what announces it
  /// and the end of its line.
  private func place(of value: YAMLNode) -> Range<Int> {
    let whole = value.range.bounds
    guard case .scalar(let scalar) = value.content, bytes[whole].contains(UInt8(ascii: "\n"))
    else { return whole }
    let words = scalar.text.split(whereSeparator: \.isWhitespace)
    guard words.count == 1, let word = bytes[whole].firstRange(of: Array(words[0].utf8)) else {
      return whole
    }
    return word
  }

  /// What ends the first line of the file.
  private var lineEnd: String {
    let first = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    return first > 0 && bytes[first - 1] == UInt8(ascii: "\r") ? "\r\n" : "\n"
  }

  /// Whether `other` says the same, but that the field `key` is `value` there, or missing.
  private func says(_ other: SourceFile, but key: String, is value: String?) -> Bool {
    let (then, now) = (WrittenFields(of: self), WrittenFields(of: other))
    let others = { (fields: WrittenFields) in
      fields.fields.filter { $0.key != key }.map { [$0.key, $0.text] }
    }
    return others(then) == others(now) && then.lines == now.lines
      && now.fields.filter { $0.key == key }.map(\.text) == (value.map { [$0] } ?? [])
  }
}
