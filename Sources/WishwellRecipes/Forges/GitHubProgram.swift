extension RecipeFacts {
  /// The action that the workflows share; a change of the program's version is one of this file
  /// alone.
  ///
  /// A program that was built is kept by its version, the image and the kind of machine; a package
  /// is fetched each time.
  var githubProgram: String {
    #"""
    \#(head("""
      Puts the program on the path: out of a package, whose check sum is looked at, or built from
      its source once for each version, then kept.

      The values below are the one place where it is named. They stand in a file, not in variables
      of the repository, because a request from a fork sees none.
      """))

    name: Wishwell
    description: Puts the program wishwell on the path.
    inputs:
      repository:
        description: The program's repository, as git clones it.
        default: \#(quotedYAML(program.repository))
      version:
        description: A tag or a whole commit of it, never a branch.
        default: \#(quotedYAML(program.version))
      package:
        description: A package of it for Debian 12; empty if it is to be built.
        default: \#(quotedYAML(program.release?.address ?? ""))
      checksum:
        description: The SHA-256 of that package.
        default: \#(quotedYAML(program.release?.checkSum ?? ""))

    runs:
      using: composite
      steps:
        - name: Install the libraries it needs
          shell: bash
          run: |
            \#(indented(Scripts.packages("jq"), by: 8))
        - name: Look whether this version was built before
          id: kept
          if: inputs.package == ''
          uses: actions/cache@v4
          with:
            path: \#(Scripts.programFolder)
            key: wishwell-\#(Scripts.image.split(separator: ":").joined(separator: "-"))-${{ runner.arch }}-${{ inputs.version }}
        - name: Get it
          if: steps.kept.outputs.cache-hit != 'true'
          shell: bash
          env:
            WISHWELL_REPOSITORY: ${{ inputs.repository }}
            WISHWELL_VERSION: ${{ inputs.version }}
            WISHWELL_PACKAGE: ${{ inputs.package }}
            WISHWELL_CHECKSUM: ${{ inputs.checksum }}
          run: |
            \#(indented(Scripts.getProgram, by: 8))
        - name: Put it on the path
          shell: bash
          run: echo "$PWD/\#(Scripts.programFolder)" >> "$GITHUB_PATH"

    """#
  }
}
