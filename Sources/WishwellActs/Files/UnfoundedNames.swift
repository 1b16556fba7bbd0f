import WishwellDerive
import WishwellDiagnostics
import WishwellFormat

extension Rule {
  /// Reported at the file, or at the value under ‘formerly’. In a review of what a maintainer did it
  /// is `maintainerEdit`.
  package static let handleMentioned = Rule(
    "handle-mentioned", .error,
    """
    Content names people by their handles: thank-yous, promises, invitations and lists mean whoever
    has the handle. So nobody may take a handle that content already mentions, for a profile or
    under ‘formerly’, unless a maintainer gives it to them.

    Right: another handle, such as ‘dora-2’, if somebody called ‘dora’ was here before
    """)

  /// Reported at the value under ‘formerly’; of a profile it is `handleMentioned` where content
  /// mentions the name.
  package static let formerHandleUnfounded = Rule(
    "former-handle-unfounded", .error,
    """
    ‘formerly’ names the handles that a file had before, and keeps others from using them. The
    change that renames the file proves what they were, or else the ‘id’ that the file then kept.

    Wrong: ‘formerly: eve’ in a profile that never had that name
    """)

  /// Reported at ‘id’; in a review also of a new profile with the ‘id’ of one that is gone.
  package static let identityOfAnother = Rule(
    "identity-of-another", .error,
    """
    An ‘id’ with the authority of the site is made from the path of its file, or from a path that
    the file had before. If it were made from any other path, nobody could ever publish anything
    there.

    Wrong: id: tag:lanternstreet.example,2026:wishlists/birthday/kettle, in an offer
    """)

  static let nameRules: [Rule] = [.handleMentioned, .formerHandleUnfounded, .identityOfAnother]
}

/// Names that a new or changed file takes and that nothing shows to be its own, each as an error: a
/// handle that content mentions, one that the file never had, an identity made of another path. A
/// maintainer may give them all the same.
///
/// `former` is the same thing before, nil for a new one; `mentioned` are the people whom content
/// named then.
package func unfoundedNames(
  of document: Document, before former: Document?, mentioned: Set<Handle>,
  in settings: SiteSettings
) -> [Diagnostic] {
  let isPerson = ContentFolder.people.holds(document.path)
  var found: [Diagnostic] = []
  var stems = [document.stem]
  if isPerson, former?.path != document.path, mentioned.contains(document.handle) {
    found.append(
      .handleMentioned(
        at: document.location(), document.handle,
        help: "choose another name for the file, such as ‘\(document.handle)-2’"))
  }
  for old in document.formerly {
    let stem = document.stem(with: old.value)
    if former?.hadHandle(old.value, stem, isPerson: isPerson, settings) == true {
      stems.append(stem)
    } else if isPerson, mentioned.contains(old.value) {
      found.append(
        .handleMentioned(
          at: document.location(old.range), old.value, help: "take it out of ‘formerly’"))
    } else {
      found.append(.formerHandleUnfounded(at: document.location(old.range), old.value))
    }
  }
  if let id = document.id, let stem = settings.stem(ofIdentity: id.value), !stems.contains(stem),
    id.value != former.map({ identity(of: $0, in: settings) })
  {
    found.append(.identityOfAnother(at: document.location(id.range), id.value))
  }
  return found
}

extension Document {
  /// Whether the thing was called so before. An identity shows it of all but people, who are named
  /// by others.
  fileprivate func hadHandle(
    _ handle: Handle, _ stem: String, isPerson: Bool, _ settings: SiteSettings
  ) -> Bool {
    self.stem == stem || formerly.contains { $0.value == handle }
      || (!isPerson && settings.stem(ofIdentity: identity(of: self, in: settings)) == stem)
  }
}

extension SiteSettings {
  /// The path, without ending, of which an identity of the site's own is made; nil for any other.
  fileprivate func stem(ofIdentity identity: String) -> String? {
    let start = "tag:\(authority):"
    return identity.hasPrefix(start) ? String(identity.dropFirst(start.count)) : nil
  }
}

extension Diagnostic {
  fileprivate static func handleMentioned(
    at place: SourceLocation, _ handle: Handle, help: String
  ) -> Diagnostic {
    Diagnostic(
      .handleMentioned, at: place,
      "\(quoted(handle.text)) is already mentioned here, and stands for somebody else",
      help: help + "; or ask a maintainer")
  }

  fileprivate static func formerHandleUnfounded(
    at place: SourceLocation, _ handle: Handle
  ) -> Diagnostic {
    Diagnostic(
      .formerHandleUnfounded, at: place,
      "nothing shows that this was ever called \(quoted(handle.text))",
      help: "name it in the change that renames the file; or ask a maintainer")
  }

  fileprivate static func identityOfAnother(at place: SourceLocation, _ id: String) -> Diagnostic {
    Diagnostic(
      .identityOfAnother, at: place,
      "\(quoted(id)) is made from a path that this file never had",
      help: "take ‘id’ out; or ask a maintainer")
  }
}
