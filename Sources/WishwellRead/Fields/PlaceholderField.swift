import WishwellDiagnostics
import WishwellFormat

extension Rule {
  /// Reported at the value, or at a file whose name still has one.
  package static let placeholderLeft = Rule(
    "placeholder-left", .error,
    """
    The buttons of a site open a file that is complete except for what the page cannot know. Words
    in capitals stand for that, and each has to be replaced before the file is sent in. In a mail,
    YOUR-NAME and YOUR-MAIL may stay: its address tells who sent it. Pages in German say DEIN-NAME and
    DEINE-MAIL; both are understood everywhere.

    Wrong: by: YOUR-NAME
    Right: by: alice, for ‘content/people/alice.md’
    Wrong: content/offers/TODAY-YOUR-TITLE.md
    Right: content/offers/2026-03-14-ten-postcards.md
    Wrong: at: TODAY
    Right: at: 2026-03-14
    """)
}

/// The problem of a field that still holds a placeholder; nil for every other text.
func placeholderLeft(in text: String, of key: String) -> FieldError? {
  // Every placeholder begins with two capitals: most texts are passed over at a glance.
  let capitals = UInt8(ascii: "A")...UInt8(ascii: "Z")
  let start = text.utf8.drop { $0 == UInt8(ascii: " ") }.prefix(2)
  guard start.count == 2, start.allSatisfy({ capitals.contains($0) }) else { return nil }
  let word = trimmed(text)
  guard let meant = Placeholder.meant(by: word) else { return nil }
  let help =
    switch meant {
    case Placeholder.person where key == "name": "write your name in its place"
    case Placeholder.person:
      "write the end of the web address of your page here in its place: ‘alice’ for ‘…/people/alice/’"
    case Placeholder.other:
      "write the end of the web address of the other person’s page: ‘alice’ for ‘…/people/alice/’"
    case Placeholder.day: "write the day in its place: ‘\(key): 2026-03-14’"
    case Placeholder.mail: "write your e-mail address in its place"
    default: "write a title of your own in its place"
    }
  return FieldError(.placeholderLeft, "\(quoted(word)) was not filled in", help: help)
}
