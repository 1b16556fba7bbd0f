import WishwellFormat

/// How often each person is thanked for all to see: by others, once per author and `for`; a
/// thank-you without `for` counts by itself, one that is not listed not at all. `posts` are those
/// published.
func scores(posts: some Sequence<SitePost>) -> [Handle: Int] {
  var counted: Set<Praise> = []
  var scores: [Handle: Int] = [:]
  for post in posts where post.isListed {
    guard case .thanks(let thanks) = post.post.details else { continue }
    let author = post.post.author.value
    let subject = thanks.subject?.value ?? .post(post.post.key)
    for case .person(let person) in thanks.to.map(\.value) where person != author {
      if counted.insert(Praise(author: author, subject: subject, person: person)).inserted {
        scores[person, default: 0] += 1
      }
    }
  }
  return scores
}

private struct Praise: Hashable {
  var author: Handle
  var subject: Thanks.Subject
  var person: Handle
}
