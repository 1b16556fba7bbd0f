import WishwellText

/// How the value of a name is read out of its record.
enum Reading: Sendable {
  case text(@Sendable (Address) -> String?)
  case html(@Sendable (Address) -> HTML?)
  case flag(@Sendable (Address) -> Bool)
  case records(Records)
}

/// One record, perhaps one, or any number of them.
struct Records: Sendable {
  /// Asked for when a template is checked, not before: a record may hold itself.
  let schema: @Sendable () -> Schema
  let isPresent: @Sendable (Address) -> Bool
  let visit: Visit
}

extension Reading {
  /// Whether a section over the value is taken: it is there and not empty.
  var isPresent: @Sendable (Address) -> Bool {
    switch self {
    case .text(let read): { !(read($0)?.isEmpty ?? true) }
    case .html(let read): { !(read($0)?.isEmpty ?? true) }
    case .flag(let read): read
    case .records(let records): records.isPresent
    }
  }

  /// What a section over the value looks into; nil for a flag, which opens nothing.
  var scope: (schema: Schema, visit: Visit)? {
    switch self {
    case .text(let read):
      (
        .text,
        { address, body in
          guard let text = read(address), !text.isEmpty else { return }
          withUnsafePointer(to: text) { body(Address($0)) }
        }
      )
    case .html(let read):
      (
        .html,
        { address, body in
          guard let html = read(address), !html.isEmpty else { return }
          withUnsafePointer(to: html) { body(Address($0)) }
        }
      )
    case .flag: nil
    case .records(let records): (records.schema(), records.visit)
    }
  }

  /// The same value, read from a record that holds the one it stands in: absent where that is.
  func reached(through visit: @escaping Visit) -> Reading {
    switch self {
    case .text(let read):
      .text { address in
        var text: String?
        visit(address) { text = read($0) }
        return text
      }
    case .html(let read):
      .html { address in
        var html: HTML?
        visit(address) { html = read($0) }
        return html
      }
    case .flag(let read): .flag { Reading.any(visit, $0, read) }
    case .records(let records):
      .records(
        Records(
          schema: records.schema,
          isPresent: { Reading.any(visit, $0, records.isPresent) },
          visit: { address, body in visit(address) { records.visit($0, body) } }))
    }
  }

  private static func any(
    _ visit: Visit, _ address: Address, _ test: @escaping @Sendable (Address) -> Bool
  ) -> Bool {
    var result = false
    visit(address) { result = result || test($0) }
    return result
  }
}
