extension RecipeFacts {
  /// The workflow that merges events; it does nothing until a variable of the repository says so.
  ///
  /// `workflow_run` starts it as the default branch has it, also after the review of a request from
  /// a fork, and with the rights of the repository. So one job reads the request and cannot write,
  /// and the other writes and knows nothing of it but a number.
  var githubMerging: String {
    #"""
    \#(head("""
      Merges requests that only add events which the review allows, so that a promise counts at
      once. Off until the repository variable WISHWELL_MERGE_EVENTS is `true`.

      It trusts no check that a request could have changed: it judges again, with the program, the
      people and the settings of the branch. The job that reads the request cannot write; the job
      that can write reads nothing but its number, and merges the very commit that was judged. Two
      requests that act on the same thing add the same file, so that git refuses the second.
      """))

    name: Merge events

    on:
      workflow_run:
        workflows: [Review]
        types: [completed]

    permissions: {}

    jobs:
      judge:
        if: >-
          vars.WISHWELL_MERGE_EVENTS == 'true'
          && github.event.workflow_run.event == 'pull_request'
          && github.event.workflow_run.conclusion == 'success'
        runs-on: ubuntu-24.04
        timeout-minutes: 60
        container: \#(Scripts.image)
        permissions:
          contents: read
          pull-requests: read
        outputs:
          number: ${{ steps.judge.outputs.number }}
        steps:
          - uses: actions/checkout@v4
            with:
              ref: \#(quotedYAML(branch))
              fetch-depth: 0
              persist-credentials: false
          - uses: ./.github/actions/wishwell
          - id: judge
            shell: bash
            env:
              TOKEN: ${{ github.token }}
              BRANCH: \#(quotedYAML(branch))
              HEAD: ${{ github.event.workflow_run.head_sha }}
            run: |
              git config --global --add safe.directory '*'
              \#(indented(Scripts.judgeEvents, by: 10))

      merge:
        needs: judge
        if: needs.judge.outputs.number != ''
        runs-on: ubuntu-24.04
        timeout-minutes: 10
        permissions:
          actions: write
          contents: write
        env:
          GH_TOKEN: ${{ github.token }}
          BRANCH: \#(quotedYAML(branch))
          HEAD: ${{ github.event.workflow_run.head_sha }}
          NUMBER: ${{ needs.judge.outputs.number }}
        steps:
          - name: Merge what was judged, and no other commit
            run: |
              gh api --method PUT "repos/$GITHUB_REPOSITORY/pulls/$NUMBER/merge" \
                -f sha="$HEAD" -f merge_method=merge
          # What this token merges starts no other workflow.
          - name: Publish
            run: gh workflow run publish.yml --repo "$GITHUB_REPOSITORY" --ref "$BRANCH"

    """#
  }
}
