import Testing
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellImport

/// Tables with the headings that people write in their own language.
@Suite struct OwnColumnTests {
  @Test(arguments: [
    "Item,Website,Cost,Importance,Qty,Category,Notes",
    "Wunsch,Adresse,Preis,Priorität,Anzahl,Kategorie,Bemerkungen",
    "TITEL,Link,Kosten,Wichtigkeit,Stück,Schlagwörter,Notizen",
    "Cadeau,Lien,Prix,Priorité,Quantité,Catégories,Remarques",
    "Regalo,Enlace,Precio,Prioridad,Cantidad,Etiquetas,Observaciones",
    "Desiderio,Collegamento,Prezzo,Priorità,Quantità,Etichette,Note",
    "Desejo,Endereço,Preço,Prioridade,Quantidade,Categoria,Descrição",
    "Wens,Webadres,Prijs,Prioriteit,Aantal,Categorie,Opmerkingen",
    "Życzenie,Adres,Cena,Priorytet,Ilość,Kategoria,Uwagi",
    "Wunsch,Adresse,Preis,Prioritat,Menge,Kategorien,Anmerkung",
    "Подарок,Ссылка,Цена,Приоритет,Количество,Метки,Описание",
    "品名,リンク,価格,優先度,数量,タグ,メモ",
  ])
  func `columns have names in many languages`(header: String) throws {
    let reading = Reading(
      header + "\nKettle,https://shop.example/k,24 EUR,high,2,kitchen,It whistles.\n", from: .csv)
    #expect(reading.problems == [])
    let list = try #require(reading.list)
    #expect(list.unusedColumns == [])
    let wish = try #require(list.wishes.first)
    #expect(wish.title == "Kettle")
    #expect(wish.link == "https://shop.example/k")
    #expect(wish.price?.description == "24 EUR")
    #expect(wish.priority == .high)
    #expect(wish.quantity == .count(2))
    #expect(wish.tags == ["kitchen"])
    #expect(wish.note == "It whistles.")
  }

