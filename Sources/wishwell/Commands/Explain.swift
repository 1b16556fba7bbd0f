import ArgumentParser
import WishwellDiagnostics
import WishwellGit
import WishwellText

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain why a rule exists, with a wrong and a right example.",
    discussion: "Every message ends with its rule: […]. Without a name, all rules are listed.")

  @Argument(
    help: "The name of a rule, from the end of a message.",
    completion: .custom { _, _, _ in Rule.all.map(\.id) })
  var rule: String?

  func run() throws {
    guard let rule else {
      for rule in Rule.all { Terminal.say(line(for: rule)) }
      return
    }
    let name = rule.trimmingBrackets
    guard let found = Rule.all.first(where: { $0.id == name }) else {
      let near = nearMiss(to: name, among: Rule.all.map(\.id))
      throw UsageError(
        "there is no rule \(quoted(name))",
        help: near.map { "did you mean `wishwell explain \($0)`?" }
          ?? "`wishwell explain` lists all rules")
    }
    Terminal.say("\(found.id) (\(found.severity.rawValue))\n\n\(found.explanation)")
  }

  private func line(for rule: Rule) -> String {
    let width = Rule.all.map(\.id.count).max() ?? 0
    let gap = String(repeating: " ", count: width - rule.id.count + 2)
    return rule.id + gap + rule.severity.rawValue
  }
}

extension String {
  /// `[rule-id]`, as it is copied from a message, as `rule-id`.
  fileprivate var trimmingBrackets: String {
    hasPrefix("[") && hasSuffix("]") ? String(dropFirst().dropLast()) : self
  }
}
