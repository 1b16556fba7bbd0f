import Testing
import WishwellTesting

@testable import WishwellFormat

/// How many random values a property is held to; many more with `WISHWELL_LONG=1`.
private let rounds = TestRun.isLong ? 200_000 : 3_000

/// Numbers that a seed repeats (SplitMix64).
private struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Random values of the format, none of them with a reserved name.
private struct RandomKinds {
  var numbers = SeededNumbers(seed: 1)

  mutating func pick<Value>(_ values: [Value]) -> Value {
    values[Int.random(in: values.indices, using: &numbers)]
  }

  mutating func handle() -> Handle {
    let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789-")
    while true {
      let count = pick([1, 2, 3, 9, 40, 80])
      let text = String((0..<count).map { _ in pick(letters) })
      if let handle = Handle(text), !Handle.reserved.contains(text) { return handle }
    }
  }

  mutating func post() -> PostKey { PostKey(kind: pick(Post.Kind.allCases), handle: handle()) }

  mutating func wish() -> WishKey { WishKey(list: handle(), wish: handle()) }

  mutating func page() -> PageKey {
    while true {
      let folders = (0..<pick([0, 0, 1, 2])).map { _ in "\(handle())/" }
      let path = ContentKind.path(ofStem: folders.joined() + handle().text)
      if case .page(let key) = ContentKind(path: path) { return key }
    }
  }

  mutating func subject() -> Sidecar.Subject {
    let post = post()
    let isAnswered = post.kind != .thanks
    switch pick(SidecarFolder.allCases) {
    case .promise: return .promise(wish())
    case .owners: return .owners(wish())
    case .notes: return .notes(wish())
    case .responses where isAnswered: return .response(post, respondent: handle())
    case .state where isAnswered: return .state(post)
    case .responses, .state, .likes: return .like(post, person: handle())
    case .members: return .membership(checklist: handle(), person: handle())
    }
  }

  mutating func kind() -> ContentKind {
    switch Int.random(in: 0..<11, using: &numbers) {
    case 0: .settings
    case 1: .page(pick([page(), .home]))
    case 2: .person(handle())
    case 3: .wishList(handle())
    case 4: .wish(wish())
    case 5: .post(post())
    case 6: .checklist(handle())
    case 7: .quotes
    case 8: .circle(handle())
    case 9:
      .edition(catalogue: handle(), Day(number: .random(in: -25_567...2_932_896, using: &numbers)))
    default: .event(subject(), number: pick([1, 2, 12, 9_999, 10_000, 999_999]))
    }
  }

  /// A path of names of which each is one of the format, or nearly so.
  mutating func pathOfNames() -> String {
    let folders = ContentFolder.allCases.map(\.name) + ["guide", "birthday", "tags", "", "Ä"]
    let sidecars = SidecarFolder.allCases.map { "a.\($0)" } + ["b", "alice", "index.likes"]
    let stems = ["alice", "index", "2026-03-14", "0001", "0100", "99999", "feed", "site", "quotes"]
    let endings = [".md", ".md", ".yml", ".yml", ".json", ".jpg", ""]
    let root = pick(["content/", "content/", "content/", "content/", "", "content", "Content/"])
    let outer = (0..<pick([0, 1, 1, 2, 2])).map { _ in pick(folders) }
    let inner = (0..<pick([0, 0, 1, 2])).map { _ in pick(sidecars) }
    return root + (outer + inner + [pick(stems) + pick(endings)]).joined(separator: "/")
  }

  /// A path of the format in which a byte or two may be another, missing or new.
  mutating func nearPath() -> String {
    var bytes = Array(kind().path.utf8)
    for _ in 0..<pick([0, 1, 1, 2]) {
      let place = Int.random(in: bytes.indices, using: &numbers)
      let count = pick([0, 1])
      let new: [UInt8] = pick([true, false]) ? [pick(Array("/.-01amX".utf8))] : []
      bytes.replaceSubrange(place..<place + count, with: new)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

@Suite struct ContentKindProperties {
  @Test func `every kind of file is found again by its path`() {
    var random = RandomKinds()
    for _ in 0..<rounds {
      let kind = random.kind()
      #expect(PathReading(kind.path) == .text(kind), "\(kind.path)")
    }
  }

  @Test func `whatever a path is read as has that path`() {
    var random = RandomKinds()
    var found: [ContentKind] = []
    for _ in 0..<rounds {
      let path = random.pick([random.pathOfNames(), random.nearPath()])
      guard let kind = ContentKind(path: path) else { continue }
      found.append(kind)
      #expect(kind.path == path)
    }
    #expect(found.count > rounds / 4)
    #expect(found.contains { if case .event = $0 { true } else { false } })
    #expect(found.contains { if case .edition = $0 { true } else { false } })
  }

  @Test func `what is renamed is found by its new name, and goes back`() throws {
    var random = RandomKinds()
    for _ in 0..<rounds / 10 {
      let (kind, handle) = (random.kind(), random.handle())
      let renamed = kind.renamed(to: handle)
      if let problem = kind.problem(ofHandle: handle) {
        #expect(problem.kind == .reservedAddress, "\(kind.path) \(handle)")
        continue
      }
      #expect(ContentKind(path: renamed.path) == renamed)
      guard let former = kind.handle else {
        #expect(renamed == kind)
        continue
      }
      #expect(renamed.handle == handle)
      #expect(renamed.renamed(to: former) == kind)
    }
  }

  @Test func `a subject, and its folder beside a thing, are one`() {
    var random = RandomKinds()
    for _ in 0..<rounds / 10 {
      let subject = random.subject()
      #expect(
        Sidecar.Subject(subject.folder, beside: subject.thing, of: subject.person) == subject)
      #expect(subject.folder.isPerPerson == (subject.person != nil))
      let end = subject.path.hasSuffix(".\(subject.folder)\(subject.person.map { "/\($0)" } ?? "")")
      #expect(end, "\(subject.path)")
    }
  }
}

extension ContentKind {
  /// What `renamed(to:)` replaces.
  fileprivate var handle: Handle? {
    switch self {
    case .page(let key): key.handle
    case .person(let handle), .wishList(let handle), .checklist(let handle), .circle(let handle):
      handle
    case .wish(let key): key.wish
    case .post(let key): key.handle
    case .settings, .quotes, .edition, .event: nil
    }
  }
}
