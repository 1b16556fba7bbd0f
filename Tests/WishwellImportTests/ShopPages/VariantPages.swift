/// Pages of one thing for which several prices are asked.
let variantPages: [ShopPageLiteral] = [
  ShopPageLiteral(
    kind: "a group of variants, one of them sold out",
    address: "https://coats.example/parka",
    html: """
      <html><head><title>Parka</title><script type="application/ld+json">
      {"@type": "ProductGroup", "name": "Parka", "productGroupID": "P1", "variesBy": "size", "hasVariant": [
       {"@type": "Product", "name": "Parka S", "offers": {"price": 129.9, "priceCurrency": "EUR"}},
       {"@type": "Product", "name": "Parka M", "offers": {"price": 139.9, "priceCurrency": "EUR"}},
       {"@type": "Product", "name": "Parka XL", "offers": {"price": 99, "priceCurrency": "EUR",
        "availability": "http://schema.org/OutOfStock"}}]}</script></head></html>
      """,
    expected: "Parka | - | - | 129.9-139.9 EUR | https://coats.example/parka | -"),
  ShopPageLiteral(
    kind: "variants that stand beside their group and are only named in it",
    address: "https://coats.example/scarf",
    html: """
      <html><head><title>Scarf</title><script type="application/ld+json">[
      {"@type": "Product", "@id": "#blue", "name": "Scarf", "offers": {"price": "24", "priceCurrency": "EUR"}},
      {"@type": "ProductGroup", "name": "Scarf", "hasVariant": [{"@id": "#blue"}, {"@id": "#red"}]},
      {"@type": "Product", "@id": "#red", "name": "Scarf", "offers": {"price": "28", "priceCurrency": "EUR"}}
      ]</script></head></html>
      """,
    expected: "Scarf | - | - | 24-28 EUR | https://coats.example/scarf | -"),
  ShopPageLiteral(
    kind: "a market place with the prices of many sellers",
    address: "https://www.ebay.co.uk/itm/123?hash=item1&_trkparms=x",
    html: """
      <html lang="en-GB"><head><title>Film camera, tested | eBay</title>
      <meta property="og:title" content="Film camera, tested | eBay"><meta property="og:site_name" content="eBay">
      <meta property="og:image" content="https://i.ebayimg.example/1.jpg">
      <script type="application/ld+json">{"@type": "Product", "name": "Film camera, tested", "offers":
       {"@type": "AggregateOffer", "priceCurrency": "GBP", "offerCount": 3, "offers": [
        {"@type": "Offer", "price": "45.00"}, {"@type": "Offer", "price": "62.50"}]}}</script></head></html>
      """,
    expected: "Film camera, tested | - | - | 45.00-62.50 GBP | https://www.ebay.co.uk/itm/123 | "
      + "https://i.ebayimg.example/1.jpg"),
  ShopPageLiteral(
    kind: "handmade things with a range",
    address: "https://www.etsy.com/de/listing/77/ring?click_key=abc&ref=shop",
    html: """
      <html lang="de"><head><title>Ring aus Silber - Etsy Deutschland</title>
      <script type="application/ld+json">{"@type":"Product","@context":"https://schema.org","name":"Ring aus Silber",
      "image":[{"@type":"ImageObject","contentURL":"https://i.etsystatic.example/r.jpg"},"https://i.etsystatic.example/s.jpg"],
      "offers":{"@type":"AggregateOffer","offerCount":4,"lowPrice":"28.50","highPrice":"42.00","priceCurrency":"EUR"}}
      </script></head></html>
      """,
    expected: "Ring aus Silber | - | - | 28.50-42.00 EUR | "
      + "https://www.etsy.com/de/listing/77/ring | https://i.etsystatic.example/r.jpg"),
  ShopPageLiteral(
    kind: "an aggregate whose highest price is nothing",
    address: "https://toys.example/kite",
    html: """
      <html><head><title>Kite</title><script type="application/ld+json">
      {"@type": "Product", "name": "Kite", "offers": {"@type": "AggregateOffer", "lowPrice": 15,
       "highPrice": 0, "priceCurrency": "CHF"}}</script></head></html>
      """,
    expected: "Kite | - | - | 15 CHF | https://toys.example/kite | -"),
  ShopPageLiteral(
    kind: "microdata with several offers, an old price and what it costs in town",
    address: "https://bikes.example/bell",
    html: """
      <html><head><title>Bell - Bikes</title></head><body>
      <div itemscope itemtype="http://schema.org/Product"><h1 itemprop="name">Bell</h1>
       <img itemprop="image" src="data:image/gif;base64,R0" data-src="/bell.jpg">
       <div itemprop="offers" itemscope itemtype="http://schema.org/AggregateOffer">
        <meta itemprop="priceCurrency" content="EUR">
        <div itemprop="offers" itemscope itemtype="http://schema.org/Offer">
         <del><span itemprop="price" content="19.00">19,00</span></del>
         <span itemprop="price" content="12.00">12,00</span><meta itemprop="priceCurrency" content="EUR"></div>
        <div itemprop="offers" itemscope itemtype="http://schema.org/Offer">
         <div itemprop="priceSpecification" itemscope itemtype="http://schema.org/UnitPriceSpecification">
          <meta itemprop="priceType" content="https://schema.org/ListPrice"><meta itemprop="price" content="30"></div>
         <div itemprop="priceSpecification" itemscope itemtype="http://schema.org/UnitPriceSpecification">
          <meta itemprop="price" content="14"><meta itemprop="priceCurrency" content="EUR"></div></div>
       </div></div></body></html>
      """,
    expected: "Bell | - | - | 12.00-14 EUR | https://bikes.example/bell | "
      + "https://bikes.example/bell.jpg"),
  ShopPageLiteral(
    kind: "microdata with an offer that first says its price is that of a list",
    address: "https://bikes.example/shop/pump?colour=red",
    html: """
      <html><head><title>Pump - Bikes</title></head><body>
      <div itemscope itemtype="http://schema.org/Product"><h1 itemprop="name">Pump</h1>
       <a itemprop="url" href="?colour=blue">Blue</a>
       <div itemprop="offers" itemscope itemtype="http://schema.org/Offer">
        <meta itemprop="priceType" content="https://schema.org/ListPrice">
        <meta itemprop="price" content="40"><meta itemprop="priceCurrency" content="EUR"></div>
       <div itemprop="offers" itemscope itemtype="http://schema.org/Offer">
        <meta itemprop="price" content="25"><meta itemprop="priceCurrency" content="EUR"></div>
      </div></body></html>
      """,
    expected: "Pump | - | - | 25 EUR | https://bikes.example/shop/pump?colour=blue | -"),
]
