import WishwellDiagnostics
import WishwellFormat
import WishwellText

/// What decides a draw of names: 32 bytes that nobody can foretell.
package struct DrawSeed: Sendable, Equatable {
  private let bytes: SecretBytes
  private static let size = 32

  /// A new one.
  package init() { self.init(bytes: randomBytes(Self.size)) }

  /// Nil where there are not 32 of `bytes`.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count == Self.size else { return nil }
    self.init(bytes: bytes)
  }

  private init(bytes: [UInt8]) { self.bytes = SecretBytes(bytes) }

  /// That of a circle’s draw. Nil where it was sealed for another circle, for other terms or to another
  /// key, or was changed.
  package init?(of draw: Circle.Draw, identity: String, with secret: SiteSecret) {
    let place = SealedPlace(ofSeedFor: draw.mark, of: identity)
    guard let text = draw.seed.value.opened(in: place, with: secret),
      let bytes = WishwellText.bytes(ofBase64URL: text)
    else { return nil }
    self.init(bytes)
  }

  /// It, sealed for the circle with the permanent `identity` and the terms that are written as `terms`.
  /// Throws `UsageError` where nothing can be sealed to `key`.
  package func sealed(
    for terms: String, of identity: String, to key: SealKey
  ) throws(UsageError) -> SealedValue {
    try SealedValue(
      sealing: base64URL(bytes.bytes), for: SealedPlace(ofSeedFor: terms, of: identity),
      to: key)
  }

  /// The numbers that follow from it, the same on any machine.
  package var numbers: SeedNumbers { SeedNumbers(of: bytes) }
}

extension DrawSeed: CustomStringConvertible, CustomReflectable {
  package var description: String { "the seed of a draw" }
  package var customMirror: Mirror { Mirror(self, children: []) }
}

/// Numbers of which none tells anything of another, to whoever does not know the seed: HMAC-SHA256 of 0,
/// 1, 2 and so on, four numbers each.
package struct SeedNumbers: RandomNumberGenerator, Sendable {
  private let seed: SecretBytes
  private var count: UInt64 = 0
  private var block: [UInt8] = []

  fileprivate init(of seed: SecretBytes) { self.seed = seed }

  package mutating func next() -> UInt64 {
    if block.isEmpty {
      block = hmac(of: contextText("draw") + bigEndian(count, size: 8), under: seed.bytes)
      count += 1
    }
    let number = block.prefix(8).reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    block.removeFirst(8)
    return number
  }
}

extension SealedPlace {
  /// The seed of a draw by the terms that are written as `terms`, of the circle with the permanent
  /// `identity`: whoever changes who takes part cannot learn from the same seed who has whom.
  init(ofSeedFor terms: String, of identity: String) {
    self.init(Circle.Field.seed.rawValue, [identity, Circle.Field.seed.rawValue, terms])
  }
}
