/* Opens a private page, in this browser alone. The key of the page stands in its link behind the #,
   which browsers send to nobody; what it opens is in the page already, and nothing is asked for. */
(() => {
  "use strict";
  const one = (selector) => document.querySelector(selector);
  const { page, authority, digest } = one("[data-page]").dataset;

  // What this browser keeps: the key for this tab, or for good if it is told to; and the newest day.
  const name = (what) => `wishwell private ${page} ${what}`;
  const read = (storage, what) => {
    try { return window[storage].getItem(name(what)); } catch { return null; }
  };
  const keep = (storage, what, value) => {
    try {
      if (value) window[storage].setItem(name(what), value);
      else window[storage].removeItem(name(what));
      return true;
    } catch { return false; }
  };

  const say = (what) => {
    for (const words of document.querySelectorAll("[data-say]")) words.hidden = words.dataset.say !== what;
  };
  const bytes = (text) =>
    Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) => sign.charCodeAt(0));
  const text = (bytes) =>
    btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");

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

  let key = null;
  const tellWhatIsKept = () => {
    const isKept = Boolean(read("localStorage", "key"));
    one("[data-remember]").hidden = isKept;
    one("[data-forget]").hidden = !isKept;
  };

  const open = async () => {
    say(null);
    if (top !== self) return say("framed");
    if (!crypto.subtle) return say("insecure");
    const brought = location.hash.slice(1);
    // Nobody who looks over a shoulder, and no link that is shared from the address bar, has the key.
    if (brought) history.replaceState(null, "", location.pathname + location.search);
    key = brought || read("sessionStorage", "key") || read("localStorage", "key");
    if (!key) return say("no-key");
    if (!/^[\w-]{43}$/.test(key)) return say("wrong-key");
    const block = one("[data-block]")?.textContent ?? "";
    const sum = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(block));
    if (text(new Uint8Array(sum)) !== digest) return say("damaged");
    let plain;
    try { plain = await opened(block, key); } catch {
      keep("sessionStorage", "key", null);
      return say("wrong-key");
    }
    keep("sessionStorage", "key", key);
    const end = plain.indexOf("\n");
    show(plain.slice(end + 1));
    warnOfOlder(plain.slice(0, end));
    tellWhatIsKept();
    one("[data-link]").hidden = false;
  };

  one("[data-copy]").addEventListener("click", async ({ target }) => {
    await navigator.clipboard.writeText(`${location.href.split("#")[0]}#${key}`);
    target.textContent = target.dataset.copy;
  });
  one("[data-remember]").addEventListener("click", () => {
    keep("localStorage", "key", key);
    tellWhatIsKept();
  });
  one("[data-forget]").addEventListener("click", () => {
    keep("localStorage", "key", null);
    tellWhatIsKept();
  });
  // A link to this page, opened in this tab, loads nothing anew.
  addEventListener("hashchange", () => location.hash && open());
  open();
})();
