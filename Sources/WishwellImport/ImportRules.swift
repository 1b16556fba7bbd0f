import WishwellDiagnostics

extension Rule {
  package static let importEncoding = Rule(
    "import-encoding", .error,
    """
    Letters stand in a file as bytes, and how is not told by the bytes: a file that is neither UTF-8
    nor UTF-16 with its mark is not guessed at, because a wrong guess would put ‘BrontÃ«’ on a page.

    Wrong: a table that a spreadsheet saved as ‘CSV (Windows-1252)’
    Right: the same, saved as ‘CSV UTF-8’; or ‘iconv -f latin1 -t utf-8 old.csv > new.csv’
    """)

  package static let importFormat = Rule(
    "import-format", .error,
    """
    What is to be brought in is not the export that the command names: another service wrote it, it
    has no column for titles, or it is no table at all. Columns are found by their names in the first
    row, in any order; ‘title’ alone is needed.

    Wrong: wishwell import goodreads storygraph.csv --list reading
    Right: wishwell import storygraph storygraph.csv --list reading
    """)

  package static let importJSON = Rule(
    "import-json", .error,
    """
    What services answer to programs is JSON: reading logs of Open Library, quotations, lists of
    books. It has to be whole: an answer that broke off is not half used.

    Right: https://openlibrary.org/people/NAME/books/want-to-read.json, saved as a file
    """)

  package static let answerRefused = Rule(
    "answer-refused", .error,
    """
    What a service answers is taken whole or not at all, and what is there stays where it is not
    taken. It is not taken where it tells of an error, such as a key that is missing or too many
    questions in one hour (ZenQuotes dresses that up as a quotation), where it is of no shape that
    is known, and where one of its quotations has no text.

    Way out: ask again later, or save the answer in a browser and look what it says.
    """)

  package static let importQuote = Rule(
    "import-quote", .warning,
    """
    In a table a cell with a comma or a line break in it stands between quotation marks, and a mark
    within it is doubled (RFC 4180, section 2). One that opens and never closes would swallow all
    rows behind it, so its row is left out and reading goes on in the next line.

    Wrong: "The "best" of them,Jane Austen
    Right: "The ""best"" of them",Jane Austen
    """)

  package static let importRow = Rule(
    "import-row", .warning,
    """
    A row that does not fit its table is left out, and the others are brought in: it has more or
    fewer cells than the first row has names, or nothing where the title stands. Most often a comma
    or a line break in a cell lacks its quotation marks.

    Wrong: Pride, and Prejudice,Jane Austen
    Right: "Pride, and Prejudice",Jane Austen
    """)

  package static let importValue = Rule(
    "import-value", .warning,
    """
    A cell holds what its column cannot mean: an ISBN whose last digit does not fit, a day that does
    not exist, a price without an amount. The wish is brought in without it.

    Wrong: 9.78014E+12, which a spreadsheet made of an ISBN
    Right: 9780141439518
    """)

  package static let importRefused = Rule(
    "import-refused", .warning,
    """
    What a row says would be an error on the site, so that nothing could be published: a mail address
    in a note, for example. The row is left out.

    Wrong: a note ‘ask jane@example.org’
    Right: a note without the address
    """)

  /// What can be wrong with a file that is brought in.
  package static let importRules: [Rule] = [
    .importEncoding, .importFormat, .importJSON, .importQuote, .importRow, .importValue,
    .importRefused, .answerRefused,
  ]
}
