import WishwellActs
import WishwellBuild
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellQueries
import WishwellSeal
import WishwellText

/// Who gives to whom in a circle.
extension Session {
  /// A circle in which names can be drawn now.
  package struct ReadyCircle {
    /// With every reference by its present name.
    package let circle: Circle
    fileprivate let identity: String
    fileprivate let key: SealKey
    /// Whom each had in the circles before it; nil where only the secret could tell, and where something
    /// can be drawn whatever it was.
    fileprivate let former: [[Handle: Handle]]?
    /// What keeps somebody from reading whom they drew, a sentence each.
    package let remarks: [String]
  }

  /// The circle called `name`, in which `drawer` has names drawn, else whoever is at the keyboard. `secret`
  /// is the site’s; nil where it is not here.
  ///
  /// Throws `UsageError` where names cannot be drawn in it, with the reason, and where they are drawn
  /// already unless they are to be drawn `again`.
  package func circleToDraw(
    named name: String, by drawer: String? = nil, again: Bool, with secret: SiteSecret?
  ) throws -> ReadyCircle {
    let handle = try library.circle(named: name).handle
    let key = try requireSealing()
    let circle = try soundCircle(handle)
    try requireDrawer(of: circle, called: drawer)
    try refuseDrawn(circle, unless: again)
    try requireMembers(of: circle)
    let former = try former(to: circle, with: secret)
    guard let problem = DrawTerms(of: circle.terms, former: former ?? []).problem else {
      return ReadyCircle(
        circle: circle, identity: identity(of: circle.document, in: library.settings), key: key,
        former: former, remarks: remarks(on: circle))
    }
    let names = circle.terms.members.map { site.names[$0.value] ?? $0.value.text }
    throw UsageError(
      "names cannot be drawn in \(quoted(circle.document.title.value)): \(problem.words(names))",
      help: DrawProblem.wayOut)
  }

  /// What draws names in `ready`. Nobody learns the result by it.
  ///
  /// Throws `UsageError` where nothing can be sealed to the site’s key, where the file cannot be written,
  /// and where so little may be drawn among so many that nothing is found.
  package func drawing(_ ready: ReadyCircle) throws -> ChangeSet {
    let (circle, terms) = (ready.circle, ready.circle.terms)
    let (path, title) = (circle.document.path, quoted(circle.document.title.value))
    let seed = DrawSeed()
    // What is not known here makes no difference to whether something is found.
    if let former = ready.former, seed.result(by: terms, former: former) == nil {
      throw UsageError(
        "no names were found for all of \(title): too few may give to each other among so many",
        help: DrawProblem.wayOut + "; or make two circles of it")
    }
    let value = try seed.sealed(for: terms.written, of: ready.identity, to: ready.key)
    guard let file = folder.files.source(at: path), let after = file.drawing(terms, value) else {
      throw UsageError(
        "\(path) cannot be changed without changing more of it",
        help:
          "put ‘---’ on a line of its own above and below its fields, and each field on lines of its "
          + "own")
    }
    let again = circle.draw == nil ? "" : " again"
    let sentence = "Names are drawn\(again) in \(title)"
    var changeSet = ChangeSet(
      files: [], summary: sentence, commitSubject: sentence,
      nextSteps: [
        "Once this is published, each of the \(terms.members.count) finds on their private page whom they "
          + "drew. `wishwell link PERSON` shows somebody’s link."
      ])
    changeSet.changes = [FileChange(path: path, before: file.bytes, after: after)]
    changeSet.details = ["Nobody was told who has whom, and nobody can read it in the files."]
    if !again.isEmpty {
      changeSet.details.append("What everybody drew before counts no more. Tell them.")
    }
    changeSet.details += ready.remarks
    return changeSet
  }

  /// The titles of circles in which `person` drew somebody, in the site’s order. Whom, no clone tells.
  package func drawnCircles(of person: Handle) -> [String] {
    site.circles.filter { circle in
      circle.circle.draw != nil && circle.members.contains(person) && !circle.isOver(on: today)
    }.map(\.circle.document.title.value)
  }

  // MARK: - What a draw needs

