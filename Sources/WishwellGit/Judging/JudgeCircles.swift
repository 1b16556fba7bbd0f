import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension Rule {
  package static let circleRedrawn = Rule(
    "circle-redrawn", .warning,
    """
    Names were drawn in a circle, and what decides who gives to whom is now something else, or gone.
    Whoever looked at their private page before finds somebody else there, or nobody. This warning makes
    sure that it does not go unnoticed.

    Way out: ask whoever did it whether everybody knows
    """)

  package static let circleBeforeRedrawn = Rule(
    "circle-before-redrawn", .error,
    """
    Names were drawn in a circle so that nobody has whom they had in another one, under ‘before’. What
    decides that other one has to stay as it is: with anything else there, everybody would have somebody
    else here too.

    Way out: bring back what stood under ‘seed’ and ‘drawn’ in the other one
    """)

  static let circleRules: [Rule] = [.circleRedrawn, .circleBeforeRedrawn]
}

/// What decides a draw after a change, and did not before it.
struct NewDraw {
  var circle: Circle
  var draw: Circle.Draw

  var location: SourceLocation { circle.document.location(draw.seed.range) }
}

extension ReviewInput {
  /// The circles of the change in which a seed is new.
  var newDraws: [NewDraw] {
    after.library.circles.compactMap { circle in
      guard let draw = circle.draw,
        former(circle)?.draw?.seed.value != draw.seed.value
      else { return nil }
      return NewDraw(circle: circle, draw: draw)
    }
  }

  private func former(_ circle: Circle) -> Circle? {
    before.circles[renames.circle(circle.handle)]
  }

  /// Whether each new seed is one that was never used, and what becomes of draws that were there.
  func judgeCircles(_ findings: inout ReviewFindings) {
    var uses: [SealedValue: Int] = [:]
    for circle in after.library.circles {
      if let seed = circle.draw?.seed.value { uses[seed, default: 0] += 1 }
    }
    for new in newDraws where !isRotated(new.circle) {
      findings.report(
        [copied(new, isTwice: uses[new.draw.seed.value, default: 0] > 1)].compactMap { $0 })
    }
    for circle in before.library.circles where circle.draw != nil {
      findings.report(redrawn(circle))
    }
  }

  private func isRotated(_ circle: Circle) -> Bool {
    files[circle.document.path].map(isRotated) ?? false
  }

  /// That a seed stands elsewhere, or stood somewhere before.
  private func copied(_ new: NewDraw, isTwice: Bool) -> Diagnostic? {
    let message: String
    switch formerSeals {
    case .known(let former) where isTwice || former.contains(new.draw.seed.value):
      message = "this seed is a copy: it stands in another file, or has been in the history before"
    case .known: return nil
    case .unknown:
      message =
        "whether this seed stood somewhere before cannot be told: not all of the history is here"
    }
    return Diagnostic(
      .sealUsedBefore, at: new.location, message,
      help: formerSeals == .unknown
        ? "fetch all of it: `git fetch --unshallow`; in a workflow, `fetch-depth: 0`"
        : "`wishwell draw \(new.circle.handle) --again` makes another one")
  }

  /// What becomes of `former`, in which names were drawn.
  private func redrawn(_ former: Circle) -> [Diagnostic] {
    guard let then = former.draw, !isRotated(former) else { return [] }
    let present = after.library.circles.first { renames.circle($0.handle) == former.handle }
    let now = present?.draw
    guard now?.seed.value != then.seed.value || now?.mark != then.mark else { return [] }
    // Of a file that cannot be read, another rule tells.
    guard present != nil || !after.hasStub(.circle(former.handle)) else { return [] }
    let title = quoted(former.document.title.value)
    let place =
      present.map { $0.document.location(now?.seed.range ?? .start) } ?? former.document.location()
    let later = after.library.circles.filter { circle in
      circle.draw?.terms.before.contains { $0.value == (present?.handle ?? former.handle) } == true
        && circle.handle != present?.handle
    }
    return [
      Diagnostic(
        .circleRedrawn, at: place,
        now?.seed.value == then.seed.value
          ? "what was drawn in \(title) is changed by hand, and nobody finds whom they drew"
          : now == nil
            ? "the names that were drawn in \(title) count no more"
            : "names are drawn in \(title) again: everybody has somebody else",
        help: "ask whoever did it whether everybody knows")
    ]
      + later.map { circle in
        Diagnostic(
          .circleBeforeRedrawn, at: place,
          "what decides \(title) is not what it was, and with it everybody has somebody else in "
            + quoted(circle.document.title.value),
          help: "bring back the ‘seed’ and ‘drawn’ that stood here")
      }
  }
}
