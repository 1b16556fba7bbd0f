import Foundation
import Testing
import WishwellDiagnostics
import WishwellFormat
import WishwellRead
import WishwellText

@testable import WishwellDerive

@Suite struct WishDigestTests {
  private func wish(_ change: (inout Wish) throws -> Void = { _ in }) throws -> Wish {
    let kettle = try handle("kettle")
    var wish = Wish(
      document: Document(
        path: "content/wishlists/birthday/kettle.md", handle: kettle, title: Located("Blue kettle")),
      list: try handle("birthday"))
    try change(&wish)
    return wish
  }

  private func photo(_ path: String, _ digest: String) -> [String: PhotoFile] {
    [
      path: PhotoFile(
        path: path, format: .png, width: 1, height: 1, byteCount: 1, digest: digest)
    ]
  }

  private let euro = Currency("EUR")

  /// Who wrote both had the one agreed to, and put the other in its place. With 16 digits that took six
  /// minutes to find.
  private static let (harmless, golden) = (
    """
    ---
    title: Birthday kettle
    date: 2026-11-21
    price: about 31 EUR
    quantity: 2
    ---
    Text of kettle.

    Order no. 00000000000000000000000000000000000000f7edeb82f091f16

    """,
    """
    ---
    title: Birthday kettle
    date: 2026-11-21
    price: about 900 EUR
    quantity: 2
    ---
    The golden one.

    Order no. 000000000000000000000000000000000000bfd5d0953d7c5851

    """
  )

  private func digest(ofFile text: String) throws -> String {
    let key = WishKey(list: try handle("birthday"), wish: try handle("kettle"))
    let file = SourceFile(path: ContentKind.wish(key).path, text: text)
    let read = readContent(file, as: .wish(key), options: ReaderOptions())
    guard case .wish(let wish)? = read.value ?? nil else {
      Issue.record("\(read.diagnostics)")
      return ""
    }
    return wishDigest(of: wish, photos: [:])
  }

  @Test func `whoever agrees to one text agrees to no other that was made to look like it`() throws
  {
    let digests = try [Self.harmless, Self.golden].map(digest(ofFile:))
    #expect(digests[0].prefix(16) == digests[1].prefix(16) && digests[0] != digests[1])
    #expect(digests.allSatisfy { $0.utf8.count == AgreedDigest.length && AgreedDigest.isOne($0) })
    #expect(!AgreedDigest.isSame(digests[0], as: digests[1]))
    // What was agreed to in former days holds.
    #expect(AgreedDigest.isSame(String(digests[1].prefix(16)), as: digests[1]))
    #expect(!AgreedDigest.isSame(String(digests[1].prefix(15)), as: digests[1]))
  }

