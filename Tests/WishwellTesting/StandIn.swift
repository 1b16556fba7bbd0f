import Foundation

/// Puts a program in the place of another: `script`, which begins with `#!`, as an executable at `path`.
///
/// A process of its own writes it. A descriptor that this one had open for writing would be inherited
/// by whatever another test starts at that moment, and no kernel runs a file that somebody may still
/// write to (“Text file busy”).
package func writeStandIn(_ script: String, at path: String) throws {
  try FileManager.default.createDirectory(
    atPath: (path as NSString).deletingLastPathComponent, withIntermediateDirectories: true)
  let writer = try Child(
    "/bin/sh", ["-c", #"printf '%s' "$SCRIPT" >"$0" && chmod 755 "$0""#, path],
    environment: TestRun.environment.merging(["SCRIPT": script]) { $1 })
  let status = writer.wait()
  guard status == 0 else { throw StandInError(path: path, status: status) }
}

private struct StandInError: Error {
  var path: String
  var status: Int32
}
