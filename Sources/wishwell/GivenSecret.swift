import WishwellFiles
import WishwellSession

/// The site’s secret as the environment of the program had it. It is taken out of there before anything
/// else happens, so that no program started from this one inherits it.
enum GivenSecret {
  /// Nil where there is none.
  static let text: String? = {
    let text = OwnMemory.takeFromEnvironment(SecretKeeper.variable)
    guard text?.isEmpty == false else { return nil }
    OwnMemory.close()
    return text
  }()
}
