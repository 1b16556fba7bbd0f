import Testing
import WishwellActs
import WishwellDiagnostics

@Suite struct SetFieldTests {
  private func changed(_ text: String, at path: String = "content/people/a.md") -> String? {
    SourceFile(path: path, text: text).setting("link", to: "o5uxg2dxmvwgyijb")
      .map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    (
      "---\nname: 'A'  # me\n\n# photo: a.jpg\n---\nHello.\n",
      "---\nname: 'A'  # me\n\n# photo: a.jpg\nlink: o5uxg2dxmvwgyijb\n---\nHello.\n"
    ),
    (
      "---\r\nname: A\r\n---\r\nHello.",
      "---\r\nname: A\r\nlink: o5uxg2dxmvwgyijb\r\n---\r\nHello."
    ),
    (
      "---\nlink: \"old\" # why\nname: A\n---\n",
      "---\nlink: o5uxg2dxmvwgyijb # why\nname: A\n---\n"
    ),
    // A rotation stopped at what stood below ‘>-’.
    (
      "---\nlink: >- # long\n  old\nname: A\n---\n",
      "---\nlink: >- # long\n  o5uxg2dxmvwgyijb\nname: A\n---\n"
    ),
    ("---\nlink: |\r\n  old\r\n---\r\n", "---\nlink: |\r\n  o5uxg2dxmvwgyijb\r\n---\r\n"),
    ("---\nlink:\n  old\n\nname: A\n---\n", "---\nlink:\n  o5uxg2dxmvwgyijb\n\nname: A\n---\n"),
    ("---\nlink: old\n  er\nname: A\n---\n", "---\nlink: o5uxg2dxmvwgyijb\nname: A\n---\n"),
    ("---\nlink: 'old'\n\n---\n", "---\nlink: o5uxg2dxmvwgyijb\n\n---\n"),
    ("\u{FEFF}---\nname: A\n---\n", "\u{FEFF}---\nname: A\nlink: o5uxg2dxmvwgyijb\n---\n"),
    // A line that was left empty could not be filled.
    ("---\nlink:\nname: A\n---\n", "---\nlink: o5uxg2dxmvwgyijb\nname: A\n---\n"),
  ])
  func `a field comes into a profile, and every other byte stays`(text: String, expected: String) {
    #expect(changed(text) == expected)
  }

  @Test(arguments: [
    ("---\nname: A\nlink: b\n---\nHello.\n", "---\nname: A\n---\nHello.\n"),
    ("---\nlink: 'b' # why\nname: 'A' # me\n---\n", "---\nname: 'A' # me\n---\n"),
    ("---\r\nname: A\r\nlink: b\r\n---\r\n", "---\r\nname: A\r\n---\r\n"),
    ("---\nlink: |\n  b\n  c\nname: A\n---\n", "---\nname: A\n---\n"),
    ("---\nlink:\n- b\n- c\nname: A\n---\n", "---\nname: A\n---\n"),
    ("---\nlink: b\n  c\nname: A\n---\nlink: b\n", "---\nname: A\n---\nlink: b\n"),
    ("title: T\nlink: b", "title: T\n"),
  ])
  func `a field goes, and every other byte stays`(text: String, expected: String) {
    let path = text.hasPrefix("---") ? "content/people/a.md" : "content/site.yml"
    let removed = SourceFile(path: path, text: text).removing("link")
    #expect(removed.map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  /// A list with a line for each would have stood below its key, without a blank before it.
  @Test(arguments: [
    ("---\nname: A\n---\nHello.\n", "---\nname: A\nlink: [a, b-c]\n---\nHello.\n"),
    ("---\nlink: [a] # mine\nname: A\n---\n", "---\nlink: [a, b-c] # mine\nname: A\n---\n"),
    ("---\nlink: [x, y, z]\nname: A\n---\n", "---\nlink: [a, b-c]\nname: A\n---\n"),
    ("---\nlink: []\nname: A\n---\n", "---\nlink: [a, b-c]\nname: A\n---\n"),
    ("---\nlink: a\nname: A\n---\n", "---\nlink: [a, b-c]\nname: A\n---\n"),
    ("---\nlink:\nname: A\n---\n", "---\nlink: [a, b-c]\nname: A\n---\n"),
    ("---\nlink: # none yet\nname: A\n---\n", "---\nlink: [a, b-c] # none yet\nname: A\n---\n"),
    ("---\nlink: ''\nname: A\n---\n", "---\nlink: [a, b-c]\nname: A\n---\n"),
    ("---\r\nname: A\r\nlink:\r\n---\r\n", "---\r\nname: A\r\nlink: [a, b-c]\r\n---\r\n"),
    ("---\nlink:\n- a\nname: A\n---\n", "---\nname: A\nlink: [a, b-c]\n---\n"),
    (
      "---\r\nname: A\r\nlink:\r\n  - a\r\n---\r\n",
      "---\r\nname: A\r\nlink: [a, b-c]\r\n---\r\n"
    ),
  ])
  func `a list comes into a profile on one line`(text: String, expected: String) {
    let changed = SourceFile(path: "content/people/a.md", text: text)
      .setting("link", toListOf: ["a", "b-c"])
    #expect(changed.map { String(decoding: $0, as: UTF8.self) } == expected)
  }

  @Test(arguments: [
    "---\nname: A\n---\nlink: b\n", "---\n{name: A, link: b}\n---\n", "link: b\n", "",
    "---\n{link: b,\nname: A}\n---\n",
  ])
  func `nothing goes where more would`(text: String) {
    #expect(SourceFile(path: "content/people/a.md", text: text).removing("link") == nil)
  }

  @Test(arguments: [
    ("title: T\n", "title: T\nlink: o5uxg2dxmvwgyijb\n"),
    ("title: T", "title: T\nlink: o5uxg2dxmvwgyijb\n"),
    ("title: T\r\n", "title: T\r\nlink: o5uxg2dxmvwgyijb\r\n"),
    ("title: |\n  T\n", "title: |\n  T\nlink: o5uxg2dxmvwgyijb\n"),
    ("---\ntitle: T\n", "---\ntitle: T\nlink: o5uxg2dxmvwgyijb\n"),
  ])
  func `a field comes into the settings`(text: String, expected: String) {
    #expect(changed(text, at: "content/site.yml") == expected)
  }

  @Test(arguments: ["{title: T}\n", "- a\n", "title: T\n...\n", "title: 'T\n"])
  func `a file that would say anything else is left alone`(text: String) {
    #expect(changed(text, at: "content/site.yml") == nil)
  }

  @Test(arguments: ["", "name: A\n", "---\nname: A\n", "---\n{name: A}\n---\n"])
  func `a profile without fields is left alone`(text: String) {
    #expect(changed(text) == nil)
  }
}
