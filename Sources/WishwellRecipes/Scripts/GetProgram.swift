extension Scripts {
  /// A script that puts the program into `programFolder`: out of the package at `WISHWELL_PACKAGE`,
  /// if its bytes have the SHA-256 `WISHWELL_CHECKSUM`; where there is none for this machine, or
  /// none to be had, built from `WISHWELL_REPOSITORY` at `WISHWELL_VERSION`. A package with other
  /// bytes ends the job.
  static let getProgram = #"""
    set -euo pipefail
    fetch_program() {
      case "$WISHWELL_PACKAGE" in
        "") return 1 ;;
        *_"$(dpkg --print-architecture)".deb) ;;
        *) echo "The package is for another kind of machine: the program is built."; return 1 ;;
      esac
      package=$(mktemp -d)
      if ! curl -sS --fail --location --max-time 300 --output "$package/deb" -- "$WISHWELL_PACKAGE"; then
        echo "The package cannot be fetched: the program is built."
        return 1
      fi
      if ! echo "$WISHWELL_CHECKSUM  $package/deb" | sha256sum --check --status 2> /dev/null; then
        echo "The package is not the one that this recipe means: its checksum differs."
        exit 1
      fi
      dpkg-deb --extract "$package/deb" "$package" || exit 1
      install -D "$package/usr/bin/wishwell" \#(programFolder)/wishwell || exit 1
    }
    build_program() {
      if [ -z "$WISHWELL_REPOSITORY" ]; then
        echo "It is not known yet where the program comes from: name its repository in this recipe."
        exit 1
      fi
      source=$(mktemp -d)
      git init -q "$source"
      git -C "$source" fetch -q --depth 1 "$WISHWELL_REPOSITORY" "$WISHWELL_VERSION"
      git -C "$source" checkout -q FETCH_HEAD
      swift build --package-path "$source" -c release --product wishwell
      bin=$(swift build --package-path "$source" -c release --show-bin-path)
      install -D "$bin/wishwell" \#(programFolder)/wishwell
    }
    fetched=yes
    fetch_program || fetched=no
    if [ $fetched = no ]; then build_program; fi
    """#
}