  /// Throws `UsageError` where something is wrong in the file, or with what it names.
  private func soundCircle(_ handle: Handle) throws(UsageError) -> Circle {
    let path = ContentKind.circle(handle).path
    let found = deriveSite(library, options: DeriveOptions(today: today)).diagnostics
    if let error = found.first(where: { $0.severity == .error && $0.location.path == path }) {
      throw UsageError("\(path): \(error.message)", help: error.help ?? "correct that first")
    }
    guard let circle = site.circle(handle)?.circle else {
      throw UsageError(
        "\(quoted(handle.text)) is not published yet: it is a draft, or dated on a day to come",
        help: "take ‘draft’ out of \(path), or change its ‘date’")
    }
    return circle
  }

  /// Throws `UsageError` unless its author is at the keyboard, or somebody who looks after the site.
  private func requireDrawer(of circle: Circle, called name: String?) throws(UsageError) {
    let person = try author(as: name)
    if person == circle.author.value || site.isMaintainer(.person(person)) { return }
    let author = site.names[circle.author.value] ?? circle.author.value.text
    throw UsageError(
      "names in \(quoted(circle.document.title.value)) are drawn by \(author), whose circle it is, or by "
        + "those who look after the site",
      help: "ask \(author) to run this")
  }

  private func refuseDrawn(_ circle: Circle, unless again: Bool) throws(UsageError) {
    guard circle.draw != nil else { return }
    let title = quoted(circle.document.title.value)
    guard again else {
      throw UsageError(
        "names are drawn in \(title) already",
        help:
          "to give everybody somebody else, which surprises those who have looked: `wishwell draw "
          + "\(circle.handle) --again`")
    }
    let later = site.circles.first { other in
      other.circle.draw?.terms.before.contains { $0.value == circle.handle } == true
    }
    guard let later else { return }
    throw UsageError(
      "\(quoted(later.circle.document.title.value)) was drawn so that nobody has whom they had in \(title): "
        + "with other names here, everybody would have somebody else there",
      help:
        "leave this as it is; or take the ‘seed’ and ‘drawn’ of \(later.circle.document.path) away "
        + "first, and draw there again afterwards")
  }

  /// Throws `UsageError` where a member would find nothing, having no profile that is published.
  private func requireMembers(of circle: Circle) throws(UsageError) {
    var seen: Set<Handle> = []
    for member in circle.terms.members.map(\.value) {
      let path = ContentKind.person(member).path
      guard seen.insert(member).inserted else {
        throw UsageError(
          "\(quoted(member.text)) takes part twice, under an old name too",
          help: "name them once in \(circle.document.path)")
      }
      guard site.people[member] == nil else { continue }
      throw UsageError(
        "\(quoted(member.text)) takes part, and has left or has a profile that is a draft",
        help: "take them out of \(circle.document.path), or ‘left’ or ‘draft’ out of \(path)")
    }
  }

  /// Whom each had in the circles before; nil where that is not known, and makes no difference to whether
  /// names can be drawn.
  private func former(
    to circle: Circle, with secret: SiteSecret?
  ) throws(UsageError) -> [[Handle: Handle]]? {
    let before = circle.terms.before.map(\.value)
    guard !before.isEmpty else { return [] }
    if let undrawn = before.first(where: { site.circle($0)?.circle.draw == nil }) {
      throw UsageError(
        "no names were drawn in \(quoted(undrawn.text)), which stands under ‘before’",
        help:
          "take it out of \(circle.document.path); who had whom elsewhere, you can name under ‘not’"
      )
    }
    guard let secret else {
      let terms = DrawTerms(of: circle.terms)
      if terms.isPossible(whateverWasDrawnIn: before.count) || terms.problem != nil { return nil }
      throw UsageError(
        "whether names can be drawn depends on who had whom in "
          + "\(listPhrase(before.map { quoted($0.text) })), and only the site’s secret tells that",
        help:
          "ask those who look after the site to run this where the secret is; or take something out "
          + "under ‘before’ or ‘not’")
    }
    let opened = OpenedDraws(on: site, secret)
    return try before.map { handle throws(UsageError) in
      if let result = opened[handle] { return result }
      throw UsageError(
        "who had whom in \(quoted(handle.text)), which stands under ‘before’, cannot be told any more",
        help: "`wishwell check` says why; or take it out of \(circle.document.path)")
    }
  }

  private func remarks(on circle: Circle) -> [String] {
    circle.terms.members.compactMap { member in
      guard let person = site.people[member.value]?.person, person.link == nil else { return nil }
      return "\(person.name) has no private page yet, on which to find it: `wishwell link "
        + "\(person.handle) --renew`."
    }
  }
}
