import ArgumentParser
import WishwellBuild
import WishwellDiagnostics
import WishwellFiles

struct Compare: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Compare two folders byte by byte; exit with 1 if they differ.",
    discussion: "Dotfiles are compared too, except those in which a build keeps its own notes.")

  @Argument var left: String
  @Argument var right: String

  func run() throws {
    let differences = try differencesOfTrees(try Folder(root: left), try Folder(root: right))
    for difference in differences { print(difference) }
    guard differences.isEmpty else { throw ExitCode(1) }
    print("equal")
  }
}

/// One line for each path that is not the same in both folders, in byte order.
func differencesOfTrees(_ left: Folder, _ right: Folder, prefix: String = "") throws -> [String] {
  let here = try entries(of: left)
  let there = try entries(of: right)
  var differences: [String] = []
  for name in Set(here.keys).union(there.keys).sorted(by: { $0.utf8Precedes($1) }) {
    let path = prefix + name
    switch (here[name], there[name]) {
    case (nil, _): differences.append("only on the right: \(path)")
    case (_, nil): differences.append("only on the left: \(path)")
    case (.folder, .folder):
      differences += try differencesOfTrees(
        try left.folder(name), try right.folder(name), prefix: path + "/")
    case (.file, .file):
      if try left.read(name) != right.read(name) { differences.append("different: \(path)") }
    case (let one, let other):
      if one != other { differences.append("of another kind: \(path)") }
    }
  }
  return differences
}

private func entries(of folder: Folder) throws -> [String: FileType] {
  let entries = try folder.entries().filter { !$0.name.hasPrefix(".wishwell") }
  return Dictionary(uniqueKeysWithValues: entries.map { ($0.name, $0.kind) })
}
