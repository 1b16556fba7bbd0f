import WishwellFormat

/// What jobs of every forge run. Each is a whole script of bash, and takes all that differs from
/// run to run from its environment: nothing that a stranger can name is ever written into one.
enum Scripts {
  /// The image that jobs run in: Debian 12, for which packages of the program are made, with the
  /// compiler that builds it where there is none.
  static let image = "swift:6.3-bookworm"

  /// A script that installs, as root in `image`, what the program is built with and needs to run;
  /// `more` are further packages of Debian.
  static func packages(_ more: String...) -> String {
    let names =
      [
        "ca-certificates", "curl", "git", "libcmark-gfm-dev", "libcmark-gfm-extensions-dev",
        "libvips-tools", "libxml2-dev", "libyaml-dev", "nettle-dev", "pkg-config", "tzdata",
      ] + more
    return """
      apt-get update -qq
      apt-get install -qqy --no-install-recommends \\
        \(names.sorted().joined(separator: " "))
      """
  }

  /// Where the program is kept, relative to the folder in which a job begins.
  static let programFolder = ".wishwell/program"

  private static let (atom, lists) = (FixedAddress.atom.path, FixedAddress.wishLists.path)

  /// A script that tells the hub of each feed that it has changed (WebSub). Which hub that is, and
  /// whether there is one, the feeds in the folder `SITE` say. A hub that does not answer fails
  /// nothing.
  static let pingHub = #"""
    link() { sed -n "s/.*<link rel=\"$1\"[^>]* href=\"\([^\"]*\)\".*/\1/p" "$2" | head -n 1 | sed 's/&amp;/\&/g'; }
    for feed in "$SITE"/\#(atom) "$SITE"/*/\#(atom) "$SITE"/\#(lists)*/\#(atom); do
      [ -f "$feed" ] || continue
      hub=$(link hub "$feed")
      self=$(link self "$feed")
      [ -n "$hub" ] && [ -n "$self" ] || continue
      curl -sS --fail --max-time 30 --output /dev/null \
        --data-urlencode "hub.mode=publish" --data-urlencode "hub.url=$self" -- "$hub" \
        || echo "The hub did not accept $self; readers will find it when they next look."
    done
    """#

  /// A script that sets `MERGED` to what would stand on the branch if `HEAD` were merged into
  /// `BASE` now: `HEAD` itself where it holds all of `BASE`. Runs `conflict` where the two cannot
  /// be merged.
  ///
  /// The commit that it makes is on no branch. `git merge-tree --write-tree` is there from git 2.38
  /// on.
  static func merging(orElse conflict: String) -> String {
    #"""
    if git merge-base --is-ancestor "$BASE" "$HEAD"; then
      MERGED=$HEAD
    else
      tree=$(git merge-tree --write-tree "$BASE" "$HEAD") || \#(conflict)
      MERGED=$(git -c user.name=wishwell -c user.email=review@localhost commit-tree "$tree" \
        -p "$BASE" -p "$HEAD" -m "What the merge would make")
    fi
    """#
  }

  /// What is judged by as it is on the base, in words of a shell: a change that brought its own
  /// would be judged by what it wants.
  private static let judged = "\(ContentKind.settings.path) templates"

  /// A script that judges `BASE..HEAD`, in the folder of the change with all its history: the
  /// settings, people and templates that count are those of the base. `format` is that of the
  /// findings.
  ///
  /// Takes `BASE` and `HEAD`; changes nothing of either, as it builds in folders of its own.
  static func review(format: String) -> String {
    #"""
    set -euo pipefail
    behind() { echo "This cannot be merged as it is: bring the branch up to date first."; exit 1; }
    \#(merging(orElse: "behind"))
    wishwell review "$BASE..$MERGED" --format \#(format)

    # Whether it builds, with the settings and templates of the base. Where these change, the review
    # has just allowed it, and it has to build with the new ones instead.
    try=$(mktemp -d)
    git worktree add -q --detach "$try/site" "$MERGED"
    cd "$try/site"
    changed=no
    git diff --quiet "$BASE" "$MERGED" -- \#(judged) || changed=yes
    if [ $changed = yes ]; then
      wishwell build --quiet --format \#(format) --output "$try/as-asked"
    fi
    for path in \#(judged); do
      rm -rf "$path"
      if git cat-file -e "$BASE:$path" 2> /dev/null; then git checkout -q "$BASE" -- "$path"; fi
    done
    wishwell build --quiet --format \#(format) --output "$try/built" || [ $changed = yes ]
    """#
  }
}
