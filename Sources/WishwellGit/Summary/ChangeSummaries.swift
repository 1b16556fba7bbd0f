import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension ReviewInput {
  /// What the change does, a sentence each, by people in the order of their first commit, then in
  /// the order of paths; last what is told of nobody.
  func summaries() -> [ChangeSummary] {
    var summaries: [ChangeSummary] = []
    var outside: [[Author]: [String]] = [:]
    if let rotation = rotationSummary { summaries.append(rotation) }
    for file in change.files where !isRotated(file) {
      let authors = authors(of: file)
      if !ContentRoot.holds(file.path) {
        outside[authors, default: []].append(file.path)
      } else if eventKind(of: file) != nil {
        if let summary = eventSummary(file, by: authors) { summaries.append(summary) }
      } else {
        var told = phrases(of: file, by: authors).map { phrase in
          ChangeSummary(by: authors, sentence(authors, phrase), in: [file.path])
        }
        if !told.isEmpty { told[0].details = details(of: file) }
        summaries += told
      }
    }
    for (authors, paths) in outside {
      summaries.append(
        ChangeSummary(by: authors, sentence(authors, outsideContent(paths)), in: paths))
    }
    return summaries.sorted { left, right in
      let (one, other) = (place(of: left.authors), place(of: right.authors))
      if one != other { return one.lexicographicallyPrecedes(other) }
      return (left.paths.first ?? "").utf8Precedes(right.paths.first ?? "")
    }
  }

  /// Where `authors` stand in the order of summaries: behind all others, where nobody is named.
  private func place(of authors: [Author]) -> [Int] {
    authors.isEmpty ? [.max] : authors.compactMap(place)
  }

  /// The change of files that are no content, of which five are named.
  private func outsideContent(_ paths: [String]) -> ChangePhrase {
    let names = paths.prefix(5).map(commandSafe).joined(separator: ", ")
    let more = paths.count > 5 ? " and \(paths.count - 5) more" : ""
    return ChangePhrase(
      "changes",
      "\(paths.count == 1 ? "a file" : "\(paths.count) files") outside content/: "
        + names + more)
  }

  // MARK: - Events

  /// What an event of the change says, told of its authors only where everyone may know them; nil
  /// for an event that only went with its thing.
  private func eventSummary(_ file: Change.FileChange, by authors: [Author]) -> ChangeSummary? {
    if movedEvents.contains(file.path) || file.meanwhile != nil { return nil }
    guard file.before == nil else {
      if goesWithThing(file) { return nil }
      return ChangeSummary(
        by: [], "An existing event is \(file.after == nil ? "deleted" : "edited")",
        in: [file.path])
    }
    guard let new = newEvent(in: file) else {
      return ChangeSummary(by: [], "An event is added that cannot be judged", in: [file.path])
    }
    let site = state(for: new).site
    let words = EventWords(new.event, of: new.subject, after: new.earlier, on: site)
    let sentence = words.sentence(for: .everyone)
    guard sentence == words.sentence(for: .insider) else {
      return ChangeSummary(by: [], sentence, in: [file.path])
    }
    let entered = new.event.via == nil ? "" : ", entered by \(listPhrase(authors.map(name)))"
    return ChangeSummary(by: authors, sentence + entered, in: [file.path])
  }

  // MARK: - Sentences

  /// What is said of whoever does it.
  struct ChangePhrase: Hashable {
    /// In the form for one person, which ends in `s`: without that letter it is the form for
    /// several.
    var verb: String
    var rest: String

    init(_ verb: String, _ rest: String = "") {
      self.verb = verb
      self.rest = rest
    }
  }

  /// The phrase with its subject; without a full stop.
  private func sentence(_ authors: [Author], _ phrase: ChangePhrase) -> String {
    let verb = authors.count > 1 ? String(phrase.verb.dropLast()) : phrase.verb
    return ([listPhrase(authors.map(name)), verb] + [phrase.rest].filter { !$0.isEmpty })
      .joined(separator: " ")
  }

  /// What somebody is called as the subject of a sentence.
  func name(of author: Author) -> String {
    switch author.identity {
    case .person(let handle, _): name(of: handle)
    case .unsigned(let handle): "Somebody with the address of \(name(of: handle))"
    case .unknown: "Somebody unknown (\(sentenceAddress(author.signature.email)))"
    }
  }
}
