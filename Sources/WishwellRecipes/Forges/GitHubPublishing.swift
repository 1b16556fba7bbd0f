extension RecipeFacts {
  /// The workflow that publishes. Only its second job may write, and it runs nothing of the
  /// repository. What the first job built is handed on as an artifact, without the build's own
  /// notes.
  var githubPublishing: String {
    #"""
    \#(head("Builds the site and publishes it on GitHub Pages."))

    name: Publish

    on:
      \#(indented(publishingEvents, by: 2))

    permissions:
      contents: read

    # One after the other, so that an older state never replaces a newer one.
    concurrency:
      group: publish
      cancel-in-progress: false

    jobs:
      build:
        runs-on: ubuntu-24.04
        timeout-minutes: 60
        container: \#(Scripts.image)\#(environmentLine)
        steps:
          - uses: actions/checkout@v4
            with:
              persist-credentials: false
          - uses: ./.github/actions/wishwell
          - run: wishwell build --format github\#(privateOption)\#(siteSecretLines)
          # Names that begin with a dot stay behind: they are the build's own notes.
          - uses: actions/upload-artifact@v4
            with:
              name: site
              path: output
              retention-days: 1

      publish:
        needs: build
        runs-on: ubuntu-24.04
        timeout-minutes: 15
        permissions:
          pages: write
          id-token: write
        environment:
          name: github-pages
          url: ${{ steps.pages.outputs.page_url }}
        steps:
          - uses: actions/download-artifact@v4
            with:
              name: site
              path: site
          - uses: actions/upload-pages-artifact@v3
            with:
              path: site
          - id: pages
            uses: actions/deploy-pages@v4
          - name: Tell the feeds' hub, if they have one
            env:
              SITE: site
            run: |
              \#(indented(Scripts.pingHub, by: 10))

    """#
  }
}
