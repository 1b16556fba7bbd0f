import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

extension Site {
  /// Nil for what has no words.
  func item(_ news: News) -> Agenda.Item? {
    let told: (words: String, subject: FollowUp.Subject)
    switch news.matter {
    case .event(let event, of: let subject, after: let earlier):
      guard
        let words = EventWords(event, of: subject, after: earlier, on: self)
          .news(
            for: news.reader, isTogether: news.isTogether, isSharing: news.share != nil,
            isLast: news.isLast)
      else {
        return nil
      }
      let turn = news.share == .givenUp(makesCoordinator: true) ? "; you coordinate it now" : ""
      told = (words + turn, subject.topic)
    case .thanks(let key):
      let subject = FollowUp.Subject.post(key)
      let title = quoted(self.title(of: subject) ?? key.description)
      told = ("\(name(of: news.by)) thanks you: \(title)", subject)
    case .suggestion(let key):
      let subject = FollowUp.Subject.wish(key)
      let title = quoted(self.title(of: subject) ?? key.description)
      told = ("\(name(of: news.by)) suggests a wish to you: \(title)", subject)
    }
    return Agenda.Item(
      words: told.words, subject: told.subject, since: settings.calendar.day(of: news.at),
      isStale: false, note: note(of: news))
  }

  /// `Bob wrote: “lost my pen”`, on one line; nil where nothing was written.
  func note(of news: News) -> String? {
    guard let note = news.note else { return nil }
    let words = note.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    return words.isEmpty ? nil : "\(name(of: news.by)) wrote: “\(words)”"
  }
}
