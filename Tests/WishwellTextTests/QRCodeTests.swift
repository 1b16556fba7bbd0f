import Testing

@testable import WishwellText

/// Compared with what another encoder makes of the same text: qrcodegen 1.8.0 of PyPI, with
/// `QrCode.encode_segments([QrSegment.make_bytes(text)], QrCode.Ecc.LOW, 1, 10, mask, True)`.
@Suite struct QRCodeTests {
  private func picture(of code: QRCode) -> [String] {
    code.rows.map { row in
      (0..<code.size).map { row >> UInt64($0) & 1 == 1 ? "#" : "." }.joined()
    }
  }

  /// An address of `count` bytes.
  private func address(_ count: Int) -> String {
    let start = "https://lanternstreet.example/wishlists/birthday-of-somebody-with-a-long-name/"
    return String((start + String(repeating: "abcdefghij", count: 30)).prefix(count))
  }

  @Test func `a short address is this picture`() throws {
    let code = try #require(QRCode("https://a.example/"))
    #expect(
      picture(of: code) == [
        "#######....##.#.#.#######",
        "#.....#..#...##.#.#.....#",
        "#.###.#..##.##.#..#.###.#",
        "#.###.#.##.#......#.###.#",
        "#.###.#...##..#...#.###.#",
        "#.....#.###..##...#.....#",
        "#######.#.#.#.#.#.#######",
        "........#.##.#..#........",
        ".##...#..#..##..#.##.#...",
        "#.##.#.###.##..##.#..#.##",
        "##..#.#.#.#######...###.#",
        "#..#.#..#..##.#...#..#...",
        "##.#.##...##.###..##....#",
        ".##.#....#....###.##...##",
        "###..##.#..#...#..#..##.#",
        "....#..##..#.#..##.###...",
        "##....#..#.#.#..#####..#.",
        "........#..#..#.#...#...#",
        "#######..#.###..#.#.#...#",
        "#.....#..#..##.##...#...#",
        "#.###.#..###...######..##",
        "#.###.#..#.#.#.#.#..#.##.",
        "#.###.#.##.#..###..###.##",
        "#.....#.#....#..#.###....",
        "#######...##.#..###..#..#",
      ])
  }

  /// The shortest and the longest of each version; the number is the start of the picture's SHA-256.
  @Test(arguments: [
    (17, 1, QRCode.Correction.low, 3, "1949c9db0bec68e7"),
    (18, 2, .quartile, 2, "1ff53b7fc83b0ff8"), (32, 2, .low, 1, "68298d6415730a88"),
    (33, 3, .medium, 2, "96873c05db2e48d2"), (53, 3, .low, 2, "56ab33e152b90310"),
    (60, 4, .medium, 3, "a6ab73aa68b1ddad"), (78, 4, .low, 2, "9ceb2e3e1ebdb994"),
    (79, 5, .medium, 2, "77fc06d65ff48441"), (106, 5, .low, 2, "7beb0f0489fde317"),
    (134, 6, .low, 2, "fe5edabd50ad6fe2"), (154, 7, .low, 2, "7f8f55f6101194f1"),
    (155, 8, .low, 2, "f061510a1c1ebe4b"), (192, 8, .low, 2, "2efac3776005a2de"),
    (193, 9, .low, 2, "6d4d450db58271ab"), (230, 9, .low, 2, "2d4715b3bf94ffbd"),
    (231, 10, .low, 2, "4d3e3eebc39cc3e2"), (271, 10, .low, 2, "190c953c1b720917"),
  ])
  func `a text takes the smallest version, and all the repair that fits in it`(
    bytes: Int, version: Int, correction: QRCode.Correction, mask: Int, digest: String
  ) throws {
    let code = try #require(QRCode(address(bytes), mask: mask))
    #expect(code.version == version)
    #expect(code.correction == correction)
    let picture = picture(of: code).joined(separator: "\n")
    #expect(hexadecimal(sha256(of: picture)).prefix(16) == digest)
  }

  @Test(
    arguments: zip(
      0..<8,
      [
        "5ae11c877e00d98d", "211d758c9a0c95cf", "363d0c2fafcf41bf", "a00baa016dd9462a",
        "18cdd3318d2738c0", "c129b54bd043a808", "16ab95c6445a6fd2", "84fbc884f798cba7",
      ]))
  func `each mask lies over the bytes and nothing else`(mask: Int, digest: String) throws {
    let address = "https://lanternstreet.example/wishlists/birthday/blue-kettle.html"
    let code = try #require(QRCode(address, mask: mask))
    #expect(
      hexadecimal(sha256(of: picture(of: code).joined(separator: "\n"))).prefix(16) == digest)
  }

  @Test func `one character is a code, and so is a text of many bytes a character`() {
    #expect(QRCode("x")?.version == 1)
    #expect(QRCode("x")?.correction == .high)
    #expect(QRCode("ツ")?.correction == .high)
  }

  @Test func `what is too long for version 10 has none`() {
    #expect(QRCode(address(271)) != nil)
    #expect(QRCode(address(271) + "k") == nil)
  }

  @Test func `the bitmap has a bit for each square, the lowest row first`() throws {
    let code = try #require(QRCode("https://a.example/"))
    let bitmap = code.bitmap
    #expect(Array(bitmap.prefix(2)) == Array("BM".utf8))
    #expect(Int(bitmap[2]) | Int(bitmap[3]) << 8 == bitmap.count)
    #expect(Int(bitmap[18]) == code.size && Int(bitmap[22]) == code.size && bitmap[28] == 1)
    let length = (code.size + 31) / 32 * 4
    let rows = (0..<code.size).reversed().map { row in
      (0..<code.size).map { column in
        bitmap[62 + row * length + column / 8] >> UInt8(7 - column % 8) & 1 == 1 ? "#" : "."
      }.joined()
    }
    #expect(rows == picture(of: code))
    #expect(bitmap.count == 62 + code.size * length)
  }
}
