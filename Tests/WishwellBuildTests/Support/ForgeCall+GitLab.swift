import Foundation

/// GitLab, as its `doc/api` describes it: `commits.md`, ‘Create a commit with multiple files and
/// actions’, `POST /projects/:id/repository/commits`, required ‘branch’, ‘commit_message’ and
/// ‘actions[]’, of each ‘action’ and ‘file_path’, also ‘content’, ‘encoding’ (‘text or base64’) and
/// ‘last_commit_id’; `repository_files.md`, ‘content’ and ‘last_commit_id’ of a file; `branches.md`,
/// required ‘branch’ and ‘ref’; `merge_requests.md`, required ‘source_branch’, ‘target_branch’ and
/// ‘title’; 409 where there is one already.
extension ForgeCall {
  func answerOfGitLab(_ state: inout LocalForge.State, page: String) -> Answer {
    let project = "/api/v4/projects/lantern%2Fstreet"
    switch (method, path.hasPrefix(project) ? String(path.dropFirst(project.count)) : path) {
    case ("GET", "/api/v4/user"): return (200, ["username": "bob-at-forge"])
    case ("GET", ""):
      let level = state.mayWrite ? 30 : 20
      return (200, ["permissions": ["project_access": ["access_level": level]]])
    case ("GET", let place) where place.hasPrefix("/repository/files/"):
      let file = place.dropFirst("/repository/files/".count).removingPercentEncoding ?? ""
      let branch = query.replacing("ref=", with: "")
      guard let text = state.branches[branch]?[file] else { return (404, ["message": "404"]) }
      let content = Data(text.utf8).base64EncodedString()
      return (200, ["encoding": "base64", "content": content, "last_commit_id": digest(text)])
    case ("POST", "/repository/commits"): return commit(&state, page)
    case ("POST", "/repository/branches"):
      describes(["branch", "ref"], [], &state)
      return begin(body["branch"] as? String ?? "", otherwise: 400, &state)
    case ("POST", "/merge_requests"):
      describes(
        ["source_branch", "target_branch", "title"], ["description", "remove_source_branch"],
        &state)
      let asked =
        "\(body["source_branch"] as? String ?? "") > \(body["target_branch"] as? String ?? "")"
      guard !state.requests.contains(where: { $0.hasPrefix(asked) }) else {
        return (409, ["message": "Another open merge request already exists"])
      }
      state.requests.append("\(asked): \(body["title"] as? String ?? "")")
      return (201, ["web_url": page + "/pulls/1"])
    case ("GET", "/merge_requests"): return (200, [["web_url": page + "/pulls/1"]])
    default:
      state.strange.append("\(method) \(path)")
      return (404, ["message": "404"])
    }
  }

  private func commit(_ state: inout LocalForge.State, _ page: String) -> Answer {
    describes(["branch", "commit_message", "actions"], [], &state)
    let branch = body["branch"] as? String ?? ""
    let actions = body["actions"] as? [[String: Any]] ?? []
    guard state.mayWrite, branch != "main" || !state.isProtected else {
      return (403, ["message": "You are not allowed to push into this branch"])
    }
    var files = state.branches[branch] ?? [:]
    var names: [String] = []
    for action in actions {
      guard let file = action["file_path"] as? String, let content = action["content"] as? String,
        action["encoding"] as? String == "base64", let bytes = Data(base64Encoded: content),
        let act = action["action"] as? String
      else {
        state.strange.append("actions \(actions)")
        return (400, ["message": "actions is invalid"])
      }
      if act == "create", files[file] != nil {
        return (400, ["message": "A file with this name already exists"])
      }
      if act == "update", files[file].map(digest) != action["last_commit_id"] as? String {
        return (400, ["message": "You are attempting to update a file that has changed"])
      }
      files[file] = kept(bytes)
      names.append(file)
    }
    state.branches[branch] = files
    state.commits.append(
      "\(branch): \(names.joined(separator: ", ")): \(body["commit_message"] as? String ?? "")")
    return (201, ["web_url": page + "/commit/abc"])
  }
}
