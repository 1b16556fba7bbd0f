import Foundation
import WishwellDerive
import WishwellFormat

@testable import WishwellRender

/// What `site.js` knows of a site, as a browser reads it.
struct SaidScriptWords: Decodable {
  /// By what `data-asks` calls it.
  let asks: [String: String]
  let blanks: String?
  let care: String?
  let editor: String?
  let connect: String?
  /// Titles by the path from the root.
  let nav: [String: String]
  let privatePages: String?

  enum CodingKeys: String, CodingKey {
    case asks, blanks, care, editor, connect, nav
    case privatePages = "private"
  }
}

extension ScriptWords {
  /// The repository as `connect.js` knows it; nil where no page may talk to the forge.
  static func project(on site: Site) throws -> String? {
    struct Said: Decodable { let project: String }
    let words = ScriptWords(try LoadedTheme.inLanguage("en").strings, site.settings)
    return try words.ofConnection(photos: RenderedSite.assets.photosScript)
      .map { try JSONDecoder().decode(Said.self, from: json($0)).project }
  }

  static func said(on site: Site, language: String = "en") throws -> SaidScriptWords {
    let strings = try LoadedTheme.inLanguage(language).strings
    let statement = ScriptWords(strings, site.settings)
      .ofSite(connect: RenderedSite.assets.connectScript, photos: RenderedSite.assets.photosScript)
    return try JSONDecoder().decode(SaidScriptWords.self, from: json(statement))
  }

  private static func json(_ statement: [UInt8]) -> Data {
    Data(statement.drop { $0 != UInt8(ascii: "{") }.dropLast(2))
  }
}
