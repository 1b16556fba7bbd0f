/// A value to be written as YAML.
package indirect enum YAMLValue: Hashable, Sendable {
  /// What a person said: quoted wherever some reader of YAML could take it for another type, and as
  /// `|` where it has several lines.
  case text(String)
  /// A name, number, date or yes and no: quoted only where YAML itself would misread it, so that
  /// `12` and `true` stand as they are.
  case plain(String)
  case list([YAMLValue])
  /// Written in this order.
  case map([YAMLEntry])
}

/// One line of a map that is to be written.
package struct YAMLEntry: Hashable, Sendable {
  /// Quoted only where YAML itself would misread it, as `YAMLValue.plain` is.
  package var key: String
  package var value: YAMLValue

  package init(_ key: String, _ value: YAMLValue) {
    self.key = key
    self.value = value
  }
}

/// Whether YAML 1.1 takes this plain text for nothing, for yes or no, or for a number or a date. It
/// may say so of a text that is none of these, such as `12-`: that is quoted without need.
func looksLikeAnotherType(_ text: String) -> Bool {
  switch text.lowercased() {
  case "", "~", "null", "true", "false", "yes", "no", "on", "off", "y", "n", ".nan", ".inf",
    "+.inf", "-.inf":
    true
  default:
    // Numbers, dates, times of day in base 60; also `+1` and `1e3`, `0x1F` and `0o17`.
    text.utf8.contains { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
          UInt8(ascii: "A")...UInt8(ascii: "F"), UInt8(ascii: "x"), UInt8(ascii: "o"),
          UInt8(ascii: "T"), UInt8(ascii: "t"), UInt8(ascii: "Z"), UInt8(ascii: "z"),
          UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ":"),
          UInt8(ascii: ","), UInt8(ascii: "_"), UInt8(ascii: " "):
          true
        default: false
        }
      }
  }
}
