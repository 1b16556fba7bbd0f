extension ManualPage {
  /// How an argument stands in the synopsis: `Fl \-quantity Ar n`.
  func usage(of argument: ToolDump.Argument) -> [Roff.Word] {
    let dots: [Roff.Word] = argument.isRepeating ? [.text("...")] : []
    let value: [Roff.Word] = [.macro("Ar"), .text(argument.valueName ?? "value")]
    let name = (argument.names ?? []).last
    switch argument.kind {
    case .positional: return value + dots
    case .option: return flag(name) + value + dots
    case .flag: return flag(name)
    }
  }

  /// How it is headed where it is explained, with all its names.
  func heading(of argument: ToolDump.Argument) -> [Roff.Word] {
    guard argument.kind == .flag, let names = argument.names else { return usage(of: argument) }
    return Array(names.map { flag($0) }.joined(separator: [.text(",")]))
  }

  func explanation(of argument: ToolDump.Argument) -> String {
    var text = argument.abstract ?? ""
    let values = argument.allValues ?? []
    if !values.isEmpty, !values.allSatisfy(text.contains) {
      text += " One of \(values.map { "`\($0)`" }.joined(separator: ", "))."
    }
    if let value = argument.defaultValue, argument.kind == .option {
      text += " (default: `\(value)`)"
    }
    return text
  }

  private func flag(_ name: ToolDump.Argument.Name?) -> [Roff.Word] {
    guard let name else { return [] }
    return [.macro("Fl"), .text((name.kind == .long ? "-" : "") + name.name)]
  }
}
