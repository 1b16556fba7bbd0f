/// The shelf of what somebody wants to read, at every service.
package let wantedShelf = "to-read"

/// What the other shelves that every service has say of a book.
let readingShelves: [String: FoundList.LeftOut] = [
  "read": .read, "did-not-finish": .read, "dnf": .read, "currently-reading": .reading,
]

extension FoundList {
  /// Notes an entry on `shelf` as left out.
  mutating func leaveOut(_ title: String, on shelf: String) {
    leaveOut(title, as: readingShelves[shelf] ?? .elsewhere(shelf))
  }

  /// By rank, those without one last, in the order of the file.
  mutating func sortByRank() {
    isOrdered = wishes.contains { $0.rank != nil }
    guard isOrdered else { return }
    wishes = wishes.enumerated().sorted { left, right in
      (left.element.rank ?? .max, left.offset) < (right.element.rank ?? .max, right.offset)
    }.map(\.element)
  }
}

/// Where givers find every edition of a book, and shops and libraries that have it.
func openLibraryAddress(ofISBN isbn: String) -> String { "https://openlibrary.org/isbn/\(isbn)" }

/// Whether a cell says so in one of the ways that tables do; nil does not.
func isYes(_ text: String?) -> Bool {
  yes.contains(text?.lowercased() ?? "")
}

/// As people mark a cell of their own, and as programs do.
private let yes: Set = [
  "yes", "y", "true", "1", "x", "✓", "✔", "ja", "j", "oui", "o", "sí", "si", "s", "sì", "sim",
  "wahr", "vrai", "verdadero", "vero", "verdadeiro", "tak", "ano", "kyllä", "evet", "да", "так",
  "ναι", "はい", "是",
]
