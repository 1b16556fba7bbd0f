import WishwellMail

extension Letter {
  /// The same with the number that its sender wrote into the words for people, where a page had put
  /// how many they promise, or where they say that a part of several came or is given up, or all of
  /// it: without a script, nothing else says it to the program. Its line is none of the sender's
  /// own words then, in whatever language it says so, unless it says more than a number.
  package func counted(by labels: LetterLabels) -> Letter {
    let lines = words.indices.compactMap { index -> (index: Int, count: Int?, isWhole: Bool)? in
      let parts = words[index].split(maxSplits: 1) { ":：".contains($0) }
      guard parts.count == 2, labels[String(parts[0])]?.isNumber == true else { return nil }
      if labels.isAll(parts[1]) { return (index, nil, true) }
      if let count = labels.count(parts[1]) { return (index, count, true) }
      return labels.countBeforeWord(parts[1]).map { (index, $0, false) }
    }
    guard lines.count == 1 else { return self }
    var counted = self
    var isCounted = false
    for index in matters.indices {
      guard case .act(var line) = matters[index].content,
        line.quantity != nil && lines[0].count != nil
          || ActKinds.named(line.verb)?.options == .part
      else { continue }
      line.quantity = lines[0].count
      counted.matters[index].content = .act(line)
      isCounted = true
    }
    if isCounted, lines[0].isWhole { counted.words.remove(at: lines[0].index) }
    return counted
  }

  /// The same with whom its sender invites, where they wrote that into the words for people, behind
  /// what a page calls it: without a script, nothing else says it to the program. Where several
  /// lines name somebody, each is invited; with several lists, nobody could tell who is for which.
  package func namingInvited(by labels: LetterLabels) -> Letter {
    var known: Set<String> = []
    let names = words.compactMap { line -> String? in
      let parts = line.split(maxSplits: 1) { ":：".contains($0) }
      guard parts.count == 2, labels[String(parts[0])] == .invited else { return nil }
      // Programs write the address of a link behind it once more.
      let name = parts[1].replacing(/<mailto:[^<>]*>/, with: "")
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
      return !name.isEmpty && known.insert(name.lowercased()).inserted ? name : nil
    }
    let lists = matters.count { $0.content.invitesNobodyYet }
    guard names.count == 1 || lists == 1, (1...MailLimits.matters).contains(names.count) else {
      return self
    }
    var naming = self
    naming.matters = matters.flatMap { matter -> [LetterMatter] in
      guard matter.content.invitesNobodyYet, case .act(let line) = matter.content else {
        return [matter]
      }
      return names.map { name in
        var line = line
        line.of = name
        return LetterMatter(.act(line), at: matter.location)
      }
    }
    return naming
  }
}

extension LetterMatter.Content {
  /// Whether it is an invitation that does not say whom it is for.
  fileprivate var invitesNobodyYet: Bool {
    guard case .act(let line) = self, line.of == nil else { return false }
    return ActKinds.named(line.verb) == Invite.self
  }
}
