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

  @Test func `what is wrong with a word names the words that are known`() {
    let file = SourceFile(
      path: "a.csv", text: "Titel;Priorität;Menge;Gekauft\nHut;hooch;viele;vielleicht\nTuch;9\n")
    let words =
      "‘must’, ‘high’, ‘normal’ or ‘low’; in German ‘muss’, ‘hoch’, ‘normal’ or ‘niedrig’"
    #expect(
      readWishes(file, from: .csv).diagnostics.map(\.help) == [
        "did you mean ‘hoch’? Write \(words)",
        "write it in digits, such as ‘3’, or ‘unlimited’, in German ‘unbegrenzt’",
        "write ‘yes’ to have the row left out, else ‘no’; in German ‘ja’ or ‘nein’",
        "write \(words)",
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
  ])
  func `a cell has links, and the names of shops before them`(cell: String, expected: String) {
    let reading = Reading("title,link\nA,\"\(cell)\"\n", from: .csv)
    #expect(reading.problems == [])
    let links = reading.list?.wishes.first?.links ?? []
    #expect(links.map { "\($0.shop ?? "-")=\($0.url)" }.joined(separator: " ") == expected)
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
    ("14.03.2026 09:30", true), ("14/3/2026", false), ("3/14/2026", false), ("14.3.26", false),
    ("3.14.2026", false), ("14-03-2026", false),
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
