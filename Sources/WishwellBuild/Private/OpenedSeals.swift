import WishwellDerive
import WishwellFormat
import WishwellRender
import WishwellSeal

/// All that is sealed in the content of a site, opened by its secret: for its private pages alone.
struct OpenedSeals: Sendable {
  let secret: SiteSecret
  /// What is sealed in profiles; what does not open counts as absent.
  let reach: [Handle: PrivateReach]
  /// Who stands behind sealed names.
  let names: SealedNames
  /// What givers wrote to each other.
  let notes: OpenedNotes
  /// Who gives to whom in circles.
  let draws: OpenedDraws

  /// `site` is the whole one, which follows from `library`. Values are opened on up to `jobs` threads.
  init(in library: Library, on site: Site, by secret: SiteSecret, jobs: Int) throws {
    self.secret = secret
    names = SealedNames(in: library, on: site, secret)
    notes = OpenedNotes(in: library, on: site, names, secret)
    draws = OpenedDraws(on: site, secret)
    let opened = try inParallel(Array(site.people), jobs: jobs) { person in
      PrivateReach(
        address: person.person.opened(.address, identity: person.identity, with: secret),
        contact: person.person.opened(.contact, identity: person.identity, with: secret)
      ).map { (person.person.handle, $0) }
    }
    reach = Dictionary(opened.compactMap { $0 }, uniquingKeysWith: { first, _ in first })
  }
}
