/* Opens a private page, in this browser alone, and seals what its person types there. The key of the page
   stands in its link behind the #, which browsers send to nobody; what it opens is in the page already, and
   nothing is asked for. */
(() => {
  "use strict";
  const one = (selector) => document.querySelector(selector);
  const { page, authority, digest } = one("#main").dataset;

  // What this browser keeps: the key for this tab, or for good if it is told to, with the place of the
  // page then, to which the other pages lead; and the newest day.
  const name = (what) => `wishwell private ${page} ${what}`;
  const readAt = (storage, name) => {
    try { return window[storage].getItem(name); } catch { return null; }
  };
  const keepAt = (storage, name, value) => {
    try {
      if (value) window[storage].setItem(name, value);
      else window[storage].removeItem(name);
    } catch { /* It keeps nothing: the page opens all the same. */ }
  };
  const read = (storage, what) => readAt(storage, name(what));
  const keep = (storage, what, value) => keepAt(storage, name(what), value);

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

  // Sealing: HPKE in base mode (RFC 9180), with DHKEM(X25519, HKDF-SHA256), HKDF-SHA256 and AES-256-GCM.
  // What is sealed, the secret of the site alone opens, in the one place that it is sealed for.
  const aead = { number: 2, size: 32 };
  const encoded = (text) => new TextEncoder().encode(text);
  const joined = (...parts) =>
    Uint8Array.from(parts.flatMap((part) => [...(typeof part === "string" ? encoded(part) : part)]));
  const kem = joined("KEM", [0, 32]);
  const suite = joined("HPKE", [0, 32, 0, 1, 0, aead.number]);
  const labeled = (suite, label, ...parts) => joined("HPKE-v1", suite, label, ...parts);

  /** LabeledExtract of section 4, without a salt: in its place are zeros, as HMAC fills up a key. */
  const extracted = async (label, text) => {
    const hmac = { name: "HMAC", hash: "SHA-256" };
    const key = await crypto.subtle.importKey("raw", new Uint8Array(32), hmac, false, ["sign"]);
    return new Uint8Array(await crypto.subtle.sign(hmac, key, labeled(suite, label, text)));
  };
  /** LabeledExpand of what Extract makes of `secret`, as bytes. */
  const derived = async (salt, secret, suite, label, context, size) => {
    const key = await crypto.subtle.importKey("raw", secret, "HKDF", false, ["deriveBits"]);
    const info = joined([0, size], labeled(suite, label, context));
    const bits = await crypto.subtle.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, size * 8);
    return new Uint8Array(bits);
  };
  /** The encapsulated key and the cipher text of `plain`, for the owner of the public key `site`. */
  const hpke = async (plain, site, info, additionalData) => {
    const { publicKey, privateKey } = await crypto.subtle.generateKey("X25519", false, ["deriveBits"]);
    const encapsulated = new Uint8Array(await crypto.subtle.exportKey("raw", publicKey));
    const receiver = await crypto.subtle.importKey("raw", site, "X25519", false, []);
    const common = await crypto.subtle.deriveBits({ name: "X25519", public: receiver }, privateKey, 256);
    const shared = await derived(
      joined(), labeled(kem, "eae_prk", new Uint8Array(common)), kem, "shared_secret",
      joined(encapsulated, site), 32);
    const context = joined([0], await extracted("psk_id_hash", ""), await extracted("info_hash", info));
    const derive = (label, size) => derived(shared, labeled(suite, "secret"), suite, label, context, size);
    const key = await crypto.subtle.importKey("raw", await derive("key", aead.size), "AES-GCM", false, ["encrypt"]);
    const iv = await derive("base_nonce", 12);
    const cipher = await crypto.subtle.encrypt({ name: "AES-GCM", iv, additionalData }, key, plain);
    return joined(encapsulated, new Uint8Array(cipher));
  };

  /** What was typed, as it is sealed; or a word for why it cannot be. */
  const sealable = (typed) => {
    const lines = typed.split(/[\n\v\f\r\x85\u2028\u2029]/).map((line) => line.trim()).filter(Boolean);
    if (!lines.length) return { problem: "empty" };
    if (lines.some((line) => line.startsWith("sealed:1:"))) return { problem: "again" };
    const plain = encoded(lines.join("\n"));
    if (plain.length > 4096) return { problem: "long" };
    const padded = new Uint8Array((Math.floor(plain.length / 256) + 1) * 256);
    padded.set(plain);
    padded[plain.length] = 0x80;
    return { padded };
  };
  const seal = async (form, { key, identity, mark }) => {
    const typing = form.querySelector("textarea");
    const { problem, padded } = sealable(typing.value);
    for (const words of form.querySelectorAll("[data-problem]")) words.hidden = words.dataset.problem !== problem;
    if (problem) return typing.focus();
    const field = form.dataset.seal;
    const sealed = await hpke(
      padded, bytes(key), encoded(`wishwell 1\n${field}`), encoded([identity, field, mark].join("\n")));
    typing.value = "";
    const value = `sealed:1:${text(sealed)}`;
    // In a letter each line is short, so that no program breaks it.
    const put = (place) => place.replace("SEALED", value.match(/.{1,64}/g).join(
      place[0] === "m" ? "%0D%0A" : /\[/.test(place) ? "\n" : ""));
    for (const place of form.querySelectorAll("[data-value]")) {
      const whole = place.dataset.value;
      if (place.localName === "a") place.href = put(whole);
      else place.textContent = put(whole);
      // No mail program opens a link that is longer: the text can be copied.
      if (place.href?.length > 1999) {
        place.hidden = true;
        place.closest(".way").querySelector("details").open = true;
      }
    }
    form.querySelector("[data-typing]").hidden = true;
    const done = form.querySelector("[data-sealed]");
    done.hidden = false;
    done.firstElementChild.focus();
  };
  /** Has the forms of the page seal what is typed, where this browser can. */
  const prepareSealing = async () => {
    const room = one("[data-sealing]");
    if (!room) return;
    const isAble = await crypto.subtle.generateKey("X25519", false, ["deriveBits"]).then(() => true, () => false);
    one("[data-seal-unable]").hidden = isAble;
    for (const form of room.querySelectorAll("[data-seal]")) {
      form.hidden = !isAble;
      form.querySelector("[data-press]").addEventListener("click", () => seal(form, room.dataset));
    }
    for (const button of room.querySelectorAll("[data-copied]")) {
      button.addEventListener("click", async () => {
        await navigator.clipboard.writeText(button.closest(".way").querySelector("pre").textContent);
        button.textContent = button.dataset.copied;
      });
    }
  };
  /** Ticks what its person wrapped, which nobody else is told: this browser alone keeps it, under names
      that tell nothing to whoever has no key. */
  const prepareWrapping = async () => {
    const kept = (read("localStorage", "wrapped") ?? "").split(" ");
    const boxes = [...document.querySelectorAll("[data-wrapped] input")];
    for (const box of boxes) {
      const sum = await crypto.subtle.digest("SHA-256", encoded(`wishwell 1\nwrapped\n${key}\n${box.name}`));
      box.value = text(new Uint8Array(sum));
      box.checked = kept.includes(box.value);
    }
    for (const box of boxes) {
      box.closest("[data-wrapped]").hidden = false;
      box.addEventListener("change", () =>
        keep("localStorage", "wrapped", boxes.filter(({ checked }) => checked).map(({ value }) => value).join(" ")));
    }
  };
  // What is typed does not wait on a page that was left.
  addEventListener("pagehide", () => {
    for (const typing of document.querySelectorAll("textarea")) typing.value = "";
  });

  // The key that opened the page: no other one is kept or copied.
  let key = null;
  const tell = (what, detail) => dispatchEvent(new CustomEvent(`wishwell-${what}`, { detail }));

  /** Where a browser that is connected to the forge (connect.js) keeps what was tapped on this page. */
  const actsPlace = () => `wishwell ${new URL(one("script[data-root]")?.dataset.root ?? "", location).pathname} acts ${page}`;
  /** What keeps it until it is sent: sealed with a key of its own, which is made of that of the page. */
  const tapped = async () => {
    const how = { name: "HKDF", hash: "SHA-256", salt: joined(), info: encoded("wishwell 1\nacts") };
    const secret = await crypto.subtle.importKey("raw", bytes(key), "HKDF", false, ["deriveKey"]);
    const own = await crypto.subtle.deriveKey(
      how, secret, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
    const seal = async (acts) => {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const cipher = await crypto.subtle.encrypt({ name: "AES-GCM", iv }, own, encoded(JSON.stringify(acts)));
      return text(joined(iv, new Uint8Array(cipher)));
    };
    const open = async (sealed) => {
      const iv = sealed.subarray(0, 12);
      const plain = await crypto.subtle.decrypt({ name: "AES-GCM", iv }, own, sealed.subarray(12));
      return JSON.parse(new TextDecoder().decode(plain));
    };
    let keeping = Promise.resolve();
    const room = {
      load: async () => {
        const sealed = readAt("localStorage", actsPlace());
        return (sealed && (await open(bytes(sealed)).catch(() => null))) || [];
      },
      keep: (acts) => {
        keeping = keeping.then(async () => {
          const sealed = acts.length ? await seal(acts) : null;
          if (key) keepAt("localStorage", actsPlace(), sealed);
        });
      },
    };
    addEventListener("storage", (change) => change.key === actsPlace() && key && tell("opened", room));
    return room;
  };
  let room = null;

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
      prepareSealing();
      prepareWrapping();
      say(isKey(fragment) && fragment !== key ? "wrong-key" : null);
      warnOfOlder(plain.slice(0, end));
      tellWhatIsKept();
      if (!("connected" in document.documentElement.dataset)) return;
      room ??= await tapped();
      return tell("opened", room);
    }
    say(fragment ? "wrong-key" : kept.some(Boolean) ? "old-key" : "no-key");
  };

  const forget = () => {
    key = null;
    keep("sessionStorage", "key", null);
    for (const what of ["key", "place", "day", "wrapped"]) keep("localStorage", what, null);
    one("[data-content]").replaceChildren();
    keepAt("localStorage", actsPlace(), null);
    tell("forgotten");
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
