import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension Rule {
  /// Reported at ‘seal’ of the settings; also where not all of the history is here to tell.
  package static let sealKeyUsedBefore = Rule(
    "seal-key-used-before", .error,
    """
    The site had this key before. Whoever got hold of the secret that belongs to it could read
    everything again, so a key serves once.

    Way out: wishwell keys rotate
    """)

  /// Reported at ‘seal’ of the settings, once for all that is sealed anew.
  package static let sealRotated = Rule(
    "seal-rotated", .warning,
    """
    A maintainer gives the site another key, and what people had sealed is sealed anew to it. Only
    whoever has the secret can tell that the texts are the same, so this warning makes sure that it
    does not go unnoticed. Everybody needs a new private link afterwards.
    """)

  static let rotationRules: [Rule] = [.sealKeyUsedBefore, .sealRotated]
}

extension ContentKind {
  fileprivate var isCircle: Bool { if case .circle = self { true } else { false } }
  fileprivate var isEvent: Bool { if case .event = self { true } else { false } }
}

extension ReviewInput {
  /// The key that the change gives the site, which had another one; nil where it does not.
  var keyChange: Located<SealKey>? {
    guard let former = before.library.settings.seal?.value,
      let present = after.library.settings.seal, present.value != former
    else { return nil }
    return present
  }

  /// Whether nobody changes `file` but to seal anew what is in it, for another key of the site.
  func isRotated(_ file: Change.FileChange) -> Bool {
    !rotations.isEmpty && rotations.isSuperset(of: file.commits)
  }

  /// Whether another key of the site is a new one, and who gives it.
  func judgeRotations(_ findings: inout ReviewFindings) {
    guard let key = keyChange else { return }
    let place = SourceLocation(ContentKind.settings.path, key.range)
    switch formerKey {
    case .known(wasUsed: false): break
    case .known(wasUsed: true):
      findings.report(
        Diagnostic(
          .sealKeyUsedBefore, at: place, "this key was the site’s before",
          help: "a maintainer makes another one: `wishwell keys rotate`"))
    case .unknown:
      findings.report(
        Diagnostic(
          .sealKeyUsedBefore, at: place,
          "whether this key was the site’s before cannot be told: not all of the history is here",
          help: "fetch all of it: `git fetch --unshallow`; in a workflow, `fetch-depth: 0`"))
    }
    let rotated = rotatedFiles
    guard !rotated.isEmpty else { return }
    findings.report(
      Diagnostic(
        .sealRotated, at: place, rotationWords(for: rotated),
        help: "only whoever has the secret can tell that the texts are the same; afterwards "
          + "everybody needs a new link"))
  }

  /// In one sentence what would be the same of each file; nil where nothing is rotated.
  var rotationSummary: ChangeSummary? {
    let rotated = rotatedFiles
    guard !rotated.isEmpty else { return nil }
    return ChangeSummary(
      by: rotationAuthors, rotationWords(for: rotated), in: rotated.map(\.path))
  }

  /// In the order of their paths, the settings among them.
  private var rotatedFiles: [Change.FileChange] { change.files.filter(isRotated) }

  /// Those who made the commits that do it, in the order of their first.
  private var rotationAuthors: [Author] {
    let rotating = Set(rotations.map(author(ofCommit:)))
    return authors.filter(rotating.contains)
  }

  /// `Alice gives the site another secret, and seals anew what 3 people sealed`. Notes of givers, and names
  /// that are a surprise, are not counted: nobody is to know that there are any.
  private func rotationWords(for files: [Change.FileChange]) -> String {
    let ending = rotationAuthors.count > 1 ? "" : "s"
    let sentence =
      "\(listPhrase(rotationAuthors.map(name))) give\(ending) the site another secret"
    let names = files.count { kinds[$0.path].map(\.isEvent) == true }
    let draws = files.count { kinds[$0.path].map(\.isCircle) == true }
    let people = files.count { $0.path != ContentKind.settings.path } - names - draws
    let sealers = people == 1 ? "1 person" : "\(people) people"
    let sealed = [
      people > 0 ? "what \(sealers) sealed" : nil,
      draws > 0 ? "\(draws) draw\(draws == 1 ? "" : "s") of names" : nil,
      names > 0 ? "\(names) name\(names == 1 ? "" : "s") of givers" : nil,
    ].compactMap { $0 }
    guard !sealed.isEmpty else { return sentence }
    return "\(sentence), and seal\(ending) anew \(listPhrase(sealed))"
  }
}
