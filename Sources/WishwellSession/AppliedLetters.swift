import WishwellActs
import WishwellFormat
import WishwellGit
import WishwellMail

/// A commit that says that it was made for a letter.
package struct LetterCommit: Sendable {
  /// The name of the commit, in short.
  package let name: String
  /// What its author is called, by its own word.
  package let author: String
  /// Whether its author applies letters: a maintainer of the site, or whoever is at the keyboard.
  package let isTrusted: Bool
}

extension Session {
  /// The commit that was made for the letter with this mark, of what has no event that would keep
  /// it; where there is none, one that says so, by somebody who applies no letters. Nil where
  /// neither is here, and where there is no repository.
  package func commit(ofLetter mark: Postmark) throws -> LetterCommit? {
    guard let repository = gitUser.repository else { return nil }
    let index = IdentityIndex(people: library.people, newcomers: [], forge: library.settings.forge)
    let own = gitUser.identity.email.map { MailKey($0).address }
    let found = try repository.commits(ofLetter: mark.text, by: index).map { commit, author in
      let isMaintainer = author.person.map { site.isMaintainer(.person($0)) } ?? false
      // No profile may have the address of somebody who looks after a small site.
      let isUnsigned = if case .unsigned = author { true } else { false }
      let isOwn = commit.author.email == own && !isUnsigned
      return LetterCommit(
        name: commit.name.short, author: commit.author.name, isTrusted: isMaintainer || isOwn)
    }
    return found.first(where: \.isTrusted) ?? found.first
  }
}
