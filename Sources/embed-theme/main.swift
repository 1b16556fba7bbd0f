import Foundation

// embed-theme FOLDER OUTPUT: writes OUTPUT, a Swift file with the paths and bytes of all files in
// FOLDER but those whose name begins with a dot, if that changes it. Run by the plugin EmbedTheme.

/// The files in `folder`, as paths relative to it.
func files(in folder: URL) throws -> [String] {
  let all = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
  return all.filter { path in
    var isFolder: ObjCBool = false
    _ = FileManager.default.fileExists(
      atPath: folder.appending(path: path).path, isDirectory: &isFolder)
    return !isFolder.boolValue && !path.split(separator: "/").contains { $0.hasPrefix(".") }
  }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
}

/// A string literal of one character for each byte. An array literal would take the compiler
/// minutes; a string takes it no time.
func literal(_ bytes: some Sequence<UInt8>) -> String {
  var text = "\""
  for byte in bytes {
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"):
      text += "\\"
      text.unicodeScalars.append(Unicode.Scalar(byte))
    case UInt8(ascii: "\n"): text += "\\n"
    case UInt8(ascii: " ")...UInt8(ascii: "~"): text.unicodeScalars.append(Unicode.Scalar(byte))
    default: text += "\\u{" + String(byte, radix: 16) + "}"
    }
  }
  return text + "\""
}

guard CommandLine.arguments.count == 3 else {
  FileHandle.standardError.write(Data("usage: embed-theme FOLDER OUTPUT\n".utf8))
  exit(64)
}
let folder = URL(filePath: CommandLine.arguments[1])
var source = """
  // Written by embed-theme when the program is built.

  /// Paths below templates/, and contents with one character for each byte.
  let embeddedFiles: [(path: StaticString, content: StaticString)] = [

  """
for path in try files(in: folder) {
  let bytes = try Data(contentsOf: folder.appending(path: path))
  source += "  (\(literal(path.utf8)), \(literal(bytes))),\n"
}
source += "]\n"
let output = URL(filePath: CommandLine.arguments[2])
if (try? Data(contentsOf: output)) != Data(source.utf8) {
  try Data(source.utf8).write(to: output)
}
