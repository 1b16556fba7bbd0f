/// The files for GitHub, whose actions, forms and code owners have each their place, in the order
/// in which people are told of them.
func githubRecipes(_ facts: RecipeFacts) -> [RecipeFile] {
  [
    RecipeFile(
      ".github/workflows/publish.yml",
      does: "builds the site and publishes it, on every change "
        + "and once a day", facts.githubPublishing),
    RecipeFile(
      ".github/workflows/review.yml",
      does: "says what every pull request does, and whether "
        + "its author may do it", facts.githubReview),
    RecipeFile(
      ".github/workflows/merge-events.yml",
      does: "merges promises, answers and the like by "
        + "itself, once you switch it on", facts.githubMerging),
    RecipeFile(
      ".github/actions/wishwell/action.yml", does: "gets the program for the other three",
      facts.githubProgram),
  ] + facts.githubLetters + facts.issueFormFiles() + [
    RecipeFile(
      ".github/pull_request_template.md", does: "is the start of every pull request's text",
      facts.requestTemplate),
    RecipeFile(
      ".github/CODEOWNERS", does: "names who to ask about each file; run this again to renew it",
      isRenewed: true, CodeOwners(facts).asPatterns),
  ]
}

extension RecipeFacts {
  /// The workflow that applies letters, where there is a mailbox for them.
  fileprivate var githubLetters: [RecipeFile] {
    guard let letters else { return [] }
    let program = """
      - uses: actions/checkout@v4
        with:
          persist-credentials: false
      - uses: ./.github/actions/wishwell
      """
    return [
      RecipeFile(
        letterPlace, does: RecipeFile.applyingLetters,
        letterWorkflow(
          letters, on: "ubuntu-24.04", environment: "\n    environment: letters", program: program))
    ]
  }
}

/// What no file of a repository can switch on there, in the words of the forge's own pages. What
/// nothing works without comes first.
func githubHandwork(_ facts: RecipeFacts) -> [String] {
  [
    """
    Settings → Pages → Build and deployment: choose ‘GitHub Actions’ as the source.
    """,
    """
    Settings → Rules → Rulesets: for ‘\(facts.branch)’ require a pull request, and require the \
    status check ‘review’ with branches up to date, or a merge queue. Without it, a request that \
    nobody judged can be merged. In a terminal, people then send what they do with `--request` in \
    the place of `--push`.
    """,
    """
    Settings → Actions → General → Workflow permissions: ‘Read repository contents’ is enough.
    """,
    """
    If promises should count at once: Settings → Secrets and variables → Actions → Variables, \
    `WISHWELL_MERGE_EVENTS` with the value `true`. It only merges for people whose profile names \
    their `account`; the rule for ‘\(facts.branch)’ must not ask for an approval then.
    """,
  ]
}
