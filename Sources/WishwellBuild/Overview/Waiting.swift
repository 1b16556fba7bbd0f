import WishwellDerive
import WishwellModel

extension Overview.Waiting {
  /// The follow-ups of which everyone may know, by person, the oldest first; those of one person
  /// about one thing are counted together, so that nothing shows how the others are called.
  static func all(of site: Site) -> [Overview.Waiting] {
    var waiting: [Overview.Waiting] = []
    var indexes: [Key: Int] = [:]
    for followUp in site.followUps where site.mayTell(of: followUp) {
      guard let title = site.title(of: followUp.subject) else { continue }
      let key = Key(person: followUp.person, kind: followUp.kind, subject: followUp.subject)
      if let index = indexes[key] {
        waiting[index].count += 1
        waiting[index].stale = waiting[index].stale || followUp.isStale
        continue
      }
      indexes[key] = waiting.count
      waiting.append(
        Overview.Waiting(
          person: followUp.person.text, what: followUp.kind.rawValue,
          id: followUp.subject.name, title: title, count: 1,
          since: site.settings.calendar.day(of: followUp.since).description,
          stale: followUp.isStale))
    }
    return waiting
  }

  private struct Key: Hashable {
    var person: Handle
    var kind: FollowUp.Kind
    var subject: Thanks.Subject
  }
}

extension Site {
  /// Whether a follow-up tells nothing that section 4 of the format keeps quiet: who promised on a
  /// list that hides it, and who responded before anything was received.
  fileprivate func mayTell(of followUp: FollowUp) -> Bool {
    switch followUp.subject {
    case .wish(let key):
      guard let wish = wishIndex[key].map({ wishes[$0] }) else { return false }
      switch followUp.kind {
      case .thank: return wish.isShown
      case .fulfil:
        return wish.state.parts.contains { $0.isShown && $0.holder == .person(followUp.person) }
      case .confirm, .conflict:
        return wish.isShown && !wish.state.parts.contains { !$0.isShown }
      case .send, .consent, .complete: return false
      }
    case .post(let key):
      guard let post = postIndex[key].map({ posts[$0].post }) else { return false }
      switch followUp.kind {
      case .thank: return true
      case .send, .confirm, .conflict: return followUp.person == post.author.value
      case .consent, .complete, .fulfil: return false
      }
    }
  }

  /// Nil for what is not listed.
  fileprivate func title(of subject: Thanks.Subject) -> String? {
    switch subject {
    case .wish(let key):
      // A granted wish has left the list, but its archive page has it.
      guard let wish = wishIndex[key].map({ wishes[$0] }), wishLists[wish.list].isListed,
        wish.wish.document.isListed
      else { return nil }
      return wish.wish.document.title.value
    case .post(let key):
      guard let post = postIndex[key].map({ posts[$0] }), post.isListed else { return nil }
      return post.post.document.title.value
    }
  }
}

extension Thanks.Subject {
  fileprivate var name: String {
    switch self {
    case .wish(let key): key.description
    case .post(let key): key.description
    }
  }
}
