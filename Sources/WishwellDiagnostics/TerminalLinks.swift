/// Whether a terminal of this environment shows words that open a link when they are pressed, and
/// the link itself nowhere (OSC 8). False where nothing says so: over ssh a terminal does not tell
/// what it is, and within `tmux` and `screen` the link may be lost on its way.
package func showsLinks(_ environment: [String: String]) -> Bool {
  let kind = environment["TERM"] ?? ""
  guard !kind.isEmpty, kind != "dumb", !kind.hasPrefix("screen"), !kind.hasPrefix("tmux") else {
    return false
  }
  let kinds = ["alacritty", "foot", "xterm-ghostty", "xterm-kitty"]
  let programs = ["WezTerm", "ghostty", "iTerm.app", "mintty", "vscode"]
  return kinds.contains { kind.hasPrefix($0) }
    || environment["TERM_PROGRAM"].map(programs.contains) == true
    // From 0.50 on.
    || environment["VTE_VERSION"].flatMap { Int($0) }.map { $0 >= 5_000 } == true
    || ["KONSOLE_VERSION", "WT_SESSION"].contains { environment[$0]?.isEmpty == false }
}

/// `words` as a terminal shows them that opens `address` when they are pressed. `address` is
/// percent-encoded, so nothing in it ends the sequence.
package func terminalLink(_ words: String, to address: String) -> String {
  "\u{1B}]8;;\(address)\u{1B}\\\(terminalSafe(words))\u{1B}]8;;\u{1B}\\"
}
