import WishwellFormat
import WishwellText

/// From when on something may follow from who has whom in a circle: not as long as that is a secret.
extension Circle {
  /// Whether its day is past: the one for which names were drawn, which nobody can change, and the one
  /// that it has since. Never, before names are drawn, and without either of them.
  package func isPast(on today: Day) -> Bool {
    guard let drawn = draw?.terms.event, let event else { return false }
    return max(drawn, event) < today
  }

  /// Why nothing may follow on `today` from what was drawn in it, as what is said of it; nil where its day
  /// is past.
  package func secrecyWords(on today: Day) -> String? {
    guard !isPast(on: today) else { return nil }
    guard let drawn = draw?.terms.event, let event else {
      return "has no ‘event’ for which names were drawn, so that nobody can tell when it is over"
    }
    return "is for \(max(drawn, event)), and until that is past, who has whom there is a secret"
  }
}
