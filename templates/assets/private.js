/* Opens a private page, in this browser alone. The key of the page stands in its link behind the #,
   which browsers send to nobody; what it opens is in the page already, and nothing is asked for. */
(() => {
  "use strict";
  const one = (selector) => document.querySelector(selector);
  const { page, authority, digest } = one("[data-page]").dataset;

  // What this browser keeps: the key for this tab, or for good if it is told to, with the place of the
  // page then, to which the other pages lead; and the newest day.
  const name = (what) => `wishwell private ${page} ${what}`;
  const read = (storage, what) => {
    try { return window[storage].getItem(name(what)); } catch { return null; }
  };
  const keep = (storage, what, value) => {
    try {
      if (value) window[storage].setItem(name(what), value);
      else window[storage].removeItem(name(what));
    } catch { /* It keeps nothing: the page opens all the same. */ }
  };

  const say = (what) => {
    for (const words of document.querySelectorAll("[data-say]")) words.hidden = words.dataset.say !== what;
  };
  const bytes = (text) =>
    Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  const text = (bytes) =>
    btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

  // 256 bits in 43 letters; the two bits left over in the last one are 0.
  const isKey = (text) => /^[\w-]{42}[AEIMQUYcgkosw048]$/.test(text ?? "");
  // What is opened has its places called so: as no key has a dot, a link to one is never taken for it.
  const place = "in.";

  /** What stands behind the #. Nobody who looks over a shoulder, and no link that is shared from the
      address bar, is to have it. */
  const brought = () => {
    const fragment = location.hash.slice(1);
    if (fragment.startsWith(place)) return "";
    if (fragment) history.replaceState(null, "", location.pathname + location.search);
    return fragment;
  };

  /** The text of the block: its day, a line end, and HTML. Zeros behind 0x80 fill it up. */
  const opened = async (block, key) => {
    const secret = await crypto.subtle.importKey("raw", bytes(key), "AES-GCM", false, ["decrypt"]);
    const additionalData = new TextEncoder().encode(`wishwell 1\n${authority}\n${page}`);
    const sealed = bytes(block);
    const plain = new Uint8Array(
      await crypto.subtle.decrypt(
        { name: "AES-GCM", iv: sealed.subarray(0, 12), additionalData }, secret, sealed.subarray(12)));
    return new TextDecoder().decode(plain.subarray(0, plain.lastIndexOf(0x80)));
  };

  /** Puts what was opened into the page. What could run, load or lead elsewhere by itself stays out. */
  const show = (html) => {
    const content = new DOMParser().parseFromString(html, "text/html").body;
    content.querySelectorAll("script, style, link, meta, base, iframe, frame, object, embed, form")
      .forEach((element) => element.remove());
    for (const element of content.querySelectorAll("[id]")) element.id = place + element.id;
    for (const link of content.querySelectorAll("a[href^='#']"))
      link.setAttribute("href", `#${place}${link.getAttribute("href").slice(1)}`);
    one("[data-content]").replaceChildren(...content.childNodes);
  };

  const warnOfOlder = (day) => {
    const newest = read("localStorage", "day") ?? "";
    if (newest <= day) return keep("localStorage", "day", day);
    const words = one("[data-say=older] p");
    const language = document.documentElement.lang.replace(/^en$/, "en-GB");
    const date = new Date(newest).toLocaleDateString(language, { dateStyle: "long", timeZone: "UTC" });
    words.textContent = words.textContent.replace("DATE", date);
    say("older");
  };

  // The key that opened the page: no other one is kept or copied.
  let key = null;
  const tellWhatIsKept = () => {
    const kept = read("localStorage", "key");
    for (const part of document.querySelectorAll("[data-remember]")) part.hidden = kept === key;
    one("[data-remembered]").hidden = kept !== key;
    // It may be the key of an older link.
    one("[data-kept]").hidden = !kept;
    one("[data-link]").hidden = !key;
  };

  const open = async () => {
    const fragment = brought();
    if (top !== self) return say("framed");
    if (!crypto.subtle) return say("insecure");
    // A link within the page.
    if (key && !isKey(fragment)) return;
    const block = one("[data-block]")?.textContent ?? "";
    const sum = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(block));
    if (text(new Uint8Array(sum)) !== digest) return say("damaged");
    const kept = [read("sessionStorage", "key"), read("localStorage", "key")];
    for (const candidate of [fragment, key, ...kept].filter(isKey)) {
      const plain = await opened(block, candidate).catch(() => null);
      if (plain === null) continue;
      key = candidate;
      keep("sessionStorage", "key", key);
      const end = plain.indexOf("\n");
      show(plain.slice(end + 1));
      say(isKey(fragment) && fragment !== key ? "wrong-key" : null);
      warnOfOlder(plain.slice(0, end));
      return tellWhatIsKept();
    }
    say(fragment ? "wrong-key" : kept.some(Boolean) ? "old-key" : "no-key");
  };

  const forget = () => {
    key = null;
    keep("sessionStorage", "key", null);
    for (const what of ["key", "place", "day"]) keep("localStorage", what, null);
    one("[data-content]").replaceChildren();
    tellWhatIsKept();
    say("forgotten");
  };

  one("[data-copy]").addEventListener("click", async ({ target }) => {
    await navigator.clipboard.writeText(`${location.origin}${location.pathname}#${key}`);
    target.textContent = target.dataset.copy;
  });
  one("[data-remember] button").addEventListener("click", () => {
    keep("localStorage", "key", key);
    keep("localStorage", "place", location.pathname);
    tellWhatIsKept();
  });
  for (const button of document.querySelectorAll("[data-forget]")) button.addEventListener("click", forget);
  // Forgotten in another tab, forgotten here: the day goes with the key. So it is for what the way back
  // brings out again as it was.
  addEventListener("storage", (change) => change.key === name("day") && !change.newValue && forget());
  addEventListener("pageshow", (way) => way.persisted && key && !read("sessionStorage", "key") && forget());
  // A link to this page, opened in this tab, loads nothing anew.
  addEventListener("hashchange", () => location.hash && open());
  open();
})();
