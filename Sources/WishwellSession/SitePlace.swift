import WishwellDiagnostics
import WishwellFormat

/// A site as something outside reaches it: its folder, and what of the machine an act there depends
/// on. Nothing else is asked of the machine.
package struct SitePlace: Sendable {
  /// The path of the folder that holds `content/`, as the person named it.
  package var folder: String
  /// The environment of git, with the settings that it finds by it.
  package var environment: [String: String]
  /// The present moment, asked for anew whenever the site is read anew.
  package var clock: @Sendable () throws(UsageError) -> Moment
  /// The site’s secret as it was given to the program, unread; nil where it was not. It is not in
  /// `environment`, which other programs get.
  package var secret: String?
  /// Whether whoever is at the keyboard would know what is to surprise them.
  package var isSpoiling = false
  /// Whether everyone may read what is said there, whoever git knows: nobody is at the keyboard.
  package var isUnattended = false

  package init(
    _ folder: String, environment: [String: String],
    clock: @escaping @Sendable () throws(UsageError) -> Moment, secret: String? = nil
  ) {
    self.folder = folder
    self.environment = environment
    self.clock = clock
    self.secret = secret
  }
}
