import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellMail
import WishwellText

/// What a letter asks for items of one checklist.
///
///     [wishwell: tick camping: Sleeping bags]
///
/// Things are added by such a line, too, or several at once between two marks, one a line:
///
///     [wishwell: add camping]
///     Matches
///     A second pan
///     [wishwell: end]
///
/// Things go, and get other names, in the same two ways:
///
///     [wishwell: remove camping: Matches]
///     [wishwell: rename camping: A second pan → The large pan]
package struct AskedItems: Sendable {
  /// One of `acts`.
  package let act: any ActKind.Type
  package let list: Handle
  /// Each by its words, or by the last part of its address; of new ones the words. In the order of the
  /// letter.
  package let items: [String]
  /// What each of `items` is to be called, in the same order, where they get other names; empty for one of
  /// which that is not said. No words for any other act.
  package let names: [String]

  /// What people do to items by letter. A photo is in no letter.
  package static let acts: [any ActKind.Type] = [
    TickItem.self, UntickItem.self, AddItem.self, RemoveItem.self, RenameItem.self,
  ]

  /// Nil for what is about no items. `sender` is whose greetings and name are no items.
  package init?(_ matter: LetterMatter.Content, from sender: Mailbox? = nil) {
    let (verb, place, lines): (String, String?, [String])
    switch matter {
    case .act(let line):
      guard let item = line.item else { return nil }
      (verb, place, lines) = (line.verb, line.thing, [item])
    case .form(let form)
    where [ContentForm.adding, ContentForm.removing, ContentForm.renaming].contains(form.kind):
      (verb, place, lines) = (form.kind, form.place, Self.lines(of: form.text, by: sender))
    case .form, .file: return nil
    }
    guard let act = Self.acts.first(where: { $0.name == verb }),
      let list = place.flatMap({ Handle($0) })
    else { return nil }
    (self.act, self.list) = (act, list)
    guard act == RenameItem.self else {
      (items, names) = (lines, [])
      return
    }
    // What a program makes of an arrow, or people write for one.
    let parts = lines.map { $0.split(separator: /\s*(?:[→⇒➔]|[-–—=]+>)\s*/) }
    items = parts.map { $0.first.map(String.init) ?? "" }
    // Of two arrows nobody can tell where the old name ends.
    names = parts.map { $0.count == 2 ? String($0[1]) : "" }
  }

  /// A letter that asks for new items of `list`, which its sender fills in.
  package static func form(addingTo list: Handle) -> LetterMatter.Content {
    var form = ContentForm(ContentForm.adding, list.text)
    form.text = "\n"
    return .form(form)
  }

  /// A letter that asks for items of `list` to go or to get other names, which its sender fills in.
  package static func forms(changing list: Handle) -> String {
    [ContentForm.removing, ContentForm.renaming].map { kind in
      var form = ContentForm(kind, list.text)
      form.text = "\n"
      return form.marked
    }.joined(separator: "\n")
  }

  /// A line that asks for `act` with the item that letters call `name`.
  package static func line(_ act: any ActKind.Type, _ name: String, on list: Handle) -> ActLine {
    var line = ActLine(act.name, list.text)
    line.item = name
    return line
  }

  /// The lines of `text` that say something, without bullets, boxes and what is said round them. What a
  /// mail program broke is one, where that can be told: what begins with a small letter goes on. One thing
  /// too many is seen; two that became one are not. Of more than a letter may name, one is enough to tell:
  /// the rest is not read.
  private static func lines(of text: String, by sender: Mailbox?) -> [String] {
    var lines: [String] = []
    var above = ""
    let written = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for line in Courtesy.stripped(from: written, by: sender) where lines.count <= most {
      let words = oneLine(
        String(line.replacing(/^\s*(?:[-*+•]\s+)?(?:\[[ xX]?\](?:\s+|$))?/, with: "")))
      let first = words.prefix { $0 != " " }
      if words.isEmpty {
        above = ""
        continue
      }
      if !above.isEmpty, above.count <= longestLine,
        above.count + 1 + first.count > shortestBreak, line.first?.isLowercase == true
      {
        lines[lines.count - 1] += " " + words
      } else {
        lines.append(words)
      }
      above = line
    }
    return lines
  }

  /// Mail programs break lines that would have more signs than the first, and leave none of more than the
  /// second (RFC 3676, section 4.2; RFC 5322, section 2.1.1).
  private static let (shortestBreak, longestLine) = (72, 78)
}

