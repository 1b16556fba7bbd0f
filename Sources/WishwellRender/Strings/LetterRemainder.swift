import WishwellActs
import WishwellDerive
import WishwellFormat
import WishwellMail

extension Strings {
  /// What the sender of `letter` says in words of their own, line by line: neither what a page of
  /// `site` wrote for them, nor what it brings, nor a greeting. Nothing does what these lines ask.
  ///
  /// They are for whoever looks after letters, who alone can do what they ask.
  package func ownWords(in letter: Letter, on site: Site) -> [String] {
    let people = site.people.map(\.person)
    let sender = LetterSignature(letter.sender, among: people)
    let known = sender.words.union(people.map(\.name).flatMap(Courtesy.words(of:)))
    let invites = letter.matters.contains { $0.content.invites }
    var rest = LetterRemainder(letter.words.joined(separator: "\n"))
    rest.remove(Set(pageSentences(of: letter.matters.map(\.content), on: site)))
    var namesOthers: [String: Bool] = [:]
    return rest.lines.filter { line in
      guard Courtesy.isAll(of: line, names: known) else { return true }
      guard invites else { return false }
      // Where people are invited, the names of others may be meant so. No letter of people has more of
      // such lines.
      guard namesOthers[line] != nil || namesOthers.count < 100 else { return true }
      let isOfOthers =
        namesOthers[line] ?? sender.mayNameOthers(line, by: known, among: people)
      namesOthers[line] = isOfOthers
      return isOfOthers
    }
  }

  /// Whatever a page may have written into a letter that brings `matters`.
  private func pageSentences(of matters: [LetterMatter.Content], on site: Site) -> [String] {
    let fixed = fixedTexts.filter { $0.key.hasPrefix("letter-") }.map(\.text)
    var sentences =
      fixed + formerLetterWords.filter { !$0.contains("{") }
      + words("letter-act", ["sentence": "\n"]).split(separator: "\n")
      .map(String.init)
    for case .act(let line) in matters {
      if let favourite = FavouriteMatter(.act(line)) {
        sentences += self.sentences(of: favourite, on: site)
      }
      guard let thing = FollowUp.Subject(line.thing), let act = ActKinds.named(line.verb) else {
        continue
      }
      sentences +=
        self.sentences(of: act.name, with: thing, to: line.of, on: site)
        + chosen(in: line, on: site)
    }
    return sentences
  }

  /// What the page of the catalogue says to people in a letter that asks for it.
  private func sentences(of favourite: FavouriteMatter, on site: Site) -> [String] {
    guard let title = site.catalogues[favourite.catalogue]?.title else { return [] }
    return Set([title, title.ofButton]).sorted().compactMap { title in
      text(named: "letter-catalogue-\(favourite.verb)", ["title": title])
    }
  }

  /// What pages say beside a button that does it, now or formerly, filled in for the thing, and each
  /// fact of it that they add.
  private func sentences(
    of verb: String, with thing: FollowUp.Subject, to person: String?, on site: Site
  ) -> [String] {
    let people: [Handle]
    var facts: [String?] = [site.address(of: thing).map { $0.absolute(in: site.settings.url) }]
    switch thing {
    case .wish(let key):
      let wish = site.wish(key)
      people = wish.map { site.recipients(ofWish: $0) } ?? []
      facts += [
        wish?.wish.price.map(price), wish.flatMap { cost(of: $0.wish) },
        wish?.wish.links.first?.url,
      ]
    case .post(let key):
      people = site.post(key).map { [$0.post.author.value] } ?? []
    case .checklist(let list):
      people = site.checklist(list)?.list.owners.map(\.value) ?? []
    }
    let person = person.map { name in Handle(name).map { site.named($0).name } ?? name }
    // What is gone is called as commands have it, and a long title is cut off.
    let title = site.title(of: thing) ?? thing.reference
    let ends = person == nil ? [""] : ["", "-to"]
    return Set([title, title.ofButton]).sorted().flatMap { title in
      let values = [
        "person": person ?? "", "title": title,
        "people": list(people.map { site.named($0).name }),
      ]
      let former = formerLetterWords.map { sentence in
        values.reduce(sentence) { $0.replacing("{\($1.key)}", with: $1.value) }
      }
      return (thing.actWords + ["quiet"]).flatMap { kind in
        ends.compactMap { text(named: "letter-\(kind)-\(verb)\($0)", values) }
      } + former
    } + facts.compactMap { $0 }
  }

  /// What was chosen beside a button, and stands in `line` as well: `How many: 2`.
  private func chosen(in line: ActLine, on site: Site) -> [String] {
    var chosen = [
      ("label-quantity", line.quantity.map { "\($0)" }),
      ("label-shares", line.quantity.map { "\($0)" }),
      ("label-with", line.with.isEmpty ? nil : line.with.joined(separator: ", ")),
    ]
    if line.quantity == nil, ActKinds.named(line.verb)?.options == .part {
      chosen += [("label-quantity", wordForAll), ("label-shares", wordForAll)]
    }
    for label in ["label-of", "label-of-receiver", "label-of-invited"] {
      chosen.append((label, line.of))
      chosen.append((label, line.of.flatMap { Handle($0) }.map { site.named($0).name }))
    }
    // It may stand there empty.
    chosen.append(("label-of-invited", ""))
    return chosen.compactMap { label, value in
      guard let label = text(named: label), let value else { return nil }
      return value.isEmpty ? "\(label):" : "\(label): \(value)"
    }
  }
}

