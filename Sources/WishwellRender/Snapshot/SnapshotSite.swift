import WishwellDerive
import WishwellFormat

extension RenderInput {
  func writeSettings(to json: inout JSONWriter) {
    let settings = site.settings
    json.member("title", settings.title)
    if !settings.summary.isEmpty { json.member("summary", settings.summary) }
    json.member("url", settings.url)
    json.member("authority", settings.authority)
    json.member("language", settings.language)
    json.member("timezone", settings.calendar.name)
    write("maintainers", settings.maintainers.map { site.named($0.value) }, to: &json)
    if let forge = settings.forge {
      json.object("forge") { json in
        json.member("kind", forge.kind.rawValue)
        json.member("repository", forge.repository)
        json.member("branch", forge.branch)
      }
    }
    json.member("mail", settings.mail)
    json.member("currency", settings.currency?.code)
    json.member("promises", settings.promises.rawValue)
    json.object("regions") { json in
      for group in settings.regions { json.member(group.name, group.countries.map(\.code)) }
    }
    json.object("feelings") { json in
      for feeling in settings.feelings { json.member(feeling.handle.text, feeling.emoji) }
    }
  }

  /// E-mail addresses, signers and forge accounts serve the repository, and stand in no output.
  func write(_ person: SitePerson, to json: inout JSONWriter) {
    let profile = person.person
    writeIdentity(person.identity, at: person.address, of: profile.document, to: &json)
    json.member("name", profile.name)
    json.member("country", profile.country?.code)
    json.member("joined", profile.joined.map { site.settings.calendar.day(of: $0).description })
    if person.isAway {
      json.object("away") { json in
        json.member("from", profile.away?.from?.description)
        json.member("until", profile.away?.until?.description)
      }
    }
    json.member("prefers", profile.prefers)
    json.member("regions", profile.regions.map(\.value.description))
    json.member("favourites", profile.favourites.map(\.value.text))
    json.member("contact", profile.contact)
    json.member("score", person.score)
    writeContent(of: profile.document, at: person.address, to: &json)
  }
}
