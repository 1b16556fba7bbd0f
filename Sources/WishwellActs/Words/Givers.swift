import WishwellDerive
import WishwellFormat

extension Site {
  /// Those who gave `person` the wish, or what was offered or asked for, as far as `person` may know:
  /// handles, those of guests who have a profile since, or the names of guests.
  package func givers(of subject: Thanks.Subject, to person: Handle) -> [String] {
    var givers: [Participant] = []
    switch subject {
    case .wish(let key):
      guard let wish = wish(key), recipients(ofWish: wish).contains(person) else { return [] }
      for grant in wish.state.grants where mayName(giverOf: grant, key) {
        givers += [grant.giver].compactMap { $0 }.map(present)
        givers += coGivers(of: grant)
      }
    case .post(let key):
      guard let post = post(key) else { return [] }
      let author = post.post.author.value
      let received = post.responses.filter { $0.state == .received }.map(\.respondent)
      if key.kind == .request, author == person { givers = received.map(Participant.person) }
      if key.kind == .offer, received.contains(person) { givers = [.person(author)] }
    }
    return givers.enumerated().filter { givers.firstIndex(of: $1) == $0 }.map(\.element.description)
  }

  /// By the profile that a guest has since, where it is the only one of that name.
  private func present(_ giver: Participant) -> Participant {
    guard case .guest(let name) = giver else { return giver }
    return person(onceGuest: name).map(Participant.person) ?? giver
  }
}
