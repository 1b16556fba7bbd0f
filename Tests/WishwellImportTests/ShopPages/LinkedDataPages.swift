/// Pages of large shops that say in JSON-LD what a thing costs, and in how many ways that is done.
let linkedDataPages: [ShopPageLiteral] = [
  ShopPageLiteral(
    kind: "a furniture store: a list of prices, the old one first; a name that says nothing",
    address: "https://www.ikea.com/de/de/p/lova-regal-90412/?utm_source=mail",
    html: """
      <!doctype html><html lang="de-DE"><head><meta charset="utf-8">
      <title>LOVA Regal, weiß lasiert, 80x28 cm - IKEA Deutschland</title>
      <meta property="og:title" content="LOVA Regal, weiß lasiert, 80x28 cm - IKEA Deutschland">
      <meta property="og:site_name" content="IKEA">
      <link rel="canonical" href="https://www.ikea.com/de/de/p/lova-regal-90412/">
      <script type="application/ld+json">{"@context": "https://schema.org/", "@type": "Product",
       "name": "LOVA", "sku": "904.12.345", "brand": {"@type": "Brand", "name": "IKEA"},
       "image": [{"@type": "ImageObject", "contentUrl": "https://www.ikea.com/images/lova.jpg"}],
       "offers": {"@type": "Offer", "availability": "https://schema.org/InStock", "priceSpecification": [
        {"@type": "UnitPriceSpecification", "price": 69.99, "priceCurrency": "EUR",
         "priceType": "https://schema.org/StrikethroughPrice"},
        {"@type": "UnitPriceSpecification", "price": 59, "priceCurrency": "EUR"}]}}</script></head></html>
      """,
    expected: "LOVA Regal, weiß lasiert, 80x28 cm | - | - | 59 EUR | "
      + "https://www.ikea.com/de/de/p/lova-regal-90412/ | https://www.ikea.com/images/lova.jpg"),
  ShopPageLiteral(
    kind: "a plugin of a blog: an empty price beside its specification, net and gross",
    address: "https://pottery.example/shop/jug/",
    html: """
      <html lang="en-GB"><head><title>Green jug – Pottery</title>
      <script type="application/ld+json" class="shop-schema">{"@context":"https:\\/\\/schema.org\\/","@graph":[
       {"@type":"BreadcrumbList","itemListElement":[{"@type":"ListItem","item":{"name":"Jugs"}}]},
       {"@type":"Product","@id":"https:\\/\\/pottery.example\\/shop\\/jug\\/#product","name":"Green jug",
        "image":"https:\\/\\/pottery.example\\/jug.jpg","offers":[{"@type":"Offer","price":"","priceSpecification":[
         {"price":"32.00","priceCurrency":"GBP","valueAddedTaxIncluded":false},
         {"price":"38.40","priceCurrency":"GBP","valueAddedTaxIncluded":true}]}]}]}</script></head></html>
      """,
    expected: "Green jug | - | - | 38.40 GBP | https://pottery.example/shop/jug/ | "
      + "https://pottery.example/jug.jpg"),
  ShopPageLiteral(
    kind: "a department store: price of the sale, of members, of the maker, of sending it",
    address: "https://www.target.com/p/lamp/-/A-5",
    html: """
      <html><head><title>Reading Lamp : Target</title>
      <script type="application/ld+json">{"@type": "Product", "name": "Reading Lamp", "offers":
       {"@type": "Offer", "priceCurrency": "USD", "priceSpecification": [
        {"@type": "DeliveryChargeSpecification", "price": 5.99},
        {"@type": "UnitPriceSpecification", "priceType": "https://schema.org/MSRP", "price": 40},
        {"@type": "UnitPriceSpecification", "price": 19, "validForMemberTier": {"name": "Circle"}},
        {"@type": "UnitPriceSpecification", "price": 2.5, "referenceQuantity": {"value": 1}},
        {"@type": "UnitPriceSpecification", "priceType": "SalePrice", "price": 24.5}]}}</script>
      </head></html>
      """,
    expected: "Reading Lamp | - | - | 24.5 USD | https://www.target.com/p/lamp/-/A-5 | -"),
  ShopPageLiteral(
    kind: "an outlet with the struck price where the price belongs",
    address: "https://outlet.example/boots",
    html: """
      <html><head><title>Boots</title><script type="application/ld+json">
      {"@type": "Product", "name": "Boots", "offers": {"@type": "Offer", "price": "120.00",
       "priceCurrency": "EUR", "priceSpecification": [
        {"priceType": "https://schema.org/StrikethroughPrice", "price": "120.00"},
        {"priceType": "https://schema.org/SalePrice", "price": "84.00", "priceCurrency": "EUR"}]}}
      </script></head></html>
      """,
    expected: "Boots | - | - | 84.00 EUR | https://outlet.example/boots | -"),
  ShopPageLiteral(
    kind: "a shop whose nodes name each other, in two scripts and a circle",
    address: "https://garden.example/rake",
    html: """
      <html><head><title>Rake</title>
      <script type="application/ld+json">{"@graph": [
       {"@type": "WebPage", "@id": "#page", "mainEntity": {"@id": "#rake"}},
       {"@type": "Product", "@id": "#rake", "name": "Rake", "offers": {"@id": "#offer"},
        "image": {"@id": "#picture"}, "subjectOf": {"@id": "#page"}}]}</script>
      <script type="application/ld+json">[
       {"@type": "Offer", "@id": "#offer", "itemOffered": {"@id": "#rake"}, "price": 18.9,
        "priceCurrency": "EUR"},
       {"@type": "ImageObject", "@id": "#picture", "url": "/rake.webp"}]</script></head></html>
      """,
    expected: "Rake | - | - | 18.9 EUR | https://garden.example/rake | "
      + "https://garden.example/rake.webp"),
  ShopPageLiteral(
    kind: "things that others bought stand before the one of the page",
    address: "https://tools.example/saw",
    html: """
      <html><head><title>Saw | Tools</title>
      <script type="application/ld+json">{"@type": "Product", "name": "Hammer", "url": "/hammer",
       "offers": {"price": 9, "priceCurrency": "EUR"}}</script>
      <script type="application/ld+json">{"@type": "Product", "name": "Saw, 40 cm", "url": "/saw",
       "offers": {"price": 21, "priceCurrency": "EUR"}}</script></head></html>
      """,
    expected: "Saw, 40 cm | - | - | 21 EUR | https://tools.example/saw | -"),
  ShopPageLiteral(
    kind: "a shop that writes its price for people, in dollars of its country",
    address: "https://surf.example.com.au/products/wax",
    html: """
      <html lang="en"><head><title>Wax</title><script type="application/ld+json">
      {"@type": "Product", "name": "Wax", "offers": {"price": "$1,012.50", "priceCurrency": "$"}}
      </script></head></html>
      """,
    expected: "Wax | - | - | 1012.50 AUD | https://surf.example.com.au/products/wax | -"),
  ShopPageLiteral(
    kind: "a maker whose program broke its JSON",
    address: "https://bags.example/satchel",
    html: """
      <html><head><title>Satchel</title><script type="application/ld+json">
      //<![CDATA[
      {"@type": "Product", "name": "Satchel
       of felt", "description": "5\\'6", "offers": {"@type": "Offer", "price": 49.98999999,
       "priceCurrency": "EUR",},}
      //]]></script></head></html>
      """,
    expected: "Satchel of felt | - | - | 49.99 EUR | https://bags.example/satchel | -"),
]
