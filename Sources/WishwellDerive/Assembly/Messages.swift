import WishwellFormat

/// A thank-you, as one of those sees it whom it is from or to.
package struct Message: Hashable, Sendable {
  /// An index into `Site.posts`.
  package var post: Int
  package var isSent: Bool
}

/// How many thank-yous somebody wrote, and how many were written to them.
package struct MessageCount: Hashable, Sendable {
  package var sent = 0
  package var received = 0

  package var total: Int { sent + received }
}

extension SitePerson {
  /// Newest first. What somebody wrote to themselves too is something that they sent.
  package var messages: [Message] {
    let sent = Set(thanksGiven)
    let received = thanksReceived.filter { !sent.contains($0) }
    let all =
      thanksGiven.map { Message(post: $0, isSent: true) }
      + received.map { Message(post: $0, isSent: false) }
    return all.sorted { $0.post < $1.post }
  }
}

extension Site {
  /// How a person's messages felt: feelings in the order of the settings, without those that none
  /// had; nil stands for messages that name none, and comes last. A feeling that the settings do
  /// not have is not counted.
  package func counts(
    of messages: [Message]
  ) -> [(feeling: FeelingGroup?, count: MessageCount)] {
    var counts: [Handle?: MessageCount] = [:]
    for message in messages {
      let feeling = feeling(ofPost: message.post)
      if message.isSent {
        counts[feeling, default: MessageCount()].sent += 1
      } else {
        counts[feeling, default: MessageCount()].received += 1
      }
    }
    let named = feelings.compactMap { group in
      counts[group.feeling.handle].map { (feeling: FeelingGroup?.some(group), count: $0) }
    }
    return named + [counts[nil]].compactMap { $0 }.map { (feeling: nil, count: $0) }
  }

  /// Who wrote `thanks`, indexes into `posts`, and to whom: whoever is named most comes first, then
  /// by handle, then names without a profile.
  package func counts(
    ofPeopleIn thanks: [Int]
  ) -> [(person: Thanks.Thanked, count: MessageCount)] {
    var counts: [Thanks.Thanked: MessageCount] = [:]
    for index in thanks {
      guard case .thanks(let details) = posts[index].post.details else { continue }
      counts[.person(posts[index].post.author.value), default: MessageCount()].sent += 1
      for thanked in Set(details.to.map(\.value)) {
        counts[thanked, default: MessageCount()].received += 1
      }
    }
    return counts.map { (person: $0.key, count: $0.value) }.sorted { left, right in
      if left.count.total != right.count.total { return left.count.total > right.count.total }
      return left.person.sortingName.utf8.lexicographicallyPrecedes(right.person.sortingName.utf8)
    }
  }

  /// The feeling that a thank-you names; nil where it names none, and for any other post.
  package func feeling(ofPost index: Int) -> Handle? {
    guard case .thanks(let thanks) = posts[index].post.details else { return nil }
    return thanks.feeling?.value
  }
}

extension Thanks.Thanked {
  /// Handles come before names; two different ones never sort alike.
  fileprivate var sortingName: String {
    switch self {
    case .person(let handle): "0" + handle.text
    case .named(let name): "1" + name
    }
  }
}
