import Foundation
import Testing
import WishwellTesting

@testable import WishwellBuild
@testable import WishwellRecipes

private let hasTools = ["/bin/bash", "/usr/bin/jq", "/usr/bin/git"]
  .allSatisfy(FileManager.default.isExecutableFile)

/// A site with a request open against it, as the job that merges by itself meets it: its script, the
/// program and git; the forge alone is a stand-in.
private struct OpenRequest {
  let place: TemporaryFolder

  /// `change` runs in `content/wishlists/birthday` on a branch of its own, and what it leaves is
  /// committed as Bob. `promised`: Bob has promised the kettle before.
  init(_ change: String, promised: Bool = false) throws {
    place = try TemporaryFolder()
    try place.write("setup", Self.setup(change, promised: promised))
    let made = try run("bash ../setup")
    try #require(made.status == 0, "\(made.output)\(made.errors)")
  }

  private static func setup(_ change: String, promised: Bool) -> String {
    """
    set -e
    profile() {
      printf -- '---\\nname: %s\\nemails: %s@example.org\\n%s\\n---\\n' "$1" "$2" "$3" > content/people/$2.md
    }
    git init -q -b main . && mkdir -p content/people content/wishlists/birthday
    printf 'title: Street\\nurl: https://street.example/\\nauthority: street.example,2001\\n' > content/site.yml
    printf 'maintainers: [alice]\\n' >> content/site.yml
    profile Alice alice 'account: alice-a'
    profile Bob bob 'account: "@Bob-B"'
    profile Eve eve 'country: PT'
    profile Mallory mallory 'account: mallory-gh'
    printf -- '---\\ntitle: Birthday\\nowner: eve\\ndate: 2001-01-01\\n---\\n' > content/wishlists/birthday/index.md
    printf -- '---\\ntitle: Kettle\\n---\\n' > content/wishlists/birthday/kettle.md
    mkdir content/wishlists/birthday/kettle.promise
    if \(promised); then
      printf 'event: promised\\nby: bob\\nat: 2001-01-02\\n' > content/wishlists/birthday/kettle.promise/0001.yml
    fi
    git add . && git commit -qm site && git checkout -qb change && cd content/wishlists/birthday
    mkdir -p kettle.promise
    \(change)
    cd ../../.. && git add --all && git commit -qm change --allow-empty --author 'Bob <bob@example.org>'
    git rev-parse HEAD > ../head
    git clone -q --bare . ../origin.git && git -C ../origin.git update-ref refs/pull/7/head change
    git checkout -q main && git remote add origin ../origin.git
    """
  }

  private func run(_ script: String) throws -> CommandResult {
    try place.makeFolder("work")
    let settings = """
      cd work && export GITHUB_OUTPUT="$PWD/../outputs" GIT_AUTHOR_NAME=Bob GIT_AUTHOR_EMAIL=bob@example.org GIT_COMMITTER_NAME=Bob \
      GIT_COMMITTER_EMAIL=bob@example.org;
      """
    return try runProgram("/bin/bash", ["-c", script], in: place.path, before: settings)
  }

  /// Whether the script lets it be merged as `login` asks, and what stands in the log.
  func judge(as login: String = "bob-b") throws -> (isMerged: Bool, log: String) {
    let head = (place.text("head") ?? "").trimmingCharacters(in: .newlines)
    // Functions, not files: a program that was just written may still be held open by another child.
    let judged = try run(
      """
      wishwell() { '\(BuiltProgram.wishwell)' "$@"; }
      curl() {
        cat <<'END'
      [{"number": 7, "draft": false, "user": {"login": "\(login)"}, "base": {"ref": "main"},
        "head": {"sha": "\(head)"}}]
      END
      }
      export HEAD=\(head) BRANCH=main TOKEN=t GITHUB_API_URL=https://api.example \
        GITHUB_REPOSITORY=street/street
      \(Scripts.judgeEvents)
      """)
    let log = judged.output + judged.errors
    #expect(judged.status == 0, "\(log)")
    return (place.text("outputs") == "number=7\n", log)
  }
}

