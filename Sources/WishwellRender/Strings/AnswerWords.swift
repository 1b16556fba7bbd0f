import WishwellActs

/// What an answer to a letter says, in the language of the site.
/// What an answer to a letter says besides what became of it.
package struct AnswerDetails: Sendable {
  /// The name of whose turn it is once it is done; nil where it is nobody's.
  package var next: String?
  /// How many the sender promised of several; nil where they promised none.
  package var count: PromisedCount?
  /// Whether the sender has a private page since, and no link to it.
  package var hasNewPage: Bool

  package init(next: String? = nil, count: PromisedCount? = nil, hasNewPage: Bool = false) {
    (self.next, self.count, self.hasNewPage) = (next, count, hasNewPage)
  }
}

extension Strings {
  /// `subject` is what the letter was called, nil where it was called nothing; `address` is where its
  /// reader looks now.
  package func answer(
    _ outcome: LetterOutcome, to name: String?, about subject: String?, at address: String,
    adding details: AnswerDetails = AnswerDetails()
  ) -> String {
    let key: String =
      switch outcome {
      case .done: details.next == nil ? "answer-done" : "answer-asked"
      case .doneBefore: "answer-before"
      case .donePartly: "answer-partly"
      case .refused(let refusal): "answer-\(refusal.rawValue)"
      }
    let about = subject.map { words("answer-about", ["subject": $0]) }
    let told = text(named: key, details.next.map { ["name": $0] } ?? [:])
    let counted = details.count.map {
      words("answer-counted", ["count": "\($0.count)", "title": $0.title])
    }
    let page = details.hasNewPage ? words("answer-new-page") : nil
    let address = words("answer-page", ["address": address])
    return letter([about, told, counted, page, address], to: name)
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
