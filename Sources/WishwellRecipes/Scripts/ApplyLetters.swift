extension Scripts {
  /// A script that applies the letters of a mailbox (`wishwell apply --unattended`), pushes what comes
  /// of them and answers their senders.
  ///
  /// Takes `MAILBOX`, `SERVER`, `ANSWERS` and `DRAFTS`, as `LetterPost` has them; `MAINTAINER`, the
  /// address of the maintainer for whom it acts; `REPOSITORY` and `BRANCH`, to which it pushes; and
  /// the secrets.
  ///
  /// A letter is marked as answered once the repository has what it asks for, and flagged if somebody
  /// has to read it; letters with neither mark are still to be looked at. So a run that ends early
  /// loses nothing. What was pushed is known by the mark of the letter in its commit. What the forge
  /// does not take of one letter, such as a word that looks like a secret, keeps no other; where it
  /// takes two in a row no better, it takes nothing. The log may be read by anybody: it knows letters
  /// by their number in the mailbox, and the words of the program and of the forge, which may name
  /// people, go nowhere.
  static let applyLetters = #"""
    set -euo pipefail
    umask 077
    for name in MAILBOX SERVER ANSWERS DRAFTS MAINTAINER WISHWELL_{MAIL_USER,MAIL_PASSWORD,PUSH_TOKEN}; do
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
    # A flood comes in small doses: of what changes the site, and of what is looked at.
    if ! letters=$(search ALL | sed -n 1,250p); then
      echo "The mailbox does not open: are its address, the user and the password right?"
      exit 1
    fi
    if [ -z "$letters" ]; then echo "There are no new letters."; exit; fi

    # With the other branches: a letter may agree to an edit that waits on one.
    forge clone -q --branch "$BRANCH" "$REPOSITORY" "$work/site"
    cd "$work/site"
    git config user.name Letters
    git config user.email "$MAINTAINER"
    if ! wishwell check --quiet > "$work/said" 2>&1; then
      echo "All letters wait: the site has mistakes, which ‘wishwell check’ names."
      exit 1
    fi

    # Sets `left` where somebody has to read the letter, and `pushed` to what became of its commit, if
    # there is one. Each try begins with what the branch has by then, as somebody else may be faster.
    apply_letter() {
      mark=$(sha256sum < "$letter" | cut -c 1-16)
      pushed=
      for try in 1 2 3 4 5; do
        rm -rf "$work/answers"
        mkdir "$work/answers"
        forge fetch -q origin "refs/heads/$BRANCH"
        git reset -q --hard FETCH_HEAD
        git clean -qfd
        base=$(git rev-parse HEAD)
        if [ -n "$(git log -1 --format=%h --basic-regexp --grep "^Letter: $mark\$")" ]; then
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
        # As a pattern: beside a branch that is called ‘refs/heads/main’, which anybody who may push
        # can make, git does not know which of the two is meant.
        git update-ref "refs/wishwell/push/$BRANCH" HEAD
        if forge push -q origin 'refs/wishwell/push/*:refs/heads/*' 2> "$work/said"; then
          pushed=yes
          return
        fi
        sleep "$try"
      done
      rm -f "$work/answers"/*
      forge fetch -q origin "refs/heads/$BRANCH"
      if [ "$(git rev-parse FETCH_HEAD)" = "$base" ]; then
        pushed=refused
        left="the forge does not take what comes of it"
      else
        pushed=overtaken
      fi
    }

    # Sends the answer, or puts it among the drafts; sets `left` where that cannot be done. Letters to
    # those who did not write are always drafts: nothing is sent to them that nobody has looked at.
    deliver() {
      others=
      for answer in "$work/answers"/*; do
        [ -e "$answer" ] || return 0
        sed '/^\r$/,$d' "$answer" | tr -d '\r' > "$work/header"
        from=$(sed -n 's/^From: //p' "$work/header")
        to=$(sed -n 's/^To: //p' "$work/header")
        outbox=$ANSWERS
        if ! grep -q '^In-Reply-To: ' "$work/header"; then
          outbox=$DRAFTS
          others=yes
        elif [ "${ANSWERS#smtp}" != "$ANSWERS" ]; then
          # Behind the slash is what curl says it is called.
          outbox=${ANSWERS%/}/${from##*@}
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

    applied=0
    refused=
    for uid in $letters; do
      [ "$applied" -lt 25 ] || break
      # Of very long answers, curl keeps pieces; and somebody may have looked at it meanwhile.
      [ -n "$(search "UID $uid")" ] || continue
      letter=$work/$uid.eml
      if ! post --url "$MAILBOX;UID=$uid" --output "$letter"; then
        echo "Letter $uid cannot be fetched; the next run tries again."
        continue
      fi
      apply_letter
      case $pushed in
        yes) applied=$((applied + 1)) refused= ;;
        overtaken)
          echo "Others are too fast for letter $uid; the next run tries again."
          continue
          ;;
        refused)
          if [ -n "$refused" ]; then
            echo "‘$BRANCH’ takes nothing from this job: may the owner of the token push there?"
            echo "Letter $refused was flagged for that; take its flag off once the job may."
            exit 1
          fi
          refused=$uid
          ;;
      esac
      deliver
      if [ -z "$left" ]; then
        store '+FLAGS.SILENT (\Seen \Answered)' \
          && echo "Letter $uid is dealt with${others:+; a letter to somebody else is among the drafts}."
      else
        # The flag last: by it the letter is known from then on.
        store '-FLAGS.SILENT (\Seen)' && store '+FLAGS.SILENT (\Flagged)' \
          && echo "Letter $uid waits for you: $left."
      fi || echo "Letter $uid cannot be marked; the next run tries again."
    done
    echo "What waits for you is flagged in the mailbox; the next run takes what has no flag."
    if [ -n "$refused" ]; then
      echo "Nothing was pushed after letter $refused: may the owner of the token push to ‘$BRANCH’?"
      exit 1
    fi
    """#
}
