extension RecipeFacts {
  /// The workflow that judges requests. It can read and nothing else, as a stranger's request
  /// starts it.
  ///
  /// The action that gets the program is that of the base: a request cannot bring a program of its
  /// own to judge it. It runs for `pull_request`, never for `pull_request_target`, which would have
  /// secrets.
  var githubReview: String {
    #"""
    \#(head("""
      Says of every pull request what it does, and whether its author may do it.

      What a stranger sends is read as data: the token can read and nothing else, there are no
      secrets, and who may do what is decided by the branch that the request wants to change.
      """))

    name: Review

    on:
      pull_request:
        branches: [\#(quotedYAML(branch))]
      merge_group:

    permissions:
      contents: read

    concurrency:
      group: review-${{ github.event.pull_request.number || github.sha }}
      cancel-in-progress: true

    jobs:
      review:
        runs-on: ubuntu-24.04
        timeout-minutes: 60
        container: \#(Scripts.image)
        env:
          BASE: ${{ github.event.pull_request.base.sha || github.event.merge_group.base_sha }}
          HEAD: ${{ github.event.pull_request.head.sha || github.event.merge_group.head_sha }}
        steps:
          - name: Take the recipe of the program from the base
            uses: actions/checkout@v4
            with:
              ref: ${{ env.BASE }}
              path: base
              persist-credentials: false
          - uses: ./base/.github/actions/wishwell
          - name: Take the change with all its history
            uses: actions/checkout@v4
            with:
              ref: ${{ env.HEAD }}
              path: change
              fetch-depth: 0
              persist-credentials: false
          - name: Judge it
            shell: bash
            working-directory: change
            run: |
              git config --global --add safe.directory '*'
              \#(indented(Scripts.review(format: "github"), by: 10))

    """#
  }
}
