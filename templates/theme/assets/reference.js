{
  // The address in the bar decides what is open: a link into folded text unfolds it, and the language links keep the anchor.
  const named = (page, hash) => {
    try {
      return page.getElementById(decodeURIComponent(hash.slice(1)));
    } catch {
      return null;
    }
  };
  const follow = () => {
    for (const link of document.querySelectorAll(".md-select__link[hreflang]")) link.hash = location.hash;
    const target = named(document, location.hash);
    if (!target) return;
    const folds = [];
    for (let fold = target.closest("details"); fold; fold = fold.parentElement.closest("details")) folds.push(fold);
    const own = target.matches("dt") && target.nextElementSibling?.querySelector(":scope > details");
    if (own) folds.push(own);
    const closed = folds.filter((fold) => !fold.open);
    for (const fold of closed) fold.open = true;
    if (closed.length) target.scrollIntoView();
  };
  addEventListener("load", follow);
  addEventListener("hashchange", follow);

  // On disk nothing makes a folder's page of its address.
  for (const link of location.protocol === "file:" ? document.links : []) {
    if (link.protocol === "file:" && link.pathname.endsWith("/")) link.pathname += "index.html";
  }

  // A long name breaks between its words, not within one: PriorityLevel|Configuration, k8s.|io/|v1.
  for (const place of document.querySelectorAll("article :is(h1, h2, .http code, dt:not([id]) + dd > code), .md-ellipsis")) {
    const [text] = place.childNodes;
    if (text?.nodeType !== Node.TEXT_NODE) continue;
    const parts = text.data.split(/(?<=[a-z0-9])(?=[A-Z])|(?<=[/.])(?=.)/);
    text.replaceWith(...parts.flatMap((part, at) => (at ? [document.createElement("wbr"), part] : [part])));
  }

  // The theme's search is a dialog without a name; it gets the name of its field.
  const search = document.querySelector(".md-search");
  search?.setAttribute("aria-label", search.querySelector("input")?.ariaLabel ?? "");

  // On paper a link is followed by its address, unless it is its address.
  addEventListener("beforeprint", () => {
    for (const link of document.querySelectorAll("article a[href^=http]")) {
      link.classList.toggle("bare", link.textContent === link.getAttribute("href"));
    }
  });

  // A link to a type shows what the type is: its first sentence and its fields. A link to a text that is said elsewhere on the
  // page shows the text. A pointer that rests on it opens the box and may move into it, the focus of the keyboard opens it too;
  // Escape closes it. Another page is asked for once.
  const ROWS = 14;
  const pages = new Map([[location.pathname, Promise.resolve(document)]]);
  const box = document.createElement("div");
  box.className = "preview md-typeset";
  box.id = "preview";
  box.role = "tooltip";
  let shown = null;
  let timer = 0;

  const page = (address) => {
    if (!pages.has(address.pathname)) {
      const asked = fetch(address.pathname).then((answer) => (answer.ok ? answer.text() : ""));
      pages.set(address.pathname, asked.then((text) => new DOMParser().parseFromString(text, "text/html"), () => null));
    }
    return pages.get(address.pathname);
  };
  const element = (name, className, ...children) => {
    const made = document.createElement(name);
    made.className = className;
    made.append(...children);
    return made;
  };
  const ownText = (heading) => [...heading.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.data : "")).join("");
  const described = (heading) => {
    const section = [];
    for (let next = heading.nextElementSibling; next && !/^H[12]$/.test(next.tagName); next = next.nextElementSibling) {
      section.push(next);
    }
    const first = heading === heading.parentElement.querySelector("h2");
    const says = (first && heading.parentElement.querySelector(".summary")) || section.find((each) => each.matches("p:not([class])"));
    const parts = [element("p", "preview-name", ownText(heading))];
    if (says) {
      const text = element("p", "", says.textContent);
      if (says.lang) text.lang = says.lang;
      parts.push(text);
    }
    const fields = section.flatMap((each) => [...each.querySelectorAll(":scope > dt[id]")]);
    const rows = fields.slice(0, ROWS).map((field) => {
      const [name, ...rest] = [...field.children].map((child) => element(child.matches("strong") ? "strong" : "span", "", child.textContent));
      return element("li", "", element("b", "", name), ...rest.flatMap((each) => [" ", each]));
    });
    if (fields.length > ROWS) rows.push(element("li", "", `+ ${fields.length - ROWS}`));
    if (rows.length) parts.push(element("ul", "", ...rows));
    return parts;
  };
  // A copy of what a fold holds: without names, since they are taken, and without links, which nobody could reach.
  const unfolded = (term) => {
    const fold = term?.nextElementSibling?.querySelector(":scope > details");
    const text = element("div", "preview-text", ...[...(fold?.cloneNode(true).children ?? [])].slice(1));
    for (const extra of text.querySelectorAll(".notice, a[lang], nav, button")) extra.remove();
    for (const link of text.querySelectorAll("a")) link.replaceWith(...link.childNodes);
    for (const named of text.querySelectorAll("[id]")) named.removeAttribute("id");
    return text.childNodes.length ? [text] : [];
  };
  const hide = () => {
    clearTimeout(timer);
    shown?.removeAttribute("aria-describedby");
    shown = null;
    box.remove();
  };
  const show = async (link) => {
    hide();
    shown = link;
    const address = new URL(link.href);
    const found = await page(address);
    const target = found && named(found, address.hash);
    if (shown !== link) return;
    const says = link.matches(".again") ? unfolded(target) : target?.matches("h2") ? described(target) : [];
    if (!says.length) return;
    box.replaceChildren(...says);
    document.body.append(box);
    const at = link.getBoundingClientRect();
    const below = at.bottom + box.offsetHeight + 4 < innerHeight;
    box.style.top = `${below ? at.bottom + 4 : Math.max(8, at.top - box.offsetHeight - 4)}px`;
    box.style.left = `${Math.max(8, Math.min(at.left, document.documentElement.clientWidth - box.offsetWidth - 8))}px`;
    link.setAttribute("aria-describedby", box.id);
  };
  const shownLink = (target) => {
    const link = target.closest?.("article a[href*='#']");
    const own = link?.matches("dt > a[href^='#']:first-child, td > a[href^='#']:first-child");
    const shows = link?.matches(".again") || (!own && link?.firstElementChild?.matches("code"));
    return shows && new URL(link.href).origin === location.origin ? link : null;
  };
  if (location.protocol.startsWith("http")) {
    document.addEventListener("pointerover", (event) => {
      if (event.pointerType !== "mouse") return;
      const link = shownLink(event.target);
      clearTimeout(timer);
      if (link && link !== shown) timer = setTimeout(show, 250, link);
      else if (!link && shown && !box.contains(event.target)) timer = setTimeout(hide, 250);
    });
    document.addEventListener("focusin", (event) => {
      const link = shownLink(event.target);
      if (link?.matches(":focus-visible")) show(link);
      else hide();
    });
    document.addEventListener("focusout", hide);
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape") hide();
    });
    addEventListener("scroll", () => box.isConnected && hide(), { passive: true });
    addEventListener("hashchange", hide);
  }
}
