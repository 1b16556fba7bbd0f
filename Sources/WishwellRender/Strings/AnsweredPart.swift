import WishwellActs
import WishwellMail

/// What became of one thing that a letter asks for.
package struct AnsweredPart: Hashable, Sendable {
  /// The title of something new; else what its button, or its line in the letter, says.
  package var name: String
  /// Whether it is something new, which has that title.
  package var isNew: Bool
  /// Why it was not done; empty where it was.
  package var reasons: [LetterRefusal]
  /// What has to be filled in, where that is why; nil where it is not known.
  package var missing: AnswerDetails.Missing?
  /// How many are still open, as its page says, of what the sender asked for more of; nil where that is
  /// not what is wrong.
  package var open: PromisedCount?
  /// Whether no answer tells what became of it, as it is about a surprise; `reasons` is empty then, and so
  /// is the name where whom it surprises may read it.
  package var isKept = false

  package init(
    _ name: String, isNew: Bool, reasons: [LetterRefusal], missing: AnswerDetails.Missing?
  ) {
    (self.name, self.isNew, self.reasons, self.missing) = (name, isNew, reasons, missing)
  }

  /// Whether its sender can put right what keeps it from being done, in the letter itself.
  fileprivate var isMended: Bool {
    open != nil || !reasons.isEmpty && reasons.allSatisfy(Self.ofLetter.contains)
  }

  private static let ofLetter: Set<LetterRefusal> = [
    .incomplete, .list, .listless, .feeling, .name, .wordless, .price, .link, .number, .places,
  ]
}

/// What an answer says of a letter of several things of which not all was done, or not all is told.
extension Strings {
  /// What was done and what was not, each with why, and what is not told; last, where something can be
  /// put right, how.
  func paragraphs(about parts: [AnsweredPart], of outcome: LetterOutcome) -> [String?] {
    let told = parts.map { part -> String? in
      let name = part.name.withoutLetterMarks
      if part.isKept {
        return name.isEmpty
          ? words("answer-rest-kept") : words("answer-part-kept", ["name": name])
      }
      let key =
        switch (part.isNew, part.reasons.isEmpty) {
        case (true, true): "answer-entered"
        case (true, false): "answer-not-entered"
        case (false, true): "answer-part-done"
        case (false, false): "answer-part-not-done"
        }
      let sentence = words(key, ["title": name, "name": name])
      let reasons = part.reasons.map { refusal in
        (refusal == .late ? part.open.map(fewer) : nil) ?? why(refusal, part.missing)
          ?? words("answer-why")
      }
      return ([sentence] + reasons).joined(separator: " ")
    }
    let isSentAgain = parts.contains(where: \.isMended)
    return told + [isSentAgain ? words(keyOfRest(of: parts, after: outcome)) : nil]
  }

  /// How the rest of `parts` is sent again: what is done, or is to be a surprise, is left out.
  private func keyOfRest(of parts: [AnsweredPart], after outcome: LetterOutcome) -> String {
    if parts.contains(where: \.isKept) { return "answer-rest-surprise" }
    return outcome == .donePartly ? "answer-rest" : "answer-rest-all"
  }

  /// How many are still open of something, and that these may be asked for.
  private func fewer(_ open: PromisedCount) -> String {
    [
      text(open.isOfShares ? .sharesLeftText : .wishLeftText, count: open.count),
      words("answer-why-fewer", ["count": "\(open.count)"]),
    ].joined(separator: " ")
  }

  /// Whether of each of `parts` that was not done it is told why; false where there is none.
  func tellsWhy(of parts: [AnsweredPart]) -> Bool {
    let reasons = parts.flatMap(\.reasons)
    return !reasons.isEmpty && reasons.allSatisfy { why($0, nil) != nil }
  }

  /// Why one thing of several was not done, and what to do; nil where whoever looks after the site says
  /// that. `missing` is what has to be filled in.
  private func why(_ refusal: LetterRefusal, _ missing: AnswerDetails.Missing?) -> String? {
    let key = "answer-why-\(refusal.rawValue)"
    guard refusal == .incomplete, let missing else { return text(named: key) }
    return text(named: "\(key)-\(missing.rawValue)") ?? text(named: key)
  }
}
