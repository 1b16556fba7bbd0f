import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// Who sees what somebody is about to seal.
extension Session {
  /// Said where nobody sees at once what is sealed.
  static let unseen = "Nobody sees it yet."

  /// To whom it opens with the next build, a sentence each, for `person`: they may have answered
  /// somebody long before they seal anything. What is to surprise them is not told, nor whether there
  /// is such a thing.
  package func readersAtOnce(ofSealsOf person: Handle) -> [String] {
    let view = site.seen(by: .person(person))
    let seen = view.site
    // Somebody may have answered one thing several times.
    let openings = seen.openings(concerning: person).filter { $0.owner == person }.eachOnce
    let sentences =
      openings.map { opening in
        let subject = opening.reason.subject
        let title = seen.title(of: subject) ?? subject.name
        let viewer = seen.name(of: .person(opening.viewer))
        return "\(viewer) will see it at once, for \(quoted(title)) (since "
          + "\(seen.settings.calendar.day(of: opening.since))"
          + (opening.until.map { ", until \($0))." } ?? ").")
      }
      + view.listsShipping(to: person).map {
        "Whoever promises something from \(quoted($0.list.document.title.value)) sees it, and somebody may "
          + "have done so already."
      }
    return sentences.isEmpty ? [Self.unseen] : sentences
  }
}
