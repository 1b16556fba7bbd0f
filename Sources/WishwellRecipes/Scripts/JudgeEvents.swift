extension Scripts {
  /// Decides whether a request may be merged without a person: it adds events and nothing else,
  /// they are plain to read, the forge's account behind the request is the one in the profile of
  /// whoever the events say acted, and `wishwell review` allows it.
  ///
  /// Takes `TOKEN`, `BRANCH` and `HEAD`, the commit that was reviewed; writes `number` where it may.
  /// Runs in a checkout of the branch and reads the request as data: nothing of it is checked out.
  static let judgeEvents = #"""
    set -euo pipefail
    export LC_ALL=C
    leave() { echo "Left to a person: $1."; exit 0; }

    # The request that has this commit at its head, if it still has.
    requests=$(mktemp)
    curl -sS --fail --max-time 30 --output "$requests" -H "Authorization: Bearer $TOKEN" \
      "$GITHUB_API_URL/repos/$GITHUB_REPOSITORY/pulls?state=open&sort=updated&direction=desc&per_page=100"
    found='[.[] | select(.head.sha == $head and .base.ref == $branch and (.draft | not))]
      | if length == 1 then .[0] | "\(.number) \(.user.login)" else "" end'
    read -r number login <<< "$(jq -r --arg head "$HEAD" --arg branch "$BRANCH" "$found" "$requests")" || true
    [[ "${number:-}" =~ ^[0-9]+$ ]] || leave "no single open request has this head"
    key=$(printf 'x-access-token:%s' "$TOKEN" | base64 -w0)
    git -c http.extraHeader="Authorization: Basic $key" fetch -q origin "refs/pull/$number/head"
    [ "$(git rev-parse FETCH_HEAD)" = "$HEAD" ] || leave "the request has gone on"

    BASE=$(git rev-parse HEAD)
    \#(merging(orElse: #"leave "it cannot be merged as it is""#))

    # New events and nothing else, on plain lines that every reader of YAML reads alike; also on
    # the way there, because a merge keeps every commit.
    event='^content/(wishlists/[a-z0-9-]+/[a-z0-9-]+\.promise|(offers|requests)/[a-z0-9-]+\.(state|(responses|likes)/[a-z0-9-]+)|thanks/[a-z0-9-]+\.likes/[a-z0-9-]+|checklists/[a-z0-9-]+\.members/[a-z0-9-]+)/[0-9]{4}\.yml$'
    plain="^(#.*|[a-z]+: ([A-Za-z0-9][A-Za-z0-9:.+-]*|'[A-Za-z0-9][A-Za-z0-9:.+-]*'))\$"
    touched=$(git log --format= --name-only --no-renames "$BASE..$HEAD")
    changes=$(git diff --raw --no-renames --no-abbrev "$BASE" "$MERGED")
    [ -n "$changes" ] || leave "it changes nothing"
    while IFS=$'\t' read -r facts path; do
      read -r _ mode _ _ status <<< "$facts"
      [ "$status $mode" = "A 100644" ] || leave "$path is no new file"
      [[ "$path" =~ $event ]] || leave "$path is no event"
      text=$(git show "$MERGED:$path")
      ! grep -Evq "$plain" <<< "$text" || leave "$path says more than a machine should read"
      by=$(sed -n 's/^by: //p' <<< "$text")
      [[ "$by" =~ ^[a-z0-9-]+$ ]] || leave "$path does not say plainly who acts"
      account=$(git show "$BASE:content/people/$by.md" 2> /dev/null \
        | sed -n '2,/^---/s/^account: *//p' | tr -d "'\"@\r " || true)
      [ -n "$account" ] && [ "${account,,}" = "${login,,}" ] \
        || leave "$login is not the account in the profile of $by"
    done <<< "$changes"
    ! grep -Evq "$event" <<< "$touched" || leave "a commit of it touches more than events"

    wishwell review "$BASE..$MERGED" --format github || leave "the review does not allow it"
    echo "number=$number" >> "$GITHUB_OUTPUT"
    """#
}
