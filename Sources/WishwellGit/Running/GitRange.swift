/// Two states of a repository that somebody wants compared, as they named them; whether they are
/// there is not known yet.
package struct GitRange: Hashable, Sendable {
  /// Nil: what the branch is to be merged into.
  package var base: String?
  /// `HEAD` where nothing else was named.
  package var head: String

  /// The range in `BASE..HEAD`, `BASE...HEAD`, which is the same here, or `BASE` alone; of nothing:
  /// all that is not merged yet. An end that is left out is `HEAD`, or nil for the base.
  package init(_ text: String?) {
    guard let text, !text.isEmpty else {
      self.init(base: nil, head: "HEAD")
      return
    }
    guard let dots = text.firstRange(of: "..") else {
      self.init(base: text, head: "HEAD")
      return
    }
    let base = text[..<dots.lowerBound]
    let head = text[dots.upperBound...].drop { $0 == "." }
    self.init(base: base.isEmpty ? nil : String(base), head: head.isEmpty ? "HEAD" : String(head))
  }

  private init(base: String?, head: String) {
    self.base = base
    self.head = head
  }
}

extension GitRepository {
  /// The name by which this copy knows the site's repository: ‘origin’, else the one of the present
  /// branch's upstream; nil where there is neither.
  package func siteRemote() throws(GitFailure) -> String? {
    let origin = try inquire(["config", "--get-all", "remote.origin.url"])
    if origin.status == 0 { return "origin" }
    return try upstream()?.remote
  }

  /// Whether `commit` is part of what is checked out.
  package func has(_ commit: ObjectName) throws(GitFailure) -> Bool {
    try inquire(["merge-base", "--is-ancestor", commit.description, "HEAD"]).status == 0
  }

  /// The main branch of `remote`, as this copy saw it last: the one that it calls its own, else one
  /// that is called so; nil where neither is known.
  package func mainBranch(of remote: String) throws(GitFailure) -> String? {
    for name in ["HEAD", "main", "master"] {
      let branch = "refs/remotes/\(remote)/\(name)"
      if try revision(of: branch) != nil { return branch }
    }
    return nil
  }

  /// What the present branch is to be merged into, as far as the repository shows: its upstream,
  /// unless that is its own copy elsewhere, else a branch that is called like a main one; nil where
  /// there is none. It is named in full, so that no tag is taken for it.
  package func mainBranch() throws(GitFailure) -> String? {
    let current = try branch()
    let upstream = try inquire([
      "rev-parse", "--symbolic-full-name", "--verify", "--quiet", "@{upstream}",
    ])
    let known = upstream.status == 0 && !upstream.text.isEmpty ? upstream.text : nil
    if let known, !known.hasSuffix("/" + (current ?? "")) { return known }
    let own = current.map { "refs/heads/" + $0 }
    for folder in ["refs/remotes/origin/", "refs/heads/"] {
      for name in ["main", "master"].map({ folder + $0 }) where name != own {
        if try revision(of: name) != nil { return name }
      }
    }
    return known
  }

  /// Whether git knows more than one thing by `name`, as a person gave it: a tag and a branch, say,
  /// of which it takes the tag. `HEAD` is what is checked out, and a name in full is what has that name,
  /// whatever else is called so.
  package func isAmbiguous(_ name: String) throws(GitFailure) -> Bool {
    if name == "HEAD" { return false }
    if name.hasPrefix("refs/"), try inquire(["show-ref", "--verify", "--quiet", name]).status == 0 {
      return false
    }
    let answer = try inquire([
      "-c", "core.warnAmbiguousRefs=true", "rev-parse", "--verify", "--end-of-options",
      name + "^{commit}",
    ])
    // All digits of a commit are that commit, whatever else is called so.
    return answer.status == 0 && answer.text != name && answer.complaint.contains("is ambiguous")
  }
}
