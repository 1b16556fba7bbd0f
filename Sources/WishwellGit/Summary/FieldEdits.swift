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
  /// Whether somebody is known by something in it by which they were not known before.
  var addsIdentity = false
  /// Whether something of that could be taken for something else, where such things are told.
  var isMistakable = false

  /// Whether it is part of what a wish asks for, to which those who promised it agreed.
  var isAskedFor: Bool {
    guard let key else { return true }
    return Wish.Field(rawValue: key)?.declaration.isInDigest == true
      || Document.Field(rawValue: key)?.declaration.isInDigest == true
  }

  /// Whether its key is one of `keys`, however it is written.
  func isOf(_ keys: Set<String>) -> Bool { keys.contains(key?.lowercased() ?? "") }

  /// What it is called in a sentence.
  var name: String { key.map { "‘\($0)’" } ?? "text" }

  /// Those that lead from one text of a file to another, in the order of the later one. By what
  /// people are known, nothing says but what `namesIdentities`; that also says for which of `looks` a
  /// new address or account could be taken.
  static func edits(
    from former: SourceFile, to present: SourceFile, namesIdentities: Bool = false,
    looks: AddressLooks = AddressLooks()
  ) -> [FieldEdit] {
    let (then, now) = (WrittenFields(of: former), WrittenFields(of: present))
    let speaking = Speaking(
      of: present.path, before: former.path, namesIdentities: namesIdentities, looks: looks)
    var left = Dictionary(then.fields.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
    var edits = now.fields.compactMap { field -> FieldEdit? in
      let old = left.removeValue(forKey: field.key)
      guard old?.text != field.text else { return nil }
      let added = speaking.identities(field.key, old, field)
      return FieldEdit(
        key: field.key, words: speaking.words(field.key, old, field), range: field.range,
        addsIdentity: !added.isEmpty, isMistakable: added.contains(where: speaking.isMistakable))
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
  /// How fields differ from `former`, by the path of each file of the change that was there before;
  /// of profiles that are new, where `options` name identities, the fields that say who may speak.
  /// `unread` is how many of the files that say so nobody read.
  func edits(
    since former: TreeContent, in things: ReviewInput, _ options: ReviewOptions
  ) throws -> (byPath: [String: [FieldEdit]], unread: Int) {
    /// Of more nobody reads every field; each may have a megabyte.
    let most = 500
    func formerPath(of file: Change.FileChange) -> String? {
      things.renames.paths[file.path] ?? (file.before == nil ? nil : file.path)
    }
    let speaking = things.speakingFiles.filter { file in
      file.after != nil && (options.namesIdentities || formerPath(of: file) != nil)
    }
    let others = things.change.files.filter { file in
      guard file.after != nil, formerPath(of: file) != nil, let kind = ContentKind(path: file.path)
      else { return false }
      return kind.hasFields && kind.speakingKeys.isEmpty
    }
    // Nobody hides one behind many others: of these, as many are read as fit into memory.
    let sizesThen = try former.sizes(at: speaking.compactMap(formerPath))
    let sizesNow = try sizes(at: speaking.map(\.path))
    var room = options.profileBytes
    let read = speaking.filter { file in
      let size = (formerPath(of: file).flatMap { sizesThen[$0] } ?? 0) + (sizesNow[file.path] ?? 0)
      guard size <= room else { return false }
      room -= size
      return true
    }
    let files = read + Array(others.prefix(most))
    let then = try former.sources(at: Set(files.compactMap(formerPath)))
    let now = try sources(at: Set(files.map(\.path)))
    let looks =
      options.namesIdentities && !read.isEmpty ? things.addressLooks : AddressLooks()
    var edits: [String: [FieldEdit]] = [:]
    for file in files {
      guard let present = now[file.path] else { continue }
      if let path = formerPath(of: file) {
        edits[file.path] = then[path].map {
          FieldEdit.edits(
            from: $0, to: present, namesIdentities: options.namesIdentities, looks: looks)
        }
      } else {
        let keys = ContentKind(path: file.path)?.speakingKeys ?? []
        edits[file.path] = FieldEdit.edits(
          from: SourceFile(path: file.path, bytes: []), to: present,
          namesIdentities: options.namesIdentities, looks: looks
        ).filter { $0.isOf(keys) }
      }
    }
    return (edits, speaking.count { edits[$0.path] == nil })
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
