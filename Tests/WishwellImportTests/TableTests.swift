import Testing
import WishwellDiagnostics

@testable import WishwellImport

@Suite struct TableTests {
  private func titles(_ text: String) -> [String]? {
    Reading(text, from: .csv).list?.wishes.map(\.title)
  }

  @Test(arguments: [
    ("commas", "title,author\nEmma,Jane Austen\n"),
    ("a byte order mark", "\u{FEFF}title,author\nEmma,Jane Austen\n"),
    ("line ends of Windows", "title,author\r\nEmma,Jane Austen\r\n"),
    ("line ends of old Macs", "title,author\rEmma,Jane Austen\r"),
    ("no line end", "title,author\nEmma,Jane Austen"),
    ("semicolons", "title;author\nEmma;Jane Austen\n"),
    ("a line that names the delimiter", "sep=;\r\ntitle;author\r\nEmma;Jane Austen\r\n"),
    ("tabs", "title\tauthor\nEmma\tJane Austen\n"),
    ("bars", "title|author\nEmma|Jane Austen\n"),
    ("capitals and blanks in names", " Title , AUTHOR \nEmma,Jane Austen\n"),
    ("empty lines", "\n\ntitle,author\n\nEmma,Jane Austen\n\n"),
    ("empty rows of a spreadsheet", "title,author,\nEmma,Jane Austen,\n,,\n,,\n"),
    ("marks everywhere", "\"title\",\"author\"\n\"Emma\",\"Jane Austen\"\n"),
    ("blanks before marks", "title, \"author\"\nEmma, \"Jane Austen\"\n"),
    ("columns the other way round", "author,title\nJane Austen,Emma\n"),
  ])
  func `a table is read with`(_ what: String, _ text: String) {
    let reading = Reading(text, from: .csv)
    #expect(reading.wishes == ["Emma | Jane Austen | - | - | - | -"], "\(what)")
    #expect(reading.problems == [])
  }

  @Test func `cells hold commas, line breaks and doubled marks`() {
    let reading = Reading(
      "title,note\n\"The \"\"best\"\", of\nthem\",\"one\r\n\r\ntwo\"\n", from: .csv)
    #expect(reading.list?.wishes.map(\.title) == ["The \"best\", of them"])
    #expect(reading.list?.wishes.map(\.note) == ["one\n\ntwo"])
  }

  @Test(arguments: ["\r", "\u{85}", "\u{2028}", "\u{2029}"])
  func `a line ends in one way once it is here`(lineEnd: String) {
    let reading = Reading(
      "title,tags,note\n\"Em\(lineEnd)ma\",\"a\(lineEnd)b\",\"one\(lineEnd)two\"\n", from: .csv)
    #expect(reading.list?.wishes.map(\.title) == ["Em ma"])
    #expect(reading.list?.wishes.map(\.tags) == [["a b"]])
    #expect(reading.list?.wishes.map(\.note) == ["one\ntwo"])
  }

  @Test func `a mark within a cell that has none round it is a letter`() {
    #expect(titles("title,author\nThe 7\" single,x\n") == ["The 7\" single"])
    #expect(titles("title\n=\"Emma\"\n") == ["=\"Emma\""])
  }

  @Test func `utf-16 is known by its mark`() {
    for (mark, isLittle) in [([UInt8](arrayLiteral: 0xFF, 0xFE), true), ([0xFE, 0xFF], false)] {
      let bytes =
        mark
        + "title\nÉmile 🎁\n".utf16.flatMap { unit -> [UInt8] in
          let (low, high) = (UInt8(unit & 0xFF), UInt8(unit >> 8))
          return isLittle ? [low, high] : [high, low]
        }
      #expect(Reading(bytes, from: .csv).list?.wishes.map(\.title) == ["Émile 🎁"])
    }
  }

