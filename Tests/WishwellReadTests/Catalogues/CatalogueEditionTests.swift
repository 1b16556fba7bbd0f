import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellRead

struct CatalogueEditionTests {
  private func read(_ text: String) throws -> (edition: CatalogueEdition?, problems: [String]) {
    let file = SourceFile(path: "content/catalogues/fiction/2026-11-15.json", text: text)
    let day = try #require(Day(year: 2026, month: 11, day: 15))
    let result = CatalogueEditionReader.read(file, date: day)
    return (result.value, lines(result.diagnostics, in: file))
  }

  /// As the API answers today.
  private static let current = #"""
    {"status": "OK", "copyright": "Copyright (c) 2026 The New York Times Company.",
     "num_results": 2, "last_modified": "2026-11-06T18:38:02-05:00",
     "results": {"list_name": "Hardcover Fiction", "list_name_encoded": "hardcover-fiction",
      "bestsellers_date": "2026-11-01", "published_date": "2026-11-15",
      "published_date_description": "latest", "next_published_date": "",
      "previous_published_date": "2026-11-08", "display_name": "Hardcover Fiction",
      "normal_list_ends_at": 15, "updated": "WEEKLY", "corrections": [], "books": [
      {"rank": 2, "rank_last_week": 0, "weeks_on_list": 1, "asterisk": 0, "dagger": 0,
       "primary_isbn10": "080442957X", "primary_isbn13": "", "publisher": "Lamp & Sons",
       "description": "", "price": "0.00", "title": "THE OTHER ONE", "author": "Bo Beck",
       "contributor": "by Bo Beck", "contributor_note": "", "book_image": "",
       "amazon_product_url": "", "buy_links": []},
      {"rank": 1, "rank_last_week": 3, "weeks_on_list": 12, "asterisk": 0, "dagger": 0,
       "primary_isbn10": "0141439513", "primary_isbn13": "9780141439518", "publisher": "Penguin",
       "description": "Five\nsisters.", "price": "12.50", "title": "PRIDE AND PREJUDICE",
       "author": "Jane Austen", "contributor": "by Jane Austen", "contributor_note": "",
       "book_image": "//static01.nyt.com/9780141439518.jpg", "book_image_width": 330,
       "amazon_product_url": "https://www.amazon.com/dp/0141439513", "age_group": "",
       "book_review_link": "//www.nytimes.com/review.html", "first_chapter_link": "",
       "isbns": [{"isbn10": "0141439513", "isbn13": "9780141439518"}],
       "buy_links": [{"name": "Amazon", "url": "https://www.amazon.com/dp/0141439513"},
        {"name": "Bookshop", "url": ""},
        {"name": "Local", "url": "javascript:alert(1)"}],
       "book_uri": "nyt://book/1"}]}}
    """#

  @Test func `an answer of today is an edition`() throws {
    let (edition, problems) = try read(Self.current)
    let found = try #require(edition)
    #expect(found.title == "Hardcover Fiction" && found.frequency == .weekly)
    #expect(found.copyright == "Copyright (c) 2026 The New York Times Company.")
    #expect(found.date.description == "2026-11-15")
    #expect(found.countedUntil?.description == "2026-11-01")
    #expect(found.books.map(\.title) == ["Pride and Prejudice", "The Other One"])
    let (first, second) = (found.books[0], found.books[1])
    #expect(first.rank == 1 && first.lastRank == 3 && first.weeks == 12)
    #expect(first.isbn == "9780141439518" && first.author == "Jane Austen")
    #expect(first.description == "Five sisters.")
    #expect(first.price?.description == "12.50 USD")
    #expect(first.cover == "https://static01.nyt.com/9780141439518.jpg")
    #expect(first.review == "https://www.nytimes.com/review.html" && first.excerpt == nil)
    #expect(
      first.links == [
        Wish.ShopLink(shop: "Amazon", url: "https://www.amazon.com/dp/0141439513")
      ])
    #expect(second.lastRank == nil && second.isbn == "9780804429573" && second.price == nil)
    #expect(second.links == [] && second.cover == nil && second.description == nil)
    #expect(
      problems == [
        "23:30: an address that begins with ‘javascript:’ is not allowed here [catalogue-value]"
      ])
  }

  /// The newspaper earned by each wish for a book of its list.
  @Test(arguments: [
    (
      "https://www.amazon.com/dp/0141439513?tag=NYTBSREV-20",
      "https://www.amazon.com/dp/0141439513"
    ),
    (
      "https://www.amazon.com/dp/0141439513?tag=NYTBSREV-20?tag=NYTBS-20",
      "https://www.amazon.com/dp/0141439513"
    ),
    (
      "https://goto.applebooks.apple/9780141439518?at=10lIEQ",
      "https://goto.applebooks.apple/9780141439518"
    ),
    (
      "https://www.anrdoezrs.net/click-7990613-11819508?url="
        + "https%3A%2F%2Fwww.barnesandnoble.com%2Fw%2F%3Fean%3D9780141439518",
      "https://www.barnesandnoble.com/w/?ean=9780141439518"
    ),
    (
      "https://www.anrdoezrs.net/click-1?url=https%3A%2F%2Fwww.dpbolvw.net%2Fclick-2",
      "https://www.anrdoezrs.net/click-1?url=https%3A%2F%2Fwww.dpbolvw.net%2Fclick-2"
    ),
    (
      "https://bookshop.org/a/3546/9780141439518?tag=NYTBSREV-20",
      "https://bookshop.org/book/9780141439518"
    ),
    ("https://bookshop.org/a/3546/lamps", "https://bookshop.org/a/3546/lamps"),
    (
      "https://www.indiebound.org/book/9780141439518?aff=NYT",
      "https://www.indiebound.org/book/9780141439518"
    ),
    (
      "https://books.example/emma?tag=novels&ref=shelf",
      "https://books.example/emma?tag=novels&ref=shelf"
    ),
  ])
  func `a shop is named without who earns by it`(_ address: String, _ expected: String) throws {
    let (edition, problems) = try read(
      #"{"results": {"books": [{"title": "Emma", "buy_links": [{"name": "A shop", "url": ""#
        + address + #""}]}]}}"#)
    #expect(edition?.books.first?.links == [Wish.ShopLink(shop: "A shop", url: expected)])
    #expect(problems == [])
  }

  @Test func `an older answer is an edition`() throws {
    let (edition, problems) = try read(
      #"""
      {"status": "OK", "copyright": "Copyright", "num_results": 1, "results": [
        {"list_name": "Hardcover Fiction", "display_name": "Hardcover Fiction",
         "published_date": "2026-11-15", "bestsellers_date": "2026-11-01", "rank": 1,
         "rank_last_week": 2, "weeks_on_list": 4, "amazon_product_url": "http://www.amazon.com/x",
         "isbns": [{"isbn10": "0141439513", "isbn13": "9780141439518"}],
         "book_details": [{"title": "PRIDE AND PREJUDICE", "author": "Jane Austen", "price": 0,
           "description": "Sisters.", "publisher": "Penguin", "primary_isbn13": "9780141439518",
           "primary_isbn10": "0141439513"}],
         "reviews": [{"book_review_link": "", "sunday_review_link": "//www.nytimes.com/a"}]}]}
      """#)
    let book = try #require(edition?.books.first)
    #expect(problems == [] && edition?.title == "Hardcover Fiction")
    #expect(book.title == "Pride and Prejudice" && book.isbn == "9780141439518")
    #expect(book.lastRank == 2 && book.weeks == 4 && book.publisher == "Penguin")
    #expect(book.review == "https://www.nytimes.com/a")
    #expect(book.links == [Wish.ShopLink(shop: "Amazon", url: "http://www.amazon.com/x")])
  }

  @Test func `what is left out has its place or stays unknown`() throws {
    let (edition, problems) = try read(
      #"{"results": {"books": [{"title": "Emma"}, {"title": "a\u0000b"}, {"title": "c"}]}}"#)
    #expect(edition?.books.map(\.rank) == [1, 2, 3])
    #expect(edition?.books.map(\.title) == ["Emma", "a b", "c"])
    #expect(edition?.title == nil && problems == [])
  }

  @Test(arguments: [
    ("[]", "1:1: this is not an edition of a list: ‘results’ is missing [catalogue-shape]"),
    (
      #"{"status": "OK", "results": [{"list_name": "A", "newest_published_date": "2016-01-03"}]}"#,
      "1:29: this is not an edition of a list: it only has the names of lists [catalogue-shape]"
    ),
    (
      #"{"results": [{"title": "Emma", "ranks_history": []}]}"#,
      "1:13: this is not an edition of a list: it is the history of single books [catalogue-shape]"
    ),
    (#"{"results": []}"#, "1:13: this list has no books [catalogue-shape]"),
    (
      #"{"results": {"list_name": "A"}}"#,
      "1:13: this is not an edition of a list: it has no ‘books’ [catalogue-shape]"
    ),
    (
      #"{"results": {"lists": [{"books": [{"title": "a"}]}, {"books": [{"title": "b"}]}]}}"#,
      "1:1: this file has 2 editions; a file holds one [catalogue-shape]"
    ),
    (
      #"{"status": "ERROR", "errors": ["No list found"], "results": []}"#,
      "1:32: the server answered with an error instead of a list: ‘No list found’ [catalogue-refusal]"
    ),
    (
      #"{"status": "ERROR", "results": null}"#,
      "1:12: the server answered with an error instead of a list: ‘ERROR’ [catalogue-refusal]"
    ),
    (
      #"{"results": {"books": [{"title": "a"}, "b"]}}"#,
      "1:40: this book has no title [catalogue-book]"
    ),
  ])
  func `what is no edition says why`(text: String, problem: String) throws {
    let (edition, problems) = try read(text)
    #expect(edition == nil && problems == [problem])
  }

  @Test(arguments: [
    (#""rank": 0"#, "ranks count from 1"),
    (#""rank": "first""#, "‘first’ is not a number that can be used here"),
    (#""weeks_on_list": -1"#, "‘-1’ is not a number that can be used here"),
    (#""book_image": "mailto:a@b.example""#, "‘mailto:a@b.example’ does not lead to a page"),
    (#""book_image": "https://a.example/\uFFFE""#, "has U+FFFE in it"),
    (#""primary_isbn10": "0141439514""#, "‘0141439514’ is not an ISBN: its last digit"),
    (#""publisher": "\#(String(repeating: "x", count: 201))""#, "has 201 characters"),
  ])
  func `a value that means nothing is left out with a warning`(
    member: String, message: String
  ) throws {
    let (edition, problems) = try read(#"{"results": {"books": [{"title": "Emma", \#(member)}]}}"#)
    #expect(edition?.books.count == 1)
    #expect(problems.count == 1 && problems.allSatisfy { $0.contains(message) }, "\(problems)")
    #expect(problems.allSatisfy { $0.hasSuffix("[catalogue-value]") })
  }

  @Test func `a title has no character that pages cannot hold`() throws {
    let text = #""title": "A\u0001\uFDD0\ud83f\udffeb", "author": "\ud800""#
    let edition = try read(#"{"results": {"books": [{\#(text)}]}}"#).0
    let book = try #require(edition?.books.first)
    #expect(book.title == "A b")
    #expect(book.author == "\u{FFFD}")
  }

  // MARK: - Answers

  private func files(_ text: String) -> (files: [CatalogueFile]?, problems: [String]) {
    let file = SourceFile(path: "answer.json", text: text)
    let result = CatalogueEditionReader.readAnswer(file)
    return (result.value, lines(result.diagnostics, in: file))
  }

  @Test func `an answer about one list becomes its own file`() throws {
    let file = try #require(files(Self.current).files?.first)
    #expect(file.path == "content/catalogues/hardcover-fiction/2026-11-15.json")
    #expect(file.bytes == Array(Self.current.utf8))
  }

  @Test func `an overview becomes a file for each list`() throws {
    let (found, problems) = files(
      #"""
      {"status": "OK", "copyright": "Copyright", "num_results": 3, "results": {
       "bestsellers_date": "2026-11-01", "published_date": "2026-11-15",
       "published_date_description": "latest", "lists": [
        {"list_id": 704, "list_name": "Print & E-Book", "list_name_encoded": "print-and-e-book",
         "display_name": "Print &amp; E", "updated": "WEEKLY", "list_image": null, "books": [
          {"rank": 1, "title": "EMMA", "price": "0.00", "created_date": "2026-11-04 23:10:15"},
          {"rank": 2, "title": "PERSUASION", "isbns": [ ]}]},
        {"list_name": "Short Ones", "updated": "MONTHLY", "books": [{"rank": 1, "title": "Ü"}]}]}}
      """#)
    let files = try #require(found)
    #expect(problems == [])
    #expect(
      files.map(\.path) == [
        "content/catalogues/print-and-e-book/2026-11-15.json",
        "content/catalogues/short-ones/2026-11-15.json",
      ])
    #expect(
      String(decoding: files[0].bytes, as: UTF8.self) == #"""
        {
          "status": "OK",
          "copyright": "Copyright",
          "num_results": 2,
          "results": {
            "list_id": 704,
            "list_name": "Print & E-Book",
            "list_name_encoded": "print-and-e-book",
            "display_name": "Print &amp; E",
            "updated": "WEEKLY",
            "list_image": null,
            "bestsellers_date": "2026-11-01",
            "published_date": "2026-11-15",
            "published_date_description": "latest",
            "books": [
              {"rank": 1, "title": "EMMA", "price": "0.00", "created_date": "2026-11-04 23:10:15"},
              {"rank": 2, "title": "PERSUASION", "isbns": [ ]}
            ]
          }
        }