/// What `asked`, by `sender`, comes to, or why it cannot be; then none of it is done.
///
/// `text` is the list as it is now, nil where there is none. Anyone can write any address, so what only
/// those who look after the site may do is done by no letter.
package func perform(
  _ asked: AskedItems, from sender: Mailbox, on text: ChecklistText?, in library: Library,
  on site: Site
) -> Checked<ChangeSet?> {
  if let left = LetterSender(sender, in: library, writing: ContentRoot.name).left {
    return Checked(nil, [left])
  }
  guard let person = library.person(withAddress: sender.address) else {
    return refused(
      .letterFromStranger,
      "\(quoted(sender.address)) is not in any profile, and a checklist is kept by people with one",
      "add the address to their profile; if they have none, have them join, and invite them to the list"
    )
  }
  guard let text else {
    return Checked(nil, [site.unknownList(in: asked.firstLine, in: library)])
  }
  guard site.keeps(text.list, person.handle) else {
    return Checked(nil, [.notYours(text.list, person.handle, on: site, for: .letter)])
  }
  guard !asked.items.isEmpty else {
    return refused(
      .letterIncomplete, "the letter names nothing to \(asked.act.name)",
      "have the sender write each thing on a line of its own, between the lines in square brackets")
  }
  guard asked.items.count <= AskedItems.most else {
    return refused(
      .badItem,
      "a letter \(asked.act.name)s at most \(AskedItems.most) things, and this one names more, so none "
        + "of it was done",
      "have the sender write several letters; or put them into the file of the list yourself")
  }
  let edits: [ChecklistEdit]
  if asked.act == AddItem.self {
    let new = asked.new(on: text.list)
    guard !new.isEmpty else {
      return refused(
        .itemAsItIs,
        "\(listPhrase(asked.items.map(quoted))) \(asked.items.count == 1 ? "is" : "are") on the list already",
        "there is nothing to do")
    }
    edits = new.map { ChecklistEdit(AddItem.self, nil, words: $0) }
  } else {
    if let item = zip(asked.items, asked.names).first(where: { $0.1.isEmpty })?.0 {
      return refused(
        .letterIncomplete, "the letter does not say which other name \(quoted(item)) gets",
        "have the sender write both on one line, with an arrow between them: ‘eggs → six eggs’")
    }
    let places = asked.places(on: text)
    if places.found.isEmpty {
      return Checked(nil, places.missing.prefix(1).map(\.why.ofItem))
    }
    edits = places.found.map { asked.edits[$0] }
  }
  let done = perform(edits, on: text, by: person.handle, on: site)
  if let after = done.value?.changes.first?.after, text.linksMore(whereItSays: after) {
    return refused(
      .badItem, "what is to stand there shows a picture, or leads to a file of the site",
      "have the sender write plain words; a picture is added by `wishwell checklist photo`")
  }
  return Checked(done.value, done.diagnostics.map(\.ofItem))
}

extension ChecklistText {
  /// Whether the list names more files of the site once it is `bytes`: where one is missing, no page is
  /// built any more, and nobody need look at what a letter adds.
  fileprivate func linksMore(whereItSays bytes: [UInt8]) -> Bool {
    let after = rewritten(bytes).value?.list.document.body.links
    return (after?.count ?? 0) > list.document.body.links.count
  }
}

extension AskedItems {
  /// How many things a letter adds, or takes off, at most.
  static let most = 100

  /// Of what it would add, what is not to be done on `list` already, each once.
  package func new(on list: Checklist) -> [String] {
    var new: [String] = []
    var known = KnownItems(list.items.lazy.filter { !$0.isArchived }.map(\.name))
    for item in items where !known.contains(item) {
      new.append(item)
      known.insert(item)
    }
    return new
  }

  /// Which of its items, by their places in the letter, are on the list `text` to be changed one after the
  /// other, and why others are not. What is named again once it is off is neither; of more than a letter may
  /// name, nothing is either.
  package func places(
    on text: ChecklistText
  ) -> (found: [Int], missing: [(place: Int, why: Diagnostic)]) {
    guard items.count <= Self.most else { return ([], []) }
    var text = text
    var found: [Int] = []
    var missing: [(place: Int, why: Diagnostic)] = []
    var named = KnownItems([String]())
    for (place, edit) in edits.enumerated() {
      let item = items[place]
      let done = edited(text, by: edit)
      let isUnknown = { (found: Diagnostic) in
        found.rule == .unknownItem || found.rule == .actUnclear
      }
      if let why = text.list.doubt(about: item) ?? text.list.doubt(about: item, for: act)
        ?? done.diagnostics.first(where: isUnknown)
      {
        if act == RemoveItem.self, named.contains(item) { continue }
        missing.append((place: place, why: why))
        continue
      }
      found.append(place)
      named.insert(item)
      text = done.value?.text ?? text
    }
    return (found, missing)
  }

  /// What it does to each of its items, where it adds none.
  fileprivate var edits: [ChecklistEdit] {
    items.enumerated().map { index, item in
      ChecklistEdit(act, item, words: act == RenameItem.self ? names[index] : nil)
    }
  }

  /// A line that asks for the first of its items.
  fileprivate var firstLine: ActLine { Self.line(act, items.first ?? "", on: list) }

  /// Its items that are none of `others`.
  package func items(besides others: [String]) -> [String] {
    let known = KnownItems(others)
    return items.filter { !known.contains($0) }
  }
}

extension Diagnostic {
  /// The same, where several items could be meant, as that of an item that is not there: it is not people
  /// who are unclear.
  fileprivate var ofItem: Diagnostic {
    rule == .actUnclear ? Diagnostic(.unknownItem, at: location, message, help: help) : self
  }
}

private func refused(_ rule: Rule, _ message: String, _ help: String) -> Checked<ChangeSet?> {
  Checked(nil, [Diagnostic(rule, at: SourceLocation(ContentRoot.name), message, help: help)])
}