  @Test func `a bare wish`() throws {
    #expect(
      canonicalText(of: try wish(), photos: [:]) == """
        title: Blue kettle
        quantity: 1
        body: 0

        """)
  }

  @Test func `a wish in shares`() throws {
    #expect(
      canonicalText(of: try wish { $0.quantity = .shares(8) }, photos: [:]) == """
        title: Blue kettle
        quantity: 1
        shares: 8
        body: 0

        """)
  }

  @Test func `a wish with everything`() throws {
    let euro = try #require(euro)
    let full = try wish {
      $0.links = [
        .init(shop: "Zabar", url: "https://z.example/k"),
        .init(shop: "Ada & Sons", url: "https://a.example/k"),
      ]
      $0.price = Price(.about(.init(digits: 1250, places: 2)), euro)
      $0.quantity = .unlimited
      $0.book = .init(isbn: "9780000000002", author: "A. Writer", description: "One\nTwo \\ three")
      $0.recipients = [Located(try handle("bob")), Located(try handle("alice"))]
      $0.document.photos = [Photo(path: "content/k.png", alt: "A kettle", range: .start)]
      $0.document.body.markdown = "The **blue** one, größer.\n"
    }
    #expect(
      canonicalText(of: full, photos: photo("content/k.png", "c0ffee")) == #"""
        title: Blue kettle
        shop: Ada & Sons
        link: https://a.example/k
        shop: Zabar
        link: https://z.example/k
        price: about 12.5 EUR
        quantity: unlimited
        isbn: 9780000000002
        author: A. Writer
        description: One\nTwo \\ three
        for: alice
        for: bob
        photo: c0ffee
        body: 28
        The **blue** one, größer.

        """#)
  }

  @Test func `the digest is the beginning of the text’s SHA-256`() throws {
    let wish = try wish()
    let text = canonicalText(of: wish, photos: [:])
    let digest = wishDigest(of: wish, photos: [:])
    #expect(digest == String(hexadecimal(sha256(Array(text.utf8))).prefix(32)))
    // As `sha256sum` has it. It never changes: digests stand in events, which are never edited.
    #expect(digest == "6c554e9d96e5be1d0aff7fc447745af9")
  }

  @Test func `what is asked changes the digest`() throws {
    let euro = try #require(euro)
    let changes: [(String, (inout Wish) throws -> Void)] = [
      ("title", { $0.document.title.value = "Red kettle" }),
      ("title, decomposed", { $0.document.title.value = "Cafe\u{301}" }),
      ("title, composed", { $0.document.title.value = "Caf\u{e9}" }),
      ("link", { $0.links = [.init(shop: nil, url: "https://a.example/")] }),
      ("shop", { $0.links = [.init(shop: "A", url: "https://a.example/")] }),
      ("price", { $0.price = Price(.exact(.init(digits: 5, places: 0)), euro) }),
      ("price, vague", { $0.price = Price(.about(.init(digits: 5, places: 0)), euro) }),
      ("quantity", { $0.quantity = .count(2) }),
      ("no limit", { $0.quantity = .unlimited }),
      ("isbn", { $0.book = .init(isbn: "9780000000002", author: nil, description: nil) }),
      ("author", { $0.book = .init(isbn: nil, author: "A", description: nil) }),
      ("description", { $0.book = .init(isbn: nil, author: nil, description: "A") }),
      ("for", { $0.recipients = [Located(try handle("alice"))] }),
      ("photo", { $0.document.photos = [Photo(path: "k", alt: nil, range: .start)] }),
      ("body", { $0.document.body.markdown = "Please" }),
      ("body, a line more", { $0.document.body.markdown = "Please\n" }),
      (
        "two lines of title",
        { $0.document.title.value = "Blue kettle\nlink: https://a.example/" }
      ),
    ]
    let photos = photo("k", "c0ffee")
    let digests = try changes.map { wishDigest(of: try wish($0.1), photos: photos) }
    #expect(Set(digests + [wishDigest(of: try wish(), photos: photos)]).count == changes.count + 1)
  }

  /// Each field in turn, with the value of its example.
  @Test func `the digest is of the fields that are declared to be part of it`() throws {
    let photos = photo("content/wishlists/birthday/kettle.jpg", "c0ffee")
    func digest(_ line: String) throws -> String {
      let file = SourceFile(
        path: "content/wishlists/birthday/kettle.md", text: "---\ntitle: A\n\(line)\n---\n")
      let read = readWish(
        file, handle: try handle("kettle"), list: try handle("birthday"), options: ReaderOptions())
      return wishDigest(of: try #require(read.value, "\(line)"), photos: photos)
    }
    let bare = try digest("")
    let fields: [any FieldKey] = Document.Field.allCases.filter { $0 != .title && $0 != .name }
    for field in fields + Wish.ownFields {
      let isOther = try digest(field.exampleLine) != bare
      #expect(isOther == field.declaration.isInDigest, "\(field.rawValue)")
    }
  }

  @Test func `how it is said does not`() throws {
    let euro = try #require(euro)
    let links = [
      Wish.ShopLink(shop: "A", url: "https://a.example/"),
      Wish.ShopLink(shop: "B", url: "https://b.example/"),
    ]
    func same(
      _ left: (inout Wish) throws -> Void, _ right: (inout Wish) throws -> Void,
      photos: [String: PhotoFile] = [:]
    ) throws -> Bool {
      wishDigest(of: try wish(left), photos: photos)
        == wishDigest(of: try wish(right), photos: photos)
    }
    #expect(try same({ $0.links = links }, { $0.links = links.reversed() }))
    #expect(
      try same(
        { $0.price = Price(.exact(.init(digits: 1200, places: 2)), euro) },
        { $0.price = Price(.exact(.init(digits: 12, places: 0)), euro) }))
    #expect(try same({ $0.priority = .must }, { $0.priority = .low }))
    #expect(try same({ $0.document.tags = [Located("tea")] }, { _ in }))
    let photos = photo("k", "c0ffee").merging(photo("renamed", "c0ffee")) { first, _ in first }
    #expect(
      try same(
        { $0.document.photos = [Photo(path: "k", alt: "A", range: .start)] },
        { $0.document.photos = [Photo(path: "renamed", alt: "B", range: .start)] },
        photos: photos))
  }

  @Test func `pictures of the body count too`() throws {
    let pictured = try wish {
      $0.document.body.links = [
        .init(kind: .photo(alt: ""), path: "k", fragment: nil, range: .start),
        .init(kind: .page, path: "content/about.md", fragment: nil, range: .start),
      ]
    }
    #expect(
      canonicalText(of: pictured, photos: photo("k", "c0ffee")).contains("photo: c0ffee\nbody:"))
  }
}