extension LetterMatter.Content {
  /// Whether it invites somebody to a checklist.
  fileprivate var invites: Bool {
    if case .act(let line) = self { ActKinds.named(line.verb) == Invite.self } else { false }
  }
}

/// What a sender of letters may sign with.
private struct LetterSignature {
  let handles: [Handle]
  /// Words of their names and their address, in small letters.
  let words: Set<String>

  init(_ sender: Mailbox, among people: [Person]) {
    let profiles = people.filter { $0.hasEmail(sender.address) }
    handles = profiles.map(\.handle)
    let names = profiles.map(\.name) + [sender.name, sender.address].compactMap { $0 }
    words = Set(names.flatMap(Courtesy.words(of:)))
  }

  /// Whether `line`, which greets or signs, may also name others among `people`, of whose names
  /// `known` are words.
  func mayNameOthers(_ line: String, by known: Set<String>, among people: [Person]) -> Bool {
    if case .named(let meant) = people.meant(by: line) {
      return meant.contains { !handles.contains($0) }
    }
    return Courtesy.isOfNames(line, known) && !Courtesy.isOfNames(line, words)
  }
}

/// A text from which sentences are taken out, wherever programs wrapped them, and whatever marks of
/// quotation they made of theirs.
private struct LetterRemainder {
  /// Of any gap there is one sign: a line feed where a line breaks in it, else a space.
  private var signs: [Character] = []
  /// The same to compare by, as far as sentences are looked for.
  private var plain: [Character] = []

  /// Longer than a letter of people: no sentence of a page is looked for in the rest.
  private static let longest = 20_000

  init(_ text: String) {
    // Programs write the address of a link behind it once more.
    let text =
      text.contains("<") ? text.replacing(/<(?:https?:|mailto:)[^<>\s]*>/, with: "") : text
    for sign in text {
      let isGap = sign.isWhitespace
      if isGap, let last = signs.last, last.isWhitespace {
        if sign.isNewline { signs[signs.count - 1] = "\n" }
        continue
      }
      signs.append(sign.isNewline ? "\n" : isGap ? " " : sign)
      if plain.count < Self.longest { plain.append(isGap ? " " : Self.plain(sign)) }
    }
  }

  /// Wherever they stand, the longest first. A line ends where one stood, so that what was before
  /// and behind it stays apart.
  mutating func remove(_ sentences: Set<String>) {
    let tree = SentenceTree(sentences.map { LetterRemainder($0).plain })
    let found = plain.indices.flatMap { tree.beginnings(of: plain[$0...]) }
    for range in found.sorted(by: { ($1.count, $0.lowerBound) < ($0.count, $1.lowerBound) }) {
      // What was taken out is as long or longer: it covers one end of what it overlaps.
      guard plain[range.lowerBound] != "\n", plain[range.upperBound - 1] != "\n" else { continue }
      for place in range {
        signs[place] = "\n"
        plain[place] = "\n"
      }
    }
  }

  /// What is left that has words.
  var lines: [String] {
    var lines: [String] = []
    for line in signs.split(whereSeparator: \.isNewline) {
      guard line.contains(where: { $0.isLetter || $0.isNumber }) else { continue }
      var words = line.drop(while: \.isWhitespace)
      while words.last?.isWhitespace == true { words.removeLast() }
      lines.append(String(words))
    }
    return lines
  }

  /// One quotation mark for all of them, and one dash.
  private static func plain(_ sign: Character) -> Character {
    switch sign {
    case "‘", "’", "‚", "‛", "`", "´", "\"", "“", "”", "„", "‟", "«", "»": "'"
    case "–", "—", "‐", "‑", "−": "-"
    default: sign
    }
  }
}

/// Sentences by their signs, one after the other, so that a text is read once for all of them.
private struct SentenceTree {
  private struct Step: Hashable {
    var node: Int
    var sign: Character
  }

  /// Where each sign leads from each node; all sentences begin at the first.
  private var steps: [Step: Int] = [:]
  /// The nodes at which a sentence ends.
  private var last: Set<Int> = []

  /// Sentences of nothing but gaps are left out.
  init(_ sentences: [[Character]]) {
    for sentence in sentences where !sentence.allSatisfy(\.isWhitespace) {
      var node = 0
      for sign in sentence {
        let step = Step(node: node, sign: sign)
        node = steps[step] ?? steps.count + 1
        steps[step] = node
      }
      last.insert(node)
    }
  }

  /// Where the sentences stand with which `text` begins.
  func beginnings(of text: ArraySlice<Character>) -> [Range<Int>] {
    var node = 0
    var found: [Range<Int>] = []
    for place in text.indices {
      guard let next = steps[Step(node: node, sign: text[place])] else { break }
      node = next
      if last.contains(node) { found.append(text.startIndex..<(place + 1)) }
    }
    return found
  }
}
