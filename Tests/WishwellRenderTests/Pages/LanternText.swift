/// A small site that has one of everything, for tests of pages.
let lanternText = """
  == index.md
  ---
  title: Welcome
  ---
  Read [how it works](about.md#letters), or see [Ann](people/ann.md).

  == about.md
  ---
  title: About this street
  ---
  ## Letters
  Write to [the shop](https://shop.example/a), see [a draft](offers/draft.md).

  == people/ann.md
  ---
  name: Ann Lee
  country: PT
  prefers: [postcards, letters]
  joined: 2026-01-03
  ---
  Repairs umbrellas.

  == people/bob.md
  ---
  name: Bob
  away: {from: 2026-11-01, until: 2027-01-12}
  ---

  == people/cleo.md
  ---
  name: Cleo
  ---

  == people/dan.md
  ---
  name: Dan
  left: true
  ---

  == wishlists/birthday/index.md
  ---
  title: Ann turns forty
  editors: bob
  owner: ann
  date: 2026-05-01
  event: 2027-03-14
  promises: shown
  tags: [birthday]
  formerly: party
  ---
  A kettle, and little else.

  == wishlists/birthday/kettle.md
  ---
  title: Blue kettle
  price: about 40 EUR
  priority: must
  link: {House of Kettles: "https://kettles.example/blue"}
  tags: [kitchen]
  ---
  The one with the wooden handle.

  == wishlists/birthday/socks.md
  ---
  title: Socks
  quantity: 3
  suggested-by: bob
  ---

  == wishlists/birthday/socks.promise/0001.yml
  event: promised
  by: bob
  at: 2026-06-01
  with: [Grandmother Rosa, cleo]
  shown: true
  == wishlists/birthday/book.md
  ---
  title: A book
  book: {author: Tove Jansson, isbn: 9780141195148, description: Six weeks on an island}
  priority: low
  ---

  == wishlists/birthday/book.promise/0001.yml
  event: promised
  by: bob
  at: 2026-06-01
  shown: true
  == wishlists/birthday/book.promise/0002.yml
  event: granted
  by: ann
  at: 2026-07-01
  == wishlists/birthday/lamp.md
  ---
  title: A lamp
  priority: high
  ---

  == wishlists/birthday/lamp.promise/0001.yml
  event: promised
  by: cleo
  at: 2026-06-01
  shown: true
  == wishlists/birthday/lamp.promise/0002.yml
  event: released
  by: cleo
  at: 2026-07-01
  == wishlists/birthday/vase.md
  ---
  title: A vase
  ---

  == wishlists/birthday/vase.promise/0001.yml
  event: promised
  by: dan
  at: 2026-06-01
  shown: true
  == wishlists/birthday/hat.md
  ---
  title: A hat
  ---

  == wishlists/birthday/hat.promise/0001.yml
  event: withdrawn
  by: ann
  at: 2026-06-01
  == wishlists/flat/index.md
  ---
  title: One small flat
  owner: [bob, cleo]
  date: 2026-06-01
  include: birthday/kettle
  ---

  == wishlists/flat/pan.md
  ---
  title: A pan
  for: bob
  quantity: unlimited
  date: 2026-06-02T10:00:00Z
  ---

  == wishlists/flat/surprise.md
  ---
  title: The surprise
  ---

  == wishlists/flat/surprise.promise/0001.yml
  event: promised
  by: ann
  at: 2026-06-03
  == offers/2026-03-01-cards.md
  ---
  title: Ten cards
  author: ann
  date: 2026-03-01
  kind: card
  limit: 2
  regions: [PT, ES, FR]
  tags: [birthday]
  ---
  Tell me a name.

  == offers/2026-03-01-cards.responses/bob/0001.yml
  event: responded
  by: bob
  at: 2026-03-02
  == offers/2026-03-01-cards.responses/bob/0002.yml
  event: completed
  by: ann
  at: 2026-03-03
  == offers/2026-03-01-cards.responses/bob/0003.yml
  event: received
  by: bob
  at: 2026-03-09
  == offers/2026-03-01-cards.likes/bob/0001.yml
  event: liked
  by: bob
  at: 2026-03-02
  == offers/draft.md
  ---
  title: Not yet
  author: ann
  date: 2026-03-01
  draft: true
  ---

  == requests/2026-04-01-stamps.md
  ---
  author: cleo
  date: 2026-04-01
  country: PT
  occasion: a birthday
  closes: 2026-12-24
  ---
  Stamps for my uncle

  == requests/2026-04-01-stamps.responses/bob/0001.yml
  event: asked
  by: bob
  at: 2026-04-02
  == requests/2026-04-01-stamps.responses/bob/0002.yml
  event: approved
  by: cleo
  at: 2026-04-03
  == requests/old.md
  ---
  title: An old one
  author: bob
  date: 2025-04-01
  closes: 2025-05-01
  ---

  == thanks/2026-04-10-card.md
  ---
  title: It came
  author: bob
  date: 2026-04-10
  to: [ann, The postman]
  for: offers/2026-03-01-cards
  feeling: joyful
  ---
  On a grey Tuesday.

  == thanks/2026-07-02-book.md
  ---
  title: Read at once
  author: ann
  date: 2026-07-02
  to: bob
  for: birthday/book
  ---

  """
