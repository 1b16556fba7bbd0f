import WishwellDiagnostics
import WishwellFormat
import WishwellRead

/// A change set whose files were read as a build will read them: no other is written.
///
/// An event is never mended once it is there, and a wish that no build takes keeps the whole site
/// from being published; so what an act would write is read before it counts.
package struct ReadableChangeSet: Sendable {
  package let changeSet: ChangeSet

  private init(_ changeSet: ChangeSet) { self.changeSet = changeSet }

  /// `changeSet`, once each of its files was read. Nil where one could not be, or has more than
  /// `longest` bytes: with the mistakes, in words for who acts. What was wrong with a changed file
  /// before is no fault of the act.
  package static func reading(
    _ changeSet: ChangeSet, with terms: ReaderOptions, longest: Int
  ) -> Checked<ReadableChangeSet?> {
    let found =
      changeSet.files.flatMap { $0.mistakes(with: terms, longest: longest) }
      + changeSet.changes.flatMap { change in
        mistakes(
          in: SourceFile(path: change.path, bytes: change.after),
          besidesThoseOf: SourceFile(path: change.path, bytes: change.before), terms, longest)
      }
    return Checked(found.isEmpty ? ReadableChangeSet(changeSet) : nil, found)
  }
}

extension NewFile {
  /// What would keep a build from reading it, in words for who makes it; empty where nothing would.
  /// `longest` is in bytes.
  package func mistakes(with terms: ReaderOptions, longest: Int) -> [Diagnostic] {
    WishwellActs.mistakes(
      in: SourceFile(path: path, text: text), besidesThoseOf: nil, terms, longest)
  }
}

/// What would keep a build from reading `file`. `former` is the file as it was: what was wrong with
/// it before is left out; nil for a new one.
private func mistakes(
  in file: SourceFile, besidesThoseOf former: SourceFile?, _ terms: ReaderOptions, _ longest: Int
) -> [Diagnostic] {
  guard file.bytes.count <= longest else {
    return [
      Diagnostic(
        .actUnreadable, at: SourceLocation(file.path),
        "\(quoted(file.path)) would have \(file.bytes.count) bytes; at most \(longest) are allowed",
        help: "make it shorter, or bring in less at once")
    ]
  }
  let reading = PathReading(file.path)
  guard case .text(let kind) = reading else {
    var problem: PathError?
    if case .refused(let refusal) = reading { problem = refusal }
    return [
      Diagnostic(
        .actUnreadable, at: SourceLocation(file.path),
        "no build would read \(quoted(file.path))" + (problem.map { ": \($0.message)" } ?? ""),
        help: problem?.help ?? "choose another name")
    ]
  }
  func errors(_ file: SourceFile) -> [Diagnostic] {
    readContent(file, as: kind, options: terms).diagnostics.filter { $0.severity == .error }
  }
  let known = Set((former.map(errors) ?? []).map { [$0.rule.id, $0.message] })
  return errors(file).filter { !known.contains([$0.rule.id, $0.message]) }
    .map { $0.ofUnwritten(file) }
}

extension Diagnostic {
  /// The same for who would write `file`: by the field that is at fault, as the file is not there
  /// to be looked at.
  package func ofUnwritten(_ file: SourceFile) -> Diagnostic {
    let field = fieldName(in: file, before: Int(location.range.start))
    let subject = field.map { names[$0] ?? quoted($0) } ?? "the text"
    return Diagnostic(
      rule, at: SourceLocation(file.path), "\(subject) cannot be used: \(message)",
      help: help)
  }
}

/// What people call a field who never saw the file.
private let names = [
  "title": "the title", "name": "the name", "emails": "the e-mail address", "to": "who is thanked",
]

/// The key of the field of YAML in which `offset` lies; nil in what stands below the front matter.
private func fieldName(in file: SourceFile, before offset: Int) -> String? {
  let bytes = file.bytes
  if file.path.hasSuffix(".md") {
    guard let matter = FrontMatter.split(file).value, matter.yaml.contains(offset) else {
      return nil
    }
  }
  var line = file.line(holding: offset)
  while true {
    let name = bytes[line].prefix { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) || byte == UInt8(ascii: "-")
    }
    if !name.isEmpty, name.endIndex < line.upperBound, bytes[name.endIndex] == UInt8(ascii: ":"),
      name.first != UInt8(ascii: "-")
    {
      return String(decoding: name, as: UTF8.self)
    }
    guard line.lowerBound > 0 else { return nil }
    line = file.line(holding: line.lowerBound - 1)
  }
}
