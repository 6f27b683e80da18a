// The address in the bar decides what is open: a link into folded text unfolds it, and the language links keep the anchor.
const follow = () => {
  for (const link of document.querySelectorAll(".md-select__link[hreflang]")) link.hash = location.hash;
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
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
