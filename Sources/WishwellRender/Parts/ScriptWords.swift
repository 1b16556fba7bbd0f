import WishwellActs
import WishwellDerive
import WishwellFormat

/// What the scripts of the theme know of a site, so that no page has to carry it: a statement of JavaScript
/// for the beginning of `site.js` and of `connect.js`, as they are published.
///
/// It sets `words` of the script that runs. Addresses are relative to the root of the site, one folder above
/// the scripts. See “Looks” in the chapter “Templates”.
package struct ScriptWords {
  private let strings: Strings
  private let settings: SiteSettings
  private let actWords: ActWords

  package init(_ strings: Strings, _ settings: SiteSettings) {
    self.strings = strings
    self.settings = settings
    actWords = ActWords(strings, settings)
  }

  /// Those of `connect.js`, which loads `photos`; nil on a site without a forge that pages may talk to.
  package func ofConnection(photos: Address) -> [UInt8]? {
    reachable.map { forge, home in
      statement { json in
        json.member("page", Address(.connect).path)
        json.member("photos", photos.path)
        json.member("kind", forge.kind.rawValue)
        json.member("api", home.api)
        json.member("project", home.repository)
        json.member("branch", forge.branch)
        json.member("editor", forge.newFilePage)
        json.member("blanks", actWords.pairs)
      }
    }
  }

  /// Those of `site.js`, which loads `connect` where a browser is connected.
  package func ofSite(connect: Address, photos: Address) -> [UInt8] {
    statement { json in
      json.member("blanks", actWords.pairs)
      json.member("editor", settings.forge?.newFilePage)
      if reachable != nil {
        json.member("connect", connect.path)
        json.member("photos", photos.path)
      }
      if settings.mail != nil, let forge = settings.forge { writeDoor(to: forge, into: &json) }
      if settings.mail != nil { json.member("care", strings.words("letter-line-short")) }
      writeNavigation(into: &json)
      writeAsks(into: &json)
      json.member("who", Address(.followUps).path)
      json.member("who-label", strings.words("label-name"))
      json.member("who-more", strings.words("how-more"))
      for key in ["opened", "forget", "copy", "copied", "share-button", "add-photo"] {
        json.member(key, strings.words(key))
      }
    }
  }

  /// The forge, where a browser that is connected may talk to it.
  private var reachable: (SiteSettings.Forge, ForgeAddress)? {
    settings.forge.flatMap { forge in ForgeAddress(reachable: forge).map { (forge, $0) } }
  }

  private func statement(_ members: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter(isCompact: true)
    json.object(members)
    return Array("document.currentScript.words=".utf8) + json.finish() + Array(";\n".utf8)
  }

  /// What the door of the forge says beside that of the mail.
  private func writeDoor(to forge: SiteSettings.Forge, into json: inout JSONWriter) {
    json.member("door", actWords.forge)
    json.member("also", strings.words("how-also", ["forge": forge.kind.name]))
    json.key("fill")
    json.object { json in
      for word in Placeholder.all {
        json.member(word, actWords.blank(word, isJoining: false)?.text)
      }
    }
    json.member("fill-own", actWords.blank(Placeholder.person, isJoining: true)?.text)
  }

  /// The entries of the navigation for one reader alone.
  private func writeNavigation(into json: inout JSONWriter) {
    if settings.seal != nil {
      json.member("private", Address(.privatePages).path)
      json.member("private-title", strings.words("nav-own-page"))
    }
    json.key("nav")
    json.object { json in
      json.member(FixedAddress.people.path + "PERSON/", strings.words("nav-own-profile"))
      json.member(Address(.followUps).path, strings.text(.navFollowUps))
    }
  }

  /// What is asked beside acts and written there, by what `data-asks` calls it.
  private func writeAsks(into json: inout JSONWriter) {
    json.key("asks")
    json.object { json in
      for question in ActAsk.Question.allCases {
        json.member(question.rawValue, question.label(strings))
      }
    }
    json.member("with-hint", strings.words("ask-with-hint"))
    json.key("feelings")
    json.object { json in
      for feeling in settings.feelings {
        json.member(feeling.handle.text, "\(feeling.emoji) \(feeling.handle)")
      }
    }
  }
}
