import WishwellDerive
import WishwellDiagnostics
import WishwellFiles
import WishwellRender
import WishwellSeal
import WishwellText

/// What a private page of a built site holds, for whoever has its link.
package struct OpenedPage {
  /// As a browser shows it.
  package let html: String
  /// For a terminal.
  package let text: String

  /// Opens the page to which `link` leads, in the folder at `output`, as it was built last.
  ///
  /// Throws `UsageError` for what is no link, and where it opens nothing there.
  package init(_ link: String, in output: String) throws(UsageError) {
    guard let link = PrivateLink(link) else {
      throw UsageError(
        "this is no private link",
        help: "copy all of it, from https:// to the last letter behind the #")
    }
    guard let root = try? Folder(root: output),
      let file = try? root.read(at: Address.privatePage(link.pageID).file, limit: Self.largest)
    else {
      throw UsageError(
        "there is no page for this link in ‘\(output)’",
        help: "build the site with its secret first; if the link was made anew since, ask for it")
    }
    let frame = String(decoding: file, as: UTF8.self)
    guard let authority = frame.firstMatch(of: /data-authority="([^"]*)"/)?.1,
      let block = frame.firstMatch(of: /data-block hidden>([^<]*)</)?.1,
      let sealed = bytes(ofBase64URL: block),
      let content = PrivateBlock(bytes: sealed)
        .opened(with: link.key, pageID: link.pageID, authority: String(authority))
    else {
      throw UsageError(
        "this link does not open its page, or the page is not whole",
        help: "copy the link again; if that does not help, build the site anew")
    }
    html = String(
      decoding: content.drop { $0 != UInt8(ascii: "\n") }.dropFirst(), as: UTF8.self)
    text = PrivateText(ofHTML: html).text
  }

  /// In bytes: the largest block, written in letters, with its frame round it.
  private static let largest = 4 << 20
}
