/// `Alice`, `Alice and Carol`, `Alice, Bob and Carol`: in messages, which are English.
package func listPhrase(_ names: [String]) -> String {
  guard let last = names.last, names.count > 1 else { return names.joined() }
  return names.dropLast().joined(separator: ", ") + " and " + last
}
