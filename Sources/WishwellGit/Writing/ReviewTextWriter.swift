import WishwellDiagnostics

/// A review for people at a terminal: what the change does, who is known how, what is not allowed,
/// and the verdict.
package struct ReviewTextWriter {
  let isColoured: Bool
  /// The file at a path, for showing a line of it; nil where there is none. Of secrets it is not
  /// asked.
  let source: (String) -> SourceFile?

  package init(isColoured: Bool = false, source: @escaping (String) -> SourceFile?) {
    self.isColoured = isColoured
    self.source = source
  }

  /// Parts with a blank line between them; the verdict is the last.
  package func write(_ review: Review) -> String {
    let findings = TextDiagnosticWriter(isColoured: isColoured) { path in
      review.secrets.contains(path) ? nil : source(path)
    }
    var parts = review.groups.map { group in
      group.map { summary in
        ([summary.sentence] + summary.details.map { "  " + $0 })
          .map { terminalSafe($0) + "\n" }.joined()
      }.joined()
    }
    if !review.openings.isEmpty {
      parts.append(review.openings.map { terminalSafe($0.sentence) + "\n" }.joined())
    }
    if let note = review.addressNote { parts.append(terminalSafe(note) + "\n") }
    if !review.diagnostics.isEmpty { parts.append(findings.write(review.diagnostics)) }
    parts.append(review.closing + "\n")
    return parts.joined(separator: "\n")
  }
}

extension Review {
  /// What the same people do together, in the order of `summaries`.
  var groups: [[ChangeSummary]] {
    var groups: [[ChangeSummary]] = []
    for summary in summaries {
      if let last = groups.last?.first, last.authors == summary.authors {
        groups[groups.count - 1].append(summary)
      } else {
        groups.append([summary])
      }
    }
    return groups
  }

  /// A sentence about those of whom only an address is known; nil where there is nobody.
  package var addressNote: String? {
    var known = people.filter(\.isKnownByAddressAlone).map {
      "\($0.name) <\(commandSafe($0.author.signature.email))>"
    }
    if unnamedByAddress > 0 {
      known.append(
        unnamedByAddress == 1
          ? "one author whose name is withheld"
          : "\(unnamedByAddress) authors whose names are withheld")
    }
    return known.isEmpty
      ? nil
      : "Known only by an e-mail address, which anyone can type: \(known.joined(separator: ", "))."
  }

  /// The verdict, and behind it whether a machine may merge, where that was asked.
  var closing: String {
    ([verdict] + (merging.map { [terminalSafe($0.sentence)] } ?? [])).joined(separator: "\n")
  }

  /// `This change is allowed.`, with the numbers of errors and warnings.
  var verdict: String {
    if isEmpty { return "Nothing changes." }
    let counts = [Severity.error, .warning].compactMap { severity -> String? in
      let count = diagnostics.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    let list = counts.isEmpty ? "" : ": " + counts.joined(separator: " and ")
    return "This change is \(isAllowed ? "" : "not ")allowed\(list)."
  }
}
