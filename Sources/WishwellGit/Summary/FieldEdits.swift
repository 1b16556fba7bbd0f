import WishwellDiagnostics
import WishwellFormat
import WishwellRead
import WishwellText

/// How a field of a file, or the text below its fields, is another than before.
struct FieldEdit: Hashable, Sendable {
  /// Its key; nil for the text.
  var key: String?
  /// In words for whoever reviews it: `price: from ‘10 EUR’ to ‘12 EUR’`.
  var words: String
  /// In the file as it is after the change, where there is anything of it.
  var range: SourceRange

  /// Whether it is part of what a wish asks for, to which those who promised it agreed.
  var isAskedFor: Bool {
    guard let key else { return true }
    return Wish.Field(rawValue: key)?.declaration.isInDigest == true
      || Document.Field(rawValue: key)?.declaration.isInDigest == true
  }

  /// What it is called in a sentence.
  var name: String { key.map { "‘\($0)’" } ?? "text" }

  /// Those that lead from one text of a file to another, in the order of the later one. By what
  /// people are known, nothing says but what `namesIdentities`.
  static func edits(
    from former: SourceFile, to present: SourceFile, namesIdentities: Bool = false
  ) -> [FieldEdit] {
    let (then, now) = (WrittenFields(of: former), WrittenFields(of: present))
    let speaking = Speaking(
      of: ContentKind(path: present.path), namesIdentities: namesIdentities)
    var left = Dictionary(then.fields.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    var edits = now.fields.compactMap { field -> FieldEdit? in
      let old = left.removeValue(forKey: field.key)
      guard old?.text != field.text else { return nil }
      return FieldEdit(
        key: field.key, words: speaking.words(field.key, old, field), range: field.range)
    }
    edits += then.fields.filter { left[$0.key] != nil }.map { field in
      FieldEdit(key: field.key, words: speaking.words(field.key, field, nil), range: .start)
    }
    if let text = text(from: then, to: now) { edits.append(text) }
    return edits
  }

  /// The lines between the first and the last that differ; nil where none does.
  private static func text(from then: WrittenFields, to now: WrittenFields) -> FieldEdit? {
    guard then.lines != now.lines else { return nil }
    let start = zip(then.lines, now.lines).prefix { $0 == $1 }.count
    let shorter = min(then.lines.count, now.lines.count) - start
    let end = zip(then.lines.reversed(), now.lines.reversed()).prefix { $0 == $1 }.count
    let kept = start + min(end, shorter)
    let count = max(then.lines.count, now.lines.count) - kept
    return FieldEdit(
      key: nil, words: "text: \(counted(count, "line"))\(then.lines.isEmpty ? ", new" : "")",
      range: now.range(ofLine: start))
  }
}

extension ContentKind {
  /// Keys of whose changes a sentence of its own tells.
  fileprivate var toldKeys: Set<String> {
    switch self {
    case .settings: [SiteSettings.Field.maintainers.rawValue]
    case .wishList: Set([WishList.Field.owner, .editors, .promises].map(\.rawValue))
    case .checklist: Set([Checklist.Field.owner, .editors].map(\.rawValue))
    case .circle: Set([Circle.Field.seed, .drawn].map(\.rawValue))
    default: []
    }
  }

  /// Whether a sentence of its own tells what is new in the text.
  fileprivate var tellsText: Bool { if case .checklist = self { true } else { false } }
}

extension ReviewInput {
  /// What there is to say of a file besides the sentence about it, a line each.
  func details(of file: Change.FileChange) -> [String] {
    guard let kind = kinds[file.path], let edits = edits[file.path] else { return [] }
    return edits.filter { edit in
      guard let key = edit.key else { return !kind.tellsText }
      return !kind.toldKeys.contains(key)
    }.map(\.words)
  }
}

extension TreeContent {
  /// How fields differ from `former`, by the path of each file of `change` that was there before.
  func edits(
    since former: TreeContent, in change: Change, _ renames: RenameMap, namesIdentities: Bool
  ) throws -> [String: [FieldEdit]] {
    /// Of more nobody reads every field; each may have a megabyte.
    let most = 500
    var places: [String: String] = [:]
    for file in change.files where file.after != nil && ContentRoot.holds(file.path) {
      let old = renames.paths[file.path] ?? file.path
      guard places.count < most, file.before != nil || old != file.path else { continue }
      if ContentKind(path: file.path)?.hasFields == true { places[file.path] = old }
    }
    let (then, now) = (
      try former.sources(at: Set(places.values)), try sources(at: Set(places.keys))
    )
    return places.compactMapValues { then[$0] }.reduce(into: [:]) { edits, former in
      guard let present = now[former.key] else { return }
      edits[former.key] = FieldEdit.edits(
        from: former.value, to: present, namesIdentities: namesIdentities)
    }
  }
}

extension ContentKind {
  /// Whether people write it field by field: events only come, and quotations are a list.
  fileprivate var hasFields: Bool {
    switch self {
    case .settings, .page, .person, .wishList, .wish, .post, .checklist, .circle: true
    case .event, .quotes, .edition: false
    }
  }
}
