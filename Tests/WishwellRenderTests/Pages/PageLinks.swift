import Foundation
import WishwellDerive

@testable import WishwellRender

/// Every link of every page of a site, followed.
struct PageLinks {
  private let rendered: RenderedSite
  /// Everything that a page may lead to, by its path in the output.
  private let files: Set<String>

  init(_ rendered: RenderedSite) {
    self.rendered = rendered
    let site = rendered.input.published
    var files = Set(rendered.pages.keys)
    files.formUnion(site.feeds.map(\.atom.file))
    files.formUnion(site.feeds.compactMap(\.json?.file))
    files.formUnion(rendered.input.photos.values.flatMap(\.variants).map(\.address.file))
    let assets = RenderedSite.assets
    let scripts = [assets.script, assets.search, assets.connectScript, assets.photosScript]
    files.formUnion(([assets.style, assets.favicon, assets.land] + scripts).map(\.file))
    files.formUnion(["feeds.opml", "manifest.webmanifest"])
    self.files = files
  }

  /// Those that lead nowhere, each as ‘page: link’.
  func broken() -> [String] {
    rendered.pages.sorted { $0.key < $1.key }.flatMap { path, html in
      PageLinks.links(in: html).filter { !leadsSomewhere($0, from: path) }.map { "\(path): \($0)" }
    }
  }

  private func leadsSomewhere(_ link: String, from page: String) -> Bool {
    let schemes = ["https:", "http:", "mailto:", "sms:", "tag:", "javascript:", "data:image/"]
    if schemes.contains(where: link.hasPrefix) { return true }
    let parts = link.prefix { $0 != "?" }
      .split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    var folder = page.split(separator: "/").dropLast().map(String.init)
    var target = String(parts[0])
    if target.hasPrefix("/") { folder = [] }
    if target.isEmpty { target = "./" + (page.split(separator: "/").last ?? "") }
    for part in target.split(separator: "/") where part != "." {
      if part == ".." {
        guard folder.popLast() != nil else { return false }
      } else {
        folder.append(String(part))
      }
    }
    let isFolder = ["/", "."].contains { target.hasSuffix($0) }
    let file = (folder + (isFolder ? ["index.html"] : [])).joined(separator: "/")
    guard files.contains(file) else { return false }
    return parts.count < 2 || rendered[file].contains("id=\"\(parts[1])\"")
  }

  /// What stands in `href`, `src`, `srcset` and the `value` of `u-` properties.
  static func links(in html: String) -> [String] {
    let attribute = #/(?:href|src|class="u-[a-z-]+" value)="([^"]*)"/#
    let sizes = html.matches(of: #/srcset="([^"]*)"/#).flatMap { match in
      match.1.split(separator: ", ").map { $0.prefix { $0 != " " } }
    }
    return (html.matches(of: attribute).map(\.1) + sizes).map { link in
      String(link).replacing("&amp;", with: "&").replacing("&#39;", with: "'")
    }
  }
}
