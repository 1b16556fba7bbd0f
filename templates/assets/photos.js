/* Photos in one tap, and items that are added to a checklist, for a browser that is connected to the forge:
   connect.js loads this where there is something to do. A picture is drawn anew and made small before anything else
   is done with it: nothing else that its file says, such as where it was taken, leaves the browser. */
export default ({ kit, repo, Refusal, isRefused, box, mark, read, key, add, drop, queue, current, put, renamed, words }) => {
  const { all, one, make, noteIn, tell, coding, decoded } = kit;

  // Pictures wait in a database of the browser, as they are too large for where the rest is kept; where it takes
  // none, for as long as the page is open.
  const open = new Map();
  const stored = async (mode, use) => {
    const base = await new Promise((done, fail) => {
      const asked = indexedDB.open(key("pictures"), 1);
      asked.onupgradeneeded = () => asked.result.createObjectStore("pictures");
      asked.onsuccess = () => done(asked.result);
      asked.onerror = asked.onblocked = () => fail(asked.error);
    });
    try {
      return await new Promise((done, fail) => {
        const change = base.transaction("pictures", mode);
        const asked = use(change.objectStore("pictures"));
        change.oncomplete = () => done(asked.result);
        change.onerror = change.onabort = () => fail(change.error);
      });
    } finally { base.close(); }
  };
  const pictureOf = async ({ id }) => open.get(id) ?? stored("readonly", (pictures) => pictures.get(id)).catch(() => null);
  const forgetOthers = async () => {
    const ids = new Set(queue().map(({ id }) => id));
    const old = (await stored("readonly", (pictures) => pictures.getAllKeys())).filter((id) => !ids.has(id));
    for (const id of old) await stored("readwrite", (pictures) => pictures.delete(id));
  };

  const longestSide = 1600;
  const bytes = (picture) => Uint8Array.from(atob(picture), (sign) => sign.charCodeAt(0));
  const drawn = (bitmap, side) => {
    const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
    const canvas = make("canvas", { width: Math.round(bitmap.width * scale), height: Math.round(bitmap.height * scale) });
    const pen = canvas.getContext("2d");
    pen.imageSmoothingQuality = "high";
    pen.fillStyle = "#fff"; // What can be seen through is white: a JPEG has no holes.
    pen.fillRect(0, 0, canvas.width, canvas.height);
    pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return canvas;
  };
  /** The picture in `file` as a small JPEG in Base64, held as the camera was; nothing of the file but its pixels. */
  const small = async (file) => {
    try {
      const canvas = drawn(await createImageBitmap(file, { imageOrientation: "from-image" }), longestSide);
      const address = canvas.toDataURL("image/jpeg", .82);
      return address.startsWith("data:image/jpeg;base64,") ? address.split(",")[1] : null;
    } catch { return null; }
  };
  /** As it will be sent, so that a browser that spoils what is drawn shows that before. */
  const preview = async (picture) => {
    const canvas = drawn(await createImageBitmap(new Blob([bytes(picture)])), 240);
    canvas.className = "snapped";
    canvas.role = "img";
    canvas.ariaLabel = words().picture;
    return canvas;
  };
  /** A name beside the file at `path` that no other picture has, and that is not the one in the camera. */
  const nameBeside = (path) => {
    const parts = path.split("/");
    const stem = parts.at(-1) === "index.md" ? parts.at(-2) : parts.at(-1).replace(/\.md$/, "");
    const chance = crypto.getRandomValues(new Uint8Array(10));
    return `${stem}-${Array.from(chance, (number) => (number % 36).toString(36)).join("")}.jpg`;
  };

  // What is written, as `wishwell checklist` writes it.
  const shown = (alt, name) =>
    `![${alt.replaceAll("\\", "").replaceAll("[", "(").replaceAll("]", ")").replace(/\s+/g, " ").trim()}](${name})`;
  const plain = (text) => text.replace(/\s+/g, " ").trim().replace(/[\\`*_[\]<~]|&(?=[#\w]+;)/g, "\\$&");
  const lineEnd = (text) => (/\r\n/.test(text) ? "\r\n" : "\n");
  const changes = {
    async picture(text, { path, line, photo, title }) {
      const lines = text.split("\n");
      const marks = await Promise.all(lines.map((row) => box.test(row) && mark(box.exec(row)[4])));
      const places = (wanted) => [...marks.keys()].filter((place) => wanted && marks[place] === wanted);
      const [place, ...others] = [...places(line), ...places(renamed(path, line))];
      if (place === undefined || others.length) throw new Refusal("gone");
      const said = box.exec(lines[place])[4];
      const old = /!\[((?:[^\]\\]|\\.)*)\]\([^()\s]*(?: "[^"]*")?\)/;
      const now = old.test(said) ? said.replace(old, (_, alt) => `![${alt}](${photo})`) : `${said} ${shown(title, photo)}`;
      lines[place] = lines[place].replace(box, (_, start, sign, middle, __, end) => start + sign + middle + now + end);
      return { text: lines.join("\n"), now };
    },
    item(text, { title, photo }) {
      const bullet = text.match(/^[-*+](?=[ \t]+\[[ xX]\][ \t])/gm)?.at(-1) ?? "-";
      const now = plain(title) + (photo ? ` ${shown(title, photo)}` : "");
      const end = lineEnd(text);
      const line = `${bullet} [ ] ${now}`;
      // Where an answer got lost, it is there.
      return { text: text.split(/\r?\n/).includes(line) ? text : text.trimEnd() + end + end + line + end, now };
    },
    field(text, { photo, alt, isOne }) {
      const [whole, start, fields, rest] = /^(\uFEFF?---[ \t]*\r?\n)([^]*?)(^---[ \t]*\r?$)/m.exec(text) ?? [];
      if (whole === undefined || !text.startsWith(whole)) throw new Refusal("shape");
      const end = lineEnd(text);
      const lines = fields.split(/\r?\n/).slice(0, -1);
      const place = (name) => lines.findIndex((line) => line.startsWith(`${name}:`));
      const isPlain = (at) => /^\w+:[ \t]+[^\s|>&*!]/.test(lines[at]) && !/^[ \t]+\S/.test(lines[at + 1] ?? "");
      const said = [`photo: ${photo}`, ...(alt ? [`alt: ${JSON.stringify(alt)}`] : [])];
      if (isOne && place("photo") >= 0) {
        for (const name of ["alt", "photo"]) {
          const at = place(name);
          if (at < 0) continue;
          if (!isPlain(at)) throw new Refusal("shape");
          lines.splice(at, 1, ...(name === "photo" ? said : []));
        }
      } else if (place("photo") < 0 && place("photos") < 0) lines.push(...said);
      else {
        const at = place("photos");
        if (at >= 0 && !/^photos:[ \t]*(?:#.*)?$/.test(lines[at])) throw new Refusal("shape");
        if (at < 0) lines.push("photos:");
        let last = at < 0 ? lines.length : at + 1;
        while (last < lines.length && /^(?:[ \t]+\S|-[ \t])/.test(lines[last])) last += 1;
        const indent = /^([ \t]*)-/.exec(lines[at < 0 ? lines.length : at + 1] ?? "")?.[1] ?? "  ";
        lines.splice(last, 0, ...said.map((line, number) => indent + (number ? "  " : "- ") + line));
      }
      return { text: start + [...lines, ""].join(end) + rest + text.slice(whole.length) };
    },
  };

  /** Writes the change of `item` and its picture as one commit on `ref`, and gives its link. */
  const change = async (item, ref, again = 3) => {
    const { path, photo, message } = item;
    const picture = photo && (await pictureOf(item));
    if (photo && !picture) throw new Refusal("lost");
    const at = photo && repo.tip ? await repo.tip(ref) : ref;
    const { content, version, link } = await repo.read(path, at);
    const before = decoded(content);
    if (photo && before.includes(photo)) return link; // An answer got lost.
    const { text, now } = await changes[item.change](before, item);
    if (now) put({ ...current(item), now: await mark(now) });
    if (text === before) return link;
    const files = [{ path, content: coding(text), version }];
    // The picture first: no moment has a line that leads to nothing.
    if (photo) files.unshift({ path: path.replace(/[^/]*$/, photo), content: picture });
    try { return photo ? await repo.commit(files, message, ref, at) : await repo.write({ ...files[0], message }, ref); } catch (reason) {
      if (!again || !isRefused(reason, 400, 409, 422)) throw reason;
      const isElsewhere = photo && repo.tip ? (await repo.tip(ref)) !== at : (await repo.read(path, ref)).version !== version;
      if (!isElsewhere) throw reason;
      return change(item, ref, again - 1);
    }
  };

  // What is seen of it.
  const complain = (note, word) => {
    Object.assign(note, { hidden: false, textContent: words()[word] });
    note.classList.add("failed");
    note.dataset.told = "";
  };
  /** Asks for `item` with the picture in `file`; nothing is sent where there is none to be made of it. */
  const addWith = async (file, item, note) => {
    note.classList.remove("failed");
    Object.assign(note, { hidden: false, textContent: words().drawing });
    note.dataset.told = "";
    const picture = await small(file);
    if (!picture) return complain(note, "unreadable");
    const id = Math.random().toString(36).slice(2, 8);
    open.set(id, picture);
    const isKept = await stored("readwrite", (pictures) => pictures.put(picture, id)).then(() => true, () => false);
    add({ id, photo: nameBeside(item.path), isFleeting: !isKept, ...item });
  };
  const camera = () => {
    const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
    const line = document.createElementNS(drawing.namespaceURI, "path");
    drawing.setAttribute("viewBox", "0 0 24 24");
    drawing.setAttribute("aria-hidden", "true");
    line.setAttribute("d", "M3 8h4l2-3h6l2 3h4v11H3zM12 10a3.5 3.5 0 1 0 .01 0");
    drawing.append(line);
    return drawing;
  };
  /** A button that takes a picture, or lets one be chosen, and hands its file on. */
  const snap = (text, isCamera, take, name) => {
    const input = make("input", { type: "file", accept: "image/*" });
    if (isCamera) input.setAttribute("capture", name === "user" ? name : "environment");
    input.addEventListener("change", () => {
      const [file] = input.files;
      if (file) take(file);
      input.value = "";
    });
    return [make("label", { className: "snap" }, camera(), make("span", { textContent: text }), input), input];
  };
  const hasCamera = matchMedia("(pointer: coarse)").matches;

  const sentence = (item) => item.isFleeting && ["held", "waiting"].includes(item.state) ? ` ${words().fleeting}` : "";
  const seen = new Map();
  const tellAll = (note, item) => {
    if (!tell(note, item)) return;
    note.append(sentence(item));
    if (!item.photo) return;
    if (!seen.has(item.id)) seen.set(item.id, pictureOf(item).then((picture) => picture && preview(picture)).catch(() => null));
    seen.get(item.id).then((canvas) => canvas && note.prepend(canvas));
  };

  // A photo of what a page is made from, for those whose it is.
  const pictures = () => all("#main .u-photo").map((picture) => picture.getAttribute("src")).join(" ");
  const place = one(".file[data-path]");
  const isMine = place?.dataset.keepers.split(" ").includes(read("person"));
  let room;
  const prepareField = () => {
    if (!isMine || room) return;
    const isOne = place.dataset.path.startsWith("content/people/");
    const alt = make("input", { maxLength: 300, autocomplete: "off" });
    const note = () => noteIn(room);
    const take = (file) => {
      const known = queue().find(({ change, path, state }) => change === "field" && path === place.dataset.path && state === "held");
      if (known) drop(known);
      addWith(file, {
        change: "field", path: place.dataset.path, alt: alt.value.trim(), isOne, before: pictures(),
        link: place.querySelector("a")?.href, message: words()["photo-of"].replace("ITEM", () => one("#main h1").textContent.trim()),
      }, note()).then(() => { alt.value = ""; });
    };
    const buttons = [...(hasCamera ? [snap(words().camera, true, take, isOne ? "user" : "")[0]] : []), snap(words().choose, false, take)[0]];
    room = make("section", { className: "snapping" },
      make("h2", { textContent: words().photo }), make("p", { textContent: words().seen }),
      make("p", { className: "ask" }, make("label", {}, `${words().alt} `, alt)), make("p", { className: "line" }, ...buttons));
    place.before(room);
    place.querySelector("[data-upload]")?.remove();
  };
  const showField = (items) => {
    if (!room) return;
    const mine = items.filter(({ change, path }) => change === "field" && path === place.dataset.path);
    const built = mine.filter(({ state, before }) => state === "done" && before !== pictures());
    if (built.length) return drop(...built);
    const note = room.querySelector(":scope > .sent");
    if (mine.length) tellAll(note ?? noteIn(room), mine.at(-1));
    else if (note?.dataset.told) tell(note);
  };

  // Items of a checklist.
  const lists = all("[data-list]");
  const path = lists[0]?.dataset.list;
  // Beside what is told of its tick.
  const noteOn = (row) => {
    const body = row.querySelector(".item-body");
    if (!body.querySelector(":scope > .snapped-here")) body.append(make("div", { className: "snapped-here" }));
    return noteIn(body.querySelector(":scope > .snapped-here"));
  };
  const rowOf = (line) => one(`[data-list] > [data-mark="${line}"]`);
  const prepareRows = () => {
    for (const tick of all(".item:not(.done) > .tick")) {
      const row = tick.closest(".item");
      const title = tick.ariaLabel;
      const take = (file) => {
        const known = queue().find(({ line, state }) => line === row.dataset.mark && state === "held");
        if (known) drop(known);
        const message = words()["photo-of"].replace("ITEM", () => title);
        addWith(file, { change: "picture", path, line: row.dataset.mark, title, message }, noteOn(row));
      };
      const [label, input] = snap("", hasCamera, take);
      input.ariaLabel = words()["photo-of"].replace("ITEM", () => title);
      row.append(label);
    }
  };
  const prepareList = () => {
    const how = one("[data-ticking]");
    if (!lists.length || one(".add-item")) return;
    how.append(` ${words().seen}`);
    prepareRows();
    const input = make("input", { maxLength: 300, autocomplete: "off", enterKeyHint: "done" });
    const form = make("form", { className: "add-item" });
    let file;
    const send = async () => {
      const title = input.value.trim();
      if (!title) return input.focus();
      const item = { change: "item", path, title, message: words().adding.replace("ITEM", () => title) };
      const note = noteIn(form);
      if (file) await addWith(file, item, note);
      else add(item);
      if (file && note.classList.contains("failed")) return (file = null);
      file = null;
      note.hidden = true;
      input.value = "";
      input.focus();
    };
    const take = async (taken) => {
      file = taken;
      if (input.value.trim()) return send();
      const note = noteIn(form);
      const picture = await small(taken);
      if (!picture) return complain(note, "unreadable");
      note.classList.remove("failed");
      note.hidden = false;
      note.replaceChildren(await preview(picture), ` ${words().called}`);
      input.focus();
    };
    const [label, picture] = snap("", hasCamera, take);
    picture.ariaLabel = words().camera;
    form.append(make("label", {}, `${words().item} `, input), label, make("button", { textContent: words().add }));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      send();
    });
    lists[0].after(form);
  };
  const showList = (items) => {
    if (!lists.length) return;
    const mine = items.filter((item) => item.path === path && ["picture", "item"].includes(item.change));
    const built = mine.filter(({ state, now }) => state === "done" && rowOf(now));
    if (built.length) return drop(...built);
    for (const row of all("[data-list] > [data-mark]")) {
      const item = mine.findLast(({ line }) => line === row.dataset.mark);
      const note = row.querySelector(".snapped-here > .sent");
      if (item) tellAll(noteOn(row), item);
      else if (note?.dataset.told) tell(note);
    }
    const news = mine.filter(({ change }) => change === "item");
    for (const row of all(".item[data-id]")) if (!news.some(({ id }) => id === row.dataset.id)) row.remove();
    for (const item of news) {
      let row = one(`.item[data-id="${item.id}"]`);
      if (!row) {
        const body = make("div", { className: "item-body" }, make("p", { className: "words", textContent: item.title }));
        row = make("li", { className: "item on-its-way" }, make("span", { className: "box" }), body);
        row.dataset.id = item.id;
        lists[0].append(row);
      }
      tellAll(noteOn(row), item);
    }
  };

  forgetOthers().catch(() => { /* Nothing is kept. */ });
  return {
    change,
    forget: forgetOthers,
    show(items) {
      prepareField();
      prepareList();
      showField(items);
      showList(items);
    },
  };
};
