import WishwellSiteTesting

/// `lanternText` with markup in every field, a photo, several months and several scripts.
private let richText =
  lanternText + """
    == people/hostile.md
    ---
    name: "<b>Eve</b> & \\"co\\" ]]>"
    ---
    <script>alert(1)</script>

    == offers/2026-08-02-hostile.md
    ---
    title: "Fish & <chips> ]]> \\"quoted\\" &amp; 'more'"
    author: hostile
    date: 2026-08-02T10:30:00+02:00
    updated: 2026-08-05
    kind: "<i>card</i>"
    tags: ["a & b", "<tag>", offer]
    photo: card.jpg
    alt: "A \\"card\\" <of> paper"
    regions: [WW]
    ---
    # A heading

    Text with `code`, **strength**, [a link](../about.md#letters), [another](https://x.example/?a=1&b="2").

    a | table
    --|:-:
    1 | 2

    - [x] done
    - ![The card](card.jpg)

    == requests/2026-09-02-arabic.md
    ---
    title: بطاقة من فضلك
    author: ann
    language: ar
    date: 2026-09-02
    tags: [بطاقة, 卡片]
    ---
    مرحبا

    == thanks/2026-09-03-hostile.md
    ---
    title: "Dank <3"
    author: bob
    date: 2026-09-03
    to: ["<b>Nobody</b>", hostile]
    for: offers/2026-08-02-hostile
    feeling: grateful
    ---

    """

/// With a photo, and a hub.
var richSource: SiteSource {
  var source = SiteSource(richText)
  source.add(photo: "offers/card.jpg")
  source.settings { $0.feeds.hub = "https://hub.example/" }
  return source
}
