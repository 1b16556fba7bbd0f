import Testing
import WishwellDiagnostics

@Suite struct TerminalLinkTests {
  @Test(arguments: [
    (["TERM": "xterm-256color", "VTE_VERSION": "7600"], true),
    (["TERM": "xterm-256color", "VTE_VERSION": "4205"], false),
    (["TERM": "xterm-kitty"], true), (["TERM": "xterm-256color", "TERM_PROGRAM": "vscode"], true),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], false),
    // Over ssh nothing else is known.
    (["TERM": "xterm-256color"], false), (["TERM": "tmux-256color", "VTE_VERSION": "7600"], false),
    (["TERM": "dumb", "VTE_VERSION": "7600"], false), ([:], false),
  ])
  func `a link hides behind words only where a terminal is known to show them`(
    environment: [String: String], shows: Bool
  ) {
    #expect(showsLinks(environment) == shows)
  }

  @Test func `words that are pressed carry their link`() {
    #expect(
      terminalLink("Open\u{1B} it", to: "mailto:a@b.example?subject=Hi")
        == "\u{1B}]8;;mailto:a@b.example?subject=Hi\u{1B}\\Open\\u{1b} it\u{1B}]8;;\u{1B}\\")
  }
}
