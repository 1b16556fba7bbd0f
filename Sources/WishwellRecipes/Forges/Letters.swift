import WishwellFormat

extension RecipeFacts {
  /// The maintainer for whom letters are entered, and the address by which a review knows them: the
  /// first who has one, and from whom it wants no signature, as a job has none. Nil where there is no
  /// such maintainer.
  private var clerk: (name: String, address: String)? {
    for handle in settings.maintainers.map(\.value) {
      guard let person = library.people.first(where: { $0.handle == handle }),
        !person.hasLeft, person.signers.isEmpty, let address = person.emails.first
      else { continue }
      return (person.name, address.value)
    }
    return nil
  }

  /// What the script needs to know that is no secret, as lines of a workflow. What nobody has said
  /// yet is empty, and the script says so when it runs.
  func settings(of letters: LetterPost) -> String {
    """
    # Where letters arrive: a folder of a mailbox that the site has for itself.
    MAILBOX: \(quotedYAML(letters.mailbox))
    # Who says who sent them: the name of a server behind ‘Authentication-Results:’.
    SERVER: \(quotedYAML(letters.server))
    # Where answers go: a server that sends them, or a folder of drafts in the mailbox.
    ANSWERS: \(quotedYAML(letters.answers))
    # Where letters to others wait until you send them: a folder of drafts in the mailbox.
    DRAFTS: \(quotedYAML(letters.drafts))
    # A maintainer, for whom the job acts: one of the ‘emails’ of their profile.
    MAINTAINER: \(quotedYAML(clerk?.address ?? ""))
    BRANCH: \(quotedYAML(branch))
    """
  }

  /// The workflow that applies letters, for GitHub and those that read what it reads. `environment`
  /// is where its secrets are kept from other jobs, as far as the forge can do that; `program` are
  /// the steps that get the program. `source` stands before the jobs: where the program comes from,
  /// if the steps need that said. It runs once an hour, and by hand, for the branch alone.
  func letterWorkflow(
    _ letters: LetterPost, on runner: String, source: String = "", environment: String = "",
    program: String
  ) -> String {
    #"""
    \#(head("""
      Applies the letters of a mailbox once an hour, as far as that needs nobody to look.

      The mailbox and the token are the secrets of this job alone. It runs on the branch, never for
      a request, and its log names nobody.
      """))

    name: Letters

    on:
      schedule:
        - cron: "41 * * * *"
      workflow_dispatch:

    permissions:
      contents: read

    concurrency:
      group: letters
      cancel-in-progress: false
    \#(source)
    jobs:
      letters:
        if: \#(quotedYAML("github.ref == 'refs/heads/\(branch.replacing("'", with: "''"))'"))
        runs-on: \#(runner)
        timeout-minutes: 60\#(environment)
        container:
          image: \#(Scripts.image)
        steps:
          \#(indented(program, by: 6))
          - name: Apply letters
            shell: bash
            env:
              \#(indented(settings(of: letters), by: 10))
              REPOSITORY: ${{ github.server_url }}/${{ github.repository }}.git
              \#(indented(secretLines, by: 10))
            run: |
              \#(indented(Scripts.applyLetters, by: 10))

    """#
  }

  /// The secrets, each under its own name, as a step is given them.
  private var secretLines: String {
    LetterSecret.allCases.map { "\($0.rawValue): ${{ secrets.\($0.rawValue) }}" }
      .joined(separator: "\n")
  }
}

extension RecipeFacts {
  /// What no file can switch on of the job that applies letters; none where there is no such job.
  /// In the order in which to do it.
  var letterHandwork: [String] {
    guard let letters else { return [] }
    let owner = clerk?.name ?? "a maintainer"
    var steps: [String] = []
    if settings.mail == nil {
      steps.append(
        "Say in \(ContentKind.settings.path) under `mail` to which address letters are written.")
    }
    if clerk == nil {
      steps.append(
        "Write the address of a maintainer behind MAINTAINER in \(letterPlace): one of the ‘emails’ "
          + "of their profile, which has no ‘signers’.")
    }
    if letters.server.isEmpty {
      steps.append(
        "Write the name of the server that checks who sent a letter behind SERVER in "
          + "\(letterPlace).")
    }
    return steps + [tokenHandwork(of: owner), secretHandwork] + pushHandwork(of: owner)
  }

  /// The file in which that job stands, relative to the root of the repository.
  var letterPlace: String {
    kind == .gitlab ? ".gitlab/letters.yml" : "\(folder)/workflows/letters.yml"
  }

  /// How to make the token by which the job pushes, with the fewest rights of the forge that will
  /// do.
  private func tokenHandwork(of owner: String) -> String {
    switch kind {
    case .github:
      """
      For letters, make a token in the account of \(owner): Settings → Developer settings → \
      Fine-grained tokens, for this repository alone, with ‘Contents: Read and write’. GitHub writes \
      to you before it runs out.
      """
    case .gitea, .forgejo:
      """
      For letters, make a token in the account of \(owner): Settings → Applications, for \
      ‘repository’ with ‘Read and write’.
      """
    case .gitlab:
      """
      For letters, make a token: Settings → Access tokens, with the role ‘Maintainer’ and \
      ‘write_repository’. If your plan has none there, make one in the profile of \(owner), where it \
      holds for all of their projects. GitLab writes to you before it runs out.
      """
    }
  }

  /// Where to put the secrets, so that other jobs have none of them, as far as the forge can do
  /// that.
  private var secretHandwork: String {
    let place =
      switch kind {
      case .github:
        "Settings → Environments: make one called ‘letters’, let only ‘\(branch)’ use it, and give "
          + "it these secrets"
      case .gitea, .forgejo: "Settings → Actions → Secrets"
      case .gitlab:
        "Settings → CI/CD → Variables, each protected, masked and for the environment ‘letters’"
      }
    let secrets = LetterSecret.allCases.map { "`\($0.rawValue)`, \($0.meaning)" }
    return "\(place): \(secrets.joined(separator: "; "))."
  }

  /// What lets the job push to a branch that otherwise takes requests alone; at GitLab, which has
  /// no schedules in files, also what starts it.
  private func pushHandwork(of owner: String) -> [String] {
    switch kind {
    case .github:
      [
        """
        Settings → Rules → Rulesets: put ‘Repository admin’ on the bypass list of the rule for \
        ‘\(branch)’, so that \(owner), as an admin, may push what letters ask for.
        """
      ]
    case .gitea, .forgejo:
      [
        """
        Settings → Branches: let \(owner) alone push to ‘\(branch)’, so that what letters ask for \
        comes in.
        """
      ]
    case .gitlab:
      [
        """
        Settings → Repository → Protected branches: let maintainers push to ‘\(branch)’, so that \
        what letters ask for comes in.
        """,
        """
        Build → Pipeline schedules: create another for ‘\(branch)’, once an hour, with the variable \
        `WISHWELL_LETTERS` and the value `true`.
        """,
      ]
    }
  }
}
