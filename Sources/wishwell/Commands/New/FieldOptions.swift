import ArgumentParser
import WishwellActs
import WishwellFormat
import WishwellRead

// What may be said of something new, an option for each field of its kind. A test compares them with
// the fields that are declared.

extension ArgumentHelp {
  /// For a field: what helps whoever fills it in, and an example.
  static func field(_ key: any FieldKey, _ words: String? = nil) -> ArgumentHelp {
    let declaration = key.declaration
    let hint = words ?? declaration.hint ?? declaration.type.words.replacing("`", with: "")
    let example = declaration.example.trimming(["[", "]"])
    let isSaid = hint.contains(example) || example.contains("…") || hint.contains("…")
    let isList = if case .list = declaration.type { true } else { false }
    return ArgumentHelp(
      "\(hint.prefix(1).uppercased() + hint.dropFirst())"
        + (hint.hasSuffix("…") ? "" : isSaid ? "." : ", such as ‘\(example)’."),
      valueName: isList ? "values" : "value")
  }
}

extension String {
  fileprivate func trimming(_ ends: Set<Character>) -> String {
    String(drop { ends.contains($0) }.reversed().drop { ends.contains($0) }.reversed())
  }
}

/// What every file may say.
struct CommonFields: ParsableArguments {
  @Option(
    help: ArgumentHelp("A picture, which is copied beside the file.", valueName: "file"),
    completion: .file(extensions: ["jpg", "jpeg", "png", "webp", "gif", "avif"]))
  var photo: String?

  @Option(help: .field(Document.Field.alt))
  var alt: String?

  @Option(help: .field(Document.Field.tags, "words by which others find it"))
  var tags: [String] = []

  @Option(help: .field(Document.Field.language, "the language it is written in"))
  var language: String?

  @Option(help: .field(Document.Field.listed, "‘no’: in no index, feed or search"))
  var listed: String?

  @Option(help: .field(Document.Field.draft, "‘yes’: kept out of what is published"))
  var draft: String?

  func validate() throws {
    guard photo != nil || alt == nil else {
      throw ValidationError("‘--alt’ says what a photo shows, so it needs ‘--photo’")
    }
  }

  /// How the picture comes into the profile of `person`, which is there already; empty without one.
  func wayOfPhoto(to person: Handle) -> String {
    guard let photo else { return "" }
    let ending = photo.split(separator: ".").last.map { $0.lowercased() } ?? "jpg"
    return " (for the photo: copy it into \(ContentRoot.name)/\(ContentFolder.people) as "
      + "‘\(person).\(ending)’, and add two lines: ‘photo: \(person).\(ending)’, and ‘alt: ’ with "
      + "what it shows)"
  }

  func add(to said: inout SaidFields) {
    said.add(list: tags, as: Document.Field.tags)
    said.add(Document.Field.language, language)
    said.add(Document.Field.listed, listed)
    said.add(Document.Field.draft, draft)
  }
}

/// What stands below the fields.
struct TextOption: ParsableArguments {
  @Option(help: ArgumentHelp("What you have to say about it, in Markdown.", valueName: "words"))
  var text: String?
}

extension SaidFields {
  /// What the options of a kind say, and the text below.
  init(_ text: TextOption, _ add: (inout SaidFields) -> Void) {
    self.init()
    add(&self)
    body = text.text
  }
}

/// `typed` in the form that files have. The least or the most stays as it was typed, and is refused
/// with what can be written: no form of a price says that.
private func priceToWrite(_ typed: String) -> String {
  isPriceLimit(typed) ? typed : priceInForm(typed)
}

struct WishFields: ParsableArguments {
  @Option(help: .field(Wish.Field.link))
  var link: [String] = []

  @Option(help: .field(Wish.Field.price))
  var price: String?

  @Option(help: .field(Wish.Field.priority))
  var priority: String?

  @Option(help: .field(Wish.Field.quantity, "how many you wish for (or ‘unlimited’)"))
  var quantity: String?

  @Option(help: .field(Wish.Field.shares, "in how many shares people give it together"))
  var shares: String?

  @Option(
    help: .field(Wish.Field.oneOf, "what you wish for, where one of several wishes is enough"))
  var oneOf: String?

  @Option(
    name: .customLong("for"), help: .field(Wish.Field.recipients, "for whom of several owners"))
  var recipients: [String] = []

  func validate() throws {
    guard link.count > 1 else { return }
    throw ValidationError(
      "‘--link’ takes one address: for several shops, name them in the file, "
        + "‘link: {Kettle House: https://…, Other Shop: https://…}’")
  }

  func add(to said: inout SaidFields) {
    said.add(Wish.Field.link, link.first.map(linkInForm))
    said.add(Wish.Field.price, price.map(priceToWrite))
    said.add(Wish.Field.priority, priority)
    said.add(Wish.Field.quantity, quantity.map(quantityInForm))
    said.add(Wish.Field.shares, shares)
    said.add(Wish.Field.oneOf, oneOf)
    said.add(list: recipients, as: Wish.Field.recipients)
  }
}

