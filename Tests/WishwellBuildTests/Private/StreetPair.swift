/// Two streets that differ in one thing, and those who must not learn which of them is theirs. Whatever
/// happens on a street is sensible, and all of it follows from a seed.
struct StreetPair {
  /// What the two differ in.
  enum Secret: CaseIterable {
    /// Who promised something, on a list that hides its promises.
    case giver
    /// Who promised something under a sealed name.
    case sealedGiver
    /// Who answered an offer or a request, of which nothing has arrived yet.
    case respondent
    /// What somebody wrote for whoever is told of an event.
    case note
    /// Whether those who give a wish wrote to each other.
    case givenNote
    /// Where somebody lives.
    case address
    /// Whether givers did anything with a list that keeps surprises.
    case surprise
    /// What decides who gives to whom in a circle.
    case draw
  }

  static let people = ["ann", "ben", "cleo", "dan", "eve"]

  /// Stands for the sealed name of `person`, which is another in each file.
  static func name(of person: String) -> String { "SEALED-\(person)" }

  let secret: Secret
  /// Those with a profile who must not learn it.
  let readers: [String]
  /// What each of the two has beside what both have, before the secret happened and after it: by path.
  let own: [[[String: String]]]
  /// What both have.
  let shared: [String: String]
  /// Who sealed what, on each of the two, in the end.
  let addresses: [[String: String]]

  init(seed: Int) {
    var street = RandomEvents(seed: seed)
    let secrets = Secret.allCases
    let secret = secrets[seed % secrets.count]
    self.secret = secret
    let surprise = RandomSurprise(seed: seed, isSecret: secret == .surprise)
    guard secret != .surprise else {
      own = [[[:], [:]], [surprise.before, surprise.after]]
      readers = surprise.surprised
      addresses = [street.addresses, street.addresses]
      shared = street.files.merging(surprise.shared) { $1 }
      return
    }
    guard secret != .draw else {
      let circle = CirclePair(seed: seed)
      own = circle.own
      readers = circle.readers
      addresses = [street.addresses, street.addresses]
      shared = street.files.merging(surprise.shared) { $1 }.merging(surprise.after) { $1 }
      return
    }
    let courses = street.courses
    func others(than course: Course) -> [String] {
      let known = courses.filter { $0.folder == course.folder }.flatMap(\.insiders)
      return Self.people.filter { !known.contains($0) }
    }
    let places = courses.indices.filter {
      courses[$0].can(hide: secret) && !others(than: courses[$0]).isEmpty
    }
    // Every other one of the first is about what stands last, which nothing ends.
    let isPlain = seed % 16 < secrets.count && secret == .giver
    let place = isPlain ? places.last ?? 0 : places.isEmpty ? 0 : places[street.roll(places.count)]
    let course = courses[place]
    var pair = [course, course]
    var addresses = [[String: String]](repeating: street.addresses, count: 2)
    var knowing = course.insiders
    switch secret {
    case .giver, .respondent:
      let other = street.pick(others(than: course))
      pair[1].replace(course.actor, by: other)
      knowing = secret == .giver ? [course.actor, other] + course.told : course.insiders + [other]
    case .sealedGiver:
      let other = street.pick(others(than: course))
      for side in pair.indices { pair[side].isSealed = true }
      pair[1].replace(course.actor, by: other)
      knowing = [course.actor, other]
    case .note:
      let event = street.roll(course.events.count)
      pair[0].events[event].note = "Behind the green door"
      pair[1].events[event].note = "Ring twice, and then wait for the dog to calm down"
    case .givenNote:
      pair[1].givenNote = "Send me your share until Friday"
      knowing = [course.actor]
    case .address:
      let person = street.pick(Self.people)
      addresses[0][person] = "\(person)\n1 Lantern Street\nPT-1100 Lisbon"
      addresses[1][person] = "\(person)\nflat 23, 418 Harbour Steps\nGB-TR19 6QX Mousehole"
      knowing =
        [person] + street.courses.filter { $0.mayOpen(addressOf: person) }.flatMap(\.insiders)
    case .surprise, .draw: break
    }
    readers = Self.people.filter { !knowing.contains($0) }
    self.addresses = addresses
    own = pair.map { course in
      var before = course
      if secret == .givenNote { before.givenNote = nil } else { before.events.removeLast() }
      return [before.files, course.files]
    }
    street.courses.remove(at: place)
    shared = street.files.merging(surprise.shared) { $1 }.merging(surprise.after) { $1 }
  }
}

