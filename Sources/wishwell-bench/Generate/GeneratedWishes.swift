import WishwellFormat

extension GeneratedSite {
  mutating func addWishList(_ number: Int, wishes: Int) {
    let owner = random.pick(people)
    let list = "list-\(padded(number, 5))"
    let date = day(before: 400)
    let isShown = random.chance(30)
    add(
      ContentKind.path(ofWishList: list),
      """
      ---
      title: \(random.pick(Words.occasions)) wishes \(number + 1)
      owner: \(owner)
      date: \(date)
      \(isShown ? "promises: shown\n" : "")\(tags())---

      \(body())
      """)
    for number in 0..<wishes {
      addWish(number, in: list, owner: owner, since: date, isShown: isShown)
    }
  }

  private mutating func addWish(
    _ number: Int, in list: String, owner: String, since start: Day, isShown: Bool
  ) {
    let wish = "wish-\(padded(number, 5))"
    let thing = "\(random.pick(Words.colours)) \(random.pick(Words.things))"
    let date = start.advanced(by: random.below(200))
    let price = random.chance(60) ? "price: about \(5 + random.below(90)) EUR\n" : ""
    let link = random.chance(30) ? "link: https://shop.example/\(number)\n" : ""
    let priority = random.pick(["must", "high", "normal", "low"])
    let text = """
      ---
      title: A \(thing)
      date: \(date)
      \(price)\(link)priority: \(priority)
      \(tags())---

      \(body())
      """
    add(ContentKind.path(ofWish: wish, on: list), text)
    guard random.chance(45) else { return }
    addPromise(
      of: "\(list)/\(wish)", text: text, owner: owner, since: date.advanced(by: 1),
      isShown: isShown)
  }

  private mutating func addPromise(
    of wish: String, text: String, owner: String, since start: Day, isShown: Bool
  ) {
    let giver = other(than: owner)
    let stem = "\(ContentFolder.wishLists)/\(wish)"
    let folder = SidecarFolder.promise.path(beside: stem)
    let digest = digestOfWish(text, at: ContentKind.path(ofStem: stem))
    let terms = "wish: \(digest)\n" + (isShown ? "shown: true\n" : "")
    let promised = start.advanced(by: random.below(60))
    addEvent(folder, 1, "promised", by: giver, on: promised, terms)
    switch random.below(10) {
    case 0: break
    case 1: addEvent(folder, 2, "released", by: giver, on: promised.advanced(by: 9))
    case 2: addEvent(folder, 2, "sent", by: giver, on: promised.advanced(by: 5))
    default:
      addEvent(folder, 2, "sent", by: giver, on: promised.advanced(by: 5))
      let day = promised.advanced(by: 12)
      addEvent(folder, 3, "granted", by: owner, on: day)
      gifts.append(Gift(subject: wish, receiver: owner, giver: giver, day: day))
    }
  }
}
