import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild

/// Adding something to a checklist where it is read, in a browser that is connected to the forge.
/// Without Chromium these are left out.
@Suite(.serialized, .enabled(if: Chromium.isInstalled)) struct AddItemTapTests {
  private static let page = "checklists/picnic.html"
  private static let file = "content/checklists/picnic.md"

  private func adding(_ words: String) -> String {
    """
    await until(() => one(".add-item"));
    one(".add-item input").value = "\(words)";
    one(".add-item button").click();

    """
  }

  @Test(arguments: LocalForge.Kind.allCases)
  func `it stands at the end, and on the page at once`(_ kind: LocalForge.Kind) throws {
    let visit = try ConnectedVisit(kind)
    let before = try #require(visit.forge.now.branches["main"]?[Self.file])
    let told = try visit.act(
      at: Self.page,
      adding("  Lemons *and*  limes [6] ") + """
        await until(() => one(".on-its-way"));
        const first = one(".on-its-way").textContent;
        await until(() => states() === "done");
        return [first, said(".on-its-way"), one(".add-item input").value].join(" | ");
        """)
    #expect(
      told == "Lemons *and*  limes [6]◐ On its way. Undo  | "
        + "◐ Done. The page shows it once it has been built again. See what was written Hide this | "
    )
    let after = try #require(visit.forge.now.branches["main"]?[Self.file])
    #expect(after.hasPrefix(before.trimmingCharacters(in: .newlines)))
    #expect(after.hasSuffix("\n\n- [ ] Lemons \\*and\\* limes \\[6\\]\n"), "\(after)")
    #expect(visit.forge.now.strange == [])
    try visit.site.edit(Self.file, after)
    try visit.build()
    visit.site.expectClean()
    let later = try visit.act(
      at: Self.page,
      """
      await until(() => one(".add-item") && states() === "");
      return [states(), one(".on-its-way"), one("#lemons-and-limes-6 .words").textContent.trim()].join(" | ");
      """)
    #expect(later == " |  | Lemons *and* limes [6]&nbsp;#")
  }

  @Test func `it can be undone, and words are asked for`() throws {
    let visit = try ConnectedVisit()
    let told = try visit.act(
      at: Self.page,
      adding("") + """
        const focus = document.activeElement === one(".add-item input");
        one(".add-item input").value = "Salt";
        one(".add-item button").click();
        await until(() => one(".on-its-way"));
        one(".on-its-way .sent button").click();
        await wait(7000);
        return [focus, states(), one(".on-its-way")].join(" | ");
        """)
    #expect(told == "true |  | ")
    #expect(visit.forge.now.questions == [])
  }

  @Test func `without a network it waits, and an answer that gets lost adds nothing twice`() throws
  {
    let visit = try ConnectedVisit()
    visit.forge.change { $0.mood = .mute }
    let told = try visit.act(
      at: Self.page, patience: 30_000,
      adding("Salt") + """
        await until(() => states() === "waiting offline");
        return said(".on-its-way");
        """)
    #expect(told.hasPrefix("◐ There is no network. This stays here"), "\(told)")
    visit.forge.change { $0.mood = .well }
    let later = try visit.act(
      at: Self.page,
      "dispatchEvent(new Event('online')); await until(() => states() === 'done'); return states();"
    )
    #expect(later == "done")
    let text = visit.forge.now.branches["main"]?[Self.file] ?? ""
    #expect(text.components(separatedBy: "- [ ] Salt\n").count == 2, "\(text)")
  }

  @Test func `without a connection there is no field for it`() throws {
    let visit = try ConnectedVisit()
    let told = try visit.act(
      at: Self.page, connected: false, "await wait(1000); return String(one('.add-item, .snap'));")
    #expect(told == "null")
  }
}
