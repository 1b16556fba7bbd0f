import WishwellFiles
import WishwellTesting

@testable import WishwellBuild

/// A site that is planned again and again, each time from what the last plan left, as a preview does.
final class RememberedSite {
  let site: SiteTest
  private let root: Folder
  private var state: FolderState
  private var memory = BuildMemory()

  private static let watched = ["content", "templates"]

  /// What a site was planned as.
  struct Planned: CustomStringConvertible {
    let plan: SitePlan
    /// Whether something was derived for it.
    let isDerived: Bool

    var description: String { isDerived ? "derived anew" : "not derived" }
  }

  /// With a first plan of `literal`, in the notation of `SiteText`.
  init(_ literal: String) throws {
    site = try SiteTest(literal)
    root = try Folder(root: site.place.path)
    state = FolderState(of: Self.watched, in: root)
    _ = try SiteBuild(site.options).plan(from: &memory)
  }

  /// The plan after `text` was written to `path`; without a text the file is taken away.
  func edit(_ path: String, _ text: String?) throws -> Planned {
    if let text { try site.edit(path, text) } else { try site.remove(path) }
    return try plan()
  }

  /// The plan after `old` was put in the place of `new` in the file at `path`.
  func replace(_ old: String, with new: String, in path: String) throws -> Planned {
    try edit(path, (site.place.text(path) ?? "").replacing(old, with: new))
  }

  /// The plan for what is there now.
  func plan() throws -> Planned {
    let now = FolderState(of: Self.watched, in: root)
    let changes = now.changes(since: state)
    state = now
    var steps: [BuildProgress] = []
    let plan = try SiteBuild(site.options).plan(from: &memory, changes: changes) {
      steps.append($0)
    }
    return Planned(plan: plan, isDerived: steps.contains(.deriving))
  }

  /// The same planned from nothing.
  func planFromNothing() throws -> SitePlan { try SiteBuild(site.options).plan() }
}

extension SitePlan {
  /// All that it would write, by path.
  var files: [String: [UInt8]] {
    get throws {
      let memory = OutputMemory()
      _ = try make(into: memory)
      return memory.files
    }
  }
}
