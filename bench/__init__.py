"""`make bench`: how long each step takes, beside a plain MkDocs build of the same pages, and how heavy the site is.

In: API documents. Out: a table on stdout and in build/bench/bench.md, the figures in build/bench/bench.json. A step is
a run of the command as a user would type it. Steps and naive builds take turns; medians count, ratios most of all.
"""
