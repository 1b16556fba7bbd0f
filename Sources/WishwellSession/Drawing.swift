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
    /// What keeps somebody from reading whom they drew, or from counting this in a later circle, a sentence
    /// each.
    package let remarks: [String]
  }

  /// The circle called `name`, in which `drawer` has names drawn, else whoever is at the keyboard. `secret`
  /// is the site’s; nil where it is not here.
  ///
  /// Throws `UsageError` where names cannot be drawn in it, with the reason, where they are drawn already
  /// unless they are to be drawn `again`, and where its day is past.
  package func circleToDraw(
    named name: String, by drawer: String? = nil, again: Bool, with secret: SiteSecret?
  ) throws -> ReadyCircle {
    let handle = try library.circle(named: name).handle
    let key = try requireSealing(
      saying: "names are drawn once people have private pages, and there are none yet")
    let circle = try soundCircle(handle)
    try requireDrawer(of: circle, called: drawer)
    try refusePast(circle)
    try refuseDrawn(circle, unless: again)
    try requireMembers(of: circle)
    let former = try former(to: circle, with: secret)
    try refuseImpossible(circle, former ?? [])
    return ReadyCircle(
      circle: circle, identity: identity(of: circle.document, in: library.settings), key: key,
      former: former, remarks: remarks(on: circle))
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
          + "drew. `wishwell draw \(circle.handle) --letters` writes a letter to each that says so."
      ])
    changeSet.changes = [FileChange(path: path, before: file.bytes, after: after)]
    changeSet.details = ["Nobody was told who has whom, and nobody can read it in the files."]
    if !again.isEmpty {
      changeSet.details.append("What everybody drew before counts no more. Tell them.")
    }
    changeSet.details += ready.remarks
    return changeSet
  }

  /// What is said to `person` of circles in which they drew somebody, a sentence each, in the site’s order.
  /// Whom, no clone tells.
  package func drawnCircles(of person: Handle) -> [String] {
    site.circles.filter { circle in
      circle.circle.draw != nil && circle.members.contains(person) && !circle.isOver(on: today)
    }.map {
      "Names are drawn in \(quoted($0.circle.document.title.value)): " + whereDrawn($0, by: person)
    }
  }

  /// Where `person` finds whom they drew, as far as the files tell.
  private func whereDrawn(_ circle: SiteCircle, by person: Handle) -> String {
    guard site.settings.seal != nil, site.people[person]?.person.link != nil else {
      return
        "whom you drew stands on a private page, and you have none yet. Ask whoever looks after the site "
        + "for your link."
    }
    guard !isUnreadable(circle.circle) else {
      let author = site.names[circle.circle.author.value] ?? circle.circle.author.value.text
      return "your private page cannot tell whom you drew. "
        + (circle.circle.author.value == person
          ? "`wishwell check` says why, where the site’s secret is."
          : "Ask \(author), whose circle it is.")
    }
    return "whom you drew is on your private page."
  }

  /// Whether nobody can tell what was drawn in it: it has lost its identity, or follows from a circle of
  /// which that is still a secret, or not known.
  private func isUnreadable(_ circle: Circle) -> Bool {
    circle.isRenamedWithoutID
      || (circle.draw?.terms.before ?? []).contains { former in
        site.circle(former.value)?.circle.isPast(on: today) != true
      }
  }

  /// A circle in which names are drawn, and those of its members who do not ask for letters themselves. Throws `UsageError` where none are, and
  /// where whoever is at the keyboard does not have names drawn in it.
  package func drawnCircle(
    named name: String, by drawer: String?
  ) throws -> (circle: SiteCircle, others: [Person]) {
    let circle = try library.circle(named: name)
    guard let drawn = site.circle(circle.handle), drawn.circle.draw != nil else {
      throw UsageError(
        "no names are drawn in \(quoted(circle.document.title.value)) yet",
        help: "draw them first: `wishwell draw \(circle.handle)`")
    }
    try requireDrawer(of: drawn.circle, called: drawer)
    let person = try author(as: drawer)
    return (drawn, drawn.members.filter { $0 != person }.compactMap { site.people[$0]?.person })
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
    guard circle.draw != nil, !again else { return }
    throw UsageError(
      "names are drawn in \(quoted(circle.document.title.value)) already",
      help:
        "to draw anew for everybody, which surprises those who have looked: `wishwell draw "
        + "\(circle.handle) --again`")
  }

  /// Throws `UsageError` where its day is past: circles after it may follow from what was drawn in it, and
  /// what is drawn now would be no secret.
  private func refusePast(_ circle: Circle) throws(UsageError) {
    let title = quoted(circle.document.title.value)
    if let day = circle.draw?.pastDay(on: today) {
      throw UsageError(
        "names are drawn in \(title) no more: it was for \(day), and who had whom stays as it is",
        help: "begin another circle: `wishwell new circle TITLE --before \(circle.handle)`")
    }
    guard let day = circle.event, day < today else { return }
    throw UsageError(
      "names are not drawn in \(title): it was for \(day), and that is past",
      help: "write the day that it is for into \(circle.document.path): ‘event’")
  }

  /// Throws `UsageError` where nothing can be drawn. It names only those whom `not` keeps from it, which
  /// everybody may read: not those who have too few to give to because of whom they had, in `former`.
  private func refuseImpossible(
    _ circle: Circle, _ former: [[Handle: Handle]]
  ) throws(UsageError) {
    let reason: String
    if let problem = DrawTerms(of: circle.terms).problem {
      reason = problem.words(circle.terms.members.map { site.names[$0.value] ?? $0.value.text })
    } else if DrawTerms(of: circle.terms, former: former).problem != nil {
      reason = "with whom they had before, some may give to too few"
    } else {
      return
    }
    throw UsageError(
      "names cannot be drawn in \(quoted(circle.document.title.value)): \(reason)",
      help: DrawProblem.wayOut)
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

  private func remarks(on circle: Circle) -> [String] {
    let pages =
      circle.terms.members.compactMap { member in
        guard let person = site.people[member.value]?.person, person.link == nil else { return nil }
        return "\(person.name) has no private page yet, on which to find it: `wishwell link "
          + "\(person.handle) --renew`."
      } as [String]
    guard circle.event == nil else { return pages }
    return pages + [
      "It has no ‘event’, so nobody can tell when it is over: no later circle can have it under ‘before’."
    ]
  }
}
