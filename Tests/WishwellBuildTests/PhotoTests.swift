import Foundation
import Testing
import WishwellFiles
import WishwellFormat
import WishwellRead
import WishwellTesting

@testable import WishwellBuild

/// What becomes of photos between `content/` and `output/`.
@Suite(.enabled(if: TestPicture.hasProgram, "libvips-tools is not installed"))
struct PhotoTests {
  private let site: SiteTest

  init() throws {
    site = try SiteTest(
      """
      == people/bob.md
      ---
      name: Bob
      photo: bob.png
      alt: Bob in his garden
      ---
      """)
  }

  private func build(_ name: String, _ bytes: [UInt8]) throws {
    try site.edit("content/people/bob.md", "---\nname: Bob\nphoto: \(name)\nalt: Bob\n---\n")
    try site.place.write("content/people/\(name)", bytes)
    try site.build()
  }

  private var photos: [String: [UInt8]] {
    get throws { try site.output.filter { $0.key.hasPrefix("photos/") } }
  }

  private var cache: [String] {
    get throws {
      try FileManager.default.contentsOfDirectory(atPath: site.place[".wishwell/photos"]).sorted()
    }
  }

  /// Each build threw it away, and the next one made it again.
  @Test func `a cover of a book stays in the cache`() throws {
    let site = try SiteTest(lanternStreet)
    try site.place.makeFolder("content/catalogues")
    try site.place.copySample("content/catalogues/tram-stop-shelf")
    #expect((try site.build()?.decodedPhotos ?? 0) > 0)
    #expect(try site.build()?.decodedPhotos == 0)
  }

