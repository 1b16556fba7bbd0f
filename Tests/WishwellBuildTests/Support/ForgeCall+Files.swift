import Foundation

/// Several files in one commit.
///
/// GitHub, as github/rest-api-description has it: ‘git/create-blob’, required ‘content’, also
/// ‘encoding’; ‘git/get-commit’ with ‘tree’; ‘git/create-tree’, required ‘tree’ of ‘path’, ‘mode’,
/// ‘type’ and ‘sha’, also ‘base_tree’; ‘git/create-commit’, required ‘message’ and ‘tree’, also
/// ‘parents’; ‘git/update-ref’, `PATCH`, required ‘sha’, also ‘force’: 422 for what is no fast-forward.
///
/// Forgejo, as `modules/structs/repo_file.go` has it: ‘ChangeFilesOptions’, ‘files’ required, of each
/// ‘operation’ (‘create’, ‘update’ or ‘delete’) and ‘path’, ‘content’ in Base64, ‘sha’ for what exists;
/// `POST /repos/{owner}/{repo}/contents`, since Gitea 1.20.
extension ForgeCall {
  /// The answer to a part of such a commit; nil for anything else.
  func commitOfFiles(
    at place: some StringProtocol, by kind: LocalForge.Kind, _ state: inout LocalForge.State,
    _ page: String
  ) -> Answer? {
    switch (kind, method, String(place)) {
    case (.forgejo, "POST", "contents"):
      return state.isOld ? (404, ["message": "Not found"]) : changeFiles(&state, page)
    case (.github, "POST", "git/blobs"):
      describes(["content"], ["encoding"], &state)
      guard state.mayWrite else { return (403, ["message": "Not accessible by this token"]) }
      let text = Data(base64Encoded: body["content"] as? String ?? "").map(kept) ?? ""
      state.branches["main"]?.merge(state.meanwhile) { $1 }
      state.meanwhile = [:]
      state.blobs[digest(text)] = text
      return (201, ["sha": digest(text)])
    case (.github, "GET", let place) where place.hasPrefix("git/ref/heads/"):
      let branch = String(place.dropFirst("git/ref/heads/".count))
      return (200, ["object": ["sha": tip(of: branch, state)]])
    case (.github, "GET", let place) where place.hasPrefix("git/commits/"):
      let tip = String(place.dropFirst("git/commits/".count))
      state.trees["tree-" + tip] = branch(at: tip, state).flatMap { state.branches[$0] }
      return (200, ["sha": tip, "tree": ["sha": "tree-" + tip]])
    case (.github, "POST", "git/trees"): return makeTree(&state)
    case (.github, "POST", "git/commits"):
      describes(["message", "tree"], ["parents"], &state)
      let parts = (body["tree"] as? String ?? "", (body["parents"] as? [String])?.first ?? "")
      state.loose[digest(parts.0 + parts.1)] = (
        parts.0, parts.1, body["message"] as? String ?? ""
      )
      return (201, ["sha": digest(parts.0 + parts.1), "html_url": page + "/commit/abc"])
    case (.github, "PATCH", let place) where place.hasPrefix("git/refs/heads/"):
      describes(["sha"], ["force"], &state)
      return move(String(place.dropFirst("git/refs/heads/".count)), &state)
    default: return nil
    }
  }

  /// The commit that a branch is at: another one whenever anything in it is different.
  func tip(of branch: String, _ state: LocalForge.State) -> String {
    let files = state.branches[branch, default: [:]].sorted { $0.key < $1.key }
    return digest(files.map { "\($0.key)\n\($0.value)" }.joined(separator: "\n"))
  }

  private func branch(at tip: String, _ state: LocalForge.State) -> String? {
    state.branches.keys.sorted().first { self.tip(of: $0, state) == tip }
  }

  /// Bytes as the forge keeps them.
  func kept(_ bytes: Data) -> String {
    String(data: bytes, encoding: .utf8) ?? "base64:" + bytes.base64EncodedString()
  }

  private func makeTree(_ state: inout LocalForge.State) -> Answer {
    describes(["tree"], ["base_tree"], &state)
    var files = state.trees[body["base_tree"] as? String ?? ""] ?? [:]
    var names: [String] = []
    for entry in body["tree"] as? [[String: String]] ?? [] {
      guard entry["mode"] == "100644", entry["type"] == "blob", let path = entry["path"],
        let blob = entry["sha"].flatMap({ state.blobs[$0] })
      else {
        state.strange.append("tree \(entry)")
        return (422, ["message": "Invalid tree info"])
      }
      files[path] = blob
      names.append(path)
    }
    let name = "tree of " + names.joined(separator: ", ")
    state.trees[name] = files
    return (201, ["sha": name])
  }

  private func move(_ branch: String, _ state: inout LocalForge.State) -> Answer {
    guard let commit = state.loose[body["sha"] as? String ?? ""],
      let files = state.trees[commit.tree]
    else { return (422, ["message": "Object does not exist"]) }
    guard commit.parent == tip(of: branch, state) else {
      return (422, ["message": "Update is not a fast forward"])
    }
    if branch == "main", state.isProtected {
      return (422, ["message": "Changes must be made through a pull request."])
    }
    state.branches[branch] = files
    let names = commit.tree.dropFirst("tree of ".count)
    state.commits.append("\(branch): \(names): \(commit.message)")
    return (200, ["object": ["sha": body["sha"]]])
  }

  private func changeFiles(_ state: inout LocalForge.State, _ page: String) -> Answer {
    describes(["files"], ["branch", "message"], &state)
    let branch = body["branch"] as? String ?? "main"
    guard state.mayWrite, branch != "main" || !state.isProtected else {
      return (403, ["message": "Not on this branch"])
    }
    state.branches["main"]?.merge(state.meanwhile) { $1 }
    state.meanwhile = [:]
    var files = state.branches[branch] ?? [:]
    var names: [String] = []
    for change in body["files"] as? [[String: String]] ?? [] {
      guard let path = change["path"], let act = change["operation"],
        let bytes = Data(base64Encoded: change["content"] ?? "-")
      else {
        state.strange.append("files \(change)")
        return (422, ["message": "files is invalid"])
      }
      if act == "create" ? files[path] != nil : files[path].map(digest) != change["sha"] {
        return (422, ["message": "It is not as it was"])
      }
      files[path] = kept(bytes)
      names.append(path)
    }
    state.branches[branch] = files
    state.commits.append(
      "\(branch): \(names.joined(separator: ", ")): \(body["message"] as? String ?? "")")
    return (201, ["commit": ["html_url": page + "/commit/abc"], "files": [] as [String]])
  }
}
