/// Whether a file of this name is a text that people write, so that a line of it can be shown. A
/// folder may not have such a name.
package func isNameOfText(_ name: some StringProtocol) -> Bool {
  [".md", ".yml", ".yaml", ".json", ".mustache", ".css"].contains { name.hasSuffix($0) }
}
