import WishwellActs
import WishwellDerive
import WishwellFormat
import WishwellMail
import WishwellTemplates
import WishwellText

/// What the person of a page sealed themself, and how it comes out again.
extension PageBuilder {
  /// What `person` sealed, as `reach` has it opened, since whoever typed it did not see it; and what of
  /// it does not open. Empty where they sealed nothing.
  func rows(ofOwn reach: PrivateReach?, of person: Handle) -> [PrivateRow] {
    guard let profile = site.people[person]?.person else { return [] }
    var rows: [PrivateRow] = []
    let sealed = Person.SealedField.allCases.filter { profile.sealed($0) != nil }
    let opened = sealed.filter { reach?[$0] != nil }
    if let reach, !opened.isEmpty {
      var row = ownRow(saying: "private-own")
      row.addresses = reach.addresses(when: nil) { key in
        strings.words("private-own-\(key)")
      }
      row.acts = opened.compactMap { unsealing($0, of: profile) }
      rows.append(row)
    }
    return rows
      + sealed.filter { !opened.contains($0) }.map { field in
        var row = ownRow(saying: "private-unopened-\(field.rawValue)")
        row.isTurn = true
        row.acts = [unsealing(field, of: profile)].compactMap { $0 }
        return row
      }
  }

  /// A row about no thing and by no neighbour, of today.
  private func ownRow(saying key: String) -> PrivateRow {
    PrivateRow(
      colour: Colour.plain.rawValue, sign: nil, sentence: words(strings.words(key)),
      when: Sentence(pieces: []), day: site.today)
  }

  /// What takes `field` out of `profile`: a letter that names the value, so that it takes out no later
  /// one, or the forge’s editor.
  ///
  /// Nil where nothing of that kind is sealed. Where the site takes no letters and has no forge,
  /// its words can be copied.
  private func unsealing(_ field: Person.SealedField, of profile: Person) -> ActButton? {
    guard let value = profile.sealed(field)?.value else { return nil }
    let label = strings.words("act-unseal-\(field.rawValue)")
    let letter = ActLetter(
      subject: label,
      paragraphs: [
        strings.words("letter-unseal-\(field.rawValue)"), strings.words("letter-line"),
      ])
    let text = letter.text(with: SealMatter.removing(field, value).content)
    let mail = mailWay(of: profile).flatMap { mailtoLink(to: $0, subject: label, body: text) }
    let forge = site.settings.forge?.editLink(path: profile.document.path)
    let name = site.settings.forge?.kind.name ?? ""
    let values = ["forge": name, "field": field.rawValue]
    let about = [
      strings.words("about-unseal"),
      forge.map { _ in strings.words("about-unseal-forge", values) },
    ]
    return ActButton(
      name: "unseal", label: label, about: about.compactMap { $0 }.joined(separator: " "),
      mail: mail.map { Link(title: renderIndex.actWords.mail, url: $0) },
      forge: forge.map { Link(title: strings.text(.doorForge, values), url: $0) },
      letter: mail == nil && forge == nil ? text : nil)
  }

  /// Where `profile` sends letters; nil where the site takes none, or would not know who sent them.
  func mailWay(of profile: Person) -> String? {
    profile.emails.isEmpty ? nil : site.settings.mail
  }
}

extension PrivateReach {
  /// What was opened of `field`; nil for nothing.
  fileprivate subscript(field: Person.SealedField) -> String? {
    switch field {
    case .address: address
    case .contact: contact
    }
  }
}
