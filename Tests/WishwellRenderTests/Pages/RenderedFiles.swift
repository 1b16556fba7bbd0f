import Synchronization
import WishwellDerive

@testable import WishwellRender

/// The pages and the search of a site as texts, each made when somebody first looks at it: most tests
/// look at one page of many.
final class RenderedFiles: Sendable {
  private let renderer: PageRenderer
  private let pages: [String: WishwellDerive.Page]
  private let made = Mutex<[String: String]>([:])
  private let madeSearch = Mutex<[String: String]?>(nil)

  init(_ renderer: PageRenderer) {
    self.renderer = renderer
    let pages = renderer.renderIndex.input.published.pages
    self.pages = Dictionary(
      pages.map { ($0.address.file, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// HTML by path in the output.
  var all: [String: String] {
    Dictionary(
      uniqueKeysWithValues: pages.keys.compactMap { path in self[path].map { (path, $0) } })
  }

  /// The page at `path`; nil where there is none.
  subscript(path: String) -> String? {
    guard let page = pages[path] else { return nil }
    return made.withLock { made in
      if let text = made[path] { return text }
      let text = String(decoding: renderer.render(page).bytes, as: UTF8.self)
      made[path] = text
      return text
    }
  }

  /// The index of the search, by path in the output.
  var search: [String: String] {
    madeSearch.withLock { made in
      if let made { return made }
      let files = Dictionary(
        renderer.searchFiles().map { ($0.path, String(decoding: $0.bytes, as: UTF8.self)) },
        uniquingKeysWith: { first, _ in first })
      made = files
      return files
    }
  }
}
