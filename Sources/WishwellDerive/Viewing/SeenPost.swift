import WishwellFormat

extension SitePost {
  /// Without what is kept from `viewer`: who responded, until something was received, but for those
  /// who responded themselves and for the author. Of the others stays what everyone is told by
  /// number; that somebody asked, or came to nothing, stands nowhere.
  func seen(by viewer: Viewer) -> SitePost {
    guard !viewer.isOne(of: [.person(post.author.value)]) else { return self }
    func mayName(_ response: Response) -> Bool {
      response.state == .received || viewer.isOne(of: [.person(response.respondent)])
    }
    var seen = self
    seen.responses = responses.filter(mayName)
    let told: Set<ResponseState> = [.waiting, .approved, .sent]
    seen.untold = responses.filter { !mayName($0) && told.contains($0.state) }.map(\.state)
    return seen
  }
}

extension SitePost {
  /// Of all its responses, those of unnamed people too.
  package var responseStates: [ResponseState] { responses.map(\.state) + untold }

  /// Responses that count toward the limit of an offer, as `ResponseState.countsTowardLimit` has
  /// them.
  package var taken: Int {
    responseStates.count { [.waiting, .sent, .received].contains($0) }
  }

  /// Responses to a request that were agreed on and are not sent yet.
  package var agreed: Int { responseStates.count { $0 == .approved } }

  /// Responses to a request that were sent and have not arrived.
  package var onTheWay: Int {
    guard post.kind == .request else { return 0 }
    return responseStates.count { $0 == .sent }
  }

  /// Responses to a request that were agreed on and have not arrived.
  package var underWay: Int { agreed + onTheWay }

  /// Responses that arrived.
  package var received: Int { responseStates.count { $0 == .received } }
}
