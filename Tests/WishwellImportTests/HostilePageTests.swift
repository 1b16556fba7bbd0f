import Testing
import WishwellTesting

@testable import WishwellImport

/// Pages of somebody who wants the program to crash or to hang: each is read in bounded time.
@Suite struct HostilePageTests {
  private static func page(_ part: String, _ size: Int = 1 << 19) -> [UInt8] {
    Array(String(repeating: part, count: size / part.utf8.count).utf8)
  }

  private static func linkedData(_ json: String) -> [UInt8] {
    Array("<script type=application/ld+json>\(json)</script>".utf8)
  }

  private static let pages: [(name: String, bytes: [UInt8])] = [
    ("nothing", []), ("zeros", Array(repeating: 0, count: 1000)),
    ("elements in elements", page("<div>")), ("formatting in formatting", page("<b><i>")),
    ("unclosed paragraphs", page("<p>x")), ("ends without beginnings", page("</div>")),
    ("comments that never end", page("<!--")), ("attributes", page("<a ") + page(" b=c")),
    ("one tag of attributes", Array("<a".utf8) + (0..<200_000).flatMap { Array(" a\($0)".utf8) }),
    ("attributes without blanks", Array("<a b".utf8) + page("a=\"x\"b")),
    (
      "tags of attributes in quotes",
      Array("<i a='<i b=\"".utf8) + (0..<200_000).flatMap { Array(" a\($0)='<'".utf8) }
    ),
    (
      "many tags of attributes",
      (0..<2_000).flatMap { _ in "<a".utf8 + (0..<240).flatMap { Array(" a\($0)".utf8) } + ">".utf8
      }
    ),
    ("tags without ends", page("<a")), ("tags in quotes", page("<a b='<a b=\"")),
    ("one attribute of megabytes", Array("<a href=\"".utf8) + page("x")),
    ("entities", page("&amp;")), ("entities that never end", page("&aaaaaaaa")),
    ("tables", page("<table><tr><td>")), ("selects", page("<select><option>")),
    ("scripts", page("<script type=application/ld+json>")),
    ("deep JSON", Array("<script type=application/ld+json>".utf8) + page("[")),
    ("open JSON", Array("<script type=application/ld+json>".utf8) + page("{\"a\":")),
    ("many scripts", page("<script type=application/ld+json>{}</script>")),
    ("things in things", page("<div itemscope itemtype=x/Product itemprop=name>a")),
    ("many properties", page("<i itemprop=name>")), ("metas", page("<meta property=a content=b>")),
    ("titles", page("<title>")), ("links", page("<link rel=canonical href=//a>")),
    ("doctypes", page("<!DOCTYPE x [<!ENTITY a \"b\">]>")), ("instructions", page("<?a ")),
    ("bytes of no charset", Array(repeating: 0xFF, count: 1 << 20)),
    (
      "ten thousand offers",
      linkedData(
        #"{"@type": "Product", "name": "A", "offers": ["#
          + page(#"{"price": 1, "priceCurrency": "EUR"},"#, 450_000).text + "]}")
    ),
    (
      "prices of many words",
      linkedData(
        #"{"@type": "Product", "name": "A", "offers": ["#
          + (0..<4000).map {
            "{\"price\": \"\(10_000 + $0) 5" + String(repeating: " to", count: 30) + "\"},"
          }
          .joined() + "]}")
    ),
    (
      "a product in a product",
      linkedData(page(#"{"@type": "Product", "hasVariant": ["#).text)
    ),
    (
      "nodes that name each other",
      linkedData(
        #"[{"@id": "a", "x": 1, "@type": "Product", "name": "A", "offers": {"@id": "a"}},"#
          + page(#"{"@id": "a", "offers": {"@id": "a"}, "hasVariant": {"@id": "a"}},"#).text + "]")
    ),
    (
      "one object of many members",
      linkedData(#"{"@type": "Product","# + page(#""a": {"@id": "b"},"#).text + "}")
    ),
    ("many products", linkedData("[" + page(#"{"@type": "Product", "name": "A"},"#).text + "]")),
    ("offers of nothing", page("<i itemscope itemtype=x/Offer><i itemprop=price>1")),
    ("prices after a heading", Array("<h1>".utf8) + page("<p class=price>1 2 3 €")),
    ("struck things", page("<s class='price strike'>")),
    ("class names", page("<p class='a b c d e f'>")),
    ("details with numbers", page("<li>ISBN ISBN-13 978-")),
    ("Amazon in Amazon", page("<p id=bylineInfo class=author><a>b")),
    ("a long title", Array("<title>".utf8) + page("a | b - c : ")),
    ("prices without end", page("1.1.1,1 € ")),
    (
      "an archive of parts",
      Array("MIME-Version: 1\nContent-Type: multipart/related; boundary=b\n\n".utf8)
        + page("--b\n\n")
    ),
    (
      "archives in archives",
      (0..<5000).flatMap {
        Array(
          "MIME-Version: 1\nContent-Type: multipart/related; boundary=b\($0)\n\n--b\($0)\n".utf8)
      }
    ),
    (
      "bytes of no letter",
      Array("<meta charset=shift_jis>".utf8) + Array(repeating: 0xFF, count: 1 << 20)
    ),
    ("less-than signs", page("<")), ("quotes", page("<a b=\"'")),
  ]

  @Test func `a tag of many attributes is text, and the page goes on`() {
    let crowd = (0..<300).map { " a\($0)" }.joined()
    let page = Array("<title>A kettle</title><a\(crowd)>x</a><link rel=canonical href=/b>".utf8)
    #expect(readShopPage(page, at: "https://shop.example/a").link == "https://shop.example/b")
    let few = (0..<200).map { " a\($0)" }.joined()
    #expect(withoutCrowdedTags(Array("<a\(few)>".utf8)) == Array("<a\(few)>".utf8))
  }

  @Test(.timeLimit(.minutes(2)), arguments: pages.indices)
  func `a hostile page costs no more than its size`(index: Int) {
    let (name, bytes) = Self.pages[index]
    let time = workingTime { _ = readShopPage(bytes, at: "https://shop.example/a") }
    // Of a page that costs the square of its size it is minutes.
    #expect(time < .seconds(20), "\(name): \(time)")
  }
}

extension [UInt8] {
  fileprivate var text: String { String(decoding: self, as: UTF8.self) }
}
