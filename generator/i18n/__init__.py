"""Translations as data: messages, catalogs, merge, lookup, and the grammar of two languages."""