struct WishListFields: ParsableArguments {
  @Option(help: .field(WishList.Field.event))
  var event: String?

  @Option(help: .field(WishList.Field.editors, "who else may edit it"))
  var editors: [String] = []

  @Option(
    help: .field(
      WishList.Field.promises,
      "‘hidden’: no page says who promised what; ‘surprise’: nor that anything is promised; or "
        + "‘shown’"))
  var promises: String?

  @Option(
    help: .field(
      WishList.Field.reveal,
      "when surprises come to light: ‘event’, on its day, ‘granted’, once something came, or "
        + "‘never’"))
  var reveal: String?

  @Option(
    help: .field(WishList.Field.ship, "your name, to have parcels sent to the address you sealed"))
  var ship: [String] = []

  func add(to said: inout SaidFields) {
    said.add(WishList.Field.event, event.map(dayInForm))
    said.add(list: editors, as: WishList.Field.editors)
    said.add(WishList.Field.promises, promises)
    said.add(WishList.Field.reveal, reveal)
    said.add(list: ship, as: WishList.Field.ship)
  }
}

struct ChecklistFields: ParsableArguments {
  @Option(help: .field(Checklist.Field.editors, "who else may edit it"))
  var editors: [String] = []

  func add(to said: inout SaidFields) { said.add(list: editors, as: Checklist.Field.editors) }
}

struct CircleFields: ParsableArguments {
  @Option(help: .field(Circle.Field.members, "who takes part, if not everybody with a profile"))
  var members: [String] = []

  @Option(
    help: ArgumentHelp(
      "People who do not give to each other, with commas between them: ‘alice,bob’. Once for each group.",
      valueName: "people"))
  var not: [String] = []

  @Option(help: .field(Circle.Field.before, "earlier circles: nobody draws whom they drew there"))
  var before: [String] = []

  @Option(help: .field(Circle.Field.event))
  var event: String?

  @Option(help: .field(Circle.Field.price, "what a gift is to cost"))
  var price: String?

  func add(to said: inout SaidFields) {
    said.add(list: before, as: Circle.Field.before)
    said.add(Circle.Field.event, event.map(dayInForm))
    said.add(Circle.Field.price, price.map(priceToWrite))
  }
}

struct OfferFields: ParsableArguments {
  @Option(help: .field(Offer.Field.kind))
  var kind: String?

  @Option(
    help: .field(Offer.Field.regions, "countries and groups that you send to, or WW for all"))
  var regions: [String] = []

  @Option(help: .field(Offer.Field.limit))
  var limit: String?

  @Option(help: .field(Offer.Field.closes))
  var closes: String?

  func add(to said: inout SaidFields) {
    said.add(text: kind, as: Offer.Field.kind)
    said.add(list: regions, as: Offer.Field.regions)
    said.add(Offer.Field.limit, limit)
    said.add(Offer.Field.closes, closes.map(dayInForm))
  }
}

struct RequestFields: ParsableArguments {
  @Option(help: .field(Request.Field.kind))
  var kind: String?

  @Option(
    help: .field(
      Request.Field.country,
      "where it is to be sent, never an address: a country, by its name or its code"))
  var country: String?

  @Option(help: .field(Request.Field.occasion, "what it is for"))
  var occasion: String?

  @Option(help: .field(Request.Field.closes))
  var closes: String?

  func add(to said: inout SaidFields) {
    said.add(text: kind, as: Request.Field.kind)
    said.add(Request.Field.country, country)
    said.add(text: occasion, as: Request.Field.occasion)
    said.add(Request.Field.closes, closes.map(dayInForm))
  }
}

struct PersonFields: ParsableArguments {
  @Option(help: .field(Person.Field.country, "a country, by its name or its code"))
  var country: String?

  @Option(help: .field(Person.Field.prefers, "gifts that are welcome"))
  var prefers: [String] = []

  @Option(help: .field(Person.Field.regions, "regions to send to"))
  var regions: [String] = []

  @Option(help: .field(Person.Field.favourites, "catalogues to follow"))
  var favourites: [String] = []

  @Option(help: .field(Person.Field.contact))
  var contact: String?

  @Option(help: .field(Person.Field.emails, "e-mail addresses by which git and letters know them"))
  var emails: [String] = []

  @Option(help: .field(Person.Field.account, "the user name at the forge"))
  var account: String?

  func add(to said: inout SaidFields) {
    said.add(Person.Field.country, country)
    said.add(list: prefers, as: Person.Field.prefers)
    said.add(list: regions, as: Person.Field.regions)
    said.add(list: favourites, as: Person.Field.favourites)
    said.add(Person.Field.contact, contact)
    said.add(list: emails, as: Person.Field.emails)
    said.add(text: account, as: Person.Field.account)
  }
}
