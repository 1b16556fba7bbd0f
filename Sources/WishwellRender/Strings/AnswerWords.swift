import WishwellActs

/// What an answer to a letter says, in the language of the site.
extension Strings {
  /// `subject` is what the letter was called, nil where it was called nothing; `address` is where its
  /// reader looks now, and `next` whose turn it is once it is done, nil where it is nobody's.
  package func answer(
    _ outcome: LetterOutcome, to name: String?, about subject: String?, at address: String,
    waitingFor next: String? = nil, counting count: PromisedCount? = nil
  ) -> String {
    let key: String =
      switch outcome {
      case .done: next == nil ? "answer-done" : "answer-asked"
      case .doneBefore: "answer-before"
      case .donePartly: "answer-partly"
      case .refused(let refusal): "answer-\(refusal.rawValue)"
      }
    let about = subject.map { words("answer-about", ["subject": $0]) }
    let told = text(named: key, next.map { ["name": $0] } ?? [:])
    let counted = count.map {
      words("answer-counted", ["count": "\($0.count)", "title": $0.title])
    }
    return letter([about, told, counted, words("answer-page", ["address": address])], to: name)
  }

  /// To the author of an offer or a request that somebody answered by letter, who lets them know their
  /// `mail`.
  package func word(
    of name: String, reachedAt mail: String, about title: String, isOffer: Bool,
    at address: String, to author: String
  ) -> String {
    letter(
      [
        words(
          isOffer ? "answer-author" : "answer-author-of-request",
          ["name": name, "title": title, "mail": mail]),
        words("answer-page", ["address": address]),
      ], to: author)
  }

  /// To somebody who gets the link to their private page.
  package func letter(bringing link: String, to name: String) -> String {
    letter(
      [words("answer-own-page"), link, words("answer-own-page-care")], to: name)
  }

  func letter(_ paragraphs: [String?], to name: String?) -> String {
    let hello = name.map { words("answer-hello", ["name": $0]) } ?? words("answer-hello-nobody")
    return ([hello] + paragraphs.compactMap { $0 }).joined(separator: "\n\n") + "\n"
  }
}
