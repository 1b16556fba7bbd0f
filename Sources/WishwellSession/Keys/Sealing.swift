import WishwellActs
import WishwellDerive
import WishwellDiagnostics
import WishwellFormat
import WishwellQueries
import WishwellSeal
import WishwellText

extension Session {
  /// Whose profile something is sealed into: the person called `name`, else the one at the keyboard,
  /// who has to be its author and to have published it.
  ///
  /// Throws `UsageError` where that is not so, and where nothing could be sealed for them.
  package func sealer(named name: String? = nil) throws -> Person {
    let person = try ownProfile(named: name)
    _ = try place(of: .address, of: person)
    guard !person.document.isDraft else {
      throw UsageError(
        "your profile is a draft, and others do not know you by it",
        help: "take ‘draft’ out of \(person.document.path), and share that; then seal")
    }
    let repository = try gitUser.requireRepository(to: "share it with")
    try refuseUnpublished(person, in: repository)
    return person
  }

  /// What writes `text`, sealed, into the profile of `person`. Throws `UsageError` where it is empty or
  /// too long, where the site has no key, and where the profile cannot be written.
  package func sealing(
    _ text: String, as field: Person.SealedField, of person: Person
  ) throws -> ChangeSet {
    let key = try requireSealing()
    let place = try place(of: field, of: person)
    let value = try SealedValue(sealing: try sealable(text, as: field), for: place, to: key)
    var changeSet = sealChange(of: person, "seals \(field.words)")
    changeSet.changes = [try change(of: person.document.path, field.rawValue, to: value.text)]
    // Whoever agrees reads it before, and where a request waits.
    changeSet.details = [readers(ofSealsOf: person)]
    if field == .contact, person.contact != nil {
      changeSet.details.append("What stood there in public stays in the history of git.")
    }
    return changeSet
  }

  /// What takes `field` out of the profile of whoever is at the keyboard, or is called `name`. Throws
  /// `UsageError` where nothing is sealed there, and where the profile cannot be written.
  package func unsealing(
    _ field: Person.SealedField, named name: String? = nil
  ) throws -> (changeSet: ChangeSet, person: Person) {
    let person = try ownProfile(named: name, taking: field)
    guard person.sealed(field) != nil else {
      throw UsageError(
        "nothing is sealed under ‘\(field.rawValue)’ in \(person.document.path)",
        help: "`wishwell seal \(field.rawValue)` seals something")
    }
    return (try unsealing(field, of: person), person)
  }

  /// The same for a person whose it is known to be.
  func unsealing(_ field: Person.SealedField, of person: Person) throws -> ChangeSet {
    let path = person.document.path
    guard let file = folder.files.source(at: path), let after = file.removing(field.rawValue) else {
      throw UsageError(
        "\(path) cannot be changed without changing more of it",
        help: "take the line ‘\(field.rawValue)’ out of it yourself")
    }
    var changeSet = sealChange(
      of: person, "takes their \(field.rawValue) out of their profile")
    changeSet.changes = [FileChange(path: path, before: file.bytes, after: after)]
    changeSet.details = [
      "From the next build on, nobody is shown it. Who has read it knows it, and whoever has the "
        + "site’s secret can open it in the history of git."
    ]
    return changeSet
  }

  /// The site’s public key. Throws `UsageError` where it has none, with whom to ask; it says `message`, or
  /// else that nothing can be sealed.
  package func requireSealing(saying message: String? = nil) throws(UsageError) -> SealKey {
    if let seal = library.settings.seal { return seal.value }
    let maintainers = site.settings.maintainers.map(\.value)
    let reader = (try? currentPerson())?.person
    let step =
      if maintainers.contains(where: { $0 == reader }) {
        "begin"
      } else if maintainers.isEmpty {
        "whoever looks after it begins"
      } else {
        "ask \(listPhrase(maintainers.map(\.text))) to begin"
      }
    throw UsageError(
      message
        ?? "this site cannot keep anything sealed: there is no ‘seal’ in \(ContentKind.settings.path)",
      help: "\(step) with that: `wishwell keys new`")
  }

