import WishwellFormat
import WishwellText
import WishwellYAML

extension NewFile {
  /// A Markdown file for people to go on with: `fields`, which are known, as its front matter, then
  /// `proposals`, each a line that becomes a field when its `# ` is taken away; what was `said`
  /// stands in the place of both, and of `body`.
  package init(
    path: String, fields: [YAMLEntry], proposals: [FieldProposal] = [], body: String = "",
    saying said: SaidFields = SaidFields()
  ) {
    let fields = said.replacing(fields)
    let keys = Set(fields.map(\.key))
    let proposals = proposals.filter { !keys.contains($0.key) }
    let body = said.body ?? body
    var text = "---\n" + String(decoding: YAMLWriter.bytes(of: fields), as: UTF8.self)
    if !proposals.isEmpty {
      text += "# \(FieldProposal.heading)\n"
    }
    let width = proposals.lazy.filter(isAligned).map(\.line.count).max() ?? 0
    for proposal in proposals {
      let (field, words) = (proposal.line, proposal.words)
      let gap = isAligned(proposal) ? String(repeating: " ", count: width - field.count) : ""
      let line = words.isEmpty ? "# \(field)" : "# \(field)\(gap)  # \(words)"
      // What is in a remark must not begin a field.
      text += line.split(whereSeparator: \.isNewline).joined(separator: " ") + "\n"
    }
    text += "---\n"
    if !body.isEmpty { text += "\n\(withLineFeeds(body))\n" }
    self.init(path: path, text: text)
  }

  /// The same with the remarks of its front matter in `language`, as far as the program has them in
  /// that.
  package func remarked(in language: String) -> NewFile {
    guard isGerman(language), text.hasPrefix("---\n"), let end = text.firstRange(of: "\n---\n")
    else { return self }
    let lines = text[..<end.lowerBound].split(separator: "\n", omittingEmptySubsequences: false)
    let remarked = lines.map { line in
      line.hasPrefix("# ") ? FieldProposal.line(String(line), in: language) : String(line)
    }
    return NewFile(
      path: path, text: "\(remarked.joined(separator: "\n"))\(text[end.lowerBound...])")
  }
}

/// Whether the remark of a proposal stands below that of its neighbours. A photo is called as its
/// file is: not aligned, so that a longer name changes nothing beside it.
private func isAligned(_ proposal: FieldProposal) -> Bool {
  proposal.key != Document.Field.photo.rawValue
}

extension YAMLEntry {
  package init(_ key: some FieldKey, _ value: YAMLValue) { self.init(key.rawValue, value) }
}
