import Foundation

/// A JSON document in a test, to be looked into and spoilt.
indirect enum JSON: Equatable, Decodable {
  case null
  case boolean(Bool)
  case number(Double)
  case text(String)
  case list([JSON])
  case object([String: JSON])

  init(_ bytes: [UInt8]) throws { self = try JSONDecoder().decode(JSON.self, from: Data(bytes)) }

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let boolean = try? value.decode(Bool.self) {
      self = .boolean(boolean)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let text = try? value.decode(String.self) {
      self = .text(text)
    } else if let list = try? value.decode([JSON].self) {
      self = .list(list)
    } else {
      self = .object(try value.decode([String: JSON].self))
    }
  }

  var text: String? {
    guard case .text(let text) = self else { return nil }
    return text
  }

  var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  var list: [JSON] {
    guard case .list(let list) = self else { return [] }
    return list
  }

  var object: [String: JSON] {
    guard case .object(let object) = self else { return [:] }
    return object
  }

  /// Nil where there is no such member; setting nil takes it away.
  subscript(_ key: String) -> JSON? {
    get { object[key] }
    set {
      var members = object
      members[key] = newValue
      self = .object(members)
    }
  }

  /// The value at `wishlists/0/wishes/1/title`; it is taken away by nil.
  subscript(at path: String) -> JSON? {
    get { path.split(separator: "/").reduce(Optional(self)) { $0?.step(String($1)) } }
    set {
      guard let slash = path.firstIndex(of: "/") else { return replace(path, by: newValue) }
      let key = String(path[..<slash])
      var inner = step(key)
      inner?[at: String(path[path.index(after: slash)...])] = newValue
      replace(key, by: inner)
    }
  }

  private func step(_ key: String) -> JSON? {
    guard let index = Int(key) else { return self[key] }
    return list.indices.contains(index) ? list[index] : nil
  }

  private mutating func replace(_ key: String, by value: JSON?) {
    guard let index = Int(key) else {
      self[key] = value
      return
    }
    var elements = list
    elements[index] = value ?? .null
    self = .list(elements)
  }

  /// Every string in it, keys aside.
  var texts: [String] {
    switch self {
    case .text(let text): [text]
    case .list(let list): list.flatMap(\.texts)
    case .object(let object): object.values.flatMap(\.texts)
    case .null, .boolean, .number: []
    }
  }
}
