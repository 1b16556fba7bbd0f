import Foundation

@testable import WishwellTemplates

/// A value of a case of the mustache specification, which a template reads through names that
/// are made from it.
indirect enum JSONValue: Sendable, Decodable {
  case null
  case flag(Bool)
  case text(String)
  case list([JSONValue])
  case record([String: JSONValue])

  init(from decoder: Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let flag = try? value.decode(Bool.self) {
      self = .flag(flag)
    } else if let number = try? value.decode(Decimal.self) {
      self = .text("\(number)")
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([JSONValue].self) {
      self = .list(list)
    } else {
      self = .record(try value.decode([String: JSONValue].self))
    }
  }

  subscript(key: String) -> JSONValue {
    if case .record(let values) = self { values[key] ?? .null } else { .null }
  }
  subscript(textOf key: String) -> String? { self[key].asText }
  subscript(flagOf key: String) -> Bool { self[key].asFlag }
  subscript(recordOf key: String) -> JSONValue? {
    if case .record = self[key] { self[key] } else { nil }
  }
  subscript(listOf key: String) -> [JSONValue] { self[key].asList }

  var asText: String? { if case .text(let text) = self { text } else { nil } }
  var asFlag: Bool { if case .flag(let flag) = self { flag } else { false } }
  var asList: [JSONValue] { if case .list(let list) = self { list } else { [] } }
}

extension JSONValue {
  /// The names of values like `samples`: of a record its keys, of anything else only `.`.
  static func schema(of samples: [JSONValue]) -> Schema {
    var keys: [String: [JSONValue]] = [:]
    for case .record(let values) in samples {
      for (key, value) in values { keys[key, default: []].append(value) }
    }
    let fields = keys.keys.sorted().flatMap { key in
      name(key, keys[key] ?? []).fields
    }
    return Schema("value", fields, itself: itself(samples))
  }

  private static func name(_ key: String, _ samples: [JSONValue]) -> TemplateField<JSONValue> {
    switch samples.first {
    case .flag: .flag(key, \.[flagOf: key], "")
    case .record:
      TemplateField(
        key, .optionalRecord, "",
        .records(Records(optional: Source(\JSONValue.[recordOf: key])) { schema(of: samples) }))
    case .list:
      TemplateField(key, .list, "", .records(elements(\.[listOf: key], samples)))
    case .text, .null, nil: .text(key, \.[textOf: key], "")
    }
  }

  private static func itself(_ samples: [JSONValue]) -> SchemaField? {
    switch samples.first {
    case .text: TemplateField<JSONValue>.text(".", \.asText, "").fields.first
    case .flag: TemplateField<JSONValue>.flag(".", \.asFlag, "").fields.first
    case .list:
      SchemaField(
        name: ".", shape: .list, meaning: "", reading: .records(elements(\.asList, samples)))
    case .record, .null, nil: nil
    }
  }

  private static func elements(
    _ path: KeyPath<JSONValue, [JSONValue]> & Sendable, _ samples: [JSONValue]
  ) -> Records {
    Records(each: Source(path)) { schema(of: samples.flatMap(\.asList)) }
  }
}
