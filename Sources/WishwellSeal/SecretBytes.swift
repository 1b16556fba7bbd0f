import CNettle

/// Bytes that nobody may see: a key, or what keys are made of. No description and no dump holds them,
/// and comparing them takes the same time wherever they differ.
package struct SecretBytes: Sendable, Equatable {
  package let bytes: [UInt8]

  package init(_ bytes: [UInt8]) { self.bytes = bytes }

  package static func == (left: SecretBytes, right: SecretBytes) -> Bool {
    isSame(left.bytes, right.bytes)
  }
}

extension SecretBytes: CustomStringConvertible, CustomReflectable {
  package var description: String { "a key" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

/// Whether the two are equal, in a time that depends on their lengths alone.
func isSame(_ bytes: [UInt8], _ others: [UInt8]) -> Bool {
  bytes.count == others.count && nettle_memeql_sec(bytes, others, bytes.count) == 1
}

/// `count` bytes that nobody can foretell, from the kernel.
package func randomBytes(_ count: Int) -> [UInt8] {
  var kernel = SystemRandomNumberGenerator()
  return (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &kernel) }
}
