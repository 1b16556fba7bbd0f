import WishwellFormat
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
  /// lines name somebody, or one names several of `people`, each is invited, once; so is whoever is
  /// named alone on a line right below. With several lists, nobody could tell who is for which, and
  /// nobody is named where that came to more than a letter may ask for. Lines that name somebody in
  /// other words than an act has are none of the sender's own then.
  package func namingInvited(
    by labels: LetterLabels, among people: some Collection<Person>
  ) -> Letter {
    var names: [String] = []
    var left: [String] = []
    var rest = words[...]
    while let line = rest.popFirst() {
      // Nothing may stand behind the colon.
      let parts = line.split(maxSplits: 1, omittingEmptySubsequences: false) { ":：".contains($0) }
      guard parts.count == 2, labels[String(parts[0])] == .invited,
        names.count <= MailLimits.matters
      else {
        left.append(line)
        continue
      }
      let text = withoutLinks(parts[1])
      let invited = labels.invited(in: text, among: people)
      if invited == [text] { left.append(line) }
      names += invited.filter { !$0.isEmpty }
      while let below = rest.first, names.count <= MailLimits.matters,
        let more = othersNamed(on: below, by: labels, among: people)
      {
        names += more
        rest.removeFirst()
      }
    }
    if names.count <= MailLimits.matters { names = people.once(names) }
    let lists = matters.count { $0.content.invitesNobodyYet }
    guard names.count == 1 || names.count > 1 && lists == 1,
      matters.count + (names.count - 1) * lists <= MailLimits.matters
    else { return self }
    var naming = self
    if lists > 0 { naming.words = left }
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

  /// The names on `line` where it says nothing but names, each that of somebody among `people`, or
  /// their address, and none the sender's, who may sign so. Nil for any other line.
  private func othersNamed(
    on line: String, by labels: LetterLabels, among people: some Collection<Person>
  ) -> [String]? {
    let text = withoutLinks(line)
    guard !text.isEmpty else { return nil }
    let names = labels.invited(in: text, among: people)
    // More than a letter may ask for are not looked up.
    guard names.count <= MailLimits.matters else { return nil }
    let areOthers = names.allSatisfy { name in
      let meant = people.called(name)
      return !meant.isEmpty
        && !people.contains { meant.contains($0.handle) && $0.hasEmail(sender.address) }
    }
    return areOthers ? names : nil
  }
}

/// `text` with single blanks, without the addresses of links that programs write behind them once
/// more.
private func withoutLinks(_ text: some StringProtocol) -> String {
  String(text).replacing(/<mailto:[^<>]*>/, with: "")
    .split(whereSeparator: \.isWhitespace).joined(separator: " ")
}

extension Letter {
  /// The first line below a signature that looks as though its sender had meant it for the program: one
  /// to fill in, as far as that is still open, or something for a list. Nothing there is read. Nil where
  /// there is none.
  package func lineBelowSignature(by labels: LetterLabels) -> String? {
    let open = matters.reduce(into: Set<LetterLabel>()) { open, matter in
      guard case .form(let form) = matter.content else { return }
      open.formUnion(form.labels.subtracting(FilledForm(form, labels).values.keys))
    }
    let filledIn = belowSignature.first { line in
      let parts = line.split(maxSplits: 1) { ":：".contains($0) }
      guard parts.count == 2, let label = labels[String(parts[0])] else { return false }
      return label.isNumber || label == .invited
        || open.contains(label) && !parts[1].allSatisfy(\.isWhitespace)
    }
    let items = matters.lazy.compactMap { matter -> String? in
      guard case .form(let form) = matter.content, form.holdsItems else { return nil }
      let lines = form.text.split(separator: "\n", omittingEmptySubsequences: false)
      return Courtesy.belowSignature(in: lines.map(String.init), by: sender).first(where: mayBeItem)
    }
    return (filledIn ?? items.first)?.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

/// Whether `line`, which stands below a name, may be something for a list: neither a greeting nor a way
/// to somebody.
private func mayBeItem(_ line: String) -> Bool {
  !Courtesy.isAll(of: line, names: []) && !line.contains("@") && !line.contains("www.")
    && !line.contains("://") && line.count(where: \.isNumber) < 5
}

extension ContentForm {
  /// Whether each of its lines is something for a list.
  fileprivate var holdsItems: Bool {
    ["checklist", Self.adding, Self.removing, Self.renaming].contains(kind)
  }
}

extension LetterMatter.Content {
  /// Whether it is an invitation that does not say whom it is for.
  fileprivate var invitesNobodyYet: Bool {
    guard case .act(let line) = self, line.of == nil else { return false }
    return ActKinds.named(line.verb) == Invite.self
  }
}
