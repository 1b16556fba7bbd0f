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

  @Test func `a link leaves behind how somebody came to it`() {
    let reading = Reading(
      "title,link\nA,https://shop.example/k?utm_source=mail&size=2#top\n", from: .csv)
    #expect(reading.list?.wishes.first?.link == "https://shop.example/k?size=2")
  }
}
