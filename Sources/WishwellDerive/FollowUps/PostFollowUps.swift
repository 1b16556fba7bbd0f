import WishwellDiagnostics
import WishwellFormat

extension FollowUpList {
  /// What the responses to a post and thank-yous for it wait for.
  mutating func addFollowUps(of post: SitePost) {
    for response in post.responses { addFollowUp(of: response, to: post.post) }
    addThanks(for: post)
    addStrangers(thankedIn: post.post)
  }

  /// Whom a response waits for, if anybody; a late one is a conflict of both besides.
  private mutating func addFollowUp(of response: Response, to post: Post) {
    let author = post.author.value
    let respondent = response.respondent
    func wait(_ kind: FollowUp.Kind, for person: Handle) {
      let other = person == author ? respondent : author
      add(
        kind, for: person, about: .post(post.key), with: [.person(other)], since: response.since)
    }
    // What is offered comes from the author, what is asked for comes to the author.
    let receiver = post.kind == .offer ? respondent : author
    switch response.state {
    case .waiting: wait(.send, for: author)
    case .asked: wait(.consent, for: author)
    case .approved: wait(.complete, for: respondent)
    case .sent: wait(.confirm, for: receiver)
    case .none, .received, .failed, .declined, .withdrawn: break
    }
    if response.isLate {
      addConflict(
        .responseLate, among: [.person(respondent), .person(author)], about: .post(post.key),
        since: response.began)
    }
  }

  /// What was offered is the author's to be thanked for, what was asked for the respondents'.
  private mutating func addThanks(for post: SitePost) {
    let author = post.post.author.value
    let subject = FollowUp.Subject.post(post.post.key)
    let received = post.responses.filter { $0.state == .received }
    if post.post.kind == .request {
      let gifts = received.map { Gift(giver: .person($0.respondent), since: $0.since) }
      addThanks(by: author, to: gifts, about: subject)
    } else {
      for response in received {
        addThanks(
          by: response.respondent, to: [Gift(giver: .person(author), since: response.since)],
          about: subject)
      }
    }
  }

  /// Whoever thanked a person whose profile is gone may want to mend the name.
  private mutating func addStrangers(thankedIn post: Post) {
    guard case .thanks(let thanks) = post.details, let date = post.document.date?.value else {
      return
    }
    let strangers = thanks.to.compactMap { thanked -> Participant? in
      guard case .person(let person) = thanked.value, site.names[person] == nil else { return nil }
      return .person(person)
    }
    guard !strangers.isEmpty else { return }
    add(
      .conflict, for: post.author.value, about: .post(post.key), with: strangers, since: date,
      conflict: .missingPerson)
  }
}
