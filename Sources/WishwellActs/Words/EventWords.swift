import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

/// Who hears a sentence about an event.
package enum Hearer: Sendable {
  /// Who acts, and those who may read the repository for themselves.
  case insider
  /// Everyone: what the format lets nobody know is left out.
  case everyone
}

/// What an event is in words.
package struct EventWords: Sendable {
  let event: Event
  let subject: Sidecar.Subject
  /// The events before it in its sidecar.
  let earlier: [Event]
  let site: Site

  package init(_ event: Event, of subject: Sidecar.Subject, after earlier: [Event], on site: Site) {
    self.event = event
    self.subject = subject
    self.earlier = earlier
    self.site = site
  }

  /// `Bob promises ‘Blue kettle’ to Alice`; begins with a capital and has no final period.
  package func sentence(for hearer: Hearer) -> String {
    if event.kind.value == .undone { return undoing(for: hearer) }
    return switch subject {
    case .promise(let key): promise(key, for: hearer)
    case .response(let key, let respondent): response(to: key, by: respondent, for: hearer)
    case .state(let key):
      "\(doer) \(event.kind.value == .closed ? "closes" : "opens") \(title(key))\(event.kind.value == .closed ? "" : " again")"
    case .like(let key, _):
      hearer == .insider
        ? "\(doer) \(event.kind.value == .liked ? "likes" : "no longer likes") \(title(key))"
        : "Somebody \(event.kind.value == .liked ? "likes" : "no longer likes") \(title(key))"
    case .membership(let list, let person):
      membership(list, site.name(of: .person(person)))
    }
  }

  var doer: String { site.name(of: event.by.value) }

  func title(_ key: PostKey) -> String {
    quoted(site.post(key)?.post.document.title.value ?? key.description)
  }

  private func title(ofChecklist list: Handle) -> String {
    quoted(site.checklist(list)?.list.document.title.value ?? list.text)
  }

  private func undoing(for hearer: Hearer) -> String {
    guard let last = earlier.last, hearer == .insider else {
      return switch subject {
      case .promise(let key): "The newest event of \(someWish(of: key)) is taken back"
      case .response(let key, _), .state(let key), .like(let key, _):
        "The newest event of \(title(key)) is taken back"
      case .membership(let list, _): "The newest event of \(title(ofChecklist: list)) is taken back"
      }
    }
    let words = EventWords(last, of: subject, after: earlier.dropLast(), on: site)
    return "\(doer) takes this back: \(words.sentence(for: hearer))"
  }

  private func membership(_ list: Handle, _ person: String) -> String {
    let name = title(ofChecklist: list)
    return switch event.kind.value {
    case .invited: "\(doer) invites \(person) to \(name)"
    case .accepted: "\(person) accepts the invitation to \(name)"
    case .declined: "\(person) declines the invitation to \(name)"
    default: "\(person) leaves \(name)"
    }
  }
}
