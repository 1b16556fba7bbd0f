/// The manual page of a command, in section 1.
struct ManualPage {
  let command: ToolDump.Command
  let edition: Edition

  /// What stands on every page.
  struct Edition {
    /// `wishwell 0.1.0`.
    var program: String
    /// `November 22, 2026`.
    var date: String
    /// Exit codes and what they mean, as the chapter of commands tells them.
    var exitCodes: [(code: String, meaning: String)]
  }

  /// `wishwell-checklist-add`: ‘man wishwell checklist add’ finds it too.
  var name: String { Self.name(command.words) }

  private static func name(_ words: [String]) -> String { words.joined(separator: "-") }

  var text: String {
    var page = Roff()
    page.macro("Dd", edition.date.split(separator: " ").map(String.init))
    page.macro("Dt", name.uppercased(), "1")
    page.macro("Os", edition.program)
    page.macro("Sh", "NAME")
    page.macro("Nm", name)
    page.macro("Nd", Self.phrase(command.abstract ?? ""))
    page.macro("Sh", "SYNOPSIS")
    writeSynopsis(to: &page)
    page.macro("Sh", "DESCRIPTION")
    writeDescription(to: &page)
    page.macro("Sh", "EXIT STATUS")
    writeList(edition.exitCodes.map { ([.text($0.code)], Self.sentence($0.meaning)) }, to: &page)
    page.macro("Sh", "SEE ALSO")
    writeReferences(to: &page)
    return page.text
  }

  private func writeSynopsis(to page: inout Roff) {
    page.line(
      [.macro("Nm"), .text(command.words[0])]
        + command.words.dropFirst().flatMap { [Roff.Word.macro("Cm"), .text($0)] })
    if !command.shown.isEmpty {
      page.line([.macro("Ar"), .text("command"), .text("...")])
    }
    for argument in arguments where !argument.isGeneral {
      page.line((argument.isOptional ? [.macro("Op")] : []) + usage(of: argument))
    }
  }

  private func writeDescription(to page: inout Roff) {
    page.prose(command.abstract ?? "")
    for alias in command.aliases ?? [] {
      page.prose("It is also called `\(alias)`.")
    }
    if let discussion = command.discussion {
      page.macro("Pp")
      page.prose(discussion)
    }
    if !command.shown.isEmpty {
      page.macro("Sh", "COMMANDS")
      let commands = command.shown.map { below in
        ([Roff.Word.macro("Xr"), .text(Self.name(below.words)), .text("1")], below.abstract ?? "")
      }
      writeList(commands, to: &page)
    }
    page.macro("Sh", "OPTIONS")
    writeList(arguments.map { (heading(of: $0), explanation(of: $0)) }, to: &page)
  }

  private func writeReferences(to page: inout Roff) {
    let above = command.words.indices.dropFirst().map { Self.name(Array(command.words[..<$0])) }
    for (number, name) in (["git"] + above).enumerated() {
      page.line(
        [.macro("Xr"), .text(name), .text("1")] + (number < above.count ? [.macro(",")] : []))
    }
    page.macro("Pp")
    page.prose("The chapters of the documentation:")
    page.macro("Pa", "/usr/share/doc/\(command.words[0])/")
  }

  private func writeList(_ items: [(head: [Roff.Word], text: String)], to page: inout Roff) {
    page.line(["Bl", "-tag", "-width", "Ds"].map(Roff.Word.macro))
    for item in items {
      page.line([.macro("It")] + item.head)
      page.prose(item.text)
    }
    page.macro("El")
  }

  private var arguments: [ToolDump.Argument] {
    (command.arguments ?? []).filter(\.shouldDisplay)
  }

  private static func sentence(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst() + "."
  }

  /// As a line of ‘whatis’ has it: without a capital and a full stop.
  private static func phrase(_ sentence: String) -> String {
    let words = sentence.hasSuffix(".") ? sentence.dropLast() : sentence[...]
    return words.prefix(1).lowercased() + words.dropFirst()
  }
}
