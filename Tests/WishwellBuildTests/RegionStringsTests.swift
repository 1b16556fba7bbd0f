import Testing
import WishwellDiagnostics

@testable import WishwellBuild

/// The words of a site whose language names a region.
@Suite struct RegionStringsTests {
  @Test(arguments: [("pt", "0 desejo"), ("pt-BR", "0 desejo"), ("pt-PT", "0 desejos")])
  func `it counts as people do there`(language: String, none: String) {
    let own = SourceFile(
      path: "templates/strings/pt.yml",
      text: "wishes-count: {one: \"{count} desejo\", other: \"{count} desejos\"}")
    let read = LoadedTheme.readStrings(own: [own], language: language)
    #expect(read.value.text(.wishesCount, count: 0) == none)
  }
}
