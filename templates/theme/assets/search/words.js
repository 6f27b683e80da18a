// Words of texts and queries, made comparable: letter case, apostrophes, API names by their parts, and the word forms of
// English, Ukrainian and Korean. What is shown is never changed; index and query go through the same functions.
"use strict";

const APOSTROPHES = /(?<=\p{L})['’‘ʼ`´](?=\p{L})/gu;
const WORD = /[A-Za-z0-9$_]+|\p{Script=Cyrillic}+|\p{Script=Hangul}+|[\p{L}\p{N}]+/gu;
// `attachRequired`, `CSIDriver`, `podIPs`: a run of capitals ends before the capital that begins the next word.
const PARTS = /[A-Z]{2,}s(?![a-z])|[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+/g;
const HANGUL = /^\p{Script=Hangul}/u;
const CYRILLIC = /^\p{Script=Cyrillic}/u;
// Scripts that write compounds, or everything, without spaces: a word is found inside a longer one.
const JOINED = /^[\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;

const plain = (text) => text.normalize("NFC").replace(APOSTROPHES, "");

// The letters and digits of a name alone: `CSI driver`, `CSIDriver` and `csi-driver` have the same key.
const keyOf = (text) => plain(text).toLowerCase().replace(/[^\p{L}\p{N}$]+/gu, "");

// Each word of a text with the parts that its capitals show: [{word, parts, start, end}].
const wordsOf = (text) => {
  const found = [];
  for (const match of plain(text).matchAll(WORD)) {
    const parts = match[0].match(PARTS) ?? [];
    found.push({
      word: match[0].toLowerCase(),
      parts: parts.length > 1 ? parts.filter((part) => part.length > 1).map((part) => part.toLowerCase()) : [],
    });
  }
  return found;
};

const ENGLISH = ["ations", "ation", "ings", "ing", "edly", "ers", "ed", "es", "s", "e"];

const english = (word) => {
  if (/(ss|us|is)$/.test(word) || word.length < 4) return word;
  if (/[^aeiou]ies$/.test(word)) return word.slice(0, -3) + "y";
  for (const ending of ENGLISH) {
    const stem = word.slice(0, -ending.length);
    if (word.endsWith(ending) && stem.length >= 3 && /[aeiouy]/.test(stem)) return stem.replace(/([^aeiouls])\1$/, "$1");
  }
  return word;
};

// Endings of nouns, adjectives and verbs, the longest first; then the suffixes that make nouns and forms of a verb.
const UKRAINIAN = (
  "ювалися увалися ювалася увалася юються уються ується юється аються яються ається яється атися ятися итися ується " +
  "ими ому ого ої ою ій ий их им ами ями ові еві єві ові ах ях ам ям ом ем єм ів їв ей ою ею єю " +
  "ювати увати ати яти ити іти ють уть ять ать ить ала яла ила али яли или ало яло ило ає яє ує ює ав яв ив ув юв " +
  "єте ете ємо емо иш еш єш ено ано яно єно " +
  "а я о е є и і ї у ю ь й"
).split(" ").sort((one, other) => other.length - one.length);
const DERIVED = ["юванн", "уванн", "ованн", "ованих", "ован", "юван", "уван", "янн", "анн", "енн", "інн", "ува", "юва", "ен", "ан", "ян"];

const ukrainian = (word) => {
  const bare = word.length > 5 ? word.replace(/(ся|сь)$/, "") : word;
  let stem = bare;
  const ending = UKRAINIAN.find((each) => bare.endsWith(each) && bare.length - each.length >= 3);
  if (ending) stem = bare.slice(0, -ending.length);
  const suffix = DERIVED.find((each) => stem.endsWith(each) && stem.length - each.length >= 4);
  if (suffix) stem = stem.slice(0, -suffix.length);
  // Sounds that come and go: версії, версій; потік, потоку; сторінка, сторінок, сторінці.
  if (stem.length > 4) stem = stem.replace(/[ії]$/, "");
  if (stem.length > 3) stem = stem.replace(/(?<=[бвгґджзйклмнпрстфхцчшщ])[оеі](?=[бвгґджзйклмнпрстфхцчшщ]+$)/, "");
  return stem.replace(/ц$/, "к");
};

const PARTICLES = (
  "으로부터 에서부터 이라는 에서는 에서의 으로는 으로의 에게서 까지의 부터의 라는 에서 에게 에는 에도 으로 로서 로써 까지 부터 마다 보다 처럼 " +
  "이며 이고 이다 하는 하고 하며 하여 한다 했다 되는 되며 된다 을 를 은 는 이 가 과 와 의 에 로 도 만 며 다 인 들"
).split(" ").sort((one, other) => other.length - one.length);

const korean = (word) => {
  const particle = PARTICLES.find((each) => word.endsWith(each) && word.length - each.length >= 2);
  return particle ? word.slice(0, -particle.length) : word;
};

class Language {
  // terms: what the locale's glossary knows, each [English, the locale's word, its other forms ...].
  constructor(terms) {
    this.forms = new Map();
    this.meanings = new Map();
    const stems = new Map();
    for (const [en, local, ...forms] of terms) {
      if (/^\S+$/.test(local) && forms.length) this.#decline(plain(local).toLowerCase(), forms, stems);
    }
    for (const [en, local] of terms) {
      const names = wordsOf(en).map(({ word }) => word);
      const words = wordsOf(local).map(({ word }) => word);
      if (names.length && words.length) {
        this.#mean(names, words);
        this.#mean(words, names);
      }
    }
  }

  // Under stems that two words of the glossary share (под, подія), the later one keeps its forms to itself.
  #decline(lemma, forms, stems) {
    const stem = ukrainian(lemma);
    const own = stems.has(stem) && stems.get(stem) !== lemma ? lemma : stem;
    if (own === stem) stems.set(stem, lemma);
    for (const form of [lemma, ...forms.map((each) => plain(each).toLowerCase())]) {
      if (!this.forms.has(form)) this.forms.set(form, own);
    }
  }

  #mean(words, meaning) {
    const phrase = words.map((word) => this.stem(word)).join(" ");
    this.meanings.set(phrase, [...(this.meanings.get(phrase) ?? []), meaning]);
  }

  stem(word) {
    if (CYRILLIC.test(word)) return this.forms.get(word) ?? ukrainian(word);
    return HANGUL.test(word) ? korean(word) : english(word);
  }

  // What the glossary says for some words that follow each other in a query: lists of words of the other language.
  translations(words) {
    return this.meanings.get(words.map((word) => this.stem(word)).join(" ")) ?? [];
  }
}
