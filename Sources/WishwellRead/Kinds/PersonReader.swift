import WishwellDiagnostics
import WishwellFormat

/// A profile. Nil, with at least one error, where it cannot be published. No diagnostic repeats
/// what could be where somebody lives: `ProfileFindings`.
package func readPerson(
  _ file: SourceFile, handle: Handle, options: ReaderOptions
) -> Checked<Person?> {
  let read = readWholePerson(file, handle: handle, options: options)
  let findings = ProfileFindings(of: file)
  return Checked(read.value, read.diagnostics.map(findings.told))
}

/// The same with diagnostics as they are, which may repeat somebody's address.
private func readWholePerson(
  _ file: SourceFile, handle: Handle, options: ReaderOptions
) -> Checked<Person?> {
  let opened = DocumentReader<Person>.open(file, handle: handle, options: options)
  guard var reader = opened.value else { return Checked(nil, opened.diagnostics) }
  var person = Person(document: reader.document())
  person.country = reader.fields.field(.country, parseCountry)?.value
  person.prefers = reader.fields.list(.prefers, parseText).map(\.value)
  person.regions = reader.fields.list(.regions) { parseRegion($0, groups: options.regionGroups) }
  person.away = reader.away()
  person.favourites = reader.fields.list(.favourites, parseHandle)
  (person.contact, person.sealedContact) = reader.contact()
  person.address = reader.fields.sealed(.address)
  person.emails = reader.fields.list(.emails, parseEmail)
  person.signers = reader.fields.list(.signers, parseSigner)
  person.account = reader.fields.field(.account, parseText)
  person.trustsForge = reader.fields.flag(.web)
  person.link = reader.fields.field(.link, parseLinkWord)
  person.joined = reader.fields.field(.joined, parseMoment)?.value
  person.hasLeft = reader.fields.flag(.left)
  return reader.finish(person, \.document)
}

extension DocumentReader where Kind == Person {
  /// What is public, or what is sealed: never both.
  fileprivate mutating func contact() -> (public: String?, sealed: Located<SealedValue>?) {
    guard case .scalar(let scalar)? = fields.node(.contact)?.content,
      trimmed(scalar.text).hasPrefix(SealedValue.scheme)
    else { return (fields.field(.contact, parseURL)?.value, nil) }
    return (nil, fields.sealed(.contact))
  }

  /// A span that may be open at either end, and at both. Days, both included.
  fileprivate mutating func away() -> Person.Away? {
    guard let node = fields.take(.away) else { return nil }
    var entry = FieldReader<Person.Away.Field>(node, in: file.path)
    let from = entry.field(.from, parseDay)
    let until = entry.field(.until, parseDay)
    if let from, let until, until.value < from.value {
      entry.report(
        .badDate, until.range, "‘until’ is before ‘from’", help: "write the later day as ‘until’")
    }
    _ = entry.finish()
    fields.add(entry.diagnostics)
    return Person.Away(from: from?.value, until: until?.value)
  }
}
