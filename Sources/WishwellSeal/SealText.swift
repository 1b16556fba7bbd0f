/// What everything that keys are made of and bound to begins with.
private let version = "wishwell 1"

/// `version` and `parts`, joined by newlines. None of them may hold one: two places must not have the
/// same text.
func contextText(_ parts: String...) -> [UInt8] {
  precondition(parts.allSatisfy { !$0.utf8.contains(UInt8(ascii: "\n")) })
  return Array(([version] + parts).joined(separator: "\n").utf8)
}

/// `parts`, each behind its length in 8 bytes, so that no two lists of parts have the same text.
func measuredText(_ parts: [UInt8]...) -> [UInt8] {
  parts.flatMap { bigEndian(UInt64($0.count), size: 8) + $0 }
}

/// The last `size` bytes of `number`, the greatest first: I2OSP of RFC 8017, section 4.1.
func bigEndian(_ number: UInt64, size: Int) -> [UInt8] {
  (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> UInt64($0 * 8)) }
}