  /// `hoch`, `unbegrenzt` and `2 Stück` were reported and left out, shops and the second of two
  /// texts without a word; a row was only gone where it said `ja`, not `WAHR`.
  @Test func `a German table is read with its German words`() throws {
    let reading = Reading(
      """
      Titel;Beschreibung;Notiz;Preis (CHF);Menge;Priorität;Geschäft;Link;Gekauft
      Teekanne;Die blaue.;Nicht zu groß.;24,90;2 Stück;hoch;Teehaus;https://shop.example/k;nein
      Kerzen;;;ca. 5;unbegrenzt;NIEDRIG;Laden an der Ecke;;
      Roter Hut;;;1.299,00;1,00;muss;;https://shop.example/h;
      Stuhl;;;10;1;mittel;;;ja
      Tisch;;;;;;;;WAHR
      Bett;;;;;;;;14.3.2026

      """, from: .csv)
    #expect(reading.problems == [])
    let list = try #require(reading.list)
    #expect(list.unusedColumns == [])
    #expect(list.leftOut == [.owned: 3])
    #expect(list.wishes.map(\.title) == ["Teekanne", "Kerzen", "Roter Hut"])
    #expect(
      list.wishes.map { $0.price?.description ?? "-" } == [
        "24.90 CHF", "about 5 CHF", "1299.00 CHF",
      ])
    #expect(list.wishes.map(\.quantity) == [.count(2), .unlimited, .count(1)])
    #expect(list.wishes.map(\.priority) == [.high, .low, .must])
    #expect(list.wishes.map { $0.links.first?.shop ?? "-" } == ["Teehaus", "-", "-"])
    #expect(
      list.wishes.map { $0.note ?? "-" } == [
        "Die blaue.\n\nNicht zu groß.", "Geschäft: Laden an der Ecke", "-",
      ])
  }

  /// Of `Link;Link` the second was not read, and nothing said so.
  @Test func `columns of one name are all read where a wish may have several`() throws {
    let reading = Reading(
      """
      Titel;Link;Link;Notiz;Notiz;Tags;Tags;Gekauft;Gekauft
      Kessel;https://a.example/1;https://b.example/2;Blau.;Er pfeift.;tee;küche;;
      Lampe;;https://b.example/3;;Hell.;;licht;;
      Topf;;;;;;;; ja

      """, from: .csv)
    #expect(reading.problems == [])
    let list = try #require(reading.list)
    #expect(list.wishes.map(\.title) == ["Kessel", "Lampe"])
    #expect(
      list.wishes.map { $0.links.map(\.url) } == [
        ["https://a.example/1", "https://b.example/2"], ["https://b.example/3"],
      ])
    #expect(list.wishes.map(\.tags) == [["tee", "küche"], ["licht"]])
    #expect(list.wishes.map(\.note) == ["Blau.\n\nEr pfeift.", "Hell."])
  }

  @Test func `of columns that a wish has room for once, the second is told`() {
    let reading = Reading("Titel;Preis;Preis\nHut;5 EUR;7 EUR\n", from: .csv)
    #expect(reading.list?.wishes.map { $0.price?.description ?? "-" } == ["5 EUR"])
    #expect(
      reading.problems == [
        "1:13: a column before this one is called ‘Preis’ too [import-column]"
      ])
  }

  /// Nothing said that the row was gone, and the way out was about commas.
  @Test func `a row with more cells than names says that it is left out`() {
    let file = SourceFile(path: "a.csv", text: "Titel;Preis\nHut;5 EUR\nLampe;7 EUR;;x\n")
    let read = readWishes(file, from: .csv)
    #expect(read.value?.wishes.map(\.title) == ["Hut"])
    #expect(
      lines(read.diagnostics, in: file) == [
        "3:1: this row has 4 cells, but the first row names 2 [import-row]"
      ])
    #expect(
      read.diagnostics.map(\.help) == [
        "it is left out; put a cell with a semicolon or a line break in it between quotation marks, "
          + "or name every column that you use in the first row"
      ])
  }

  @Test func `what is wrong with a word names the words that are known`() {
    let file = SourceFile(
      path: "a.csv", text: "Titel;Priorität;Menge;Gekauft\nHut;hooch;viele;vielleicht\nTuch;9\n")
    let words =
      "‘must’, ‘high’, ‘normal’ or ‘low’; in German ‘muss’, ‘hoch’, ‘normal’ or ‘niedrig’"
    #expect(
      readWishes(file, from: .csv).diagnostics.map(\.help) == [
        "did you mean ‘hoch’? Write \(words); as it is, the wish comes in without a priority",
        "write it in digits, such as ‘3’, or ‘unlimited’, in German ‘unbegrenzt’; as it is, the "
          + "wish comes in without a quantity",
        "write ‘yes’ to have the row left out, else ‘no’; in German ‘ja’ or ‘nein’",
        "write \(words); as it is, the wish comes in without a priority",
      ])
  }

  /// All links but the first were left out, and shops had no names.
  @Test(arguments: [
    ("Kettle House: https://a.example/k", "Kettle House=https://a.example/k"),
    ("Kettle House https://a.example/k", "Kettle House=https://a.example/k"),
    ("Kettle House – https://a.example/k", "Kettle House=https://a.example/k"),
    (
      "Tea: pots, cups: https://a.example/k\nB: https://b.example/k",
      "Tea: pots, cups=https://a.example/k B=https://b.example/k"
    ),
    (
      "B: https://a.example/k\r\n\r\nB: https://b.example/k",
      "B=https://a.example/k B 2=https://b.example/k"
    ),
    (
      "https://www.a.example/1 https://www.a.example/2",
      "a.example=https://www.a.example/1 a.example 2=https://www.a.example/2"
    ),
    (": https://a.example/k", "-=https://a.example/k"),
    // They became a link that ends in a comma, a shop called as the other two, and a question.
    (
      "https://l.example/lampe, https://m.example/lampe",
      "l.example=https://l.example/lampe m.example=https://m.example/lampe"
    ),
    (
      "https://a.example/x; https://b.example/y und https://c.example/z.",
      "a.example=https://a.example/x b.example=https://b.example/y c.example=https://c.example/z"
    ),
    ("<https://c.example>", "-=https://c.example"),
    ("(https://c.example/x)", "-=https://c.example/x"),
    ("https://c.example/Emma_(novel)", "-=https://c.example/Emma_(novel)"),
    (
      "Kettle House (https://c.example/Emma_(novel))", "Kettle House=https://c.example/Emma_(novel)"
    ),
    (
      "https://a.example/x,https://b.example/y;z",
      "a.example=https://a.example/x b.example=https://b.example/y;z"
    ),
    (
      "https://a.example/x oder bei Amazon: https://b.example/y",
      "a.example=https://a.example/x bei Amazon=https://b.example/y"
    ),
    (
      "https://a.example/x (blau), https://b.example/y",
      "blau=https://a.example/x b.example=https://b.example/y"
    ),
    ("https://a.example/x (blau)", "blau=https://a.example/x"),
    ("https://a.example/?u=https://b.example", "-=https://a.example/?u=https://b.example"),
    ("www.a.example: https://a.example/x", "www.a.example=https://a.example/x"),
  ])
  func `a cell has links, and the names of shops before them`(cell: String, expected: String) {
    let reading = Reading("title,link\nA,\"\(cell)\"\n", from: .csv)
    #expect(reading.problems == [])
    let links = reading.list?.wishes.first?.links ?? []
    #expect(links.map { "\($0.shop ?? "-")=\($0.url)" }.joined(separator: " ") == expected)
  }

  @Test func `an address that cannot be followed is told, and the others come in`() {
    let reading = Reading(
      "title,link\nA,\"https://a.example/x, www.b.example/y; ftp://c.example/z\"\n", from: .csv)
    #expect(reading.list?.wishes.first?.links.map(\.url) == ["https://a.example/x"])
    #expect(
      reading.problems == [
        "2:3: an address that begins with ‘ftp:’ is not allowed here [import-value]",
        "2:3: ‘www.b.example/y’ does not say how to reach it [import-value]",
      ])
  }

  /// All columns but the first that said something were passed over.
  @Test func `links of several columns come in`() throws {
    let reading = Reading(
      "Titel;Link 1;Link 2;Shop-Link\nA;https://a.example;https://b.example;https://c.example\n",
      from: .csv)
    let list = try #require(reading.list)
    #expect(list.unusedColumns == [] && reading.problems == [])
    #expect(
      list.wishes.first?.links.map(\.url) == [
        "https://a.example", "https://b.example", "https://c.example",
      ])
  }

  /// What they had already was published again.
  @Test(arguments: [
    "Bereits gekauft", "Besorgt", "Haben wir", "Hab ich", "Hab ich schon", "already bought",
  ])
  func `a column says what is there already`(heading: String) {
    let reading = Reading("Titel;\(heading)\nFahrrad;ja\nHut;nein\n", from: .csv)
    #expect(reading.list?.wishes.map(\.title) == ["Hut"])
    #expect(reading.list?.titlesLeftOut == [.owned: ["Fahrrad"]])
  }

  @Test func `of two columns that say what is there already, one is enough`() {
    let reading = Reading("Titel;Besorgt;gekauft am\nFahrrad;nein;1.2.26\nHut;;\n", from: .csv)
    #expect(reading.list?.wishes.map(\.title) == ["Hut"])
    #expect(reading.problems == [])
  }

  @Test func `columns may be named as people ask for them`() throws {
    let reading = Reading(
      "Was;Was kostet's?;Wo gibt's das;Gewünscht seit\nHut;20 €;Hutladen;14. März 2026\n",
      from: .csv)
    let list = try #require(reading.list)
    #expect(list.unusedColumns == [] && reading.problems == [])
    let wish = try #require(list.wishes.first)
    #expect(wish.price?.description == "20 EUR" && wish.day?.description == "2026-03-14")
    #expect(wish.note == "Wo gibt's das: Hutladen")
  }

  /// All of these were exactly so much.
  @Test(arguments: [
    ("Preis", "ab 120 €", "about 120 EUR"), ("Preis", "bis 15 €", "about 15 EUR"),
    ("Preis", "max. 20 €", "about 20 EUR"), ("Preis", "ab 120 € (klein)", "about 120 EUR"),
    ("Preis", "zwischen 50 und 80 €", "50-80 EUR"), ("Preis", "50 € bis 80 €", "50-80 EUR"),
    ("Preis ca.", "20 €", "about 20 EUR"), ("Preis", "kostenlos", "0 EUR"),
    ("Preis", "20 €", "20 EUR"),
  ])
  func `a price is as exact as its words`(heading: String, text: String, expected: String) {
    let reading = Reading("Titel;\(heading)\nHut;\(text)\n", from: .csv)
    #expect(reading.list?.wishes.first?.price?.description == expected)
    #expect(reading.problems == [])
  }

  @Test func `what cannot be read is told to be missing from the wish`() {
    let file = SourceFile(
      path: "a.csv", text: "Titel;Preis;Anzahl;Datum;Link\nHut;teuer;viele;bald;hut.example\n")
    let helps = readWishes(file, from: .csv, currency: Currency("EUR")).diagnostics
      .compactMap(\.help)
    for (help, what) in zip(helps, ["a price", "a quantity", "a day", "this link"]) {
      #expect(help.hasSuffix("s it is, the wish comes in without \(what)"), "\(help)")
    }
    #expect(helps.count == 4)
  }

  @Test func `no name is of two columns`() {
    for column in OwnColumn.allCases {
      for other in OwnColumn.allCases where other != column {
        #expect(Set(column.names).isDisjoint(with: other.names), "\(column) \(other)")
      }
    }
  }

  /// Each day of a German table was reported, and left out.
  @Test(arguments: [
    ("2026-03-14", true), ("2026/03/14", true), ("2026.3.14", true), ("14.3.2026", true),
    ("14.03.2026 09:30", true), ("14/3/2026", false), ("3/14/2026", false),
    ("3.14.2026", false), ("14-03-2026", false), ("14. Brumaire 2026", false),
    // Each of these was lost.
    ("14.3.26", true), ("14.03.26", true), ("14. 3. 2026", true), ("14. März 2026", true),
    ("14. Mrz. 26", true), ("14 March 2026", true), ("\"March 14, 2026\"", true),
  ])
  func `a day is read where it can mean just one`(text: String, isDay: Bool) {
    let reading = Reading("title,date\nA,\(text)\n", from: .csv)
    #expect(reading.list?.wishes.first?.day?.description == (isDay ? "2026-03-14" : nil))
    #expect(reading.problems == (isDay ? [] : ["2:3: ‘\(text)’ is not a day [import-value]"]))
  }

  @Test func `a link leaves behind how somebody came to it`() {
    let reading = Reading(
      "title,link\nA,https://shop.example/k?utm_source=mail&size=2#top\n", from: .csv)
    #expect(reading.list?.wishes.first?.link == "https://shop.example/k?size=2")
  }
}
