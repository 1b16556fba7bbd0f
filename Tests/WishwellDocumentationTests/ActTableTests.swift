import Testing
import WishwellActs

/// What the chapters say of acts is what their kinds say.
@Suite struct ActTableTests {
  @Test(arguments: ["quantity", "with", "of", "part", "sealed", "digest"])
  func `an option is one of the acts that have it`(option: String) throws {
    let acts = ActKinds.all.filter { $0.manual != nil && $0.options.names.contains(option) }
    let names = acts.map { $0.name }.joined(separator: ", ")
    let row = try Chapter("Commands").text.split(separator: "\n")
      .first { $0.hasPrefix("| `--\(option) ") || $0.hasPrefix("| `--\(option)` ") }
    #expect(row?.split(separator: "|").dropFirst().first.map { String($0) } == " \(names) ")
  }

  @Test func `every command of an act is explained`() throws {
    let text = try Chapter("Acts").text
    for act in ActKinds.all where act.manual != nil && act.name != "undo" {
      #expect(
        text.contains("`wishwell \(act.name) ") || text.contains(", `\(act.name) POST`"),
        "\(act.name)")
    }
    let commands = try Chapter("Commands").text
    for act in ActKinds.all where act.ofMembers != nil {
      #expect(
        commands.contains("`checklist \(act.name) ") || commands.contains("`\(act.name)`"),
        "\(act.name)")
    }
  }
}
