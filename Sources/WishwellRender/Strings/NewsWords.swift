import WishwellDerive
import WishwellFormat

/// What a letter says to whom something happened, in the language of the site.
extension Strings {
  /// What `news` of `title` is, done by somebody called `name`; nil where it is for nobody.
  package func sentence(of news: News, by name: String, about title: String) -> String? {
    news.key.flatMap { text(named: $0, ["name": name, "title": title]) }
  }

  /// The letter to `reader` that says so, with what was written with it; `address` is that of the
  /// thing's page.
  package func letter(
    of news: News, by name: String, about title: String, at address: String, to reader: String
  ) -> String? {
    guard let sentence = sentence(of: news, by: name, about: title) else { return nil }
    let note = news.note.map { words("told-note", ["name": name, "note": $0]) }
    return letter([sentence, note, words("told-page", ["address": address])], to: reader)
  }
}

extension News {
  /// What the sentence that tells of it is called; nil for what is for nobody.
  var key: String? {
    guard case .event(let event, of: let subject, after: _) = matter else { return "told-thanks" }
    let word =
      switch (event.kind.value, subject.topic) {
      case (.lost, .wish): "lost-promise"
      // To whoever promised it, where somebody else released their part.
      case (.released, .wish) where event.of != nil: "released-for-you"
      case (.granted, _), (.received, _): "received"
      case (.sent, _), (.completed, _): "sent"
      case (.withdrawn, .post(let key)): key.kind == .request ? "withdrawn-offer" : "withdrawn"
      case (.declined, .checklist): "declined-invitation"
      case (let kind, _): kind.rawValue
      }
    return "told-" + word
  }
}
