/// A small site with one of each kind.
package let lanternStreet = """
  == index.md
  ---
  title: Welcome
  ---
  Come in.
  == people/alice.md
  ---
  name: Alice
  emails: alice@example.org
  ---
  == people/bob.md
  ---
  name: Bob
  ---
  == wishlists/birthday/index.md
  ---
  title: Alice turns forty
  owner: alice
  date: 2026-10-01
  ---
  == wishlists/birthday/blue-kettle.md
  ---
  title: A blue kettle
  date: 2026-10-02
  ---
  One that whistles.
  == checklists/picnic.md
  ---
  title: Picnic
  owner: alice
  ---
  On the first warm day.

  - [ ] Bread

    From the corner.

  - [x] A blanket
  == checklists/picnic.members/bob/0001.yml
  event: invited
  by: alice
  at: 2026-10-06
  == checklists/picnic.members/bob/0002.yml
  event: accepted
  by: bob
  at: 2026-10-06
  == offers/2026-10-03-ten-postcards.md
  ---
  title: Ten postcards
  author: bob
  date: 2026-10-03
  limit: 10
  ---
  From the harbour.
  == requests/2026-10-04-a-card.md
  ---
  title: A card for my father
  author: alice
  date: 2026-10-04
  ---
  == thanks/2026-10-05-for-the-card.md
  ---
  title: It made him laugh
  author: alice
  date: 2026-10-05
  to: bob
  feeling: grateful
  quote: open-door
  ---
  == quotes.yml
  - handle: open-door
    text: An open door warms the street.
    author: A proverb of ours
  """

/// The settings of a test’s site: `content/site.yml`.
package let lanternSettings = """
  title: Lantern Street
  url: https://lantern.example/street/
  authority: lantern.example,2026
  language: en
  timezone: Europe/Lisbon
  feelings: {grateful: 🙏}

  """

/// The street as letters reach it: Alice maintains it, and Bob writes from `address`. `settings` are
/// more lines of `content/site.yml`.
package func lanternStreetWithLetters(ofBobAt address: String, settings: String = "") -> String {
  lanternStreet + """

    == site.yml
    \(lanternSettings)maintainers: [alice]
    \(settings)
    == people/bob.md
    ---
    name: Bob
    emails: \(address)
    ---
    """
}
