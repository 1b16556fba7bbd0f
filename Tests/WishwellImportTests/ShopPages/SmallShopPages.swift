/// Pages of small shops, as each of these ways of telling programs something has them.
let smallShopPages: [ShopPageLiteral] = [
  ShopPageLiteral(
    kind: "a shop system with one product in JSON-LD",
    address: "https://kettles.example/products/blue-kettle?variant=42&utm_source=news&fbclid=abc",
    html: """
      <!doctype html><html lang="de"><head><meta charset="utf-8">
      <title>Blauer Kessel &ndash; Kettles &amp; Co</title>
      <link rel="canonical" href="https://kettles.example/products/blue-kettle">
      <meta property="og:title" content="Blauer Kessel 1,5 l | Kettles &amp; Co">
      <meta property="og:site_name" content="Kettles & Co">
      <script type="application/ld+json">
      {"@context": "https://schema.org/", "@type": "Product", "name": "Blauer Kessel &amp; Deckel",
       "image": ["//cdn.kettles.example/kettle.jpg?v=1"], "description": "Pfeift.
      Sehr laut.", "brand": {"@type": "Brand", "name": "Kettles"},
       "offers": [{"@type": "Offer", "price": "1.249,90", "priceCurrency": "EUR",
         "availability": "https://schema.org/InStock", "url": "/products/blue-kettle?variant=42"}],}
      </script></head><body><h1>Blauer Kessel</h1></body></html>
      """,
    expected: "Blauer Kessel & Deckel | - | - | 1249.90 EUR | "
      + "https://kettles.example/products/blue-kettle | "
      + "https://cdn.kettles.example/kettle.jpg?v=1"),
  ShopPageLiteral(
    kind: "a bookshop with a graph of types and an aggregate",
    address: "https://books.example/emma",
    html: """
      <html><head><title>Emma</title><script type='application/ld+json'>
      {"@context":"http://schema.org","@graph":[
       {"@type":"WebSite","name":"Books","url":"https://books.example/"},
       {"@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","name":"Novels"}]},
       {"@type":["Product","Book"],"@id":"https://books.example/emma#book","name":"Emma",
        "author":[{"@type":"Person","name":"Jane Austen"}],"gtin13":"9780141439587","sku":"12345678",
        "image":{"@type":"ImageObject","url":"https://books.example/emma.jpg"},
        "url":"https://books.example/emma?ref_src=x#reviews",
        "review":[{"@type":"Review","author":"Bob","name":"Dull"}],
        "offers":{"@type":"AggregateOffer","lowPrice":8.5,"highPrice":"12","priceCurrency":"GBP","offerCount":2}}
      ]}</script></head><body></body></html>
      """,
    expected: "Emma | Jane Austen | 9780141439587 | 8.5-12 GBP | https://books.example/emma | "
      + "https://books.example/emma.jpg"),
  ShopPageLiteral(
    kind: "a small shop with Open Graph alone",
    address: "http://wool.example/shop/skein?item=7&gclid=1",
    html: """
      <HTML><HEAD><TITLE>Wool - Skein</TITLE>
      <META PROPERTY="og:type" CONTENT="product"><META NAME="og:title" CONTENT="A skein of grey wool">
      <meta property="product:price:amount" content="9,50"><meta property="product:price:currency" content="eur">
      <meta property="og:image" content="pictures/skein.png">
      <meta property="og:url" content="http://wool.example/">
      </HEAD><BODY BGCOLOR=white><P>Grey<P>Wool</BODY>
      """,
    expected: "A skein of grey wool | - | - | 9.50 EUR | http://wool.example/shop/skein?item=7 | "
      + "http://wool.example/shop/pictures/skein.png"),
  ShopPageLiteral(
    kind: "an antiquarian with microdata",
    address: "https://old.example/item/5",
    html: """
      <html><head><title>The Summer Book :: Old Books</title></head><body>
      <div itemscope itemtype="https://schema.org/Product">
       <h1 itemprop="name">The <i>Summer</i>
         Book</h1>
       <span itemprop="author" itemscope itemtype="https://schema.org/Person"><b itemprop="name">Tove Jansson</b></span>
       <img itemprop="image" src="../img/5.jpg" alt=""><meta itemprop="isbn" content="978-1-59017-268-1">
       <div itemprop="review" itemscope itemtype="https://schema.org/Review"><span itemprop="name">Five stars</span>
         <span itemprop="author">Mallory</span></div>
       <div itemprop="offers" itemscope itemtype="https://schema.org/Offer">
         <span itemprop="priceCurrency" content="SEK">kr</span> <span itemprop="price" content="145.00">145:-</span></div>
      </div>
      <div itemscope itemtype="https://schema.org/Product"><span itemprop="name">Another</span></div>
      </body></html>
      """,
    expected: "The Summer Book | Tove Jansson | 9781590172681 | 145.00 SEK | "
      + "https://old.example/item/5 | https://old.example/item/../img/5.jpg"),
  ShopPageLiteral(
    kind: "a page that says nothing to programs, saved by a browser",
    address: nil,
    html: """
      <!DOCTYPE html>
      <!-- saved from url=(0060)https://www.amazon.de/dp/B08ZYQT966/ref=sr_1_1?keywords=kettle&tag=me-21 -->
      <html><head><meta charset="windows-1252"><title>  Kessel
        für den Herd  </title></head><body>24,90 €</body></html>
      """,
    expected: "Kessel für den Herd | - | - | - | https://www.amazon.de/dp/B08ZYQT966 | -"),
]