@Suite(.enabled(if: hasTools)) struct MergeEventsTests {
  private static let promise = "printf 'event: promised\\nby: bob\\nat: 2001-01-02\\n'"
  private static let first = "kettle.promise/0001.yml"

  @Test(arguments: [
    "\(promise) > \(first)",
    "\(promise) > \(first) && printf 'quantity: \"1\"\\n' >> \(first)",
    "printf '{event: promised, by: bob,\\n at: 2001-01-02}' > \(first)",
  ])
  func `one's own event is merged`(change: String) throws {
    let verdict = try OpenRequest(change).judge()
    #expect(verdict.isMerged, "\(verdict.log)")
    // The list keeps its promises secret, and so does a log.
    #expect(!verdict.log.contains("Bob") && !verdict.log.contains("Kettle"))
  }

  @Test(arguments: [
    "\(promise) > \(first) && echo b >> kettle.md",
    "\(promise) > \(first) && printf -- '---\\ntitle: Pan\\nsuggested-by: bob\\n---\\n' > pan.md",
    "\(promise) > kettle.promise/1.yml",
    "\(promise) > \(first) && chmod +x \(first)",
    "ln -s ../../../people/bob.md \(first)",
    "\(promise) > \(first) && mkdir -p ../../../.github && \(promise) > ../../../.github/a.yml",
    "printf 'event: promised\\nby: mallory\\nat: 2001-01-02\\n' > \(first)",
    "\(promise) > \(first) && printf 'note: hello\\n' >> \(first)",
    "\(promise) > \(first) && printf '# hello\\n' >> \(first)",
    "\(promise) > \(first) && printf 'via: mail\\n' >> \(first)",
    "printf 'event: promised\\nby: guest\\nname: Bob\\nvia: mail\\nat: 2001-01-02\\n' > \(first)",
    "echo secret > x && git add x && git commit -qm detour && git rm -q x && mkdir -p kettle.promise "
      + "&& \(promise) > \(first)",
    "true",
  ])
  func `anything else is left to a person`(change: String) throws {
    let verdict = try OpenRequest(change).judge()
    #expect(!verdict.isMerged, "\(verdict.log)")
    #expect(verdict.log.contains("Left to a person: "), "\(verdict.log)")
  }

  /// Two merges carry a file into the history of the branch, where `git log --name-only` is silent.
  @Test func `a merge that carries a file is left to a person`() throws {
    let verdict = try OpenRequest(
      """
      \(Self.promise) > \(Self.first) && git add . && git commit -qm promise
      echo secret > x && git add x && with=$(git write-tree) && git rm -qf x
      one=$(git commit-tree $with -p HEAD -p main -m one)
      git reset -q --hard $(git commit-tree HEAD^{tree} -p $one -p main -m two)
      """
    ).judge()
    #expect(!verdict.isMerged, "\(verdict.log)")
    #expect(verdict.log.contains("one of its commits holds more"), "\(verdict.log)")
  }

  @Test func `the account counts, not what the commit says`() throws {
    let request = try OpenRequest("\(Self.promise) > \(Self.first)")
    for login in ["mallory-gh", "eve", "alice-a", "bob"] {
      let verdict = try request.judge(as: login)
      #expect(!verdict.isMerged, "\(verdict.log)")
    }
  }

  private static let lineEnds = [
    "\\r", "\\302\\205", "\\342\\200\\250", "\\342\\200\\251",
  ]

  /// Each of `lineEnds` with each of these in the long form, with one in the short form.
  private static let hiddenLines: [(lineEnd: String, lines: String)] = {
    let lines = [
      "# |by: bob\\nnote: \"\\nby: mallory\\n# \"\\n", "# |by: bob\\n#|by: mallory\\n",
      "# |{by: bob,\\n# |note: \"\\nby: mallory\\n\"}\\n",
    ]
    return lineEnds.enumerated().flatMap { place, lineEnd in
      (TestRun.isLong ? lines : [lines[place % lines.count]]).map { (lineEnd, $0) }
    }
  }()

  /// For libyaml a line begins behind each of these, for grep and for whoever looks none does.
  @Test(arguments: Self.hiddenLines)
  func `a line that nobody sees acts for nobody`(lineEnd: String, lines: String) throws {
    let hidden = lines.replacing("|", with: lineEnd)
    for (event, file) in [("promised", "0001"), ("released", "0002")] {
      let isFlow = lines.contains("{")
      let text =
        isFlow
        ? hidden.replacing("{", with: "{event: \(event), at: 2001-01-03, ")
        : "event: \(event)\\nat: 2001-01-03\\n\(hidden)"
      let request = try OpenRequest(
        "printf '\(text)' > kettle.promise/\(file).yml", promised: event == "released")
      for login in ["mallory-gh", "bob-b"] {
        let verdict = try request.judge(as: login)
        #expect(!verdict.isMerged, "\(verdict.log)")
      }
    }
  }
}
