import WishwellActs
import WishwellBuild
import WishwellDiagnostics
import WishwellFormat
import WishwellGit
import WishwellRender
import WishwellSession
import WishwellText

extension Recorded {
  /// How many files are shown with their texts, and how many are named, before it is too much.
  private static let (mostTexts, mostPaths) = (3, 12)

  /// Says what was done and what comes next; of a preview, what would have been written.
  ///
  /// `isForOthers`: whether somebody else acts than reads this, who has nothing to do next.
  func tell(isForOthers: Bool = false) {
    if reach == .preview { show() } else { say(isForOthers: isForOthers) }
    for warning in warnings { Terminal.note(warning: warning) }
  }

  private func show() {
    if changeSet.files.count > Self.mostTexts, !changeSet.overview.isEmpty {
      for line in changeSet.overview { Terminal.say("  \(line)") }
      Terminal.say("")
    } else if changeSet.files.count > Self.mostTexts {
      list(names.prefix(changeSet.files.count))
    } else {
      for (file, name) in zip(changeSet.files, names) { show(name, file.text) }
    }
    for picture in changeSet.pictures { Terminal.say("\(picture.path)\n") }
    for change in changeSet.changes { show(change.path, change.changedLines) }
    let others = changeSet.paths.count - changeSet.removals.count
    for name in names.dropFirst(others) { Terminal.say("- \(name)") }
    if !changeSet.details.isEmpty { Terminal.say(changeSet.details.joined(separator: "\n") + "\n") }
    let cautions = changeSet.allCautions
    if !cautions.isEmpty { Terminal.say(cautions.joined(separator: "\n") + "\n") }
    let summary = changeSet.preview ?? changeSet.summary
    Terminal.note("\(summary). Nothing was written: this is what would have been.")
  }

  private func list(_ names: some Collection<String>, behind margin: String = "  ") {
    for name in names.prefix(Self.mostPaths) { Terminal.say(margin + name) }
    let rest = names.count - Self.mostPaths
    if rest > 0 { Terminal.say("\(margin)and \(rest) more") }
  }

  /// What programs write for programs is named only.
  private func show(_ path: String, _ text: String) {
    Terminal.say(path.hasSuffix(".json") ? "\(path)\n" : "\(path)\n\n\(text)")
  }

  private func say(isForOthers: Bool) {
    Terminal.say("\(changeSet.summary).")
    list(names)
    if let words = reach.words { Terminal.say("  \(words)") }
    if !along.isEmpty {
      Terminal.say("  with what you wrote before, as this needs it: \(listPhrase(along))")
    }
    if !before.isEmpty {
      Terminal.say("  with what was committed here before:")
      list(before, behind: "    ")
    }
    if !changeSet.details.isEmpty { Terminal.say("\n" + changeSet.details.joined(separator: "\n")) }
    var next = isForOthers ? [] : changeSet.nextSteps
    if let request = reach.requestStep {
      let kept = isForOthers || changeSet.kept.isEmpty ? [] : changeSet.kept + [""]
      next =
        kept + [
          request,
          "This folder stays as it was. Once the request is merged, `wishwell sync` brings it here.",
        ]
    }
    next.insert(contentsOf: changeSet.allCautions, at: 0)
    if reach == .files(isShareable: true) {
      next.append(
        changeSet.beginsProfile
          ? "Only you have this profile so far: `wishwell sync --push` shares it, so that others "
            + "know whose name it is."
          : "Only you have this change so far: `wishwell sync --push` shares it; next time, "
            + "`--push` does so at once.")
    }
    if !next.isEmpty { Terminal.say("\n" + next.joined(separator: "\n")) }
  }
}

extension OutOfReach {
  /// `‘Cards’ goes to Sweden and Norway, and the profile of Dora says Nigeria: Alice may have to say no.`
  fileprivate var words: String {
    let strings = Strings.english
    let places = listPhrase(regions.map { strings.name(of: $0) })
    return "\(quoted(title)) goes to \(places), and the profile of \(person) says "
      + "\(strings.name(of: country)): \(author) may have to say no."
  }
}

