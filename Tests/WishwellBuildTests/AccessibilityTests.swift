import Foundation
import Testing
import WishwellSeal
import WishwellTesting

@testable import WishwellBuild

/// Whether everyone can read and use the pages of the sample site, as far as a program can tell.
/// Without Chromium and axe-core these are left out; `.ci/run` has both.
@Suite(.enabled(if: Axe.isInstalled)) struct AccessibilityTests {
  private let sample: BuiltSample

  init() throws { sample = try BuiltSample.once.get() }

  /// Narrow and in the light, wide and in the dark, half of the pages each; in a long run all of them in
  /// all four looks.
  @Test func `nothing keeps anyone out of a page, of whatever kind`() throws {
    let broken = "<html><title></title><p style='color: #ccc; background: #fff'>Pale</p>"
    let axe = try Axe(sample.output, more: ["broken.html": broken])
    let looks = [(390, Axe.Scheme.light), (1280, .dark), (390, .dark), (1280, .light)]
    let all = sample.pages + ["search/index.html?q=postcards&state=open"]
    for (turn, (width, scheme)) in looks.prefix(TestRun.isLong ? 4 : 2).enumerated() {
      let looked = all.enumerated().filter { TestRun.isLong || $0.offset % 2 == turn }
      let pages = looked.map(\.element) + ["broken.html"]
      let found = try axe.findings(at: pages, widths: [width], scheme)
      let prefix = "broken.html, \(width), \(scheme): "
      let planted = found.filter { $0.hasPrefix(prefix) }.joined(separator: "\n")
      for rule in ["color-contrast", "document-title", "html-has-lang"] {
        #expect(planted.contains(prefix + rule), "\(planted)")
      }
      #expect(found.filter { !$0.hasPrefix("broken.html") } == [])
    }
  }

  @Test(arguments: Axe.Scheme.allCases, [390, 1280])
  func `nothing keeps anyone out of their own page`(_ scheme: Axe.Scheme, width: Int) throws {
    let axe = try Axe(sample.output)
    let link = PrivateLink(to: sample.keys, base: axe.base).text
    #expect(try axe.findings(opening: link, width: width, scheme) == [])
  }

  /// Its first button was tapped, and says so.
  @Test(arguments: zip(Axe.Scheme.allCases, [390, 1280]))
  func `nothing keeps anyone out of it in a connected browser`(
    _ scheme: Axe.Scheme, width: Int
  ) throws {
    let axe = try Axe(sample.output)
    try axe.connect()
    let link = PrivateLink(to: sample.keys, base: axe.base).text
    #expect(try axe.findings(opening: link, width: width, scheme) == [])
  }
}
