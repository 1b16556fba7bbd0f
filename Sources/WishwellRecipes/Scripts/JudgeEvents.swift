extension Scripts {
  /// Asks the program whether a request may be merged with nobody looking, as the forge's account
  /// behind it asks: `wishwell review --merge-by` (the chapter Review says of which that is true).
  ///
  /// Takes `TOKEN`, `BRANCH` and `HEAD`, the commit that was reviewed; writes `number` where it
  /// may. Runs in a checkout of the branch and reads the request as data: nothing of it is checked
  /// out.
  static let judgeEvents = #"""
    set -euo pipefail
    export LC_ALL=C
    leave() { echo "Left to a person: $1."; exit 0; }

    # The request that has this commit at its head, if it still has.
    requests=$(curl -sS --fail --max-time 30 -H "Authorization: Bearer $TOKEN" \
      "$GITHUB_API_URL/repos/$GITHUB_REPOSITORY/pulls?state=open&sort=updated&direction=desc&per_page=100")
    found='[.[] | select(.head.sha == $head and .base.ref == $branch and (.draft | not))]
      | if length == 1 then .[0] | "\(.number) \(.user.login)" else "" end'
    read -r number login <<< "$(jq -r --arg head "$HEAD" --arg branch "$BRANCH" "$found" <<< "$requests")" || true
    [[ "${number:-}" =~ ^[0-9]+$ ]] || leave "not exactly one open request has this head"
    key=$(printf 'x-access-token:%s' "$TOKEN" | base64 -w0)
    git -c http.extraHeader="Authorization: Basic $key" fetch -q origin "refs/pull/$number/head"
    [ "$(git rev-parse FETCH_HEAD)" = "$HEAD" ] || leave "the request has moved on"

    BASE=$(git rev-parse HEAD)
    \#(merging(orElse: #"leave "it cannot be merged as it is""#))

    # The program reads the events, and knows whose account asks for what.
    wishwell review "$BASE..$MERGED" --merge-by="$login" --format github \
      || leave "the review does not let it through"
    echo "number=$number" >> "$GITHUB_OUTPUT"
    """#
}
