import WishwellMail

extension Letter {
  /// The same with the number that its sender wrote into the words for people, where a page had put
  /// how many they promise: without a script, nothing else says it to the program.
  package func counted(by labels: LetterLabels) -> Letter {
    let numbers = words.compactMap { line -> Int? in
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, labels[String(parts[0])] == .quantity,
        let number = Int(parts[1].filter { !$0.isWhitespace && $0 != "*" }), number > 0
      else { return nil }
      return number
    }
    guard numbers.count == 1 else { return self }
    var counted = self
    for index in matters.indices {
      guard case .act(var line) = matters[index].content, line.quantity != nil else { continue }
      line.quantity = numbers[0]
      counted.matters[index].content = .act(line)
    }
    return counted
  }
}