  @Test func comeInSeveralSizesAndNeverAsTheyWere() throws {
    let original = TestPicture.png(1600, 120)
    try build("bob.png", original)
    site.expectClean()
    let sizes = try photos.values.map { bytes in
      let header = PhotoFile.Format.jpeg.header(of: bytes)
      return "\(header?.width ?? 0) × \(header?.height ?? 0)"
    }
    #expect(Set(sizes) == ["320 × 24", "720 × 54", "1440 × 108"])
    #expect(try !site.output.values.contains(original))
    let page = try #require(site.place.text("output/people/bob/index.html"))
    let name = try #require(try photos.keys.min()).dropFirst(7).prefix(16)
    #expect(
      page.contains(
        """
        src="../../photos/\(name)-720.jpg" srcset="../../photos/\(name)-320.jpg 320w, \
        ../../photos/\(name)-720.jpg 720w, ../../photos/\(name)-1440.jpg 1440w" sizes="8rem" \
        width="1440" height="108" alt="Bob"
        """))
    #expect(
      page.contains("og:image\" content=\"https://lantern.example/street/photos/\(name)-1440"))
  }

  @Test func areNotDecodedAgain() throws {
    try build("bob.png", TestPicture.png(400, 300))
    #expect(site.report?.decodedPhotos == 1)
    let first = try site.output
    try site.build()
    #expect(site.report?.decodedPhotos == 0)
    site.expectWritten(0)
    // Not even into another folder, under another name.
    try site.remove("output")
    try site.place.write("content/people/rob.png", TestPicture.png(400, 300))
    try site.remove("content/people/bob.png")
    try site.edit("content/people/bob.md", "---\nname: Bob\nphoto: rob.png\nalt: Bob\n---\n")
    try site.build()
    #expect(site.report?.decodedPhotos == 0)
    #expect(try site.output == first)
  }

  @Test func leaveTheCacheWhenNothingUsesThem() throws {
    try build("bob.png", TestPicture.png(400, 300))
    try site.place.write(".wishwell/photos/mine.txt", "not a photo")
    let before = try cache
    #expect(before.count == 3)
    try build("new.png", TestPicture.png(200, 300))
    #expect(try cache.filter { before.contains($0) } == ["mine.txt"])
    #expect(try cache.count == 2)
    #expect(try photos.count == 1)
  }

  @Test func areMadeAgainWhereTheCacheHoldsSomethingElse() throws {
    try build("bob.png", TestPicture.png(200, 100))
    let (path, picture) = try #require(try photos.first)
    let cached = ".wishwell/" + path
    for wrong in [Array(picture.dropLast(9)), TestPicture.annotated(picture), []] {
      try site.place.write(cached, wrong)
      try site.build()
      #expect(try photos == [path: picture])
    }
  }

  @Test func loseWhatTheyCarry() throws {
    let jpeg = try TestPicture.converted(TestPicture.png(1000, 750), to: "jpg")
    let original = TestPicture.annotated(jpeg)
    #expect(try exiftool(original)?.contains("GPSLatitude") != false)
    try build("bob.jpg", original)
    site.expectClean()
    let made = try photos
    #expect(made.count == 2)
    for (path, bytes) in made {
      let header = try #require(PhotoFile.Format.jpeg.header(of: bytes))
      #expect(header.metadata == nil)
      // The picture lay on its side.
      #expect(abs(header.width * 4 - header.height * 3) < 4, "\(path)")
      for word in ["Exif", "http", "Photoshop", "8BIM", "Lisbon", "mother", "ICC_PROFILE"] {
        #expect(bytes.firstRange(of: Array(word.utf8)) == nil, "\(word)")
      }
      if let told = try exiftool(bytes) {
        #expect(!["GPS", "EXIF", "XMP", "IPTC", "ICC"].contains { told.contains($0) }, "\(told)")
      }
    }
  }

  /// The groups and names of all that exiftool finds; nil where it is not installed.
  private func exiftool(_ bytes: [UInt8]) throws -> String? {
    let environment = TestRun.environment
    guard isInstalled("exiftool", environment: environment) else { return nil }
    let answer = try runProgram(
      "exiftool", ["-a", "-G1", "-s", "-"], input: bytes, environment: environment)
    return String(decoding: answer.output, as: UTF8.self)
  }

  @Test(arguments: [
    ("bob.png", "16", "jpg"), ("bob.png", "alpha", "webp"), ("bob.jpg", "cmyk", "jpg"),
    ("bob.webp", "webp", "jpg"), ("bob.gif", "gif", "webp"), ("bob.avif", "avif", "jpg"),
    ("bob.heic", "heic", "jpg"),
  ])
  func ofManyKindsAreRead(name: String, kind: String, ending: String) throws {
    let png = TestPicture.png(96, 64)
    let bytes =
      switch kind {
      case "16": TestPicture.png(96, 64, depth: 16)
      case "alpha": TestPicture.png(96, 64, hasAlpha: true)
      case "cmyk": try TestPicture.vips(["colourspace", "/dev/fd/0", ".jpg", "cmyk"], png)
      case "gif":
        try TestPicture.vips(["replicate", "/dev/fd/0", ".gif[page-height=64]", "1", "2"], png)
      case "heic": try TestPicture.converted(png, to: "heic[compression=hevc]")
      default: try TestPicture.converted(png, to: kind)
      }
    try build(name, bytes)
    site.expectClean()
    let (path, made) = try #require(try photos.first)
    #expect(path.hasSuffix("-96.\(ending)"))
    let format = try #require(PhotoFile.Format(signatureOf: made))
    #expect(format.header(of: made)?.width == 96)
  }

  // MARK: - Without the program

  @Test func areLeftOutWhereTheProgramIsMissing() throws {
    let original = TestPicture.png(90, 60)
    try site.place.write("content/people/bob.png", original)
    try site.place.write("content/pier.png", TestPicture.png(60, 90))
    try site.edit("content/index.md", "---\ntitle: Here\n---\n![The pier](pier.png)\n")
    site.options.environment["PATH"] = site.place.path
    try site.build()
    site.expectDiagnostics([
      "content/index.md: warning: this and 1 more photos are left out, because the program ‘vips’ is "
        + "not installed [photo-program-missing]"
    ])
    #expect(try photos.isEmpty)
    #expect(try !site.output.values.contains(original))
    let page = try #require(site.place.text("output/index.html"))
    #expect(page.contains("The pier") && !page.contains("<img"))

    // Once made, they need no program.
    site.options.environment = TestRun.environment
    try site.build()
    site.expectClean()
    #expect(try photos.count == 2)
    site.options.environment["PATH"] = site.place.path
    try site.build()
    site.expectClean()
    #expect(try photos.count == 2)
  }

  @Test func areNotDecodedForACheck() throws {
    try site.place.write("content/people/bob.png", TestPicture.png(400, 300))
    let result = try wishwell(["check", "--clock", "2026-11-20"], in: site.place.path)
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(!site.place.exists(".wishwell"))
  }
}
