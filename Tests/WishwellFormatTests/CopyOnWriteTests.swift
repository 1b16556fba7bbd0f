import Testing
import WishwellDiagnostics
import WishwellFormat

@Suite struct CopyOnWriteTests {
  private func kettle() throws -> Document {
    let handle = try #require(Handle("kettle"))
    return Document(
      path: "content/wishlists/birthday/kettle.md", handle: handle, title: Located("Blue kettle"))
  }

  @Test func `a copy of a document stays as it was when another changes`() throws {
    let first = try kettle()
    var second = first
    second.title.value = "Red kettle"
    second.tags.append(Located("kitchen"))
    var third = second
    third.tags[0].value = "garden"
    #expect(
      [first, second, third].map(\.title.value) == ["Blue kettle", "Red kettle", "Red kettle"])
    #expect([first, second, third].map { $0.tags.map(\.value) } == [[], ["kitchen"], ["garden"]])
  }

  @Test func `many threads change their own copies of one value`() async throws {
    let shared = CopyOnWrite([0])
    let changed = await withTaskGroup(of: [Int].self) { tasks in
      for number in 1...100 {
        tasks.addTask {
          var own = shared
          own.value.append(number)
          return own.value
        }
      }
      return await tasks.reduce(into: []) { $0.append($1) }
    }
    #expect(Set(changed) == Set((1...100).map { [0, $0] }))
    #expect(shared.value == [0])
  }
}
