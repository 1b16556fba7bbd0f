/* The search: finds what somebody types in the index that the build made, and shows it as they type.
   Of the index it loads the files alone that have their words, and then those of the things it shows.
   What was asked for stands in the address, and goes nowhere else. */
(() => {
  "use strict";

  /* Words: the same as WishwellText/SearchWords.swift makes of what is searched in. */
  const dropped = /[\p{DI}\u02B9-\u036F\u0483-\u0489\u0591-\u05BD\u05BF-\u05C7\u0610-\u061A\u0640\u064B-\u065F\u0670\u06D6-\u06ED\u0711\u0730-\u074A\u08CA-\u08FF\u1AB0-\u1AFF\u1DC0-\u1DFF\u20D0-\u20FF\uFE20-\uFE2F]/u;
  const unspaced = /[\u0E00-\u0EFF\u1000-\u109F\u1780-\u17FF\u1950-\u19DF\u1A20-\u1AAF\u2E80-\u2FDF\u3005-\u3007\u3021-\u302F\u3031-\u312F\u31A0-\u31BF\u31F0-\u31FF\u3400-\u4DBF\u4E00-\u9FFF\uA9E0-\uA9FF\uAA60-\uAADF\uF900-\uFAFF\u{1AFF0}-\u{1B16F}\u{20000}-\u{3FFFF}]/u;
  const typed = new Map(
    "ßss æae œoe øo łl đd ðd þth ıi ħh ŧt ŋn ĸk əe ǝe ɛe ɔo ɓb ɖd ɗd ƒf ƙk ɨi ƴy ƶz ςσ ґг ىي یي کك ةه ٱا ہه"
      .split(" ").map((pair) => [pair[0], pair.slice(1)]));
  const isDigit = (sign) => /\p{Nd}/u.test(sign);
  // Digits of a script follow each other, ten at a time.
  const digit = (sign) => {
    let value = 0;
    while (isDigit(String.fromCodePoint(sign.codePointAt(0) - value - 1))) value += 1;
    return String(value % 10);
  };
  const folded = (sign) => {
    if (isDigit(sign)) return digit(sign);
    const small = sign.toLowerCase();
    return typed.get(small) ?? small;
  };
  // `last` is true of the last character of several without spaces, which stands alone to begin a word.
  const words = (text) => {
    if (/^[\0-\x7F]*$/.test(text)) {
      return (text.toLowerCase().match(/[a-z0-9]+/g) ?? []).map((word) => ({ text: word.slice(0, 30) }));
    }
    const found = [];
    let word = [];
    let characters = [];
    const end = () => {
      if (word.length) found.push({ text: word.slice(0, 30).join("") });
      characters.forEach((character, place) => {
        const next = characters[place + 1];
        found.push({ text: character + (next ?? ""), last: !next && place > 0, single: !next });
      });
      word = [];
      characters = [];
    };
    for (const sign of text.normalize("NFKD")) {
      if (dropped.test(sign)) continue;
      if (!/[\p{L}\p{M}\p{N}]/u.test(sign)) {
        end();
      } else if (!unspaced.test(sign) || isDigit(sign)) {
        if (characters.length) end();
        word.push(...folded(sign));
      } else {
        if (word.length) end();
        if (/\p{M}/u.test(sign) && characters.length) characters[characters.length - 1] += folded(sign);
        else characters.push(folded(sign));
      }
    }
    end();
    return found;
  };
  /* End of words. */

  // What is asked for: each word with the other ways in which people write it.
  const isGerman = /^de\b/i.test(document.documentElement.lang);
  const umlauts = { ä: "ae", ö: "oe", ü: "ue" };
  const spelled = (text) =>
    text.normalize("NFC").replace(/[äöü]/gi, (letter) => umlauts[letter.toLowerCase()]);
  const asked = (text) => {
    const plain = words(text).filter(({ last }) => !last);
    const other = words(spelled(text)).filter(({ last }) => !last);
    return plain.map(({ text, single }, place) => ({
      text, alike: other[place]?.text, short: text.replace(/([aou])e/g, "$1"),
      // Of longer words the beginning is enough: there are plurals, cases, and words made of words.
      isBeginning: single || place === plain.length - 1 || text.length > 2,
    }));
  };

  // The index.
  const folder = new URL("./", location);
  const loaded = new Map();
  const load = (name) => {
    if (!loaded.has(name)) {
      const lines = fetch(new URL(name, folder), { cache: "no-cache" }).then(async (answer) => {
        if (!answer.ok) throw new Error(name);
        return (await answer.text()).split("\n").slice(0, -1).map((line) => line.split("\t"));
      });
      lines.catch(() => loaded.delete(name));
      loaded.set(name, lines);
    }
    return loaded.get(name);
  };
  const signs = "-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz";
  const most = 4;
  const directory = async () => {
    const [[count], ...keys] = await load("words.txt");
    return { count: Number(count), keys: keys.map(([key]) => key) };
  };
  // The place of the block that `key` would stand in.
  const place = (keys, key) => {
    let [low, high] = [0, keys.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (keys[middle] <= key) low = middle + 1;
      else high = middle;
    }
    return low - 1;
  };
  const blockName = (key) => "words/" + key.replace(/[^a-z0-9]/g, (sign) =>
    "_" + sign.charCodeAt(0).toString(16).padStart(4, "0")) + ".txt";
  // The lines from `first` to `last` as keys; both included.
  const lines = async (first, last) => {
    const { keys } = await directory();
    const blocks = keys.slice(Math.max(place(keys, first), 0), place(keys, last) + 1);
    const all = await Promise.all(blocks.map((key) => load(blockName(key))));
    return all.flat().filter(([key]) => key >= first && key <= last);
  };
  // Things by their numbers, each with its kind and state, and how far from the best place its word stands.
  class Things extends Map {
    hasMore = false;
    add([key, ...fields], far = 0) {
      this.hasMore ||= fields[3] === "+";
      fields.slice(0, 3).forEach((things, field) => {
        for (let start = 0; start < (things?.length ?? 0); start += 6) {
          const number = things.slice(start, start + 5);
          const distance = 2 * field + far;
          if (!(this.get(number)?.distance <= distance)) {
            this.set(number, { distance, mark: signs.indexOf(things[start + 5]) });
          }
        }
      });
    }
  }
  const end = "\uFFFF";
  const withWord = async (things, word, isBeginning, far = 0) => {
    const { keys } = await directory();
    const after = isBeginning ? place(keys, word + end) - place(keys, word) : 0;
    const isLong = after >= most;
    const found = await lines(word, isBeginning && !isLong ? word + end : word);
    for (const line of found) things.add(line, far + (line[0] === word ? 0 : 1));
    if (!isLong) return;
    for (const line of await lines("*" + word, "*" + word)) things.add(line, far + 1);
  };
  const thingsWith = async ({ text, alike, short, isBeginning }) => {
    const things = new Things();
    await withWord(things, text, isBeginning);
    if (alike && alike !== text) await withWord(things, alike, isBeginning);
    if (short !== text && (isGerman || !things.size)) await withWord(things, short, isBeginning, .5);
    return things;
  };

  // What narrows it down.
  const form = document.querySelector("[data-search]");
  const fields = form.elements;
  const kinds = [...fields.kind.options].slice(1);
  const states = [...fields.state.options].slice(1).map(({ value }) => value);
  const kindOf = (mark) => kinds[Math.floor(mark / states.length)];
  const stateOf = (mark) => states[mark % states.length];
  const isPast = (mark) => !["open", "none"].includes(stateOf(mark));
  const isWanted = (mark) =>
    (!fields.kind.value || kindOf(mark)?.value === fields.kind.value)
    && (!fields.state.value || stateOf(mark) === fields.state.value)
    && (!fields.open.checked || stateOf(mark) === "open");
  const thingsUnder = async (pairs, isFit = () => true) => {
    const things = new Things();
    for (const found of await Promise.all(pairs.map(([first, last]) => lines(first, last ?? first)))) {
      for (const line of found) things.add(line);
    }
    for (const [number, { mark }] of things) if (!isFit(mark)) things.delete(number);
    return things;
  };
  const hundredths = (text) => String(Math.min(Math.round(Number(text) * 100), 9999999999)).padStart(10, "0");
  const narrowing = async () => {
    const sets = [];
    const tag = words(fields.tag.value).map(({ text }) => text).join("-");
    if (tag) sets.push(thingsUnder([["#" + tag]]));
    const region = fields.region.selectedOptions[0];
    if (region?.value) {
      const names = (list) => list.split(" ").filter(Boolean).map((code) => ["@" + code]);
      // What goes to one country of a group does not go to the group.
      sets.push(Promise.all([
        thingsUnder(names(`${region.value} ${region.dataset.wider}`)),
        thingsUnder(names(region.dataset.within), (mark) => kindOf(mark)?.value !== "offer"),
      ]).then(([all, some]) => new Map([...some, ...all])));
    }
    if (fields.from.value || fields.to.value) {
      const sign = "$" + fields.currency.value.toLowerCase();
      sets.push(thingsUnder([[sign + hundredths(fields.from.value || 0), sign + hundredths(fields.to.value || 1e9)]]));
    }
    return Promise.all(sets);
  };
  const newest = () => {
    const all = kinds.flatMap((_, kind) => states.map((_, state) => kind * states.length + state));
    return thingsUnder(all.filter(isWanted).map((mark) => ["!" + signs[mark]]));
  };

  // What is found, the best first, of a map of things with how far each is from what was asked for. Of
  // those that are called so, people come first.
  const ordered = (found, isName = () => false) => {
    const isFit = Array.from(signs, (_, mark) => isWanted(mark));
    const isLate = Array.from(signs, (_, mark) => isPast(mark));
    const things = [];
    for (const [number, { distance, mark }] of found) {
      if (!isFit[mark]) continue;
      const isFirst = kindOf(mark)?.value === "person" && isName(distance);
      things.push({ number, mark, order: 2 * distance + isLate[mark] - isFirst / 2 });
    }
    return things.sort((left, right) => left.order - right.order || (left.number < right.number ? 1 : -1));
  };
  const unknown = 6;
  // What has all words, and is within all that narrows it down; a list that is not whole leaves it open.
  const all = (sets, narrow) => {
    const whole = [...sets.filter(({ hasMore }) => !hasMore), ...narrow]
      .sort((left, right) => left.size - right.size);
    const first = whole[0] ? [whole[0]] : sets;
    const found = new Map();
    for (const set of first) {
      for (const [number, { mark }] of set) {
        if (found.has(number) || !whole.every((other) => other.has(number))) continue;
        const distance = sets.reduce((sum, other) => sum + (other.get(number)?.distance ?? unknown), 0);
        found.set(number, { distance, mark });
      }
    }
    return found;
  };
  // Where nothing has all words: what has the rarest ones.
  const some = (sets) => {
    const found = new Map();
    for (const set of sets) {
      for (const [number, { distance, mark }] of set) {
        const before = found.get(number)?.distance ?? 0;
        found.set(number, { distance: before - Math.log(1e6 / set.size) + distance / 100, mark });
      }
    }
    return found;
  };
  const find = async (text) => {
    const sets = await Promise.all(asked(text).map(thingsWith));
    const narrow = await narrowing();
    const isWithin = (found) => new Map([...found].filter(([number]) => narrow.every((set) => set.has(number))));
    if (!sets.length) {
      const [first] = narrow;
      const isAnything = fields.kind.value || fields.state.value || fields.open.checked;
      const found = first ?? (isAnything ? await newest() : null);
      if (found) return { numbers: ordered(isWithin(found)), hasMore: found.hasMore };
      return text.trim() ? { numbers: [] } : null; // Signs alone, such as emoji, are no words.
    }
    const numbers = ordered(all(sets, narrow), (distance) => distance < 2 * sets.length);
    const hasMore = !narrow.length && sets.every((set) => set.hasMore);
    if (numbers.length || sets.length < 2) return { numbers, hasMore };
    return { numbers: ordered(isWithin(some(sets.filter(({ size }) => size)))), isSome: true };
  };

  // What it looks like.
  const section = document.querySelector("[data-found]");
  const [said, list, more, template] = ["[role=status]", "ul", "button", "template"]
    .map((name) => section.querySelector(name));
  const tell = (text) => { if (said.textContent !== text) said.textContent = text; };
  const numeral = new Intl.NumberFormat(document.documentElement.lang);
  const count = (words, number) => words.replace("COUNT", () => numeral.format(number));
  // The pieces of a text, and whether each has a word that was asked for.
  const marked = (text, query) => {
    const isAsked = (part, { text, alike, isBeginning }) =>
      [text, alike].some((word) => word && (isBeginning ? part.startsWith(word) : part === word));
    const pieces = [];
    for (const [part] of text.matchAll(/[\p{L}\p{M}\p{N}\p{Cf}]+|[^\p{L}\p{M}\p{N}\p{Cf}]+/gu)) {
      if (!unspaced.test(part)) {
        const found = words(part).some(({ text }) => query.some((word) => isAsked(text, word)));
        pieces.push([part, found]);
        continue;
      }
      const characters = part.match(/\P{M}\p{M}*/gu) ?? [part];
      const pairs = characters.map((character, at) =>
        words(character + (characters[at + 1] ?? ""))[0]?.text ?? "");
      const isHit = characters.map((_, at) => query.some((word) => isAsked(pairs[at], word)));
      characters.forEach((character, at) => {
        const isPair = at > 0 && isHit[at - 1] && query.some(({ text }) => text === pairs[at - 1]);
        pieces.push([character, isHit[at] || isPair]);
      });
    }
    return pieces;
  };
  // A line of it: from a little before the first hit.
  const around = (pieces) => {
    const length = ([text]) => text.length;
    let start = Math.max(pieces.findIndex(([, isHit]) => isHit), 0);
    for (let before = 0; start > 0 && before < 50;) before += length(pieces[--start]);
    if (start && !pieces[start][0].trim()) start += 1;
    let end = start;
    for (let after = 0; end < pieces.length && after < 150;) after += length(pieces[end++]);
    const dots = (is) => (is ? [["…", false]] : []);
    return [...dots(start), ...pieces.slice(start, end), ...dots(end < pieces.length)];
  };
  const put = (element, pieces) => {
    const nodes = pieces.map(([text, isHit]) => {
      if (!isHit) return text;
      const mark = document.createElement("mark");
      mark.textContent = text;
      return mark;
    });
    element.replaceChildren(...nodes);
  };
  const row = ([, address, title, language, by, date, price, text, ...chips], mark, query) => {
    const made = template.content.cloneNode(true);
    const one = (name) => made.querySelector(name);
    const kind = kindOf(mark);
    one("li").classList.add(kind.dataset.colour);
    one("li").classList.toggle("done", isPast(mark));
    one("a").href = address;
    if (language) one("h3").lang = one(".note").lang = language;
    put(one("bdi"), marked(title, query));
    const span = (text, name) => {
      const made = document.createElement("span");
      made.className = name;
      made.dir = "auto";
      made.textContent = text;
      return made;
    };
    one(".meta").append(...[kind.text, by, date].filter(Boolean).map((text) => span(text, "")));
    if (text) put(one(".note"), around(marked(text, query)));
    else one(".note").remove();
    one(".line").append(
      ...chips.map((text) => span(text, "chip plain")), ...(price ? [span(price, "price")] : []));
    return made;
  };
  const length = 10;
  const show = async (numbers, query, turn) => {
    const { count } = await directory();
    const shown = numbers.splice(0, length);
    const files = shown.map(({ number }) => {
      const low = [...number].slice(2).reduce((sum, sign) => sum * 64 + signs.indexOf(sign), 0);
      return `things/${low % count}.txt`;
    });
    const things = await Promise.all(files.map(load));
    if (turn !== answering) return;
    const rows = shown.map(({ number, mark }, at) => {
      const thing = things[at].find(([name]) => name === number);
      return thing && row(thing, mark, query);
    });
    list.append(...rows.filter(Boolean));
    more.hidden = !numbers.length;
  };

  // An answer takes the place of those before it, also where theirs comes later.
  let answering = 0;
  const answer = async () => {
    const turn = ++answering;
    try {
      const found = await find(fields.q.value);
      if (turn !== answering) return;
      const query = asked(fields.q.value);
      const numbers = found?.numbers ?? [];
      const total = numbers.length;
      const next = () => show(numbers, query, turn).catch(() => tell(form.dataset.failed));
      const before = [...list.children];
      if (total) await show(numbers, query, turn);
      if (turn !== answering) return;
      for (const row of before) row.remove();
      more.onclick = async () => {
        const last = list.lastElementChild;
        await next();
        last?.nextElementSibling?.querySelector("a").focus();
      };
      if (!total) more.hidden = true;
      section.hidden = !found;
      const { count: plain, more: many, some, none } = form.dataset;
      tell(total ? count(found.isSome ? some : found.hasMore ? many : plain, total) : found ? none : "");
    } catch {
      if (turn !== answering) return;
      section.hidden = false;
      tell(form.dataset.failed);
    }
  };

  // The address says what is asked for.
  const names = ["q", "kind", "open", "state", "tag", "region", "from", "to", "currency"];
  const take = () => {
    const brought = new URLSearchParams(location.search);
    for (const name of names) {
      const value = brought.get(name) ?? "";
      if (name === "open") fields.open.checked = Boolean(value);
      else if (name !== "currency" || value) fields[name].value = value;
      if (fields[name].selectedIndex < 0) fields[name].selectedIndex = 0;
    }
    if (["state", "tag", "region", "from", "to"].some((name) => fields[name].value)) {
      form.querySelector("details").open = true;
    }
  };
  const tellAddress = (isNew) => {
    const query = new URLSearchParams();
    for (const name of names) {
      const value = name === "open" ? (fields.open.checked ? "yes" : "") : fields[name].value.trim();
      const isUsed = name !== "currency" || fields.from.value || fields.to.value;
      if (value && isUsed) query.set(name, value);
    }
    const address = location.pathname + (String(query) && "?" + query);
    if (address === location.pathname + location.search) return;
    history[isNew ? "pushState" : "replaceState"](null, "", address);
  };
  let waiting;
  const ask = (isNew) => {
    clearTimeout(waiting);
    tellAddress(isNew);
    answer();
  };
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    ask(true);
    fields.q.blur(); // The keyboard of a phone covers what was found.
  });
  form.addEventListener("input", ({ target }) => {
    clearTimeout(waiting);
    waiting = setTimeout(ask, target.tagName === "SELECT" || target.type === "checkbox" ? 0 : 120, target !== fields.q);
  });
  addEventListener("popstate", () => {
    take();
    answer();
  });
  take();
  form.hidden = false;
  if (!fields.currency.options.length) {
    for (const name of ["from", "to", "currency"]) fields[name].closest("p").hidden = true;
  } else if (fields.currency.options.length < 2) {
    fields.currency.closest("p").hidden = true;
  }
  if (fields.region.options.length < 2) fields.region.closest("p").hidden = true;
  if (location.search) answer();
  else fields.q.focus();
})();
