import WishwellDerive
import WishwellFormat

/// What one person has to do, hears, promised and waits for: what `wishwell status` prints.
///
/// It is for that person alone; still it does not tell them who promised something as a surprise.
package struct Agenda: Hashable, Sendable {
  /// What others wait for, the oldest first.
  package var tasks: [Item] = []
  /// What others did that is for them and asks nothing of them, the newest first.
  package var news: [Item] = []
  /// Wishes that they hold, the oldest first.
  package var promises: [Item] = []
  /// What they wait for, the oldest first.
  package var waiting: [Item] = []
  /// Requests of theirs for which something arrived, and which are open all the same.
  package var fulfilled: [Item] = []
  /// What they had to do with and is not there any more; empty where there is no earlier agenda.
  package var gone: [Item] = []

  /// What private pages show them of what others sealed: whose, for what and since when.
  package var addresses: [String] = []
  /// Whether any of them is an address, and not another way to reach somebody.
  package var showsAddress = false
  /// To whom what they sealed is open, in the same way.
  package var readers: [String] = []
  /// Whether that is an address.
  package var hasAddress = false

  /// How they get to their private page; nil where nothing here names it.
  package var wayToPrivatePage: String?

  /// Whether anything here is to be found, or done, on their private page.
  var namesPrivatePage: Bool {
    !addresses.isEmpty
      || (tasks + news + promises + waiting).contains { item in
        (item.details + item.contacts).contains { $0.contains("your private page") }
      }
  }

  /// Whether nothing is to be done, heard, kept or waited for.
  package var isEmpty: Bool {
    [tasks, news, promises, waiting, fulfilled, gone].allSatisfy(\.isEmpty) && addresses.isEmpty
      && readers.isEmpty
  }

  /// One thing to do, to hear, to keep or to wait for.
  package struct Item: Hashable, Sendable {
    /// `thank Bob for ‘A blue kettle’`.
    package var words: String
    /// What it is about.
    package var subject: FollowUp.Subject
    /// When it began, by the site's calendar; of news when it happened.
    package var since: Day
    /// Whether that is longer ago than it should be.
    package var isStale: Bool
    /// `Bob wrote: “lost my pen”`: what the other wrote for them; nil where they wrote nothing.
    package var note: String?
    /// What is to be known of a wish that is kept, or of the step, a line each.
    package var details: [String] = []
    /// Whether they are asked to agree to another text of a wish that they promised.
    package var asksToAgree = false
    /// Whether others have to agree to another text of a wish of theirs.
    package var awaitsAgreement = false
    /// What does the next step, in the order of likelihood; empty where nothing but time does.
    package var commands: [String] = []
    /// Whether each of the commands is a step of its own, about another person each, and none of them
    /// stands for the rest.
    package var isForEach = false
    /// The other people's public ways to reach them, as links; of those who give one.
    package var contacts: [String] = []
  }
}
