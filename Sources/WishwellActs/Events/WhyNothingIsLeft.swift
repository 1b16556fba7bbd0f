import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellText

extension Site {
  /// Why no more of a wish can be promised, for who would give it too: it names those who did, but
  /// not to whom that is to surprise. Nil where something is left, and for any other finding.
  func whyNothingIsLeft(of subject: Sidecar.Subject, _ found: FoldFinding) -> Diagnostic? {
    guard case .tooMany = found.problem, let wish = subject.wish.flatMap(wish), wish.left == 0
    else { return nil }
    return Diagnostic(
      found.problem.rule, at: found.event.location(found.event.quantity?.range),
      whyNothingIsLeft(of: wish, to: found.event),
      help: isHeld(wish, byWriterOf: found.event)
        ? "`wishwell status` lists what you promised" : "`wishwell list` shows what is still open")
  }

  /// Whether all of it is promised by who would promise it, who gave the command.
  private func isHeld(_ wish: SiteWish, byWriterOf event: Event) -> Bool {
    let parts = wish.state.parts
    return event.via == nil && !parts.isEmpty && parts.allSatisfy { $0.holder == event.by.value }
  }

  /// Names those who promised it only where the writer of `event` may know all of them.
  private func whyNothingIsLeft(of wish: SiteWish, to event: Event) -> String {
    let title = quoted(wish.wish.document.title.value)
    if wish.state.isWithdrawn { return "\(title) is no longer wished for" }
    guard !wish.state.parts.isEmpty else { return "\(title) has already come true" }
    guard mayName(holdersOf: wish, to: event.by.value), let last = wish.state.parts.last else {
      return "\(title) is already promised"
    }
    if isHeld(wish, byWriterOf: event) {
      return "you promised \(title) already, \(words(for: last.since))"
    }
    let names = listPhrase(wish.state.parts.map { name(of: $0.holder) })
    return "\(title) is already promised, by \(names), \(words(for: last.since))"
  }

  /// `today at 10:02`, `on 2026-11-20 at 10:02`, `on 2026-11-20`.
  package func words(for moment: Moment) -> String {
    let calendar = settings.calendar
    let day = calendar.day(of: moment)
    let words = day == today ? "today" : "on \(day)"
    guard case .instant(let seconds) = moment else { return words }
    let minutes = (seconds + calendar.offset(at: seconds)) % 86_400 / 60
    return "\(words) at \(padded(Int(minutes / 60), 2)):\(padded(Int(minutes % 60), 2))"
  }
}
