import Foundation
import Testing
import WishwellTesting

/// A browser that looks at built pages in their folder, and runs their script.
enum Browser {
  /// The page at `path` of the folder `site` as HTML, once its script has run.
  ///
  /// `before` is script that runs before it, and `after` behind it: a visitor's past, and what they
  /// do. The page's policy, which allows neither, is taken out; all else is as it was built.
  static func look(
    at path: String, of site: TemporaryFolder, before: String = "", after: String = ""
  ) throws -> String {
    let page = try #require(site.text("output/" + path))
    let policy = try #require(page.firstRange(of: /<meta http-equiv="Content-Security[^\n]*\n/))
    let rest = page[policy.upperBound...].replacing(
      "</body>", with: "<script>addEventListener(\"load\", () => { \(after) })</script></body>")
    let name = "output/" + path.replacing(".html", with: ".looked-at.html")
    try site.write(name, page[..<policy.lowerBound] + "<script>\(before)</script>\n" + rest)
    return try Visitor().look(at: "file://" + site[name], patience: 2000).page
  }
}
