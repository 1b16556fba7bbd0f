import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension Rule {
  /// Reported at the seed that is there now, else at the circle.
  package static let circleRedrawn = Rule(
    "circle-redrawn", .warning,
    """
    Names were drawn in a circle, and what decides who gives to whom is now something else, or gone.
    Whoever looked at their private page before finds somebody else there, or nobody. This warning makes
    sure that it does not go unnoticed.

    Way out: ask whoever did it whether everybody knows
    """)

  /// Reported at the seed, or at the circle under ‘before’ whose day is not past.
  package static let circleUntimely = Rule(
    "circle-untimely", .error,
    """
    Who has whom in a circle is a secret until its day is past. So names are drawn in it before that, and
    another circle only has it under ‘before’ from then on: nobody has whom they had, and so whoever drew
    earlier could tell from their own name who has whom. After its day, what was drawn stays as it is,
    as that of others may follow from it.

    Wrong: before: christmas-2026, in a circle that is drawn in November 2026
    Right: the same, drawn in November 2027
    """)

  /// What a review alone can tell of a draw: it depends on the one before.
  static let circleRules: [Rule] = [.circleRedrawn, .circleUntimely]
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

  /// The circle as it was before, under whatever name.
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
        [copied(new, isTwice: uses[new.draw.seed.value, default: 0] > 1), late(new)]
          .compactMap { $0 } + early(new))
    }
    for circle in before.library.circles where circle.draw != nil {
      findings.report(redrawn(circle))
    }
  }

  /// Whether its seed is only sealed anew, for another key of the site.
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

  /// That the day is past for which names are drawn; nil also where `redrawn` tells that of the draw
  /// before.
  private func late(_ new: NewDraw) -> Diagnostic? {
    let today = after.site.today
    guard let day = new.draw.pastDay(on: today),
      former(new.circle)?.draw?.pastDay(on: today) == nil
    else { return nil }
    return Diagnostic(
      .circleUntimely, at: new.location,
      "names are drawn for \(day), and that is past: who has whom would be no secret",
      help: "take ‘seed’ and ‘drawn’ out, write an ‘event’ that is to come, and draw again")
  }

  /// That circles whose day is not past stand under `before`.
  private func early(_ new: NewDraw) -> [Diagnostic] {
    new.draw.terms.before.compactMap { before in
      guard let circle = after.circles[before.value], circle.draw != nil,
        let words = circle.secrecyWords(on: after.site.today)
      else { return nil }
      return Diagnostic(
        .circleUntimely, at: new.circle.document.location(before.range),
        "\(quoted(before.value.text)), which is before it, \(words)",
        help: "take it out under ‘before’, and draw again; or draw once its day is past")
    }
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
    if present != nil, let day = then.pastDay(on: before.site.today) {
      return [
        Diagnostic(
          .circleUntimely, at: place,
          "\(title) was for \(day), and who had whom stays as it is: that of others may follow from it",
          help: "bring back the ‘seed’ and ‘drawn’ that stood here, and begin another circle")
      ]
    }
    return [
      Diagnostic(
        .circleRedrawn, at: place,
        now?.seed.value == then.seed.value
          ? "what was drawn in \(title) is changed by hand, and nobody finds whom they drew"
          : now == nil
            ? "the names that were drawn in \(title) count no more"
            : "names are drawn in \(title) again, anew for everybody",
        help: "ask whoever did it whether everybody knows")
    ]
  }
}
