import Foundation
import Testing
import WishwellFiles
import WishwellTesting

/// `content/wishlists/birthday/blue-kettle.promise/0001.yml`, as an act makes it.
@Suite struct DurableFileTests {
  let place: TemporaryFolder
  let folder: Folder
  let path = "content/blue-kettle.promise/0001.yml"
  let event = Array("event: promised\nby: bob\nat: 2026-11-20T10:00:00Z\n".utf8)

  init() throws {
    place = try TemporaryFolder()
    folder = try Folder(root: place.path)
  }

  @Test func makesTheFileAndTheFoldersAboveIt() throws {
    try folder.createDurably(at: path, event)
    #expect(place.text(path) == String(decoding: event, as: UTF8.self))
    #expect(try place.mode(path) == 0o644)
    #expect(try names() == ["0001.yml"])
  }

  @Test func neverTakesThePlaceOfWhatIsThere() throws {
    try folder.createDurably(at: path, event)
    let refusal = failure { try folder.createDurably(at: path, Array("event: liked\n".utf8)) }
    #expect(refusal?.isTaken == true)
    #expect(
      refusal?.message == "cannot record ‘\(place.path)/\(path)’: it already exists")
    #expect(place.text(path) == String(decoding: event, as: UTF8.self))
    #expect(try names() == ["0001.yml"])
  }

  @Test func `what is only tried leaves nothing`() throws {
    try place.makeFolder("content")
    try folder.tryRecording(in: "content")
    #expect(try FileManager.default.contentsOfDirectory(atPath: place["content"]) == [])
    #expect(failure { try folder.tryRecording(in: "content/wishlists") }?.isMissing == true)
  }

  @Test func followsNoLink() throws {
    try place.makeFolder("content")
    try place.makeFolder("elsewhere")
    symlink("../elsewhere", place["content/blue-kettle.promise"])
    #expect(failure { try folder.createDurably(at: path, event) }?.reason == .kind(.link))
    try place.remove("content/blue-kettle.promise")
    try place.makeFolder("content/blue-kettle.promise")
    symlink(place["elsewhere/0001.yml"], place[path])
    #expect(failure { try folder.createDurably(at: path, event) }?.isTaken == true)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place["elsewhere"]) == [])
  }

  @Test func clearsAwayWhatWasKilledLongAgoAndNothingElse() throws {
    let old = "content/blue-kettle.promise/.wishwell-new-0001.yml-1a"
    let young = "content/blue-kettle.promise/.wishwell-new-0001.yml-2b"
    let other = "content/blue-kettle.promise/.notes"
    for name in [old, young, other] { try place.write(name, "event: prom") }
    for name in [old, other] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 0)], ofItemAtPath: place[name])
    }
    try folder.createDurably(at: path, event)
    #expect(try names() == [".notes", ".wishwell-new-0001.yml-2b", "0001.yml"])
  }

  @Test func ofManyThatTakeOneNumberOneSucceeds() async throws {
    for round in 1...20 {
      let path = "content/blue-kettle.promise/\(padded(round)).yml"
      let made = await withTaskGroup(of: Bool.self) { group in
        for number in 0..<16 {
          group.addTask { [folder] in
            (try? folder.createDurably(at: path, Array("by: person-\(number)\n".utf8))) != nil
          }
        }
        return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
      }
      #expect(made == 1)
      #expect(place.text(path)?.hasSuffix("\n") == true)
    }
    #expect(try names().count == 20)
  }

  private func padded(_ number: Int) -> String { String("000\(number)".suffix(4)) }

  private func names() throws -> [String] {
    try folder.folder(at: "content/blue-kettle.promise").entries().map(\.name)
  }
}