extension ChangeSet {
  /// With that of an offer which does not go to whoever answers it.
  fileprivate var allCautions: [String] { (outOfReach.map { [$0.words] } ?? []) + cautions }

  /// Whether somebody gets a profile.
  fileprivate var beginsProfile: Bool {
    files.contains { if case .person? = ContentKind(path: $0.path) { true } else { false } }
  }
}

extension Recorded.Reach {
  /// What git did with it; nil where it was not asked.
  var words: String? {
    switch self {
    case .preview, .files: nil
    case .commit(let name): "committed as \(name.short)"
    case .push(let name, let upstream): "committed as \(name.short), pushed to \(upstream)"
    case .request(let name, let branch, let upstream, _):
      "sent as \(name.short) on the branch \(branch) of \(upstream.remote)"
    }
  }

  /// What comes next of a request; nil for anything else. What follows from the act itself is for
  /// later, when it counts.
  var requestStep: String? {
    guard case .request(_, let branch, let upstream, let next) = self else { return nil }
    let step =
      switch next {
      case .atForge(let link):
        "Open the request here, so that somebody looks at it and merges it:\n  \(link)"
      case .tell(let command):
        "Tell whoever looks after the site that the branch ‘\(branch)’ waits for them to look at "
          + "it, and to merge it: `\(command)`."
      case .merge(let command):
        "You look after the site, so you merge it yourself, once everyone who has to agree has done "
          + "so: `\(command)`."
      }
    return step + "\nTo take it back: `\(upstream.takingBack(branch))`"
  }
}

extension Session {
  /// What nobody else has yet, for whoever wrote it; nil where there is nothing.
  var unsharedWords: String? {
    let own = unsharedCommitsToTell + unsharedToTell.map(told)
    guard !own.isEmpty else { return nil }
    let most = 5
    let rest = own.count > most ? "\n  and \(own.count - most) more" : ""
    let lead =
      editsToAgree.isEmpty
      ? "`wishwell sync --push` shares it"
      : "`wishwell sync --request` sends it to those who have to agree"
    return "Only you have this so far; \(lead):\n"
      + own.prefix(most).map { "  \($0)" }.joined(separator: "\n") + rest
  }

  /// The path of a file that is shared, or goes.
  func told(_ path: String) -> String {
    folder.root.holdsSomething(at: path) ? name(of: path) : "\(name(of: path)) (taken away)"
  }
}

extension Session {
  /// That whoever is at the keyboard asked to join and waits, or that somebody did in their name, where,
  /// and what they can do meanwhile; nil for anybody else.
  var joiningWords: String? {
    guard let waiting = waitingJoin else { return nil }
    let option = folder.option
    let asking = "ask for more, which waits to be merged like it: `wishwell promise WISH --request"
    let last =
      waiting.takingBack.map { "take it back: `\($0)`, then `wishwell sync\(option)`" }
      ?? "ask to join yourself, if it is not yours: `wishwell join --request\(option)`"
    let ways =
      ["see what is open: `wishwell list\(option)`"]
      + (waiting.takesMore ? ["\(asking)\(option)`"] : [])
      + ["see whether it is merged, and fetch your profile: `wishwell sync\(option)`", last]
    let place = "the branch \(quoted(waiting.branch)) of \(waiting.remote)"
    let lead =
      waiting.takingBack == nil
      ? "Somebody asks to join on \(place) with your e-mail address, which anyone can type. It was "
        + "not sent from this folder, and is not merged yet"
      : "You asked to join, on \(place), and that is not merged yet"
    return "\(lead), as far as is known here: somebody who looks after the site has to merge it."
      + "\n\nWhat you can do meanwhile\n"
      + ways.map { "  \($0)" }.joined(separator: "\n")
  }

