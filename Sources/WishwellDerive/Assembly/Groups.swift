import WishwellFormat

extension TagGroup {
  /// By slug. Tags with equal slugs are one, named as the first by path writes it.
  static func all(
    of posts: Keyed<PostKey, SitePost>, _ wishes: Keyed<WishKey, SiteWish>
  ) -> [TagGroup] {
    var items: [String: [DatedItem]] = [:]
    var names: [String: (path: String, name: String)] = [:]
    // Many things have the same few tags.
    var slugs: [String: String] = [:]
    func add(_ item: DatedItem, _ document: Document) {
      var seen: Set<String> = []
      for tag in document.tags {
        let slug = slugs[tag.value] ?? tagSlug(of: tag.value)
        slugs[tag.value] = slug
        guard seen.insert(slug).inserted else { continue }
        items[slug, default: []].append(item)
        if document.path < names[slug]?.path ?? "\u{10FFFF}" {
          names[slug] = (document.path, tag.value)
        }
      }
    }
    for (index, post) in posts.enumerated() where post.isListed {
      add(DatedItem(.post(index), post.publication), post.post.document)
    }
    for (index, wish) in wishes.enumerated() where wish.isListed {
      add(DatedItem(.wish(index), wish.publication), wish.wish.document)
    }
    return items.map { slug, items in
      TagGroup(name: names[slug]?.name ?? slug, slug: slug, items: items.newestFirst)
    }.sorted { $0.slug.utf8.lexicographicallyPrecedes($1.slug.utf8) }
  }
}

extension FeelingGroup {
  /// In the order of the settings, whether anybody felt so or not.
  static func all(of posts: Keyed<PostKey, SitePost>, _ settings: SiteSettings) -> [FeelingGroup] {
    var thanks: [Handle: [Int]] = [:]
    for (index, post) in posts.enumerated() where post.isListed {
      guard case .thanks(let details) = post.post.details, let feeling = details.feeling else {
        continue
      }
      thanks[feeling.value, default: []].append(index)
    }
    return settings.feelings.map { feeling in
      let thanks = thanks[feeling.handle] ?? []
      let authors = Set(thanks.map { posts[$0].post.author.value })
      return FeelingGroup(feeling: feeling, thanks: thanks, authors: authors.count)
    }
  }
}

extension RegionGroup {
  /// Anywhere first, then groups in the order of the settings, then countries by code: each that
  /// a listed offer or request names, or somebody with a listed profile lives in.
  static func all(
    of posts: Keyed<PostKey, SitePost>, _ people: Keyed<Handle, SitePerson>,
    _ settings: SiteSettings
  ) -> [RegionGroup] {
    var offers: [(place: Int, regions: [Region])] = []
    var requests: [(place: Int, country: Country?)] = []
    var named: Set<Region> = []
    for person in people where person.isListed {
      guard let country = person.person.country else { continue }
      let groups = settings.regions.filter { $0.countries.contains(country) }
      named.formUnion([.country(country)] + groups.map { .group($0.name) })
    }
    for (place, post) in posts.enumerated() where post.isListed {
      let (regions, country) = (post.regions, post.country)
      named.formUnion(regions)
      if let country { named.insert(.country(country)) }
      switch post.post.kind {
      case .offer: offers.append((place, regions))
      case .request: requests.append((place, country))
      case .thanks: break
      }
    }
    let groups = settings.regions.map { Region.group($0.name) }
    let countries = named.compactMap { region -> Country? in
      guard case .country(let country) = region else { return nil }
      return country
    }
    let order = [.anywhere] + groups + countries.sorted().map(Region.country)
    return order.filter(named.contains).map { region in
      RegionGroup(
        region: region, code: region.description.lowercased(),
        offers: offers.filter { settings.reaches($0.regions, region) }.map(\.place),
        requests: requests.filter { settings.asks($0.country, from: region) }.map(\.place))
    }
  }
}

extension SiteSettings {
  /// Whether what goes to `offered` goes to all of `region`.
  package func reaches(_ offered: [Region], _ region: Region) -> Bool {
    offered.contains { offered in
      if offered == .anywhere || offered == region { return true }
      guard case .country(let country) = region, case .group(let name) = offered else {
        return false
      }
      return countries(of: name).contains(country)
    }
  }

  /// Whether a request from `country` is to be sent into `region`. One without asks from anywhere.
  fileprivate func asks(_ country: Country?, from region: Region) -> Bool {
    switch region {
    case .anywhere: country == nil
    case .country(let asked): asked == country
    case .group(let name): country.map(countries(of: name).contains) ?? false
    }
  }

  private func countries(of group: String) -> [Country] {
    regions.first { $0.name == group }?.countries ?? []
  }
}

extension SitePost {
  /// Where a request is to be sent; nil for anywhere, and for all that is no request.
  package var country: Country? {
    guard case .request(let request) = post.details else { return nil }
    return request.country?.value
  }
}
