/// One way into the program for what strangers write.
struct FuzzTarget: Sendable {
  let name: String
  /// Ends by itself, or breaks an oracle, which ends the process.
  let run: @Sendable ([UInt8]) -> Void

  static let all = [
    frontMatter, events, markdown, letters, json, tables, pages, photos, templates, sites, review,
    history,
  ]
}
