import Foundation
import Testing

@testable import WishwellRecipes

/// The script that gets the program, with stand-ins for what it asks: the package is four letters,
/// and what is built says that it was built.
private struct Got {
  let shell: Shell
  let status: Int32
  let said: String

  init(
    _ package: String = "https://git.example/wishwell_1.0.0_amd64.deb",
    checkSum: String = "d14a58bae804a2b80b5b76a010239c88ffca1fc7951a90f8e9131beda1e23c1b",
    curl: String = #"while [ "$1" != --output ]; do shift; done; printf fine > "$2""#,
    repository: String = "https://git.example/wishwell.git"
  ) throws {
    shell = try Shell()
    let built = shell.folder.appending(path: "built").path
    try shell.replace("curl", by: "echo \"$*\" >> \"\(shell.folder.path)/asked\"\n\(curl)")
    try shell.replace("dpkg", by: "echo amd64")
    try shell.replace(
      "dpkg-deb", by: "mkdir -p \"$3/usr/bin\" && echo packed > \"$3/usr/bin/wishwell\"")
    try shell.replace("git", by: "exit 0")
    try shell.replace(
      "swift", by: "mkdir -p \(built) && echo built > \(built)/wishwell && echo \(built)")
    (status, said) = try shell.run(
      Scripts.getProgram,
      [
        "WISHWELL_PACKAGE": package, "WISHWELL_CHECKSUM": checkSum,
        "WISHWELL_REPOSITORY": repository, "WISHWELL_VERSION": "1.0.0",
      ])
  }

  /// Where the program comes from, as the stand-ins wrote it.
  var program: String? { shell.text("work/\(Scripts.programFolder)/wishwell") }
}

@Suite struct GetProgramTests {
  @Test func `the package is fetched, and taken for its check sum`() throws {
    let got = try Got()
    #expect((got.status, got.program) == (0, "packed\n"), "\(got.said)")
    #expect(
      got.shell.text("asked")?.hasSuffix("-- https://git.example/wishwell_1.0.0_amd64.deb\n")
        == true)
  }

  @Test func `bytes of another check sum are refused, and nothing is built in their place`() throws
  {
    for sum in [String(repeating: "0", count: 64), "", "fine"] {
      let got = try Got(checkSum: sum)
      #expect((got.status, got.program) == (1, nil))
      #expect(
        got.said == "The package is not the one that this recipe means: its checksum differs.\n"
      )
    }
  }

  /// The check sum of the recipe, and a program that somebody put in its place on the way, or half
  /// of it.
  @Test(arguments: ["printf evil", "printf 'fine and more'", "printf fin", "true"])
  func `a program in the place of the right one is never run`(bytes: String) throws {
    let got = try Got(
      curl: #"while [ "$1" != --output ]; do shift; done; \#(bytes) > "$2""#)
    #expect((got.status, got.program) == (1, nil), "\(got.said)")
    #expect(got.said.contains("its checksum differs"), "\(got.said)")
  }

  @Test func `without a package, for another machine or where it cannot be fetched it is built`()
    throws
  {
    let answers = [
      (try Got(""), ""),
      (
        try Got("https://git.example/wishwell_1.0.0_arm64.deb"),
        "The package is for another kind of machine: the program is built.\n"
      ),
      (try Got(curl: "exit 22"), "The package cannot be fetched: the program is built.\n"),
    ]
    for (got, words) in answers {
      #expect((got.status, got.program) == (0, "built\n"), "\(got.said)")
      #expect(got.said.hasPrefix(words))
    }
  }

  @Test func `with neither a package nor a repository it says what is missing`() throws {
    let got = try Got("", repository: "")
    #expect((got.status, got.program) == (1, nil))
    #expect(got.said.hasPrefix("It is not known yet where the program comes from"))
  }
}
