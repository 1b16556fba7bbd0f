import WishwellDiagnostics
import WishwellFormat
import WishwellText
import WishwellYAML

extension Rule {
  /// Reported at the member or group, or at the one half of a draw that is there.
  package static let badCircle = Rule(
    "bad-circle", .error,
    """
    In a circle each gives to one other. So it has at least two members, each named once, and those
    who are not to give to each other stand under ‘not’, in groups of members.

    Wrong: members: [alice]
    Wrong: not: [[alice, zoe]], where zoe is no member
    Right:
    members: [alice, bob, carla, duarte]
    not: [[alice, bob]]

    ‘seed’ and ‘drawn’ belong together: `wishwell draw` writes both, and nobody else changes them.
    """)
}

/// A circle of people. Nil, with at least one error, where it cannot be published.
package func readCircle(
  _ file: SourceFile, handle: Handle, options: ReaderOptions
) -> Checked<Circle?> {
  let opened = DocumentReader<Circle>.open(file, handle: handle, options: options)
  guard var reader = opened.value else { return Checked(nil, opened.diagnostics) }
  let document = reader.document()
  let author = reader.fields.required(.author, parseHandle)
  var terms = Circle.Terms(members: reader.fields.requiredList(.members, parseHandle))
  terms.apart = reader.fields.groups(.not)
  terms.before = reader.fields.list(.before, parseHandle)
  terms.event = reader.fields.field(.event, parseDay)?.value
  var circle = Circle(document: document, author: author ?? Located(handle), terms: terms)
  circle.price =
    reader.fields.field(.price) { parsePrice($0, currency: options.currency) }?.value
  circle.draw = reader.fields.draw()
  if reader.fields.node(.members) != nil { reader.fields.check(terms, at: .members) }
  return reader.finish(circle, \.document)
}

extension FieldReader where Key == Circle.Field {
  /// The draw of a circle; nil where there is none, or where it was reported.
  fileprivate mutating func draw() -> Circle.Draw? {
    let seed = sealed(.seed)
    guard let node = take(.drawn) else {
      if let seed { reportHalf(.seed, without: .drawn, seed.range) }
      return nil
    }
    var fields = FieldReader<Circle.DrawnField>(node, in: path)
    var terms = Circle.Terms(members: fields.requiredList(.members, parseHandle))
    terms.apart = fields.groups(.not)
    terms.before = fields.list(.before, parseHandle)
    terms.event = fields.field(.event, parseDay)?.value
    fields.check(terms, at: .members)
    _ = fields.finish()
    add(fields.diagnostics)
    guard let seed else {
      if self.node(.seed) == nil { reportHalf(.drawn, without: .seed, node.range) }
      return nil
    }
    return Circle.Draw(seed: seed, terms: terms)
  }

  /// Reports `key` as half of a draw, which means nothing without `other`.
  private mutating func reportHalf(
    _ key: Circle.Field, without other: Circle.Field, _ range: SourceRange
  ) {
    report(
      .badCircle, range, "\(quoted(key.rawValue)) stands here without \(quoted(other.rawValue))",
      help: "bring back what `wishwell draw` wrote, or take this out and draw again")
  }
}

extension FieldReader {
  /// A field that is a list of lists of handles; a single list may stand alone.
  fileprivate mutating func groups(_ key: Key) -> [[Located<Handle>]] {
    guard let node = take(key) else { return [] }
    guard case .sequence(let nodes) = node.content else {
      report(
        .badCircle, node.range, "\(quoted(key.rawValue)) is a list of groups, and this is none",
        help: "write ‘\(key.rawValue): [[alice, bob]]’")
      return []
    }
    let isOneGroup = nodes.allSatisfy { if case .scalar = $0.content { true } else { false } }
    let groups = isOneGroup ? [node] : limited(nodes, of: key, at: \.range)
    return groups.map { group in
      guard case .sequence(let names) = group.content else {
        return value(of: group, for: key.rawValue, parseHandle).map { [$0] } ?? []
      }
      return names.compactMap { value(of: $0, for: key.rawValue, parseHandle) }
    }
  }

  /// Reports what no draw could be made of: too few members, one who is named twice, a group of one,
  /// and somebody in a group who is no member.
  fileprivate mutating func check(_ terms: Circle.Terms, at key: Key) {
    var members: Set<Handle> = []
    for member in terms.members where !members.insert(member.value).inserted {
      report(
        .badCircle, member.range, "\(quoted(member.value.text)) is named twice",
        help: "name each member once")
    }
    if members.count < 2, !diagnostics.hasErrors {
      report(
        .badCircle, node(key)?.range ?? keyRange(key),
        "a circle has at least two members, and this one has \(members.count)",
        help: "name everybody who takes part: ‘\(key.exampleLine)’")
    }
    for group in terms.apart {
      for person in group where !members.contains(person.value) {
        report(
          .badCircle, person.range,
          "\(quoted(person.value.text)) is no member, and gives to nobody here",
          help: nearMiss(to: person.value.text, among: members.map(\.text).sorted()).map {
            "did you mean \(quoted($0))?"
          } ?? "name them under ‘members’, or take them out here")
      }
      if let first = group.first, Set(group.map(\.value)).count < 2 {
        report(
          .badCircle, first.range,
          "this group has one member alone, who gives to nobody else in it",
          help: "name those who are not to give to each other in one group: ‘[alice, bob]’")
      }
    }
  }
}
