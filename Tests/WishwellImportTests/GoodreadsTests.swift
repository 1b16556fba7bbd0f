import Testing

@testable import WishwellImport

/// The 24 columns of an export.
private let columns = """
  Book Id,Title,Author,Author l-f,Additional Authors,ISBN,ISBN13,My Rating,Average Rating,Publisher,\
  Binding,Number of Pages,Year Published,Original Publication Year,Date Read,Date Added,Bookshelves,\
  Bookshelves with positions,Exclusive Shelf,My Review,Spoiler,Private Notes,Read Count,Owned Copies

  """

@Suite struct GoodreadsTests {
  /// Guarded ISBNs, a series in a title, two blanks in a name; no ISBN, as a quarter of all rows have
  /// none; a review over several lines that quotes; a book that is owned, one that is being read, and
  /// one on a shelf of its reader's own.
  @Test func `an export gives the books to read, in their reader's order`() {
    let text =
      columns + #"""
        12974372,"A Natural History of Dragons (The Memoirs of Lady Trent, #1)",Marie  Brennan,\#
        "Brennan, Marie",,"=""0765331969""","=""9780765331960""",0,3.85,Tor Books,Hardcover,334,2013,\#
        2013,,2024/02/11,to-read,to-read (#2),to-read,,,,0,0
        60930,The Summer Book,Tove Jansson,"Jansson, Tove",Thomas Teal,"=""""","=""""",0,4.1,NYRB,\#
        Paperback,170,2008,1972,,2023/07/01,"to-read, summer","to-read (#1), summer (#4)",to-read,,,,0,0
        84979,"84, Charing Cross Road",Helene Hanff,"Hanff, Helene",,"=""0140143505""",\#
        "=""9780140143508""",5,4.2,Penguin,Paperback,97,1990,1970,2022/12/24,2022/11/01,,,read,"He said \#
        ""read it"",
        and I did.<br/>Twice.",,"lent to Bob, has not given it back",2,1
        36249634,Ti Amo,Hanne Ørstavik,"Ørstavik, Hanne",,"=""""","=""""",0,3.9,,,,,,,2024/01/01,to-read,\#
        to-read (#3),to-read,,,,0,1
        1,A Wizard of Earthsea,Ursula K. Le Guin,"Le Guin, Ursula K.",,"=""0547722028""",,0,4,,,,,,,\#
        2023/01/05,currently-reading,currently-reading (#1),currently-reading,,,,1,0
        2,Flatland,Edwin A. Abbott,"Abbott, Edwin A.",,"=""""",,0,4,,,,,,,2023/01/05,someday,\#
        someday (#1),someday,,,,0,0

        """#
    let reading = Reading(text, from: .goodreads)
    #expect(
      reading.wishes == [
        "The Summer Book | Tove Jansson | - | - | 2023-07-01 | "
          + "https://www.goodreads.com/book/show/60930",
        "A Natural History of Dragons | Marie Brennan | 9780765331960 | "
          + "The Memoirs of Lady Trent, #1 | 2024-02-11 | "
          + "https://openlibrary.org/isbn/9780765331960",
      ])
    #expect(reading.problems == [])
    #expect(
      reading.list?.leftOut == [.read: 1, .owned: 1, .reading: 1, .elsewhere("someday"): 1])
    #expect(reading.list?.isOrdered == true)
  }

  @Test func `another shelf can be asked for`() {
    let text =
      columns + #"""
        2,Flatland,Edwin A. Abbott,,,"=""""",,0,4,,,,,,,2023/01/05,someday,someday (#1),someday,,,,0,0
        3,Emma,Jane Austen,,,"=""""",,0,4,,,,,,,2023/01/05,to-read,to-read (#1),to-read,,,,0,0

        """#
    let reading = Reading(text, from: .goodreads, shelf: "someday")
    #expect(reading.list?.wishes.map(\.title) == ["Flatland"])
    #expect(reading.list?.leftOut == [.elsewhere("to-read"): 1])
  }

  @Test func `short exports are read by the names of their columns`() {
    let reading = Reading(
      """
      Title,Author,ISBN13,Date Read,Bookshelves
      Emma,Jane Austen,9780141439587,,
      Persuasion,Jane Austen,9780141439686,2020/01/02,
      Middlemarch,George Eliot,,,to-read
      Silas Marner,George Eliot,,,"currently-reading, slow"

      """, from: .goodreads)
    #expect(reading.list?.wishes.map(\.title) == ["Emma", "Middlemarch"])
    #expect(reading.list?.leftOut == [.read: 1, .reading: 1])
  }

  @Test(arguments: [
    ("A Book (Series, #1)", "A Book", "Series, #1"),
    ("A Book (Series #1.5)", "A Book", "Series #1.5"),
    ("A Book (One, #1; Two, #3-4)", "A Book", "One, #1; Two, #3-4"),
    ("A Book (Penguin Classics)", "A Book (Penguin Classics)", nil),
    ("A Book (#1)", "A Book (#1)", nil),
    ("(Series, #1)", "(Series, #1)", nil),
    ("Nineteen (and) Eighty-Four", "Nineteen (and) Eighty-Four", nil),
    ("C (C# in #) depth)", "C (C# in #) depth)", nil),
  ])
  func `a series at the end of a title is known by its number`(
    _ title: String, _ expected: String, _ series: String?
  ) {
    #expect(splitSeries(title).title == expected)
    #expect(splitSeries(title).series == series)
  }

  @Test func `isbns are read through what spreadsheets did to them`() {
    let rows = [
      "\"=\"\"0765331969\"\"\"", "0-7653-3196-9", "765331969", "9780765331960", "043942089X",
      "9.78077E+12", "B08ZYQT966", "978-0-7653-3196-1", "\"=\"\"\"\"\"", "n/a",
    ].map { "Book,\($0),\n" }.joined()
    let reading = Reading("Title,ISBN,Bookshelves\n" + rows, from: .goodreads)
    #expect(
      reading.list?.wishes.map { $0.isbn ?? "-" } == [
        "9780765331960", "9780765331960", "9780765331960", "9780765331960", "9780439420891", "-",
        "-", "-", "-", "-",
      ])
    #expect(
      reading.problems == [
        "7:6: a spreadsheet turned an ISBN into ‘9.78077E+12’ [import-value]",
        "9:6: ‘978-0-7653-3196-1’ is not an ISBN: its last digit does not fit [import-value]",
      ])
  }
}
