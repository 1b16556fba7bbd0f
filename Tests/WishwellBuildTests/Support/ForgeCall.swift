import Foundation
import WishwellText

/// A question to the API of a forge, and its answer.
///
/// Forgejo, as go-gitea/gitea describes it: `modules/structs/repo_file.go` (‘CreateFileOptions’:
/// ‘content must be base64 encoded’, ‘required: true’; ‘FileOptions’: ‘message (optional)’, ‘branch
/// (optional) to base this file from’; ‘UpdateFileOptions’: ‘sha is the SHA for the file that already
/// exists’, ‘required: true’); `routers/api/v1/repo/file.go` (‘swagger:operation POST
/// /repos/{owner}/{repo}/contents/{filepath} repository repoCreateFile’, responses 201, 403, 404 and
/// 422; ‘IsErrUserCannotCommit’ is 403, ‘IsErrRepoFileAlreadyExists’ and ‘IsErrSHADoesNotMatch’ are
/// 422).
///
/// GitHub, as github/rest-api-description has it: ‘repos/create-or-update-file-contents’, `PUT
/// /repos/{owner}/{repo}/contents/{path}`, required ‘message’ and ‘content’, also ‘sha’, ‘branch’,
/// ‘committer’, ‘author’; responses 200, 201, 404, 409 and 422; ‘git/create-ref’, required ‘ref’ and
/// ‘sha’; ‘pulls/create’, required ‘head’ and ‘base’. Several files in one commit: `ForgeCall+Files`.
struct ForgeCall {
  let method: String
  let path: String
  let query: String
  private let headers: [String: String]
  let body: [String: Any]

  init?(_ text: String) {
    let parts = text.components(separatedBy: "\r\n\r\n")
    let lines = parts[0].components(separatedBy: "\r\n")
    let first = lines[0].split(separator: " ")
    guard first.count == 3 else { return nil }
    method = String(first[0])
    let target = first[1].split(separator: "?", maxSplits: 1)
    path = String(target[0])
    query = target.count > 1 ? String(target[1]).removingPercentEncoding ?? "" : ""
    headers = Dictionary(
      lines.dropFirst().compactMap { line in
        let pair = line.components(separatedBy: ": ")
        return pair.count > 1 ? (pair[0].lowercased(), pair[1]) : nil
      }, uniquingKeysWith: { $1 })
    let json = parts.dropFirst().joined(separator: "\r\n\r\n")
    body =
      (try? JSONSerialization.jsonObject(with: Data(json.utf8))) as? [String: Any] ?? [:]
  }

  typealias Answer = (status: Int, body: Any?)

  func answer(
    by kind: LocalForge.Kind, _ state: inout LocalForge.State, page: String
  ) -> Answer {
    let scheme = kind == .forgejo ? "token" : "Bearer"
    guard headers["authorization"] == "\(scheme) \(LocalForge.token)" else {
      return (401, ["message": "Bad credentials"])
    }
    if kind == .gitlab { return answerOfGitLab(&state, page: page) }
    let api = kind == .github ? "/api/v3" : "/api/v1"
    let repository = api + "/repos/lantern/street"
    if method == "GET", path == api + "/user" { return (200, ["login": "bob-at-forge"]) }
    if method == "GET", path == repository {
      return (200, ["permissions": ["pull": true, "push": state.mayWrite]])
    }
    let place = path.hasPrefix(repository + "/") ? path.dropFirst(repository.count + 1) : ""
    if place.hasPrefix("contents/") {
      let file = String(place.dropFirst("contents/".count))
      return method == "GET" ? read(file, state, page) : write(file, by: kind, &state, page)
    }
    switch (kind, method, place) {
    case (.github, "GET", "git/ref/heads/main"):
      return (
        200,
        ["ref": "refs/heads/main", "object": ["sha": tip(of: "main", state), "type": "commit"]]
      )
    case (.github, "POST", "git/refs"):
      describes(["ref", "sha"], [], &state)
      let name = (body["ref"] as? String ?? "").replacing("refs/heads/", with: "")
      return begin(name, otherwise: 422, &state)
    case (.forgejo, "POST", "branches"):
      describes(["new_branch_name"], ["old_branch_name", "old_ref_name"], &state)
      return begin(body["new_branch_name"] as? String ?? "", otherwise: 409, &state)
    case (_, "POST", "pulls"):
      describes(["head", "base"], ["title", "body"], &state)
      return request(otherwise: kind == .github ? 422 : 409, &state, page)
    case (.github, "GET", "pulls"): return (200, [["html_url": page + "/pull/1"]])
    case (.forgejo, "GET", _) where place.hasPrefix("pulls/main/"):
      return (200, ["html_url": page + "/pulls/1"])
    default:
      if let answer = commitOfFiles(at: place, by: kind, &state, page) { return answer }
      state.strange.append("\(method) \(path)")
      return (404, ["message": "Not found"])
    }
  }

