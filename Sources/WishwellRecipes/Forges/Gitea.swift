/// The files for Gitea and for Forgejo, in the order in which people are told of them. Both read
/// most of what GitHub reads, in folders of their own.
func giteaRecipes(_ facts: RecipeFacts) -> [RecipeFile] {
  let folder = facts.folder
  return [
    RecipeFile(
      "\(folder)/workflows/publish.yml",
      does: "builds the site and puts it on the branch ‘pages’, "
        + "on every change and once a day", facts.giteaPublishing),
    RecipeFile(
      "\(folder)/workflows/review.yml",
      does: "says what every pull request does, and "
        + "whether its author may do it", facts.giteaReview),
  ] + facts.giteaLetters + facts.issueFormFiles() + [
    RecipeFile(
      "\(folder)/PULL_REQUEST_TEMPLATE.md", does: "is the start of every pull request's text",
      facts.requestTemplate),
    RecipeFile(
      facts.kind == .gitea ? ".gitea/CODEOWNERS" : "CODEOWNERS",
      does: "names who to ask about each file; run this again to renew it", isRenewed: true,
      CodeOwners(facts).asExpressions),
  ]
}

/// What no file of a repository can switch on there, in the words of the forge's own pages.
func giteaHandwork(_ facts: RecipeFacts) -> [String] {
  [
    """
    Settings → Units: switch Actions on, and make sure that a runner with the label \
    ‘\(facts.runner)’ takes jobs for the repository (or change `runs-on`).
    """,
    """
    Settings → Branches: protect ‘\(facts.branch)’, require the status check that has ‘review’ in \
    its name, and block merging while a request is behind. In a terminal, people then send what \
    they do with `--request` instead of `--push`.
    """,
    """
    Let the pages server of your host publish the branch ‘pages’, or fetch that branch on your own \
    web server.
    """,
  ]
}

extension RecipeFacts {
  /// The label that runners have unless somebody calls them otherwise.
  fileprivate var runner: String { kind == .forgejo ? "docker" : "ubuntu-latest" }

  /// Unlike those of GitHub, runners do not bring the JavaScript runtime that actions need.
  private var giteaPackages: String { Scripts.packages("nodejs") }

  /// The steps that every job begins with.
  private var giteaProgram: String {
    #"""
    - name: Install the libraries that the program needs
      run: |
        \#(indented(giteaPackages, by: 4))
    - name: Get it
      shell: bash
      run: |
        \#(indented(Scripts.getProgram, by: 4))
    - name: Put it on the path
      run: echo "$PWD/\#(Scripts.programFolder)" >> "$GITHUB_PATH"
    """#
  }

  /// What a workflow says of the program, at its head.
  private var giteaSource: String {
    #"""
    # The program is built from its source in each run, and never cached: not every
    # runner keeps apart what strangers’ requests put there. The version is a tag or a whole
    # commit, never a branch.
    env:
      WISHWELL_REPOSITORY: \#(quotedYAML(program.repository))
      WISHWELL_VERSION: \#(quotedYAML(program.version))
      \#(indented(releaseLines, by: 2))
    """#
  }

  /// The workflow that applies letters, where there is a mailbox for them.
  fileprivate var giteaLetters: [RecipeFile] {
    guard let letters else { return [] }
    return [
      RecipeFile(
        letterPlace, does: RecipeFile.applyingLetters,
        letterWorkflow(
          letters, on: runner, source: "\n\(giteaSource)\n", program: giteaProgram))
    ]
  }

  /// The workflow that publishes, to a branch, as these forges have no pages of their own.
  var giteaPublishing: String {
    #"""
    \#(head("Builds the site and puts it on the branch ‘pages’, which a pages server publishes."))

    name: Publish

    on:
      \#(indented(publishingEvents, by: 2))

    permissions:
      contents: write

    concurrency:
      group: publish
      cancel-in-progress: false

    \#(giteaSource)

    jobs:
      publish:
        runs-on: \#(runner)
        timeout-minutes: 60
        container:
          image: \#(Scripts.image)
        steps:
          \#(indented(giteaProgram, by: 6))
          - uses: actions/checkout@v4
            with:
              path: source
              persist-credentials: false
          - name: Build the site
            run: wishwell build --source source --output site\#(privateOption)\#(siteSecretLines)
          # A branch without history: what was published before is not part of the repository.\#(keptBlocksLines)
          - name: Put it on the branch ‘pages’
            shell: bash
            env:
              TOKEN: ${{ github.token }}
            run: |
              set -euo pipefail
              cd site
              rm -f .wishwell-*
              git init -q -b pages
              git add --all
              git -c user.name=wishwell -c user.email=wishwell@localhost commit -q -m "Publish"
              key=$(printf 'x-access-token:%s' "$TOKEN" | base64 -w0)
              git -c http.extraHeader="Authorization: Basic $key" \
                push -q --force "$GITHUB_SERVER_URL/$GITHUB_REPOSITORY.git" pages
          - name: Tell the feeds' hub, if they have one
            env:
              SITE: site
            run: |
              \#(indented(Scripts.pingHub, by: 10))

    """#
  }

  /// The workflow that judges requests. There is no cache, since not every runner keeps strangers'
  /// apart.
  var giteaReview: String {
    #"""
    \#(head("""
      Says of every pull request what it does, and whether its author may do it.

      What a stranger sends is read as data: a request from a fork has a token that can only read,
      and who may do what is decided by the branch that the request wants to change.
      """))

    name: Review

    on:
      pull_request:
        branches: [\#(quotedYAML(branch))]

    permissions:
      contents: read

    \#(giteaSource)

    jobs:
      review:
        runs-on: \#(runner)
        timeout-minutes: 60
        container:
          image: \#(Scripts.image)
        steps:
          \#(indented(giteaProgram, by: 6))
          - name: Take the change with all its history
            uses: actions/checkout@v4
            with:
              ref: ${{ github.event.pull_request.head.sha }}
              path: change
              fetch-depth: 0
              persist-credentials: false
          - name: Judge it
            shell: bash
            working-directory: change
            env:
              BASE: ${{ github.event.pull_request.base.sha }}
              HEAD: ${{ github.event.pull_request.head.sha }}
            run: |
              git config --global --add safe.directory '*'
              \#(indented(Scripts.review(format: "text"), by: 10))

    """#
  }
}
