import Foundation
import WishwellFormat
import WishwellSeal

/// What a build is asked for.
package struct BuildOptions: Sendable {
  /// The folder that holds `content/`.
  package var source = "."
  /// Nil: the folder `output` in the source.
  package var output: String?
  /// Takes the place of the site's `url`, with a `/` at its end where it has none; nil leaves that.
  package var baseURL: String?
  /// What counts as now. Its day in the site's time zone is today; nothing else asks for the time.
  package var clock: Moment
  /// Whether drafts are shown.
  package var includesDrafts = false
  /// Whether things dated in the future are shown.
  package var includesFuture = false
  /// Whether photos are made ready to be published. Whoever only looks the content over need not
  /// decode them: then `SitePlan.publish` has no photos to publish.
  package var makesPhotos = true
  /// Whether the files for a forge are looked over as well.
  package var checksRecipes = false
  /// Where programs are looked for, and how they are set.
  package var environment = ProcessInfo.processInfo.environment
  /// How many threads work at once.
  package var jobs = Self.everyCore
  /// Whether files of others in the output folder are no reason to refuse.
  package var isForced = false
  /// Whether warnings stop the site from being published.
  package var isStrict = false
  /// The secret of the site, of which its private pages are made; nil: none are made.
  package var secret: SiteSecret?
  /// What is to be done about private pages; nil: they are made where that is possible.
  package var privatePages: PrivateChoice?
  /// The hour, from 0 to 23, where the site is published several times a day: no private page is then
  /// the same as before, whether or not anything happened.
  package var turn = 0
  /// Which program this is. It changes all private pages with it, and nothing else.
  package var program = ""

  package init(clock: Moment) { self.clock = clock }

  /// A thread for each core of this machine.
  package static var everyCore: Int { ProcessInfo.processInfo.activeProcessorCount }

  /// Whether the site that is planned for `other` is that for these at the same time of day, and is what
  /// everyone may know.
  func plansAlike(_ other: BuildOptions) -> Bool {
    secret == nil && other.secret == nil && source == other.source && baseURL == other.baseURL
      && includesDrafts == other.includesDrafts && includesFuture == other.includesFuture
      && makesPhotos == other.makesPhotos && checksRecipes == other.checksRecipes
  }

  /// The folder to write, as the person would name it: relative where the source is.
  package var outputPath: String {
    output
      ?? (source == "." ? "output" : source.hasSuffix("/") ? source + "output" : source + "/output")
  }
}
