/// A JSON Schema of draft 2020-12, as far as the snapshot needs it.
///
/// A value says its own by its type (`SnapshotValue`), or where a member is declared
/// (`SnapshotMember`): so what is written and what the schema says of it stand in one place.
indirect enum JSONSchema: Sendable {
  case text(TextForm = .any)
  /// `from` is the least.
  case wholeNumber(from: Int = 0)
  case yesOrNo
  /// Exactly this number.
  case constant(Int)
  /// One of these words.
  case choice([String])
  /// `notEmpty` where the member is left out for an empty one.
  case list(of: JSONSchema, notEmpty: Bool = false)
  /// An object of any keys.
  case map(to: JSONSchema)
  /// The keys that are known; others may stand beside them.
  case object([Property])
  /// A value of any of these forms.
  case either([JSONSchema])
  /// One of the named definitions of the same schema.
  case definition(String)

  enum TextForm: Sendable {
    case any
    /// Annotations: `date`, `date-time`, `uri`.
    case format(String)
    /// An ECMA-262 regular expression.
    case pattern(String)
  }

  /// One key of an object. Others may stand beside those named: keys are added in time.
  struct Property: Sendable {
    var name: String
    var schema: JSONSchema
    /// For readers of the schema, in a sentence.
    var description: String
    /// Whether it is there in every snapshot.
    var isRequired = false
  }
}

extension JSONWriter {
  /// The members of the object that `schema` is. Whoever calls it has opened the object, and may
  /// write members of its own into it, such as a description.
  mutating func members(of schema: JSONSchema) {
    switch schema {
    case .text(let form):
      member("type", "string")
      switch form {
      case .any: break
      case .format(let name): member("format", name)
      case .pattern(let expression): member("pattern", expression)
      }
    case .wholeNumber(let minimum):
      member("type", "integer")
      member("minimum", minimum)
    case .yesOrNo: member("type", "boolean")
    case .constant(let number): member("const", number)
    case .choice(let words): member("enum", words)
    case .list(let element, let isNotEmpty):
      member("type", "array")
      object("items") { $0.members(of: element) }
      if isNotEmpty { member("minItems", 1) }
    case .map(let value):
      member("type", "object")
      object("additionalProperties") { $0.members(of: value) }
    case .object(let properties): members(of: properties)
    case .either(let schemas):
      array("anyOf") { json in
        for schema in schemas { json.object { $0.members(of: schema) } }
      }
    case .definition(let name): member("$ref", "#/$defs/" + name)
    }
  }

  /// The members of a schema of an object. Nothing in it forbids other keys, since a newer site has
  /// more.
  private mutating func members(of properties: [JSONSchema.Property]) {
    member("type", "object")
    object("properties") { json in
      for property in properties {
        json.object(property.name) { json in
          json.member("description", property.description)
          json.members(of: property.schema)
        }
      }
    }
    member("required", properties.filter(\.isRequired).map(\.name))
  }
}
