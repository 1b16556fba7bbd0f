import WishwellDerive
import WishwellFormat

extension PageBuilder {
  /// Nil for whoever has neither written a thank-you nor been thanked.
  func history(of person: SitePerson) -> History? {
    let messages = person.messages
    guard !messages.isEmpty else { return nil }
    let counts = site.counts(of: messages)
    let sent = messages.count(where: \.isSent)
    return History(
      counts: counts.contains { $0.feeling != nil } ? counts.map(row(ofFeeling:)) : [],
      total: CountRow(
        name: Link(title: strings.text(.historyTotal)), sent: sent,
        received: messages.count - sent),
      all: strings.text(.historyAll, count: messages.count),
      messages: messages.map { row(of: $0, in: person) })
  }

  /// Who had part in `thanks`, those with the most first.
  func counts(ofPeopleIn thanks: [Int]) -> [CountRow] {
    site.counts(ofPeopleIn: thanks).map { entry in
      let person = site.named(entry.person)
      return CountRow(
        name: Link(title: person.name, url: person.profile.map { url($0.address) }),
        handle: person.profile?.person.handle.text, sent: entry.count.sent,
        received: entry.count.received)
    }
  }

  private func row(ofFeeling entry: (feeling: FeelingGroup?, count: MessageCount)) -> CountRow {
    let name = entry.feeling.map { Link(title: $0.name, url: url($0.address)) }
    return CountRow(
      name: name ?? Link(title: strings.text(.historyOther)), emoji: entry.feeling?.feeling.emoji,
      sent: entry.count.sent, received: entry.count.received)
  }

  private func row(of message: Message, in person: SitePerson) -> MessageRow {
    let post = site.posts[message.post]
    let document = post.post.document
    var others = [site.named(post.post.author.value)]
    if message.isSent, case .thanks(let thanks) = post.post.details {
      others = thanks.to.map { site.named($0.value) }
    }
    return MessageRow(
      title: document.title.value, url: url(post.publication.address),
      language: language(of: document),
      between: sentence(
        message.isSent ? .historyTo : .historyFrom, ["people": pieces(others)]),
      date: date(dateOfPublication(post)), feeling: feelingChip(of: post.post),
      isSent: message.isSent,
      others: others.compactMap { $0.profile?.person.handle.text }.joined(separator: " "))
  }
}
