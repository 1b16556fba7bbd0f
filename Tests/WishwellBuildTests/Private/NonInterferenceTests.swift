import Foundation
import Testing
import WishwellDerive
import WishwellFormat
import WishwellTesting
import WishwellText

@testable import WishwellBuild
@testable import WishwellSeal

/// What somebody must not learn makes no difference to anything that they can see: two streets that
/// differ in that alone are the same to them, to the last byte, in two builds each.
///
/// One pair for each kind of secret; `WISHWELL_LONG=1` tries two thousand.
@Suite struct NonInterferenceTests {
  static let count = TestRun.isLong ? 2_000 : StreetPair.Secret.allCases.count

  @Test(arguments: 0..<count)
  func `what one must not learn changes nothing that one sees`(_ seed: Int) throws {
    let pair = StreetPair(seed: seed)
    let seals = SealedTexts()
    let streets = try [0, 1].map { try PairedStreet(pair, side: $0, seals) }
    for stage in [0, 1] {
      let seen = try streets.map { try $0.build(stage: stage, readers: pair.readers) }
      #expect(seen[0].problems == seen[1].problems)
      #expect(seen[0].written == seen[1].written, "\(pair.secret), stage \(stage)")
      #expect(seen[0].sizes == seen[1].sizes)
      for path in Set(seen[0].files.keys).union(seen[1].files.keys).sorted() {
        let lines = seen.map { String(decoding: $0.files[path] ?? [], as: UTF8.self) }
          .map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
        guard lines[0] != lines[1] else { continue }
        let differing = zip(lines[0], lines[1]).first { $0 != $1 }.map { "\($0.0)\n\($0.1)" }
        Issue.record("\(pair.secret), stage \(stage), \(path): \(differing ?? "one is longer")")
      }
    }
  }

  /// Each kind of secret is tried, and most people are kept from most of them.
  @Test func `the pairs are of every kind, and differ`() {
    let pairs = (0..<15).map(StreetPair.init)
    #expect(Set(pairs.map(\.secret)).count == StreetPair.Secret.allCases.count)
    for pair in pairs {
      #expect(pair.own[0] != pair.own[1] || pair.addresses[0] != pair.addresses[1])
    }
    #expect(pairs.map(\.readers.count).reduce(0, +) >= 24)
  }

  /// Whoever has somebody else on the one street than on the other finds that on their page.
  @Test func `who has another finds it on their page, and nobody else anything`() throws {
    let seed = try #require((0..<60).first { StreetPair(seed: $0).secret == .draw })
    let pair = StreetPair(seed: seed)
    let others = StreetPair.people.filter { !pair.readers.contains($0) }
    #expect(others.count >= 2)
    let seals = SealedTexts()
    let streets = try [0, 1].map { try PairedStreet(pair, side: $0, seals) }
    let seen = try streets.map { try $0.build(stage: 1, readers: others) }
    for person in others {
      let pages = seen.map { String(decoding: $0.files["page of \(person)"] ?? [], as: UTF8.self) }
      #expect(pages[0] != pages[1] && pages[0].contains("You drew"), "\(person)")
    }
  }

  /// What nobody else may see is there: each of the two finds on their page that it was they.
  @Test func `whose name is sealed finds it on their page, and the other does not`() throws {
    let seed = try #require((0..<60).first { StreetPair(seed: $0).secret == .sealedGiver })
    let pair = StreetPair(seed: seed)
    let giver = try [0, 1].map { side in
      let text = try #require(pair.own[side][1].values.first { $0.contains("SEALED-") })
      return try #require(StreetPair.people.first { text.contains(StreetPair.name(of: $0)) })
    }
    #expect(giver[0] != giver[1])
    let seals = SealedTexts()
    let streets = try [0, 1].map { try PairedStreet(pair, side: $0, seals) }
    let seen = try streets.map { try $0.build(stage: 1, readers: giver) }
    for person in giver {
      let pages = seen.map { String(decoding: $0.files["page of \(person)"] ?? [], as: UTF8.self) }
      #expect(pages[0] != pages[1], "\(person)")
    }
  }
}

/// What was sealed once is the same on both streets, as it is random each time that it is sealed.
private final class SealedTexts {
  private var known: [SealedPlace: [String: String]] = [:]

  func value(of text: String, for place: SealedPlace, to key: SealKey) throws -> String {
    let value = try known[place]?[text] ?? SealedValue(sealing: text, for: place, to: key).text
    known[place, default: [:]][text] = value
    return value
  }
}

