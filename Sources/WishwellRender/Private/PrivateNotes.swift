import WishwellActs
import WishwellDerive
import WishwellFormat
import WishwellSeal
import WishwellTemplates
import WishwellText

/// What one of those who give a wish wrote to the others.
///
/// It stands on the pages of those who hold a part of the wish, unless it is for them, and on no
/// other: see “Notes among givers” in the chapter “Privacy”.
struct PrivateNote: TemplateValues {
  var sentence: Sentence
  var lines: [Link]

  static let schema = TemplateSchema<Self>(
    "private note",
    .record("sentence", \.sentence, "who wrote it, and when"),
    .list("lines", \.lines, "its lines, each with a `title` alone"))
}

/// How the person writes to the others who give a wish, sealed by the script of the page.
struct PrivateNoting: TemplateValues {
  var form: PrivateSealForm

  static let schema = TemplateSchema<Self>(
    "private noting", .record("form", \.form, "where it is typed, and what becomes of it"))
}

extension PageBuilder {
  /// The newest notes on what is promised, the oldest of them first, as many as a row has room for: of
  /// each writer the newest stays longest.
  func notes(on promise: Affairs.KeptPromise) -> [PrivateNote] {
    var counts: [Participant: Int] = [:]
    let ranked = promise.notes.indices.reversed().map { place in
      let rank = counts[promise.notes[place].by, default: 0]
      counts[promise.notes[place].by] = rank + 1
      return (rank: rank, place: place)
    }
    var room = PrivateLimit.notes
    let kept = ranked.sorted { ($0.rank, -$0.place) < ($1.rank, -$1.place) }.prefix { ranked in
      room -=
        min(promise.notes[ranked.place].text?.count ?? 0, PrivateLimit.text) + PrivateLimit.name
      return room >= 0
    }
    return kept.map(\.place).sorted().map { note(promise.notes[$0]) }
  }

  /// Without its text where that does not open.
  private func note(_ note: NoteOfGiver) -> PrivateNote {
    let key =
      note.isOwn
      ? "private-note-own" : note.by.sealedPart == nil ? "private-note" : "private-note-unnamed"
    let text = note.text.map { clipped($0, to: PrivateLimit.text) }
    let lines = (text ?? strings.words("private-note-unopened")).split(whereSeparator: \.isNewline)
    return PrivateNote(
      sentence: sentence(
        named: key,
        ["people": pieces([site.named(note.by)]), "date": [.date(date(note.at))]]),
      lines: lines.prefix(PrivateLimit.lines).map { Link(title: String($0)) })
  }

  /// Nil where nobody else can give it, or nothing can be sealed for `person`.
  func noting(on promise: Affairs.KeptPromise, by person: Handle) -> PrivateNoting? {
    let wish = promise.wish
    guard promise.takesNotes, site.settings.seal != nil,
      let owner = site.people[person], owner.person.sealMark != nil
    else { return nil }
    return PrivateNoting(
      form: PrivateSealForm(
        field: SealedPlace.fieldOfNote(on: wish.publication.identity),
        label: strings.words("private-noting-text"), summary: strings.words("private-noting"),
        ways: waysOfNote(on: wish, promise.part.holder, by: owner.person, next: promise.nextNote)))
  }

  /// How the note comes to the site: by letter, by the forge, or by hand where neither goes. `number`
  /// is that of the event that it becomes.
  private func waysOfNote(
    on wish: SiteWish, _ holder: Participant, by profile: Person, next number: Int
  ) -> [PrivateSealWay] {
    let key = wish.wish.key
    let subject = strings.words("private-noting-subject")
    let letter = ActLetter(
      subject: subject,
      paragraphs: [strings.words("letter-note"), strings.words("letter-lines")])
    let text = letter.text(with: AskedNote.form(of: PrivateSealWay.place, on: key))
    let mail = mailWay(of: profile).map { mail in
      PrivateSealWay(
        button: mailtoLink(to: mail, subject: subject, body: text).map {
          Link(title: strings.words("private-seal-mail"), url: $0)
        },
        summary: strings.words("private-seal-mail-else"),
        text: strings.words(
          "private-seal-mail-text", ["mail": mail, "own": profile.emails.first?.value ?? ""]),
        value: text)
    }
    // Whoever acts for a guest, or under a sealed name, is a maintainer.
    let forge =
      holder == .person(profile.handle)
      ? wayByForge(on: key, by: profile, next: number, isOnly: mail == nil) : nil
    let ways = [mail, forge].compactMap { $0 }
    return ways.isEmpty
      ? [PrivateSealWay(text: strings.words("private-noting-pass"), value: text)] : ways
  }

  /// Nil without a forge. It is folded away where letters are the other way.
  private func wayByForge(
    on key: WishKey, by profile: Person, next number: Int, isOnly: Bool
  ) -> PrivateSealWay? {
    guard let forge = site.settings.forge else { return nil }
    var text = EventText(.noted, by: .person(profile.handle), at: .day(site.today))
    text.note = PrivateSealWay.place
    let file = text.yaml(in: site.settings.calendar)
    let path = ContentKind.event(.notes(key), number: number).path
    let values = ["forge": forge.kind.name, "path": path]
    let title = strings.words("private-noting-forge", values)
    func link(filledWith text: String) -> Link? {
      forge.newFileLink(path: path, text: text).map { Link(title: title, url: $0) }
    }
    return PrivateSealWay(
      button: isOnly ? link(filledWith: file) : nil,
      summary: isOnly ? strings.words("private-noting-else") : strings.text(.doorForge, values),
      link: isOnly ? nil : link(filledWith: ""),
      text: strings.words("private-noting-forge-text", values), value: file)
  }
}
