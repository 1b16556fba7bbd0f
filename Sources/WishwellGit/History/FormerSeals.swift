import WishwellFormat

/// What a history tells of the sealed values that a change brings.
enum FormerSeals: Hashable, Sendable {
  /// Those of them that stood in a file before.
  case known(Set<SealedValue>)
  /// Nothing: it is not all there.
  case unknown
}

extension GitRepository {
  /// Whether `value` stands or stood in the file or the folder `path`, in the present commit or before
  /// it. Nil where not all of the history is here.
  package func hasHeld(
    _ value: SealedValue, in path: String
  ) throws(GitFailure) -> Bool? {
    guard let head = try revision(of: "HEAD") else { return false }
    if try isShallow { return nil }
    return try hasStood(value.text, in: path, at: head)
  }

  /// The files of the content, relative to the site’s root and in order, in which `text` stands now.
  package func files(holding text: String) throws(GitFailure) -> [String] {
    let answer = try inquire([
      "grep", "--files-with-matches", "--null", "--fixed-strings", "-e", text, "--",
      ContentRoot.name,
    ])
    guard answer.status <= 1 else {
      throw .refused(command: "grep", status: answer.status, complaint: answer.complaint)
    }
    return answer.fields.map(String.init).sorted()
  }

  /// Which of `values` stood in a file of the content at `base` or before. Nothing is asked where there
  /// are none.
  func formerSeals(
    of values: Set<SealedValue>, at base: ObjectName?
  ) throws(GitFailure) -> FormerSeals {
    guard let base, !values.isEmpty else { return .known([]) }
    if try isShallow { return .unknown }
    guard values.count <= Self.fewSeals else {
      return .known(try allSeals(at: base, among: values))
    }
    var former: Set<SealedValue> = []
    for value in values where try hasStood(value.text, in: ContentRoot.name, at: base) {
      former.insert(value)
    }
    return .known(former)
  }

  /// For how many values the history is looked through for each; for more, as when all are sealed anew,
  /// once for all of them.
  private static let fewSeals = 2

  /// Those of `values` that a commit which `base` holds brought in or took out.
  private func allSeals(
    at base: ObjectName, among values: Set<SealedValue>
  ) throws(GitFailure) -> Set<SealedValue> {
    let answer = try read([
      "log", "--full-history", "-m", "--format=", "--patch", "--unified=0", "--no-color",
      "--no-ext-diff", "--no-textconv", "--text", "-G\(SealedValue.scheme)", "--end-of-options",
      base.description, "--", ContentRoot.name,
    ])
    let found = String(decoding: answer.output, as: UTF8.self).split { sign in
      !(sign.isASCII && (sign.isLetter || sign.isNumber || "-_:".contains(sign)))
    }
    return Set(found.compactMap { SealedValue(String($0)) }).intersection(values)
  }
}
