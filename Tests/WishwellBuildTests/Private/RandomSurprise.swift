/// A list that keeps surprises, or kept them once, and what became of its wishes, whether it makes
/// sense or not. All of it follows from a seed.
struct RandomSurprise {
  /// The owners of the list.
  let surprised: [String]
  /// What they did, and the list itself: by path.
  private(set) var shared: [String: String] = [:]
  /// What givers did, first until some day and then in the end: by path.
  private(set) var before: [String: String] = [:]
  private(set) var after: [String: String] = [:]

  private let givers: [String]
  /// What each of the first four says of which one is enough.
  private var choices: [String] = []
  private var mode = ""
  private var state: UInt64

  /// Where it is the secret of a pair, givers may see an address by it too.
  init(seed: Int, isSecret: Bool) {
    state = UInt64(seed) &* 2_246_822_519 &+ 3
    var people = StreetPair.people
    var state = state
    func taken() -> String {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return people.remove(at: Int(state >> 33) % people.count)
    }
    let owners = seed % 2 == 0 ? [taken()] : [taken(), taken()]
    surprised = owners
    givers = people
    self.state = state
    addList(ships: isSecret && roll(2) == 0)
    let groups = [
      ["", "", "", ""], ["a", "a", "", ""], ["a", "a", "a", "a"], ["a", "b", "a", "b"],
    ]
    choices = groups[seed % 4].map { $0.isEmpty ? "" : "one-of: \($0)\n" }
    for number in 1...5 { addWish(number) }
  }

  private mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(sides))
  }

  private mutating func pick(_ names: [String]) -> String { names[roll(names.count)] }

  private mutating func addList(ships: Bool) {
    mode = pick(["surprise", "surprise", "surprise", "hidden", "shown"])
    let reveal = pick(["", "reveal: never\n", "reveal: granted\n", "event: 2026-12-24\n"])
    shared["content/wishlists/surprises/index.md"] = """
      ---
      title: A day in winter
      owner: [\(surprised.joined(separator: ", "))]
      date: 2026-10-01
      promises: \(mode)
      \(reveal)\(ships ? "ship: [\(surprised[0])]\n" : "")---

      """
    shared["content/wishlists/beside/index.md"] = """
      ---
      title: Beside it
      owner: \(surprised[0])
      date: 2026-10-02
      include: [surprises/wish-1, surprises/wish-2]
      ---

      """
  }

  /// The fifth is gone, and what was promised of it stayed.
  private mutating func addWish(_ number: Int) {
    let stem = "content/wishlists/surprises/wish-\(number)"
    let recipient = roll(3) == 0 ? "for: [\(pick(surprised))]\n" : ""
    var came = false
    if number < 5 {
      shared["\(stem).md"] = """
        ---
        title: Wish \(number) of winter
        \(number == 2 ? "shares: \(2 + roll(3))" : "quantity: \(1 + roll(3))")
        price: \(5 + roll(90)).00 EUR
        \(recipient)\(choices[number - 1])---
        It is green.

        """
      for (index, kind) in ownersEvents().enumerated() {
        came = came || kind == "granted"
        shared["\(stem).owners/000\(index + 1).yml"] =
          "event: \(kind)\nby: \(surprised[0])\nat: 2026-11-1\(3 + index)\n"
      }
    }
    let wasHidden = roll(3) == 0
    if wasHidden {
      shared["\(stem).promise/0001.yml"] = "event: promised\nby: \(givers[0])\nat: 2026-10-20\n"
    }
    let until = pick(came ? ["never", "2027-01-02"] : ["never", "granted", "2027-01-02"])
    let marks = "surprise: [\(surprised.joined(separator: ", "))]\nuntil: \(until)\n"
    let count = 1 + roll(4)
    for index in 0..<count {
      let path = "\(stem).promise/000\(index + (wasHidden ? 2 : 1)).yml"
      let text = event(index) + marks
      if index < count / 2 { before[path] = text }
      // Of a list that keeps none any more, nobody knows of the first that it was to be one.
      let isKnown = index > 0 || mode == "surprise"
      after[path] = isKnown && roll(24) == 0 ? "event: [\n" : text
    }
    // Also by those from whom it is kept, and what cannot be read.
    let note = "event: noted\nby: \(pick(StreetPair.people))\nat: 2026-11-18\nnote: It whistles\n"
    after["\(stem).notes/0001.yml"] = ["event: [\n", note, note][roll(3)]
  }

  /// Sensible ones: what is wrong with them is no secret.
  private mutating func ownersEvents() -> [String] {
    [[], [], ["granted"], ["granted", "undone"], ["withdrawn"]][roll(5)]
  }

  /// One of those who hid what they promised before promises nothing more, so that what is no surprise
  /// stays none.
  private mutating func event(_ index: Int) -> String {
    let kind =
      index == 0
      ? "promised" : pick(["promised", "promised", "sent", "amended", "released", "undone"])
    var text = "event: \(kind)\nby: \(pick(Array(givers.dropFirst())))\nat: 2026-11-\(10 + index)\n"
    if kind == "promised" {
      text += ["", "", "quantity: 2\n", "quantity: 9\n", "shown: yes\n"][roll(5)]
      if roll(8) == 0 { text += "wish: 0123456789abcdef\n" }
    }
    if kind == "amended" { text += "wish: 0123456789abcdef0123456789abcdef\n" }
    if roll(3) == 0 { text += "note: \(pick(["It whistles", "Behind the green door"]))\n" }
    return text
  }
}
