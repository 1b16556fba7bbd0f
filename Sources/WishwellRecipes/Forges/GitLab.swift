/// The files for GitLab, in the order in which people are told of them. One of them is the pipeline
/// of all jobs.
func gitlabRecipes(_ facts: RecipeFacts) -> [RecipeFile] {
  [
    RecipeFile(
      ".gitlab-ci.yml",
      does: "builds the site and publishes it on every change, and says what every "
        + "merge request does and whether its author may do it", facts.gitlabPipeline)
  ]
    + facts.gitlabLetters
    + facts.issueForms.map { form in
      RecipeFile(
        ".gitlab/issue_templates/\(form.name).md", does: "is a template: \(form.about)",
        form.asMarkdown)
    } + [
      RecipeFile(
        ".gitlab/merge_request_templates/Default.md",
        does: "is the start of every merge request's text", facts.requestTemplate),
      RecipeFile(
        ".gitlab/CODEOWNERS", does: "names who to ask about each file; run this again to renew it",
        isRenewed: true, CodeOwners(facts).asPatterns),
    ]
}

extension Scripts {
  /// A script that sets `BASE` to the newest commit of the branch that a merge request is for. What
  /// GitLab calls the base of the difference is where the request began, and who may do what may
  /// have changed since. In a fork's own pipeline the branch is the one of the project that the
  /// fork is of.
  static let gitlabBase = #"""
    target=origin
    [ "$CI_MERGE_REQUEST_PROJECT_ID" = "$CI_PROJECT_ID" ] || target="$CI_MERGE_REQUEST_PROJECT_URL.git"
    git fetch -q "$target" "refs/heads/$CI_MERGE_REQUEST_TARGET_BRANCH_NAME"
    BASE=$(git rev-parse FETCH_HEAD)
    export BASE
    """#
}

/// What no file of a repository can switch on there, in the words of the forge's own pages.
func gitlabHandwork(_ facts: RecipeFacts) -> [String] {
  let zone = facts.settings.calendar.name
  return [
    """
    Build → Pipeline schedules: create one for ‘\(facts.branch)’ with the interval `7 0 * * *` and \
    the time zone \(zone), so that closing days take effect. No file can do that.
    """,
    """
    Settings → Merge requests: choose ‘Fast-forward merge’ or ‘Merge commit with semi-linear \
    history’, so that a request is up to date, and require that pipelines succeed.
    """,
    """
    Settings → Repository → Protected branches: let nobody push to ‘\(facts.branch)’. In a \
    terminal, people then send what they do with `--request` instead of `--push`.
    """,
    """
    A request from a fork runs its pipeline in the fork: a maintainer runs it again in this project \
    (Pipelines → Run pipeline) before it is merged.
    """,
  ]
}

extension RecipeFacts {
  /// The job that applies letters, where there is a mailbox for them: part of the pipeline, in a file
  /// of its own, so that it can be added later.
  fileprivate var gitlabLetters: [RecipeFile] {
    guard let letters else { return [] }
    let text = #"""
      \#(head("""
        Applies the letters of a mailbox, as far as that needs nobody to look. Part of .gitlab-ci.yml.

