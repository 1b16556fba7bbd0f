import Testing
import WishwellTesting
import WishwellVersion

@testable import WishwellBuild

@Suite struct VersionTests {
  @Test func `a version names its commit, or says that it is not known`() {
    let commit = "4d92d64c1f0a5be1d9b8b1f4b7a7a2c5d6e7f801"
    #expect(
      ProgramVersion(number: "1.0.0", commit: commit).description == "wishwell 1.0.0 (4d92d64)")
    #expect(
      ProgramVersion(number: "1.0.0", commit: nil).description
        == "wishwell 1.0.0 (built without git, so its commit is unknown)")
  }

  @Test func `the program says which one it is`() throws {
    let place = try TemporaryFolder()
    let result = try wishwell(["--version"], in: place.path)
    #expect(result.status == 0)
    #expect(result.output == "\(ProgramVersion.current)\n")
  }
}
