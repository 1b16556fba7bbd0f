import WishwellDerive
import WishwellFormat

/// All kinds of acts, in the order in which pages and commands name them.
package enum ActKinds {
  package static let all: [any ActKind.Type] = [
    Promise.self, Send.self, Release.self, Amend.self, Grant.self, Respond.self, Invite.self,
    Accept.self, Approve.self, Decline.self, Complete.self, CannotSend.self, Withdraw.self,
    Receive.self, Lose.self, Reopen.self, Close.self, Like.self, Unlike.self, Leave.self,
    Undo.self, Note.self, TickItem.self, UntickItem.self, AddItem.self, PhotoOfItem.self,
    RenameItem.self,
    RemoveItem.self,
  ]

  /// The kind that `event` tells of, where it is about `subject`; nil where it is not of such a
  /// thing.
  package static func telling(
    _ event: EventKind, of subject: FollowUp.Subject
  ) -> (any ActKind.Type)? {
    all.first { $0.event(on: subject) == event }
  }
}
