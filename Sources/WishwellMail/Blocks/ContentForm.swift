import WishwellFormat

/// Something new for the site, in the words of a letter: lines to fill in, then free text.
///
///     [wishwell: new wish birthday]
///     Title: Blue kettle
///     Price: about 40 EUR
///
///     The one with the wooden handle.
///     [wishwell: end]
package struct ContentForm: Hashable, Sendable {
  /// What it is: `wish`, `list`, `offer` …, `profile`, `add`, `remove` or `rename` for items of a
  /// checklist, `note` for those who give a wish, or `seal` (``SealMatter``).
  package var kind: String
  /// Where it belongs, or what it is for: `birthday`, `offers/2026-03-14-ten-postcards`; nil where
  /// the mark names nothing.
  package var place: String?
  /// What stands between the marks, with a line feed behind each line.
  package var text = ""
  /// Whether a sender without a profile would like one, as `[wishwell: new offer; join]` says.
  package var joins = false
  /// Whether its mark begins with a word of its own, which stands in `kind`: no page writes it so.
  package private(set) var isForeign = false

  package init(_ kind: String, _ place: String? = nil) {
    self.kind = kind
    self.place = place
  }

  /// Nil for a mark that begins nothing new; `text` is what stands behind `wishwell:`.
  init?(mark text: some StringProtocol) {
    let parts = text.lowercased().split(separator: ";", omittingEmptySubsequences: false)
      .map { $0.split(whereSeparator: \.isWhitespace).map(String.init) }
    let words = parts.first ?? []
    switch (words.first, words.count) {
    case (Self.joining, 1): self.init(Self.profile)
    case (SealMatter.putting, 2): self.init(words[0], words[1])
    case (Self.noting, 2): self.init(words[0], words[1])
    case (let verb?, 2) where Self.ofItems.contains(verb) && Handle(words[1]) != nil:
      self.init(verb, words[1])
    case (Self.beginning, 2): self.init(words[1])
    case (Self.beginning, 3): self.init(words[1], words[2])
    default: return nil
    }
    guard parts.count > 1 else { return }
    guard words.first == Self.beginning, parts.dropFirst() == [[Self.joining]] else { return nil }
    joins = true
  }

  /// What the mark of a block begins with, where that is no word that begins something here; nil for one
  /// that does, and for what is no mark. `text` is as above.
  init?(foreignMark text: String) {
    let words = ActLine.plain(text.prefix { $0 != ";" }).lowercased()
      .split(whereSeparator: \.isWhitespace).map(String.init)
    guard let word = words.first, words.count <= 3, !Self.known.contains(word),
      word.allSatisfy({ $0.isLetter || $0 == "-" })
    else { return nil }
    self.init(word, words.dropFirst().first)
    isForeign = true
  }

  /// The form as the text of a mail has it; lines end with a line feed, the last one too.
  package var marked: String {
    let words =
      switch kind {
      case let kind where isForeign: [kind, place ?? ""]
      case Self.profile: [Self.joining]
      case SealMatter.putting, Self.noting: [kind, place ?? ""]
      case let kind where Self.ofItems.contains(kind): [kind, place ?? ""]
      default: [Self.beginning, kind, place ?? ""]
      }
    let mark = words.filter { !$0.isEmpty }.joined(separator: " ")
    let end = joins ? "; \(Self.joining)" : ""
    return "[wishwell: \(mark)\(end)]\n\(text.withoutLetterMarks)[wishwell: end]\n"
  }

  /// Things for a checklist, one a line, as `[wishwell: add camping]` begins them.
  package static let adding = "add"

  /// Things of a checklist that are to go, one a line.
  package static let removing = "remove"

  /// Things of a checklist that get other names, one a line: `eggs → six eggs`.
  package static let renaming = "rename"

  private static let ofItems: Set<String> = [adding, removing, renaming]

  /// Whether it is for what is on a checklist, and nothing was written into it: a page puts two of these
  /// into one letter, of which mostly one is used.
  var isUnused: Bool {
    [Self.removing, Self.renaming].contains(kind) && text.allSatisfy(\.isWhitespace)
  }

  /// A note for those who give a wish, as `[wishwell: note birthday/blue-kettle]` begins it.
  package static let noting = "note"

  /// What begins a profile of the sender.
  package static let joining = "join"

  /// What begins something else that is new, which is named behind it.
  package static let beginning = "new"

  private static let profile = "profile"

  private static let known = ofItems.union([
    joining, beginning, noting, SealMatter.putting, SealMatter.removing,
  ])
}