        """#)
    for file in files {
      let source = SourceFile(path: file.path, bytes: file.bytes)
      let again = CatalogueEditionReader.read(source, date: file.edition.date)
      #expect(again.diagnostics.isEmpty)
      #expect(again.value?.books.map(\.title) == file.edition.books.map(\.title))
      #expect(again.value?.frequency == file.edition.frequency)
    }
  }

  @Test func `older rows of several days become a file for each`() throws {
    let row = #""list_name": "Picture Books", "book_details": [{"title": "EMMA"}]"#
    let (found, problems) = files(
      #"""
      {"status": "OK", "num_results": 2, "results": [
        {"published_date": "2009-01-04", \#(row)}, {"published_date": "2009-01-11", \#(row)}]}
      """#)
    let files = try #require(found)
    #expect(problems == [] && files.map(\.catalogue.text) == ["picture-books", "picture-books"])
    #expect(files.map(\.edition.date.description) == ["2009-01-04", "2009-01-11"])
    let second = SourceFile(path: files[1].path, bytes: files[1].bytes)
    let again = CatalogueEditionReader.read(second, date: files[1].edition.date)
    #expect(again.value?.books.map(\.title) == ["Emma"] && again.diagnostics.isEmpty)
  }

  @Test(arguments: [
    (
      #"{"results": {"published_date": "2026-11-15", "books": [{"title": "a"}]}}"#,
      "1:55: this list has no name [catalogue-shape]"
    ),
    (
      #"{"results": {"list_name": "A", "books": [{"title": "a"}]}}"#,
      "1:41: this list does not say when it was published [catalogue-date]"
    ),
    (
      #"{"results": {"list_name": "A", "published_date": "soon", "books": [{"title": "a"}]}}"#,
      "1:50: ‘soon’ is not a date [catalogue-date]"
    ),
  ])
  func `an answer without a name or a day cannot be filed`(text: String, problem: String) {
    let (found, problems) = files(text)
    #expect(found == nil && problems == [problem])
  }
}
