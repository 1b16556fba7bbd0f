import WishwellDerive
import WishwellFormat
import WishwellTemplates

/// What somebody said to others and heard from them.
struct History: TemplateValues {
  var counts: [CountRow]
  var total: CountRow
  var all: String
  var messages: [MessageRow]

  static let schema = TemplateSchema<Self>(
    "history",
    .list("counts", \.counts, "how many felt how, where any names a feeling"),
    .record("total", \.total, "how many there are in all"),
    .text("all", \.all, "how many there are, as what unfolds them"),
    .list("messages", \.messages, "all of them, newest first"))
}

/// One thank-you in somebody's history.
struct MessageRow: TemplateValues {
  var title: String
  var url: String
  var language: String?
  var between: Sentence
  var date: DateText
  var feeling: Chip?
  var isSent: Bool
  var others: String

  static let schema = TemplateSchema<Self>(
    "message row",
    .text("title", \.title, "what the thank-you is called"),
    .text("url", \.url, "its page"),
    .text("language", \.language, "where it differs from the site's"),
    .record("between", \.between, "to whom, or from whom"),
    .record("date", \.date, "when it was published"),
    .record("feeling", \.feeling, "how it felt, where it says so"),
    .flag("sent", \.isSent, "whether it is theirs; else it is to them"),
    .text("others", \.others, "names of the profiles of the others, between blanks"))
}

/// How many thank-yous were sent and received: with a feeling, or by a person. A script finds the
/// reader among people by `handle`.
struct CountRow: TemplateValues {
  var name: Link
  var emoji: String?
  var handle: String?
  var sent: Int
  var received: Int
  var total: Int { sent + received }

  static let schema = TemplateSchema<Self>(
    "count",
    .record("name", \.name, "the feeling, or the person"),
    .text("emoji", \.emoji, "of a feeling"),
    .text("handle", \.handle, "of a person, the name of their profile"),
    .number("sent", \.sent, "how many were sent"),
    .number("received", \.received, "how many were received"),
    .number("total", \.total, "both together"))
}

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
        handle: person.profile?.handle.text, sent: entry.count.sent,
        received: entry.count.received)
    }
  }

  /// The count of a feeling; without one, of what names none.
  private func row(ofFeeling entry: (feeling: FeelingGroup?, count: MessageCount)) -> CountRow {
    let name = entry.feeling.map { Link(title: $0.name, url: url($0.address)) }
    return CountRow(
      name: name ?? Link(title: strings.text(.historyOther)), emoji: entry.feeling?.feeling.emoji,
      sent: entry.count.sent, received: entry.count.received)
  }

  /// A thank-you in the history of `person`, from whose side it names the others: whom they
  /// thanked, or who thanked them.
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
      others: others.compactMap { $0.profile?.handle.text }.joined(separator: " "))
  }
}
