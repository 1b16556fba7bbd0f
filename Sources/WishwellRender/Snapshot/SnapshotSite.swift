import WishwellDerive
import WishwellFormat

/// The settings, as far as readers of a site meet them; what steers the build alone is left out.
extension SiteSettings: SnapshotDefined {
  static let definition = ("site", "What `site.yml` says, as far as it is public.")
  static let snapshotMembers: [SnapshotMember<SiteSettings>] = [
    .always("title", \.title, "Its name."),
    .maybe(
      "summary", { $0.summary.isEmpty ? nil : $0.summary },
      "What it is, in a sentence."),
    .always(
      "url", \.url, "Where it is published; every other URL in here begins with it.", as: .url),
    .always("authority", \.authority, "The authority of permanent identities, as in RFC 4151."),
    .always(
      "language", \.language, "What texts are in, unless they say otherwise.", as: .language),
    .always("timezone", \.calendar.name, "The time zone of all days, as the IANA names it."),
    .maybe("maintainers", { $1.named($0.maintainers) }, "Who looks after it."),
    .maybe("forge", \.forge, "Where its repository is."),
    .maybe("mail", \.mail, "The address for those without an account."),
    .maybe("currency", \.currency, "What prices without a code are in."),
    .always("promises", \.promises, "The setting of wish lists that do not say otherwise."),
    .always(
      "regions", { SnapshotMap($0.regions) { ($0.name, $0.countries) } },
      "Groups of countries, by their names.", as: .map(to: .list(of: Country.jsonSchema))),
    .always(
      "feelings", { SnapshotMap($0.feelings) { ($0.handle.text, $0.emoji) } },
      "Emoji, by the feelings that thank-yous name."),
  ]
}

/// Where people who read the snapshot can change what it tells.
extension SiteSettings.Forge: SnapshotObject {
  static let snapshotMembers: [SnapshotMember<SiteSettings.Forge>] = [
    .always("kind", \.kind, "What software runs it."),
    .always(
      "repository", \.repository, "The repository that the site is made from.", as: .url),
    .always("branch", \.branch, "The branch that is published."),
  ]
}

/// An object whose keys are what its values are called, in their order.
private struct SnapshotMap<Element: SnapshotValue>: SnapshotValue {
  let pairs: [(name: String, value: Element)]

  /// `pair` is the key of an element, which no other may have, and its value.
  init<Source>(_ sources: [Source], pair: (Source) -> (String, Element)) {
    pairs = sources.map(pair)
  }

  static var jsonSchema: JSONSchema { .map(to: Element.jsonSchema) }

  func write(in input: RenderInput, to json: inout JSONWriter) {
    json.object { json in
      for (name, value) in pairs where value.isSaid {
        json.key(name)
        value.write(in: input, to: &json)
      }
    }
  }
}

/// A listed profile. E-mail addresses, signers and forge accounts serve the repository, and stand
/// in no output; a sealed address is no member either, not even as sealed.
extension SitePerson: SnapshotThing {
  var document: Document { person.document }

  static let definition = ("person", "A public profile.")
  static let snapshotMembers: [SnapshotMember<SitePerson>] = [
    named,
    .always("name", \.person.name, "Their name."),
    .maybe("country", \.person.country, "Where they live."),
    .maybe("joined", \.person.joined, "When they joined."),
    .maybe(
      "away", { $0.isAway ? $0.person.away : nil },
      "Present while they are away; an unknown end is left out."),
    .maybe("prefers", \.person.prefers, "What they like to get: postcards, letters …"),
    .maybe("regions", \.person.regions, "Where they send to."),
    .maybe("favourites", \.person.favourites, "Catalogues they like."),
    .maybe(
      "contact", \.person.contact, "A way to write to them that they chose to be public.",
      as: .url),
    .always(
      "score", \.score,
      "Thank-yous that name them, by others, once per author and what they are for."),
    content,
  ]
}

/// The days on which somebody is away, the first and the last among them.
extension Person.Away: SnapshotObject {
  static let snapshotMembers: [SnapshotMember<Person.Away>] = [
    .maybe("from", \.from, "The first day."), .maybe("until", \.until, "The last day."),
  ]
}
