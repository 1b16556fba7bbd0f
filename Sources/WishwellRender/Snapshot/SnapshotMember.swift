/// One member of an object of the snapshot, declared once: its name, where its value comes from and
/// what it means; or several, as one. The schema and the writer are both made of it.
///
/// The type of the value decides what the schema says and what is written; `as` says it where the
/// type does not, as of a text that is an address.
struct SnapshotMember<Root>: Sendable {
  /// What the schema says of it; empty where it says so at another place.
  let properties: [JSONSchema.Property]
  /// Writes key and value, or nothing where the member is left out.
  fileprivate let write: @Sendable (Root, RenderInput, inout JSONWriter) -> Void

  /// The same in the schema alone: for a member that is described at another place than the one
  /// where it is written.
  var described: SnapshotMember { SnapshotMember(properties: properties) { _, _, _ in } }

  /// The other half of `described`.
  var written: SnapshotMember { SnapshotMember(properties: [], write: write) }

  /// All of `members`, in their order.
  static func all(_ members: SnapshotMember...) -> SnapshotMember { all(members) { $0 } }

  /// All of `members`, of a value that `Root` holds.
  static func all<Held>(
    _ members: [SnapshotMember<Held>], of held: @escaping @Sendable (Root) -> Held
  ) -> SnapshotMember {
    SnapshotMember(properties: members.flatMap(\.properties)) { root, input, json in
      json.write(members, of: held(root), in: input)
    }
  }
}

// What is there in every snapshot.
extension SnapshotMember {
  /// A member that is there in every snapshot.
  static func always<Value: SnapshotValue>(
    _ name: String, _ value: @escaping @Sendable (Root) -> Value, _ meaning: String,
    as schema: JSONSchema = Value.jsonSchema
  ) -> SnapshotMember {
    always(name, { root, _ in value(root) }, meaning, as: schema)
  }

  /// The same of a value that takes the whole site to tell.
  static func always<Value: SnapshotValue>(
    _ name: String, _ value: @escaping @Sendable (Root, RenderInput) -> Value, _ meaning: String,
    as schema: JSONSchema = Value.jsonSchema
  ) -> SnapshotMember {
    let property = JSONSchema.Property(
      name: name, schema: schema, description: meaning, isRequired: true)
    return SnapshotMember(properties: [property]) { root, input, json in
      json.key(name)
      value(root, input).write(in: input, to: &json)
    }
  }

  /// A list that may be empty. It is there all the same, as `[]`; `maybe` of an array leaves it
  /// out.
  static func every<Element: SnapshotValue>(
    _ name: String, _ elements: @escaping @Sendable (Root, RenderInput) -> [Element],
    _ meaning: String
  ) -> SnapshotMember {
    always(name, elements, meaning, as: .list(of: Element.jsonSchema))
  }

  /// An object that says more of the same value. Such an object is described in place, has no
  /// definition, and is never left out.
  static func object(
    _ name: String, _ members: [SnapshotMember], _ meaning: String
  ) -> SnapshotMember {
    let property = JSONSchema.Property(
      name: name, schema: .object(members.flatMap(\.properties)), description: meaning,
      isRequired: true)
    return SnapshotMember(properties: [property]) { root, input, json in
      json.object(name) { $0.write(members, of: root, in: input) }
    }
  }
}

// What is there where there is something to say.
extension SnapshotMember {
  /// A member that is left out where its value is nil or says nothing: an empty list, empty HTML,
  /// or `false`.
  static func maybe<Value: SnapshotValue>(
    _ name: String, _ value: @escaping @Sendable (Root) -> Value?, _ meaning: String,
    as schema: JSONSchema = Value.jsonSchema
  ) -> SnapshotMember {
    maybe(name, { root, _ in value(root) }, meaning, as: schema)
  }

  /// The same of a value that takes the whole site to tell.
  static func maybe<Value: SnapshotValue>(
    _ name: String, _ value: @escaping @Sendable (Root, RenderInput) -> Value?, _ meaning: String,
    as schema: JSONSchema = Value.jsonSchema
  ) -> SnapshotMember {
    let property = JSONSchema.Property(name: name, schema: schema, description: meaning)
    return SnapshotMember(properties: [property]) { root, input, json in
      guard let value = value(root, input), value.isSaid else { return }
      json.key(name)
      value.write(in: input, to: &json)
    }
  }
}

extension JSONWriter {
  /// Those of `members` that have something to say of `root`, in their order.
  mutating func write<Root>(
    _ members: [SnapshotMember<Root>], of root: Root, in input: RenderInput
  ) {
    for member in members { member.write(root, input, &self) }
  }
}
