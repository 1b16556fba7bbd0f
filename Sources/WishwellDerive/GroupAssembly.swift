import WishwellFormat

extension Site {
  /// Fills `tags`, `feelings` and `regions` from what is listed.
  mutating func addGroups() {
    addTags()
    feelings = settings.feelings.map { feeling in
      FeelingGroup(
        feeling: feeling,
        thanks: posts.indices.filter { index in
          guard posts[index].isListed, case .thanks(let thanks) = posts[index].post.details else {
            return false
          }
          return thanks.feeling?.value == feeling.handle
        })
    }
    addRegions()
  }

  /// By slug. Tags with equal slugs are one, named as the first by path writes it.
  private mutating func addTags() {
    var items: [String: [Item]] = [:]
    var names: [String: (path: String, name: String)] = [:]
    func add(_ item: Item, _ document: Document) {
      var seen: Set<String> = []
      for tag in document.tags {
        let slug = tagSlug(of: tag.value)
        guard seen.insert(slug).inserted else { continue }
        items[slug, default: []].append(item)
        if document.path < names[slug]?.path ?? "\u{10FFFF}" {
          names[slug] = (document.path, tag.value)
        }
      }
    }
    for (index, post) in posts.enumerated() where post.isListed {
      add(.post(index), post.post.document)
    }
    for (index, wish) in wishes.enumerated() where wish.isListed {
      add(.wish(index), wish.wish.document)
    }
    tags = items.map { slug, items in
      TagGroup(name: names[slug]?.name ?? slug, slug: slug, items: newestFirst(items))
    }
    tags.sort { $0.slug.utf8.lexicographicallyPrecedes($1.slug.utf8) }
  }

  /// Anywhere first, then groups in the order of the settings, then countries by code: each that
  /// a listed offer or request names.
  private mutating func addRegions() {
    var named: Set<Region> = []
    for post in posts where post.isListed {
      named.formUnion(post.regions)
      if let country = post.country { named.insert(.country(country)) }
    }
    let groups = settings.regions.map { Region.group($0.name) }
    let countries = named.compactMap { region -> Country? in
      guard case .country(let country) = region else { return nil }
      return country
    }
    let order = [.anywhere] + groups + countries.sorted().map(Region.country)
    regions = order.filter(named.contains).map { region in
      let listed = posts.indices.filter { posts[$0].isListed }
      return RegionGroup(
        region: region, code: region.description.lowercased(),
        offers: listed.filter { posts[$0].post.kind == .offer && reaches(posts[$0], region) },
        requests: listed.filter { posts[$0].post.kind == .request && asks(posts[$0], from: region) }
      )
    }
  }

  /// Whether an offer goes to all of `region`.
  private func reaches(_ offer: SitePost, _ region: Region) -> Bool {
    offer.regions.contains { offered in
      if offered == .anywhere || offered == region { return true }
      guard case .country(let country) = region, case .group(let name) = offered else {
        return false
      }
      return countries(of: name).contains(country)
    }
  }

  /// Whether a request is to be sent into `region`. One without a country asks from anywhere.
  private func asks(_ request: SitePost, from region: Region) -> Bool {
    switch region {
    case .anywhere: request.country == nil
    case .country(let country): request.country == country
    case .group(let name): request.country.map(countries(of: name).contains) ?? false
    }
  }

  private func countries(of group: String) -> [Country] {
    settings.regions.first { $0.name == group }?.countries ?? []
  }
}

extension SitePost {
  /// Where a request is to be sent.
  package var country: Country? {
    guard case .request(let request) = post.details else { return nil }
    return request.country?.value
  }
}
