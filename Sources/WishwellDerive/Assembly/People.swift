import WishwellFormat

extension Site {
  /// The published profiles of `library` by handle, with what each has to do with lists and posts.
  static func people(
    of library: Library, _ wishLists: Keyed<Handle, SiteWishList>,
    _ checklists: Keyed<Handle, SiteChecklist>, _ posts: Keyed<PostKey, SitePost>, today: Day
  ) -> Keyed<Handle, SitePerson> {
    var lists: [Handle: [Int]] = [:]
    for (index, list) in wishLists.enumerated() where list.isListed && !list.list.isArchived {
      for owner in list.list.owners { lists[owner.value, default: []].append(index) }
    }
    var checklistsOf: [Handle: [Int]] = [:]
    for (index, checklist) in checklists.enumerated() where checklist.isListed {
      let people = (checklist.list.owners + checklist.list.editors).map(\.value)
      for person in Set(people + checklist.members) {
        checklistsOf[person, default: []].append(index)
      }
    }
    var written: [Handle: [Int]] = [:]
    var given: [Handle: [Int]] = [:]
    var received: [Handle: [Int]] = [:]
    for (index, post) in posts.enumerated() where post.isListed {
      let author = post.post.author.value
      guard case .thanks(let thanks) = post.post.details else {
        written[author, default: []].append(index)
        continue
      }
      given[author, default: []].append(index)
      for case .person(let handle) in Set(thanks.to.map(\.value)) {
        received[handle, default: []].append(index)
      }
    }
    let scores = scores(posts: posts)
    return Keyed(
      library.people.sorted { $0.handle < $1.handle }.map { person in
        SitePerson(
          person: person, identity: identity(of: person.document, in: library.settings),
          address: Address(.people, "\(person.handle)/"), isListed: person.document.isListed,
          isAway: person.away?.holds(on: today) ?? false, score: scores[person.handle] ?? 0,
          lists: lists[person.handle] ?? [], checklists: checklistsOf[person.handle] ?? [],
          posts: written[person.handle] ?? [],
          thanksGiven: given[person.handle] ?? [], thanksReceived: received[person.handle] ?? [])
      }, by: \.person.handle)
  }
}
