/* What Wishwell's pages do beyond being read, where a browser allows scripts. All of it works without.
   Who the reader is, and what they opened, stays in this browser and can be forgotten. */
(async () => {
  "use strict";
  const { src, words } = document.currentScript;
  const root = new URL("..", src);
  const site = root.pathname;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const one = (selector) => document.querySelector(selector);
  const brought = new URLSearchParams(location.search);

  // What is kept. A browser that keeps nothing is asked again on each page.
  const read = (name) => {
    try { return JSON.parse(localStorage.getItem(`wishwell ${site} ${name}`)); } catch { return null; }
  };
  const keep = (name, value) => {
    // Where a browser keeps nothing, neither does this.
    try { localStorage.setItem(`wishwell ${site} ${name}`, JSON.stringify(value)); } catch {}
  };
  const make = (name, properties, ...children) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
  };
  const button = (textContent, onclick) => make("button", { type: "button", textContent, onclick });

  // The words in capitals, which a page may have in its own language: as this script knows them, and back.
  const blanks = [...new URLSearchParams(words.blanks)];
  const known = (text) => blanks.reduce((text, [word, shown]) => text.replaceAll(shown, word), text);
  // The day is filled in by then, and may be a word of their own.
  const shown = (text) => blanks.reduce((text, [word, shown]) => word === "TODAY" ? text : text.replaceAll(word, shown), text);

  // Beside a letter a page says what the forge's editor is filled with, and has no link to it.
  const { editor, door: title } = words;
  for (const letter of all("[data-file]")) {
    const { file: name, text: whole, by = "YOUR-NAME" } = letter.dataset;
    // Of an event, its name does.
    const text = whole.includes("\n") ? whole : `event: ${whole}\nby: ${by}\nat: TODAY\n`;
    // What the names of several files begin with stands once.
    const file = name.replace(/^(?=\.)/, one(".doors")?.dataset.stem);
    const fields = editor.endsWith("/issues/new")
      ? { "issue[title]": file, "issue[description]": "```\n" + text + "```\n", "issue[confidential]": true }
      : { filename: file, value: text };
    const query = Object.entries(fields).map((field) => field.map(encodeURIComponent).join("=")).join("&");
    const door = make("a", { className: "door", rel: "nofollow", href: `${editor}?${query}`, textContent: title });
    door.ariaLabel = `${letter.firstChild.textContent.trim()}. ${title}`;
    door.dataset.way = "forge";
    letter.after(" ", door);
  }
  const how = one(".how");
  if (how && title) {
    how.querySelector(".meta").firstChild.after(" ", make("span", { textContent: words.also }));
    // What is left to fill in there. In a new profile one’s own name is no handle yet.
    const isJoining = one("[data-file]")?.closest("[data-act=profile]");
    for (const [word, plain] of Object.entries(words.fill)) {
      const text = isJoining && word === "YOUR-NAME" ? words["fill-own"] : plain;
      const blank = make("p", { className: "blank", textContent: `${title}: ${text}`, hidden: true });
      blank.dataset.blank = word;
      how.append(blank);
    }
  }

  // The file of the page, by the link to its editor, and where the forge takes photos beside it.
  const place = one(".file[data-keepers]");
  const edit = place?.querySelector("a");
  if (edit) {
    [place.dataset.path] = /content\/.*/.exec(edit.pathname);
    const href = edit.href.replace("/-/edit/", "/-/tree/").replace(/(\/_?)edit\//, "$1upload/").replace(/\/[^/]*$/, "");
    const upload = make("a", { rel: "nofollow", href, textContent: words["add-photo"] });
    upload.dataset.upload = "";
    place.append(" ", upload);
  }

  // A browser that is connected to the forge acts there by itself: what it needs for that no other one loads.
  if (words.connect && (read("connection") || one("[data-connecting]"))) {
    await new Promise((done) => {
      document.head.append(make("script", { src: new URL(words.connect, root), onload: done, onerror: done }));
    });
  }
  const isConnected = "connected" in document.documentElement.dataset;

  // What the reader chose beside an act, with what each line of a letter calls it.
  let person = read("person");
  // Who one is, is asked on one page. Others bring that part of it along.
  const asking = how && !one("[data-who]") && make("details", {}, make("summary", { textContent: words["who-more"] }));
  if (asking) {
    asking.dataset.askWho = "";
    asking.hidden = true;
    how.append(asking);
  }
  let asked;
  const whoThere = () => (asked ??= one("[data-who]") ? Promise.resolve(one("[data-who]")) : fetch(new URL(words.who, root))
    .then((page) => page.text())
    .then((text) => document.adoptNode(new DOMParser().parseFromString(text, "text/html").querySelector("[data-who]"))));
  const calledName = () => one("[data-called] input")?.value ?? read("called") ?? "";
  const clean = (text) => text.replace(/[;\[\]\s]+/g, " ").trim();
  let way = isConnected ? "forge" : read("way");
  const isHandle = (text) => /^[a-z0-9][a-z0-9-]*$/.test(text);
  const umlauts = { ä: "ae", ö: "oe", ü: "ue" };
  const isGerman = /^de\b/i.test(document.documentElement.lang);
  const spelled = (text) => (isGerman
    ? text.normalize("NFC").replace(/[äöü]/gi, (letter) => umlauts[letter.toLowerCase()]) : text);
  const handle = (text) =>
    spelled(text).normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss")
      .replace(/(?<=[\p{L}\d])['’ʼ](?=[\p{L}\d])/gu, "")
      .replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 80);
  // Of a person who is here, the name of their profile.
  const meant = (value) => all("#people option").find(({ label }) => label === value)?.value ?? value;
  const choices = (act) => (act ? [...act.querySelectorAll("[data-ask]")] : [])
    .map(({ dataset: { ask: name, label }, value }) => ({ name, label, value: name === "text" ? value.trim() : meant(clean(value)) }));

  // A letter: the one line for the program, and lines that say something to people.
  const line = (text, label, value) => text.split(/\r?\n/).map((old) => (old.replace(/ \(.*\)/, "").startsWith(label + ":") ? `${label}: ${value}` : old))
    .join("\n");
  const act = /^\[wishwell: (?!(?:new |end\]|join\]|content\/))(.*)\]$/m;
  const option = (text, key, value) => text.replace(act, (_, words) => {
    const parts = words.split("; ").filter((part) => part !== key && !part.startsWith(key + " "));
    return `[wishwell: ${[...parts, `${key} ${value}`].join("; ")}]`;
  });
  const written = (letter, chosen, care) => {
    letter = letter.replaceAll("\r\n", "\n");
    if (!act.test(letter)) {
      for (const { label, value } of chosen) if (value) letter = line(letter, label, value);
      return letter;
    }
    // Whoever reads nothing above the line takes it for a mistake, and deletes it.
    if (care) letter = letter.replace(/\s*^(?=\[wishwell: )/m, (gap) => (gap && "\n\n") + care + "\n\n");
    const said = chosen.filter(({ name, value }) => value && name !== "quantity");
    const order = ["quantity", "of", "with"];
    const by = person || clean(calledName());
    if (by) letter = option(letter, "by", by);
    for (const { name, label, value } of chosen.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name))) {
      if (value) letter = option(letter, name, value);
      if (name === "quantity") letter = line(letter, label, value);
    }
    // What has a line already stands there.
    const lines = said.filter(({ label, value }) => letter === (letter = line(letter, label, value)))
      .map(({ label, value }) => `${label}: ${value}\n`).join("");
    return lines ? letter.replace(/^(?=\[wishwell: )/m, lines + "\n") : letter;
  };

  // A file for the forge: words in capitals, the time, and lines of its own.
  const filed = (text, chosen) => {
    const now = new Date();
    text = text.replace(/^at: TODAY$/m, "at: " + now.toISOString().replace(/\.\d+/, ""))
      .replace(/^(date: |joined: |# photo: |content\/\w+\/)TODAY\b/gm, (_, before) => before + now.toLocaleDateString("sv"));
    if (person) text = text.replaceAll("YOUR-NAME", person);
    for (const { name, value } of chosen.filter((choice) => choice.value)) {
      if (name === "name") {
        text = text.replace(/^name: YOUR-NAME$/m, () => "name: " + JSON.stringify(value))
          .replaceAll("YOUR-NAME", handle(value) || "YOUR-NAME");
      }
      if (name === "title") {
        text = text.replace(/^title: YOUR-TITLE$/m, () => "title: " + JSON.stringify(value))
          .replaceAll("YOUR-TITLE", handle(value) || "YOUR-TITLE");
      }
      if (name === "text") text = text.replace(/^---\r?$(?![^]*^---\r?$)/m, (end) => `${end}\n\n${value}`);
      if (name === "list") text = text.replaceAll("YOUR-LIST", value);
      if (["of", "to"].includes(name) && isHandle(value)) text = text.replaceAll("THEIR-NAME", value);
      if (name === "to") text = text.replace(/^to: THEIR-NAME$/m, () => "to: " + JSON.stringify(value));
      if (name === "feeling") text = text.replace(/^to: .*$/m, (to) => `feeling: ${value}\n${to}`);
      if (!/^event: /m.test(text)) continue;
      if (name === "quantity") text = text.replace(/^quantity: .*$/m, `quantity: ${value}`);
      if (name === "with") {
        const others = JSON.stringify(value.split(",").map((one) => one.trim()).filter(Boolean));
        // An issue has its file in a fence.
        text = text.replace(/(^`{3,}\n)?(?![^])/m, (end) => `with: ${others}\n${end}`);
      }
    }
    return text;
  };

  let wish = (text) => text;
  const isLetter = (text) => text.includes("[wishwell: ");
  const filled = (text, chosen, care) => (isLetter(text) ? written(wish(text), chosen, care) : shown(filed(wish(known(text)), chosen)));
  const filledLink = (link, chosen, care = words.care) => {
    const result = link.replace(/(?<==)[^&]*/g, (value) => {
      const text = filled(decodeURIComponent(value), chosen, care);
      return encodeURIComponent(isLetter(text) ? text.replaceAll("\n", "\r\n") : text).replace(/[!'()*]/g, (sign) =>
        "%" + sign.charCodeAt(0).toString(16));
    });
    if (result.length < 2000 || isConnected) return result;
    return care ? filledLink(link, chosen, "") : link;
  };
  // Whoever is known has a profile.
  const chosenBeside = (element) => {
    if (!element.closest("[data-act=profile]")) return choices(element.closest(".act"));
    const own = choices(element.closest(".act"));
    if (own.length) return own;
    const name = clean(calledName());
    return name ? [{ name: "name", label: words["who-label"], value: name }] : [];
  };
  const fill = (element) => {
    const link = element.getAttribute("href");
    const raw = (element.dataset.fill ||= link ?? element.textContent);
    if (link) element.setAttribute("href", filledLink(raw, chosenBeside(element)));
    else element.textContent = filled(raw, chosenBeside(element));
  };
  const fillAll = () => {
    all("a[data-way], pre[data-fill]").forEach(fill);
    const left = all("[data-way=forge]").map(({ href }) => href).join();
    for (const blank of all("[data-blank]")) {
      // A letter needs none of them.
      blank.hidden = (way !== "forge" && one("[data-way=mail]")) || !left.includes(shown(blank.dataset.blank));
    }
  };

  // What is asked beside an act: `with`, `of-receiver`, `quantity:1-5`.
  const options = (pairs) => pairs.map(([value, title]) => new Option(title, value));
  const numbers = (first, last) => Array.from({ length: Math.abs(last - first) + 1 }, (_, at) => String(first + at * Math.sign(last - first)));
  for (const act of all("[data-asks]")) {
    for (const token of act.dataset.asks.split(" ")) {
      const [question, range] = token.split(":");
      const [name] = question.split("-");
      const label = words.asks[question];
      const isChosen = range || name === "feeling";
      const field = isChosen
        ? make("select", {}, ...options(range ? numbers(...range.split("-").map(Number)).map((one) => [one, one]) : [["", "–"], ...Object.entries(words.feelings)]))
        : make("input", { autocomplete: "off", maxLength: 200, placeholder: words[`${name}-hint`] ?? "" });
      Object.assign(field.dataset, { ask: name, label, ...(["of", "to"].includes(name) && { person: "" }) });
      // Which lists there are, the page says.
      if (name !== "list") act.querySelector(".line").before(make("p", { className: "ask" }, make("label", {}, label + " ", field)));
    }
  }
  // A person is chosen among those who are here.
  for (const ask of all("input[data-person]")) {
    ask.setAttribute("list", "people");
    ask.addEventListener("focus", async () => {
      const who = !one("#people") && (await whoThere());
      if (who) document.body.append(make("datalist", { id: "people" }, ...[...who.querySelectorAll("#who option:not([value=''])")].map((option) => option.cloneNode(true))));
    });
  }
  for (const ask of all(".ask")) ask.hidden = false;
  for (const name of ["input", "change"]) document.addEventListener(name, ({ target }) => {
    if (target.closest("[data-ask], [data-called]")) fillAll();
  });

  // Of two doors, the way that the reader takes is the button, and the other one a link beside it.
  const takeWay = () => {
    for (const line of all(".act > .line")) {
      const doors = [...line.querySelectorAll("a[data-way]")];
      if (isConnected || doors.length < 2) continue;
      const label = (line.dataset.label ||= doors[0].firstChild.textContent.trim());
      for (const door of doors) {
        const title = (door.dataset.title ||= (door.querySelector("small") ?? door).textContent);
        const isTaken = door.dataset.way === (way ?? "mail");
        door.className = isTaken ? "button" : "door";
        door.replaceChildren(...(isTaken ? [label + " ", make("small", { textContent: title })] : [title]));
        door.ariaLabel = isTaken ? null : `${label}. ${title}`;
        if (isTaken) line.prepend(door);
      }
    }
  };

  // What this browser opened, by the path of the wish; with what was wished for, since the page may not
  // tell that any more once it is promised. It goes nowhere.
  const picture = () => {
    try {
      const photo = one(".letter .photo img");
      if (!photo.naturalWidth) return null;
      const canvas = make("canvas", { width: 240, height: 240 * photo.naturalHeight / photo.naturalWidth });
      canvas.getContext("2d").drawImage(photo, 0, 0, canvas.width, canvas.height);
      return canvas.toDataURL("image/jpeg", .7);
    } catch { return null; }
  };
  const wished = () => one("h1.p-name") && {
    title: one("h1.p-name").textContent, price: one(".letter-head .p-price")?.textContent.trim(),
    links: all(".shops a").map((link) => ({ name: link.querySelector("bdi").textContent, url: link.href })),
    photo: picture(),
  };
  const drawn = (photo) => {
    const canvas = make("canvas", {});
    const bytes = Uint8Array.from(atob(photo.split(",")[1]), (sign) => sign.charCodeAt(0));
    createImageBitmap(new Blob([bytes])).then((bitmap) => {
      Object.assign(canvas, { width: bitmap.width, height: bitmap.height });
      canvas.getContext("2d").drawImage(bitmap, 0, 0);
    });
    return canvas;
  };
  // The wish as it was when its promise was opened; `path` is that of its page.
  const told = (path, { title, price, links = [], photo }) => {
    const shops = links.map(({ name, url }) => make("a", { href: url, rel: "nofollow noopener", textContent: name }));
    const facts = [...(price ? [make("bdi", { textContent: price })] : []), ...shops];
    return [
      make("a", { href: path, textContent: title ?? path }), ...facts.flatMap((fact) => [" · ", fact]),
      ...(photo ? [make("br", {}), drawn(photo)] : []),
    ];
  };
  const forget = (path) => {
    const { [path]: _, ...others } = read("opened") ?? {};
    keep("opened", others);
    tellOpened();
  };
  const opening = ([path, kept]) => {
    // Only the day was kept before.
    const wish = typeof kept === "string" ? { day: kept } : kept;
    // As the pages say it, which is not what browsers take plain English for.
    const language = document.documentElement.lang.replace(/^en$/, "en-GB");
    const date = new Date(wish.day).toLocaleDateString(language, { dateStyle: "long" });
    return { path, wish, told: words.opened.replace("DATE", date) + " ", forgetting: button(words.forget, () => forget(path)) };
  };
  const tellOpened = () => {
    if (!one("[data-opened], [data-kept]")) return;
    const all = Object.entries(read("opened") ?? {}).map(opening);
    const note = one("p[data-opened]");
    const here = all.find(({ path }) => path === location.pathname);
    if (note) {
      note.hidden = !here;
      const isTold = here?.wish.title && !one("h1.p-name");
      if (here) note.replaceChildren(here.told, here.forgetting, ...(isTold ? [make("br", {}), ...told(here.path, here.wish)] : []));
    }
    const list = one("[data-kept]");
    if (!list) return;
    list.hidden = !all.length;
    list.querySelector("ul").replaceChildren(
      ...all.map(({ path, wish, told: opened, forgetting }) =>
        make("li", {}, ...told(path, wish), make("br", {}), opened, forgetting)));
  };
  const press = ({ target }) => {
    const link = target.closest?.("a[data-way]");
    if (!link) return;
    // The time is that of the click.
    fill(link);
    if (!link.closest("[data-act=promise]")) return;
    const { [location.pathname]: before, ...others } = read("opened") ?? {};
    keep("opened", { ...others, [location.pathname]: { ...(wished() ?? before), day: new Date().toISOString() } });
    tellOpened();
  };
  for (const name of ["click", "auxclick"]) document.addEventListener(name, press);

  // Copy buttons, where the browser lets pages copy.
  if (navigator.clipboard) {
    for (const text of all("pre[data-fill], pre[data-copy]")) {
      const copy = button(words.copy, async () => {
        if ("fill" in text.dataset) fill(text);
        await navigator.clipboard.writeText(text.textContent);
        copy.textContent = words.copied;
      });
      copy.ariaLive = "polite";
      text.after(copy);
    }
  }

  // A wish for any list, with what another page or app brought along.
  const add = one("[data-add]");
  if (add) {
    const [list, title, url, note] = all("#list, #title, #url, #note");
    title.value = brought.get("title") ?? "";
    note.value = brought.get("text") ?? "";
    url.value = brought.get("url") || note.value.match(/https?:\/\/\S+/)?.[0] || "";
    note.value = note.value.replace(url.value, "").trim();
    const put = (text, value, place, written) => (value.trim() ? text.replace(place, () => written(value.trim())) : text);
    wish = (text) => {
      if (isLetter(text)) {
        // Another page may have brought words that the program would take for its own.
        const plain = (input) => input.value.trim().replace(/wishwell[\s\p{White_Space}\p{M}\p{Cf}]*:/giu, "wishwell –");
        for (const input of all("p > [data-label]")) if (plain(input)) text = line(text, input.dataset.label, plain(input));
        const words = plain(note);
        return words ? text.replace(/\s*^\[wishwell: end\]/m, () => `\n\n${words}\n[wishwell: end]`) : text;
      }
      const isOwn = person && list.selectedOptions[0]?.dataset.owners.split(" ").includes(person);
      if (isOwn) text = text.replace(/^suggested-by: .*\r?\n/m, "");
      text = put(text, title.value, /^title: YOUR-TITLE$/m, (name) => "title: " + JSON.stringify(name));
      text = put(text, url.value, /^# link: .*$/m, (link) => "link: " + JSON.stringify(link));
      for (const { value, dataset } of all("[data-fact]")) text = put(text, value, /^(?=date: )/m, (fact) => dataset.fact + JSON.stringify(fact) + "\n");
      text = put(text, note.value, /^---\r?$(?![^]*^---\r?$)/m, (words) => "---\n\n" + words);
      text = put(text, title.value, /YOUR-TITLE/g, (name) => handle(name) || "wish");
      return put(text, list.value, /YOUR-LIST/g, String);
    };
    add.addEventListener("input", fillAll);
    add.hidden = false;
    one("[data-plain]").hidden = true;
  }

  // A checklist that was opened stands where there is no network, too, with all that it shows (offline.js).
  const list = one("[data-offline]");
  if (list && navigator.serviceWorker && top === self) {
    const needed = [location.pathname, ...(isConnected ? [new URL(words.photos, root).href] : []),
      ...all("link[rel=stylesheet], script[src], .item img").map((part) => part.currentSrc || part.src || part.href)].map((part) => new URL(part, location).href);
    navigator.serviceWorker.register(list.dataset.offline)
      .then(() => caches.open(`wishwell ${site} ${location.pathname}`))
      .then(async (kept) => {
        await kept.addAll(needed);
        for (const { url } of await kept.keys()) if (!needed.includes(url)) await kept.delete(url);
      })
      // Where it cannot, or not now, the list is as any page.
      .catch(() => {});
  }

  // The wishes of a list, in the order and the choice that the address says.
  const narrowing = one("[data-narrowing]");
  if (narrowing) {
    const rows = all(".wishes > li");
    const prices = narrowing.dataset.narrowing.split(",");
    const fields = [...narrowing.querySelectorAll("[name]")];
    const [order, to, currency, open] = fields;
    const narrow = () => {
      const shown = rows.filter((row, at) => {
        const [price, code] = prices[at].split(" ");
        const isDear = to.value && !(code === currency.value && +price <= to.value);
        return !(row.hidden = isDear || open?.value && row.matches(".done"));
      });
      one(".wishes").append(...order.selectedOptions[0].dataset.places.split(" ").map((at) => rows[at]));
      narrowing.lastElementChild.textContent = narrowing.dataset.count.replace("COUNT", shown.length);
    };
    for (const field of fields) {
      field.value = brought.get(field.name) ?? field.value;
      if (field.selectedIndex < 0) field.selectedIndex = 0;
    }
    narrowing.hidden = false;
    narrowing.open = location.search;
    narrowing.addEventListener("input", () => {
      const asked = fields.filter((field) => field.value && (field !== currency || to.value));
      const query = new URLSearchParams(asked.map(({ name, value }) => [name, value]));
      history.replaceState(null, "", "?" + query);
      narrow();
    });
    narrow();
  }

  // Sharing as the device does it, instead of by links.
  const share = one("[data-share]");
  // Whoever wrote a thank-you says it in the first person.
  if (share?.dataset.by === person) {
    for (const link of share.children) {
      link.href = link.href.replace(/(?<=(\w+)=).*?(?=&|%0)/g, (_, name) => encodeURIComponent(share.dataset[name]));
    }
  }
  if (share && navigator.share) {
    const links = [...share.children];
    const [text, url] = decodeURIComponent(links[0].href.split("body=")[1]).split(/\r?\n\r?\n/);
    share.replaceChildren(button(words["share-button"], () => navigator.share({ title: one("h1").textContent, text, url }).catch((reason) => {
      if (reason.name !== "AbortError") share.replaceChildren(...links);
    })));
  }

  // What of the page's counts is the reader's own.
  const tellOwn = () => {
    for (const note of all("[data-own]")) {
      let count = 0;
      for (const row of note.parentElement.querySelectorAll("[data-with]")) {
        const isOwn = Boolean(person) && row.dataset.with.split(" ").includes(person);
        row.classList.toggle("yours", isOwn);
        if (isOwn) count += Number(row.dataset.count ?? 1);
      }
      note.hidden = !count;
      // However it is written, the number stays behind it.
      const name = `\u2068${read("name") || person}\u2069`;
      note.textContent = note.dataset.own.replace("NAME", () => name).replace("COUNT", count);
    }
  };

  // What this device was told to remember as the page of whoever uses it. Of several, none is more theirs.
  const navigation = one(".top nav ul");
  const entry = (href, textContent) => make("li", {}, make("a", { href, textContent }));
  const tellOwnPage = () => {
    if (!words.private || !navigation) return;
    const folder = new URL(words.private, root).pathname;
    let places = [];
    try {
      places = Object.entries(localStorage)
        .filter(([name, place]) => /^wishwell private [\w-]{22} place$/.test(name) && place.startsWith(folder));
      // A browser that keeps nothing has none.
    } catch {}
    if (places.length !== 1) return;
    const own = entry(places[0][1], words["private-title"]);
    own.dataset.ownPage = "";
    navigation.prepend(own);
  };

  // Who the reader is, and how they act.
  const show = () => {
    for (const called of all("[data-called]")) called.hidden = Boolean(person);
    fillAll();
    takeWay();
    tellOwn();
    for (const link of all("[data-me]")) link.remove();
    const mine = person && navigation ? Object.entries(words.nav).map(([path, title]) => entry(new URL(path.replace("PERSON", () => person), root), title)) : [];
    for (const link of mine) link.dataset.me = "";
    if (one("[data-own-page]")) one("[data-own-page]").after(...mine);
    else navigation?.prepend(...mine);
    const section = person && document.getElementById(person);
    const people = one("[data-people]");
    const at = people && !section && one(`#who option[value="${person}"]`)?.dataset.at;
    one("[data-own-part]")?.remove();
    if (section) people?.prepend(section);
    if (at) {
      people.prepend(make("p", {}, make("a", { href: at, textContent: one("#who").selectedOptions[0].text })));
      people.firstChild.dataset.ownPart = "";
    }
  };
  // Whoever joins is nobody yet.
  const canSay = one(".act:not([data-act=profile]), [data-people], [data-add], [data-connecting]");
  const prepareWho = (who) => {
    const choice = one("#who");
    const called = one("[data-called] input");
    const ways = one("[data-ways] select");
    const choose = (name) => {
      keep("person", (person = choice.value = name));
      keep("name", name && choice.selectedOptions[0].text);
      show();
    };
    who.hidden = !canSay;
    if (person && ![...choice.options].some(({ value }) => value === person)) {
      choice.append(new Option(read("name") || person, person));
    }
    choice.value = person ?? "";
    choice.addEventListener("change", () => choose(choice.value));
    called.value = read("called") ?? "";
    called.addEventListener("change", () => keep("called", called.value.trim()));
    if (ways) {
      ways.parentElement.hidden = isConnected;
      ways.value = way ?? "mail";
      ways.addEventListener("change", () => {
        keep("way", (way = ways.value));
        show();
      });
    }
    one("[data-who] button").addEventListener("click", () => {
      called.value = "";
      keep("called", "");
      choose("");
    });
  };
  if (one("[data-who]")) prepareWho(one("[data-who]"));
  else if (asking && canSay) {
    asking.hidden = false;
    asking.addEventListener("toggle", async () => {
      const who = await whoThere().catch(() => null);
      if (!who) location = new URL(words.who, root);
      else if (!who.isConnected) {
        asking.append(who);
        prepareWho(who);
        show();
        if (asking.contains(document.activeElement)) one("#who").focus();
      }
    });
  }
  tellOpened();
  tellOwnPage();
  show();
  dispatchEvent(new Event("wishwell-ready"));
})();
