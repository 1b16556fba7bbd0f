import Testing

@testable import WishwellFormat

@Suite struct PlaceTableTests {
  private func handle(_ text: String) throws -> Handle { try #require(Handle(text)) }

  @Test func `a folder of events stands beside the things of its table alone`() throws {
    let (name, person) = (try handle("lamp"), try handle("alice"))
    let things: [ContentFolder: ContentKind] = [
      .people: .person(name), .wishLists: .wish(WishKey(list: name, wish: name)),
      .offers: .post(PostKey(kind: .offer, handle: name)),
      .requests: .post(PostKey(kind: .request, handle: name)),
      .thanks: .post(PostKey(kind: .thanks, handle: name)), .checklists: .checklist(name),
      .circles: .circle(name),
      .catalogues: .edition(catalogue: name, Day(number: 0)),
    ]
    for events in SidecarFolder.allCases {
      for folder in ContentFolder.allCases {
        let thing = try #require(things[folder])
        let of = events.isPerPerson ? person : nil
        let subject = Sidecar.Subject(events, beside: thing, of: of)
        #expect((subject != nil) == events.things.contains(folder), "\(events) in \(folder)")
        #expect(Sidecar.Subject(events, beside: thing, of: of == nil ? person : nil) == nil)
      }
    }
  }

  @Test func `a name that is no handle yet stands where a handle would`() throws {
    let (alice, list) = (try handle("alice"), try handle("birthday"))
    #expect(ContentKind.path(ofPerson: alice) == ContentKind.person(alice).path)
    #expect(ContentKind.path(ofWishList: list) == ContentKind.wishList(list).path)
    #expect(ContentKind.path(ofChecklist: list) == ContentKind.checklist(list).path)
    #expect(ContentKind.path(ofCircle: list) == ContentKind.circle(list).path)
    #expect(
      ContentKind.path(ofWish: alice, on: list)
        == ContentKind.wish(WishKey(list: list, wish: alice)).path)
    for kind in Post.Kind.allCases {
      let key = PostKey(kind: kind, handle: alice)
      #expect(ContentKind.path(ofPost: alice, kind) == ContentKind.post(key).path)
    }
    #expect(
      ContentKind.path(ofWish: Placeholder.title, on: Placeholder.list)
        == "content/wishlists/YOUR-LIST/YOUR-TITLE.md")
    #expect(
      SidecarFolder.likes.path(beside: "thanks/lamp", of: Placeholder.person)
        == "content/thanks/lamp.likes/YOUR-NAME")
  }

  @Test(arguments: [
    ("content/wishlists/birthday/index.md", true, "birthday"),
    ("content/wishlists/birthday/deep/er.jpg", true, "birthday"),
    ("content/wishlists/birthday", true, nil), ("content/wishlists", false, nil),
    ("content/wishlists-old/birthday/a.md", false, nil), ("wishlists/birthday/a.md", false, nil),
  ])
  func `a folder knows what stands in it`(path: String, isHeld: Bool, folder: String?) {
    #expect(ContentFolder.wishLists.holds(path) == isHeld)
    #expect(ContentFolder.wishLists.folder(of: path).map(String.init) == folder)
  }
}
