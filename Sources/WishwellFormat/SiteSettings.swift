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
  /// Nil: on the day of a list that has one, else once something came.
  package var reveal: Reveal?
  /// In the order of the file.
  package var regions: [RegionGroup] = []
  /// In the order of the file.
  package var feelings: [Feeling] = []
  package var feeds = FeedSettings()
  /// Where one asks for the week's letter; nil where there is none.
  package var newsletter: String?
  /// After this many days a follow-up is stale.
  package var staleDays = 60
  /// What people seal to; nil where the site has no private pages.
  package var seal: Located<SealKey>?
  /// That of every private page before it is sealed, in bytes.
  package var privateSize = 64 << 10

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
    package var newest = 20
    package var hub: String?

    package init() {}
  }
}

extension SiteSettings {
  /// Where a new site says that it is published as long as nobody says where: nowhere.
  package static let placeholderHost = "example.org"

  /// What `site.yml` may say.
  package enum Field: String, FieldKey {
    case title, summary, url, authority, language, timezone, maintainers, forge, admin, mail
    case currency, promises, reveal, regions, feelings, feeds, newsletter, stale, seal
    case privateSize = "private-size"

    package var declaration: FieldDeclaration {
      switch self {
      case .title:
        .init(
          .text, example: "Lantern Street", isRequired: true, meaning: "what the site is called")
      case .summary:
        .init(
          .longText, example: "Wishes, offers, requests and thanks among neighbours",
          meaning: "one sentence, on the home page and in feeds")
      case .url:
        .init(
          .url, example: "https://lanternstreet.example/", isRequired: true,
          meaning: "where it is published; may have a path. `--base-url` takes its place for one "
            + "build")
      case .authority:
        .init(
          .authority, example: "lanternstreet.example,2026", isRequired: true,
          meaning: "for permanent identities: never change it")
      case .language:
        .init(
          .language, example: "en", otherwise: "`en`",
          meaning: "of the pages; <doc:Templates> says how to add one")
      case .timezone:
        .init(
          .timeZone, example: "Europe/Lisbon", otherwise: "`UTC`",
          meaning: "the time zone that decides which day it is")
      case .maintainers:
        .init(
          .list(.person, ListLimit(50, "keep those who look after the site now")),
          example: "[ines, tomasz]", meaning: "who looks after the site")
      case .forge:
        .init(
          .group(Forge.Field.allCases),
          example: "{kind: github, repository: \"https://github.com/lantern/street\"}",
          meaning: "where the repository is: makes the buttons of pages (<doc:Doors>, "
            + "<doc:Forges>); by its keys `review` knows what was written in its editor "
            + "(<doc:Review>)")
      case .admin:
        .init(
          .group(Editor.Field.allCases), example: "{editor: sveltia, script: sveltia-cms.js}",
          meaning: "a page `/admin/` with an editor of the files (<doc:Forges>)")
      case .mail:
        .init(
          .mail, example: "hello@lanternstreet.example",
          meaning: "the way in for people without an account: buttons on pages write to it")
      case .currency: .init(.currency, example: "EUR", meaning: "of prices without one")
      case .promises:
        .init(
          .choice(of: PromiseMode.self), example: "hidden", otherwise: "`hidden`",
          meaning: "the setting of lists that do not say otherwise")
      case .reveal:
        .init(
          .choice(of: Reveal.self), example: "granted", otherwise: "`event`",
          meaning: "the same of when surprises come to light")
      case .regions:
        .init(
          .map(
            of: "names", .list(.country, .countries),
            ListLimit(50, "name a group of ‘site.yml’, or ‘WW’ for anywhere")),
          example: "{EU: [AT, BE, PT]}",
          meaning: "groups; a name is a handle, or two capitals that are not a country")
      case .feelings:
        .init(
          .map(of: "handles", .text, ListLimit(100, "keep those that people feel")),
          example: "{grateful: 🙏}",
          meaning: "what thank-yous can feel like, each with its sign, best an emoji")
      case .feeds:
        .init(
          .group(FeedSettings.Field.allCases), example: "{newest: 20}",
          meaning: "how many entries a feed has at most; a WebSub hub")
      case .newsletter:
        .init(
          .url, example: "https://lists.example/street",
          meaning: "where one asks for the letter of each week, a page or `mailto:` (<doc:Feeds>): "
            + "`/subscribe/` leads there")
      case .stale:
        .init(
          .span, example: "60 days", otherwise: "60 days",
          meaning: "how long others wait before a follow-up is marked as stale")
      case .seal:
        .init(
          .sealKey, example: "x25519:Dgy9u4VUXJQIO5FLhrA0Gat0KcO6tX7BMY2jpc4-Pwk",
          meaning: "makes a private page for each person (<doc:Privacy>); `wishwell keys new` "
            + "writes it")
      case .privateSize:
        .init(
          .number, example: "64", otherwise: "64",
          meaning: "of each private page, in KiB, from 16 to 1024; they all have one size, so that "
            + "it tells nothing")
      }
    }
  }
}

extension SiteSettings.Forge {
  package enum Field: String, FieldKey {
    case kind, repository, branch, keys

    package var declaration: FieldDeclaration {
      switch self {
      case .kind: .init(.choice(of: Kind.self), example: "github", isRequired: true)
      case .repository:
        .init(.url, example: "https://github.com/lantern/street", isRequired: true)
      case .branch: .init(.branch, example: "main", otherwise: "`main`")
      case .keys:
        .init(
          .list(.fingerprint, ListLimit(20, "keep those that matter most")),
          example: "968479A1AFF927E37D1A566BB5690EEEBB952194")
      }
    }
  }
}

extension SiteSettings.Editor {
  package enum Field: String, FieldKey {
    case editor, script, integrity
    case signIn = "sign-in"
    case appID = "app-id"

    package var declaration: FieldDeclaration {
      switch self {
      case .editor: .init(.choice(of: Kind.self), example: "sveltia", isRequired: true)
      case .script: .init(.script, example: "sveltia-cms.js", isRequired: true)
      case .integrity: .init(.integrity, example: "sha384-oqVuAfXRKap7fdgcCY5uykM6")
      case .signIn: .init(.url, example: "https://sign-in.lanternstreet.example/")
      case .appID: .init(.text, example: "0123456789abcdef")
      }
    }
  }
}

extension SiteSettings.FeedSettings {
  package enum Field: String, FieldKey {
    case newest, hub

    package var declaration: FieldDeclaration {
      switch self {
      case .newest: .init(.number, example: "20", otherwise: "20")
      case .hub: .init(.url, example: "https://hub.example/")
      }
    }
  }
}
