/* What Wishwell's pages do beyond being read, where a browser allows scripts. All of it works without.
   Who the reader is, and what they opened, stays in this browser and can be forgotten. */
(() => {
  "use strict";
  const words = document.currentScript.dataset;
  const site = new URL(words.root, location).pathname;
  const all = (selector) => [...document.querySelectorAll(selector)];
  const one = (selector) => document.querySelector(selector);

  // What is kept. A browser that keeps nothing is asked again on each page.
  const read = (name) => {
    try { return JSON.parse(localStorage.getItem(`wishwell ${site} ${name}`)); } catch { return null; }
  };
  const keep = (name, value) => {
    try { localStorage.setItem(`wishwell ${site} ${name}`, JSON.stringify(value)); } catch { /* not here */ }
  };
  const button = (text, press) => {
    const made = document.createElement("button");
    made.type = "button";
    made.textContent = text;
    made.addEventListener("click", press);
    return made;
  };

  // Filling in the words in capitals and the time of a file: in texts, and in those within links.
  let person = read("person");
  let wish = (text) => text;
  const filled = (text) => {
    text = wish(text);
    if (person) text = text.replaceAll("YOUR-NAME", person);
    return text.replace(/^at: \d{4}-\d\d-\d\d$/m, "at: " + new Date().toISOString().replace(/\.\d+/, ""));
  };
  const filledLink = (link) => {
    const result = link.replace(/(?<==)[^&]*/g, (value) =>
      encodeURIComponent(filled(decodeURIComponent(value))).replace(/[!'()*]/g, (sign) =>
        "%" + sign.charCodeAt(0).toString(16).toUpperCase()));
    return result.length < 2000 ? result : link;
  };
  const isNew = (element) => element.closest("[data-act=profile]"); // Whoever is known has a profile.
  const fill = (element) => {
    if (isNew(element)) return;
    const link = element.getAttribute("href");
    const raw = (element.dataset.fill ||= link ?? element.textContent);
    if (link) element.setAttribute("href", filledLink(raw));
    else element.textContent = filled(raw);
  };
  const fillAll = () => {
    all("[data-fill]").forEach(fill);
    for (const line of all("[data-blank]")) {
      line.hidden = !isNew(line) && filled(line.dataset.blank) !== line.dataset.blank;
    }
  };

  // What this browser opened, by the path of the wish; with what was wished for, since the page may not
  // tell that any more once it is promised. It goes nowhere.
  const make = (name, properties, ...children) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
  };
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
  const told = (path, { title, price, links = [], photo }) => [
    make("a", { href: path, textContent: title ?? path }), ...(price ? [` ${price}`] : []),
    ...links.flatMap(({ name, url }) => [" ", make("a", { href: url, rel: "nofollow noopener", textContent: name })]),
    ...(photo ? [make("br", {}), drawn(photo)] : []),
  ];
  const forget = (path) => {
    const { [path]: _, ...others } = read("opened") ?? {};
    keep("opened", others);
    tellOpened();
  };
  const opening = ([path, kept]) => {
    // Only the day was kept before.
    const wish = typeof kept === "string" ? { day: kept } : kept;
    const date = new Date(wish.day).toLocaleDateString(document.documentElement.lang, { dateStyle: "long" });
    return { path, wish, words: words.opened.replace("DATE", date) + " ", forgetting: button(words.forget, () => forget(path)) };
  };
  const tellOpened = () => {
    const all = Object.entries(read("opened") ?? {}).map(opening);
    const note = one("p[data-opened]");
    const here = all.find(({ path }) => path === location.pathname);
    if (note) {
      note.hidden = !here;
      const isTold = here?.wish.title && !one("h1.p-name");
      if (here) {
        note.replaceChildren(
          here.words, here.forgetting, ...(isTold ? [make("br", {}), ...told(here.path, here.wish)] : []));
      }
    }
    const list = one("[data-kept]");
    if (!list) return;
    list.hidden = !all.length;
    list.querySelector("ul").replaceChildren(
      ...all.map(({ path, wish, words, forgetting }) =>
        make("li", {}, ...told(path, wish), make("br", {}), words, forgetting)));
  };
  const press = ({ target }) => {
    const link = target.closest?.("a[data-fill]");
    if (!link) return;
    fill(link); // The time is that of the click.
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
    const brought = new URLSearchParams(location.search);
    title.value = brought.get("title") ?? "";
    note.value = brought.get("text") ?? "";
    url.value = brought.get("url") || note.value.match(/https?:\/\/\S+/)?.[0] || "";
    note.value = note.value.replace(url.value, "").trim();
    const handle = (text) =>
      text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss")
        .replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 80) || "wish";
    const put = (text, value, place, written) => (value.trim() ? text.replace(place, () => written(value.trim())) : text);
    wish = (text) => {
      const isOwn = person && list.selectedOptions[0]?.dataset.owners.split(" ").includes(person);
      if (isOwn) text = text.replace(/^suggested-by: .*\r?\n/m, "");
      text = put(text, title.value, /^title: YOUR-TITLE$/m, (name) => "title: " + JSON.stringify(name));
      text = put(text, url.value, /^# link: .*$/m, (link) => "link: " + JSON.stringify(link));
      text = put(text, note.value, /^---\r?$(?![^]*^---\r?$)/m, (words) => "---\n\n" + words);
      text = put(text, title.value, /YOUR-TITLE/g, handle);
      return put(text, list.value, /YOUR-LIST/g, String);
    };
    add.addEventListener("input", fillAll);
    add.hidden = false;
    one("[data-plain]").hidden = true;
  }

  // Sharing as the device does it, instead of by links.
  const share = one("[data-share]");
  if (share && navigator.share) {
    const { share: name, ...page } = share.dataset;
    const links = [...share.children];
    share.replaceChildren(button(name, () => navigator.share(page).catch((reason) => {
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
      const name = `\u2068${read("name") || person}\u2069`; // However it is written, the number stays behind it.
      note.textContent = note.dataset.own.replace("NAME", () => name).replace("COUNT", count);
    }
  };

  // Who the reader is.
  const show = () => {
    fillAll();
    tellOwn();
    const section = person && document.getElementById(person);
    if (section) one("[data-people]")?.prepend(section);
  };
  const who = one("[data-who]");
  if (who) {
    const choice = one("#who");
    const choose = (name) => {
      keep("person", (person = choice.value = name));
      keep("name", name && choice.selectedOptions[0].text);
      show();
    };
    who.hidden = false;
    choice.value = person ?? "";
    choice.addEventListener("change", () => choose(choice.value));
    one("[data-who] button").addEventListener("click", () => choose(""));
  }
  tellOpened();
  show();
})();
