// The index of a locale in the browser, and how well each thing in it answers a query. Needs words.js.
//
// Everything that can be found is an entry: a page, a type, an operation, a heading, a field, a parameter. Names, texts
// and addresses are strings, each kept once; a query is compared with the words of strings first, then entries add up
// what their own name, what stands around them, and their text are worth.
"use strict";

const [PAGE, TYPE, OPERATION, HEADING, FIELD, PARAMETER] = [0, 1, 2, 3, 4, 5];
const KIND_WORTH = [6, 5, 2, 4, 3, 1];
const NAME_WORTH = 100;
const AROUND_WORTH = 45;
const TEXT_WORTH = 40;
const REQUEST_WORTH = 80;
const EXACT_WORTH = [1000, 900, 700, 700, 800, 600];
const BEGINS_WORTH = 120;
const OLDER_WORTH = -8;
const TRANSLATION_WORTH = 0.55;
const LONGEST_PHRASE = 4;
const SHORTEST_MISTYPED = 5;
const MOST_PAGES = 50;
const MOST_PLACES = 20;
const MOST_UNFOLDED = 5;
const MOST_LETTERS = 160;
const PIECE = /((?:['’‘ʼ`´]|[\p{L}\p{N}$_])+)/gu;
const OPTIONAL = new Set(
  "a an and are as at by for from how in is it of on or the to what with і й та в у на з із зі до для що як це за".split(" "),
);

class SearchIndex {
  constructor({ texts, pages, glossary }) {
    this.language = new Language(glossary);
    this.tokens = new Map();
    this.stems = [];
    this.strings = [];
    this.numbers = new Map();
    this.pages = [];
    this.entries = [];
    this.#read(texts, pages);
  }

  #read(texts, pages) {
    let next = 0;
    // A text is 0 when it is the next one, else its number from 1; -1 is none.
    const text = (number) => (number < 0 ? "" : texts[number ? number - 1 : next++]);
    for (const [url, name, version, summary, aliases, older, sections] of pages) {
      // `pvc`: what people type for a kind of several words; a page without operations has no other names.
      const letters = !aliases.length ? "" : wordsOf(name).flatMap(({ parts }) => parts.map((part) => part[0])).join("");
      const initials = letters.length > 1 && !aliases.includes(letters.toLowerCase()) ? [letters] : [];
      const page = { url, version, older, place: this.#string(url) };
      this.pages.push(page);
      page.entry = this.#add(PAGE, page, name, "", text(summary), null, [...aliases, ...initials]);
      page.entry.guess = initials.length ? page.entry.names.at(-1) : -1;
      for (const [kind, title, anchor, about, names = [], abouts = []] of sections) {
        const id = anchor || (kind === OPERATION ? title.toLowerCase().replaceAll(" ", "-") : title);
        const section = this.#add(kind, page, title, id, text(about), null);
        names.forEach((each, at) => {
          const [inner, own] = Array.isArray(each) ? each : [each, `${id}${kind === OPERATION ? "-query-" : "-"}${each}`];
          const field = own.startsWith(`${id}-`) ? FIELD : HEADING;
          this.#add(kind === OPERATION ? PARAMETER : field, page, inner, own, text(abouts[at]), section);
        });
      }
    }
  }

  #add(kind, page, name, anchor, text, section, others = []) {
    // The anchor of an operation or a heading is its English title, whatever the language of the page.
    const english = [OPERATION, HEADING].includes(kind) ? [anchor.replaceAll("-", " ")] : others;
    const names = [...new Set([name, ...english].map((each) => this.#string(each)))];
    const entry = { kind, page, anchor, name: names[0], names, text: this.#string(text), section };
    this.entries.push(entry);
    return entry;
  }

  // The number of a string; its words and their parts become tokens, and a name of several words one more.
  #string(text) {
    const known = this.numbers.get(text);
    if (known !== undefined) return known;
    const words = wordsOf(text);
    const tokens = new Set(words.flatMap(({ word, parts }) => [word, ...parts]));
    const key = keyOf(text);
    if (words.length > 1 && words.length < LONGEST_PHRASE + 1) tokens.add(key);
    const number = this.strings.length;
    this.strings.push({ text, key, tokens: [...tokens].map((token) => this.#token(token)), size: words.length });
    this.numbers.set(text, number);
    return number;
  }

  #token(token) {
    const known = this.tokens.get(token);
    if (known !== undefined) return known;
    const number = this.tokens.size;
    this.tokens.set(token, number);
    this.stems.push(this.language.stem(token));
    return number;
  }

  // How well each token answers a word of the query, from 0 to 1.
  #qualities(word) {
    const stem = this.language.stem(word);
    const joined = JOINED.test(word);
    const qualities = new Float32Array(this.tokens.size);
    let at = 0;
    for (const token of this.tokens.keys()) {
      if (token === word) qualities[at] = 1;
      else if (this.stems[at] === stem) qualities[at] = 0.9;
      else if (token.startsWith(word)) qualities[at] = 0.5 + (0.3 * word.length) / token.length;
      else if (joined && (token.includes(word) || (stem.length > 1 && token.includes(stem)))) qualities[at] = 0.45;
      else if (!joined && word.length > 3 && token.includes(word)) qualities[at] = 0.3;
      at += 1;
    }
    if (word.length >= SHORTEST_MISTYPED && !qualities.some((quality) => quality)) this.#mistyped(word, qualities);
    return qualities;
  }

  // A word that nothing knows may have one letter too many, too few, wrong, or two in each other's place.
  #mistyped(word, qualities) {
    let at = 0;
    for (const token of this.tokens.keys()) {
      if (nearly(word, token)) qualities[at] = 0.4;
      at += 1;
    }
  }

  // How well each string answers a word: its best token; several words answer as well as the worst of them.
  #answers(words) {
    const answers = new Float32Array(this.strings.length).fill(1);
    for (const word of words) {
      const qualities = this.#qualities(word);
      for (let at = 0; at < answers.length; at += 1) {
        let best = 0;
        for (const token of this.strings[at].tokens) if (qualities[token] > best) best = qualities[token];
        if (best < answers[at]) answers[at] = best;
      }
    }
    return answers;
  }

  // The words of a query, each with what every string is worth for it.
  #terms(query) {
    const words = wordsOf(query);
    const terms = words.map(({ word, parts }) => {
      const answers = this.#answers([word]);
      if (parts.length) better(answers, this.#answers(parts), 0.95);
      return { word, answers, optional: words.length > 1 && OPTIONAL.has(word) };
    });
    for (let from = 0; from < words.length; from += 1) {
      for (let to = from + 1; to <= Math.min(words.length, from + LONGEST_PHRASE); to += 1) {
        for (const meaning of this.language.translations(words.slice(from, to).map(({ word }) => word))) {
          const answers = this.#answers(meaning);
          for (const term of terms.slice(from, to)) better(term.answers, answers, TRANSLATION_WORTH);
        }
      }
    }
    return terms;
  }

  // The pages that answer a query, the best first, each as the theme's list of results wants it.
  results(query) {
    const terms = this.#terms(query);
    if (!terms.length) return [];
    const key = keyOf(query);
    let groups = this.#groups(terms, key, 0);
    for (let missing = 1; !groups.length && missing < terms.length; missing += 1) groups = this.#groups(terms, key, missing);
    return groups.slice(0, MOST_PAGES).map((group) => this.#shown(group, terms));
  }

  #groups(terms, key, missing) {
    const groups = new Map();
    for (const entry of this.entries) {
      const score = this.#score(entry, terms, key, missing);
      if (!score) continue;
      const group = groups.get(entry.page) ?? { page: entry.page, best: 0, hits: [] };
      group.best = Math.max(group.best, score);
      group.hits.push({ entry, score });
      groups.set(entry.page, group);
    }
    // Pages stand in reading order already, and the sort is stable.
    return [...groups.values()].sort((one, other) => other.best - one.best);
  }

  #score(entry, terms, key, missing) {
    const { kind, page, name, names, text, section } = entry;
    const textWorth = kind === OPERATION ? REQUEST_WORTH : TEXT_WORTH;
    let [sum, missed, own, named] = [0, 0, false, 0];
    for (const { answers, optional } of terms) {
      let inName = 0;
      for (const each of names) if (answers[each] > inName) inName = answers[each];
      const around = Math.max(section ? answers[section.name] : 0, kind === PAGE ? 0 : answers[page.entry.name], answers[page.place]);
      const best = Math.max(inName * NAME_WORTH, around * AROUND_WORTH, answers[text] * textWorth);
      if (!best && !optional && (missed += 1) > missing) return 0;
      own ||= inName > 0 || answers[text] > 0;
      if (inName > 0) named += 1;
      sum += best;
    }
    const exact = this.#exactness(entry, key);
    if (!exact && !own) return 0;
    const { size, tokens } = this.strings[name];
    // Of names that hold the query, the shorter one is meant more often.
    const close = named ? (10 * named) / Math.max(size, tokens.length) : 5 / (8 + this.strings[text].size);
    return sum / terms.length + exact + close + KIND_WORTH[kind] + (page.older ? OLDER_WORTH : 0) - 30 * missed;
  }

  // What it is worth that the whole query is a name: its own, that with the page's or the type's, or its beginning.
  #exactness({ kind, page, name, names, guess, section }, key) {
    const keyed = (each) => this.strings[each].key;
    const found = names.find((each) => keyed(each) === key);
    if (found !== undefined) return EXACT_WORTH[kind] - (found === guess ? 20 : found === name ? 0 : 10);
    if (kind !== PAGE) {
      const around = [...page.entry.names, ...(section ? [section.name] : [])].map(keyed);
      if (names.map(keyed).some((own) => around.some((each) => each + own === key || own + each === key))) return EXACT_WORTH[kind];
    }
    return keyed(name).startsWith(key) ? (BEGINS_WORTH * key.length) / keyed(name).length : 0;
  }

  #shown({ page, best, hits }, terms) {
    // The type that a page is named after is the page.
    const named = hits.some(({ entry }) => entry.kind === PAGE) ? page.entry.name : -1;
    const places = hits.filter(({ entry }) => entry.kind !== TYPE || entry.name !== named);
    const chosen = places.sort((one, other) => other.score - one.score).slice(0, MOST_PLACES);
    const items = chosen.map(({ entry, score }, at) => this.#item(entry, terms, at < MOST_UNFOLDED && score > best / 2 ? best : Math.min(score, best - 1)));
    // The theme shows the page over its places, and folds what scores less than the first; Enter opens the best one.
    const self = items.findIndex((_, at) => chosen[at].entry.kind === PAGE);
    if (self < 0) items.push({ ...this.#item(page.entry, terms, 0), text: "" });
    else if (self > 0) items[self].score = 0;
    return items;
  }

  #item({ kind, page, anchor, name, text, section }, terms, score) {
    const owner = section && kind === FIELD ? `${escaped(this.strings[section.name].text)}.<wbr>` : "";
    const of = section && kind === PARAMETER ? ` · ${escaped(this.strings[section.name].text)}` : "";
    const version = kind === PAGE && page.version ? ` ${escaped(page.version)}` : "";
    return {
      location: page.url + (anchor ? `#${anchor}` : ""),
      title: owner + this.#marked(this.strings[name].text, terms) + of + version,
      text: this.#marked(this.#excerpt(this.strings[text].text, terms), terms),
      score,
      terms: Object.fromEntries(terms.map(({ word }) => [word, true])),
    };
  }

  // What a row says of a long text: from a little before the first word that answers the query, in whole words.
  #excerpt(text, terms) {
    if (text.length <= MOST_LETTERS) return text;
    const found = [...text.matchAll(PIECE)].find(([word]) => this.#isAnswer(word, terms))?.index ?? 0;
    const from = found < MOST_LETTERS / 2 ? 0 : text.lastIndexOf(" ", found - MOST_LETTERS / 4) + 1;
    const rest = text.slice(from);
    if (rest.length <= MOST_LETTERS) return `… ${rest}`;
    const end = rest.lastIndexOf(" ", MOST_LETTERS);
    return `${from ? "… " : ""}${rest.slice(0, end > 0 ? end : MOST_LETTERS)} …`;
  }

  // The text as HTML, with the words that answer the query marked.
  #marked(text, terms) {
    return text
      .split(PIECE)
      .map((piece, at) => (at % 2 && this.#isAnswer(piece, terms) ? `<mark data-md-highlight>${escaped(piece)}</mark>` : escaped(piece)))
      .join("");
  }

  #isAnswer(piece, terms) {
    const tokens = wordsOf(piece).flatMap(({ word, parts }) => [word, ...parts]);
    return terms.some(({ word, optional }) => {
      const stem = this.language.stem(word);
      return !optional && tokens.some((token) => token.startsWith(word) || this.language.stem(token) === stem || (JOINED.test(word) && token.includes(stem)));
    });
  }

  // How the best answer goes on after what was typed, for the theme to show in the box.
  suggestion(query, results) {
    const last = query.split(/[\s-]+/).at(-1);
    const { title = "" } = results[0]?.[0] ?? {};
    const name = title.replace(/<[^>]*>/g, "").split(/[. ·]/).find((each) => each.toLowerCase().startsWith(last.toLowerCase()));
    return last && name ? last + name.slice(last.length) : "";
  }
}

const better = (answers, others, worth) => {
  others.forEach((other, at) => {
    if (other * worth > answers[at]) answers[at] = other * worth;
  });
};

// Whether two words are one edit apart.
const nearly = (one, other) => {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [left, right] = [one.slice(at), other.slice(at)];
  return (
    left.slice(1) === right.slice(1) ||
    left.slice(1) === right ||
    left === right.slice(1) ||
    (left[0] === right[1] && left[1] === right[0] && left.slice(2) === right.slice(2))
  );
};

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
