import Synchronization

/// The site that a preview shows, which may be exchanged for a newer one while it does.
package final class ShownSite: Sendable {
  private let shown: Mutex<PreviewSite>

  package init(_ site: PreviewSite) { shown = Mutex(site) }

  package var site: PreviewSite { shown.withLock { $0 } }

  package func show(_ site: PreviewSite) { shown.withLock { $0 = site } }
}
