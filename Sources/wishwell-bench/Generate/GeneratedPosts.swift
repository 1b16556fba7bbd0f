import WishwellFormat

extension GeneratedSite {
  mutating func addOffer(_ number: Int) {
    let author = random.pick(people)
    let date = day(before: 60)
    let stem = "\(ContentFolder.offers)/\(date)-offer-\(padded(number, 5))"
    let thing = "\(random.pick(Words.colours)) \(random.pick(Words.things))"
    let limit = 2 + random.below(8)
    add(
      ContentKind.path(ofStem: stem),
      """
      ---
      title: One \(thing) for whoever likes it
      author: \(author)
      date: \(date)
      kind: \(random.pick(Words.kinds))
      limit: \(limit)
      \(random.chance(30) ? "closes: \(date.advanced(by: 50))\n" : "")\(tags())---

      \(body())
      """)
    var respondents: Set<String> = []
    for _ in 0..<random.below(min(limit, people.count - 1)) {
      let person = other(than: author)
      guard respondents.insert(person).inserted else { continue }
      let folder = SidecarFolder.responses.path(beside: stem, of: person)
      addEvent(folder, 1, "responded", by: person, on: date.advanced(by: 1 + random.below(9)))
      guard random.chance(80) else { continue }
      addEvent(folder, 2, "completed", by: author, on: date.advanced(by: 12))
      guard random.chance(80) else { continue }
      let day = date.advanced(by: 20)
      addEvent(folder, 3, "received", by: person, on: day)
      gifts.append(Gift(subject: stem, receiver: person, giver: author, day: day))
    }
    addLikes(stem, by: author, after: date)
  }

  mutating func addRequest(_ number: Int) {
    let author = random.pick(people)
    let date = day(before: 60)
    let stem = "\(ContentFolder.requests)/\(date)-request-\(padded(number, 5))"
    add(
      ContentKind.path(ofStem: stem),
      """
      ---
      title: A few words for number \(number + 1)
      author: \(author)
      date: \(date)
      kind: \(random.pick(Words.kinds))
      country: \(random.pick(Words.countries))
      occasion: \(random.pick(Words.occasions))
      \(tags())---

      \(body())
      """)
    var respondents: Set<String> = []
    for _ in 0..<random.below(min(4, people.count - 1)) {
      let person = other(than: author)
      guard respondents.insert(person).inserted else { continue }
      let folder = SidecarFolder.responses.path(beside: stem, of: person)
      addEvent(folder, 1, "asked", by: person, on: date.advanced(by: 1 + random.below(5)))
      guard random.chance(80) else { continue }
      addEvent(folder, 2, "approved", by: author, on: date.advanced(by: 7))
      guard random.chance(80) else { continue }
      addEvent(folder, 3, "completed", by: person, on: date.advanced(by: 12))
      let day = date.advanced(by: 21)
      addEvent(folder, 4, "received", by: author, on: day)
      gifts.append(Gift(subject: stem, receiver: author, giver: person, day: day))
    }
  }

  mutating func addThanks(_ number: Int) {
    let gift: Gift
    let isForSomething = !gifts.isEmpty && random.chance(85)
    if isForSomething {
      gift = gifts.remove(at: random.below(gifts.count))
    } else {
      let author = random.pick(people)
      gift = Gift(subject: "", receiver: author, giver: other(than: author), day: day(before: 30))
    }
    let stem = "\(ContentFolder.thanks)/\(gift.day)-thanks-\(padded(number, 5))"
    add(
      ContentKind.path(ofStem: stem),
      """
      ---
      title: Thank you for the \(random.pick(Words.things))
      author: \(gift.receiver)
      date: \(gift.day)
      to: \(gift.giver)
      \(isForSomething ? "for: \(gift.subject)\n" : "")feeling: \(random.pick(Words.feelings))
      \(tags())---

      \(body())
      """)
    addLikes(stem, by: gift.receiver, after: gift.day)
  }

  private mutating func addLikes(_ post: String, by author: String, after date: Day) {
    guard random.chance(30) else { return }
    let person = other(than: author)
    addEvent(
      SidecarFolder.likes.path(beside: post, of: person), 1, "liked", by: person,
      on: date.advanced(by: 2))
  }
}
