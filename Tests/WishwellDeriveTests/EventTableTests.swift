import Testing
import WishwellFormat

@testable import WishwellDerive

@Suite struct EventTableTests {
  @Test func `a response to an offer`() throws {
    try expect(
      Post.Kind.offer.responseTable,
      toSay: """
        none: responded waiting
        waiting: completed sent, unable failed, withdrawn withdrawn
        sent: received received, lost failed
        received:
        failed: responded waiting
        withdrawn: responded waiting
        """)
  }

  @Test func `a response to a request`() throws {
    try expect(
      Post.Kind.request.responseTable,
      toSay: """
        none: asked asked
        asked: approved approved, declined declined, withdrawn withdrawn
        approved: completed sent, unable failed, withdrawn withdrawn
        declined: asked asked
        sent: received received, lost failed
        received:
        failed: asked asked
        withdrawn: asked asked
        """)
  }

  @Test func `nobody responds to a thank-you`() throws {
    try expect(Post.Kind.thanks.responseTable, toSay: "none:")
  }

  @Test func `closing by hand`() throws {
    try expect(PostSwitch.table, toSay: "open: closed closed\nclosed: reopened open")
  }

  @Test func `a like`() throws {
    try expect(LikeState.table, toSay: "none: liked liked\nliked: unliked none")
  }

  @Test func `belonging to a checklist`() throws {
    try expect(
      Membership.table,
      toSay: """
        none: invited invited
        invited: accepted accepted, declined declined
        accepted: left left
        declined: invited invited
        left: invited invited
        """)
  }

  @Test(arguments: [
    (["bob responded", "bob undone"], ""),
    (["bob responded", "bob undone", "bob undone"], "responded"),
    (["bob responded", "alice completed", "alice undone"], "responded"),
    (["bob responded", "alice completed", "alice undone", "alice unable"], "responded unable"),
    (["bob responded", "bob received", "bob undone"], "responded"),
  ])
  func `undoing leaves no trace`(phrases: [String], steps: String) throws {
    var fold = TableFold(Post.Kind.offer.responseTable, folder: try handle("bob"))
    for event in try events(phrases) { fold.apply(event) }
    #expect(fold.steps.map(\.event.rawValue).joined(separator: " ") == steps)
  }

  @Test func `a refusal says what is possible, and by whom`() throws {
    var fold = TableFold(Post.Kind.offer.responseTable, folder: try handle("bob"))
    for event in try events(["bob received", "bob responded", "bob received"]) { fold.apply(event) }
    #expect(
      fold.diagnostics.map(\.message) == [
        "‘received’ is not possible: nothing has happened yet; "
          + "possible now: responded by the respondent",
        "‘received’ is not possible: the newest event is ‘responded’; "
          + "possible now: completed by the author, unable by the author, "
          + "withdrawn by the respondent, undone",
      ])
  }

  @Test func `who may go on with a response is not asked`() throws {
    var fold = TableFold(Post.Kind.offer.responseTable, folder: try handle("bob"))
    for event in try events(["bob responded", "carol withdrawn"]) { fold.apply(event) }
    #expect(fold.state == .withdrawn)
    #expect(fold.diagnostics == [])
    #expect(fold.steps.map(\.isBeginning) == [true, false])
  }

  @Test(arguments: ["carol responded", "guest:bob responded"])
  func `a folder is for whom it is named after`(phrase: String) throws {
    var fold = TableFold(Post.Kind.offer.responseTable, folder: try handle("bob"))
    for event in try events([phrase]) { fold.apply(event) }
    #expect(fold.diagnostics.map(\.rule) == [.eventInWrongFolder])
    #expect(fold.state == .none)
  }
}

/// Checks a table against lines of `state: event state, event state`, one for every state that can
/// be come into. Every event of the format that a line does not name is refused.
private func expect<State>(_ table: EventTable<State>, toSay lines: String) throws
where State: RawRepresentable, State.RawValue == String {
  let outcomes = Dictionary(
    uniqueKeysWithValues: lines.split(separator: "\n").map(stateAndOutcomes))
  let ways = waysIntoStates(of: table)
  #expect(Set(outcomes.keys) == Set(ways.keys.map(\.rawValue)))
  for (state, way) in ways {
    for kind in EventKind.allCases where kind != .undone {
      var fold = TableFold(table)
      for event in try events((way + [kind]).map { "bob \($0.rawValue)" }) { fold.apply(event) }
      let expected = outcomes[state.rawValue]?[kind.rawValue]
      #expect(fold.state.rawValue == expected ?? state.rawValue, "\(kind) when \(state)")
      #expect(
        fold.diagnostics.map(\.rule) == (expected == nil ? [.eventNotAllowed] : []),
        "\(kind) when \(state)")
    }
  }
}

private func stateAndOutcomes(_ line: Substring) -> (String, [String: String]) {
  let parts = line.split(separator: ":")
  let entries = parts.dropFirst().first?.split(separator: ",") ?? []
  let outcomes = entries.map { entry in
    let words = entry.split(separator: " ").map(String.init)
    return (words[0], words[1])
  }
  return (String(parts[0]), Dictionary(outcomes, uniquingKeysWith: { first, _ in first }))
}

/// Events that lead into each state.
private func waysIntoStates<State>(of table: EventTable<State>) -> [State: [EventKind]] {
  var ways: [State: [EventKind]] = [table.initial: []]
  var next = [table.initial]
  while let state = next.popLast() {
    for row in table.rows(from: state) where ways[row.to] == nil {
      ways[row.to] = (ways[state] ?? []) + [row.event]
      next.append(row.to)
    }
  }
  return ways
}
