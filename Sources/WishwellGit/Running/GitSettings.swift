import WishwellQueries

extension GitRepository {
  /// The value of a setting, from wherever git has it; nil where it is not set, empty where it is
  /// set to nothing.
  package func setting(_ key: String) throws(GitFailure) -> String? {
    let answer = try inquire(["config", "-z", "--get", "--end-of-options", key])
    guard answer.status != 1 else { return nil }
    guard answer.status == 0 else {
      throw .refused(command: "config", status: answer.status, complaint: answer.complaint)
    }
    return answer.fields.first.map(String.init) ?? ""
  }

  /// Sets it for this repository alone.
  package func set(_ key: String, to value: String) throws(GitFailure) {
    try run(["config", "--local", "--replace-all", "--end-of-options", key, value])
  }

  /// Forgets what this repository sets; returns whether there was anything. What the person set for
  /// all repositories stays.
  @discardableResult
  package func unset(_ key: String) throws(GitFailure) -> Bool {
    let arguments = ["config", "--local", "--unset-all", "--end-of-options", key]
    let answer = try attempt(arguments)
    // 5: there was no such setting (git-config(1)).
    guard answer.status != 5 else { return false }
    guard answer.status == 0 else {
      throw .refused(command: "config", status: answer.status, complaint: answer.complaint)
    }
    return true
  }

  /// Who the person at the keyboard is, as git knows them.
  package func identity() throws(GitFailure) -> GitIdentity {
    GitIdentity(name: try known("user.name"), email: try known("user.email"))
  }

  /// Nil also where it is set to nothing.
  private func known(_ key: String) throws(GitFailure) -> String? {
    let value = try setting(key) ?? ""
    return value.isEmpty ? nil : value
  }
}
