/* What Wishwell's pages do beyond being read, where a browser allows scripts. All of it works without.
   Who the reader is, and what they opened, stays in this browser and can be forgotten. */
(() => {
  "use strict";
  const words = document.currentScript.dataset;
  const site = new URL(words.root, location).pathname;
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
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

  // Filling in: the placeholders and the day of a file, in texts, and in the texts within links.
  let person = read("person");
  let wish = null;
  const filled = (text) => {
    if (wish) text = wish(text);
    if (person) text = text.replaceAll("YOUR-NAME", person);
    return text.replace(/^at: \d{4}-\d\d-\d\d$/m, "at: " + new Date().toISOString().replace(/\.\d+/, ""));
  };
  const encoded = (text) =>
    encodeURIComponent(text).replace(/[!'()*]/g, (sign) => "%" + sign.charCodeAt(0).toString(16).toUpperCase());
  const filledLink = (link) => {
    const [page, query = ""] = link.split("?");
    const fields = query.split("&").map((field) => {
      const [name, value] = field.split("=");
      return name + "=" + encoded(filled(decodeURIComponent(value)));
    });
    const result = page + "?" + fields.join("&");
    return result.length < 2000 ? result : link;
  };
  const fill = (element) => {
    // A profile is new: who is known has one.
    if (element.closest("[data-act=profile]")) return;
    const isLink = element.hasAttribute("href");
    const raw = (element.dataset.fill ||= isLink ? element.getAttribute("href") : element.textContent);
    if (isLink) element.setAttribute("href", filledLink(raw));
    else element.textContent = filled(raw);
  };
  const fillAll = () => {
    all("[data-fill]").forEach(fill);
    for (const line of all("[data-blank]")) {
      const isKnown = wish ? line.dataset.blank !== "YOUR-NAME" || person : line.dataset.blank === "YOUR-NAME" && person;
      line.hidden = Boolean(isKnown) && !line.closest("[data-act=profile]");
    }
  };

  // What this browser opened.
  const tellOpened = () => {
    const note = one("[data-opened]");
    const day = (read("opened") ?? {})[location.pathname];
    if (!note) return;
    note.hidden = !day;
    if (!day) return;
    const date = new Date(day).toLocaleDateString(document.documentElement.lang, { dateStyle: "long" });
    note.textContent = words.opened.replace("DATE", date) + " ";
    note.append(button(words.forget, () => {
      const opened = read("opened") ?? {};
      delete opened[location.pathname];
      keep("opened", opened);
      tellOpened();
    }));
  };
  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-fill]");
    if (!link) return;
    fill(link); // The time is that of the click.
    if (!link.closest("[data-act=promise]")) return;
    keep("opened", { ...read("opened"), [location.pathname]: new Date().toISOString() });
    tellOpened();
  });

  // Copy buttons, where the browser lets pages copy.
  if (navigator.clipboard) {
    for (const text of all("pre[data-fill], pre[data-copy]")) {
      const copy = button(words.copy, async () => {
        if (text.hasAttribute("data-fill")) fill(text);
        await navigator.clipboard.writeText(text.textContent);
        copy.textContent = words.copied;
      });
      copy.ariaLive = "polite";
      text.after(copy);
    }
  }

  // Who the reader is.
  const who = one("[data-who]");
  const showPerson = () => {
    fillAll();
    const section = person && one("[data-people]") && document.getElementById(person);
    if (section) one("[data-people]").prepend(section);
  };
  if (who) {
    const choice = one("#who");
    const choose = (name) => {
      person = choice.value = name;
      keep("person", person);
      showPerson();
    };
    who.hidden = false;
    choice.value = person ?? "";
    choice.addEventListener("change", () => choose(choice.value));
    one("[data-who] button").addEventListener("click", () => choose(""));
  }

  // A wish for any list, with what another page or app brought along.
  const add = one("[data-add]");
  if (add) {
    const [list, title, url, note] = ["list", "title", "url", "note"].map((id) => document.getElementById(id));
    const brought = new URLSearchParams(location.search);
    title.value = brought.get("title") ?? "";
    note.value = brought.get("text") ?? "";
    url.value = brought.get("url") || note.value.match(/https?:\/\/\S+/)?.[0] || "";
    if (!brought.get("url") && url.value) note.value = note.value.replace(url.value, "").trim();
    const handle = (text) =>
      text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss")
        .replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 80) || "wish";
    wish = (text) => {
      const name = title.value.trim();
      const isOwn = person && list.selectedOptions[0]?.dataset.owners.split(" ").includes(person);
      if (isOwn) text = text.replace(/^suggested-by: .*\r?\n/m, "");
      if (name) text = text.replace(/^title: YOUR-TITLE$/m, () => "title: " + JSON.stringify(name));
      if (url.value) text = text.replace(/^# link: .*$/m, () => "link: " + JSON.stringify(url.value.trim()));
      if (note.value.trim()) text = text.replace(/^---\r?\n[^]*?\n---\r?\n/m, (head) => head + "\n" + note.value.trim() + "\n");
      if (name) text = text.replaceAll("YOUR-TITLE", handle(name));
      return list.value ? text.replaceAll("YOUR-LIST", list.value) : text;
    };
    add.addEventListener("input", fillAll);
    add.hidden = false;
    one("[data-plain]").hidden = true;
  }

  tellOpened();
  showPerson();
})();