/// One street of a pair, under the same secret as the other.
private final class PairedStreet {
  /// All that anybody or one of the readers can see of a build.
  struct Sight {
    var problems: [String] = []
    /// The public files that it wrote.
    var written: [String] = []
    /// Of private pages and feeds, by name.
    var sizes: [String: Int] = [:]
    /// Public files, what the page of each reader says, and their feeds: by path.
    var files: [String: [UInt8]] = [:]
  }

  private let site: SiteTest
  private let secret: SiteSecret
  private let pair: StreetPair
  private let side: Int
  private let seals: SealedTexts

  init(_ pair: StreetPair, side: Int, _ seals: SealedTexts) throws {
    (self.pair, self.side, self.seals) = (pair, side, seals)
    secret = try SiteSecret(SiteSecret.scheme + base64URL([UInt8](repeating: 5, count: 32)))
    site = try SiteTest()
    site.options.secret = secret
    try site.edit(
      "content/site.yml",
      lanternSettings + "mail: hello@street.example\nseal: \(secret.sealKey)\n")
    for (path, text) in pair.shared { try site.edit(path, text) }
  }

  /// Before the secret happened (0), or after it (1).
  func build(stage: Int, readers: [String]) throws -> Sight {
    for (path, text) in pair.own[side][stage] { try site.edit(path, sealed(text, at: path)) }
    for person in StreetPair.people { try seal(for: person, stage: stage) }
    let before = try publicFiles
    try #require(try site.build() != nil, "\(site.problems)")
    var sight = Sight()
    sight.problems = site.problems
    sight.files = try publicFiles
    sight.written = sight.files.keys.filter { before[$0] != sight.files[$0] }.sorted()
    let output = try site.output
    sight.sizes = output.filter { isPrivatePath($0.key) }.mapValues(\.count)
    for person in readers {
      let handle = try #require(Handle(person))
      let profile = try #require(site.plan?.site?.people[handle])
      let keys = PersonKeys(
        secret, identity: profile.identity, link: try #require(profile.person.link).value)
      let link = PrivateLink(to: keys, base: "https://lantern.example/street/").text
      sight.files["page of \(person)"] =
        Array(try OpenedPage(link, in: site.options.outputPath).html.utf8)
      let feed: [UInt8] = try #require(output["for/\(keys.feedID).xml"])
      sight.files["feed of \(person)"] = feed
    }
    return sight
  }

  private var publicFiles: [String: [UInt8]] {
    get throws { try site.output.filter { !isPrivatePath($0.key) } }
  }

  /// `text` with the names in it sealed for the event at `path`.
  private func sealed(_ text: String, at path: String) throws -> String {
    if case .circle(let circle)? = ContentKind(path: path) {
      return try CirclePair.sealed(text) { terms, seed in
        let place = SealedPlace(
          ofSeedFor: terms, of: "tag:lantern.example,2026:circles/\(circle)")
        return try seals.value(of: seed, for: place, to: secret.sealKey)
      }
    }
    guard case .event(.promise(let key), let number)? = ContentKind(path: path) else { return text }
    let place = SealedPlace(
      ofNameIn: number, ofWish: "tag:lantern.example,2026:wishlists/\(key)")
    return try StreetPair.people.reduce(text) { text, person in
      let mark = StreetPair.name(of: person)
      guard text.contains(mark) else { return text }
      let handle = try #require(Handle(person))
      var profile = Person(
        document: Document(
          path: ContentKind.person(handle).path, handle: handle, title: Located(person, .start)))
      profile.emails = [Located("\(person)@example.org")]
      profile.link = Located(PrivateSite.word(of: person))
      let name = try #require(
        profile.sealableName(identity: "tag:lantern.example,2026:people/\(person)"))
      return text.replacing(mark, with: try seals.value(of: name, for: place, to: secret.sealKey))
    }
  }

  /// An address of one of the two is there only after what happened.
  private func seal(for person: String, stage: Int) throws {
    let text = pair.addresses[side][person]
    let isSame = pair.addresses[0][person] == pair.addresses[1][person]
    var lines = "---\nname: \(person.capitalized)\nemails: \(person)@example.org\n"
    lines += "link: \(PrivateSite.word(of: person))\n"
    if let text, isSame || stage == 1 {
      let place = SealedPlace(
        field: "address", of: "tag:lantern.example,2026:people/\(person)",
        mark: "\(person)@example.org")
      lines += "address: \(try seals.value(of: text, for: place, to: secret.sealKey))\n"
    }
    try site.edit("content/people/\(person).md", lines + "---\n")
  }
}
