import WishwellFormat

/// The fields of each kind of file, in the order in which people think of them. A test holds them
/// to those that the readers know.
extension EditorField {
  static func person(_ names: EditorNames) -> [EditorField] {
    [
      EditorField("name", isRequired: true),
      EditorField("country", hint: "Two capitals, such as PT."),
      EditorField("prefers", .words, hint: "What you like to get: postcards, letters …"), regions,
      EditorField("away", .group([EditorField("from", .day), EditorField("until", .day)])),
      EditorField("favourites", .words),
      EditorField("contact", hint: "A public page by which two people arrange things."),
      EditorField(
        "emails", .words,
        hint: "By which git knows you. Everyone who sees the "
          + "repository sees them."),
      EditorField("signers", .words, hint: "Public SSH keys that sign your commits."),
      EditorField("account", hint: "Your user name here."),
      EditorField("web", .flag(false), hint: "Commits that the forge signed for you count too."),
      EditorField("joined", .day), EditorField("left", .flag(false)),
    ] + common(bodyHint: "About you. Never an address or a phone number.")
  }

  static func wishList(_ names: EditorNames) -> [EditorField] {
    [
      title, .several("owner", of: names.people, isRequired: true), published,
      .several("editors", of: names.people), EditorField("event", .day, hint: "The day it is for."),
      .choice("promises", PromiseMode.allCases.map(\.rawValue)),
      EditorField("order", .words, hint: "Names of wishes, first to last."),
      EditorField("include", .words, hint: "Wishes of other lists, as list/wish."),
      EditorField("archived", .flag(false)),
    ] + common(except: ["date"])
  }

  static func wish(_ names: EditorNames) -> [EditorField] {
    [
      title, EditorField("link", hint: "Where it can be had."),
      EditorField("price", hint: "24.90 EUR, about 25 EUR or 20-30 EUR."),
      .choice("priority", Wish.Priority.allCases.map(\.rawValue)),
      EditorField("quantity", hint: "A number, or unlimited."),
      EditorField(
        "book",
        .group([
          EditorField("isbn"), EditorField("author"), EditorField("description", .lines),
        ])),
      .several("for", of: names.people), .one("suggested-by", of: names.people),
    ] + common()
  }

  static func offer(_ names: EditorNames) -> [EditorField] {
    post(names) + [
      EditorField("kind", hint: "Card, postcard, letter, parcel …"), regions,
      EditorField("limit", .count, hint: "How many people can have one."), closes,
    ] + common(except: ["date"])
  }

  static func request(_ names: EditorNames) -> [EditorField] {
    post(names) + [
      EditorField("kind", hint: "Card, postcard, letter, parcel …"),
      EditorField("country", hint: "Where it is to be sent: two capitals, never an address."),
      EditorField("occasion"), closes,
    ] + common(except: ["date"])
  }

  static func thanks(_ names: EditorNames) -> [EditorField] {
    post(names) + [
      EditorField("to", .words, isRequired: true, hint: "Whom you thank."),
      EditorField("for", hint: "The wish (list/wish), offer or request (offers/name)."),
      .one("feeling", of: names.feelings), .one("quote", of: names.quotes),
    ] + common(except: ["date"])
  }

  /// Its text is edited as it is: rich editors do not know boxes, and would write others.
  static func checklist(_ names: EditorNames) -> [EditorField] {
    [
      title, .several("owner", of: names.people, isRequired: true),
      EditorField("body", .lines, hint: "- [ ] Oat milk, one to a line; - [x] once it is done."),
      .several("editors", of: names.people),
    ] + common(except: ["body"])
  }

  static var page: [EditorField] { [title] + common() }

  private static func post(_ names: EditorNames) -> [EditorField] {
    [
      EditorField("title", hint: "Else the first line of the text."),
      .one("author", of: names.people, isRequired: true), published,
    ]
  }

  private static let title = EditorField("title", isRequired: true)
  private static let published = EditorField("date", .day, isRequired: true)
  private static let regions = EditorField(
    "regions", .words, hint: "Countries and groups where you send to, or WW.")
  private static let closes = EditorField("closes", .day, hint: "The last day to answer.")
  private static let photo = [EditorField("photo", .photo), EditorField("alt")]

  /// What every file may say. The text comes first; what few people need comes last.
  private static func common(
    except names: Set<String> = [], bodyHint: String? = nil
  ) -> [EditorField] {
    let fields = [
      EditorField("body", .body, hint: bodyHint), EditorField("tags", .words),
      EditorField("photo", .photo), EditorField("alt", hint: "What the picture shows."),
      EditorField("photos", .groups(photo)), EditorField("date", .day),
      EditorField("updated", .day), EditorField("draft", .flag(false)),
      EditorField("listed", .flag(true), hint: "Off: in no index, feed or search."),
      EditorField("language"), EditorField("id", hint: "The permanent identity, once it is fixed."),
      EditorField("formerly", .words, hint: "Old names of the file."),
      EditorField(
        "allow",
        .choice([Option(label: "contact data", value: "contact")], isMultiple: true)),
    ]
    return fields.filter { !names.contains($0.name) }
  }
}
