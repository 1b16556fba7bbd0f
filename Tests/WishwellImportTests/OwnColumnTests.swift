import Testing
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
