extension Scripts {
  /// A script that applies the letters of a mailbox (`wishwell apply --unattended`), pushes what comes
  /// of them and answers their senders.
  ///
  /// Takes `MAILBOX`, `SERVER` and `ANSWERS`, as `LetterPost` has them; `MAINTAINER`, the address of
  /// the maintainer for whom it acts; `REPOSITORY` and `BRANCH`, to which it pushes; and the secrets.
  ///
  /// A letter is marked as answered once the repository has what it asks for, and flagged if somebody
  /// has to read it; letters with neither mark are still to be looked at. So a run that ends early
  /// loses nothing. What was pushed is known by the mark of the letter in its commit. The log may be
  /// read by anybody: it knows letters by their number in the mailbox, and the words of the program,
  /// which name people, go nowhere.
  static let applyLetters = #"""
    set -euo pipefail
    umask 077
    for name in MAILBOX SERVER ANSWERS MAINTAINER WISHWELL_{MAIL_USER,MAIL_PASSWORD,PUSH_TOKEN}; do
      if [ -z "${!name:-}" ]; then
        echo "$name is missing: the chapter Forges says where it belongs."
        exit 1
      fi
    done
    # No program has the secrets among its settings or its arguments, where others could read them.
    export -n WISHWELL_{MAIL_USER,MAIL_PASSWORD,PUSH_TOKEN}
    work=$(mktemp -d)
    trap 'rm -rf "$work"' EXIT
    quoted() { printf '"%s"' "$(printf '%s' "$1" | sed 's/[\\"]/\\&/g')"; }
    printf 'user = %s\n' "$(quoted "$WISHWELL_MAIL_USER:$WISHWELL_MAIL_PASSWORD")" > "$work/login"
    post() { curl -sS --ssl-reqd --max-time 300 --config "$work/login" "$@"; }
    key=$(printf 'x-access-token:%s' "$WISHWELL_PUSH_TOKEN" | base64 -w0)
    forge() {
      GIT_CONFIG_COUNT=1 GIT_CONFIG_KEY_0=http.extraHeader \
        GIT_CONFIG_VALUE_0="Authorization: Basic $key" git "$@"
    }

    search() {
      post --url "$MAILBOX" \
        --request "UID SEARCH $1 UNDELETED UNANSWERED UNFLAGGED SMALLER 5000000 BODY wishwell" \
        | tr -d '\r' | sed -n 's/^\* SEARCH//p' | tr ' ' '\n' | sed -n '/^[0-9]\+$/p'
    }
    # A flood comes in small doses.
    if ! letters=$(search ALL | sed -n 1,25p); then
      echo "The mailbox does not open: are its address, the user and the password right?"
      exit 1
    fi
    if [ -z "$letters" ]; then echo "There are no new letters."; exit; fi

    forge clone -q --single-branch --branch "$BRANCH" "$REPOSITORY" "$work/site"
    cd "$work/site"
    git config user.name Letters
    git config user.email "$MAINTAINER"
    if ! wishwell check --quiet > "$work/said" 2>&1; then
      echo "All letters wait: the site has mistakes, which ‘wishwell check’ names."
      exit 1
    fi

    # Sets `left` where somebody has to read the letter. Each try begins with what the branch has by
    # then, as somebody else may be faster.
    apply_letter() {
      mark=$(sha256sum < "$letter" | cut -c 1-16)
      for try in 1 2 3 4 5; do
        rm -rf "$work/answers"
        mkdir "$work/answers"
        forge fetch -q origin "$BRANCH"
        git reset -q --hard FETCH_HEAD
        git clean -qfd
        base=$(git rev-parse HEAD)
        if [ -n "$(git log -1 --format=%h --fixed-strings --grep "Letter: $mark")" ]; then
          left="it was done, but its sender may not know it yet"
          return
        fi
        status=0
        timeout 300 wishwell apply --unattended --trust-headers "$SERVER" --answers "$work/answers" \
          --commit "$letter" > "$work/said" 2>&1 || status=$?
        case $status in
          0) left= ;;
          74) echo "Letter $uid: the disk, or git, did not do its part."; exit 1 ;;
          *) left="somebody has to read it" ;;
        esac
        [ "$(git rev-parse HEAD)" != "$base" ] || return 0
        git commit -q --amend --no-edit --trailer "Letter: $mark"
        if ! { wishwell check --quiet && wishwell review "$base..HEAD"; } > "$work/said" 2>&1; then
          left="the review does not allow what it asks for"
          rm -f "$work/answers"/*
          return
        fi
        if forge push -q origin "HEAD:$BRANCH" 2> "$work/refusal"; then return; fi
        sleep "$try"
      done
      cat "$work/refusal"
      echo "‘$BRANCH’ takes nothing from this job: may the owner of the token push there?"
      exit 1
    }

    # Sends the answer, or puts it among the drafts; sets `left` where that cannot be done.
    deliver() {
      for answer in "$work/answers"/*; do
        [ -e "$answer" ] || return 0
        sed '/^\r$/,$d' "$answer" | tr -d '\r' > "$work/header"
        from=$(sed -n 's/^From: //p' "$work/header")
        to=$(sed -n 's/^To: //p' "$work/header")
        outbox=$ANSWERS
        if [ "${ANSWERS#smtp}" != "$ANSWERS" ]; then
          # Behind the slash is what curl says it is called.
          outbox=${ANSWERS%/}/${from##*@}
          # To those who did not write, nothing is sent that nobody has looked at.
          if ! grep -q '^In-Reply-To: ' "$work/header"; then
            left="it is done, but somebody else has yet to be told of it"
            continue
          fi
        fi
        printf 'mail-from = %s\nmail-rcpt = %s\n' "$(quoted "$from")" "$(quoted "$to")" \
          > "$work/envelope"
        {
          # The same number whenever it is sent.
          printf 'Date: %s\r\n' "$(LC_ALL=C date -R)"
          printf 'Message-ID: <%s.%s@%s>\r\n' "$(basename "$answer" .eml)" "$mark" "${from##*@}"
          sed '1,/^\r$/{/^X-Unsent: /d}' "$answer"
        } > "$work/answer"
        post --config "$work/envelope" --url "$outbox" --upload-file "$work/answer" > /dev/null \
          || left="its answer could not be sent"
      done
    }

    store() { post --url "$MAILBOX" --request "UID STORE $uid $1" > /dev/null; }

    for uid in $letters; do
      # Of very long answers, curl keeps pieces; and somebody may have looked at it meanwhile.
      [ -n "$(search "UID $uid")" ] || continue
      letter=$work/$uid.eml
      if ! post --url "$MAILBOX;UID=$uid" --output "$letter"; then
        echo "Letter $uid cannot be fetched; the next run tries again."
        continue
      fi
      apply_letter
      deliver
      if [ -z "$left" ]; then
        store '+FLAGS.SILENT (\Seen \Answered)' && echo "Letter $uid is dealt with."
      else
        # The flag last: by it the letter is known from then on.
        store '-FLAGS.SILENT (\Seen)' && store '+FLAGS.SILENT (\Flagged)' \
          && echo "Letter $uid waits for you: $left."
      fi || echo "Letter $uid cannot be marked; the next run tries again."
    done
    echo "What waits for you is flagged in the mailbox; the next run takes what has no flag."
    """#
}
