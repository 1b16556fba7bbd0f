import Foundation
import Testing

@Suite struct ChapterTests {
  @Test func everyReferenceLeadsToAChapter() throws {
    let chapters = try Chapter.all
    let names = Set(chapters.map(\.name))
    #expect(names.contains("Format"))
    for chapter in chapters {
      for reference in chapter.text.matches(of: /<doc:([A-Za-z]+)>/) {
        #expect(names.contains(String(reference.1)), "\(chapter.name) names \(reference.0)")
      }
    }
  }

  @Test func theReadmeNamesEveryChapterAndNoOther() throws {
    let readme = try String(contentsOf: Chapter.root.appending(path: "README.md"), encoding: .utf8)
    let named = readme.matches(of: /Documentation\.docc\/([A-Za-z]+)\.md/).map { String($0.1) }
    #expect(Set(named) == Set(try Chapter.all.map(\.name)))
  }
}
