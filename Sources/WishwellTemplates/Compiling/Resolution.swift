/// What a name in a template turned out to be.
enum Resolution {
  case value(SchemaField, in: Scope)
  /// Words of the theme, known when the template is compiled.
  case constant(String)
  /// Nothing, for the reason given.
  case nothing(Failure)

  enum Failure {
    /// The part of the name that is unknown, the record it was looked for in, and what that has.
    case unknown(part: String, at: Range<Int>, of: String?, among: [String])
    /// The part that has no names of its own, and the part after it.
    case notRecord(part: String, at: Range<Int>, kind: String, next: String)
    /// A dot, where the innermost record is more than one value.
    case notSingle(String, at: Range<Int>)
    /// A group of constants, without the name of one of them.
    case group(String, at: Range<Int>)
  }
}

/// Groups of words that every page may use under a name of their own: `strings.newer`. They are
/// written into the program when a template is compiled. A name that a page declares hides a group.
package typealias Constants = [String: [String: String]]

/// What `name` stands for: its first part in the innermost scope that declares it, else among the
/// constants; the further parts of a dotted name in the record that the part before stands for, and
/// nowhere else. All behind the group of a constant is one key, dots included.
func resolve(_ name: Node.Name, in scopes: [Scope], _ constants: Constants) -> Resolution {
  guard name.text != "." else { return resolveItself(name, in: scopes) }
  var parts = name.parts
  let first = parts.removeFirst()
  for scope in scopes.reversed() {
    if let field = scope.schema[first.text] {
      return descend(from: field, first, into: parts, scope)
    }
  }
  guard let group = constants[first.text] else {
    return .nothing(
      .unknown(
        part: first.text, at: first.range, of: nil, among: scopes.names + constants.keys.sorted()))
  }
  guard let next = parts.first else { return .nothing(.group(first.text, at: first.range)) }
  let key = parts.map(\.text).joined(separator: ".")
  if let words = group[key] { return .constant(words) }
  let range = next.range.lowerBound..<name.range.upperBound
  return .nothing(.unknown(part: key, at: range, of: first.text, among: group.keys.sorted()))
}

private func resolveItself(_ name: Node.Name, in scopes: [Scope]) -> Resolution {
  guard let innermost = scopes.last, let field = innermost.schema.itself else {
    return .nothing(.notSingle(scopes.last?.schema.title ?? "page", at: name.range))
  }
  return .value(field, in: innermost)
}

/// What `parts` stand for, from `field`, which `part` names, in `scope`. A list has no names: it
/// has to be opened first.
private func descend(
  from field: SchemaField, _ part: Node.Name, into parts: [Node.Name],
  _ scope: Scope
) -> Resolution {
  var (field, part) = (field, part)
  for next in parts {
    guard let records = field.records, field.shape != .list else {
      return .nothing(
        .notRecord(part: part.text, at: part.range, kind: field.kind, next: next.text))
    }
    let schema = records.schema()
    guard let inner = schema[next.text] else {
      return .nothing(
        .unknown(
          part: next.text, at: next.range, of: schema.title, among: schema.fields.map(\.name)))
    }
    field = inner.reached(through: records)
    part = next
  }
  return .value(field, in: scope)
}

extension Node.Name {
  /// The names between the dots.
  var parts: [Node.Name] {
    guard text.utf8.contains(UInt8(ascii: ".")) else { return [self] }
    var start = range.lowerBound
    return text.split(separator: ".").map { part in
      defer { start += part.utf8.count + 1 }
      return Node.Name(text: String(part), range: start..<start + part.utf8.count)
    }
  }
}