        The mailbox and the token are the secrets of this job alone. It runs on the branch, when its
        schedule says so, never for a request, and its log names nobody.
        """))

      letters:
        extends: .wishwell
        stage: test
        rules:
          - if: $CI_PIPELINE_SOURCE == "schedule" && $WISHWELL_LETTERS && $CI_COMMIT_BRANCH == \#(quotedYAML(branch))
        resource_group: letters
        environment:
          name: letters
          action: access
        variables:
          GIT_STRATEGY: none
          \#(indented(settings(of: letters), by: 4))
          REPOSITORY: $CI_PROJECT_URL.git
        script:
          - |
            \#(indented(Scripts.applyLetters, by: 6))

      """#
    return [RecipeFile(letterPlace, does: RecipeFile.applyingLetters, text)]
  }

  /// Those of the jobs that publish. The schedule of letters, which sets a variable, publishes
  /// nothing.
  private var publishingRules: String {
    """
    - if: $WISHWELL_LETTERS
      when: never
    \(branchRules)
    """
  }

  /// Those of the job that gets the program for all that run on the branch. Where surprises are
  /// kept, a push starts none.
  private var branchRules: String {
    let push = """
      \(RecipeFacts.whyNoPush)
      - if: $CI_PIPELINE_SOURCE == "push"
        when: never

      """
    return "\(library.keepsSurprises ? push : "")- if: $CI_COMMIT_BRANCH == \(quotedYAML(branch))"
  }

  /// The pipeline: publishing on the branch, reviewing in merge requests. What gets the program, and
  /// may have to build it, has no secret, and hands it on to what has one.
  ///
  /// A merge request is judged by a program that its own pipeline gets, without the cache of the
  /// branch.
  var gitlabPipeline: String {
    #"""
    \#(head("""
      Publishes the site on GitLab Pages, and reviews merge requests. A job that reviews has no
      secrets; who may do what is decided by the branch that the request wants to change.
      """))

    workflow:
      rules:
        - if: $CI_PIPELINE_SOURCE == "merge_request_event"
        - if: $CI_COMMIT_BRANCH == \#(quotedYAML(branch))

    # The job that applies letters, where there is one.
    include:
      - local: .gitlab/letters.yml
        rules:
          - exists: [.gitlab/letters.yml]

    # The program is built from its source. The version is a tag or a whole commit, never a branch.
    variables:
      WISHWELL_REPOSITORY: \#(quotedYAML(program.repository))
      WISHWELL_VERSION: \#(quotedYAML(program.version))
      \#(indented(releaseLines, by: 2))

    .wishwell:
      image: \#(Scripts.image)
      timeout: 1 hour
      before_script:
        - |
          \#(indented(Scripts.packages(), by: 6))
        - export PATH="$CI_PROJECT_DIR/\#(Scripts.programFolder):$PATH"

    # Gets the program, and hands it on to the jobs that have secrets: this one has none.
    program:
      extends: .wishwell
      stage: build
      rules:
        \#(indented(branchRules, by: 4))
      # GitLab keeps the cache of protected branches apart from all others. No request finds
      # a program here that another request has put there.
      cache:
        key: wishwell-\#(Scripts.image.split(separator: ":").joined(separator: "-"))-$WISHWELL_VERSION
        paths: [\#(Scripts.programFolder)]
      script:
        - |
          if [ -n "$WISHWELL_PACKAGE" ] || [ ! -x \#(Scripts.programFolder)/wishwell ]; then
            \#(indented(Scripts.getProgram, by: 8))
          fi
      artifacts:
        paths: [\#(Scripts.programFolder)]
        expire_in: 1 day

    pages:
      extends: .wishwell
      stage: deploy
      needs: [program]
      rules:
        \#(indented(publishingRules, by: 4))
      resource_group: publish\#(environmentLines)
      script:
        - wishwell build --output public\#(privateOption)
        - rm -f public/.wishwell-*
      artifacts:
        paths: [public]
        expire_in: 1 day

    hub:
      stage: .post
      image: \#(Scripts.image)
      needs: [pages]
      timeout: 15 minutes
      rules:
        \#(indented(publishingRules, by: 4))
      variables:
        GIT_STRATEGY: none
        SITE: public
      script:
        - apt-get update -qq && apt-get install -qqy --no-install-recommends ca-certificates curl
        - |
          \#(indented(Scripts.pingHub, by: 6))

    review:
      extends: .wishwell
      stage: test
      rules:
        - if: $CI_PIPELINE_SOURCE == "merge_request_event"
      variables:
        GIT_STRATEGY: clone
        GIT_DEPTH: "0"
      script:
        - |
          \#(indented(Scripts.getProgram, by: 6))
        - |
          \#(indented(Scripts.gitlabBase, by: 6))
        - |
          export HEAD="$CI_COMMIT_SHA"
          \#(indented(Scripts.review(format: "text"), by: 6))

    """#
  }
}