/// What one person did about one thing, and what others did about that.
private struct Course {
  struct Event {
    var kind: String
    var by: String
    var note: String?
    var isShown = false
  }

  /// Where its events stand; `PERSON` stands for the actor.
  var folder: String
  var actor: String
  /// Whose thing it is, and those it is for.
  var owners: [String]
  /// Those whose address the actor sees by it, or who see the actor’s.
  var parcels: [String] = []
  /// Whether the thing is a wish of a list that hides its promises; nil where it is no wish.
  var isHidden: Bool?
  var events: [Event] = []
  /// What the actor wrote to others who give it.
  var givenNote: String?
  /// Whether the actor’s name is sealed.
  var isSealed = false

  var insiders: [String] { [actor] + owners }

  /// The owners, where somebody told them that it was sent.
  var told: [String] { events.contains { $0.kind == "sent" } ? owners : [] }

  func can(hide secret: StreetPair.Secret) -> Bool {
    switch secret {
    case .giver: isHidden == true && !events.contains(where: \.isShown)
    case .givenNote: isHidden != nil
    case .sealedGiver: isHidden != nil && !events.contains(where: \.isShown)
    case .respondent: isHidden == nil && !events.contains { $0.kind == "received" }
    case .note, .address, .surprise, .draw: true
    }
  }

  func mayOpen(addressOf person: String) -> Bool {
    isHidden == nil ? insiders.contains(person) : parcels.contains(person)
  }

  mutating func replace(_ one: String, by other: String) {
    actor = other
    for place in events.indices where events[place].by == one { events[place].by = other }
  }

  /// By path.
  var files: [String: String] {
    var files: [String: String] = [:]
    for (index, event) in events.enumerated() {
      let isSealed = isSealed && event.by == actor
      let by = isSealed ? StreetPair.name(of: actor) : event.by
      var text = "event: \(event.kind)\nby: \(by)\nat: 2026-11-\(10 + index)\n"
      if isSealed { text += "via: mail\n" + (index > 0 ? "part: 1\n" : "") }
      if event.isShown { text += "shown: yes\n" }
      if let note = event.note { text += "note: \(note)\n" }
      files["\(folder.replacing("PERSON", with: actor))/000\(index + 1).yml"] = text
    }
    if let givenNote {
      files["\(folder.replacing(".promise", with: ".notes"))/0001.yml"] =
        "event: noted\nby: \(actor)\nat: 2026-11-20\nnote: \(givenNote)\n"
    }
    return files
  }
}

