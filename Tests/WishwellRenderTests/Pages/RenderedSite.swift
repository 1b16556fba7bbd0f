import Foundation
import Testing
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellSiteTesting
import WishwellTemplates

@testable import WishwellRender

/// Every page of a site in the program's own theme.
struct RenderedSite {
  let site: Site
  let input: RenderInput
  private let files: RenderedFiles

  init(_ site: Site, language: String = "en") throws {
    self.site = site
    let theme = try LoadedTheme.inLanguage(language)
    let photos = site.photos.mapValues { photo in
      SitePhoto(
        photo.file, largest: photo.file.variant(),
        smaller: [photo.file.variant("small-", width: 320)])
    }
    input = RenderInput(PublishedSite(site), strings: theme.strings, photos: photos)
    files = RenderedFiles(
      PageRenderer(input, templates: theme.templates, assets: RenderedSite.assets))
  }

  /// Read, derived and rendered; errors of the content fail the test.
  init(_ text: String, language: String = "en") throws {
    let site = try SiteSource(text).derive()
    let errors = site.diagnostics.filter { $0.severity == .error }.map(\.message)
    #expect(errors.isEmpty)
    try self.init(site.value, language: language)
  }

  static let assets = ThemeAssets(
    style: Address("assets/style.css"), favicon: Address("assets/favicon.svg"),
    land: Address("assets/land.svg"), script: Address("assets/site.js"),
    search: Address("assets/search.js"), connectScript: Address("assets/connect.js"),
    photosScript: Address("assets/photos.js"),
    previews: Dictionary(
      uniqueKeysWithValues: Preview.allCases.map { preview in
        let address = Address("assets/" + preview.fileName)
        return (preview, PreviewPicture(address: address, width: 1200, height: 630))
      }))

  /// HTML by path in the output.
  var pages: [String: String] { files.all }

  /// The index of the search, by path in the output.
  var searchFiles: [String: String] { files.search }

  /// Everything that browsers read of it, by path.
  var texts: [String: String] { pages.merging(searchFiles) { $1 } }

  subscript(path: String) -> String { files[path] ?? "" }

  /// Values as the page at `path` makes them.
  func builder(at path: String) throws -> PageBuilder {
    let page = try #require(input.published.pages.first { $0.address.file == path })
    return PageBuilder(RenderIndex(input, assets: RenderedSite.assets), page)
  }

  func wish(_ list: String, _ name: String) throws -> SiteWish {
    let key = WishKey(list: try #require(Handle(list)), wish: try #require(Handle(name)))
    return try #require(input.site.wishes[key])
  }

  func post(_ kind: Post.Kind, _ name: String) throws -> SitePost {
    let key = PostKey(kind: kind, handle: try #require(Handle(name)))
    return try #require(input.site.posts[key])
  }
}

extension PhotoFile {
  /// Called like the file, so that tests can read which photo it is.
  func variant(_ prefix: String = "", width: Int? = nil) -> PhotoVariant {
    let width = width ?? self.width
    return PhotoVariant(
      name: "\(prefix)\(path.split(separator: "/").last ?? "")", format: format, width: width,
      height: width * height / self.width)
  }
}

extension Chip {
  /// ‘ember ♥ Must have’, with its address where it has one.
  var said: String {
    ([colour, sign, text, url.map { "→ " + $0 }] as [String?]).compactMap { $0 }
      .joined(separator: " ")
  }
}

extension Sentence {
  /// Its words; people and links that lead somewhere in brackets.
  var said: String {
    pieces.map { piece in
      piece.words ?? piece.person.map { $0.url == nil ? $0.name : "[\($0.name)]" }
        ?? piece.link.map { $0.url == nil ? $0.title : "[\($0.title)]" } ?? piece.date?.text ?? ""
    }.joined()
  }
}

extension Panel {
  /// Its lines, each with what it is.
  var said: [String] {
    ["\(colour) \(sign) \(title)"] + [text].compactMap { $0 }
      + [
        progress.map {
          (["\($0.value)/\($0.max)"] + [$0.text].compactMap { $0 }).joined(separator: " ")
        }
      ]
      .compactMap { $0 }
      + sentences.map(\.said)
  }
}
