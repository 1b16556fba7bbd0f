/* Keeps a page of the preview up to date: it is loaded anew where what it shows has changed, a style sheet
   is exchanged beneath it, and what is wrong with the content lies over it. No page that is published has it. */
(() => {
  "use strict";
  const { version } = document.currentScript.dataset;

  // Where the reader was stays where it was.
  const place = `wishwell preview ${location.pathname}`;
  const stored = (act) => { try { return act(sessionStorage); } catch { return null; } };
  const scrolled = stored((storage) => storage.getItem(place));
  stored((storage) => storage.removeItem(place));
  if (scrolled) addEventListener("load", () => scrollTo(0, Number(scrolled)));
  const reload = () => {
    stored((storage) => storage.setItem(place, String(scrollY)));
    location.reload();
  };

  const exchangeStyle = (address) => {
    const [old] = [...document.querySelectorAll("link[rel=stylesheet]")].filter(({ href }) => href.includes("/style."));
    if (!old) return reload();
    const sheet = old.cloneNode();
    sheet.href = address;
    sheet.addEventListener("load", () => old.remove());
    sheet.addEventListener("error", reload);
    old.after(sheet);
  };

  // Photos are made while the page stands already.
  const lookForPictures = () => {
    for (const picture of document.images)
      if (picture.complete && !picture.naturalWidth) picture.src = picture.src;
  };

  const make = (name, properties, ...children) => {
    const made = Object.assign(document.createElement(name), properties);
    made.append(...children);
    return made;
  };
  // There before the overlay is, whatever the policy of the page.
  const style = new CSSStyleSheet();
  style.replaceSync(`
    :host { all: initial; }
    details { position: fixed; inset: auto 0 0 0; z-index: 2147483647; max-height: 70vh; overflow: auto; box-sizing: border-box;
      padding: 0 1rem; border-top: 3px solid #b3401f; background: #1b1714; color: #f4ece1; color-scheme: dark;
      font: 0.875rem/1.5 ui-monospace, "DejaVu Sans Mono", monospace; }
    details:not([open]) { inset: auto auto 1rem 1rem; border: 2px solid #b3401f; border-radius: 0.5rem; }
    summary { position: sticky; top: 0; min-height: 2.75rem; line-height: 2.75rem; background: #1b1714; cursor: pointer; font-weight: bold; }
    summary:focus-visible, pre:focus-visible { outline: 2px solid #f0a05a; outline-offset: 2px; }
    pre { margin: 0 0 1rem; padding: 0.5rem 0.75rem; white-space: pre-wrap; overflow-wrap: anywhere; border-left: 3px solid #b3401f; font: inherit; }
    pre.warning { border-color: #d09a2d; }
    pre.hint { border-color: #6b93b8; }
    @media print { details { display: none; } }`);
  let overlay = null;
  const show = ({ title, isError, problems }) => {
    const wasClosed = overlay?.shadowRoot.querySelector("details")?.open === false;
    overlay?.remove();
    overlay = null;
    if (!problems.length) return;
    overlay = make("aside", { lang: "en", dir: "ltr", ariaLabel: "What is wrong with the content" });
    const list = problems.map(({ severity, text }) => make("pre", { className: severity, textContent: text, tabIndex: 0 }));
    const root = overlay.attachShadow({ mode: "open" });
    root.adoptedStyleSheets = [style];
    root.append(make("details", { open: isError && !wasClosed }, make("summary", { textContent: title }), ...list));
    document.body.append(overlay);
  };

  let events = null;
  const listen = () => {
    events?.close();
    events = null;
    // Browsers keep few connections to one host: those that nobody looks at need none.
    if (document.hidden) return;
    events = new EventSource(`/.preview/events?${new URLSearchParams({ version, page: location.pathname })}`);
    events.addEventListener("reload", reload);
    events.addEventListener("style", ({ data }) => exchangeStyle(data));
    events.addEventListener("same", lookForPictures);
    events.addEventListener("problems", ({ data }) => show(JSON.parse(data)));
  };
  document.addEventListener("visibilitychange", listen);
  addEventListener("pagehide", () => events?.close());
  addEventListener("pageshow", ({ persisted }) => persisted && listen());
  document.addEventListener("DOMContentLoaded", listen);
})();
