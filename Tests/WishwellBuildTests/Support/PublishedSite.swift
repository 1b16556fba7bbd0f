import Testing
import WishwellTesting

extension GitSite {
  /// What the site publishes as it is in this folder: every file, by its path.
  func published() throws -> [String: [UInt8]] {
    let built = try run("build", "--quiet")
    try #require(built.status == 0, "\(built.errors)")
    return try place.tree("site/output")
  }
}

extension [String: [UInt8]] {
  /// What a file of a published site says; empty where there is none.
  func text(_ path: String) -> String { String(decoding: self[path] ?? [], as: UTF8.self) }

  /// The paths of the files that hold `words`, in order.
  func paths(with words: String) -> [String] {
    keys.filter { text($0).contains(words) }.sorted()
  }
}
