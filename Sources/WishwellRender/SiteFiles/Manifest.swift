import WishwellDerive

extension RenderInput {
  /// `manifest.webmanifest` (W3C Web Application Manifest): the site as an app on a phone, to which
  /// other apps share what they show. Addresses in it are relative to its own, the site's root.
  ///
  /// What is shared comes to the page for adding a wish as the query of a GET, since no form can be
  /// sent to a folder of files; so the host can read it. The colours are those of the theme’s light
  /// paper, and the icon its favicon, or none.
  package func manifest() -> OutputFile {
    let settings = site.settings
    var json = JSONWriter()
    json.object { json in
      json.member("name", settings.title)
      json.member("description", settings.summary.isEmpty ? nil : settings.summary)
      json.member("lang", settings.language)
      json.member("dir", writingDirection(of: settings.language))
      json.member("id", "./")
      json.member("start_url", "./")
      json.member("scope", "./")
      json.member("display", "minimal-ui")
      json.member("background_color", "#fbf7f0")
      json.member("theme_color", "#fbf7f0")
      if let icon {
        json.array("icons") { json in
          json.object { json in
            json.member("src", icon.relative(to: .manifest))
            json.member("sizes", "any")
            json.member("type", "image/svg+xml")
          }
        }
      }
      json.object("share_target") { json in
        json.member("action", Address.add.path)
        json.member("method", "GET")
        // As it is without saying; but browsers complain on every page where nobody says it.
        json.member("enctype", "application/x-www-form-urlencoded")
        json.object("params") { json in
          for name in ["title", "text", "url"] { json.member(name, name) }
        }
      }
    }
    return OutputFile(path: Address.manifest.path, stage: .feed, bytes: json.finish())
  }
}
