import WishwellActs
import WishwellDiagnostics
import WishwellGit

/// An act that was carried out, and how far.
package struct Recorded: Sendable {
  /// How far it has come.
  package enum Reach: Hashable, Sendable {
    /// It was only asked what would be written; nothing was.
    case preview
    /// Its files are written. Others see it once they are committed and pushed, where there is
    /// somewhere to push to.
    case files(isShareable: Bool)
    case commit(ObjectName)
    case push(ObjectName, to: Upstream)
    /// It waits on a branch of its own beside `to`, and nothing changed in the folder.
    case request(ObjectName, branch: String, to: Upstream, next: RequestStep)
  }

  /// What whoever sent a request does about it.
  package enum RequestStep: Hashable, Sendable {
    /// They ask at the forge, at this link, for it to be merged.
    case atForge(String)
    /// They tell whoever looks after the site, who merges it with this command.
    case tell(String)
    /// They merge it themselves, with this command, since nobody else looks after the site.
    case merge(String)
  }

  /// What was written, and the words that go with it.
  package let changeSet: ChangeSet
  /// What whoever acts should know, though it keeps nothing from being done.
  package let warnings: [Diagnostic]
  /// How far it came: as far as it was to come, unless it is held.
  package let reach: Reach
  /// Why it is committed and not pushed, though it was to be; nil where nothing keeps it.
  package let held: HeldSharing?
  /// What its files are called, for whoever acts.
  package let names: [String]
  /// The same of what only this folder had, and what went along, as the act stands on it.
  package let along: [String]
  /// What the commits say that were here before and were pushed along, for whoever acts.
  package let before: [String]

  /// Whether it is in the folder of the site; a preview is nowhere, and a request waits elsewhere.
  package var isHere: Bool {
    switch reach {
    case .preview, .request: false
    case .files, .commit, .push: true
    }
  }
}

/// What was written before and waits on a branch of its own now.
package struct Requested: Sendable {
  package let reach: Recorded.Reach
  /// What a review refuses until somebody else has agreed to it; empty where nothing.
  package let waiting: [Diagnostic]
}
