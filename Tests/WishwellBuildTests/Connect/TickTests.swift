import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// Ticking a checklist where it is read. Without Chromium these are left out.
@Suite(.serialized, .enabled(if: Chromium.isInstalled)) struct TickTests {
  private static let page = "checklists/picnic.html"
  private static let file = "content/checklists/picnic.md"

  private func visit(_ kind: LocalForge.Kind = .github) throws -> ConnectedVisit {
    try ConnectedVisit(kind)
  }

  @Test(arguments: LocalForge.Kind.allCases)
  func `a tap changes one sign of the file`(_ kind: LocalForge.Kind) throws {
    let visit = try visit(kind)
    let before = try #require(visit.forge.now.branches["main"]?[Self.file])
    let told = try visit.act(
      at: Self.page,
      """
      const box = one("#bread .tick");
      const first = [box.role, box.ariaChecked, box.ariaLabel].join();
      box.click();
      const second = [box.ariaChecked, one("#bread").className, said("#bread")].join();
      await until(() => states() === "done");
      return [first, second, said("#bread")].join(" | ");
      """)
    #expect(
      told == "checkbox,false,Bread | true,item done,◐ On its way. Undo | "
        + "Sent◐ Done. The page shows it once it has been built again. See what was written "
        + "Hide this")
    let after = before.replacing("- [ ] Bread", with: "- [x] Bread")
    #expect(before != after)
    #expect(visit.forge.now.branches["main"]?[Self.file] == after)
    #expect(visit.forge.now.commits == ["main: \(Self.file): Tick ‘Bread’"])
    #expect(visit.forge.now.strange == [])
  }

  /// Each row grew to 300 pixels, until the page was built again.
  @Test func `once it is sent, its row says so in one small line`() throws {
    let visit = try visit()
    let told = try visit.act(
      at: Self.page, size: (390, 900),
      """
      const row = one("#bread");
      const before = row.offsetHeight;
      row.querySelector(".tick").click();
      await until(() => states() === "done");
      const isSmall = row.offsetHeight - before < 44;
      const hide = row.querySelector(".sent button");
      const isFolded = !hide.checkVisibility();
      row.querySelector("summary").click();
      return [isSmall, isFolded, hide.checkVisibility()].join();
      """)
    #expect(told == "true,true,true")
  }

  /// What an item is called would have kept the change from being published.
  @Test func `a forge finds nothing to obey in what is called by an item`() throws {
    let visit = try visit()
    let list = try #require(visit.site.place.text(Self.file))
    let text = list.replacing("- [ ] Bread", with: "- [ ] Bread [skip ci] #7")
    try visit.site.edit(Self.file, text)
    visit.forge.change { $0.branches["main"]?[Self.file] = text }
    try visit.build()
    _ = try visit.act(
      at: Self.page,
      "one('.item:not(.done) > .tick').click(); await until(() => states() === 'done');")
    #expect(
      visit.forge.now.commits
        == ["main: \(Self.file): Tick ‘Bread (skip ci) #\u{2060}7’"])
  }

  @Test func `a second tap takes it back`() throws {
    let visit = try visit()
    let told = try visit.act(
      at: Self.page,
      """
      one("#bread .tick").click();
      one("#bread .tick").click();
      await wait(8000);
      return [one("#bread .tick").ariaChecked, states()].join();
      """)
    #expect(told == "false,")
    #expect(visit.forge.now.questions == [])
  }

  @Test func `ticks that wait together are one commit`() throws {
    let visit = try visit()
    visit.forge.change { $0.mood = .away }
    let told = try visit.act(
      at: Self.page, patience: 20_000,
      """
      one("#bread .tick").click();
      one("#a-blanket .tick").click();
      await until(() => states() === "waiting offline, waiting offline");
      return states();
      """)
    #expect(told == "waiting offline, waiting offline")
    visit.forge.change { $0.mood = .well }
    let later = try visit.act(
      at: Self.page,
      """
      const kept = one("#bread").className;
      dispatchEvent(new Event("online"));
      await until(() => states() === "done, done");
      return kept + states();
      """)
    #expect(later == "item donedone, done")
    #expect(
      visit.forge.now.commits == ["main: \(Self.file): Tick ‘Bread’; Untick ‘A blanket’"])
    let text = visit.forge.now.branches["main"]?[Self.file] ?? ""
    #expect(text.contains("- [x] Bread") && text.contains("- [ ] A blanket"), "\(text)")
  }

  @Test(arguments: LocalForge.Kind.allCases)
  func `where the branch takes nothing, a tick is a request`(_ kind: LocalForge.Kind) throws {
    let visit = try visit(kind)
    visit.forge.change { $0.isProtected = true }
    let told = try visit.act(
      at: Self.page,
      """
      await until(() => one("#bread .tick"));
      one("#bread .tick").click();
      await until(() => states() === "done");
      return said("#bread");
      """)
    #expect(told.hasPrefix("Sent◐ Sent as a request."), "\(told)")
    #expect(visit.forge.now.requests.count == 1)
    #expect(visit.forge.now.branches["main"]?[Self.file]?.contains("- [ ] Bread") == true)
    #expect(visit.forge.now.strange == [])
  }

  @Test func `a line that somebody else changed is left alone`() throws {
    let visit = try visit()
    visit.forge.change {
      let text = $0.branches["main"]?[Self.file] ?? ""
      $0.branches["main"]?[Self.file] = text.replacing("- [ ] Bread", with: "- [ ] Rye bread")
    }
    let told = try visit.act(
      at: Self.page,
      """
      one("#bread .tick").click();
      await until(() => states().startsWith("failed"));
      return [said("#bread"), one("#bread .tick").ariaChecked].join(" | ");
      """)
    #expect(told.hasPrefix("This line is no longer in the list"), "\(told)")
    #expect(told.hasSuffix(" | false"), "\(told)")
    #expect(visit.forge.now.commits == [])
  }

  @Test func `without a connection the boxes are doors of their own`() throws {
    let visit = try visit()
    let told = try visit.act(
      at: Self.page, connected: false, "return one('.tick') + one('#bread .box').localName;")
    #expect(told == "nulla")
  }
}
