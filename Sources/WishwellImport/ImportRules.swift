import WishwellDiagnostics

extension Rule {
  /// Reported at the first byte that is no UTF-8, or is zero. Nothing is read then.
  package static let importEncoding = Rule(
    "import-encoding", .error,
    """
    A file stores letters as bytes, and the bytes do not say how: if a file is neither UTF-8 nor
    UTF-16 with its byte order mark, the program does not guess, because a wrong guess would put
    ‘BrontÃ«’ on a page.

    Wrong: a table that a spreadsheet saved as ‘CSV (Windows-1252)’
    Right: the same, saved as ‘CSV UTF-8’
    Right: what ‘iconv -f windows-1252 -t utf-8 old.csv > new.csv’ makes of it
    """)

  /// Reported at the first row of a table, else at the file. Nothing is read then.
  package static let importFormat = Rule(
    "import-format", .error,
    """
    The file is not the export that the command names: another service wrote it, it has no column
    for titles, or it is not a table at all. Columns are found by their names in the first row, in
    any order; only ‘title’ is required.

    Wrong: wishwell import goodreads storygraph.csv --list reading
    Right: wishwell import storygraph storygraph.csv --list reading
    """)

  /// Reported where reading broke off. Nothing is taken then.
  package static let importJSON = Rule(
    "import-json", .error,
    """
    Services answer programs in JSON: reading logs of Open Library, quotations, lists of books. An
    answer has to be whole: one that broke off is not used in part.

    Right: https://openlibrary.org/people/NAME/books/want-to-read.json, saved as a file
    """)

  /// Reported at the service's own words, or at what cannot be taken of the answer.
  package static let answerRefused = Rule(
    "answer-refused", .error,
    """
    A service's answer is taken as a whole or not at all; if it is not taken, what is already there
    stays. It is not taken if it reports an error, such as a missing key or too many requests in an
    hour (ZenQuotes dresses that up as a quotation), if its shape is not known, or if one of its
    quotations has no text.

    Way out: ask again later, or save the answer in a browser and see what it says.
    """)

  /// Reported at the mark that never closes, or at what stands behind the one that ends a cell. At
  /// the second mark that never closes, reading ends.
  package static let importQuote = Rule(
    "import-quote", .warning,
    """
    In a table, a cell that contains a comma or a line break goes between quotation marks, and a
    quotation mark within it is doubled (RFC 4180, section 2). One that opens and never closes would
    swallow all rows after it, so its row is left out and reading goes on with the next line.

    Wrong: "The "best" of them,Jane Austen
    Right: "The ""best"" of them",Jane Austen
    """)

  /// Reported at the row, once for each, up to 100.
  package static let importRow = Rule(
    "import-row", .warning,
    """
    A row that does not fit its table is left out, and the others are brought in: it has more or
    fewer cells than the first row has names, or an empty title. Usually a cell with a comma or a
    line break lacks its quotation marks.

    Wrong: Pride, and Prejudice,Jane Austen
    Right: "Pride, and Prejudice",Jane Austen
    """)

  /// Reported at the name of each column but the first.
  package static let importColumn = Rule(
    "import-column", .warning,
    """
    Two columns have one name, and a wish has room for one such value: only the first column is read.
    Of links, tags and texts a wish may have several, so that all columns of those are.

    Wrong: title,price,price
    Right: title,price,old price
    Right: title,link,link
    """)

  /// Reported at the cell.
  package static let importValue = Rule(
    "import-value", .warning,
    """
    A cell holds something that its column cannot: an ISBN whose last digit does not fit, a day that
    does not exist, a price without an amount or with a number of pieces. The wish is brought in
    without it.

    Wrong: 9.78014E+12, which a spreadsheet made of an ISBN
    Right: 9780141439518
    """)

  /// Reported at the wish in the file that is brought in, in the words of the rule that it would
  /// break.
  package static let importRefused = Rule(
    "import-refused", .warning,
    """
    What a row says would be an error on the site and keep it from being published: an e-mail
    address in a note, for example. The row is left out.

    Wrong: a note ‘ask jane@example.org’
    Right: a note without the address
    """)

  /// What can be wrong with a file that is brought in.
  package static let importRules: [Rule] = [
    .importEncoding, .importFormat, .importJSON, .importQuote, .importRow, .importColumn,
    .importValue, .importRefused, .answerRefused,
  ]
}
