import WishwellBuild
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

@testable import WishwellGit

extension FuzzTarget {
  /// A site before and after a change by a stranger, a member and a maintainer: the files of both,
  /// with those of after behind a line `== after`.
  static let review = FuzzTarget(name: "review") { bytes in
    let parts = halves(of: bytes)
    guard let today = Day(year: 2026, month: 11, day: 22) else { return }
    let (former, present) = (MemorySite(parts.0), MemorySite(parts.1))
    guard let then = former.read(), let now = present.read() else { return }
    let settings = then.settings ?? .unknown
    let change = change(from: former, to: present)
    let sites = ReviewedSites(
      change, from: then, to: now, former: settings, clock: .day(today))
    let before = sites.before(knownTo: .everyone)
    for identity in identities(in: before) {
      let input = { (viewer: Viewer) in
        ReviewInput(
          sites.change(knownTo: viewer), at: sites.clock, before: sites.before(knownTo: viewer),
          after: sites.after(knownTo: viewer), renames: sites.renames, stateWithoutNewEvents: nil,
          identities: [identity])
      }
      let known = input(.everyone)
      let review = WishwellGit.review(known, SurprisesOfChange(sites, known, by: input))
      expectSound(review.diagnostics, in: present.files + former.files)
      expect(Set(review.diagnostics).count == review.diagnostics.count, "a thing said twice")
      // What anybody may do, who has no profile, is nothing, once somebody has one.
      if case .unknown = identity, !change.files.isEmpty, !before.library.people.isEmpty {
        expect(!review.isAllowed || isJoining(change), "a stranger changes the site")
      }
    }
  }
}

private func isJoining(_ change: Change) -> Bool {
  change.files.allSatisfy { $0.before == nil && $0.path.hasPrefix("content/people/") }
}

private func identities(in site: SiteState) -> [AuthorIdentity] {
  let member = site.library.people.first { !site.isMaintainer($0.handle) }
  let maintainer = site.library.people.first { site.isMaintainer($0.handle) }
  return [.unknown]
    + [member, maintainer].compactMap { $0 }
    .map { .person($0.handle, by: .address) }
}

private func change(from former: MemorySite, to present: MemorySite) -> Change {
  let commit = Commit(
    name: name(of: []), parents: [], author: .init(name: "Eve", email: "eve@example.org"),
    committer: .init(name: "Eve", email: "eve@example.org"))
  let before = Dictionary(uniqueKeysWithValues: former.files.map { ($0.path, $0.bytes) })
  let after = Dictionary(uniqueKeysWithValues: present.files.map { ($0.path, $0.bytes) })
  let paths = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
  return Change(
    base: name(of: [1]), head: name(of: [2]), commits: [commit],
    files: paths.sorted { $0.utf8Precedes($1) }.map { path in
      Change.FileChange(
        path: path, before: before[path].map(name), after: after[path].map(name), commits: [0])
    }, moves: [:])
}

/// Other names for other bytes, as git gives them (FNV-1a).
private func name(of bytes: [UInt8]) -> ObjectName {
  let hash = bytes.reduce(UInt64(0xCBF2_9CE4_8422_2325)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  let digits = String(hash, radix: 16)
  return ObjectName(String(repeating: "0", count: 40 - digits.count) + digits)
}

private func halves(of bytes: [UInt8]) -> ([UInt8], [UInt8]) {
  let mark = Array("== after\n".utf8)
  var start = 0
  while start + mark.count <= bytes.count {
    if bytes[start...].starts(with: mark) {
      return (Array(bytes[..<start]), Array(bytes[(start + mark.count)...]))
    }
    start += 1
  }
  return ([], bytes)
}
