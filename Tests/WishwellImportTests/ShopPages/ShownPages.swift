/// Pages that tell programs little, and show people what a thing costs.
let shownPages: [ShopPageLiteral] = [
  ShopPageLiteral(
    kind: "Amazon: the price read aloud, behind one struck through and one of another thing",
    address: "https://www.amazon.de/Kessel/dp/B08ZYQT966/ref=sr_1_2?keywords=kessel&tag=me-21",
    html: """
      <html lang="de-de"><head><title>Kessel, blau, 2 l : Amazon.de: Küche, Haushalt &amp; Wohnen</title></head><body>
      <div id="nav-flyout"><span class="a-price"><span class="a-offscreen">3,00&nbsp;€</span></span></div>
      <span id="productTitle" class="a-size-large"> Kessel, blau, 2 l </span>
      <div id="corePriceDisplay_desktop_feature_div">
       <span class="a-price a-text-price" data-a-strike="true"><span class="a-offscreen">39,99&nbsp;€</span></span>
       <span class="a-price priceToPay"><span class="a-offscreen">24,90&nbsp;€</span><span aria-hidden="true">24<span>,</span>90€</span></span>
      </div><img id="landingImage" data-old-hires="https://m.media.example/I/kessel.jpg" src="data:image/png;base64,x"></body></html>
      """,
    expected:
      "Kessel, blau, 2 l | - | - | 24.90 EUR | https://www.amazon.de/Kessel/dp/B08ZYQT966 | "
      + "https://m.media.example/I/kessel.jpg"),
  ShopPageLiteral(
    kind: "Amazon: a book, its price in pieces, its number among the details",
    address: "https://www.amazon.ca/dp/0141439580?psc=1",
    html: """
      <html lang="en-ca"><head><title>Emma: Austen, Jane: 9780141439587: Books - Amazon.ca</title></head><body>
      <span id="productTitle">Emma</span><div id="bylineInfo"><span class="author notFaded"><a href="/e/B1">Jane Austen</a>
       <span class="contribution">(Author)</span></span></div>
      <div id="corePrice_feature_div"><span class="a-price priceToPay"><span class="a-offscreen"> </span><span aria-hidden="true">
       <span class="a-price-symbol">$</span><span class="a-price-whole">14<span class="a-price-decimal">.</span></span><span
       class="a-price-fraction">50</span></span></span></div>
      <ul><li><span><span class="a-text-bold">ISBN-13 \u{200F} : \u{200E} </span><span>978-0141439587</span></span></li></ul></body></html>
      """,
    expected: "Emma | Jane Austen | 9780141439587 | 14.50 CAD | "
      + "https://www.amazon.ca/dp/0141439580 | -"),
  ShopPageLiteral(
    kind: "Amazon: a range of sizes",
    address: "https://www.amazon.com/dp/B01",
    html: """
      <html lang="en-us"><head><title>Amazon.com: Wool Socks : Clothing</title></head><body><div id="corePrice_desktop">
      <span class="a-price-range"><span class="a-price"><span class="a-offscreen">$12.99</span></span> -
      <span class="a-price"><span class="a-offscreen">$19.99</span></span></span></div></body></html>
      """,
    expected: "Wool Socks | - | - | 12.99-19.99 USD | https://www.amazon.com/dp/B01 | -"),
  ShopPageLiteral(
    kind: "microdata of an offer without any product",
    address: "https://flea.example/lot/9",
    html: """
      <html><head><title>A tin of buttons :: Flea</title></head><body><h1>A tin of buttons</h1>
      <div itemscope itemtype="https://schema.org/Offer"><span itemprop="price">£12</span>
      <link itemprop="availability" href="https://schema.org/InStock"></div></body></html>
      """,
    expected: "A tin of buttons | - | - | 12 GBP | https://flea.example/lot/9 | -"),
  ShopPageLiteral(
    kind: "RDFa, with its vocabulary written out",
    address: "https://clocks.example/cuckoo",
    html: """
      <html lang="de"><head><title>Uhr</title></head><body vocab="https://schema.org/">
      <div typeof="Product" resource="#uhr"><span property="name">Kuckucksuhr</span>
       <img property="image" src="uhr.jpg"><div property="offers" typeof="schema:Offer">
       <s property="schema:price" content="1500">1.500 €</s><span property="schema:price">1.234,00 €</span></div></div></body></html>
      """,
    expected: "Kuckucksuhr | - | - | 1234.00 EUR | https://clocks.example/cuckoo | "
      + "https://clocks.example/uhr.jpg"),
  ShopPageLiteral(
    kind: "Open Graph with a price before the sale",
    address: "https://shoes.example/clogs",
    html: """
      <html><head><meta property="og:title" content="Clogs"><meta property="product:original_price:amount" content="80">
      <meta property="product:price:amount" content="80.00"><meta property="product:price:currency" content="EUR">
      <meta property="product:sale_price:amount" content="55.00"><meta property="product:sale_price:currency" content="EUR">
      </head></html>
      """,
    expected: "Clogs | - | - | 55.00 EUR | https://shoes.example/clogs | -"),
  ShopPageLiteral(
    kind: "a card of Twitter with a line for the price",
    address: "https://prints.example/hare",
    html: """
      <html lang="en-NZ"><head><title>Hare · Prints</title><meta name="twitter:title" content="Hare">
      <meta name="twitter:label1" content="Price"><meta name="twitter:data1" content="$85"></head></html>
      """,
    expected: "Hare | - | - | 85 NZD | https://prints.example/hare | -"),
  ShopPageLiteral(
    kind: "a shop in Japan, with its price for people alone",
    address: "https://kettles.example.jp/item/5",
    html: """
      <html lang="ja"><head><title>南部鉄器 やかん｜湯の店</title><meta property="og:site_name" content="湯の店"></head>
      <body><div class="cart price">￥0</div><h1>南部鉄器 やかん</h1><p class="product-price">￥１,９８０（税込）</p>
      <p class="price">￥300</p></body></html>
      """,
    expected: "南部鉄器 やかん | - | - | 1980 JPY | https://kettles.example.jp/item/5 | -"),
  ShopPageLiteral(
    kind: "a shop that strikes out by its style",
    address: "https://knives.example/paring",
    html: """
      <html lang="de-AT"><head><title>Schälmesser</title></head><body><h1>Schälmesser</h1>
      <p class="price"><span style="text-decoration: line-through">24,90 €</span> <ins class="special-price">19,90 €</ins></p></body></html>
      """,
    expected: "Schälmesser | - | - | 19.90 EUR | https://knives.example/paring | -"),
]
