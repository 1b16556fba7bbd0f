import WishwellFormat
import WishwellText

/// What the recipes need to know of a site. What they are made of are these facts alone.
struct RecipeFacts: Sendable {
  let kind: SiteSettings.Forge.Kind
  let settings: SiteSettings
  /// The content: what is made differs with its people, what they own, and whether a list keeps
  /// surprises.
  let library: Library
  let program: ProgramSource
  /// Nil where no job applies letters.
  let letters: LetterPost?

  init(
    kind: SiteSettings.Forge.Kind, library: Library, program: ProgramSource,
    letters: LetterPost? = nil
  ) {
    self.kind = kind
    settings = library.settings
    self.library = library
    self.program = program
    self.letters = letters
  }

  /// The branch that is published. What the settings say of it counts only where they mean this
  /// forge; else it is `main`.
  var branch: String { settings.forge.flatMap { $0.kind == kind ? $0.branch : nil } ?? "main" }

  /// The folder at the repository's root in which the forge looks for its files.
  var folder: String { "." + kind.rawValue }

  /// The files in which the address of the program stands, relative to the root of the repository.
  var programPlaces: [String] {
    switch kind {
    case .github: [".github/actions/wishwell/action.yml"]
    case .gitea, .forgejo: ["\(folder)/workflows/publish.yml", "\(folder)/workflows/review.yml"]
    case .gitlab: [".gitlab-ci.yml"]
    }
  }

  /// What a workflow publishes at. Where surprises are kept it is no push, as that something was
  /// published would tell that something happened. Once a day it publishes all the same, as the day
  /// changes what a page says.
  var publishingEvents: String {
    let push = """
      push:
        branches: [\(quotedYAML(branch))]
      """
    return """
      \(library.keepsSurprises ? RecipeFacts.whyNoPush : push)
      schedule:
        # Just after midnight in \(settings.calendar.name), in UTC: closing days take effect.
        - cron: \(quotedYAML(daily.cron))
      workflow_dispatch:
      """
  }

  /// How the comment begins that says so.
  static let noPush = "# Not at each push:"

  /// A comment.
  static let whyNoPush = """
    \(noPush) this site keeps surprises, and when something is published would tell of
    # them. What is urgent can be published by hand.
    """

  /// The package and its check sum, as variables of a workflow; their values are empty where there
  /// is none.
  var releaseLines: String {
    """
    # A package of it for Debian 12, and its SHA-256; empty if the program is to be built.
    WISHWELL_PACKAGE: \(quotedYAML(program.release?.address ?? ""))
    WISHWELL_CHECKSUM: \(quotedYAML(program.release?.checkSum ?? ""))
    """
  }

  /// The comment at the head of a file that belongs to whoever edits it: `words`, line by line, and
  /// whose it is.
  func head(_ words: String) -> String {
    let lines = words.split(separator: "\n", omittingEmptySubsequences: false)
    return """
      \(lines.map { $0.isEmpty ? "#" : "# " + $0 }.joined(separator: "\n"))
      #
      # Written by `wishwell init --forge \(kind)`. The file is yours: that command leaves it alone
      # once it differs.
      """
  }
}

/// `text` as the rest of a YAML line: in double quotes, with nothing in it that means something.
/// Characters that YAML could not take become blanks.
func quotedYAML(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"", "\\": result += "\\" + String(scalar)
    case "\0"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}": result += " "
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

/// The lines of `text` with so many blanks before each, but for the first: that stands where it is
/// put.
func indented(_ text: String, by width: Int) -> String {
  let gap = "\n" + String(repeating: " ", count: width)
  return text.split(separator: "\n", omittingEmptySubsequences: false)
    .joined(separator: gap)
    .replacingBlankLines(gap)
}

extension String {
  /// Without the blanks on lines that have nothing else.
  fileprivate func replacingBlankLines(_ gap: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.allSatisfy { $0 == " " } ? "" : $0 }
      .joined(separator: "\n")
  }
}
