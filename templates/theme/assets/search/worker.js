// The worker behind the theme's search box: it speaks the theme's messages and finds with an index of our own.
// Nothing is fetched before the first query, so a page that nobody searches costs these lines only.
"use strict";

const [SETUP, READY, QUERY, RESULT] = [0, 1, 2, 3];
const INDEX = "../../search/index.json";
let index;
let latest = 0;

const opened = async () => {
  const response = await fetch(new URL(INDEX, location.href));
  if (!response.ok) throw new Error(`${response.status}: ${response.url}`);
  importScripts("words.js", "index.js");
  return new SearchIndex(await response.json());
};

const answer = async (query) => {
  const turn = (latest += 1);
  let items = [];
  let suggest = "";
  if (query.trim()) {
    index ??= opened();
    try {
      const ready = await index;
      // Who types on while the index comes wants the last query answered only.
      if (turn !== latest) return;
      items = ready.results(query);
      suggest = ready.suggestion(query, items);
    } catch (error) {
      index = undefined;
      console.error(`The search index cannot be had: ${error.message}`);
    }
  }
  postMessage({ type: RESULT, data: { items, suggest: suggest ? [suggest] : [] } });
};

onmessage = ({ data: { type, data } }) => {
  if (type === SETUP) postMessage({ type: READY });
  if (type === QUERY) answer(data);
};
