import WishwellDiagnostics
import WishwellFormat

extension Site {
  /// What everybody is waited for: by person, then the oldest first. It is worked out each time.
  package var followUps: [FollowUp] {
    var list = FollowUpList(self)
    for post in posts { list.addFollowUps(of: post) }
    for wish in wishes { list.addFollowUps(of: wish) }
    for promise in orphanedPromises { list.addFollowUps(of: promise) }
    for checklist in checklists { list.addFollowUps(of: checklist) }
    return list.inOrder
  }
}

/// A collector of follow-ups, which knows what decides whether there is one.
struct FollowUpList {
  let site: Site
  private let away: Set<Handle>
  private let gratitude: [Gratitude: Set<Thanks.Thanked>]
  private var found: [FollowUp] = []

  init(_ site: Site) {
    self.site = site
    away = Set(site.people.filter(\.isAway).map(\.person.handle))
    gratitude = site.gratitude
  }

  /// Adds one; `person` is left out of `others`, and whether it is stale follows from `since`.
  mutating func add(
    _ kind: FollowUp.Kind, for person: Handle, about subject: FollowUp.Subject,
    with others: [Participant],
    since: Moment, conflict: Rule? = nil, part: Int? = nil
  ) {
    let age = Int(site.today.number) - Int(site.settings.calendar.day(of: since).number)
    let isStale = age > site.settings.staleDays && !away.contains(person)
    found.append(
      FollowUp(
        person: person, kind: kind, subject: subject,
        others: others.filter { $0 != .person(person) },
        since: since, isStale: isStale, conflict: conflict, part: part))
  }

  /// Adds those that are made already.
  mutating func add(_ followUps: [FollowUp]) { found += followUps }

  /// One for each of `people` who has a name on the site; each has the rest as the others.
  mutating func addConflict(
    _ rule: Rule, among people: [Participant], about subject: FollowUp.Subject, since: Moment
  ) {
    for case .person(let person) in people {
      add(.conflict, for: person, about: subject, with: people, since: since, conflict: rule)
    }
  }

  /// One for each of the gifts, for which `person` has thanked nobody yet who gave it.
  ///
  /// A thank-you that names anybody whom they are not told of may mean any of those who are
  /// kept from them, and is taken for all of these, whoever it names: to go on asking where the
  /// name is right would tell who they are. Where nobody is kept from them, it may mean any of
  /// the others by another name.
  mutating func addThanks(by person: Handle, to gifts: [Gift], about subject: FollowUp.Subject) {
    let thanked = gratitude[Gratitude(author: person, subject: subject)] ?? []
    let told = gifts.filter(\.isTold)
    let givers = names(of: told.map(\.giver))
    let coGivers = names(of: told.flatMap(\.toldWith)).subtracting(givers)
    let namesOthers = !thanked.isSubset(of: givers.union(coGivers))
    if namesOthers, told.count == gifts.count { return }
    for gift in gifts {
      let own = names(of: [gift.giver])
        .union(names(of: gift.toldWith).intersection(coGivers))
      guard gift.isTold ? thanked.isDisjoint(with: own) : !namesOthers else { continue }
      add(.thank, for: person, about: subject, with: [gift.giver] + gift.with, since: gift.since)
    }
  }

  /// What a thank-you may call `givers`: a guest also by the profile that they have since.
  private func names(of givers: [Participant]) -> Set<Thanks.Thanked> {
    var names = Set(givers.map { Thanks.Thanked($0) })
    for case .guest(let name) in givers {
      if let person = site.person(onceGuest: name) { names.insert(.person(person)) }
    }
    return names
  }

  /// By person, time, kind, subject and others: a total order.
  var inOrder: [FollowUp] {
    let keyed = found.map { (key: FollowUpKey($0, site.settings.calendar), value: $0) }
    return keyed.sorted { $0.key < $1.key }.map(\.value)
  }
}

/// Something that came from one person, with whomever they named.
struct Gift {
  var giver: Participant
  /// Each once, without the giver.
  var with: [Participant] = []
  var since: Moment
  /// Whether whoever got it may be told who gave it.
  var isTold = true
  /// Those of `with` whom they may be told of.
  var toldWith: [Participant] = []
}

/// Who wrote a thank-you for what.
struct Gratitude: Hashable {
  var author: Handle
  var subject: FollowUp.Subject
}

extension Site {
  /// Whom published thank-yous name, by their author and what they are for.
  var gratitude: [Gratitude: Set<Thanks.Thanked>] {
    var named: [Gratitude: Set<Thanks.Thanked>] = [:]
    for post in posts {
      guard case .thanks(let thanks) = post.post.details, let subject = thanks.subject else {
        continue
      }
      let gratitude = Gratitude(
        author: post.post.author.value, subject: FollowUp.Subject(subject.value))
      named[gratitude, default: []].formUnion(thanks.to.map(\.value))
    }
    return named
  }
}

extension Thanks.Thanked {
  fileprivate init(_ giver: Participant) {
    switch giver {
    case .person(let handle): self = .person(handle)
    case .guest(let name): self = .named(name)
    case .sealed: self = .named(giver.description)
    }
  }
}

private struct FollowUpKey: Comparable {
  var person: Handle
  var seconds: Int64
  var kind: Int
  var names: [String]

  init(_ followUp: FollowUp, _ calendar: SiteCalendar) {
    person = followUp.person
    seconds = calendar.seconds(of: followUp.since)
    kind = FollowUp.Kind.allCases.firstIndex(of: followUp.kind) ?? 0
    let subject =
      switch followUp.subject {
      case .post(let key): ContentKind.post(key).stem
      case .wish(let key): ContentKind.wish(key).stem
      case .checklist(let list): ContentKind.checklist(list).stem
      }
    names = [subject, followUp.conflict?.id ?? ""] + followUp.others.map(\.description)
  }

  static func < (left: FollowUpKey, right: FollowUpKey) -> Bool {
    if left.person != right.person { return left.person < right.person }
    if left.seconds != right.seconds { return left.seconds < right.seconds }
    if left.kind != right.kind { return left.kind < right.kind }
    return left.names.lexicographicallyPrecedes(right.names) { $0.utf8Precedes($1) }
  }
}
