import WishwellDerive
import WishwellFormat

extension Site {
  /// Of whose membership `actor` told something last; nil where no newest event there is theirs.
  package func newestMember(of list: Handle, toldBy actor: Actor) -> Handle? {
    let subject = newestSidecar(toldBy: actor) { subject in
      if case .membership(list, _) = subject { true } else { false }
    }
    guard case .membership(_, let person) = subject else { return nil }
    return person
  }
}
