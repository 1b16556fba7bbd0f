import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension Rule {
  package static let unknownCircle = Rule(
    "unknown-circle", .error,
    """
    A circle names another one under ‘before’, and there is none of that name, or the way leads from it
    back to the circle itself.

    Wrong: before: [chrismas-2025]
    Right: before: [christmas-2025]
    """)

  package static let circleImpossible = Rule(
    "circle-impossible", .warning,
    """
    Names cannot be drawn in a circle: some of its members may give to fewer people than they are. What
    had been drawn in circles under ‘before’ is not looked at here; `wishwell draw --check` does that.

    Wrong: members: [alice, bob, carla] with not: [[alice, bob]]: both could only give to carla
    Right: the same with one more member, or without ‘not’
    """)

  package static let circleOutdated = Rule(
    "circle-outdated", .warning,
    """
    A circle is not what it was when names were drawn, or one of its members has left. Everybody still has
    whom they drew then, also those who joined or left: nothing else follows from the draw. Where its day
    is another, the circle only counts under ‘before’ of another one once both are past. One that was renamed
    keeps what was drawn by the ‘id’ that it had before.

    Way out: wishwell draw christmas-2026 --again, which draws anew for everybody; or take the change back
    """)
}

/// What is wrong with circles, whose references have present names.
func checkCircles(in library: Library) -> [Diagnostic] {
  let circles = Dictionary(
    library.circles.map { ($0.handle, $0) }, uniquingKeysWith: { first, _ in first })
  let left = Set(library.people.filter(\.hasLeft).map(\.handle))
  return library.circles.flatMap { circle in
    rings(of: circle, among: circles)
      + [circle.change(since: left), circle.renaming(on: library.settings)].compactMap { $0 }
      + [circle.impossibility].compactMap { $0 }
  }
}

/// That the way along ‘before’ leads back to `circle`.
private func rings(of circle: Circle, among circles: [Handle: Circle]) -> [Diagnostic] {
  circle.terms.before.compactMap { former in
    var (seen, next) = (Set<Handle>(), [former.value])
    while let handle = next.popLast() {
      guard seen.insert(handle).inserted else { continue }
      next += circles[handle]?.formerCircles ?? []
    }
    guard seen.contains(circle.handle) else { return nil }
    return Diagnostic(
      .unknownCircle, at: circle.document.location(former.range),
      former.value == circle.handle
        ? "a circle cannot be before itself"
        : "\(quoted(former.value.text)) leads back to this circle, so that neither is before the other",
      help: "take it out\(former.value == circle.handle ? "" : " in one of them")")
  }
}

extension Circle {
  /// The circles that are before this one, as it is written or as it was drawn.
  fileprivate var formerCircles: [Handle] {
    (terms.before + (draw?.terms.before ?? [])).map(\.value)
  }

  /// That names cannot be drawn by these terms, whatever was drawn before; nil where they can, or are.
  fileprivate var impossibility: Diagnostic? {
    guard draw == nil, let problem = DrawTerms(of: terms).problem else { return nil }
    let names = terms.members.map(\.value.text)
    return Diagnostic(
      .circleImpossible, at: document.location(terms.members[problem.givers[0]].range),
      problem.words(names), help: DrawProblem.wayOut)
  }

  /// That it has another name than once, and nothing keeps the identity for which its draw was sealed; nil
  /// where that is not so.
  fileprivate func renaming(on settings: SiteSettings) -> Diagnostic? {
    guard isRenamedWithoutID, let former = document.formerly.first else { return nil }
    let folder = document.stem.prefix { $0 != "/" }
    let then = "tag:\(settings.authority):\(folder)/\(former.value.text)"
    return Diagnostic(
      .circleOutdated, at: document.location(former.range),
      "the circle was renamed and has no ‘id’, so that nobody finds whom they drew before that",
      help: "write ‘id: \(then)’; or, where names were drawn since, "
        + "‘id: \(identity(of: document, in: settings))’")
  }

  /// Whether it was renamed, has names that are drawn, and nothing says for which name.
  package var isRenamedWithoutID: Bool {
    draw != nil && document.id == nil && !document.formerly.isEmpty
  }

  /// What is not as it was when names were drawn; nil where all is, or before that.
  fileprivate func change(since left: Set<Handle>) -> Diagnostic? {
    guard let then = draw?.terms else {
      guard let gone = terms.members.first(where: { left.contains($0.value) }) else { return nil }
      return Diagnostic(
        .circleOutdated, at: document.location(gone.range),
        "\(quoted(gone.value.text)) has left, and would be drawn",
        help: "take them out of ‘members’")
    }
    let (former, present) = (Set(then.members.map(\.value)), Set(terms.members.map(\.value)))
    let came = present.subtracting(former).sorted()
    let went = former.subtracting(present).union(former.intersection(left)).sorted()
    let message: String
    // Whoever is gone stands in what was drawn alone, or in both.
    let person = came.first ?? went.first
    let named = person.flatMap { person in
      (terms.members + then.members).first { $0.value == person }
    }
    let place = document.location((named ?? then.members.first)?.range ?? .start)
    if let person = came.first {
      message = "\(quoted(person.text)) has joined since names were drawn, and has nobody"
    } else if let person = went.first {
      message = "\(quoted(person.text)) is gone since names were drawn, and somebody has them"
    } else if then.separations != terms.separations {
      message = "who does not give to whom is not what it was when names were drawn"
    } else if then.event != event {
      message =
        "the day is not the one for which names were drawn, "
        + (then.event.map { "\($0)" } ?? "which was none")
    } else {
      return nil
    }
    return Diagnostic(
      .circleOutdated, at: place, message,
      help:
        "draw anew for everybody: `wishwell draw \(handle) --again`; or take the change back")
  }
}

extension Circle.Terms {
  /// Who does not give to whom, whatever the order in which it is written.
  fileprivate var separations: Set<Set<Handle>> {
    Set(apart.map { Set($0.map(\.value)) }).union([Set(before.map(\.value))])
  }
}

extension DrawProblem {
  /// `‘alice’ and ‘bob’ could only give to ‘carla’`. `names` are those of the members, in their order.
  package func words(_ names: [String]) -> String {
    let givers = listPhrase(self.givers.map { quoted(names[$0]) })
    guard !receivers.isEmpty else { return "\(givers) may give to nobody" }
    return "\(givers) may only give to \(listPhrase(receivers.map { quoted(names[$0]) }))"
      + (receivers.count == 1 ? ", and only one of them can" : ": too few for so many")
  }

  package static let wayOut =
    "take out a group under ‘not’ or a circle under ‘before’, or let somebody join"
}
