import WishwellDiagnostics

extension Rule {
  /// Reported where reading broke off. The file has no edition then.
  package static let catalogueJSON = Rule(
    "catalogue-json", .error,
    """
    An edition of a catalogue is a JSON file (RFC 8259), as the NYT Books API returns it. Half an
    answer will not do: one that broke off while it was being fetched is not published in part.

    Way out: fetch it again, or take back the last change to the file.
    """)

  /// Reported at the server's own words, which the message repeats.
  package static let catalogueRefusal = Rule(
    "catalogue-refusal", .error,
    """
    The file holds what a server says when it has no list to give: it does not know the key, the
    list or the day does not exist, or it was asked too often in a short time.

    Way out: do what the answer says, and fetch the list again.
    """)

  /// Reported at ‘results’ or at the list, or at a file that holds many editions. The file has none
  /// then.
  package static let catalogueShape = Rule(
    "catalogue-shape", .error,
    """
    A file under ‘content/catalogues/’ is one edition of one list, with 1 to 200 books: ‘results’ is
    an object with ‘books’ or, in older answers, an array of rows with ‘book_details’. An overview
    holds many lists; `wishwell catalogue import FILE` splits it up.

    Right: {"results": {"display_name": "Stories", "books": [{"rank": 1, "title": "Emma"}]}}
    """)

  /// Reported at the book. The whole edition is left out, not the book alone.
  package static let catalogueBook = Rule(
    "catalogue-book", .error,
    """
    Every book on a list has a title. Everything else may be missing: a book without a rank takes
    the one of its place in the file.

    Right: {"title": "Emma"}
    """)

  /// Reported at ‘published_date’, or at the list that has none. The edition is left out.
  package static let catalogueDate = Rule(
    "catalogue-date", .error,
    """
    An edition is named after the day it was published, and pages and feeds know it by that name: if
    the file gives another day, one of the two is wrong.

    Wrong: ‘2026-11-21.json’ with "published_date": "2026-11-14"
    Right: ‘2026-11-14.json’ with "published_date": "2026-11-14"
    """)

  /// Reported at the list. An answer that was just fetched is not taken then; a build publishes
  /// what is there.
  package static let cataloguePart = Rule(
    "catalogue-part", .warning,
    """
    The answer itself says how many books it has (‘num_results’), and some of them are not here. The
    others are published.

    Way out: fetch the whole list, or mend the number.
    """)

  /// Reported at the value, which counts as absent.
  package static let catalogueValue = Rule(
    "catalogue-value", .warning,
    """
    A field of a book, or of its list, holds something that cannot be right: an ISBN whose last
    digit does not fit, an address that a browser might act on, a rank below 1. The book is
    published without it.

    Wrong: "primary_isbn13": "9780141439519"
    Right: "primary_isbn13": "9780141439518"
    """)

  /// What can be wrong with an edition of a catalogue.
  static let catalogueRules: [Rule] = [
    .catalogueJSON, .catalogueRefusal, .catalogueShape, .catalogueBook, .catalogueDate,
    .cataloguePart, .catalogueValue,
  ]
}
