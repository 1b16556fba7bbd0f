import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

extension Site {
  /// That somebody who answers a post has done so already, for who gave the command; nil where that
  /// is not what is wrong.
  func whyAnsweredAlready(_ subject: Sidecar.Subject, _ found: FoldFinding) -> Diagnostic? {
    guard case .after = found.problem, case .response(let key, let person) = subject,
      subject.entry(for: found.event.kind.value)?.isBeginning == true,
      let response = post(key)?.responses.first(where: { $0.respondent == person })
    else { return nil }
    let title = quoted(title(of: FollowUp.Subject.post(key)) ?? key.description)
    let who = found.event.via == nil ? "you" : name(of: .person(person))
    let canTakeBack = key.kind.responseTable.row(for: .withdrawn, in: response.state) != nil
    return Diagnostic(
      .answeredAlready, at: found.event.location(),
      "\(who) answered \(title) \(words(for: response.began))",
      help: canTakeBack
        ? "`wishwell withdraw \(key)` takes the answer back"
        : "`wishwell status` shows who is waiting for whom")
  }
}
