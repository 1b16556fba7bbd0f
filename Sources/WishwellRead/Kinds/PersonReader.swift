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
    else { return (fields.field(.contact, parsePublicContact)?.value, nil) }
    return (nil, fields.sealed(.contact))
  }

  /// A span that may be open at either end, and not at both. Days, both included.
  fileprivate mutating func away() -> Person.Away? {
    fields.group(.away) { (entry: inout FieldReader<Person.Away.Field>) -> Person.Away? in
      let from = entry.field(.from, parseDay)
      let until = entry.field(.until, parseDay)
      if let from, let until, until.value < from.value {
        entry.report(
          .badDate, until.range, "‘until’ is before ‘from’",
          help: "write the later day as ‘until’")
      }
      return Person.Away(from: from?.value, until: until?.value)
    }
  }
}

/// The address of a page, or of a mailbox that everyone may write to. Where the scheme alone is
/// missing from that, the way out says who reads it: it may be meant for few.
private func parsePublicContact(_ text: String) -> ParseResult<String> {
  parseURL(text).mapError { problem in
    guard isMailbox(text), !text.contains(":") else { return problem }
    return FieldError(
      problem.rule, problem.message,
      help: "write \(quoted("mailto:" + trimmed(text))) if everyone may read it on your page; for "
        + "those alone to whom your address opens, leave the line out, then "
        + "`wishwell seal contact`")
  }
}
