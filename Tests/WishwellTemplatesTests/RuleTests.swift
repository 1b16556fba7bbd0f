import Testing
import WishwellDiagnostics

@testable import WishwellTemplates

/// Each rule with a template that breaks it.
@Suite struct RuleTests {
  @Test func aTagIsClosed() {
    #expect(
      TemplateTest("<h1>{{title</h1>\n{{note}} {{{body}} {{title").diagnostics == [
        "wish:1:5 template-unclosed-tag: the tag ‘{{title</h1>’ is never closed"
          + " (write ‘}}’ at its end)",
        "wish:2:10 template-unclosed-tag: the tag ‘{{{body}} ’ is never closed"
          + " (write ‘}}}’ at its end)",
        "wish:2:20 template-unclosed-tag: the tag ‘{{title’ is never closed"
          + " (write ‘}}’ at its end)",
      ])
  }

  @Test func manyBrokenTagsAreReadInOneGo() {
    let broken = String(repeating: "{{a", count: 4_000)
    #expect(TemplateTest(broken).checked.diagnostics.count == 4_000)
    #expect(TemplateTest(broken + "}}").checked.diagnostics.count == 4_000)
    #expect(
      TemplateTest(String(repeating: "{{!", count: 4_000)).checked.diagnostics.count == 4_000)
  }

  @Test func aTagHoldsOneName() {
    #expect(
      TemplateTest("{{}}{{# }}{{the title}}{{photo..url}}").diagnostics == [
        "wish:1:1 template-bad-tag: the tag does not name anything (write a name between the braces)",
        "wish:1:5 template-bad-tag: the tag does not name anything (write a name between the braces)",
        "wish:1:11 template-bad-tag: ‘the title’ is not a name: it has a space in it"
          + " (write one name, or names joined by dots)",
        "wish:1:24 template-bad-tag: ‘photo..url’ is not a name: a dot joins two names"
          + " (write a name on both sides of each dot, or ‘.’ alone)",
      ])
  }

  @Test(arguments: ["{{=<%=}}", "{{=<% = %>=}}", "{{= =}}"])
  func delimitersAreTwo(_ template: String) {
    #expect(
      TemplateTest(template + "{{title}}").checked.diagnostics.map(\.rule) == [
        .templateBadDelimiters
      ])
  }

  @Test func sectionsAreClosed() {
    #expect(
      TemplateTest("{{#photo}}\n{{url}}\n{{#replies}}{{text}}{{/photo}}{{#note}}").diagnostics == [
        "wish:3:1 template-unclosed-section: ‘{{#replies}}’ is never closed"
          + " (write ‘{{/replies}}’ where it ends)",
        "wish:3:31 template-unclosed-section: ‘{{#note}}’ is never closed"
          + " (write ‘{{/note}}’ where it ends)",
      ])
  }

  @Test func aCloseFitsItsSection() {
    #expect(
      TemplateTest("{{#photo}}\n{{url}}{{/phto}}\n{{title}}").diagnostics == [
        "wish:2:8 template-mismatched-close: ‘{{/phto}}’ does not close ‘{{#photo}}’ of line 1"
          + " (write ‘{{/photo}}’)"
      ])
    #expect(
      TemplateTest("{{#photo}}{{url}}{{/replies}}{{/photo}}").checked.diagnostics.map(\.rule) == [
        .templateMismatchedClose
      ])
  }

  @Test func aCloseClosesSomething() {
    #expect(
      TemplateTest("{{title}}{{/title}}").diagnostics == [
        "wish:1:10 template-stray-close: ‘{{/title}}’ closes nothing"
          + " (remove it, or open its section first)"
      ])
  }

  @Test func nestingHasAnEnd() {
    let deep = String(repeating: "{{#promised}}", count: 20_000)
    #expect(TemplateTest(deep).checked.diagnostics.map(\.rule) == [.templateDeepNesting])
    let chain = (0..<80).map { (name: "p\($0)", text: "{{>p\($0 + 1)}}") }
    let files = chain + [(name: "p80", text: "."), (name: "wish", text: "{{>p0}}")]
    let checked = loadTemplates(
      files.map { TemplateFile(name: $0.name, source: SourceFile(path: $0.name, text: $0.text)) },
      for: [TemplateTest.page.declaration])
    #expect(checked.diagnostics.first?.rule == .templateDeepNesting)
  }

  @Test func textInAParentStandsInABlock() {
    #expect(
      TemplateTest([
        "wish": "{{<layout}}\n<p>lost {{title}}\n{{$main}}kept{{/main}}\n{{/layout}}\n",
        "layout": "{{$main}}{{/main}}",
      ]).diagnostics == [
        "wish:2:1 template-text-outside-block: this is never shown: it is in ‘layout’, but "
          + "outside its blocks (put it in a block, such as ‘{{$main}}…{{/main}}’)"
      ])
  }

  @Test func namesAreDeclared() {
    #expect(
      TemplateTest("{{titel}}\n{{#promised}}{{notte}}{{/promised}}{{photo.widht}}{{zzzzzzz}}")
        .diagnostics == [
          "wish:1:3 template-unknown-name: the page ‘wish’ has no name ‘titel’ here"
            + " (did you mean ‘title’?)",
          "wish:2:16 template-unknown-name: the page ‘wish’ has no name ‘notte’ here"
            + " (did you mean ‘note’?)",
          "wish:2:44 template-unknown-name: ‘photo’ has no name ‘widht’"
            + " here (did you mean ‘width’?)",
          "wish:2:53 template-unknown-name: the page ‘wish’ has no name ‘zzzzzzz’ here"
            + " (‘wishwell theme names wish’ lists what there is)",
        ])
  }

  @Test func constantsAreKnown() {
    #expect(
      TemplateTest("{{strings.newr}}{{string.newer}}{{strings}}").diagnostics == [
        "wish:1:11 template-unknown-name: ‘strings’ has no name ‘newr’ here"
          + " (did you mean ‘newer’?)",
        "wish:1:19 template-unknown-name: the page ‘wish’ has no name ‘string’ here"
          + " (did you mean ‘strings’?)",
        "wish:1:35 template-wrong-kind: ‘strings’ is a group of words, which cannot be written"
          + " (write one of its names after a dot)",
      ])
  }

  @Test func partialsAreThere() {
    #expect(
      TemplateTest(["wish": "{{>partials/rwo}}{{>row}}{{<qqq}}{{/qqq}}", "partials/row": "."])
        .diagnostics.filter { !$0.contains("unused") } == [
          "wish:1:4 template-unknown-partial: there is no template ‘partials/rwo’"
            + " (did you mean ‘partials/row’?)",
          "wish:1:21 template-unknown-partial: there is no template ‘row’"
            + " (did you mean ‘partials/row’?)",
          "wish:1:29 template-unknown-partial: there is no template ‘qqq’"
            + " (write it as ‘templates/qqq.mustache’, or remove the tag)",
        ])
  }

  @Test func blocksAreThereAndGivenOnce() {
    #expect(
      TemplateTest([
        "wish": "{{<layout}}{{$mian}}{{/mian}}{{$foot}}1{{/foot}}{{$foot}}2{{/foot}}{{/layout}}",
        "layout": "{{$main}}{{/main}}{{>footer}}",
        "footer": "{{$foot}}{{/foot}}",
      ]).diagnostics == [
        "wish:1:15 template-unknown-block: the template ‘layout’ has no block ‘mian’"
          + " (did you mean ‘main’?)",
        "wish:1:52 template-repeated-block: the block ‘foot’ is given twice"
          + " (write both contents into one block)",
      ])
  }

  @Test func partialsEnd() {
    #expect(
      TemplateTest(["wish": "{{>loop}}", "loop": "a{{#promised}}{{>loop}}{{/promised}}"])
        .diagnostics == [
          "loop:1:18 template-endless-partial: ‘loop’ calls itself without end"
            + " (call it within a section over records that the record itself holds)"
        ])
    #expect(
      TemplateTest(["wish": "{{>a}}", "a": "{{#replies}}{{>b}}{{/replies}}", "b": "{{>a}}"])
        .diagnostics == [])
    // In what is replaced it is only checked, but elsewhere it would run.
    #expect(
      TemplateTest([
        "wish": "{{<layout}}{{$main}}{{/main}}{{/layout}}{{>loop}}",
        "layout": "{{$main}}{{>loop}}{{/main}}", "loop": "{{>loop}}",
      ]).checked.diagnostics.map(\.rule) == [.templateEndlessPartial])
    // A parent that ends because its block is replaced.
    #expect(
      TemplateTest([
        "wish": "{{<a}}{{$rest}}end{{/rest}}{{/a}}",
        "a": "{{title}}{{$rest}}{{<a}}{{$rest}}more{{/rest}}{{/a}}{{/rest}}",
      ]).diagnostics == [])
    // The photo of the page, over and over.
    #expect(
      TemplateTest(["wish": "{{>a}}", "a": "{{#photo}}{{>a}}{{/photo}}"]).checked.diagnostics
        .map(\.rule) == [.templateEndlessPartial])
  }

  @Test func textIsEscapedAndHTMLIsNot() {
    #expect(
      TemplateTest("{{{title}}}{{&note}}{{body}}{{{strings.newer}}}").diagnostics == [
        "wish:1:4 template-unescaped-text: ‘title’ is text, and would become HTML here"
          + " (write ‘{{title}}’)",
        "wish:1:15 template-unescaped-text: ‘note’ is text, and would become HTML here"
          + " (write ‘{{note}}’)",
        "wish:1:23 template-escaped-html: ‘body’ is HTML, and would be escaped twice here"
          + " (write ‘{{{body}}}’)",
        "wish:1:32 template-unescaped-text: ‘strings.newer’ is text, and would become HTML here"
          + " (write ‘{{strings.newer}}’)",
      ])
  }

  @Test func valuesAreUsedAsWhatTheyAre() {
    #expect(
      TemplateTest(
        "{{promised}}{{photo}}{{replies.text}}{{title.x}}{{.}}{{#strings.newer}}x{{/strings.newer}}"
      )
      .diagnostics == [
        "wish:1:3 template-wrong-kind: ‘promised’ is yes or no, which cannot be written"
          + " (write ‘{{#promised}}…{{/promised}}’)",
        "wish:1:15 template-wrong-kind: ‘photo’ is a record, which cannot be written"
          + " (write ‘{{#photo}}…{{/photo}}’)",
        "wish:1:24 template-wrong-kind: ‘replies’ is a list, which has no names of its own"
          + " (write ‘{{#replies}}{{text}}{{/replies}}’)",
        "wish:1:40 template-wrong-kind: ‘title’ is text, which has no names of its own"
          + " (remove ‘.x’)",
        "wish:1:51 template-wrong-kind: ‘.’ stands for a text, but this is a ‘wish page’"
          + " (write one of its names)",
        "wish:1:57 template-wrong-kind: ‘strings.newer’ is always there, so it opens nothing"
          + " (write ‘{{strings.newer}}’)",
      ])
  }

  @Test func sectionsAreOverWhatMayBeAbsent() {
    #expect(
      TemplateTest("{{#title}}{{title}}{{/title}}{{^site}}none{{/site}}").diagnostics == [
        "wish:1:4 template-needless-section: ‘title’ is always there: this section is always taken"
          + " (remove its two tags)",
        "wish:1:33 template-needless-section: ‘site’ is always there: this section is never taken"
          + " (remove the section)",
      ])
    // The title of the page is always there, that of a reply is not.
    let shown = "{{#title}}{{title}}{{/title}}"
    #expect(
      TemplateTest(["wish": "{{>shown}}{{#replies}}{{>shown}}{{/replies}}", "shown": shown])
        .diagnostics == [])
    #expect(
      TemplateTest(["wish": "{{>shown}}", "shown": shown]).checked.diagnostics.map(\.rule)
        == [.templateNeedlessSection])
  }

  @Test func pagesHaveTemplates() {
    #expect(
      TemplateTest([:]).diagnostics == [
        "wish:0:0 template-missing: the template of the page ‘wish’ is missing"
          + " (‘wishwell theme copy wish’ writes the theme’s own)"
      ])
  }

  @Test func templatesAreUsed() {
    #expect(
      TemplateTest(["wish": "", "wihs": "", "partials/row": ""]).diagnostics == [
        "partials/row:1:1 template-unused: no page uses the template ‘partials/row’"
          + " (remove it, or use it in another with ‘{{>partials/row}}’)",
        "wihs:1:1 template-unused: no page uses the template ‘wihs’ (did you mean ‘wish’?)",
      ])
  }

  @Test func templatesAreUTF8() {
    let source = SourceFile(path: "templates/wish.mustache", bytes: [0x61, 0xC3, 0xA9, 0xFF, 0x62])
    let checked = loadTemplates(
      [TemplateFile(name: "wish", source: source)], for: [TemplateTest.page.declaration])
    #expect(checked.diagnostics.map(\.rule) == [.templateNotUTF8])
    #expect(checked.diagnostics.first?.location.range == SourceRange(3, 4))
  }

  @Test func rulesAreToldApart() {
    let ids = Rule.templateRules.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids.allSatisfy { $0.hasPrefix("template-") })
    #expect(Rule.templateRules.allSatisfy { !$0.explanation.isEmpty })
  }
}
