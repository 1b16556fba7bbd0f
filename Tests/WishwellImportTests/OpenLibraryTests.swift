import Testing

@testable import WishwellImport

@Suite struct OpenLibraryTests {
  @Test func `a reading log gives its works`() {
    let reading = Reading(
      #"""
      {"page": 1, "reading_log_entries": [
        {"work": {"title": "The Summer Book", "key": "/works/OL82563W", "author_keys": ["/authors/OL1A"],
          "author_names": ["Tove Jansson"], "first_publish_year": 1972, "edition_key": ["OL1M"],
          "cover_id": null}, "logged_edition": "/books/OL32784488M", "logged_date": "2021/09/06, 00:45:56"},
        {"work": {"title": "Good Omens", "key": "/works/OL453936W",
          "author_names": ["Terry Pratchett", "Neil Gaiman"]}, "logged_edition": null,
          "logged_date": "2022/01/02, 10:00:00"},
        {"work": {"title": null, "key": "/works/OL9W"}, "logged_edition": null},
        {"work": {"title": "Sm\u00f6rg\u00e5s \ud83c\udf81", "key": "https://evil.example/"}}
      ]}
      """#, from: .openlibrary)
    #expect(
      reading.wishes == [
        "The Summer Book | Tove Jansson | - | - | 2021-09-06 | "
          + "https://openlibrary.org/books/OL32784488M",
        "Good Omens | Terry Pratchett, Neil Gaiman | - | - | 2022-01-02 | "
          + "https://openlibrary.org/works/OL453936W",
        "Smörgås 🎁 | - | - | - | - | -",
      ])
    #expect(reading.problems == ["8:3: this entry has no title [import-row]"])
  }

  @Test func `the seeds of a list give its works, and no subjects`() {
    let reading = Reading(
      #"""
      {"links": {}, "size": 2, "entries": [
        {"url": "/works/OL82563W", "full_url": "/works/OL82563W/The_Summer_Book", "type": "work",
          "title": "The Summer Book", "last_update": "2024-01-01"},
        {"url": "/subjects/islands", "type": "subject", "title": "Islands"}
      ]}
      """#, from: .openlibrary)
    #expect(
      reading.wishes == ["The Summer Book | - | - | - | - | https://openlibrary.org/works/OL82563W"]
    )
  }

  // As a Windows terminal saves it with `>`.
  @Test(arguments: [true, false])
  func `a reading log in UTF-16 is read`(isLittle: Bool) {
    let text = #"{"reading_log_entries": [{"work": {"title": "Brontë", "key": "/works/OL1W"}}]}"#
    let bytes = "\u{FEFF}\(text)".utf16.flatMap { unit in
      let (low, high) = (UInt8(unit & 0xFF), UInt8(unit >> 8))
      return isLittle ? [low, high] : [high, low]
    }
    let reading = Reading(bytes, from: .openlibrary)
    #expect(reading.wishes == ["Brontë | - | - | - | - | https://openlibrary.org/works/OL1W"])
    #expect(reading.problems == [])
  }

  @Test(arguments: [
    ("", "1:1: this is not JSON: the file ends in the middle [import-json]"),
    (
      #"{"page": 1, "reading_log_entries": [{"work": {"#,
      "1:47: this is not JSON: the file ends in the middle [import-json]"
    ),
    (#"{"a": 1,}"#, "1:9: this is not JSON: a value is missing after the comma [import-json]"),
    (#"{"a" 1}"#, "1:6: this is not JSON: a colon is missing here [import-json]"),
    (#"[1 2]"#, "1:4: this is not JSON: a comma is missing here [import-json]"),
    (#"{"a": "b"#, "1:7: this is not JSON: a string begins here and never ends [import-json]"),
    (#"{} x"#, "1:4: this is not JSON: there is something after the end [import-json]"),
    ("<html>", "1:1: this is not JSON: there is no JSON value here [import-json]"),
    (
      "[1]", "1:1: this JSON is not a reading log: it has no ‘reading_log_entries’ [import-format]"
    ),
    (
      String(repeating: "[", count: 100_000),
      "1:65: this is not JSON: this is nested too deeply [import-json]"
    ),
  ])
  func `what is no reading log is refused at its place`(_ text: String, _ expected: String) {
    let reading = Reading(text, from: .openlibrary)
    #expect(reading.problems == [expected])
    #expect(reading.list == nil)
  }
}
