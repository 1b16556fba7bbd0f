import Foundation

/// A site in git, with somebody who acts there by commands.
package final class GitSite {
  package let place: TemporaryFolder
  /// The folder of the site.
  package let path: String

  /// A repository with the files of `literal` in it, in the notation of `SiteText`, and settings that are
  /// there where it has none.
  package init(_ literal: String = lanternStreet) throws {
    place = try TemporaryFolder()
    path = place["site"]
    let site = place
    try site.write("site/content/site.yml", lanternSettings + "maintainers: alice\n")
    for (path, text) in SiteText(literal).files { try site.write("site/" + path, text) }
    try site.write("site/.gitignore", "output/\n")
    try git("init", "--quiet", "--initial-branch=main")
    try act(as: "Alice", "alice@example.org")
    try git("add", ".")
    try git("commit", "--quiet", "--message", "Start")
  }

  /// A repository with nothing in it yet, begun by `name`.
  package init(begunBy name: String) throws {
    place = try TemporaryFolder()
    path = place["site"]
    try place.write("site/.gitignore", "output/\n")
    try git("init", "--quiet", "--initial-branch=main")
    try act(as: name, name.lowercased() + "@example.org")
  }

  /// A clone of the bare repository at `origin`, for `name`.
  package init(cloning origin: String, for name: String) throws {
    place = try TemporaryFolder()
    path = place["site"]
    try place.makeFolder("site")
    try git("clone", "--quiet", origin, ".")
    try act(as: name, name.lowercased() + "@example.org")
  }

  /// Whom git knows from now on.
  package func act(as name: String, _ email: String) throws {
    try git("config", "user.name", name)
    try git("config", "user.email", email)
  }

  /// A bare copy of the repository, which it follows from now on.
  package func publish() throws -> TemporaryFolder {
    let origin = try TemporaryFolder()
    try git("clone", "--quiet", "--bare", ".", origin["origin.git"])
    try git("remote", "add", "origin", origin["origin.git"])
    try git("fetch", "--quiet", "origin")
    try git("branch", "--quiet", "--set-upstream-to=origin/main")
    return origin
  }

  @discardableResult
  package func git(_ arguments: String...) throws -> String {
    let result = try runProgram("git", arguments, in: path)
    guard result.status == 0 else { throw GitError(arguments: arguments, complaint: result.errors) }
    return result.output
  }

  package func run(_ arguments: String...) throws -> CommandResult {
    try wishwell(arguments, in: path)
  }

  package func run(_ arguments: [String]) throws -> CommandResult {
    try wishwell(arguments, in: path)
  }

  package func text(_ name: String) -> String? { place.text("site/" + name) }

  package func write(_ name: String, _ text: String) throws {
    try place.write("site/" + name, text)
  }

  /// The names of files below `folder`, dotfiles too, in order.
  package func names(in folder: String) -> [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path + "/" + folder)) ?? []).sorted()
  }
}

/// A command of git that a test needs, and that git refused.
private struct GitError: Error {
  var arguments: [String]
  var complaint: String
}
