import WishwellFormat

/// A site of a given number of people, lists, wishes and posts, the same for the same seed, that
/// builds without a diagnostic.
struct GeneratedSite {
  /// Relative to the site's root.
  private(set) var files: [(path: String, text: String)] = []
  var random: SplitMix
  private(set) var people: [String] = []
  /// Wishes that were granted, offers and requests that were received: by whom, from whom.
  var gifts: [Gift] = []

  struct Gift {
    var subject: String
    var receiver: String
    var giver: String
    var day: Day
  }

  init(items: Int, seed: UInt64) {
    random = SplitMix(seed: seed)
    addSettings()
    let shares = Shares(of: items)
    for number in 0..<shares.people { addPerson(number) }
    var wishes = shares.wishes
    for number in 0..<shares.lists {
      let share = wishes / (shares.lists - number)
      addWishList(number, wishes: share)
      wishes -= share
    }
    for number in 0..<shares.offers { addOffer(number) }
    for number in 0..<shares.requests { addRequest(number) }
    for number in 0..<shares.thanks { addThanks(number) }
  }

  /// How many of each kind there are among a number of items.
  private struct Shares {
    var people, lists, wishes, offers, requests, thanks: Int

    init(of items: Int) {
      people = max(3, items * 6 / 100)
      lists = max(1, items * 4 / 100)
      offers = items * 14 / 100
      requests = items * 10 / 100
      thanks = items * 22 / 100
      wishes = max(1, items - people - lists - offers - requests - thanks)
    }
  }

  mutating func add(_ path: String, _ text: String) { files.append((path: path, text: text)) }

  mutating func addEvent(
    _ folder: String, _ number: Int, _ event: String, by person: String, on day: Day,
    _ further: String = ""
  ) {
    let at = GeneratedTime.instant(day, minute: random.below(400))
    add(
      Sidecar.path(ofEvent: number, in: folder),
      "event: \(event)\nby: \(person)\nat: \(at)\n\(further)")
  }

  /// Somebody else than `person`.
  mutating func other(than person: String) -> String {
    let index = random.below(people.count - 1)
    return people[index] == person ? people[people.count - 1] : people[index]
  }

  /// A day at least `margin` days before the end.
  mutating func day(before margin: Int) -> Day {
    GeneratedTime.start.advanced(by: random.below(GeneratedTime.days - margin))
  }

  mutating func body() -> String {
    var paragraphs: [String] = []
    for _ in 0...random.below(random.chance(10) ? 12 : 3) {
      let sentences = (0...random.below(4)).map { _ in random.pick(Words.sentences) }
      paragraphs.append(
        sentences.filter { !$0.hasPrefix(">") || sentences.count == 1 }.joined(separator: " "))
    }
    if random.chance(15) { paragraphs.append(Words.list) }
    return paragraphs.filter { !$0.isEmpty }.joined(separator: "\n\n") + "\n"
  }

  mutating func tags() -> String {
    let count = random.below(4)
    guard count > 0 else { return "" }
    var chosen: [String] = []
    for _ in 0..<count {
      let tag = random.pick(Words.tags)
      if !chosen.contains(tag) { chosen.append(tag) }
    }
    return "tags: [\(chosen.joined(separator: ", "))]\n"
  }

  private mutating func addSettings() {
    let feelings = zip(Words.feelings, ["🙏", "😊", "🥲", "😄"])
    add(
      ContentKind.settings.path,
      """
      title: A generated town
      summary: Wishes and thanks in numbers
      url: https://generated.example/town/
      authority: generated.example,2026
      language: en
      timezone: Europe/Lisbon
      promises: hidden
      regions:
        EU: [PT, DE, PL, FR, GR, SE]
      feelings:
      \(feelings.map { "  \($0): \($1)" }.joined(separator: "\n"))

      """)
    add(ContentKind.page(.home).path, "---\ntitle: A generated town\n---\n\nNobody lives here.\n")
    add(ContentKind.path(ofStem: "about"), "---\ntitle: How it works\n---\n\nIt was generated.\n")
  }

  private mutating func addPerson(_ number: Int) {
    let first = random.pick(Words.firstNames)
    let last = random.pick(Words.lastNames)
    let handle = "person-\(padded(number, 5))"
    people.append(handle)
    let regions = random.chance(40) ? "regions: [EU]\n" : ""
    add(
      ContentKind.path(ofPerson: handle),
      """
      ---
      name: \(first) \(last)
      country: \(random.pick(Words.countries))
      prefers: [\(random.pick(Words.kinds))s]
      joined: \(GeneratedTime.start)
      \(regions)---

      \(body())
      """)
  }
}