  /// What somebody asked for that is not merged yet, for them; nil where there is nothing.
  var pendingWords: String? {
    let (pending, isWhole) = self.pending
    guard !pending.isEmpty else { return nil }
    let most = 10
    let number = "\(isWhole ? "" : "at least ")\(pending.count - most)"
    let rest = pending.count > most ? "\n  and \(number) more" : ""
    return "You asked for this, and it is not merged yet, as far as is known here:\n"
      + pending.prefix(most).map(line(for:)).joined(separator: "\n") + rest
  }

  /// A request, and whether it may be merged where that is known.
  private func line(for request: PendingBranch) -> String {
    let words = "  \(request.words)"
    return standing(of: request).map { "\(words);\n    \($0)" } ?? words
  }
}

extension PendingBranch {
  /// What it says that it does, and where it waits: whoever pushed it may have called it anything.
  var words: String { "\(commandSafe(subject)), on the branch \(commandSafe(name))" }
}

extension Session {
  /// What others asked for on branches of their own, for whoever looks after the site; nil where
  /// nothing waits.
  var waitingWords: String? {
    let (requests, more) = waitingRequests(atMost: 10)
    guard !requests.isEmpty else { return nil }
    let rest = more.map { $0 > 0 ? "\n  and \($0) more" : "" } ?? "\n  and more"
    let told = requests.filter { !$0.isOnlyCounted }.map(\.words)
    let counted = requests.filter(\.isOnlyCounted)
    return "Others ask for this, and it waits for somebody who looks after the site, as you do:\n"
      + (told + (counted.isEmpty ? [] : [wordsCounting(counted)])).joined(separator: "\n") + rest
  }

  /// How many `requests` wait of which no more is said, and how each is taken in.
  private func wordsCounting(_ requests: [WaitingRequest]) -> String {
    let lead =
      requests.count == 1
      ? "  Another of which no more is told, as somebody joins with it who does more than join"
      : "  \(requests.count) others of which no more is told, as with each somebody joins who does "
        + "more than join"
    return ([lead] + requests.map { "    \($0.wayIn)" }).joined(separator: "\n")
  }
}

extension WaitingRequest {
  /// How it is taken in, or that it cannot be.
  fileprivate var wayIn: String {
    if isAllowed { return "to take it in: `\(merging)`" }
    return isOnlyCounted
      ? "it cannot be taken in as it is: `\(reviewing)` says why"
      : "it cannot be taken in as it is, and that command says why"
  }

  /// What it does, and what can be done with it, a line each.
  fileprivate var words: String {
    let most = 5
    var lines = sentences.prefix(most).map { "  \($0)" }
    if sentences.count > most { lines.append("  and \(sentences.count - most) more") }
    if lines.isEmpty { lines = ["  Something that cannot be told in a sentence"] }
    if let note { lines.append("    \(note)") }
    lines += [
      "    it waits on the branch \(quoted(branch.name)); to look at it: `\(reviewing)`",
      "    \(wayIn)",
      "    to say no: `\(refusing)`; whoever asked hears of it with their next `wishwell sync`",
    ]
    if above > 0 {
      lines.append(
        above == 1
          ? "    another request stands on it, and is told once this one is taken in"
          : "    \(above) other requests stand on it, and are told once this one is taken in")
    }
    return lines.joined(separator: "\n")
  }
}

extension FileChange {
  /// The lines that differ, each behind a minus or a plus sign.
  fileprivate var changedLines: String {
    let (old, new) = (lines(of: before), lines(of: after))
    guard old.count != new.count else {
      return zip(old, new).filter { $0 != $1 }.map { "- \($0)\n+ \($1)\n" }.joined()
    }
    let start = zip(old, new).prefix { $0 == $1 }.count
    let end = zip(old.reversed(), new.reversed()).prefix { $0 == $1 }.count
    let kept = min(end, min(old.count, new.count) - start)
    return old[start..<(old.count - kept)].map { "- \($0)\n" }.joined()
      + new[start..<(new.count - kept)].map { "+ \($0)\n" }.joined()
  }

  private func lines(of bytes: [UInt8]) -> [String] {
    bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map {
      String(decoding: $0.last == UInt8(ascii: "\r") ? $0.dropLast() : $0, as: UTF8.self)
    }
  }
}
