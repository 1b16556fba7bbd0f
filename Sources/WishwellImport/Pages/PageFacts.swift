import WishwellFormat
import WishwellRead

/// What one way of marking up a page says of the thing it sells.
struct PageFacts: Hashable {
  var title: String?
  /// At most five, none twice, in the order of the page.
  var authors: [String] = []
  /// 13 digits, of a book alone.
  var isbn: String?
  var price: Price?
  /// As the page writes it, which may be relative to its base.
  var picture: String?
  /// As `picture`.
  var address: String?

  /// Takes from `other` what is not known here.
  mutating func fill(from other: PageFacts) {
    title = title ?? other.title
    if authors.isEmpty { authors = other.authors }
    isbn = isbn ?? other.isbn
    price = price ?? other.price
    picture = picture ?? other.picture
    address = address ?? other.address
  }

  /// The same, without a title that has a mail address or a phone number in it: the site would refuse
  /// the wish.
  var withPublicTitle: PageFacts {
    var facts = self
    if let title, tellsContact(title: title) { facts.title = nil }
    return facts
  }

  /// Takes a title where there is none yet.
  mutating func setTitle(_ text: String?) {
    guard title == nil, let text else { return }
    let line = cutToLine(withoutMarks(withoutEntities(text)))
    if !line.isEmpty { title = line }
  }

  /// Takes a name that is not there yet; five at the most.
  mutating func addAuthor(_ text: String?) {
    guard authors.count < 5, let text else { return }
    let name = cutToLine(withoutMarks(withoutEntities(text)))
    // Where it is a profile’s address instead, it names nobody.
    if !name.isEmpty, !name.contains("://"), !authors.contains(name) { authors.append(name) }
  }

  /// Takes the ISBN where there is none yet. `text` is any number that a shop has for a thing, also
  /// as `isbn:978…` and `urn:isbn:978…`; those of books begin with 978 or 979.
  mutating func setNumber(_ text: String?) {
    guard isbn == nil, let text else { return }
    let digits = text.split(separator: ":").last.map(String.init) ?? text
    guard case .success(let number) = parseISBN(digits),
      number.hasPrefix("978") || number.hasPrefix("979")
    else { return }
    isbn = number
  }

  /// Takes the address of a picture where there is none yet. One that is within the page is none.
  mutating func setPicture(_ address: String?) {
    guard picture == nil, let address = address.map({ trimmed($0) }), !address.isEmpty,
      !address.lowercased().hasPrefix("data:")
    else { return }
    picture = address
  }
}

/// `text` without marks that nobody sees: those that turn the direction of what follows, or break
/// words. A page that was made to mislead has them, and some shops’ tables.
private func withoutMarks(_ text: String) -> String {
  String(
    String.UnicodeScalarView(
      text.unicodeScalars.filter { scalar in
        switch scalar.value {
        case 0xAD, 0x200B, 0x200E, 0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF: false
        default: true
        }
      }))
}

/// Entities that programs write once too often: `Tom &amp; Jerry`.
func withoutEntities(_ text: String) -> String {
  guard text.contains("&") else { return text }
  let entities = [
    ("&quot;", "\""), ("&#34;", "\""), ("&#39;", "'"), ("&#039;", "'"), ("&#x27;", "'"),
    ("&apos;", "'"), ("&lt;", "<"), ("&gt;", ">"), ("&nbsp;", " "), ("&amp;", "&"),
  ]
  return entities.reduce(text) { $0.replacing($1.0, with: $1.1) }
}
