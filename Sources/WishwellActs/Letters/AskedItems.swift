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
package struct AskedItems: Sendable {
  /// One of `acts`.
  package let act: any ActKind.Type
  package let list: Handle
  /// Each by its words, or by the last part of its address; of new ones the words. In the order of the
  /// letter.
  package let items: [String]

  /// What people do to items by letter. A photo is in no letter, and whoever rewords or removes something
  /// has the file before them.
  package static let acts: [any ActKind.Type] = [TickItem.self, UntickItem.self, AddItem.self]

  /// Nil for what is about no items. `sender` is whose greetings and name are no items.
  package init?(_ matter: LetterMatter.Content, from sender: Mailbox? = nil) {
    let (verb, place): (String, String?)
    switch matter {
    case .act(let line):
      guard let item = line.item else { return nil }
      (verb, place, items) = (line.verb, line.thing, [item])
    case .form(let form) where form.kind == ContentForm.adding:
      (verb, place, items) = (AddItem.name, form.place, Self.lines(of: form.text, by: sender))
    case .form, .file: return nil
    }
    guard let act = Self.acts.first(where: { $0.name == verb }),
      let list = place.flatMap({ Handle($0) })
    else { return nil }
    (self.act, self.list) = (act, list)
  }

  /// A letter that asks for new items of `list`, which its sender fills in.
  package static func form(addingTo list: Handle) -> LetterMatter.Content {
    var form = ContentForm(ContentForm.adding, list.text)
    form.text = "\n"
    return .form(form)
  }

  /// A line that asks for `act` with the item that letters call `name`.
  package static func line(_ act: any ActKind.Type, _ name: String, on list: Handle) -> ActLine {
    var line = ActLine(act.name, list.text)
    line.item = name
    return line
  }

  /// The lines of `text` that say something, without bullets, boxes and what is said round them. What a
  /// mail program broke is one, where that can be told: what begins with a small letter goes on. One thing
  /// too many is seen; two that became one are not.
  private static func lines(of text: String, by sender: Mailbox?) -> [String] {
    var lines: [String] = []
    var above = ""
    let local = sender?.address.prefix { $0 != "@" } ?? ""
    let names = Set(Courtesy.words(of: "\(sender?.name ?? "") \(local)"))
    let written = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for line in Courtesy.stripped(from: written, names: names) {
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
      .letterIncomplete, "the letter names nothing to add",
      "have the sender write each thing on a line of its own, between the lines in square brackets")
  }
  let edits: [ChecklistEdit]
  if asked.act == AddItem.self {
    guard asked.items.count <= AskedItems.most else {
      return refused(
        .badItem,
        "the letter names \(asked.items.count) things, and adds at most \(AskedItems.most)",
        "have the sender write several letters, or put them into the file of the list")
    }
    let new = asked.new(on: text.list)
    guard !new.isEmpty else {
      return refused(
        .itemAsItIs,
        "\(listPhrase(asked.items.map(quoted))) \(asked.items.count == 1 ? "is" : "are") on the list already",
        "there is nothing to do")
    }
    edits = new.map { ChecklistEdit(AddItem.self, nil, words: $0) }
  } else {
    if let doubt = asked.items.lazy.compactMap(text.list.doubt(about:)).first {
      return Checked(nil, [doubt])
    }
    edits = asked.items.map { ChecklistEdit(asked.act, $0) }
  }
  let done = perform(edits, on: text, by: person.handle, on: site)
  if let after = done.value?.changes.first?.after, text.linksMore(whereItSays: after) {
    return refused(
      .badItem, "what is to be added shows a picture, or leads to a file of the site",
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
  /// How many things a letter adds at most.
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
