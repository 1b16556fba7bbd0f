import Testing
import WishwellFormat

@testable import WishwellRecipes

private let post = LetterPost(
  mailbox: "imaps://imap.street.example/INBOX", server: "mx.street.example")

private func files(
  _ kind: ForgeKind, _ library: Library = lanternStreet(), _ letters: LetterPost? = post
) -> [RecipeFile] {
  recipes(for: kind, of: library, program: program, letters: letters)
}

private func letterFile(
  _ kind: ForgeKind, _ library: Library = lanternStreet(), _ letters: LetterPost = post
) throws -> PlainYAML {
  let path = kind == .gitlab ? ".gitlab/letters.yml" : ".\(kind)/workflows/letters.yml"
  let file = try #require(files(kind, library, letters).first { $0.path == path })
  return PlainYAML(file.text, at: path)
}

/// The job, and what its script takes from its environment.
private func job(
  _ kind: ForgeKind, _ library: Library = lanternStreet(), _ letters: LetterPost = post
) throws -> (job: PlainYAML, settings: PlainYAML) {
  let file = try letterFile(kind, library, letters)
  let job = try #require(kind == .gitlab ? file["letters"] : file["jobs"]?["letters"])
  let last = job["steps"]?.items.last
  return (job, try #require(kind == .gitlab ? job["variables"] : last?["env"]))
}

@Suite struct LetterWorkflowTests {
  @Test(arguments: ForgeKind.allCases)
  func `letters are applied where a mailbox is named, and by one file more`(kind: ForgeKind) throws
  {
    let without = files(kind, lanternStreet(), nil)
    let added = files(kind).filter { !without.contains($0) }
    #expect(added.count == 1)
    #expect(files(kind).count == without.count + 1)
    #expect(!without.contains { $0.text.contains("secrets.") || $0.text.contains("PUSH_TOKEN") })
    let script = try #require(try letterFile(kind).scripts.last)
    #expect(script.contains("wishwell apply --unattended --trust-headers \"$SERVER\""))
    #expect(!script.contains("${{"))
    // A commit that is not there cannot tell that a letter was done.
    #expect(script.contains("forge clone -q --branch") && !script.contains("--depth"))
    let check = try Shell().run("bash -n -c \"$SCRIPT\"", ["SCRIPT": script])
    #expect(check.status == 0, "\(check.said)")
  }

  @Test(arguments: [ForgeKind.github, .gitea, .forgejo])
  func `the job runs on the branch alone, by the clock or by hand`(kind: ForgeKind) throws {
    let file = try letterFile(kind)
    #expect(file["on"]?.keys == ["schedule", "workflow_dispatch"])
    #expect(file["permissions"] == .map(["contents": .text("read")]))
    #expect(file["concurrency"]?["cancel-in-progress"]?.string == "false")
    let (job, settings) = try job(kind)
    #expect(job["if"]?.string == "github.ref == 'refs/heads/main'")
    #expect(Int(job["timeout-minutes"]?.string ?? "") == 60)
    #expect(job["environment"] == (kind == .github ? .text("letters") : nil))
    for secret in LetterSecret.allCases {
      #expect(settings[secret.rawValue]?.string == "${{ secrets.\(secret.rawValue) }}")
    }
    // The step that reads letters has the secrets, and no other.
    #expect(file.all("env").filter { $0["WISHWELL_PUSH_TOKEN"] != nil }.count == 1)
  }

  @Test func `on GitLab it runs by a schedule of its own, which publishes nothing`() throws {
    let (job, settings) = try job(.gitlab)
    let rule =
      "$CI_PIPELINE_SOURCE == \"schedule\" && $WISHWELL_LETTERS && $CI_COMMIT_BRANCH == \"main\""
    #expect(job["rules"] == .list([.map(["if": .text(rule)])]))
    #expect(job["environment"] == .map(["name": .text("letters"), "action": .text("access")]))
    #expect(job["extends"]?.string == ".wishwell")
    #expect(job["resource_group"]?.string == "letters")
    #expect(settings["REPOSITORY"]?.string == "$CI_PROJECT_URL.git")
    #expect(!settings.keys.contains("WISHWELL_PUSH_TOKEN"))
    let pipeline = PlainYAML(recipe(".gitlab-ci.yml", .gitlab))
    #expect(pipeline["include"]?.items.first?["local"]?.string == ".gitlab/letters.yml")
  }

  @Test(arguments: ForgeKind.allCases)
  func `it acts for a maintainer whom a review knows without a signature`(kind: ForgeKind) throws {
    #expect(try job(kind).settings["MAINTAINER"]?.string == "")
    let library = lanternStreet { library in
      for (index, address) in [(2, "ines@ines.example"), (3, "tomasz@tomasz.example")] {
        library.people[index].emails = [Located(address)]
      }
      library.people[2].signers = [Located("ssh-ed25519 AAAA")]
    }
    #expect(try job(kind, library).settings["MAINTAINER"]?.string == "tomasz@tomasz.example")
    let steps = handwork(for: kind, of: library, program: program, letters: post)
    let known = handwork(for: kind, of: library, program: program)
    #expect(steps.starts(with: known))
    #expect(!steps.contains { $0.contains("MAINTAINER") })
    for secret in LetterSecret.allCases {
      #expect(steps.dropFirst(known.count).contains { $0.contains("`\(secret.rawValue)`") })
    }
    let unknown = handwork(for: kind, of: lanternStreet(), program: program, letters: post)
    #expect(unknown.contains { $0.contains("behind MAINTAINER") })
  }

  @Test(arguments: ForgeKind.allCases)
  func `what is named stands in the file as it is`(kind: ForgeKind) throws {
    let settings = try job(kind).settings
    #expect(settings["MAILBOX"]?.string == "imaps://imap.street.example/INBOX")
    #expect(settings["SERVER"]?.string == "mx.street.example")
    #expect(settings["ANSWERS"]?.string == "imaps://imap.street.example/Drafts")
    let library = lanternStreet {
      $0.settings.forge = SiteSettings.Forge(
        kind: kind, repository: "https://forge.example/lantern/street", branch: "it's")
    }
    let hostile = LetterPost(
      mailbox: "imaps://x/\"\nrun: evil", server: "a: b", answers: "smtps://${{ secrets.X }}")
    let other = try job(kind, library, hostile)
    #expect(other.settings["MAILBOX"]?.string == "imaps://x/\" run: evil")
    #expect(other.settings["SERVER"]?.string == "a: b")
    #expect(other.settings["BRANCH"]?.string == "it's")
    guard kind != .gitlab else { return }
    #expect(other.job["if"]?.string == "github.ref == 'refs/heads/it''s'")
  }
}
