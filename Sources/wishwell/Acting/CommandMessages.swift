import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellSession
import WishwellText

extension Session {
  /// What was judged, with refusals said to somebody who typed a command, not to whoever writes the
  /// file of an event.
  func inCommandWords(
    _ judged: Checked<ChangeSet?>, _ intent: Intent, to hearer: Participant?
  ) -> Checked<ChangeSet?> {
    guard judged.value == nil else { return judged }
    return Checked(nil, judged.diagnostics.map { inCommandWords($0, intent, to: hearer) })
  }

  private func inCommandWords(
    _ diagnostic: Diagnostic, _ intent: Intent, to hearer: Participant?
  ) -> Diagnostic {
    func with(_ message: String? = nil, help: String) -> Diagnostic {
      Diagnostic(
        diagnostic.rule, at: diagnostic.location, message ?? diagnostic.message, help: help)
    }
    switch diagnostic.rule {
    case .wishQuantityExceeded:
      guard case .wish(let key) = intent.subject, let wish = site.wish(key), wish.left == 0 else {
        return with(help: "take fewer with ‘--quantity’")
      }
      return with(
        whyNothingIsLeft(of: wish, to: hearer), help: "`wishwell list` shows what is still open")
    case .eventNotAllowed: return with(help: "`wishwell status` shows how your things stand")
    case .eventPartUnclear: return with(help: "say whose with ‘--of’")
    case .eventQuantity: return with(help: "take a smaller ‘--quantity’, or leave it out")
    case .eventByStranger:
      return with(
        help: "join with a profile of your own (`wishwell join`); a maintainer enters a promise "
          + "for somebody without one: ‘--guest’")
    default: return diagnostic
    }
  }

  /// Names those who promised to whoever would give it too, and not to those whom it surprises.
  private func whyNothingIsLeft(of wish: SiteWish, to hearer: Participant?) -> String {
    let title = quoted(wish.wish.document.title.value)
    if wish.state.isWithdrawn { return "\(title) is no longer wished for" }
    guard !wish.state.parts.isEmpty else { return "\(title) has already come true" }
    guard !isSurprised(hearer, by: wish.wish.key) || wish.state.parts.allSatisfy(\.isShown),
      let last = wish.state.parts.last
    else {
      return "\(title) is already promised"
    }
    let names = listPhrase(wish.state.parts.map { site.name(of: $0.holder) })
    return "\(title) is already promised, by \(names), \(words(for: last.since))"
  }
}
