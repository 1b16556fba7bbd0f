import Foundation
import WishwellDiagnostics
import WishwellFormat
import WishwellYAML

/// The settings in `content/site.yml`. Nil, with at least one error, where they cannot be used;
/// what is absent and not required has its default. Fields that begin with `x-` may stand there,
/// and are dropped.
package func readSiteSettings(_ file: SourceFile) -> Checked<SiteSettings?> {
  let yaml = YAMLReader.read(file)
  var fields = FieldReader<SiteSettings.Field>(yaml.value, in: file.path)
  fields.add(yaml.diagnostics)
  let title = fields.required(.title, parseText)
  let url = fields.required(.url, parseSiteURL)
  let authority = fields.required(.authority, parseAuthority)
  // The values that stand in are never seen: each missing one is an error.
  var settings = SiteSettings(
    title: title?.value ?? "", url: url?.value ?? "", authority: authority?.value ?? "")
  settings.summary = fields.field(.summary, parseLongText)?.value ?? ""
  settings.language = fields.field(.language, parseLanguage)?.value ?? "en"
  if let zone = fields.field(.timezone, parseTimeZone)?.value {
    settings.calendar = SiteCalendar(zone: zone)
  }
  settings.maintainers = fields.list(.maintainers, parseHandle)
  settings.mail = fields.field(.mail, parseEmail)?.value
  settings.currency = fields.field(.currency, parseCurrency)?.value
  settings.promises =
    fields.field(.promises) { parseChoice($0) as ParseResult<PromiseMode> }?.value ?? .hidden
  settings.reveal = fields.field(.reveal) { parseChoice($0) as ParseResult<Reveal> }?.value
  settings.newsletter = fields.field(.newsletter, parseURL)?.value
  settings.staleDays = fields.field(.stale, parseSpan)?.value ?? 60
  settings.seal = fields.seal(ofSiteAt: url?.value)
  settings.privateSize =
    fields.field(.privateSize, parsePrivateSize)?.value ?? settings.privateSize
  settings.forge = fields.forge()
  settings.editor = fields.editor(of: settings.forge)
  settings.regions = fields.regionGroups()
  settings.feelings = fields.feelings()
  settings.feeds = fields.feedSettings()
  fields.warn(ofPlaceholder: url, authority, of: settings)
  _ = fields.finish()
  return Checked(fields.diagnostics.hasErrors ? nil : settings, fields.diagnostics)
}

extension FieldReader where Key == SiteSettings.Field {
  /// Whether anybody has said yet where the site is.
  fileprivate mutating func warn(
    ofPlaceholder url: Located<String>?, _ authority: Located<String>?, of settings: SiteSettings
  ) {
    if let url, SiteSettings.isPlaceholder(url: url.value) {
      report(
        .placeholderAddress, url.range,
        "nobody has said yet where this site is: \(quoted(url.value)) is what a new one begins with",
        help: settings.wayOutOfNowhere)
    } else if let authority, SiteSettings.isPlaceholder(authority: authority.value) {
      report(
        .placeholderAddress, authority.range,
        "nobody has said yet what its feeds are known by: \(quoted(authority.value)) is what a new "
          + "site begins with",
        help: "write the domain of ‘url’, with a day on which you had it, such as "
          + "‘authority: lanternstreet.example,2026’; it has to stand before anybody follows the feeds"
      )
    }
  }

  /// Where the repository is, its address without a `/` at its end; `main` where no branch is
  /// named. Nil where the field is absent, or lacks its kind or its address.
  fileprivate mutating func forge() -> SiteSettings.Forge? {
    group(.forge) {
      (entry: inout FieldReader<SiteSettings.Forge.Field>) -> SiteSettings.Forge? in
      let kind = entry.required(.kind) {
        parseChoice($0) as ParseResult<SiteSettings.Forge.Kind>
      }
      let repository = entry.required(.repository, parseURL)
      let branch = entry.field(.branch, parseBranch)?.value ?? "main"
      let keys = entry.list(.keys, parseFingerprint).map(\.value)
      guard let kind, let repository else { return nil }
      let address =
        repository.value.hasSuffix("/")
        ? String(repository.value.dropLast()) : repository.value
      var forge = SiteSettings.Forge(kind: kind.value, repository: address, branch: branch)
      forge.keys = keys
      return forge
    }
  }

  /// In the order of the file. Two names that differ in capitals alone are one, as their pages
  /// would have one address.
  fileprivate mutating func regionGroups() -> [SiteSettings.RegionGroup] {
    var seen: Set<String> = []
    return (mapping(.regions) ?? []).compactMap { pair in
      guard case .success(let name) = parseGroupName(pair.key) else {
        if case .failure(let problem) = parseGroupName(pair.key) { report(problem, pair.keyRange) }
        return nil
      }
      guard seen.insert(name.lowercased()).inserted else {
        report(.twice(name), pair.keyRange)
        return nil
      }
      guard case .sequence(let nodes) = pair.value.content else {
        reportShape(
          of: pair.value, "a region is a list of countries",
          help: "write ‘\(name): [AT, BE, PT]’")
        return nil
      }
      let countries = limited(nodes, of: "countries", to: .countries, at: \.range)
        .compactMap { value(of: $0, for: pair.key, parseCountry)?.value }
      return SiteSettings.RegionGroup(name: name, countries: countries)
    }
  }

  /// In the order of the file; of two with one name the first.
  fileprivate mutating func feelings() -> [SiteSettings.Feeling] {
    var seen: Set<Handle> = []
    return (mapping(.feelings) ?? []).compactMap { pair in
      switch parseHandle(pair.key) {
      case .failure(let problem): report(problem, pair.keyRange)
      case .success(let handle):
        if !seen.insert(handle).inserted {
          report(.twice(handle.text), pair.keyRange)
        } else if let emoji = value(of: pair.value, for: pair.key, parseText) {
          return SiteSettings.Feeling(handle: handle, emoji: emoji.value)
        }
      }
      return nil
    }
  }

  /// Those of `feeds`, each with its default where it is absent or was reported.
  fileprivate mutating func feedSettings() -> SiteSettings.FeedSettings {
    let said = group(.feeds) {
      (entry: inout FieldReader<SiteSettings.FeedSettings.Field>) -> SiteSettings.FeedSettings? in
      var settings = SiteSettings.FeedSettings()
      settings.newest = entry.field(.newest, parseCount)?.value ?? settings.newest
      settings.hub = entry.field(.hub, parseURL)?.value
      return settings
    }
    return said ?? SiteSettings.FeedSettings()
  }
}

extension FieldError {
  /// Of a name whose page would stand where that of another stands.
  fileprivate static func twice(_ name: String) -> FieldError {
    FieldError(
      .badSetting, "\(quoted(name)) is here twice, and both would have the same address",
      help: "merge the two, or rename one of them; capital and small letters are the same")
  }
}
