import Testing
import WishwellFormat

@testable import WishwellImport

/// Pages as browsers save them, and their letters as browsers read them.
@Suite struct SavedPageTests {
  private static let archive = """
    From: <Saved by Blink>
    Snapshot-Content-Location: https://shop.example/k?utm_source=mail
    Subject: Kettle
    MIME-Version: 1.0
    Content-Type: multipart/related;
    \ttype="text/html";
    \tboundary="----Boundary--x----"


    ------Boundary--x----
    Content-Type: text/css
    Content-Transfer-Encoding: quoted-printable

    a { color: =23fff }

    ------Boundary--x----
    Content-Type: text/html
    Content-Transfer-Encoding: quoted-printable
    Content-Location: https://shop.example/k

    <meta property=3D"og:title" content=3D"Blaue=
     K=C3=A4nne"><meta property=3D"og:price:amount" content=3D"12.50">
    <meta property=3D"og:price:currency" content=3D"EUR">
    ------Boundary--x------

    """

  @Test(arguments: ["\n", "\r\n"])
  func `a web archive is read as the page in it`(lineEnd: String) {
    let page = readShopPage(Array(Self.archive.replacing("\n", with: lineEnd).utf8))
    #expect(line(page) == "Blaue Känne | - | - | 12.50 EUR | https://shop.example/k | -")
  }

  @Test func `half an archive is no page`() {
    let bytes = Array(Self.archive.utf8)
    for end in stride(from: 0, to: bytes.count, by: 7) {
      _ = readShopPage(Array(bytes[..<end]))
    }
    #expect(readShopPage(Array(bytes[..<300])).price == nil)
  }

  /// Frames come first here, and the page has a charset and a number of its own.
  @Test func `the page of an archive is the one that it names`() {
    let text = """
      MIME-Version: 1.0
      Content-Type: multipart/related; start="<page@x>"; boundary=b

      --b
      Content-Type: text/html
      Content-ID: <frame@x>

      <title>An advertisement</title>
      --b
      Content-Type: text/html; charset="windows-1251"
      Content-Transfer-Encoding: base64
      Content-ID: <page@x>
      Content-Location: https://shop.example.ru/chainik

      PHRpdGxlPtfg6e3o6jwvdGl0bGU+PGgxPtfg6e3o6jwvaDE+PHAgY2xhc3M9cHJpY2U+MSAyOTkg
      8PPhLjwvcD4=
      --b--
      """
    #expect(
      line(readShopPage(Array(text.utf8)))
        == "Чайник | - | - | 1299 RUB | https://shop.example.ru/chainik | -")
  }

  @Test func `an extension notes where it saved a page`() {
    let html = """
      <!DOCTYPE html> <html lang=de><!--
       Page saved with SingleFile
       url: https://www.thalia.de/shop/artikel/A1?ProvID=9
       saved date: Tue Nov 24 2026
      --><head><title>Ein Kessel | Thalia</title><meta property=og:image content="data:image/png;base64,AA">
      """
    #expect(
      line(readShopPage(Array(html.utf8)))
        == "Ein Kessel | - | - | - | https://www.thalia.de/shop/artikel/A1 | -")
  }

  private static let letters: [(label: String, bytes: [UInt8], text: String)] = [
    ("iso-8859-1", [0x84, 0x4D, 0x93], "„M“"), ("us-ascii", [0x80, 0x35], "€5"),
    ("latin1", [0x4D, 0x97], "M—"), ("windows-1252", [0xFC, 0xDF], "üß"),
    ("iso-8859-15", [0xA4, 0x35], "€5"), ("iso-8859-2", [0xB3, 0xF3, 0xBF], "łóż"),
    ("windows-1250", [0x9C, 0xB9], "śą"), ("iso-8859-9", [0xFE, 0x99], "ş™"),
    ("windows-1251", [0xD7, 0xE0, 0xE9], "Чай"), ("koi8-r", [0xFE, 0xC1, 0xCA], "Чай"),
    ("iso-8859-7", [0xD4, 0xF3, 0xDC, 0xE9], "Τσάι"), ("windows-1255", [0xFA, 0xE4], "תה"),
    ("windows-1256", [0xD4, 0xC7, 0xED], "شاي"), ("tis-620", [0xAA, 0xD2], "ชา"),
    ("shift_jis", [0x82, 0xE2, 0x82, 0xA9, 0x87, 0x40], "やか①"), ("x-sjis", [0x93, 0x92], "湯"),
    ("euc-jp", [0xC5, 0xF2], "湯"),
    ("iso-2022-jp", [0x1B, 0x24, 0x42, 0x45, 0x72, 0x1B, 0x28, 0x42], "湯"),
    ("gb2312", [0xB2, 0xE8], "茶"), ("gbk", [0x96, 0x7C], "東"), ("big5", [0xAF, 0xF9], "茶"),
    ("euc-kr", [0xC2, 0xF7], "차"), ("ks_c_5601-1987", [0x8C, 0x63], "똠"),
    ("x-mac-cyrillic", [0x97], "Ч"), ("utf-16le", [0x6F, 0x6E, 0x61, 0], "湯a"),
  ]

  @Test(arguments: letters.indices)
  func `letters are those that browsers show`(index: Int) {
    let (label, bytes, text) = Self.letters[index]
    #expect(utf8(ofPage: bytes, served: label) == Array(text.utf8), "\(label)")
    if label.hasPrefix("utf-16") { return }
    let page = Array("<meta charset=\"\(label.uppercased())\"><title>".utf8) + bytes
    #expect(readShopPage(page + Array("</title>".utf8)).title == text, "\(label)")
  }

  @Test func `every label means letters that this machine has`() {
    let wide: [String: [UInt8]] = ["UTF-16BE": [0, 0x61], "UTF-16LE": [0x61, 0]]
    for (label, name) in WebEncoding.names {
      let letters = WebEncoding(label: label)?.utf8(of: wide[name] ?? [0x61])
      #expect(letters == [0x61], "\(label)")
    }
  }

  @Test func `what is UTF-8 is UTF-8, and what is broken costs no more than itself`() {
    let tea = Array("Чай".utf8)
    #expect(utf8(ofPage: tea, served: "windows-1251") == tea)
    #expect(utf8(ofPage: [0x41, 0xFF, 0x42], served: "utf-8") == Array("A\u{FFFD}B".utf8))
    #expect(utf8(ofPage: [0x41, 0xFF, 0x42], served: "shift_jis") == Array("A\u{FFFD}B".utf8))
    #expect(utf8(ofPage: [0xFC], served: "no-such-charset") == Array("ü".utf8))
    #expect(utf8(ofPage: [0xFC], served: nil) == Array("ü".utf8))
    #expect(utf8(ofPage: [0xFF, 0xFE, 0xFC, 0x00], served: nil) == Array("ü".utf8))
  }
}