/// A street with lists, offers and requests, and what became of them.
private struct RandomEvents {
  var courses: [Course] = []
  var addresses: [String: String] = [:]
  private var texts: [String: String] = [:]
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(seed) &* 2_654_435_761 &+ 17
    for person in StreetPair.people where roll(2) == 0 {
      addresses[person] = "\(person)\n\(roll(99)) Chestnut Alley"
    }
    for number in 0..<2 {
      let list = addList("list-\(number)", isHidden: roll(4) > 0)
      for number in 1..<4 { addWish(number, of: list) }
    }
    for number in 0..<4 { addPost(number) }
    // Something of each kind, whatever the dice said.
    let list = addList("last-list", isHidden: true)
    for number in [0, 4, 5] { addWish(number, of: list) }
    addAnswer(to: "offers/more-cards", by: StreetPair.people[roll(5)], isAtEnd: false)
  }

  /// By path.
  var files: [String: String] {
    courses.reduce(into: texts) { all, course in all.merge(course.files) { $1 } }
  }

  mutating func roll(_ sides: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(sides))
  }

  mutating func pick(_ names: [String]) -> String { names[roll(names.count)] }

  private struct List {
    var handle: String
    var owners: [String]
    var ship: [String]
    var isHidden: Bool
  }

  private mutating func addList(_ handle: String, isHidden: Bool) -> List {
    var owners = [pick(StreetPair.people)]
    if roll(2) == 0 { owners.append(pick(StreetPair.people.filter { $0 != owners[0] })) }
    let list = List(
      handle: handle, owners: owners, ship: roll(2) == 0 ? [owners[0]] : [], isHidden: isHidden)
    texts["content/wishlists/\(handle)/index.md"] = """
      ---
      title: The \(handle)
      owner: [\(owners.joined(separator: ", "))]
      date: 2026-10-0\(1 + roll(8))
      promises: \(isHidden ? "hidden" : "shown")
      ship: [\(list.ship.joined(separator: ", "))]
      ---

      """
    return list
  }

  /// With `number` 0, it was promised in secret; after 3, nobody did.
  private mutating func addWish(_ number: Int, of list: List) {
    let stem = "content/wishlists/\(list.handle)/wish-\(number)"
    let recipient = pick(list.owners)
    texts[stem + ".md"] = """
      ---
      title: Wish \(number) of \(list.handle)
      quantity: \(number == 0 ? 2 : 1 + roll(2))
      price: \(5 + roll(90)).00 EUR
      for: \(recipient)
      ---
      It is blue.

      """
    guard number == 0 || (number < 4 && roll(3) > 0) else { return }
    let giver = pick(StreetPair.people.filter { !list.owners.contains($0) })
    var course = Course(
      folder: stem + ".promise", actor: giver, owners: list.owners, parcels: list.ship,
      isHidden: list.isHidden)
    let isShown = number > 0 && roll(3) == 0
    course.events = [.init(kind: "promised", by: giver, isShown: isShown)]
    switch number == 0 ? [1, 4][roll(2)] : roll(5) {
    case 0: course.events.append(.init(kind: "released", by: giver))
    case 1: course.events.append(.init(kind: "sent", by: giver))
    case 2: course.events.append(.init(kind: "granted", by: recipient))
    case 3:
      course.events.append(.init(kind: "sent", by: giver))
      course.events.append(.init(kind: pick(["granted", "lost"]), by: recipient))
    default: break
    }
    courses.append(course)
  }

  private mutating func addPost(_ number: Int) {
    let stem = "\(pick(["offers", "requests"]))/post-\(number)"
    let author = addText(of: stem)
    for person in StreetPair.people where person != author && roll(2) == 0 {
      addAnswer(to: stem, by: author, from: person, isAtEnd: roll(3) == 0)
    }
  }

  private mutating func addText(of stem: String, by author: String? = nil) -> String {
    let author = author ?? pick(StreetPair.people)
    texts["content/\(stem).md"] =
      "---\ntitle: The \(stem)\nauthor: \(author)\ndate: 2026-10-1\(roll(9))\n---\nHello.\n"
    return author
  }

  private mutating func addAnswer(to stem: String, by author: String, isAtEnd: Bool) {
    _ = addText(of: stem, by: author)
    let person = pick(StreetPair.people.filter { $0 != author })
    addAnswer(to: stem, by: author, from: person, isAtEnd: isAtEnd)
  }

  private mutating func addAnswer(
    to stem: String, by author: String, from person: String, isAtEnd: Bool
  ) {
    let isOffer = stem.hasPrefix("offers")
    var course = Course(
      folder: "content/\(stem).responses/PERSON", actor: person, owners: [author])
    // Who gives, and who says that it came.
    let (sender, receiver) = isOffer ? (author, person) : (person, author)
    course.events = [.init(kind: isOffer ? "responded" : "asked", by: person)]
    if !isOffer { course.events.append(.init(kind: "approved", by: author)) }
    if isAtEnd || roll(2) == 0 {
      course.events.append(.init(kind: pick(["completed", "completed", "unable"]), by: sender))
    }
    if isAtEnd, course.events.last?.kind == "completed" {
      course.events.append(.init(kind: "received", by: receiver))
    }
    courses.append(course)
  }
}
