/// What the columns of a table of one's own can be called, in the languages of those who make them.
enum OwnColumn: CaseIterable {
  case title, author, isbn, series, link, shop, price, currency, priority, quantity, shares, oneOf,
    tags, note, date, owned

  /// Each once, in the order in which they count where a table has several of them; of texts all
  /// count.
  var names: [String] { Self.folded[self, default: []] }

  /// Every name, as `columnName` folds it.
  static let known = Set(folded.values.joined())

  private static let folded: [OwnColumn: [String]] = Dictionary(
    uniqueKeysWithValues: allCases.map { column in
      var seen: Set<String> = []
      let names = column.written.split(separator: ",").map { columnName(String($0)) }
      return (column, names.filter { seen.insert($0).inserted })
    })

  /// In English, German, French, Spanish, Italian, Portuguese, Dutch, Polish, Czech, Swedish,
  /// Danish, Norwegian, Finnish, Turkish, Russian, Ukrainian, Greek, Japanese and Chinese. Divided
  /// by commas, in the order in which they count.
  private var written: String {
    switch self {
    case .title:
      """
      title,name,wish,item,wishes,items,what,product,gift,Titel,Bezeichnung,Wunsch,Artikel,Was,\
      Geschenk,Produkt,Wünsche,Gegenstand,Buchtitel,\
      titre,nom,souhait,article,cadeau,produit,título,nombre,deseo,artículo,\
      regalo,producto,titolo,nome,desiderio,articolo,regalo,prodotto,desejo,artigo,presente,\
      produto,naam,wens,artikel,cadeau,tytuł,nazwa,życzenie,prezent,produkt,název,přání,dárek,\
      namn,önskan,önskning,gåva,present,navn,ønske,gave,nimi,toive,lahja,başlık,ad,dilek,hediye,\
      название,желание,подарок,назва,бажання,подарунок,τίτλος,όνομα,ευχή,δώρο,タイトル,品名,名前,欲しいもの,\
      标题,名称,愿望,礼物
      """
    case .author:
      """
      author,authors,by,Autor,Autorin,Autoren,Autor/in,Verfasser,\
      Verfasserin,auteur,auteurs,auteure,autora,autores,\
      autore,autrice,autori,schrijver,autorzy,autoři,författare,forfatter,kirjailija,tekijä,\
      yazar,автор,автори,συγγραφέας,著者,作者
      """
    case .isbn: "isbn,isbn13,isbn 13,isbn10,isbn 10,isbn/uid,ISBN-Nummer,ISBN-Nr"
    case .series: "book-description,series,Reihe,Buchreihe"
    case .link:
      """
      link,links,url,address,web address,website,Adresse,Webadresse,Internetadresse,Webseite,\
      Internetseite,lien,adresse web,\
      enlace,dirección,sitio web,collegamento,indirizzo,sito web,endereço,ligação,webadres,adres,\
      strona,odkaz,adresa,länk,adress,webbadress,lenke,linkki,osoite,bağlantı,ссылка,адрес,\
      посилання,адреса,σύνδεσμος,リンク,链接,网址,Shop-Link,Shoplink,Produktlink,Link zum Shop,\
      Link zum Produkt,link 1,link 2,link 3,link 4,link 5,link 6,link1,link2,link3,link4,link5,\
      url 1,url 2,url 3,url 4,url 5
      """
    case .shop:
      """
      shop,store,where,where to buy,where to get it,Geschäft,Laden,Händler,Anbieter,Bezugsquelle,Wo,\
      Wo gibt's das,Wo gibt es das,Wo gibt's es,Wo kaufen,magasin,boutique,tienda,\
      negozio,loja,winkel,sklep,obchod,butik,butikk,kauppa,mağaza,магазин,κατάστημα,店,商店
      """
    case .price:
      """
      price,cost,Preis,Kosten,Preis in €,Preis in EUR,Preis EUR,Preis in Euro,Preis Euro,\
      Preis in CHF,Preis CHF,ca. Preis,Preis ca.,ungefährer Preis,approximate price,\
      Was kostet's,Was kostet es,Was kostet das,Betrag,Richtpreis,Einzelpreis,\
      Stückpreis,prix,coût,precio,coste,prezzo,costo,preço,custo,prijs,kosten,cena,\
      koszt,pris,hinta,fiyat,цена,стоимость,ціна,τιμή,価格,値段,价格
      """
    case .currency:
      """
      currency,currency code,Währung,devise,monnaie,moneda,divisa,valuta,moeda,munteenheid,waluta,\
      měna,valuutta,para birimi,валюта,νόμισμα,通貨,货币
      """
    case .priority:
      """
      priority,importance,Priorität,Prio,Wichtigkeit,Dringlichkeit,\
      priorité,prioridad,priorità,prioridade,\
      prioriteit,priorytet,priorita,prioritet,prioriteetti,öncelik,приоритет,пріоритет,\
      προτεραιότητα,優先度,优先级
      """
    case .quantity:
      """
      quantity,qty,count,how many,pieces,Anzahl,Menge,Stück,Stk,Stückzahl,Wie viele,\
      quantité,qté,combien,\
      cantidad,cant,cuántos,quantità,qtà,quanti,quantidade,qtd,quantos,aantal,hoeveelheid,ilość,\
      sztuk,množství,počet,kusů,antal,antall,määrä,kpl,adet,miktar,количество,кол-во,кількість,\
      ποσότητα,数量,個数
      """
    case .shares: "shares,Anteile"
    case .oneOf: "one-of,eins von"
    case .tags:
      """
      tags,tag,category,categories,labels,Schlagwörter,Kategorie,Kategorien,Stichwörter,\
      Schlagworte,Stichworte,Rubrik,Thema,\
      étiquettes,catégorie,catégories,etiquetas,categoría,categorías,etichette,categoria,\
      categorie,categorias,labels,etykiety,kategoria,štítky,taggar,kategori,kategorier,\
      tunnisteet,luokka,etiketler,метки,категория,мітки,категорія,ετικέτες,κατηγορία,タグ,标签
      """
    case .note:
      """
      text,note,notes,description,comment,comments,remark,remarks,details,Hinweis,Hinweise,\
      Notiz,Notizen,Beschreibung,\
      Kommentar,Bemerkung,Bemerkungen,Anmerkung,Anmerkungen,remarque,remarques,commentaire,\
      commentaires,détails,nota,notas,descripción,comentario,comentarios,observaciones,\
      descrizione,commento,commenti,descrição,comentário,comentários,observações,notitie,\
      notities,omschrijving,beschrijving,opmerking,opmerkingen,notatka,notatki,opis,uwagi,\
      komentarz,poznámka,poznámky,popis,anteckning,anteckningar,beskrivning,beskrivelse,\
      kommentti,kuvaus,huomautus,not,açıklama,примечание,описание,комментарий,примітка,опис,\
      коментар,σημείωση,σημειώσεις,περιγραφή,メモ,備考,备注,说明
      """
    case .date:
      """
      date,date added,added,since,wished since,Datum,hinzugefügt,hinzugefügt am,seit,\
      gewünscht seit,gewünscht am,\
      date d’ajout,ajouté,depuis,fecha,\
      añadido,data,aggiunto,adicionado,toegevoegd,sinds,data dodania,dodano,datum přidání,\
      přidáno,tillagd,dato,tilføjet,lisätty,päivä,tarih,дата,добавлено,додано,ημερομηνία,日付,日期
      """
    case .owned:
      """
      owned,have it,have,read,bought,already bought,bought on,got it,already have,we have it,\
      vorhanden,habe ich,habe ich schon,hab ich,hab ich schon,haben wir,haben wir schon,schon da,\
      schon gekauft,bereits gekauft,bereits vorhanden,gekauft,gekauft am,besorgt,besorgt am,\
      erledigt,gelesen,possédé,\
      acheté,lu,tengo,comprado,leído,posseduto,comprato,letto,tenho,comprei,lido,heb ik,gekocht,\
      gelezen,mam,kupione,przeczytane,mám,koupeno,har,köpt,läst,købt,læst,kjøpt,lest,on jo,\
      ostettu,alındı,есть,куплено,прочитано,є,αγοράστηκε,購入済み,已买
      """
    }
  }
}
