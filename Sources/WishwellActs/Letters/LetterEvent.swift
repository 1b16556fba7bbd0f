import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellMail
import WishwellRead
import WishwellYAML

extension LetterAct {
  /// The event of `subject` that the file tells, performed for its sender.
  func event(of subject: Sidecar.Subject, number: Int) -> Checked<ChangeSet?> {
    let fields = EventFields(source)
    var giver: Participant
    switch writer.giver(by: fields.by?.text, name: fields.name, at: fields.by?.range ?? .start) {
    case .refused(let diagnostic): return Checked(nil, [diagnostic])
    case .known(let known): giver = known
    }
    let read = readEvent(fields.file(by: giver), number: number)
    guard let event = read.value, !read.diagnostics.hasErrors else {
      return Checked(nil, read.diagnostics)
    }
    let thing = subject.topic
    if case .wish(let key) = thing, event.of?.value.sealedPart == nil {
      giver = site.giver(of: event.kind.value, on: key, for: giver)
    }
    guard let act = ActKinds.telling(event.kind.value, of: thing) else {
      return refused(
        .letterWrongFile,
        "\(quoted(event.kind.value.rawValue)) is not an event of \(quoted(thing.name)), which is "
          + thing.nounPhrase,
        at: event.kind.range, help: "start from the page of the thing that is meant")
    }
    let line = ActLine(act.name, thing.reference)
    return site.answer(to: line, of: writer, for: act, on: thing) {
      performed(act, event, of: subject, by: giver, noting: fields.note)
    }
  }

  /// What `act`, which `event` of `subject` tells, comes to for `giver`; `note` is what the file says
  /// besides.
  private func performed(
    _ act: any ActKind.Type, _ event: Event, of subject: Sidecar.Subject, by giver: Participant,
    noting note: String?
  ) -> Checked<ChangeSet?> {
    let thing = subject.topic
    if [.promised, .amended].contains(event.kind.value), case .wish(let key) = thing,
      let wish = site.wish(key),
      let reason = wish.outdated(
        digest: event.wish?.value,
        isConcealed: event.kind.value == .promised && wish.isConcealed(by: event))
    {
      return refused(
        .letterOutOfDate, reason, at: event.wish?.range ?? .start,
        help: SiteWish.wayOutOfOutdated)
    }
    var intent = Intent(act, thing, of: person(meantBy: event, in: subject, giver))
    intent.quantity = event.quantity?.value
    intent.with = event.with
    intent.note = event.sealedNote == nil ? note : nil
    intent.sealedNote = event.sealedNote?.value
    intent.letter = mark
    intent.names = names
    if event.kind.value == .amended { intent.digest = event.wish?.value }
    return kept(perform(intent, by: Actor(giver, via: .mail), at: moment, on: site, for: .letter))
  }

  /// An act that belongs where the letter puts it.
  private func kept(_ changeSet: Checked<ChangeSet?>) -> Checked<ChangeSet?> {
    guard let path = changeSet.value?.files.first?.path, folder(of: path) != folder(of: self.path),
      !self.path.contains(LetterAct.nobody)
    else { return changeSet }
    return refused(
      .letterWrongFile,
      "that belongs in \(quoted(folder(of: path))), not where the letter puts it",
      help: "start from the page of the thing that is meant")
  }

  /// Whom the file names, else who responded, where somebody else tells of that. Of a checklist it
  /// is whoever comes or goes.
  private func person(
    meantBy event: Event, in subject: Sidecar.Subject, _ giver: Participant
  ) -> Participant? {
    if let of = event.of?.value, subject.checklist == nil { return of }
    guard let person = subject.person else { return nil }
    switch subject {
    case .membership: return .person(person)
    case .response(let key, _)
    where .person(person) != giver && person.text != LetterAct.nobody
      && (event.kind.value == .undone
        || key.kind.responseTable.entry(for: event.kind.value)?.by != .respondent):
      return .person(person)
    case .promise, .owners, .notes, .response, .state, .like: return nil
    }
  }

  private func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? path
  }
}

/// The fields of an event's file that tell who wrote it, and what only the file keeps.
private struct EventFields {
  /// Nil where it is missing, empty or no text, as are `name` and `note`.
  private(set) var by: (text: String, range: SourceRange)?
  private(set) var name: String?
  private(set) var note: String?
  /// Also of fields without a value.
  private var keys: Set<String> = []
  /// Whether the file is a mapping; another is read as it is, for its errors.
  private var hasFields = false
  private let source: SourceFile

  init(_ source: SourceFile) {
    self.source = source
    guard case .mapping(let pairs) = YAMLReader.read(source).value.root.content else { return }
    hasFields = true
    for pair in pairs {
      keys.insert(pair.key)
      guard case .scalar(let scalar) = pair.value.content, !scalar.text.isEmpty else { continue }
      switch pair.key {
      case "by": by = (scalar.text, pair.value.range)
      case "name": name = scalar.text
      case "note": note = scalar.text
      default: break
      }
    }
  }

  /// The file as an event of `giver`; what is added stands below, so that lines keep their numbers.
  func file(by giver: Participant) -> SourceFile {
    guard hasFields else { return source }
    var bytes = source.bytes
    var lines: [String] = []
    let handle = if case .person(let handle) = giver { handle.text } else { "guest" }
    if let by { bytes.replaceSubrange(by.range.bounds, with: handle.utf8) }
    if !keys.contains("by") { lines.append("by: \(handle)") }
    if case .guest = giver {
      // How the guest is called is known; the file only has to be one of a guest.
      if name == nil { lines.append("name: guest") }
      if !keys.contains("via") { lines.append("via: mail") }
    }
    for line in lines { bytes += "\(line)\n".utf8 }
    return SourceFile(path: source.path, bytes: bytes)
  }
}
