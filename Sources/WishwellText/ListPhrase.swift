/// `Alice`, `Alice and Carol`, `Alice, Bob and Carol`: in messages, which are English.
package func listPhrase(_ names: [String]) -> String {
  guard let last = names.last, names.count > 1 else { return names.joined() }
  return names.dropLast().joined(separator: ", ") + " and " + last
}

/// `Alice`, `Alice or Carol`, `Alice, Bob or Carol`: in messages, which are English.
package func choicePhrase(_ names: [String]) -> String {
  guard let last = names.last, names.count > 1 else { return names.joined() }
  return names.dropLast().joined(separator: ", ") + " or " + last
}

/// `1 page`, `2 pages`: in messages, which are English.
package func counted(_ count: Int, _ noun: String) -> String {
  "\(count) \(noun)\(count == 1 ? "" : "s")"
}
