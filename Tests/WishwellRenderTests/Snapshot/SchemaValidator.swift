import Foundation

/// Judges documents by a JSON Schema of draft 2020-12, as far as the snapshot's schema goes: a
/// keyword that it does not know is a problem of its own.
struct SchemaValidator {
  let schema: JSON

  init(_ schema: [UInt8]) throws { self.schema = try JSON(schema) }

  /// `wishlists/0/wishes/1/price: ‘amount’ is missing`, in no particular order.
  func problems(of document: JSON) -> [String] {
    var run = Run(schema: schema)
    run.check(document, by: schema, at: "")
    return run.problems
  }

  /// `wish.price` for each key of each named object of the schema, and keys of the document that
  /// the schema does not name.
  func coverage(of document: JSON) -> (unused: Set<String>, unnamed: Set<String>) {
    var run = Run(schema: schema)
    run.check(document, by: schema, at: "")
    return (run.named.subtracting(run.used), run.unnamed)
  }
}

private struct Run {
  let schema: JSON
  var problems: [String] = []
  var named: Set<String> = []
  var used: Set<String> = []
  var unnamed: Set<String> = []
  /// The named definition that is being looked at.
  private var place = ""

  init(schema: JSON) { self.schema = schema }

  mutating func check(_ value: JSON, by schema: JSON, at path: String) {
    for (keyword, rule) in schema.object {
      switch keyword {
      case "$schema", "$id", "$defs", "title", "description": break
      case "$ref": checkReference(value, rule.text ?? "", at: path)
      case "type": if !isOfType(rule.text, value) { report("is no \(rule.text ?? "?")", path) }
      case "const": if rule != value { report("is not \(rule)", path) }
      case "enum": if !rule.list.contains(value) { report("is none of the words", path) }
      case "minimum":
        if let number = value.number, let minimum = rule.number, number < minimum {
          report("is below \(minimum)", path)
        }
      case "pattern": checkPattern(value, rule.text ?? "", at: path)
      case "format": checkFormat(value, rule.text ?? "", at: path)
      case "items":
        for (index, element) in value.list.enumerated() {
          check(element, by: rule, at: "\(path)/\(index)")
        }
      case "minItems":
        if case .list(let list) = value, let minimum = rule.number, list.count < Int(minimum) {
          report("is too short", path)
        }
      case "required":
        for key in rule.list.compactMap(\.text) where value[key] == nil {
          report("‘\(key)’ is missing", path)
        }
      case "properties": checkMembers(value, rule.object, at: path)
      case "additionalProperties":
        for (key, member) in value.object { check(member, by: rule, at: "\(path)/\(key)") }
      case "anyOf":
        let isGood = rule.list.contains { option in
          var run = Run(schema: self.schema)
          run.check(value, by: option, at: path)
          return run.problems.isEmpty
        }
        if !isGood { report("is nothing of what it may be", path) }
      default: report("the schema has an unknown keyword ‘\(keyword)’", path)
      }
    }
  }

  private mutating func report(_ problem: String, _ path: String) {
    problems.append("\(path.dropFirst()): \(problem)")
  }

  private mutating func checkReference(_ value: JSON, _ reference: String, at path: String) {
    let name = String(reference.dropFirst("#/$defs/".count))
    guard let definition = schema["$defs"]?[name] else {
      return report("the schema does not define ‘\(reference)’", path)
    }
    let outer = place
    place = name
    check(value, by: definition, at: path)
    place = outer
  }

  private mutating func checkMembers(
    _ value: JSON, _ properties: [String: JSON], at path: String
  ) {
    let outer = place
    for (key, rule) in properties {
      named.insert("\(outer).\(key)")
      guard let member = value[key] else { continue }
      used.insert("\(outer).\(key)")
      place = "\(outer).\(key)"
      check(member, by: rule, at: "\(path)/\(key)")
      place = outer
    }
    for key in value.object.keys where properties[key] == nil { unnamed.insert("\(outer).\(key)") }
  }

  private func isOfType(_ type: String?, _ value: JSON) -> Bool {
    switch (type, value) {
    case ("object", .object), ("array", .list), ("string", .text), ("boolean", .boolean): true
    case ("integer", .number(let number)): number.rounded() == number
    default: false
    }
  }

  private mutating func checkPattern(_ value: JSON, _ pattern: String, at path: String) {
    guard let text = value.text else { return }
    guard let expression = try? NSRegularExpression(pattern: pattern) else {
      return report("the schema has a broken pattern ‘\(pattern)’", path)
    }
    let whole = NSRange(text.startIndex..., in: text)
    if expression.firstMatch(in: text, range: whole) == nil {
      report("‘\(text)’ does not match \(pattern)", path)
    }
  }

  private mutating func checkFormat(_ value: JSON, _ format: String, at path: String) {
    guard let text = value.text else { return }
    let isGood =
      switch format {
      case "date": text.wholeMatch(of: #/\d{4}-\d\d-\d\d/#) != nil
      case "date-time": text.wholeMatch(of: #/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ/#) != nil
      case "uri": URL(string: text)?.scheme != nil && text.utf8.allSatisfy { $0 < 0x80 }
      default: false
      }
    if !isGood { report("‘\(text)’ is no \(format)", path) }
  }
}
