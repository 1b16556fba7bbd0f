import WishwellDerive
import WishwellFormat

extension RenderInput {
  /// All that a site has beside its pages, feeds and pictures.
  ///
  /// See “Other files for machines” in the chapter “Feeds and the snapshot”. All of them are
  /// written last.
  package func siteFiles() -> [OutputFile] {
    [feedOutline()] + sitemaps() + [robots(), manifest(), hostHeaders()]
  }

  /// `robots.txt` (RFC 9309): everyone may read everything but the editor; pages that are not to be
  /// found say so themselves.
  package func robots() -> OutputFile {
    let text = """
      User-agent: *
      Disallow:\(editorPath.map { " " + $0 } ?? "")

      Sitemap: \(url(Address(.sitemap)))

      """
    return OutputFile(path: FixedAddress.robots.path, stage: .feed, bytes: Array(text.utf8))
  }

  /// `_headers`, which several hosts read from the folder that is published: what HTTP alone can
  /// say. Where rules overlap, no header is in two of them, as hosts would join the values; and no
  /// path has more than one `*`, which some refuse.
  ///
  /// Each page says in its head what it may load. It is said here too, for all that is no page; but
  /// where there is an editor, which loads more, only what holds for it as well.
  package func hostHeaders() -> OutputFile {
    let policy = site.settings.editor == nil ? pagePolicy + "; " : ""
    var text = """
      /*
        Content-Security-Policy: \(policy)frame-ancestors 'none'
        X-Content-Type-Options: nosniff
        Referrer-Policy: strict-origin-when-cross-origin

      """
    for folder in [FixedAddress.assets, .photos] {
      text += "\(Address(folder))*\n  Cache-Control: public, max-age=31536000, immutable\n"
    }
    if site.settings.editor != nil {
      text += "\(Address(.admin))*\n  X-Robots-Tag: noindex\n"
    }
    if site.settings.seal != nil {
      text += "\(Address(.privatePages))*\n  Cache-Control: no-store\n  X-Robots-Tag: noindex\n"
    }
    text += "\(Address.manifest)\n  Content-Type: application/manifest+json\n"
    for (path, type) in feedTypes { text += "\(path)\n  Content-Type: \(type); charset=utf-8\n" }
    return OutputFile(path: FixedAddress.hostHeaders.path, stage: .feed, bytes: Array(text.utf8))
  }

  /// The path of the editor from the root of the host; nil where there is none.
  private var editorPath: String? {
    guard site.settings.editor != nil else { return nil }
    let parts = site.settings.url.split(separator: "/", maxSplits: 2).dropFirst(2)
    return "/" + (parts.first.map(String.init) ?? "") + FixedAddress.admin.path
  }

  /// Media types of feeds by the paths that have them.
  private var feedTypes: [(path: String, type: String)] {
    let archives = published.feeds.filter(\.isArchived).map { "/" + $0.archive(of: "*").path }
    let (feed, json) = (Address(.atom), Address(.jsonFeed))
    let atom =
      ["\(feed)", "/*\(feed)", "\(Address(.regions))*.xml", "/*/notices.xml"] + archives
    return atom.map { ($0, AtomLinkType.atom.rawValue) }
      + ["\(json)", "/*\(json)"].map { ($0, "application/feed+json") }
      + [("\(Address(.feedOutline))", "text/x-opml")]
  }
}

extension RenderInput {
  /// What pages may load, as each says in its head too.
  private var pagePolicy: String {
    let forge = site.settings.forge.flatMap(ForgeAddress.init(reachable:))
    let servers = (["'self'"] + [forge?.apiOrigin].compactMap { $0 }).joined(separator: " ")
    return """
      default-src 'none'; img-src 'self' data:; style-src 'self'; script-src 'self'; \
      connect-src \(servers); manifest-src 'self'; base-uri 'none'; form-action 'none'
      """
  }
}
