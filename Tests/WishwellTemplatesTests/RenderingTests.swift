import Testing
import WishwellText

@testable import WishwellTemplates

@Suite struct RenderingTests {
  @Test func textIsEscapedNumbersAndHTMLAreNot() {
    let test = TemplateTest("{{title}} {{{body}}} {{photo.width}} {{strings.a-and-b}} {{shout}}")
    #expect(test.diagnostics == [])
    var page = WishPage(title: "<\"Tom\" & 'Jerry'>")
    page.photo = Photo(url: "a.jpg", width: 1280)
    #expect(
      test.render(page)
        == "&lt;&quot;Tom&quot; &amp; &#39;Jerry&#39;&gt; <p>Blue.</p> 1280 A &amp; B"
        + " &lt;&quot;TOM&quot; &amp; &#39;JERRY&#39;&gt;")
  }

  @Test func sectionsAskWhetherSomethingIsThere() {
    let test = TemplateTest(
      """
      {{#note}}[{{note}}{{.}}]{{/note}}{{^note}}no note{{/note}}
      {{#short-body}}{{{short-body}}}{{{.}}}{{/short-body}}{{^short-body}}no body{{/short-body}}
      {{#promised}}promised{{/promised}}{{^promised}}open{{/promised}}
      {{#photo}}{{url}} {{alt}}{{/photo}}{{^photo}}no photo{{/photo}}
      {{#tags}}<{{.}}>{{/tags}}{{^tags}}no tags{{/tags}}
      """)
    #expect(test.diagnostics == [])
    #expect(
      test.render(WishPage()) == "no note\nno body\nopen\nno photo\nno tags")
    #expect(
      test.render(WishPage(note: "", shortBody: HTML()))
        == "no note\nno body\nopen\nno photo\nno tags")
    let page = WishPage(
      note: "n", shortBody: HTML(escaping: "&"), isPromised: true,
      photo: Photo(url: "a.jpg", alt: "A"), tags: ["a", "b&c"])
    #expect(test.render(page) == "[nn]\n&amp;&amp;\npromised\na.jpg A\n<a><b&amp;c>")
  }

  @Test func innerNamesHideOuterOnes() {
    let test = TemplateTest(
      "{{#photo}}{{url}} {{title}} {{language}} {{site.url}}{{/photo}}{{#replies}}{{text}}"
        + "{{#photo}}{{url}}{{/photo}}{{/replies}}")
    #expect(test.diagnostics == [])
    let page = WishPage(
      shell: Shell(language: "pt"), photo: Photo(url: "p"), replies: [Reply(text: "r")])
    // A reply without a photo hides the photo of the page.
    #expect(test.render(page) == "p Blue kettle pt /r")
  }

  @Test func recordsThatHoldThemselvesAreFollowedDown() {
    let test = TemplateTest([
      "wish": "<ul>\n  {{#replies}}\n  {{>reply}}\n  {{/replies}}\n</ul>\n",
      "reply": "<li>{{text}}\n{{#replies}}\n  {{>reply}}\n{{/replies}}\n</li>\n",
    ])
    #expect(test.diagnostics == [])
    let page = WishPage(replies: [
      Reply(text: "1", replies: [Reply(text: "1.1", replies: [Reply(text: "1.1.1")])]),
      Reply(text: "2"),
    ])
    #expect(
      test.render(page) == """
        <ul>
          <li>1
            <li>1.1
              <li>1.1.1
              </li>
            </li>
          </li>
          <li>2
          </li>
        </ul>

        """)
  }

  @Test func aPageBorrowsItsLayout() {
    let test = TemplateTest([
      "wish": "{{<layout}}\n{{$main}}\n<h1>{{title}}</h1>\n<p>x</p>\n{{/main}}\n{{/layout}}\n",
      "layout": "<html>\n  <main>\n    {{$main}}{{/main}}\n  </main>\n{{$foot}}foot{{/foot}}\n",
    ])
    #expect(test.diagnostics == [])
    #expect(
      test.render(WishPage()) == """
        <html>
          <main>
            <h1>Blue kettle</h1>
            <p>x</p>

          </main>
        foot

        """)
  }

  @Test func aPageKnowsWhatItIsMadeOf() {
    let test = TemplateTest([
      "wish": "{{<layout}}{{$main}}{{>b}}{{strings.newer}}{{/main}}{{/layout}}",
      "layout": "{{$main}}{{/main}}{{#promised}}{{>a}}{{/promised}}", "a": "A", "b": "B", "c": "C",
    ])
    let page = test.checked.value[TemplateTest.page]
    #expect(page?.files == ["a", "b", "layout", "wish"])
    #expect(page?.constants == ["strings.newer"])
  }

  @Test func laterFilesTakeThePlaceOfEarlierOnes() {
    let test = TemplateTest(["wish": "theme {{", "partials/a": "", "wish": "site"])
    #expect(test.render(WishPage()) == "site")
  }

  @Test func aBrokenPageIsThereWithoutWhatIsWrong() {
    let test = TemplateTest("{{titel}}{{#phot}}x{{/phot}}<h1>{{title}}</h1>{{^nte}}y{{/nte}}")
    #expect(test.diagnostics.count == 3)
    #expect(test.render(WishPage()) == "<h1>Blue kettle</h1>y")
  }

  @Test func whatReplacesABlockIsCheckedAndSoIsWhatItReplaces() {
    let test = TemplateTest([
      "wish": "{{<layout}}{{$main}}{{titel}}{{/main}}{{/layout}}",
      "layout": "{{$main}}{{nite}}{{/main}}",
    ])
    #expect(
      test.checked.diagnostics.map(\.message) == [
        "the page ‘wish’ has no name ‘nite’ here", "the page ‘wish’ has no name ‘titel’ here",
      ])
  }

  @Test func aPartialIsReportedOnceForAllItsPages() {
    let files = ["a": "{{>p}}", "b": "{{>p}}", "p": "{{titel}}"].map {
      TemplateFile(name: $0, source: .init(path: $0, text: $1))
    }
    let checked = loadTemplates(
      files,
      for: [PageTemplate<WishPage>("b").declaration, PageTemplate<WishPage>("a").declaration])
    #expect(checked.diagnostics.map(\.message) == ["the page ‘b’ has no name ‘titel’ here"])
  }

  @Test func filesAreNamedByTheirPaths() {
    let file = TemplateFile(.init(path: "templates/partials/row.mustache", text: ""))
    #expect(file?.name == "partials/row")
    for path in ["templates/strings/en.yml", "content/a.mustache", "templates/.mustache"] {
      #expect(TemplateFile(.init(path: path, text: "")) == nil, "\(path)")
    }
  }

  @Test func namesAreListedForThemeAuthors() {
    let names = TemplateTest.page.declaration.names
    #expect(
      names.map { "\($0.name): \($0.type)" } == [
        "language: text", "site: record (photo)", "title: text", "note: text, may be missing",
        "body: HTML", "short-body: HTML, may be missing", "promised: yes or no",
        "photo: record (photo), may be missing", "tags: list (text)", "replies: list (reply)",
        "shout: text",
      ])
    #expect(names[7].nested.map(\.name) == ["url", "width", "alt"])
    // A reply within a reply is not told again.
    #expect(names[9].nested.map(\.nested.count) == [0, 0, 0, 3])
    #expect(names[2].meaning == "what is wished for")
  }
}
