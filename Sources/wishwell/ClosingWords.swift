import WishwellBuild
import WishwellDerive
import WishwellFormat
import WishwellText

/// What a build says at its end.
struct ClosingWords {
  let report: BuildReport

  /// `12 pages and 1 feed: 3 written, 10 unchanged, 0 deleted.`
  var counts: String {
    let made = "\(counted(report.pages, "page")) and \(counted(report.feeds, "feed"))"
    let changes = report.changes
    return made + ": \(counted(changes.written, "file")) written, \(changes.unchanged) unchanged, "
      + "\(changes.deleted) deleted."
  }

  /// `12 private pages, each for one person alone.` Nil on a site that has none, where nothing was
  /// asked about them.
  func privatePages(_ choice: PrivateChoice?, hasSeal: Bool) -> String? {
    if let count = report.privatePages {
      guard count > 0 else {
        return "No private pages: no profile has the word that a private link is made of "
          + "(`wishwell explain link-needed`)."
      }
      return counted(count, "private page")
        + "\(count == 1 ? "" : ", each") for one person alone."
    }
    switch choice {
    case .keep: return "Private pages stay as they were."
    case .drop: return "Private pages are deleted."
    case nil, .require:
      return hasSeal
        ? "No private pages: the secret of the site is not here (`WISHWELL_SECRET`)." : nil
    }
  }

  /// `Read in 0.12 s, derived in 0.01 s, rendered in 0.20 s, written in 0.05 s.`
  var times: String {
    let words: [BuildStage: String] = [
      .read: "read", .derive: "derived", .photos: "photos made", .render: "rendered",
      .write: "written",
    ]
    let parts = BuildStage.allCases.compactMap { stage -> String? in
      guard let duration = report.timings.durations[stage], let word = words[stage],
        stage != .photos || report.decodedPhotos > 0
      else { return nil }
      return "\(word) in \(seconds(duration))"
    }
    let line = parts.joined(separator: ", ")
    return line.prefix(1).uppercased() + line.dropFirst() + "."
  }
}

extension UnshownFiles {
  /// A sentence each on files dated in the future and on drafts; paths begin with `prefix`.
  func sentences(pathsBehind prefix: String = "") -> [String] {
    func sentence(_ paths: [String], _ what: String, _ option: String) -> String? {
      guard !paths.isEmpty else { return nil }
      let most = 3
      let named = paths.prefix(paths.count > most ? most - 1 : most).map { prefix + $0 }
      let rest = paths.count - named.count
      let list = listPhrase(named + (rest > 0 ? ["\(rest) more"] : []))
      let (verb, pronoun) = paths.count == 1 ? ("is", "it") : ("are", "them")
      return "\(counted(paths.count, "file")) \(verb) \(what): \(list); `\(option)` shows "
        + "\(pronoun)."
    }
    return [
      sentence(later, "dated in the future and not shown yet", "--future"),
      sentence(drafts, "kept back by ‘draft: yes’", "--drafts"),
    ].compactMap { $0 }
  }
}

/// `0.12 s`.
private func seconds(_ duration: Duration) -> String {
  let hundredths = Int(duration / .milliseconds(10))
  return "\(hundredths / 100).\(padded(hundredths % 100, 2)) s"
}
