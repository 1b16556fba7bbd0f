/// What a program of ArgumentParser says of itself with `--experimental-dump-help`, as far as a
/// manual needs it.
struct ToolDump: Decodable {
  var command: Command

  struct Command: Decodable {
    var commandName: String
    /// From the program down to the command above this one.
    var superCommands: [String]?
    var aliases: [String]?
    var abstract: String?
    /// Paragraphs, with an empty line between two.
    var discussion: String?
    var shouldDisplay: Bool
    var arguments: [Argument]?
    var subcommands: [Command]?
  }

  struct Argument: Decodable {
    enum Kind: String, Decodable {
      case positional, option, flag
    }

    struct Name: Decodable {
      enum Kind: String, Decodable {
        case long, short, longWithSingleDash
      }
      var kind: Kind
      var name: String
    }

    var kind: Kind
    var names: [Name]?
    var valueName: String?
    var abstract: String?
    var defaultValue: String?
    var allValues: [String]?
    var isOptional: Bool
    var isRepeating: Bool
    var shouldDisplay: Bool
  }
}

extension ToolDump.Command {
  /// `wishwell checklist add`, as it is typed.
  var words: [String] { (superCommands ?? []) + [commandName] }

  /// Those that people are told of; ‘help’ says what the manual says.
  var shown: [ToolDump.Command] {
    (subcommands ?? []).filter { $0.shouldDisplay && $0.commandName != "help" }
  }

  /// This one and all below it, each before those below it.
  var family: [ToolDump.Command] { [self] + shown.flatMap(\.family) }
}

extension ToolDump.Argument {
  /// Whether every command has it.
  var isGeneral: Bool { (names ?? []).contains { ["help", "version"].contains($0.name) } }
}
