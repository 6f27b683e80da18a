"""From a model to Markdown: outline, links, words, templates."""
