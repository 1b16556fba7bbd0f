/* What a browser does that its visitor connected to the forge: a button that writes a file there does so in
   one tap, and checklists are ticked where they are read. The token goes to the forge's host alone, in one header.
   What stands in a page was written by others: all that is sent is a new file of the content, a line's tick, or what
   photos.js makes. On a sealed page nothing is asked for before a tap, and what was tapped is kept under the key of
   that page. */
(() => {
  "use strict";
  const { src, words: { page: home, kind, api, project, branch, editor, photos: more, blanks: pairs } } = document.currentScript;
  const root = new URL("..", src);
  const [page, photos] = [new URL(home, root), new URL(more, root)];
  const version = src + photos;
  // Nothing is done with a token in the frame of another page.
  if (top !== self) return;
  const site = root.pathname;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const one = (selector) => document.querySelector(selector);

  const key = (what) => `wishwell ${site} ${what}`;
  const read = (what) => {
    try { return JSON.parse(localStorage.getItem(key(what))); } catch { return null; }
  };
  const keep = (what, value) => {
    try {
      if (value === null) localStorage.removeItem(key(what));
      else localStorage.setItem(key(what), JSON.stringify(value));
      // Where a browser keeps nothing, neither does this.
    } catch {}
  };
  const make = (name, properties, ...children) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
  };

  /** Forgets the token, what waits to be sent, and its pictures. */
  const disconnect = () => {
    keep("connection", null);
    keep("queue", null);
    for (const name of Object.keys(localStorage)) if (name.startsWith(key("acts "))) localStorage.removeItem(name);
    indexedDB.deleteDatabase(key("pictures"));
  };
  // The token belongs to one repository at one host: that of another, from before the site moved, is forgotten,
  // with what was asked for there.
  const connection = () => {
    const kept = read("connection");
    if (kept?.api === api && kept.project === project && kept.token) return kept;
    if (kept) disconnect();
    return null;
  };
  // The sentences stand on the page where one connects, and are kept from there, for this script alone.
  const told = () => {
    const kept = read("words");
    return kept?.version === version ? kept : null;
  };
  let words = told()?.all ?? {};
  const takeWords = (element) => {
    words = Object.fromEntries([...element.children].map(({ dataset, textContent }) => [dataset.word, textContent]));
    keep("words", { all: words, version, since: Date.now() });
  };
  const renewWords = async () => {
    if (Date.now() - (told()?.since ?? 0) < 864e5) return;
    const answer = await fetch(page).catch(() => null);
    const text = answer?.ok && (await answer.text());
    const found = text && new DOMParser().parseFromString(text, "text/html").querySelector("[data-words]");
    if (found) takeWords(found);
  };

  // The forge. A refusal says why; those with a time to wait pass, and those that are `refused` have a status.
  class Refusal extends Error {
    constructor(why, more = {}) { Object.assign(super(why), { why, ...more }); }
    get passes() { return this.wait !== undefined; }
  }
  const refusal = ({ status, headers }) => {
    const number = (name) => Number(headers.get(name) ?? NaN);
    if (status === 429 || (status === 403 && (headers.has("Retry-After") || headers.get("X-RateLimit-Remaining") === "0"))) {
      const waits = [number("Retry-After"), number("X-RateLimit-Reset") - Date.now() / 1e3, 60];
      return new Refusal("limit", { wait: Math.min(3600, waits.find((wait) => wait > 0)) });
    }
    if (status === 401) return new Refusal("token");
    return status >= 500 ? new Refusal("server", { wait: 60 }) : new Refusal("refused", { status });
  };
  const ask = async (method, path, body, token = connection()?.token) => {
    if (!token) throw new Refusal("token");
    const headers = { Authorization: `${kind === "github" || kind === "gitlab" ? "Bearer" : "token"} ${token}` };
    if (body) headers["Content-Type"] = "application/json";
    const text = body && JSON.stringify(body);
    const answer = await fetch(api + path, {
      // Browsers send no more than 64 kB for a page that was left.
      method, headers, body: text, keepalive: !(text?.length > 3e4), cache: "no-store", credentials: "omit",
      referrerPolicy: "no-referrer",
    }).catch(() => { throw new Refusal("offline", { wait: 30 }); });
    if (!answer.ok) throw refusal(answer);
    return answer.json().catch(() => { throw new Refusal("server", { wait: 60 }); });
  };
  const coded = encodeURIComponent;
  const repository = kind === "gitlab" ? `/projects/${coded(project)}` : `/repos/${project}`;
  const contents = (path) => `${repository}/contents/${path}`;
  const github = {
    read: (path, ref) => ask("GET", `${contents(path)}?ref=${coded(ref)}`)
      .then(({ content, sha, html_url: link }) => ({ content, version: sha, link })),
    write: ({ path, content, message, version }, branch) =>
      ask("PUT", contents(path), { message, content, branch, ...(version && { sha: version }) })
        .then(({ commit }) => commit.html_url),
    start: async (head) =>
      ask("POST", `${repository}/git/refs`, { ref: `refs/heads/${head}`, sha: await github.tip(branch) }),
    request: (head, title, body) => ask("POST", `${repository}/pulls`, { title, body, head, base: branch })
      .then((made) => made.html_url),
    requested: (head) => ask("GET", `${repository}/pulls?state=all&head=${coded(`${project.split("/")[0]}:${head}`)}`)
      .then(([made]) => made.html_url),
    /** The commit that `ref` is at. */
    tip: (ref) => ask("GET", `${repository}/git/ref/heads/${coded(ref).replaceAll("%2F", "/")}`).then(({ object }) => object.sha),
    /** One commit of several files on top of `tip`: it is refused where `ref` is elsewhere by then. */
    commit: async (files, message, ref, tip) => {
      const tree = [];
      for (const { path, content } of files) {
        const { sha } = await ask("POST", `${repository}/git/blobs`, { content, encoding: "base64" });
        tree.push({ path, mode: "100644", type: "blob", sha });
      }
      const { tree: { sha: base } } = await ask("GET", `${repository}/git/commits/${tip}`);
      const { sha } = await ask("POST", `${repository}/git/trees`, { base_tree: base, tree });
      const made = await ask("POST", `${repository}/git/commits`, { message, tree: sha, parents: [tip] });
      await ask("PATCH", `${repository}/git/refs/heads/${coded(ref).replaceAll("%2F", "/")}`, { sha: made.sha });
      return made.html_url;
    },
  };
  const gitea = {
    ...github,
    write: ({ path, content, message, version }, branch) =>
      ask(version ? "PUT" : "POST", contents(path), { message, content, branch, ...(version && { sha: version }) })
        .then(({ commit }) => commit.html_url),
    start: (head) => ask("POST", `${repository}/branches`, { new_branch_name: head, old_branch_name: branch }),
    requested: (head) => ask("GET", `${repository}/pulls/${coded(branch)}/${coded(head)}`).then((made) => made.html_url),
    tip: undefined,
    commit: async (files, message, ref) => {
      const all = files.map(({ path, content, version }) =>
        ({ operation: version ? "update" : "create", path, content, ...(version && { sha: version }) }));
      try {
        return (await ask("POST", `${repository}/contents`, { branch: ref, message, files: all })).commit.html_url;
      } catch (reason) {
        if (!isRefused(reason, 404, 405)) throw reason;
        // Older than Gitea 1.20: one after the other, and the first may be there from before.
        const [picture, text] = files;
        await gitea.write({ ...picture, message }, ref).catch((reason) => {
          if (!isRefused(reason, 409, 422)) throw reason;
        });
        return gitea.write({ ...text, message }, ref);
      }
    },
  };
  const gitlab = {
    read: (path, ref) => ask("GET", `${repository}/repository/files/${coded(path)}?ref=${coded(ref)}`)
      .then(({ content, last_commit_id: version }) => ({ content, version })),
    write: (file, branch) => gitlab.commit([file], file.message, branch),
    commit: (files, message, branch) =>
      ask("POST", `${repository}/repository/commits`, {
        branch, commit_message: message, actions: files.map(({ path, content, version }) => ({
          action: version ? "update" : "create", file_path: path, content, encoding: "base64",
          ...(version && { last_commit_id: version }),
        })),
      }).then((commit) => commit.web_url),
    start: (head) => ask("POST", `${repository}/repository/branches`, { branch: head, ref: branch }),
    request: (head, title, description) =>
      ask("POST", `${repository}/merge_requests`, {
        title, description, source_branch: head, target_branch: branch, remove_source_branch: true,
      }).then((made) => made.web_url),
    requested: (head) => ask("GET", `${repository}/merge_requests?source_branch=${coded(head)}`)
      .then(([made]) => made.web_url),
  };
  const repo = { github, gitea, forgejo: gitea, gitlab }[kind];

  const coding = (text) => btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(""));
  const decoded = (text) =>
    new TextDecoder("utf-8", { ignoreBOM: true }).decode(Uint8Array.from(atob(text.replace(/\s/g, "")), (sign) => sign.charCodeAt(0)));
  const absent = (reason) => {
    if (reason.status === 404) return null;
    throw reason;
  };
  const isRefused = (reason, ...statuses) => reason.why === "refused" && statuses.includes(reason.status);

  /** The link of the commit with the new file of `item`. What is there already is that file where an answer got
      lost, and else somebody was faster. */
  const create = async (item, ref, again = true) => {
    const content = coding(item.text);
    try { return await repo.write({ ...item, content }, ref); } catch (reason) {
      if (!isRefused(reason, 400, 403, 409, 422)) throw reason;
      const there = await repo.read(item.path, ref).catch(absent);
      if (!there) {
        // Two that write to one branch at once hinder each other on GitHub.
        if (again && isRefused(reason, 409)) return create(item, ref, false);
        throw reason;
      }
      if (coding(decoded(there.content)) !== content) throw new Refusal("taken");
      return there.link;
    }
  };

  const mark = async (words) => {
    const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(words)));
    return Array.from(sum.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
  };
  const box = /^([ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+\[)([ xX])(\][ \t]+)(.*?)([ \t]*\r?)$/;
  /** `text` with the boxes of `items` as they are to be; those whose line is there once are changed. */
  const ticked = async (text, items) => {
    const lines = text.split("\n");
    const found = new Map();
    for (const [place, line] of lines.entries()) {
      const words = box.exec(line)?.[4];
      if (words === undefined) continue;
      const name = await mark(words);
      found.set(name, found.has(name) ? null : place);
    }
    for (const item of items) {
      const place = found.get(item.mark) ?? found.get(renamed(item.path, item.mark));
      if (typeof place !== "number") throw new Refusal("gone", { item });
      if (/x/i.test(box.exec(lines[place])[2]) !== item.done)
        lines[place] = lines[place].replace(box, (_, start, sign, ...rest) => start + (item.done ? "x" : " ") + rest.slice(0, 3).join(""));
    }
    return lines.join("\n");
  };
  /** The present mark of a line that got a photo since the page was built. */
  const renamed = (path, line) => queue().findLast((item) => item.now && item.path === path && item.line === line)?.now;
  const tick = async (items, ref, again = 3) => {
    const { path } = items[0];
    const { content, version, link } = await repo.read(path, ref);
    const before = decoded(content);
    const after = await ticked(before, items);
    if (before === after) return link;
    const message = items.map((item) => item.message).join("; ");
    try { return await repo.write({ path, content: coding(after), message, version }, ref); } catch (reason) {
      if (!isRefused(reason, 400, 409, 422) || !again) throw reason;
      const now = await repo.read(path, ref);
      if (now.version === version) throw reason;
      return tick(items, ref, again - 1);
    }
  };

  /** Sends `items`, one new file or all ticks of one list: at once, or where the branch takes nothing, on a
      branch of their own with a request to merge it. */
  const send = async (items) => {
    const [first] = items;
    const write = async (ref) =>
      first.mark ? tick(items, ref) : first.change ? (await pictured()).change(first, ref) : create(first, ref);
    if (!first.head) {
      try { return { link: await write(branch) }; } catch (reason) {
        if (isRefused(reason, 404)) throw new Refusal("right");
        if (!isRefused(reason, 400, 403, 409, 422)) throw reason;
      }
    }
    const slug = first.message.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/[^a-z0-9]+/g, "-");
    const head = first.head ?? `wishwell/${slug.slice(0, 50).replace(/^-|-$/g, "")}-${first.id}`;
    for (const item of items) put({ ...item, head });
    try {
      await repo.start(head).catch((reason) => {
        // It may be there from before.
        if (!isRefused(reason, 400, 409, 422)) throw reason;
      });
      await write(head);
      const link = await repo.request(head, first.message, location.origin + (first.page || site))
        .catch((reason) => (isRefused(reason, 400, 409, 422) ? repo.requested(head) : Promise.reject(reason)));
      return { link, isRequest: true };
    } catch (reason) {
      throw isRefused(reason, 403, 404) ? new Refusal("right") : reason;
    }
  };

  // What was asked for, in its order: `held` while it can be undone, `waiting` to be sent, `done`, or `failed`.
  // What was tapped on a sealed page, whose address goes nowhere, is kept by private.js, once that opened it.
  const own = one("main[data-page]") && { items: [] };
  const here = own ? "" : location.pathname;
  const queue = () => [...(read("queue") ?? []), ...(own?.items ?? [])];
  const keepAll = (items) => {
    keep("queue", items.filter(({ page }) => page));
    if (own?.room) own.room.keep((own.items = items.filter(({ page }) => !page)));
    show();
  };
  const put = (item) => {
    if (!connection() || !(item.page || own.room)) return;
    const items = queue();
    const place = items.findIndex(({ id }) => id === item.id);
    if (place < 0) items.push(item);
    else items[place] = item;
    keepAll(items);
  };
  const drop = (...gone) => {
    keepAll(queue().filter(({ id }) => !gone.some((item) => item.id === id)));
    if (gone.some(({ photo }) => photo)) pictured().then(({ forget }) => forget()).catch(() => {});
  };
  const isOpen = ({ state }) => state === "held" || state === "waiting";
  let timer;
  let isBusy = false;
  const wakeAt = (due) => {
    clearTimeout(timer);
    timer = setTimeout(flush, Math.min(Math.max(due - Date.now(), 50), 6e5));
  };
  /** Sends what is due, in its order: nothing goes before what was asked for earlier. */
  const sendAll = async (isLeaving) => {
    if (isBusy || !connection()) return;
    isBusy = true;
    try {
      for (;;) {
        const first = queue().find(isOpen);
        const isDue = (item) => item.due <= Date.now() || (isLeaving && item.state === "held" && !item.change);
        if (!first) return;
        if (!isDue(first)) return wakeAt(first.due);
        const items = first.mark && !first.head
          ? queue().filter((item) => isOpen(item) && item.path === first.path && item.mark && isDue(item)) : [first];
        for (const item of items) put({ ...item, state: "waiting", why: undefined });
        try {
          const done = await send(items);
          for (const item of items) put({ ...current(item), state: "done", since: Date.now(), ...done });
        } catch (reason) {
          if (!(reason instanceof Refusal)) throw reason;
          const { why, status, wait } = reason;
          if (reason.passes) {
            const due = Date.now() + wait * 1e3;
            for (const item of items) put({ ...current(item), state: "waiting", why, due });
            return wakeAt(due);
          }
          for (const item of reason.item ? [reason.item] : items) put({ ...current(item), state: "failed", why, status });
        }
      }
    } finally { isBusy = false; }
  };
  const current = (item) => queue().find(({ id }) => id === item.id) ?? item;
  // Of several tabs one sends.
  const flush = () => (navigator.locks ? navigator.locks.request(key("queue"), () => sendAll()) : sendAll());
  // Titles go into what a commit is called: a forge is to find nothing there that it obeys.
  const plain = (text) => text.replaceAll("[", "(").replaceAll("]", ")").replace(/[#@](?=[\p{L}\d])/gu, "$&\u2060");
  const add = (item) => {
    item.message = plain(item.message);
    put({ id: Math.random().toString(36).slice(2, 8), page: here, state: "held", due: Date.now() + 5000, ...item });
    wakeAt(Math.min(...queue().filter(isOpen).map(({ due }) => due)));
  };
  /** Sends `item` anew, or what waited for a network. */
  const retry = (...items) => {
    for (const item of items) put({ ...item, state: "waiting", why: undefined, due: Date.now() });
    flush();
  };

  // What is seen of it.
  const button = (text, press) => make("button", { type: "button", textContent: text, onclick: press });
  const forgeLink = (address, text) => {
    const link = URL.canParse(address) && new URL(address);
    return link.origin === new URL(editor).origin ? [make("a", { href: link.href, rel: "nofollow", textContent: text })] : [];
  };
  const sentence = (item) => {
    if (item.state === "held") return words.held;
    if (item.state === "done") return item.isRequest ? words.asked : words.done;
    const time = new Date(item.due).toLocaleTimeString(document.documentElement.lang, { timeStyle: "short" });
    return (words[item.why ?? "held"] ?? "").replace("TIME", time).replace("STATUS", item.status);
  };
  const parts = (item) => {
    const parts = [make("span", { textContent: `${item.state === "failed" ? "" : "◐ "}${sentence(item)}` })];
    if (item.state === "held") parts.push(button(words.undo, () => drop(item)));
    if (item.state === "done") {
      parts.push(...forgeLink(item.link, item.isRequest ? words.request : words.commit));
      parts.push(button(words.hide, () => drop(item)));
    }
    if (item.state === "failed") {
      if (["token", "right"].includes(item.why)) parts.push(make("a", { href: page, textContent: words.connect }));
      else if (item.link) parts.push(make("a", { href: item.link, rel: "nofollow", textContent: words.form }));
      if (!["taken", "gone", "lost", "shape"].includes(item.why)) parts.push(button(words.again, () => retry(item)));
    }
    // What waits or failed has a reason.
    if (item.why) parts.push(button(words.drop, () => drop(item)));
    const spaced = parts.flatMap((part) => [part, " "]);
    // The rows of a checklist hardly grow.
    return item.mark && item.state === "done" ? [make("details", {}, make("summary", {}, words.sent), ...spaced)] : spaced;
  };
  const noteIn = (place, before) => {
    let note = place.querySelector(":scope > .sent");
    if (!note) {
      note = make("p", { className: "sent" });
      note.setAttribute("role", "status");
      if (before) before.after(note);
      else place.append(note);
    }
    return note;
  };
  const tell = (note, item) => {
    const told = item ? JSON.stringify([words.held, item.id, item.state, item.why, item.link, item.due]) : "";
    if (note.dataset.told === told) return false;
    note.dataset.told = told;
    note.hidden = !item;
    note.classList.toggle("failed", item?.state === "failed");
    note.replaceChildren(...(item ? parts(item) : []));
    return true;
  };

  // The doors of the forge: what a link would fill in there. What is no new file of this site is left to the forge.
  const blank = /\b(?:YOUR|THEIR)-(?:NAME|TITLE|LIST|MAIL)\b/g;
  // As the program writes them, where the page has them in its own language.
  const known = (text) => [...new URLSearchParams(pairs)].reduce((text, [word, shown]) => text.replaceAll(shown, word), text);
  const fileOf = (door) => {
    const [place, query] = door.href.split("?");
    if (place !== new URL(editor).href || !query) return null;
    const fields = new URLSearchParams(known(query));
    const [path, text] = kind === "gitlab"
      ? [fields.get("issue[title]"), /^(`{3,})\n([^]*)\1\n$/.exec(fields.get("issue[description]"))?.[2]]
      : [fields.get("filename"), fields.get("value")];
    return path && text && /^content(?:\/[A-Za-z0-9][\w-]*(?:\.[\w-]+)*)+\.(?:md|yml)$/.test(path) ? { path, text } : null;
  };
  const blanks = ({ path, text }) => [...new Set(`${path}\n${text}`.match(blank))];
  const doors = () => all("a[data-way=forge]");
  const orphans = () => noteIn(one("#main"), one("#main h1") ?? one("#main").firstElementChild);
  const days = 864e5;
  const show = () => {
    const items = connection() ? queue() : [];
    const left = new Set(items);
    for (const door of doors()) {
      const act = door.closest(".act");
      const { path } = fileOf(door) ?? {};
      // Acts that exclude each other would write the same file.
      const same = items.filter((item) => !item.mark && item.path === path);
      const item = same.findLast((item) => item.act === act.dataset.act);
      for (const item of same) left.delete(item);
      const note = act.querySelector(":scope > .sent");
      if (item || note) tell(note ?? noteIn(act, act.querySelector(".line")), item);
      act.querySelector(".line").hidden = same.some(({ state }) => state !== "failed");
    }
    for (const tick of all(".tick")) left.delete(showTick(tick, items));
    // The door is another one, or gone, once the page was built with it.
    const gone = [...left].filter((item) => item.state === "done" && !item.change && item.page === here
      && !(item.isNew && item.since > Date.now() - 2 * days && !one(`a[href*="${item.path.split("/").at(-1).replace(/\.md$/, "")}"]`)));
    const old = items.filter((item) => !isOpen(item) && (item.since ?? item.due) < Date.now() - 7 * days);
    if (gone.length + old.length) return drop(...gone, ...old);
    const rest = [...left].filter((item) => item.page === here && !item.mark && !item.change && item.state !== "held");
    if (rest.length || one("#main > .sent")) tell(orphans(), rest.at(-1));
    if (one("[data-list], .file[data-path]")) pictured().then((more) => more.show(connection() ? queue() : [])).catch(() => {});
  };

  // Photos, and what is added to a checklist, are loaded where there is something to do.
  let coming;
  const pictured = () => (coming ??= import(photos).then(({ default: photos }) => photos({
    kit: { all, one, make, noteIn, tell, coding, decoded }, repo, Refusal, isRefused, box, mark, read, key, add, drop,
    queue, current, put, renamed, words: () => words,
  }), () => {
    coming = undefined;
    throw new Refusal("offline", { wait: 30 });
  }));
  const fields = { "YOUR-NAME": "#who, [data-ask-who] > summary", "THEIR-NAME": "[data-ask=of], [data-ask=to]", "YOUR-LIST": "#list, [data-ask=list]", "YOUR-TITLE": "#title, [data-ask=title]" };
  // The fields for what has no field on a page without a connection: the other script fills them in.
  const addFields = (act, ...names) => {
    for (const name of names) {
      const isText = name === "text";
      const field = make(isText ? "textarea" : "input", { autocomplete: "off", maxLength: isText ? 5000 : 200 });
      const label = words[name];
      Object.assign(field.dataset, { ask: name, label });
      act.querySelector(".line").before(make("p", { className: "ask" }, make("label", {}, `${label} `, field)));
    }
  };
  const press = (event) => {
    const door = event.target.closest?.("a[data-way=forge]");
    const connected = connection();
    if (!door || !connected || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const file = fileOf(door);
    if (!file) return;
    if (connected.login) file.text = file.text.replace(/^emails: YOUR-MAIL$/m, `account: ${connected.login}`);
    const act = door.closest(".act");
    const left = blanks(file);
    // The other script is not there, to fill anything in.
    if (own && left.length) return;
    const isJoining = act.dataset.act === "profile";
    const place = (word) => {
      const field = isJoining && word === "YOUR-NAME" ? "[data-ask=name]" : fields[word];
      return field && (act.querySelector(field) ?? one(field));
    };
    // What nothing on the page asks for is written at the forge.
    const missing = left.filter((word) => !place(word));
    if (missing.some((word) => word !== (isJoining ? "YOUR-NAME" : "YOUR-TITLE"))) return;
    if (missing.length) addFields(act, ...(isJoining ? ["name"] : ["title", "text"]));
    event.preventDefault();
    if (left.length) {
      const asked = left.map(place).map((field) => (field.id ? field.labels[0].textContent : field.dataset.label ?? field.textContent));
      const note = noteIn(act, act.querySelector(".line"));
      note.dataset.told = "";
      note.hidden = false;
      note.textContent = `${words.blank} ${asked.join(" · ")}`;
      for (let box = place(left[0]); (box = box.parentElement?.closest("details")); ) box.open = true;
      return place(left[0]).focus();
    }
    if (/^content\/checklists\/[^/]+\.md$/.test(file.path)) {
      const [end] = /^---\r?$(?![^]*^---\r?$)/m.exec(file.text) ?? [""];
      const place = end ? file.text.lastIndexOf(`\n${end}\n`) + end.length + 2 : file.text.length;
      file.text = file.text.slice(0, place) + file.text.slice(place).replace(/^(?=[^\s*+-])/gm, "- [ ] ");
    }
    if (queue().some((item) => item.path === file.path && item.state !== "failed")) return;
    drop(...queue().filter((item) => item.path === file.path));
    if (own) file.text = file.text.replace(/^at: \d{4}-\d\d-\d\d$/m, "at: " + new Date().toISOString().replace(/\.\d+/, ""));
    const message = (door.dataset.subject ?? act.querySelector(".line").dataset.label ?? door.firstChild.textContent).trim();
    add({ ...file, act: act.dataset.act, message, link: door.href, isNew: known(door.dataset.fill ?? "").search(blank) >= 0 });
  };

  // Boxes of a checklist.
  const showTick = (box, items) => {
    const row = box.closest(".item");
    const was = box.dataset.was === "true";
    const item = items.findLast((item) => item.mark === row.dataset.mark && item.path === row.closest("[data-list]").dataset.list);
    const isDone = item && item.state !== "failed" ? item.done : was;
    row.classList.toggle("done", isDone);
    box.ariaChecked = String(isDone);
    box.firstElementChild.textContent = isDone ? "✓" : "";
    const note = row.querySelector(".item-body > .sent");
    if (item?.state === "done" && item.done === was) {
      if (note) tell(note);
      return null;
    }
    if (item || note) tell(note ?? noteIn(row.querySelector(".item-body")), item);
    return item;
  };
  const prepareTicks = () => {
    const rows = all("[data-list] > [data-mark]");
    for (const row of rows) {
      if (rows.filter(({ dataset }) => dataset.mark === row.dataset.mark).length > 1) continue;
      const old = row.querySelector(".box");
      const title = row.querySelector(".words").textContent.replace(/\s*#\s*$/, "").trim();
      const tick = make("button", { type: "button", className: "tick", role: "checkbox", ariaLabel: title });
      tick.dataset.was = String(row.classList.contains("done"));
      old.replaceWith(tick);
      // The box was a door of its own.
      tick.append(make("span", { className: "box", textContent: old.textContent }));
      tick.addEventListener("click", () => {
        const path = row.closest("[data-list]").dataset.list;
        const known = queue().findLast((item) => item.mark === row.dataset.mark && item.path === path);
        if (known?.state === "held") return drop(known);
        const done = tick.ariaChecked !== "true";
        const message = (done ? words.tick : words.untick).replace("ITEM", () => tick.ariaLabel);
        if (known && !isOpen(known)) drop(known);
        add({ path, mark: row.dataset.mark, done, message });
      });
    }
  };

  // The page where one connects.
  const prepareConnecting = () => {
    const room = one("[data-connecting]");
    if (!room) return;
    takeWords(one("[data-words]"));
    const [form, connected, status] = ["form", "[data-connected-as]", "[role=status]"].map((part) => room.querySelector(part));
    const [input] = form.elements;
    const say = (what) => { status.textContent = what ?? ""; };
    const look = () => {
      const known = connection();
      form.hidden = Boolean(known);
      connected.hidden = !known;
      const name = known?.login;
      connected.querySelector("b").textContent = known ? (name ? words.as.replace("NAME", () => name) : words.connected) : "";
    };
    room.hidden = false;
    if (!isSecureContext) {
      form.hidden = true;
      return say(words.insecure);
    }
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const token = input.value.trim();
      if (!/^[\x21-\x7e]+$/.test(token)) return say(words.token);
      say(words.checking);
      try {
        const { permissions } = await ask("GET", repository, null, token);
        const level = Math.max(permissions?.project_access?.access_level ?? 0, permissions?.group_access?.access_level ?? 0);
        if (kind === "gitlab" ? level < 30 : permissions?.push === false) throw new Refusal("right");
        // Some tokens may not ask for it.
        const person = await ask("GET", "/user", null, token).catch(() => null);
        const login = String(person?.login ?? person?.username ?? "");
        keep("connection", { api, project, token, login: /^[\w.-]{1,100}$/.test(login) ? login : "" });
        input.value = "";
        say(connection() ? "" : words.unkept);
      } catch ({ why, status }) {
        say((isNaN(status) ? words[why === "offline" ? "unreachable" : why] : status === 404 || status === 403 ? words.right : words.refused)
          ?.replace("STATUS", status));
      }
      look();
      retry(...queue().filter((item) => item.why === "token"));
    });
    connected.querySelector("button").addEventListener("click", () => {
      disconnect();
      say(words.disconnected);
      look();
    });
    look();
  };

  const begin = async () => {
    prepareConnecting();
    if (!connection()) return;
    addEventListener("click", press);
    addEventListener("online", () => retry(...queue().filter(({ state, why }) => state === "waiting" && why === "offline")));
    // What a tap asked for is sent also where the page is left before.
    document.addEventListener("visibilitychange", () => document.hidden && sendAll(true));
    addEventListener("pagehide", () => sendAll(true));
    addEventListener("storage", ({ key: name }) => name === key("queue") && show());
    if (!own) {
      const renewed = renewWords();
      if (!words.held) await renewed;
    }
    prepareTicks();
    show();
    flush();
  };

  // Before site.js, which loads this, looks at the doors: they act by themselves, and are the buttons.
  const connected = isSecureContext && connection();
  const prepareDoors = () => {
    for (const door of doors()) {
      const line = door.closest(".line");
      const mail = line.querySelector("[data-way=mail]");
      const file = fileOf(door);
      if (own && !(file && !blanks(file).length)) continue;
      const title = words.door ?? (door.querySelector("small") ?? door).textContent;
      if (mail) {
        const [label, letter] = [...mail.childNodes].map(({ textContent }) => textContent.trim());
        line.dataset.label = label;
        Object.assign(mail, { className: "door", textContent: letter, ariaLabel: `${label}. ${letter}` });
        Object.assign(door, { className: "button", textContent: `${label} `, ariaLabel: null }).append(make("small", {}));
        line.prepend(door);
      }
      (door.querySelector("small") ?? door).textContent = title;
    }
    if (!words.held) return;
    for (const how of all("p[data-ticking]")) how.textContent = words.ticking;
    for (const how of all(".how > p.meta, p[data-how]")) {
      const link = make("a", { href: page, textContent: words.change });
      how.replaceChildren(make("span", {}, words.how, own ? ` ${words.own}` : ""), " ", make("span", {}, link));
    }
  };
  if (connected) document.documentElement.dataset.connected = connected.login;
  if (!own) {
    if (connected) prepareDoors();
    addEventListener("wishwell-ready", begin);
    return;
  }
  addEventListener("wishwell-opened", async ({ detail }) => {
    // The words are not asked for here.
    if (!connection() || !words.held) return;
    Object.assign(own, { room: detail, items: await detail.load() });
    prepareDoors();
    if (own.isBegun) show();
    else begin(own.isBegun = true);
  });
  addEventListener("wishwell-forgotten", () => Object.assign(own, { room: null, items: [] }));
})();