  @Test func `a table of one's own says all that a wish can say`() throws {
    let reading = Reading(
      """
      Wish,Author,ISBN,Link,Price,Priority,Quantity,Tags,Note,Date,Owned,Shoe size
      A kettle,,,https://shop.example/kettle,"24,90 €",high,2,"kitchen, blue",One that whistles.,2026-03-14,,
      Emma,Jane Austen,9780141439587,,about 8 GBP,,unlimited,,,,no,
      A lamp,,,,20,,,,,,yes,
      Chairs,,,,10-20 EUR
      Soup plates,,,shop.example,a lot,hihg,0,,,3/14/2026,,

      """, from: .csv)
    let wishes = try #require(reading.list?.wishes)
    #expect(wishes.map(\.title) == ["A kettle", "Emma", "Chairs", "Soup plates"])
    #expect(
      wishes.map { $0.price?.description ?? "-" } == [
        "24.90 EUR", "about 8 GBP", "10-20 EUR", "-",
      ])
    #expect(wishes[0].tags == ["kitchen", "blue"])
    #expect(wishes[0].note == "One that whistles.")
    #expect(wishes[0].day?.description == "2026-03-14")
    #expect(wishes[1].quantity == .unlimited)
    #expect(wishes[1].link == "https://openlibrary.org/isbn/9780141439587")
    #expect(reading.list?.leftOut == [.owned: 1])
    #expect(reading.list?.unusedColumns == ["Shoe size"])
    #expect(
      reading.problems == [
        "6:15: ‘shop.example’ does not say how to reach it [import-value]",
        "6:28: ‘a lot’ is not a price [import-value]",
        "6:34: ‘hihg’ is not one of the choices [import-value]",
        "6:39: ‘0’ is not a whole number above 0 [import-value]",
        "6:43: ‘3/14/2026’ is not a day [import-value]",
      ])
  }

  /// Prices came back without their currency, wishes that had come true as new ones, and where a wish
  /// had no link, the page of its old site was where to buy it.
  @Test func `what the site exported comes back`() throws {
    let reading = Reading(
      """
      list,wish,title,state,left,quantity,shares,priority,price,currency,author,isbn,link,tags,date,url
      birthday,kettle,Blue kettle,open,2,2,,high,20-30,CHF,,,https://shop.example/k https://b.example/k,"kitchen, blue",2026-03-14,https://street.example/kettle.html
      birthday,sum,'=1+1,partly-promised,1,3,,normal,about 12,USD,'@home,,,'+1,2026-03-15,https://street.example/sum.html
      birthday,lamp,'Tis a lamp,open,1,1,,normal,1250,JPY,,,,,2026-03-16,https://street.example/lamp.html
      birthday,sofa,A sofa,promised,0,1,4,normal,,,,,,,2026-03-17,https://street.example/sofa.html
      birthday,chair,A chair,granted,0,1,,normal,,,,,,,2026-03-18,https://street.example/chair.html
      birthday,stool,A stool,Granted,0,1,,normal,,,,,,,2026-03-18,https://street.example/stool.html
      birthday,table,A table,withdrawn,0,1,,normal,,,,,,,2026-03-19,https://street.example/table.html

      """, from: .csv)
    let wishes = try #require(reading.list?.wishes)
    #expect(wishes.map(\.title) == ["Blue kettle", "=1+1", "'Tis a lamp", "A sofa"])
    #expect(
      wishes.map { $0.price?.description ?? "-" } == ["20-30 CHF", "about 12 USD", "1250 JPY", "-"])
    #expect(wishes.map(\.link) == ["https://shop.example/k", nil, nil, nil])
    #expect(wishes.map(\.quantity) == [.count(2), .count(3), .count(1), .shares(4)])
    #expect(wishes[1].author == "@home")
    #expect(wishes.map(\.tags) == [["kitchen", "blue"], ["+1"], [], []])
    #expect(reading.list?.leftOut == [.owned: 2, .withdrawn: 1])
    #expect(reading.list?.unusedColumns == [])
    // Before shops had their names there, addresses stood beside each other.
    #expect(wishes[0].links.map(\.shop) == ["shop.example", "b.example"])
    #expect(reading.problems == [])
  }

  @Test func `a link that is there twice is one`() {
    let reading = Reading("title,link\nA,https://a.example/x  https://a.example/x\n", from: .csv)
    #expect(reading.list?.wishes.first?.link == "https://a.example/x")
    #expect(reading.problems == [])
  }

  @Test(arguments: [
    ("12.50", "CHF", "12.50 CHF"), ("12,50", "€", "12.50 EUR"), ("12 USD", "EUR", "12 USD"),
    ("12", "", "12 EUR"), ("12", "thaler", nil),
  ])
  func `a currency can have its own column`(price: String, currency: String, read: String?) {
    let reading = Reading("title,price,currency\nA,\"\(price)\",\(currency)\n", from: .csv)
    #expect(reading.list?.wishes.first?.price?.description == read)
    #expect(reading.list?.unusedColumns == [])
    #expect(reading.problems.isEmpty == (read != nil))
  }

  @Test func `rows of programs that do not fit are left out, and the others read`() {
    let reading = Reading(
      """
      Title,Authors,Read Status,ISBN/UID
      Pride, and Prejudice,Jane Austen,to-read,
      Emma,Jane Austen,to-read,
      Persuasion
      ,George Eliot,to-read,
      Middlemarch,George Eliot,to-read,

      """, from: .storygraph)
    #expect(reading.list?.wishes.map(\.title) == ["Emma", "Middlemarch"])
    #expect(
      reading.problems == [
        "2:1: this row has 5 cells, but the first row names 4 [import-row]",
        "4:1: this row has 1 cell, but the first row names 4 [import-row]",
        "5:1: this row has no title [import-row]",
      ])
  }

  @Test func `a mark that never closes costs one row`() {
    let reading = Reading("title,author\n\"Emma,Jane\nPersuasion,Jane\n", from: .csv)
    #expect(reading.list?.wishes.map(\.title) == ["Persuasion"])
    #expect(
      reading.problems == ["2:1: a quotation mark opens here and never closes [import-quote]"])
  }

  @Test func `a table full of marks is read in linear time, but the first mistakes told`() {
    let text = "title\n" + String(repeating: "a,\"b\"\"\n", count: 100_000)
    let reading = Reading(text, from: .csv)
    #expect(reading.list != nil)
    #expect(reading.problems.count == 2 * mostImportDiagnostics)
  }

  /// They came in without a word, as 1.234, 1.299, 2 and 3 EUR.
  @Test func `a point before three digits groups, and a number of pieces is no price`() {
    let reading = Reading(
      "title;price\nLaptop;1.234 €\nSofa;1.299 EUR\nCups;2 x 12 €\nBulbs;3 für 10 €\nCow;1.234\n",
      from: .csv)
    #expect(
      reading.list?.wishes.map { $0.price?.description ?? "-" } == [
        "1234 EUR", "1299 EUR", "-", "-", "1234 EUR",
      ])
    #expect(
      reading.problems == [
        "4:6: ‘2 x 12 €’ is not a price [import-value]",
        "5:7: ‘3 für 10 €’ is not a price [import-value]",
      ])
  }

  /// `iconv -f latin1` made an invisible character of €.
  @Test func `a table in Windows-1252 is turned by its name`() {
    let file = SourceFile(path: "a.csv", bytes: Array("title;price\nA;5 ".utf8) + [0x80])
    #expect(
      readWishes(file, from: .csv).diagnostics.map(\.help) == [
        "save it as ‘CSV UTF-8’, or convert it: `iconv -f windows-1252 -t utf-8 OLD > NEW`"
      ])
  }

  @Test(arguments: [
    ("1,299.00 USD", "1299.00 USD"), ("1.299,00 €", "1299.00 EUR"), ("€ 12,50", "12.50 EUR"),
    ("£9", "9 GBP"), ("12.5", "12.5 EUR"), ("1 299,00 kr", nil), ("CHF 1'299.-", "1299 CHF"),
    ("1.299 EUR", "1299 EUR"), ("-5 EUR", nil), ("0,00 EUR", nil), ("free", nil),
    ("EUR 12.50 – 20.00", nil), ("12,50 (was 20,00) EUR", "12.50 EUR"),
    ("999999999999999999999 EUR", nil), ("USD", nil), ("2 x 12 €", nil), ("3 für 10 €", nil),
    ("12,50 € statt 20,00 €", "12.50 EUR"), ("1 299,00 EUR", "1299.00 EUR"), ("0,500 €", nil),
    ("1,234 KWD", nil), ("¥1,234", "1234 JPY"),
  ])
  func `prices are read as shops write them`(_ text: String, _ expected: String?) {
    #expect(readShopPrice(text, currency: .init("EUR"))?.description == expected)
  }
}
