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

  package init(
    _ name: String, isNew: Bool, reasons: [LetterRefusal], missing: AnswerDetails.Missing?
  ) {
    (self.name, self.isNew, self.reasons, self.missing) = (name, isNew, reasons, missing)
  }

  /// Whether its sender can put right what keeps it from being done, in the letter itself.
  fileprivate var isMended: Bool {
    !reasons.isEmpty && reasons.allSatisfy(Self.ofLetter.contains)
  }

  private static let ofLetter: Set<LetterRefusal> = [
    .incomplete, .list, .listless, .feeling, .name, .wordless, .price, .link, .number, .places,
  ]
}

/// What an answer says of a letter of which some was done.
extension Strings {
  /// What was done and what was not, each with why; last, where something can be put right, how.
  func paragraphs(about parts: [AnsweredPart]) -> [String?] {
    let told = parts.map { part -> String? in
      let name = part.name.withoutLetterMarks
      let key =
        switch (part.isNew, part.reasons.isEmpty) {
        case (true, true): "answer-entered"
        case (true, false): "answer-not-entered"
        case (false, true): "answer-part-done"
        case (false, false): "answer-part-not-done"
        }
      let sentence = words(key, ["title": name, "name": name])
      let reasons = part.reasons.map { why($0, part.missing) ?? words("answer-why") }
      return ([sentence] + reasons).joined(separator: " ")
    }
    return told + [parts.contains(where: \.isMended) ? words("answer-rest") : nil]
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
