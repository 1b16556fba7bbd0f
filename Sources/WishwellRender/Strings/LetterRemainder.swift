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
    let names =
      site.people.map(\.person.name)
      + [letter.sender.name, letter.sender.address]
      .compactMap { $0 }
    let known = Set(names.flatMap(Courtesy.words(of:)))
    var rest = LetterRemainder(letter.words.joined(separator: "\n"))
    for sentence in pageSentences(of: letter.matters.map(\.content), on: site) {
      rest.remove(sentence)
    }
    return rest.lines.filter { !Courtesy.isAll(of: $0, names: known) }
  }

  /// Whatever a page may have written into a letter that brings `matters`, the longest first.
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
    return sentences.filter { !$0.allSatisfy(\.isWhitespace) }.sorted { $0.count > $1.count }
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

/// A text from which sentences are taken out, wherever programs wrapped them, and whatever marks of
/// quotation they made of theirs.
private struct LetterRemainder {
  /// Of any gap there is one sign: a line feed where a line breaks in it, else a space.
  private var signs: [Character] = []
  /// The same to compare by.
  private var plain: [Character] = []

  /// Longer than a letter of people: no sentence of a page is looked for in the rest.
  private static let longest = 20_000

  init(_ text: String) {
    // Programs write the address of a link behind it once more.
    let text =
      text.contains("<") ? text.replacing(/<(?:https?:|mailto:)[^>\s]*>/, with: "") : text
    for sign in text {
      let isGap = sign.isWhitespace
      if isGap, let last = signs.last, last.isWhitespace {
        if sign.isNewline { signs[signs.count - 1] = "\n" }
        continue
      }
      signs.append(sign.isNewline ? "\n" : isGap ? " " : sign)
      plain.append(isGap ? " " : Self.plain(sign))
    }
  }

  /// Wherever it stands. A line ends where it stood, so that what was before and behind it stays
  /// apart.
  mutating func remove(_ sentence: String) {
    let wanted = LetterRemainder(sentence).plain
    guard !wanted.isEmpty else { return }
    var start = 0
    while start + wanted.count <= min(plain.count, Self.longest) {
      if plain[start] == wanted[0],
        plain[start..<(start + wanted.count)].elementsEqual(wanted)
      {
        signs.replaceSubrange(start..<(start + wanted.count), with: ["\n"])
        plain.replaceSubrange(start..<(start + wanted.count), with: ["\n"])
      }
      start += 1
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
