/// The code by which bytes that cannot be read are found again, over the field of 256 elements with
/// the polynomial 0x11D (ISO/IEC 18004, 7.5.2).
struct ReedSolomon {
  /// By their bytes of repair: those that QR codes have, and fewer.
  static let codes = (0...30).map(ReedSolomon.init)

  /// For each factor, the generator times it, without its highest term; the highest first.
  private let multiples: [[UInt8]]
  private let count: Int

  private init(count: Int) {
    self.count = count
    var generator = [UInt8](repeating: 0, count: count)
    if count > 0 { generator[count - 1] = 1 }
    var root: UInt8 = 1
    for _ in 0..<count {
      for index in generator.indices {
        let next = index + 1 < count ? generator[index + 1] : 0
        generator[index] = product(generator[index], root) ^ next
      }
      root = product(root, 2)
    }
    multiples = ReedSolomon.multiples(of: generator)
  }

  /// Those of powers of two are products, and all others sums of them.
  private static func multiples(of generator: [UInt8]) -> [[UInt8]] {
    var multiples = [[UInt8](repeating: 0, count: generator.count)]
    var power = generator
    while multiples.count < 256 {
      multiples += multiples.map { multiple in zip(multiple, power).map { $0 ^ $1 } }
      power = power.map { product($0, 2) }
    }
    return multiples
  }

  /// The bytes of repair of `data`.
  func remainder(of data: some Sequence<UInt8>) -> [UInt8] {
    var remainder = [UInt8](repeating: 0, count: count)
    for byte in data {
      let multiple = multiples[Int(byte ^ remainder[0])]
      for index in 0..<count - 1 { remainder[index] = remainder[index + 1] ^ multiple[index] }
      remainder[count - 1] = multiple[count - 1]
    }
    return remainder
  }
}

private func product(_ left: UInt8, _ right: UInt8) -> UInt8 {
  var result: UInt8 = 0
  for bit in (0..<8).reversed() {
    result = result << 1 ^ (result >> 7) * 0x1D
    result ^= (right >> bit & 1) * left
  }
  return result
}
