import Testing
import WishwellFiles
import WishwellTesting

@testable import WishwellGit

@Suite struct FollowerTests {
  /// As text, 9999 comes after 10000, so that one event numbered so closed its folder for good.
  @Test(arguments: [
    ("0002.yml", false), ("0001.yml", true), ("9998.yml", true), ("10000.yml", false),
  ])
  func `events follow each other by number`(name: String, hasFollower: Bool) throws {
    let place = try TemporaryFolder()
    let folder = "content/wishlists/a/b.notes/"
    for other in hasFollower ? ["0002.yml", "9999.yml"] : [] { try place.write(folder + other, "") }
    if name == "10000.yml" { try place.write(folder + "9999.yml", "") }
    for junk in ["readme.txt", ".0003.yml", "zzz.yml"] { try place.write(folder + junk, "") }
    #expect(try Folder(root: place.path).hasFollower(of: folder + name) == hasFollower)
  }
}
