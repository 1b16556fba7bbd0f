import WishwellDiagnostics
import WishwellRender

/// What a review finds, in the Static Analysis Results Interchange Format 2.1.0 (OASIS). What the
/// change does has no place in it.
package struct ReviewSARIFWriter {
  /// The file at a path, for the region of a place; nil where there is none to show.
  let source: (String) -> SourceFile?

  package init(source: @escaping (String) -> SourceFile?) { self.source = source }

  /// One run, with each rule that was broken once.
  package func write(_ review: Review) -> [UInt8] {
    var rules: [Rule] = []
    for diagnostic in review.diagnostics where !rules.contains(diagnostic.rule) {
      rules.append(diagnostic.rule)
    }
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      writer.member("version", "2.1.0")
      writer.array("runs") { writer in
        writer.object { writer in
          writer.object("tool") { writer in
            writer.object("driver") { writer in
              writer.member("name", "wishwell")
              writer.array("rules") { writer in for rule in rules { add(rule, to: &writer) } }
            }
          }
          writer.member("columnKind", "unicodeCodePoints")
          writer.array("results") { writer in
            for diagnostic in review.diagnostics { add(diagnostic, rules, to: &writer) }
          }
        }
      }
    }
    return writer.finish()
  }

  private func add(_ rule: Rule, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("id", rule.id)
      writer.object("fullDescription") { $0.member("text", rule.explanation) }
      writer.object("defaultConfiguration") { $0.member("level", rule.severity.level) }
    }
  }

  private func add(_ diagnostic: Diagnostic, _ rules: [Rule], to writer: inout JSONWriter) {
    let place = Place(of: diagnostic, source)
    writer.object { writer in
      writer.member("ruleId", diagnostic.rule.id)
      writer.member("ruleIndex", rules.firstIndex(of: diagnostic.rule))
      writer.member("level", diagnostic.severity.level)
      writer.object("message") { writer in
        let help = diagnostic.help.map { "; \($0)" } ?? ""
        writer.member("text", diagnostic.message + help)
      }
      writer.array("locations") { writer in
        writer.object { writer in
          writer.object("physicalLocation") { writer in
            writer.object("artifactLocation") { writer in
              writer.member("uri", reference(to: diagnostic.location.path))
              writer.member("uriBaseId", "%SRCROOT%")
            }
            writer.object("region") { writer in
              writer.member("startLine", place.line)
              writer.member("startColumn", place.column)
              writer.member("endLine", place.endLine)
              writer.member("endColumn", place.endColumn)
            }
          }
        }
      }
    }
  }

  /// The path as a relative reference (RFC 3986, section 4.2).
  private func reference(to path: String) -> String {
    let plain = Set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-._~/".utf8)
    let digits = Array("0123456789ABCDEF")
    return path.utf8.reduce(into: "") { text, byte in
      if plain.contains(byte) {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        text += "%\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
      }
    }
  }
}

extension Severity {
  fileprivate var level: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .hint: "note"
    }
  }
}
