import Testing
import WishwellTesting

@testable import WishwellMail

/// Letters that came as HTML alone: plain words in it are read, and nothing that could hide some.
@Suite struct FormattedLetterTests {
  private static let mark = "[wishwell: promise birthday/blue-kettle]"

  private func read(_ html: String, _ type: String = "text/html; charset=UTF-8") -> Reading {
    readMail("From: bob@example.org\nContent-Type: \(type)\n\n\(html)\n")
  }

  @Test(arguments: [
    "<p>Hello</p><p>\(mark)</p>", "Hello<br>\n\(mark)<BR/>\nBye",
    "<html><head></head><body><div style=\"font-family: Verdana;font-size: 12.0px;\">\(mark)</div>",
    "<div>[wishwell:&nbsp;promise\n birthday&#47;blue-kettle]</div>",
    "<table><tr><td><b>\(mark)</b></td></tr></table>",
    "<!DOCTYPE html><p>Hello<img src='a.gif' width=1 height=1></p>\(mark)",
  ])
  func `plain words are read`(html: String) {
    #expect(read(html).acts.map(\.marked) == [Self.mark], "\(read(html))")
  }

  /// Each hides something, or may.
  @Test(arguments: [
    "<div style='display:none'>MARK</div>", "<div style=\"display:/**/none\">MARK</div>",
    "<div style='d\\69splay: none'>MARK</div>", "<div hidden>MARK</div>",
    "<p style='font-size: 1px'>MARK</p>", "<p style='font-size:0'>MARK</p>",
    "<p style='color:white'>MARK</p>", "<font color=white>MARK</font>",
    "<p style='margin-left:-9999px'>MARK</p>", "<p style='opacity:.01'>MARK</p>",
    "<style>p { display: none }</style><p>MARK</p>", "<script>MARK</script>",
    "<textarea>MARK</textarea>", "<!-- MARK -->", "<details>MARK</details>", "<p title=\"MARK",
    "<svg><p>MARK</p></svg>", "<p onclick='x'>MARK</p>",
    "<div style='&#100;isplay:none'>MARK</div>",
    // Where a browser takes another end of the tag, or the words are beside the page.
    "<b class=x\" title=\" ><br>MARK<br>\" >ok</b>", "<b class=\"x\"title=\"y\">MARK</b>",
    "<!doctype html public \"> MARK <p title=\">x</p>",
    "<div style=\"margin-left: 99999px\">MARK</div>",
  ])
  func `a letter that may hide words is not read`(html: String) {
    let reading = read(html.replacing("MARK", with: Self.mark))
    #expect(reading.acts == [])
    #expect(reading.problems.map { $0.hasSuffix("[mail-only-html]") } == [true], "\(reading)")
  }

  @Test(arguments: [
    "<p>Hi</p><blockquote type=cite><p>MARK</p></blockquote>",
    "<div class=\"gmail_quote\"><p style='display:none'>MARK</p></div><p>MARK</p>",
    "<div name=\"quote\" style=\"border-left: 2px solid\"><b>Von:</b> Ann<br/>MARK</div>",
    "<div style=\"padding: 4px; border-left: 2px solid #C3D9E5;\">MARK</div>",
    "<table><tr><td><b>From:</b></td><td>Ann</td></tr><tr><td>Date:</td><td>Sat</td></tr>"
      + "<tr><td>Subject:</td><td>Kettle</td></tr></table><p>MARK</p>",
    "<p>On Sat, Ann wrote:</p><p>MARK</p>", "<p>&gt; MARK</p>",
    "<b>Gesendet:</b>&nbsp;Samstag<br/><b>Von:</b>&nbsp;\"Ann\" &lt;ann@x.example&gt;<br/>"
      + "<b>An:</b>&nbsp;bob@example.org<br/>MARK",
  ])
  func `what somebody else wrote is not said again`(html: String) {
    let reading = read(html.replacing("MARK", with: Self.mark))
    #expect(reading.acts == [])
    #expect(reading.problems.map { $0.hasSuffix("[mail-file-quoted]") } == [true], "\(reading)")
  }

  @Test func `a newsletter asks the program for nothing`() {
    let reading = read("<style>p { color: red }</style><p>News!</p>")
    #expect(reading.problems.map { $0.hasSuffix("[mail-without-file]") } == [true], "\(reading)")
  }

  @Test(
    arguments: ["multipart/mixed", "multipart/alternative"], ["Hello", "[wishwell: like a/b]"])
  func `HTML behind plain text is not searched`(type: String, words: String) {
    let html = "Content-Type: text/html\n\n<p>\(Self.mark)</p>"
    let mail = "--x\n\n\(words)\n--x\n\(html)\n--x--\n"
    let reading = read(mail, "\(type); boundary=x")
    #expect(reading.acts.map(\.verb) == (words == "Hello" ? [] : ["like"]), "\(reading)")
  }

  @Test func `plain text behind HTML counts too, and alone`() {
    let mail = "--x\nContent-Type: text/html\n\n<p>\(Self.mark)</p>\n--x\n\n"
    let type = "multipart/mixed; boundary=x"
    #expect(read(mail + "The list\n--x--\n", type).acts.map(\.verb) == ["promise"])
    #expect(read(mail + "[wishwell: like a/b]\n--x--\n", type).acts.map(\.verb) == ["like"])
  }

  @Test(arguments: [
    String(repeating: "<b>", count: 300_000), String(repeating: "<", count: 500_000),
    String(repeating: "<a '" + String(repeating: ">", count: 900) + "'>", count: 1_000),
    String(repeating: "&amp;", count: 150_000), "<a " + String(repeating: "x=y ", count: 200_000),
  ])
  func `HTML made to wear a reader out is read or refused in little time`(html: String) {
    let time = workingTime { #expect(read(html).acts == []) }
    #expect(time < .seconds(10), "\(time)")
  }
}