  /// The profile of the person called `name`, else of the one at the keyboard, if it is theirs: the
  /// review would refuse a value that somebody else commits.
  /// A maintainer may take `field` out, by hand.
  private func ownProfile(
    named name: String?, taking field: Person.SealedField? = nil
  ) throws(UsageError) -> Person {
    let handle: Handle
    do { handle = try currentPerson(as: name).person } catch { throw brokenProfile ?? error }
    guard let person = library.people.first(where: { $0.handle == handle }),
      field != nil || !person.hasLeft
    else {
      throw UsageError(
        "‘\(handle)’ has left: nobody is shown their address, and they are shown none",
        help:
          "if you are back, take ‘left’ out of \(ContentKind.person(handle).path)")
    }
    let email = gitUser.identity.email
    guard email.flatMap({ library.addressBook.person(with: $0) })?.handle == handle else {
      if let field, let email, let own = library.addressBook.person(with: email),
        site.isMaintainer(.person(own.handle))
      {
        throw UsageError(
          "this takes nothing out of the profile of somebody else, and that is \(named(person))’s",
          help: "as a maintainer, take the line ‘\(field.rawValue)’ out of "
            + "\(person.document.path) yourself, and share that: `wishwell sync --push`")
      }
      throw UsageError(
        "only \(named(person)) can seal that, and git has "
          + (email.map { "\(quoted($0)) for you" } ?? "no mail address for you"),
        help: "run it in \(person.name)’s own clone; if that is you, "
          + "`git config user.email ADDRESS` with one that stands in \(person.document.path)")
    }
    return person
  }

  /// That the profile of whoever is at the keyboard cannot be read; nil where it can, or is missing.
  private var brokenProfile: UsageError? {
    guard let person = library.brokenProfile(withEmail: gitUser.identity.email) else { return nil }
    return UsageError(
      "there are mistakes in \(person.document.path), so nothing can be sealed into it",
      help:
        "`wishwell check` names them; if your address stands there, take the line out, share that, "
        + "and then seal it")
  }

  /// `text` as it is sealed: without blanks at the ends of lines, and without empty lines.
  private func sealable(
    _ text: String, as field: Person.SealedField
  ) throws(UsageError) -> String {
    let lines = sealedLines(of: text)
    guard !lines.isEmpty else {
      throw UsageError(
        "nothing was typed, so nothing is sealed",
        help: "run `wishwell seal \(field.rawValue)` again, and end with an empty line")
    }
    // What is no UTF-8 is read with these in the place of letters.
    guard !text.unicodeScalars.contains("\u{FFFD}") else {
      throw UsageError(
        "what was typed is not written in UTF-8, and some of its letters would be lost",
        help: "type it at a terminal, or let `iconv` write it in UTF-8 first")
    }
    guard !lines.contains(where: { $0.hasPrefix(SealedValue.scheme) }) else {
      throw UsageError(
        "this is sealed already", help: "type the \(field.rawValue) itself; it is not shown")
    }
    return lines.joined(separator: "\n")
  }

  private func named(_ person: Person) -> String {
    sentenceName(person.name, isShared: site.namesakes[person.handle] != nil, person.handle)
  }

  /// A change of what `person` keeps sealed, which still has no files: they do what `words` say.
  func sealChange(of person: Person, _ words: String) -> ChangeSet {
    let sentence = "\(named(person)) \(words)"
    return ChangeSet(files: [], summary: sentence, commitSubject: sentence)
  }

  /// Where `field` of `person` stands. Throws `UsageError` where nothing says whose it is.
  func place(
    of field: Person.SealedField, of person: Person
  ) throws(UsageError) -> SealedPlace {
    let identity = identity(of: person.document, in: library.settings)
    if let place = person.place(of: field, identity: identity) { return place }
    throw UsageError(
      "nothing in \(person.document.path) says whose it is: it has neither ‘emails’ nor ‘account’",
      help: "add the mail address with which you commit, and share that; then seal")
  }

  /// Who will see what `person` seals.
  private func readers(ofSealsOf person: Person) -> String {
    "From the next build on, it is on the private page of anyone whose offer you answer, anyone you "
      + "say yes to for a request of yours, and anyone who promises a wish of a list with "
      + "‘ship: \(person.handle)’, until \(Opening.days) days after that is over. Nobody else can read "
      + "it but those who have the site’s secret."
  }
}

/// The lines of what somebody typed, without blanks at their ends and without empty ones.
package func sealedLines(of text: String) -> [String] {
  text.split(whereSeparator: \.isNewline).map { line in
    String(line.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }.filter { !$0.isEmpty }
}

extension Person.SealedField {
  /// What its owner seals, for a sentence.
  var words: String {
    switch self {
    case .address: "their address"
    case .contact: "how to reach them"
    }
  }
}
