import WishwellDerive

extension RenderInput {
  /// All that a site has beside its pages, feeds and pictures.
  package func siteFiles() -> [OutputFile] {
    [feedOutline()] + sitemaps() + [robots(), hostHeaders()]
  }

  /// `robots.txt` (RFC 9309): everyone may read everything; pages that are not to be found say so
  /// themselves.
  package func robots() -> OutputFile {
    let text = """
      User-agent: *
      Disallow:

      Sitemap: \(url(Address("sitemap.xml")))

      """
    return OutputFile(path: "robots.txt", stage: .feed, bytes: Array(text.utf8))
  }

  /// `_headers`, which several hosts read from the folder that is published: what HTTP alone can
  /// say. Where rules overlap, no header is in two of them, as hosts would join the values; and no
  /// path has more than one `*`, which is all that Cloudflare Pages takes.
  package func hostHeaders() -> OutputFile {
    let forever = "public, max-age=31536000, immutable"
    let atom = "application/atom+xml; charset=utf-8"
    var rules: [(path: String, headers: KeyValuePairs<String, String>)] = [
      (
        "/*",
        [
          "Content-Security-Policy": pagePolicy + "; frame-ancestors 'none'",
          "X-Content-Type-Options": "nosniff",
          "Referrer-Policy": "strict-origin-when-cross-origin",
        ]
      ),
      ("/assets/*", ["Cache-Control": forever]),
      ("/photos/*", ["Cache-Control": forever]),
      ("/atom.xml", ["Content-Type": atom]),
      ("/*/atom.xml", ["Content-Type": atom]),
      ("/regions/*.xml", ["Content-Type": atom]),
      ("/*feed.json", ["Content-Type": "application/feed+json; charset=utf-8"]),
      ("/feeds.opml", ["Content-Type": "text/x-opml; charset=utf-8"]),
    ]
    for feed in site.feeds where feed.isArchived {
      rules.append(("/" + feed.archive(of: "*").path, ["Content-Type": atom]))
    }
    var text = ""
    for rule in rules {
      text += rule.path + "\n"
      for header in rule.headers { text += "  \(header.key): \(header.value)\n" }
    }
    return OutputFile(path: "_headers", stage: .feed, bytes: Array(text.utf8))
  }
}

/// What pages may load, as each says in its head too.
private let pagePolicy = """
  default-src 'none'; img-src 'self'; style-src 'self'; script-src 'self'; connect-src 'self'; \
  manifest-src 'self'; base-uri 'none'; form-action 'none'
  """
