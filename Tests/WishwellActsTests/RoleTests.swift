import Testing
import WishwellDerive
import WishwellFormat

@testable import WishwellActs

/// Nobody tells of what is not theirs, whatever event it is and wherever it stands.
@Suite struct RoleTests {
  /// Sidecars of which carol's is none: she only has a profile.
  static let subjects: [Sidecar.Subject] = {
    guard let birthday = Handle("birthday"), let kettle = Handle("kettle"),
      let cards = Handle("cards"), let letter = Handle("letter"), let tea = Handle("tea"),
      let groceries = Handle("groceries"), let dora = Handle("dora")
    else { return [] }
    let posts = [
      PostKey(kind: .offer, handle: cards), PostKey(kind: .request, handle: letter),
      PostKey(kind: .thanks, handle: tea),
    ]
    let wish = WishKey(list: birthday, wish: kettle)
    return [.promise(wish), .notes(wish)]
      + posts.flatMap { [.response($0, respondent: dora), .state($0), .like($0, person: dora)] }
      + [.membership(checklist: groceries, person: dora)]
  }()

  private static func errors(
    of kind: EventKind, by person: String, in subject: Sidecar.Subject
  ) throws -> [ActFinding] {
    let site = try ActSite(["checklists/groceries.md": "title: Groceries; owner: alice"]).site
    let event = Event(
      path: Sidecar.path(ofEvent: 1, in: subject.path), number: 1, kind: Located(kind),
      by: Located(.person(try #require(Handle(person)))), at: Located(.day(site.today)))
    return violations(in: event, of: subject, after: [], on: site, isOwnWord: true)
      .filter { $0.rule.severity == .error }
  }

  @Test(arguments: EventKind.allCases, subjects.indices)
  func `whose an event is not may not tell it`(kind: EventKind, index: Int) throws {
    let subject = Self.subjects[index]
    let rules = try Self.errors(of: kind, by: "carol", in: subject).map(\.rule)
    guard let entry = subject.entry(for: kind) else {
      #expect(rules.contains(.eventNotAllowed), "\(kind) in \(subject)")
      return
    }
    switch entry.by {
    case .anyone: #expect(rules == [], "\(kind) in \(subject)")
    case .holder: #expect(rules == [.eventNotAllowed], "\(kind) in \(subject)")
    case .respondent where entry.isBeginning, .person where entry.isBeginning:
      #expect(rules.contains(.eventInWrongFolder), "\(kind) in \(subject)")
    case .recipient, .owner, .author, .respondent, .person, .editor:
      #expect(rules.contains(.eventNotYours), "\(kind) in \(subject)")
    }
  }

  /// Every event is one of some sidecar, and of some kind of act.
  @Test(arguments: EventKind.allCases)
  func `every event is told by some act`(kind: EventKind) {
    let acts = Self.subjects.filter { kind == .undone || $0.entry(for: kind) != nil }
      .map { ActKinds.telling(kind, of: $0.topic) }
    #expect(acts.contains { $0 != nil }, "\(kind)")
  }

  @Test func `no two kinds of acts have one name`() {
    #expect(Set(ActKinds.all.map { $0.name }).count == ActKinds.all.count)
  }

  /// What the file of an event may say, somebody can type.
  @Test func `a command has the options that its row asks for`() {
    let options: [Event.Field: String] = [.quantity: "quantity", .of: "of", .with: "with"]
    for act in ActKinds.all {
      guard let wish = act.ofWishes, let entry = UnitState.table.entry(for: wish.event) else {
        continue
      }
      let asked = Set(entry.fields.compactMap { options[$0] })
      #expect(asked == Set(act.options.names).intersection(options.values), "\(act.name)")
    }
  }
}
