import Foundation
import Testing
import WishwellFiles
import WishwellFormat
import WishwellTesting

@testable import WishwellBuild

/// Pictures that nothing can be published of: each ends in one diagnostic, at the line that uses it.
@Suite(.enabled(if: TestPicture.hasProgram, "libvips-tools is not installed"))
struct BadPhotoTests {
  struct BadPhoto: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var name: String
    var rule: String
    var make: @Sendable () throws -> [UInt8]

    init(
      _ description: String, _ name: String, _ rule: String,
      _ make: @escaping @Sendable () throws -> [UInt8]
    ) {
      (testDescription, self.name, self.rule, self.make) = (description, name, rule, make)
    }
  }

  static let photos = [
    BadPhoto("a JPEG that ends too early", "a.jpg", "photo-damaged") {
      Array(try jpeg().dropLast(200))
    },
    BadPhoto("a JPEG that ends too early, and hides it", "a.jpg", "photo-unreadable") {
      Array(try jpeg().dropLast(900)) + [0xFF, 0xD9]
    },
    BadPhoto("a JPEG whose codes make no sense", "a.jpg", "photo-unreadable") {
      var bytes = try jpeg()
      for index in bytes.count - 800..<bytes.count - 600 { bytes[index] = 0xAA }
      return bytes
    },
    BadPhoto("a JPEG that says that it is taller than it is", "a.jpg", "photo-unreadable") {
      var bytes = try jpeg()
      let frame = try #require(bytes.firstRange(of: [0xFF, 0xC0]))
      bytes[frame.lowerBound + 5] = 40
      return bytes
    },
    BadPhoto("a JPEG that is called a PNG", "a.png", "photo-format") { try jpeg() },
    BadPhoto("a bomb of 30,000 × 30,000 pixels", "a.png", "photo-too-large") {
      let header = TestPicture.bigEndian(30_000) + TestPicture.bigEndian(30_000)
      let png = TestPicture.png(3, 2)
      return Array(png[..<8]) + TestPicture.chunk("IHDR", header + [8, 2, 0, 0, 0]) + png[33...]
    },
    BadPhoto("a PNG that has fewer pixels than it says", "a.png", "photo-unreadable") {
      let header = TestPicture.bigEndian(7_000) + TestPicture.bigEndian(7_000)
      let png = TestPicture.png(3, 2)
      return Array(png[..<8]) + TestPicture.chunk("IHDR", header + [8, 2, 0, 0, 0]) + png[33...]
    },
    BadPhoto("a PNG with a changed byte", "a.png", "photo-unreadable") {
      var bytes = TestPicture.png(90, 60)
      bytes[5_000] ^= 0xFF
      return bytes
    },
    BadPhoto("a WebP that moves", "a.webp", "photo-animated") {
      try TestPicture.moving(
        webp: TestPicture.converted(TestPicture.png(32, 32), to: "webp"), 32, 32)
    },
    BadPhoto("a WebP on a canvas that it does not fill", "a.webp", "photo-unreadable") {
      var bytes = try TestPicture.converted(TestPicture.png(32, 32, hasAlpha: true), to: "webp")
      let canvas = try #require(bytes.firstRange(of: Array("VP8X".utf8))).lowerBound + 12
      bytes[canvas] = 99
      return bytes
    },
    BadPhoto("an AVIF of several pictures", "a.avif", "photo-animated") {
      var bytes = try TestPicture.converted(TestPicture.png(32, 32), to: "avif")
      let brand = try #require(bytes.firstRange(of: Array("avif".utf8)))
      bytes.replaceSubrange(brand, with: "avis".utf8)
      return bytes
    },
    BadPhoto("an AVIF that is larger than its pixels", "a.avif", "photo-unreadable") {
      var bytes = try TestPicture.converted(TestPicture.png(32, 32), to: "avif")
      let size = try #require(bytes.firstRange(of: Array("ispe".utf8)))
      bytes.replaceSubrange(size.upperBound + 4..<size.upperBound + 8, with: [0, 0, 2, 0])
      return bytes
    },
    BadPhoto("a HEIC with noise for pixels", "a.heic", "photo-unreadable") {
      var bytes = try TestPicture.converted(
        TestPicture.png(64, 64), to: "heic[compression=hevc]")
      let pixels = try #require(bytes.firstRange(of: Array("mdat".utf8))).upperBound
      for index in pixels..<bytes.count { bytes[index] = UInt8(truncatingIfNeeded: index * 7) }
      return bytes
    },
    BadPhoto("a drawing with scripts", "a.svg", "refused-file") {
      Array("<svg xmlns='http://www.w3.org/2000/svg' onload='alert(1)'/>".utf8)
    },
    BadPhoto("a drawing that is called a JPEG", "a.jpg", "photo-format") {
      Array("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>".utf8)
    },
    BadPhoto("nothing at all", "a.jpg", "photo-format") { [] },
    BadPhoto("a letter", "a.jpg", "photo-format") { Array("Dear Bob,\n".utf8) },
    BadPhoto("a GIF without a frame", "a.gif", "photo-damaged") {
      Array("GIF89a".utf8) + [3, 0, 2, 0, 0, 0, 0, 0x3B]
    },
    BadPhoto("a GIF that ends in its frame", "a.gif", "photo-damaged") {
      let gif = try TestPicture.converted(TestPicture.png(32, 32), to: "gif")
      return gif.dropLast(100) + [0x3B]
    },
  ]

  private static func jpeg() throws -> [UInt8] {
    try TestPicture.converted(TestPicture.png(200, 150), to: "jpg")
  }

  @Test(arguments: photos)
  func isToldAtTheLineThatUsesIt(photo: BadPhoto) throws {
    let site = try SiteTest()
    try site.edit("content/people/bob.md", "---\nname: Bob\nphoto: \(photo.name)\nalt: B\n---\n")
    try site.place.write("content/people/\(photo.name)", try photo.make())
    #expect(try site.build() == nil)
    let plan = try #require(site.plan)
    let told = plan.diagnostics.map { "\($0.location.path) \($0.rule.id)" }
    #expect(told == ["content/people/bob.md \(photo.rule)"], "\(site.problems)")
    let range = try #require(plan.diagnostics.first).location.range
    let text = Array("---\nname: Bob\nphoto: \(photo.name)\n".utf8)
    #expect(String(decoding: text[Int(range.start)..<Int(range.end)], as: UTF8.self) == photo.name)
    #expect(try site.output.isEmpty)
    let kept = try? FileManager.default.contentsOfDirectory(atPath: site.place[".wishwell/photos"])
    #expect(kept ?? [] == [])
  }

  @Test func whatTakesTooMuchIsStopped() throws {
    // As the program of the photos speaks, whatever the language of the machine.
    let environment = TestRun.environment.merging(["LC_ALL": "C"]) { $1 }
    let late = try runProgram(
      "sleep", ["10"], input: [], environment: environment, patience: .milliseconds(50))
    #expect(late.isLate && late.status == 128 + SIGKILL)
    #expect(PhotoError(late) == .costly)
    let busy = try runProgram(
      "prlimit", ["--cpu=1", "sh", "-c", "while :; do :; done"], input: [],
      environment: environment, patience: .seconds(100))
    #expect(busy.status > 128)
    #expect(PhotoError(busy) == .costly)
    let large = try runProgram(
      "prlimit", ["--fsize=1000", "head", "-c", "5000", "/dev/zero"], input: [],
      environment: environment)
    #expect(PhotoError(large) == .costly)
    #expect(large.output.count == 1000)
  }
}
