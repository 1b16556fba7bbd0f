import Foundation

/// The settings of a site, from `content/site.yml`.
package struct SiteSettings: Sendable {
  package var title: String
  package var summary = ""
  /// Where it is published: absolute, ending in `/`.
  package var url: String
  /// The authority of permanent identities (RFC 4151, section 2.1).
  package var authority: String
  package var language = "en"
  package var calendar = SiteCalendar.utc
  package var maintainers: [Located<Handle>] = []
  package var forge: Forge?
  /// The editor at `/admin/`; nil: there is none.
  package var editor: Editor?
  package var mail: String?
  package var currency: Currency?
  package var promises: PromiseMode = .hidden
  /// In the order of the file.
  package var regions: [RegionGroup] = []
  /// In the order of the file.
  package var feelings: [Feeling] = []
  package var feeds = FeedSettings()
  /// After this many days a follow-up is stale.
  package var staleDays = 60

  package init(title: String, url: String, authority: String) {
    self.title = title
    self.url = url
    self.authority = authority
  }

  package struct Forge: Hashable, Sendable {
    package enum Kind: String, Sendable, CaseIterable {
      case github, gitea, forgejo, gitlab
    }

    package var kind: Kind
    /// Without a trailing `/`.
    package var repository: String
    package var branch: String
    /// Fingerprints of the OpenPGP keys with which the forge signs what people write in its editor:
    /// 40 or 64 hexadecimal digits, in capital letters.
    package var keys: [String] = []

    package init(kind: Kind, repository: String, branch: String) {
      self.kind = kind
      self.repository = repository
      self.branch = branch
    }
  }

  /// A git-based editor of the site's files, which is a program of others.
  package struct Editor: Hashable, Sendable {
    package enum Kind: String, Sendable, CaseIterable {
      case decap, sveltia
    }

    /// Where the editor's program comes from.
    package enum Script: Hashable, Sendable {
      /// A file of the site's `templates/assets/`.
      case own(Located<String>)
      /// `integrity` as in Subresource Integrity: the host cannot put anything else in its place.
      case remote(url: String, integrity: String)
    }

    package var kind: Kind
    package var script: Script
    /// The server through which people sign in, where the forge needs one between.
    package var signIn: String?
    /// The public number under which the forge knows the editor.
    package var appID: String?

    package init(kind: Kind, script: Script, signIn: String? = nil, appID: String? = nil) {
      self.kind = kind
      self.script = script
      self.signIn = signIn
      self.appID = appID
    }
  }

  package struct RegionGroup: Hashable, Sendable {
    package var name: String
    package var countries: [Country]

    package init(name: String, countries: [Country]) {
      self.name = name
      self.countries = countries
    }
  }

  package struct Feeling: Hashable, Sendable {
    package var handle: Handle
    package var emoji: String

    package init(handle: Handle, emoji: String) {
      self.handle = handle
      self.emoji = emoji
    }
  }

  package struct FeedSettings: Hashable, Sendable {
    /// The most entries of a subscription document, newest first.
    package var newest = 50
    package var hub: String?

    package init() {}
  }
}
