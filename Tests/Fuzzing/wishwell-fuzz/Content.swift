import WishwellDiagnostics
import WishwellFormat
import WishwellRead
import WishwellYAML

extension FuzzTarget {
  /// Files with front matter, and the settings, quotations and editions of a site: the first byte
  /// says which.
  static let frontMatter = FuzzTarget(name: "front-matter") { bytes in
    let paths = [
      "wishlists/birthday/kettle.md", "site.yml", "people/alice.md", "wishlists/birthday/index.md",
      "offers/cards.md", "requests/soup.md", "thanks/lamp.md", "checklists/party.md",
      "about.md", "quotes.yml", "catalogues/stories/2026-03-14.json", "circles/christmas.md",
    ]
    guard let first = bytes.first else { return }
    let file = SourceFile(
      path: "content/" + paths[Int(first) % paths.count], bytes: Array(bytes.dropFirst()))
    expectReading(file)
    let yaml = YAMLReader.read(file)
    expectSound(yaml.diagnostics, in: [file])
    expectWritingBack(yaml.value.root)
  }

  static let events = FuzzTarget(name: "events") { bytes in
    expectReading(SourceFile(path: "content/offers/a.responses/bob/0001.yml", bytes: bytes))
    expectReading(SourceFile(path: "content/wishlists/a/b.promise/0002.yml", bytes: bytes))
  }
}

/// Read or refused with a word, and read the same again.
private func expectReading(_ file: SourceFile) {
  guard let kind = ContentTree(paths: [file.path]).texts.first?.kind else { return }
  var terms = ReaderOptions()
  terms.regionGroups = ["EU"]
  let read = readContent(file, as: kind, options: terms)
  expect((read.value == nil) == read.diagnostics.hasErrors, "refused without a word")
  expectSound(read.diagnostics, in: [file])
  expect(
    readContent(file, as: kind, options: terms).diagnostics == read.diagnostics, "read in two ways")
}

/// What is written as YAML reads as what it was.
private func expectWritingBack(_ root: YAMLNode) {
  guard case .map(let entries)? = value(of: root), !entries.isEmpty else { return }
  let file = SourceFile(path: "content/a.yml", bytes: YAMLWriter.bytes(of: entries))
  expectText(file.bytes, "written YAML")
  let read = YAMLReader.read(file)
  expect(read.diagnostics.isEmpty, "written YAML is refused: \(read.diagnostics[0].message)")
  expect(value(of: read.value.root) == .map(entries), "written YAML reads as something else")
}

/// All as texts; nil for what was refused.
private func value(of node: YAMLNode) -> YAMLValue? {
  switch node.content {
  case .scalar(let scalar): return .text(scalar.text)
  case .refused: return nil
  case .sequence(let nodes):
    let values = nodes.map(value)
    return values.contains(nil) ? nil : .list(values.compactMap { $0 })
  case .mapping(let pairs):
    let entries = pairs.map { pair in value(of: pair.value).map { YAMLEntry(pair.key, $0) } }
    return entries.contains(nil) ? nil : .map(entries.compactMap { $0 })
  }
}
