/// Pages of books, music and evenings out.
let cultureAndEventPages: [ShopPageLiteral] = [
  ShopPageLiteral(
    kind: "an album of a band’s own shop, on record and as files",
    address: "https://thestreetlamps.example/album/lanterns?from=search",
    html: """
      <html><head><title>Lanterns | The Streetlamps</title><meta property="og:title" content="Lanterns, by The Streetlamps">
      <script type="application/ld+json">{"@type":"MusicAlbum","@id":"https://thestreetlamps.example/album/lanterns",
       "name":"Lanterns","image":"https://f4.example/a1.jpg","byArtist":{"@type":"MusicGroup","name":"The Streetlamps"},
       "albumRelease":[{"@type":["MusicRelease","Product"],"name":"Lanterns","offers":{"@type":"Offer","price":7.0,"priceCurrency":"GBP"}},
        {"@type":["MusicRelease","Product"],"name":"12 inch","offers":{"@type":"Offer","price":22,"priceCurrency":"GBP"}}]}</script></head></html>
      """,
    expected: "Lanterns, by The Streetlamps | - | - | 7.0-22 GBP | "
      + "https://thestreetlamps.example/album/lanterns | https://f4.example/a1.jpg"),
  ShopPageLiteral(
    kind: "tickets for a concert, the early ones gone",
    address: "https://tickets.example/e/winter-concert",
    html: """
      <html lang="de-CH"><head><title>Winterkonzert – Tickets</title><script type="application/ld+json">
      {"@type": "MusicEvent", "name": "Winterkonzert", "startDate": "2026-12-12T19:30", "image": ["/w.jpg"],
       "location": {"@type": "Place", "name": "Stadthalle"}, "performer": [{"@type": "MusicGroup", "name": "Chor"}],
       "offers": [{"@type": "Offer", "price": "25.00", "priceCurrency": "CHF", "availability": "https://schema.org/SoldOut"},
        {"@type": "Offer", "price": "CHF 35.–"}, {"@type": "Offer", "price": "48.00", "priceCurrency": "CHF"}]}
      </script></head></html>
      """,
    expected: "Winterkonzert | - | - | 35-48.00 CHF | https://tickets.example/e/winter-concert | "
      + "https://tickets.example/w.jpg"),
  ShopPageLiteral(
    kind: "a bookshop with editions, its number as a name",
    address: "https://bookshop.org/p/books/emma/1?aid=9&ean=9780141439587",
    html: """
      <html><head><title>Emma a book by Jane Austen - Bookshop.org US</title>
      <script type="application/ld+json">{"@type": "Book", "name": "Emma", "author": [{"@type": "Person", "name": "Jane Austen"},
       {"@type": "Person", "name": "Fiona Stafford"}], "workExample": [{"@type": "Book", "isbn": "urn:isbn:978-0-14-143958-7",
        "bookFormat": "https://schema.org/Paperback", "image": "//images.example/emma.jpg",
        "offers": {"@type": "Offer", "price": "US $9.00"}}]}</script></head></html>
      """,
    expected: "Emma | Jane Austen, Fiona Stafford | 9780141439587 | 9.00 USD | "
      + "https://bookshop.org/p/books/emma/1?ean=9780141439587 | https://images.example/emma.jpg"),
  ShopPageLiteral(
    kind: "a publisher with Open Graph of books alone",
    address: "https://press.example/the-summer-book",
    html: """
      <html lang="en-US"><head><title>The Summer Book – Press</title><meta property="og:type" content="book">
      <meta property="og:site_name" content="Press"><meta property="og:title" content="The Summer Book – Press">
      <meta property="book:author" content="https://press.example/authors/jansson"><meta property="book:author" content="Tove Jansson">
      <meta property="book:isbn" content="1-59017-268-X"><meta property="product:price:amount" content="16.95">
      <meta property="product:price:currency" content="USD"></head></html>
      """,
    expected: "The Summer Book | Tove Jansson | 9781590172681 | 16.95 USD | "
      + "https://press.example/the-summer-book | -"),
  ShopPageLiteral(
    kind: "an offer that names the thing, and no thing that names an offer",
    address: "https://records.example/single",
    html: """
      <html><head><title>Single</title><script type="application/ld+json">{"@type": "Offer",
       "price": "1 299,00 kr", "itemOffered": {"@type": "Product", "name": "A box of singles"}}</script></head>
      <body></body></html>
      """.replacing("<html>", with: #"<html lang="sv">"#),
    expected: "A box of singles | - | - | 1299.00 SEK | https://records.example/single | -"),
]
