import WishwellDiagnostics
import WishwellRender

/// A review for programs: one JSON object (RFC 8259).
///
/// `version` (1), `base` (left out where nothing was there before), `head`, `allowed`, `changes`
/// (each with `sentence` and `details`, and where it is told of somebody `by` and `paths`),
/// `people` (`name`, `email`, `person`, `knownBy`), `unnamed`, where sealed addresses open
/// `openings` (each with `sentence` and `knownByAddressAlone`), and `diagnostics` as
/// `check --format json` prints them.
///
/// Where it was asked, `mergeableByMachine`, and why not in `leftToAPerson`.
package struct ReviewJSONWriter {
  /// The file at a path, for the places of what was found; nil where there is none to show.
  let source: (String) -> SourceFile?

  package init(source: @escaping (String) -> SourceFile?) { self.source = source }

  /// The object, without what stands before or behind it in a file.
  package func write(_ review: Review) -> [UInt8] {
    let names = Dictionary(
      review.people.map { ($0.author, $0.name) }, uniquingKeysWith: { first, _ in first })
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      writer.member("base", review.base?.description)
      writer.member("head", review.head.description)
      writer.member("allowed", review.isAllowed)
      if let merging = review.merging {
        writer.member("mergeableByMachine", merging == .byMachine)
        if case .leftToPerson(let reason) = merging { writer.member("leftToAPerson", reason) }
      }
      writer.array("changes") { writer in
        for summary in review.summaries {
          writer.object { writer in
            writer.member("sentence", summary.sentence)
            writer.member("details", summary.details)
            writer.member("by", summary.authors.compactMap { names[$0] })
            // The path alone would say which wish it is about.
            if !summary.authors.isEmpty { writer.member("paths", summary.paths) }
          }
        }
      }
      if !review.openings.isEmpty {
        writer.array("openings") { writer in
          for opening in review.openings {
            writer.object { writer in
              writer.member("sentence", opening.sentence)
              writer.member("knownByAddressAlone", opening.isByAddressAlone)
            }
          }
        }
      }
      writer.array("people") { writer in for person in review.people { add(person, to: &writer) } }
      writer.member("unnamed", review.unnamed)
      writer.array("diagnostics") { writer in
        for diagnostic in review.diagnostics { add(diagnostic, to: &writer) }
      }
    }
    return writer.finish()
  }

  private func add(_ person: ReviewedPerson, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("name", person.name)
      writer.member("email", person.author.signature.email)
      switch person.author.identity {
      case .person(let handle, let proof):
        writer.member("person", handle.text)
        writer.member("knownBy", proof.rawValue)
      case .unsigned, .unknown:
        writer.member("knownBy", "nothing")
      }
    }
  }

  private func add(_ diagnostic: Diagnostic, to writer: inout JSONWriter) {
    let place = Place(of: diagnostic, source)
    writer.object { writer in
      writer.member("path", diagnostic.location.path)
      writer.member("line", place.line)
      writer.member("column", place.column)
      writer.member("endLine", place.endLine)
      writer.member("endColumn", place.endColumn)
      writer.member("severity", diagnostic.severity.rawValue)
      writer.member("rule", diagnostic.rule.id)
      writer.member("message", diagnostic.message)
      writer.member("help", diagnostic.help)
    }
  }
}
