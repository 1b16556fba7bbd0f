import WishwellFormat

/// A kindness that went from one person to another and that everyone may know of.
package struct Exchange: Hashable, Sendable {
  package var giver: Handle
  package var receiver: Handle
  /// What went; where a thank-you is for nothing that the site has, the thank-you itself.
  package var subject: Thanks.Subject
}

extension SeenSite {
  /// What arrived: responses that were received, grants whose giver is known, and what a thank-you
  /// tells of, each once for giver, receiver and thing. Listed things alone, in their order: posts,
  /// then wishes.
  var exchanges: [Exchange] {
    var known: Set<Exchange> = []
    var found: [Exchange] = []
    func add(_ giver: Handle, _ receiver: Handle, _ subject: Thanks.Subject) {
      let exchange = Exchange(giver: giver, receiver: receiver, subject: subject)
      if giver != receiver, known.insert(exchange).inserted { found.append(exchange) }
    }
    for post in site.posts where post.isListed {
      let author = post.post.author.value
      if case .thanks(let thanks) = post.post.details {
        for case .person(let giver) in thanks.to.map(\.value) {
          add(giver, author, thanks.subject?.value ?? .post(post.post.key))
        }
      }
      for response in post.responses where response.state == .received {
        let isOffer = post.post.kind == .offer
        add(
          isOffer ? author : response.respondent, isOffer ? response.respondent : author,
          .post(post.post.key))
      }
    }
    for wish in site.wishes where wish.isListed {
      let recipients = wish.wish.recipients
      let people = recipients.isEmpty ? site.wishLists[wish.list].list.owners : recipients
      for grant in wish.state.grants {
        guard case .person(let giver) = grant.giver else { continue }
        for person in people { add(giver, person.value, .wish(wish.wish.key)) }
      }
    }
    return found
  }
}

extension Site {
  /// Where somebody is, as their listed profile says.
  package func country(of person: Handle) -> Country? {
    people[person].flatMap { $0.isListed ? $0.person.country : nil }
  }
}
