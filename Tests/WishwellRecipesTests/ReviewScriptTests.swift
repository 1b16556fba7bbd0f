import Foundation
import Testing

@testable import WishwellRecipes

/// A site whose branch `change` asks for something, reviewed by a stand-in for the program that
/// notes what it was asked and what it was given to build.
private struct Reviewed {
  let shell: Shell
  let status: Int32
  let said: String

  init(_ change: String, onMain: String = "true", program: String = "exit 0") throws {
    shell = try Shell()
    try shell.replace(
      "wishwell",
      by: """
        echo "$1 $(cat content/site.yml 2>/dev/null) $(cat templates/a.mustache 2>/dev/null)" \
          >> "\(shell.folder.path)/log"
        \(program)
        """)
    let made = try shell.run(
      """
      set -e
      git init -q -b main . && mkdir content templates
      echo base > content/site.yml && echo base > templates/a.mustache && echo a > content/a.md
      git add . && git commit -qm site && git checkout -qb change
      \(change)
      git add --all && git commit -qm change && git checkout -q main
      \(onMain)
      git checkout -q change
      """)
    #expect(made.status == 0, "\(made.said)")
    let run = try shell.run(
      "export BASE=$(git rev-parse main) HEAD=$(git rev-parse change)\n"
        + Scripts.review(format: "github"))
    (status, said) = run
  }

  var log: [String] { (shell.text("log") ?? "").split(separator: "\n").map(String.init) }
}

@Suite struct ReviewScriptTests {
  @Test func `content is reviewed, then built`() throws {
    let reviewed = try Reviewed("echo b > content/b.md")
    #expect(reviewed.status == 0, "\(reviewed.said)")
    #expect(reviewed.log == ["review base base", "build base base"])
  }

  @Test func `settings and templates that change are built as asked, and with those of the base`()
    throws
  {
    let reviewed = try Reviewed("echo new > content/site.yml && rm -r templates")
    #expect(reviewed.status == 0, "\(reviewed.said)")
    #expect(reviewed.log == ["review new ", "build new ", "build base base"])
  }

  @Test func `what is refused is not built`() throws {
    let reviewed = try Reviewed("echo b > content/b.md", program: "[ $1 != review ]")
    #expect(reviewed.status == 1)
    #expect(reviewed.log == ["review base base"])
  }

  @Test func `what does not build fails`() throws {
    let reviewed = try Reviewed("echo b > content/b.md", program: "[ $1 != build ]")
    #expect(reviewed.status == 1)
  }

  @Test func `a branch that is behind is judged as the merge would be`() throws {
    let reviewed = try Reviewed(
      "echo b > content/b.md",
      onMain: "echo c > content/c.md && git add . && git commit -qm on",
      program: "[ $1 = review ] && git ls-tree -r --name-only ${2#*..}; exit 0")
    #expect(reviewed.status == 0, "\(reviewed.said)")
    #expect(reviewed.said.contains("content/b.md\ncontent/c.md"))
  }

  @Test func `a branch that cannot be merged is told so`() throws {
    let reviewed = try Reviewed(
      "echo b > content/a.md", onMain: "echo c > content/a.md && git commit -qam on")
    #expect(reviewed.status == 1)
    #expect(reviewed.said.contains("bring the branch up to date first"))
    #expect(reviewed.log == [])
  }
}

@Suite struct GitLabBaseTests {
  /// Mallory was a maintainer when the request began, and is none any more.
  @Test(arguments: ["1", "2"])
  func `a merge request is judged by the newest state of its branch`(project: String) throws {
    let shell = try Shell()
    let run = try shell.run(
      """
      set -e
      git init -q --bare ../street.git && git clone -q ../street.git there 2>&1 && cd there
      git checkout -q -b main && git commit -q --allow-empty -m began && git push -q origin main
      git checkout -q -b change && git commit -q --allow-empty -m change
      git checkout -q main && git commit -q --allow-empty -m 'not any more' && git push -q origin main
      git rev-parse main > ../../tip
      cd .. && git clone -q there fork && cd fork && git checkout -q change
      if [ $CI_PROJECT_ID = 1 ]; then git remote set-url origin ../../street.git; fi
      \(Scripts.gitlabBase)
      echo "$BASE" > ../../base
      """,
      [
        "CI_PROJECT_ID": project, "CI_MERGE_REQUEST_PROJECT_ID": "1",
        "CI_MERGE_REQUEST_PROJECT_URL": shell.folder.appending(path: "street").path,
        "CI_MERGE_REQUEST_TARGET_BRANCH_NAME": "main",
      ])
    #expect(run.status == 0, "\(run.said)")
    #expect(shell.text("base") == shell.text("tip"))
  }
}

@Suite struct PingTests {
  @Test func `each feed's hub is told, where it has one`() throws {
    let shell = try Shell()
    try shell.replace("curl", by: "printf '%s ' \"$@\" >> ../asked; echo >> ../asked")
    let run = try shell.run(
      """
      mkdir -p site/offers site/thanks
      cat > site/atom.xml <<'END'
      <link rel="self" type="application/atom+xml" href="https://s.example/atom.xml"/>
      <link rel="hub" href="https://hub.example/?a=1&amp;b=2"/>
      END
      echo '<link rel="self" type="application/atom+xml" href="https://s.example/x"/>' > site/offers/atom.xml
      \(Scripts.pingHub)
      """, ["SITE": "site"])
    #expect(run.status == 0, "\(run.said)")
    let asked = try #require(shell.text("asked"))
    #expect(asked.split(separator: "\n").count == 1)
    #expect(asked.contains("hub.url=https://s.example/atom.xml -- https://hub.example/?a=1&b=2"))
  }
}
