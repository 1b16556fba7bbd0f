import WishwellFormat

extension FollowUp {
  /// Whether both people agree that one sends the other something: then each has to know how to reach
  /// the other.
  package var isAgreed: Bool { kind == .send || kind == .complete }
}

extension Site {
  /// Those who gave `grant` with its giver, each once, as they were named: people by their handles.
  package func coGivers(of grant: PromiseState.Grant) -> [Participant] {
    coGivers(grant.with, besides: grant.giver)
  }

  /// Those whom the holder of `part` named as giving it too, each once.
  package func coGivers(of part: PromiseState.Part) -> [Participant] {
    coGivers(part.with, besides: part.keeper)
  }

  private func coGivers(_ with: [String], besides giver: Participant?) -> [Participant] {
    var found: [Participant] = []
    for name in with {
      let person = Handle(name).flatMap { names[$0] == nil ? nil : Participant.person($0) }
      let participant = person ?? .guest(name)
      if participant != giver, !found.contains(participant) { found.append(participant) }
    }
    return found
  }

  /// The public way to reach `giver`; nil for a guest, and for whoever gives none in their profile.
  package func contact(of giver: Participant) -> String? {
    guard case .person(let handle) = giver else { return nil }
    return people[handle]?.person.contact
  }
}
