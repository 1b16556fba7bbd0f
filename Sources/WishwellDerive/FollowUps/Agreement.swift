import WishwellFormat

extension FollowUp {
  /// Whether both people agree that one sends the other something: then each has to know how to reach
  /// the other.
  package var isAgreed: Bool { kind == .send || kind == .complete }
}

extension Site {
  /// The public way to reach `giver`; nil for a guest, and for whoever gives none in their profile.
  package func contact(of giver: Participant) -> String? {
    guard case .person(let handle) = giver else { return nil }
    return people[handle]?.person.contact
  }
}
