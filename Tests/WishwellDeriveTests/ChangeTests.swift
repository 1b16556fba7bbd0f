import Testing
import WishwellFormat

@testable import WishwellDerive

/// What `wishwell since` tells: from one day to another of one library, and from one library to
/// another.
@Suite struct ChangeTests {
  private func library(_ sketch: (inout LibrarySketch) throws -> Void) throws -> LibrarySketch {
    var library = LibrarySketch()
    library.today = day("2026-01-31")
    try library.people("alice", "bob", "carol")
    try sketch(&library)
    return library
  }

  /// What changed since a day.
  private func since(
    _ date: String, _ sketch: (inout LibrarySketch) throws -> Void
  ) throws -> [String] {
    let later = try library(sketch)
    var earlier = later
    earlier.today = day(date)
    return changes(
      from: earlier.derive().value.seen(by: .everyone), to: later.derive().value.seen(by: .everyone)
    ).map(\.text)
  }

  @Test func `nothing happened`() throws {
    let found = try since("2026-01-10") {
      try $0.offer("cards", by: "alice")
      try $0.respond("offers/cards", "bob", "bob responded at 2026-01-10")
    }
    #expect(found == [])
  }

  @Test func `posts, answers by number, and names once something arrived`() throws {
    let found = try since("2026-01-10") {
      try $0.offer("cards", by: "alice", limit: 3)
      try $0.respond("offers/cards", "bob", "bob responded at 2026-01-05")
      try $0.respond("offers/cards", "carol", "carol responded at 2026-01-12")
      try $0.offer("apples", by: "carol", closes: day("2026-01-20"))
      try $0.respond(
        "offers/apples", "bob", "bob responded at 2026-01-06", "carol completed at 2026-01-07",
        "bob received at 2026-01-11")
      try $0.request("stamps", by: "bob")
      try $0.respond(
        "requests/stamps", "carol", "carol asked at 2026-01-12", "bob approved at 2026-01-13",
        "carol completed at 2026-01-14")
      try $0.request("buttons", by: "bob")
      try $0.respond("requests/buttons", "alice", "alice asked at 2026-01-12")
      try $0.thanks("tea", by: "bob", to: "carol", "alice")
      $0.library.posts[4].document.date = Located(.day(day("2026-01-15")))
    }
    #expect(
      found == [
        "‘Cards’ has 1 more answer", "Bob received ‘Apples’", "‘Apples’ has ended",
        "something was sent for ‘Stamps’", "Bob thanks Carol and Alice: ‘Tea’",
      ])
  }

  @Test func `closing, opening again, and the limit`() throws {
    let found = try since("2026-01-10") {
      try $0.offer("a", by: "alice")
      try $0.state("offers/a", "alice closed at 2026-01-12")
      try $0.offer("b", by: "alice")
      try $0.state("offers/b", "alice closed at 2026-01-02", "alice reopened at 2026-01-12")
      try $0.offer("c", by: "alice", limit: 1)
      try $0.respond("offers/c", "bob", "bob responded at 2026-01-12")
    }
    #expect(
      found == [
        "‘B’ is open again", "‘C’ has 1 answer", "‘C’ has no places left", "‘A’ is closed",
      ])
  }

  /// “Something about ‘A’ changed” was all that was told of it.
  @Test func `what was closed and is open again is told as that`() throws {
    let earlier = try library { try $0.offer("a", by: "alice") }
    let later = try library {
      try $0.offer("a", by: "alice")
      try $0.state("offers/a", "alice closed at 2026-01-12", "alice reopened at 2026-01-13")
    }
    let found = changes(
      from: earlier.derive().value.seen(by: .everyone), to: later.derive().value.seen(by: .everyone)
    )
    #expect(found.map(\.text) == ["‘A’ was closed, and is open again"])
  }

  /// “Has 2 answers”, of which one had been taken back.
  @Test func `an answer that was taken back is not counted`() throws {
    let found = try since("2026-01-10") {
      try $0.offer("a", by: "alice", limit: 2)
      try $0.respond(
        "offers/a", "bob", "bob responded at 2026-01-11", "bob withdrawn at 2026-01-12")
      try $0.respond("offers/a", "carol", "carol responded at 2026-01-13")
    }
    #expect(found == ["‘A’ has 1 answer"])
  }

  @Test func `a hidden promise is a wish of its list`() throws {
    let found = try since("2026-01-10") {
      try $0.list("birthday", of: "alice")
      for name in ["kettle", "lamp", "socks"] { try $0.wish("birthday/\(name)") }
      try $0.promise("birthday/kettle", "bob promised at 2026-01-12")
      try $0.promise("birthday/lamp", "carol promised at 2026-01-13")
      // New, and promised at once: nobody learns what it was.
      try $0.wish("birthday/radio")
      $0.library.wishes[3].document.date = Located(.day(day("2026-01-12")))
      try $0.promise("birthday/radio", "bob promised at 2026-01-14")
    }
    #expect(found == ["3 wishes of ‘Birthday’ were promised"])
  }

  /// The release named the wish, “‘Kettle’ is open again”, where the promise did not.
  @Test func `what comes after a hidden promise`() throws {
    let found = try since("2026-01-10") {
      try $0.list("birthday", of: "alice")
      try $0.wish("birthday/kettle")
      try $0.promise("birthday/kettle", "bob promised at 2026-01-05", "bob released at 2026-01-12")
      try $0.wish("birthday/lamp", quantity: .count(2))
      try $0.promise(
        "birthday/lamp", "bob promised at 2026-01-05", "alice granted at 2026-01-12")
      try $0.wish("birthday/socks")
      try $0.promise("birthday/socks", "alice withdrawn at 2026-01-12")
      try $0.wish("birthday/vase", quantity: .count(3))
      try $0.promise("birthday/vase", "carol promised at 2026-01-12")
    }
    #expect(
      found == [
        "a wish of ‘Birthday’ is open again", "1 of ‘Lamp’ was granted",
        "‘Socks’ is no longer wished for",
        "a wish of ‘Birthday’ was promised",
      ])
  }

  /// “‘Plates’ is open again” was said of what had never been closed.
  @Test func `what is given up of a part leaves more of it open`() throws {
    let found = try since("2026-01-10") {
      try $0.list("birthday", of: "alice", shown: true)
      try $0.wish("birthday/bicycle", quantity: .shares(8))
      try $0.promise(
        "birthday/bicycle", "bob promised 3 shown at 2026-01-05", "bob released 2 at 2026-01-12")
      try $0.wish("birthday/plates", quantity: .count(6))
      try $0.promise(
        "birthday/plates", "bob promised 3 shown at 2026-01-05", "bob released 1 at 2026-01-12")
    }
    #expect(
      found == [
        "2 more shares of ‘Bicycle’ are open: 7 of 8", "1 more of ‘Plates’ is open: 4 of 6",
      ])
  }

  /// “‘Plates’ is open again” was said where Bob still had two of the four.
  @Test func `of what was all taken, it is said how many are open again`() throws {
    let found = try since("2026-01-10") {
      try $0.list("birthday", of: "alice", shown: true)
      try $0.wish("birthday/bicycle", quantity: .shares(4))
      try $0.promise(
        "birthday/bicycle", "bob promised 4 shown at 2026-01-05", "bob released 1 at 2026-01-12")
      try $0.wish("birthday/cups", quantity: .count(4))
      try $0.promise(
        "birthday/cups", "bob promised 4 shown at 2026-01-05", "bob released at 2026-01-12")
      try $0.wish("birthday/plates", quantity: .count(4))
      try $0.promise(
        "birthday/plates", "bob promised 4 shown at 2026-01-05", "bob released 2 at 2026-01-12")
    }
    #expect(
      found == [
        "1 share of ‘Bicycle’ is open again", "‘Cups’ is open again",
        "2 of ‘Plates’ are open again",
      ])
  }

  @Test func `a shown promise is told with its people`() throws {
    let found = try since("2026-01-10") {
      try $0.list("birthday", of: "alice", "carol", shown: true)
      try $0.wish("birthday/kettle")
      try $0.promise("birthday/kettle", "bob promised shown with Ada at 2026-01-12")
      try $0.wish("birthday/lamp", quantity: .count(3))
      try $0.promise(
        "birthday/lamp", "bob promised shown at 2026-01-05", "bob promised 2 shown at 2026-01-12")
      try $0.wish("birthday/socks")
      try $0.promise(
        "birthday/socks", "guest:Ada promised shown at 2026-01-05", "alice granted at 2026-01-12")
    }
    #expect(
      found == [
        "Bob and Ada promise ‘Kettle’", "Bob promises 2 of ‘Lamp’",
        "‘Socks’ was granted, given by Ada",
      ])
  }

  @Test func `from one library to another`() throws {
    let before = try library {
      try $0.list("birthday", of: "alice")
      for name in ["kettle", "lamp", "socks"] { try $0.wish("birthday/\(name)") }
      try $0.offer("cards", by: "alice")
      try $0.offer("apples", by: "bob")
    }
    var after = before
    after.library.people.removeLast()
    try after.people("dora")
    after.library.wishes[0].document.title.value = "Blue kettle"
    after.library.wishes[1].priority = .must
    after.library.wishes[1].quantity = .count(2)
    after.library.wishes.removeLast()
    try after.wish("birthday/vase")
    after.library.posts.removeLast()
    try after.request("stamps", by: "alice")
    let found = changes(
      from: before.derive().value.seen(by: .everyone), to: after.derive().value.seen(by: .everyone))
    #expect(
      found.map(\.text) == [
        "Dora joined", "Carol left", "‘Lamp’ was edited", "‘Kettle’ is now called ‘Blue kettle’",
        "Alice wishes for ‘Vase’", "‘Socks’ was taken off the list", "‘Apples’ was taken down",
        "Alice asks for ‘Stamps’",
      ])
    #expect(
      found.map(\.heading) == [
        "People", "People", "Birthday", "Birthday", "Birthday", "Birthday", "Offers", "Requests",
      ])
  }

  @Test func `what took another handle is still the same`() throws {
    let before = try library {
      try $0.list("birthday", of: "alice")
      try $0.wish("birthday/kettle")
      try $0.offer("cards", by: "alice")
    }
    var after = before
    try after.rename(person: "bob", to: "ben")
    let kettle = try handle("kettle")
    after.library.wishes[0].document.handle = try handle("blue-kettle")
    after.library.wishes[0].document.path = "content/wishlists/birthday/blue-kettle.md"
    after.library.wishes[0].document.formerly = [Located(kettle)]
    after.library.posts[0].document.handle = try handle("postcards")
    after.library.posts[0].document.path = "content/offers/postcards.md"
    after.library.posts[0].document.formerly = [Located(try handle("cards"))]
    #expect(
      changes(
        from: before.derive().value.seen(by: .everyone),
        to: after.derive().value.seen(by: .everyone)) == [])
  }

  /// Whatever happens under `hidden`, on whatever day one looks: nobody who promised is named, and
  /// nothing that was promised in either state but not open in one of them.
  @Test(arguments: 1...12)
  func `no day tells more than its pages`(number: Int) throws {
    let later = try library {
      try $0.list("birthday", of: "alice")
      try $0.wish("birthday/kettle")
      try $0.promise(
        "birthday/kettle", "bob promised at 2026-01-02", "bob sent at 2026-01-04",
        "alice lost at 2026-01-05", "bob released at 2026-01-06", "carol promised at 2026-01-08")
      try $0.wish("birthday/lamp", quantity: .count(2))
      try $0.promise(
        "birthday/lamp", "bob promised at 2026-01-03", "carol promised at 2026-01-07",
        "alice granted of bob at 2026-01-09")
    }
    var earlier = later
    earlier.today = day("2026-01-\(padded(number, 2))")
    let (from, to) = (earlier.derive().value, later.derive().value)
    let text = changes(from: from.seen(by: .everyone), to: to.seen(by: .everyone)).map(\.text)
      .joined(separator: "\n")
    #expect(!text.contains("Bob") && !text.contains("Carol"))
    for wish in to.wishes where !wish.isShown {
      #expect(!text.contains(wish.wish.document.title.value))
    }
  }
}