  func read(_ file: String, _ state: LocalForge.State, _ page: String) -> Answer {
    let ref = query.replacing("ref=", with: "")
    let branch = state.branches.keys.first { $0 == ref || tip(of: $0, state) == ref } ?? ref
    guard let text = state.branches[branch]?[file] else { return (404, ["message": "Not found"]) }
    // In lines, as GitHub has it.
    let content = Data(text.utf8).base64EncodedString(options: .lineLength76Characters)
    return (
      200,
      [
        "type": "file", "encoding": "base64", "content": content, "sha": digest(text),
        "html_url": "\(page)/src/\(file)",
      ]
    )
  }

  func write(
    _ file: String, by kind: LocalForge.Kind, _ state: inout LocalForge.State, _ page: String
  ) -> Answer {
    let isUpdate = body["sha"] != nil
    let right = kind == .forgejo && !isUpdate ? "POST" : "PUT"
    if method != right { state.strange.append("\(method) \(path)") }
    describes(
      kind == .github ? ["message", "content"] : isUpdate ? ["content", "sha"] : ["content"],
      ["message", "branch", "sha"], &state)
    let branch = body["branch"] as? String ?? "main"
    guard state.mayWrite else { return (403, ["message": "Not accessible by this token"]) }
    guard let files = state.branches[branch] else { return (404, ["message": "No branch"]) }
    let before = files[file]
    if before != nil, !isUpdate { return (422, ["message": "\"sha\" wasn't supplied"]) }
    if isUpdate, before.map(digest) != body["sha"] as? String {
      return (kind == .github ? 409 : 422, ["message": "does not match"])
    }
    if branch == "main", state.isProtected {
      return (kind == .github ? 409 : 403, ["message": "Not on this branch"])
    }
    guard let bytes = Data(base64Encoded: body["content"] as? String ?? "-") else {
      return (422, ["message": "content is not valid base64"])
    }
    state.branches[branch]?[file] = kept(bytes)
    state.commits.append("\(branch): \(file): \(body["message"] as? String ?? "")")
    return (isUpdate ? 200 : 201, ["commit": ["html_url": page + "/commit/abc"]])
  }

  func begin(
    _ name: String, otherwise status: Int, _ state: inout LocalForge.State
  ) -> Answer {
    guard state.mayWrite else { return (403, ["message": "Not accessible by this token"]) }
    guard state.branches[name] == nil else { return (status, ["message": "It is there"]) }
    state.branches[name] = state.branches["main"]
    return (201, [:] as [String: String])
  }

  func request(
    otherwise status: Int, _ state: inout LocalForge.State, _ page: String
  ) -> Answer {
    let asked = "\(body["head"] as? String ?? "") > \(body["base"] as? String ?? "")"
    guard !state.requests.contains(where: { $0.hasPrefix(asked) }) else {
      return (status, ["message": "It is there"])
    }
    state.requests.append("\(asked): \(body["title"] as? String ?? "")")
    return (201, ["html_url": page + "/pulls/1"])
  }

  /// Keeps a body that lacks a member of `required`, or has one that is not described.
  func describes(
    _ required: Set<String>, _ others: Set<String>, _ state: inout LocalForge.State
  ) {
    let members = Set(body.keys)
    if !required.isSubset(of: members) || !members.isSubset(of: required.union(others)) {
      state.strange.append("\(method) \(path) \(members.sorted())")
    }
  }

  func digest(_ text: String) -> String {
    String(fingerprint(of: Array(text.utf8)).prefix(40))
  }
}
