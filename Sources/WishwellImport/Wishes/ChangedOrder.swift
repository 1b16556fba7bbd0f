import WishwellActs
import WishwellDiagnostics
import WishwellFormat
import WishwellRead
import WishwellYAML

/// The file of a wish list with more in its `order`: bytes are put in at one or two places, and
/// none is taken away or changed.
///
/// Nil where the field is written in a way that cannot be extended, or where the list would not say
/// afterwards what it said before, and `handles` behind it.
func changedOrder(
  of file: SourceFile, adding handles: [Handle], terms: ReaderOptions
) -> FileChange? {
  guard !handles.isEmpty, let matter = FrontMatter.split(file).value,
    let handle = Handle("list"),
    let before = readWishList(file, handle: handle, options: terms).value,
    let insertions = insertions(of: handles.map(\.text), into: file, matter.yaml)
  else { return nil }
  var bytes = file.bytes
  for insertion in insertions.sorted(by: { $0.offset > $1.offset }) {
    bytes.insert(contentsOf: insertion.text.utf8, at: insertion.offset)
  }
  let after = readWishList(
    SourceFile(path: file.path, bytes: bytes), handle: handle, options: terms)
  let wanted =
    before.order.map(\.value) + handles.map { WishReference(list: nil, wish: $0) }
  guard let list = after.value, list.order.map(\.value) == wanted,
    list.document.title.value == before.document.title.value,
    list.owners.map(\.value) == before.owners.map(\.value),
    list.document.body.markdown == before.document.body.markdown
  else { return nil }
  return FileChange(path: file.path, before: file.bytes, after: bytes)
}

/// Text to be put in before the byte at `offset` of the file as it is.
private struct Insertion {
  var offset: Int
  var text: String
}

/// What to put into the front matter `yaml` of `file` for `names` to stand at the end of `order`;
/// nil where it is written in a way that cannot be extended.
private func insertions(
  of names: [String], into file: SourceFile, _ yaml: Range<Int>
) -> [Insertion]? {
  let bytes = file.bytes
  let lineEnd = bytes[yaml].contains(UInt8(ascii: "\r")) ? "\r\n" : "\n"
  let block = names.map { "  - \($0)" + lineEnd }.joined()
  guard case .mapping(let pairs) = YAMLReader.read(file, in: yaml).value.root.content else {
    return nil
  }
  guard let order = pairs.first(where: { $0.key == "order" }) else {
    return [Insertion(offset: yaml.upperBound, text: "order:" + lineEnd + block)]
  }
  let value = order.value.range.bounds
  switch order.value.content {
  case .scalar(let scalar) where scalar.text.isEmpty:
    let colon = bytes[Int(order.keyRange.end)...].firstIndex(of: UInt8(ascii: ":"))
    return colon.map {
      [Insertion(offset: $0 + 1, text: " [" + names.joined(separator: ", ") + "]")]
    }
  case .scalar:
    return [
      Insertion(offset: value.lowerBound, text: "["),
      Insertion(
        offset: value.upperBound, text: names.map { ", " + $0 }.joined() + "]"),
    ]
  case .sequence(let nodes) where bytes[value.lowerBound] == UInt8(ascii: "["):
    guard let last = nodes.last else {
      return [Insertion(offset: value.lowerBound + 1, text: names.joined(separator: ", "))]
    }
    return [
      Insertion(offset: Int(last.range.end), text: names.map { ", " + $0 }.joined())
    ]
  case .sequence(let nodes):
    guard let last = nodes.last else { return nil }
    let line = file.line(holding: Int(last.range.start))
    let indent = bytes[line].prefix { $0 == UInt8(ascii: " ") }
    guard bytes[line].dropFirst(indent.count).first == UInt8(ascii: "-"),
      let end = bytes[line.upperBound...].firstIndex(of: UInt8(ascii: "\n"))
    else { return nil }
    let prefix = String(decoding: indent, as: UTF8.self) + "- "
    return [Insertion(offset: end + 1, text: names.map { prefix + $0 + lineEnd }.joined())]
  case .mapping, .refused: return nil
  }
}
