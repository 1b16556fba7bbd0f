import WishwellActs
import WishwellDerive
import WishwellFormat
import WishwellMail
import WishwellTemplates
import WishwellText

/// What the script of a private page needs to seal something for its person, in the browser alone.
///
/// What is typed leaves the browser sealed to the site’s public key (HPKE, RFC 9180), and bound to
/// `identity` and `mark`: copied into another profile, it does not open. See “What is sealed, and
/// how” in the chapter “Looking after private pages”.
struct PrivateSealing: TemplateValues {
  var key: String
  var identity: String
  var mark: String
  var hasSealed: Bool
  var readers: [Link]
  var forms: [PrivateSealForm]

  static let schema = TemplateSchema<Self>(
    "private sealing",
    .text("key", \.key, "the site's public key, in base64url"),
    .text("identity", \.identity, "the permanent one of the profile, to which all is bound"),
    .text("mark", \.mark, "what else it is bound to: the first mail address, or the account"),
    .flag("sealed", \.hasSealed, "whether something is sealed already"),
    .list("readers", \.readers, "who sees at once what is sealed, each a `title` alone"),
    .list("forms", \.forms, "what can be sealed"))
}

/// Where something is typed, and what becomes of it once it is sealed.
struct PrivateSealForm: TemplateValues {
  var field: String
  var label: String
  var summary: String?
  var ways: [PrivateSealWay]

  static let schema = TemplateSchema<Self>(
    "private seal form",
    .text("field", \.field, "‘address’, ‘contact’, or ‘note’ and what the wish is known by"),
    .text("label", \.label, "what is to be typed"),
    .text("summary", \.summary, "what it is, where fewer people want it: it can be folded away"),
    .list("ways", \.ways, "how what is sealed comes to the site; at least one"))
}

/// A way for what was sealed, which the script puts in the place of the word `SEALED`.
struct PrivateSealWay: TemplateValues {
  var button: Link?
  var summary: String?
  var link: Link?
  var text: String
  var value: String

  /// What stands for the sealed value until there is one.
  static let place = "SEALED"

  static let schema = TemplateSchema<Self>(
    "private seal way",
    .record("button", \.button, "a letter that is written, or the forge's editor"),
    .text("summary", \.summary, "under what the rest is folded away; none where all is needed"),
    .record("link", \.link, "the forge's editor, where it is not what most people take"),
    .text("text", \.text, "what is done with the value"),
    .text("value", \.value, "what can be copied: the letter, a line of the profile, or a file"))
}

extension PageBuilder {
  /// What `person` can seal, and who would read it at once. Nil where nothing can be sealed for
  /// them, since nothing in their profile says whose it is, or the site has no public key.
  func sealing(for person: Handle) -> PrivateSealing? {
    guard let key = site.settings.seal?.value, let owner = site.people[person],
      let mark = owner.person.sealMark
    else { return nil }
    let readers = strings.readersAtOnce(
      ofSealsOf: person, on: published.seen, atMost: PrivateLimit.links)
    return PrivateSealing(
      key: base64URL(key.bytes), identity: owner.identity, mark: mark,
      hasSealed: owner.person.hasSealed,
      readers: readers.map { Link(title: $0) },
      forms: Person.SealedField.allCases.map { field in
        PrivateSealForm(
          field: field.rawValue, label: strings.words("private-seal-\(field.rawValue)"),
          summary: field == .contact ? strings.words("private-seal-more") : nil,
          ways: ways(forSealed: field, of: owner.person))
      })
  }

  /// By letter and by the forge, as far as the site has them, else by hand.
  private func ways(
    forSealed field: Person.SealedField, of profile: Person
  ) -> [PrivateSealWay] {
    let line = "\(field.rawValue): \(PrivateSealWay.place)"
    let mail = mailWay(of: profile).map { byMail(to: $0, field, from: profile) }
    let forge = site.settings.forge.flatMap {
      byForge($0, field, line, in: profile.document.path, isOnly: mail == nil)
    }
    let ways = [mail, forge].compactMap { $0 }
    return ways.isEmpty
      ? [PrivateSealWay(text: strings.words("private-seal-pass"), value: line)] : ways
  }

  /// A letter with `place` in it, which the script replaces.
  private func byMail(
    to mail: String, _ field: Person.SealedField, from profile: Person
  ) -> PrivateSealWay {
    let subject = strings.words("private-seal-subject-\(field.rawValue)")
    let letter = ActLetter(
      subject: subject,
      paragraphs: [
        strings.words("letter-seal-\(field.rawValue)"), strings.words("letter-lines"),
      ])
    let text = letter.text(with: SealMatter(putting: PrivateSealWay.place, into: field).content)
    return PrivateSealWay(
      button: mailtoLink(to: mail, subject: subject, body: text).map {
        Link(title: strings.words("private-seal-mail"), url: $0)
      },
      summary: strings.words("private-seal-mail-else"),
      text: strings.words(
        "private-seal-mail-text", ["mail": mail, "own": profile.emails.first?.value ?? ""]),
      value: text)
  }

  /// The editor with the profile, which takes `line`; folded away where letters are the other way.
  private func byForge(
    _ forge: SiteSettings.Forge, _ field: Person.SealedField, _ line: String, in path: String,
    isOnly: Bool
  ) -> PrivateSealWay? {
    forge.editLink(path: path).map { url in
      let values = ["forge": forge.kind.name, "field": field.rawValue]
      let link = Link(title: strings.words("private-seal-forge", values), url: url)
      return PrivateSealWay(
        button: isOnly ? link : nil, summary: isOnly ? nil : strings.text(.doorForge, values),
        link: isOnly ? nil : link,
        text: strings.words("private-seal-forge-text", values), value: line)
    }
  }
}

extension Strings {
  /// Who sees what `person` seals with the next build, as far as they may know, a sentence each, in the
  /// words of `wishwell seal`. `site` is as they see it; more than `limit` are summed up.
  package func readersAtOnce(
    ofSealsOf person: Handle, on site: SeenSite, atMost limit: Int = .max
  ) -> [String] {
    let openings = site.site.openings.filter { $0.owner == person }.eachOnce
    let sentences =
      openings.map { sentence(of: $0, on: site.site) }
      + site.listsShipping(to: person).map {
        let title = clipped($0.list.document.title.value, to: PrivateLimit.name)
        return words("seal-list", ["title": title])
      }
    guard !sentences.isEmpty else { return [words("seal-nobody")] }
    guard sentences.count > limit else { return sentences }
    return sentences.prefix(limit) + [words("seal-others")]
  }

  /// One reader, since when, and until when where that is known.
  private func sentence(of opening: Opening, on seen: Site) -> String {
    let subject = opening.reason.subject
    var values = [
      "person": clipped(seen.named(opening.viewer).name, to: PrivateLimit.name),
      "title": clipped(seen.title(of: subject) ?? subject.name, to: PrivateLimit.name),
      "since": date(seen.settings.calendar.day(of: opening.since)),
    ]
    guard let until = opening.until else { return words("seal-reader", values) }
    values["until"] = date(until)
    return words("seal-reader-until", values)
  }
}
