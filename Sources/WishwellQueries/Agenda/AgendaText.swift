extension Agenda {
  /// For people: a block for each section that holds something.
  package var text: String {
    let sections = [
      ("For you to do", tasks, "since"), ("New for you", news, "on"),
      ("You promised", promises, "since"), ("You are waiting for", waiting, "since"),
      ("Still open", fulfilled, "on"), ("Taken down", gone, "on"),
    ]
    let lines = [
      (
        "On your private page: " + (showsAddress ? "addresses" : "how to reach others"), addresses
      ),
      (hasAddress ? "Who sees your address" : "Who sees how to reach you", readers),
    ]
    let all =
      sections.map { title, items, when in (title, items.map { $0.text(when) }) }
      + lines.map { title, lines in (title, lines.map { "  \($0)" }) }
    let blocks = all.filter { !$0.1.isEmpty }.map { title, lines in
      ([title] + lines).joined(separator: "\n")
    }
    return (blocks + [wayToPrivatePage].compactMap { $0 }).joined(separator: "\n\n")
  }
}

extension Agenda.Item {
  /// What stands between commands of which one is enough.
  static let or = "   or   "

  fileprivate func text(_ when: String) -> String {
    let sentence = words.prefix(1).uppercased() + words.dropFirst()
    let age = "\(when) \(since)" + (isStale ? ", a long time" : "")
    let steps = isForEach || commands.isEmpty ? commands : [commands.joined(separator: Self.or)]
    let lines = (note.map { [$0] } ?? []) + details + steps + contacts
    return (["  \(sentence) (\(age))"] + lines.map { "    \($0)" }).joined(separator: "\n")
  }
}
