"""What a stranger may write where a text or a name is wanted: the table of payloads, by kind.

Each payload that could act calls `pwned` or names it, so that one word finds whatever came of it.
"""

from __future__ import annotations

from typing import NamedTuple

OUTSIDE = "evil.example"
"""A host that no page may ask anything of."""


class Payload(NamedTuple):
    """One text, and what a reader must see of it."""

    kind: str
    text: str
    shows: str | None = None
    """Where it differs from the text: marks that the parser of descriptions takes."""

    @property
    def shown(self) -> str:
        """What a page shows of it."""
        return self.text if self.shows is None else self.shows


TEXTS = (
    Payload("html", "<script>pwned(1)</script>"),
    Payload("html", "<img src=x onerror=pwned(2)>"),
    Payload("html", "<svg/onload=pwned(3)><iframe srcdoc='<script>parent.pwned(4)</script>'></iframe>"),
    Payload("html", "</title></textarea></style></code></pre></template></noscript><script>pwned(5)</script>"),
    Payload("html", "--><script>pwned(6)</script><!-- <![CDATA[ ]]> <?php pwned() ?> <!doctype pwned>"),
    Payload("html", "a &lt;script&gt;pwned(7)&lt;/script&gt; &#60;b&#62; &#x3c;i> &amp;lt; &pwned;"),
    Payload("html", "<b\tclass=pwned>bold</b> <style>@import '//evil.example/x.css'</style> <link rel=x href=//evil.example>",
            "<b class=pwned>bold</b> <style>@import '//evil.example/x.css'</style> <link rel=x href=//evil.example>"),
    Payload("html", "<math><mtext></form><form><mglyph><style></math><img src onerror=pwned(8)>"),
    Payload("attribute", '" onmouseover="pwned(9)" x="'),
    Payload("attribute", "' autofocus onfocus='pwned(10)' x='"),
    Payload("attribute", "x onclick=pwned(11) style=position:fixed"),
    Payload("link", "[go](javascript:pwned(12)) ![pic](https://evil.example/p.png) <javascript:pwned(13)>"),
    Payload("link", "[go](data:text/html;base64,PHNjcmlwdD4=) [go][r] [r]: javascript:pwned(14)"),
    Payload("link", "[r]: javascript:pwned(15)"),
    Payload("link", "[a](JaVaScRiPt:pwned(16)) [b](\tjavascript:pwned(17)) [c](vbscript:pwned(18)) [d](&#106;avascript:pwned(19))",
            "[a](JaVaScRiPt:pwned(16)) [b]( javascript:pwned(17)) [c](vbscript:pwned(18)) [d](&#106;avascript:pwned(19))"),
    Payload("link", '<https://example.org/"onclick="pwned(20)> and javascript:pwned(21) and file:///etc/passwd'),
    Payload("jinja", "{{ config.__class__ }} {% raw %} {# gone #} {{ 7*191 }} ${pwned} #{pwned} <%= pwned %>"),
    Payload("jinja", "{% include 'pwned' %} {{ cycler.__init__.__globals__.os.popen('id').read() }} %(pwned)s {pwned} {0}"),
    Payload("snippet", '--8<-- "/etc/passwd"'),
    Payload("snippet", ';--8<-- "apiglot.yml"'),
    Payload("snippet", '--8<-- "en/_partials/../../../apiglot.yml"'),
    Payload("snippet", "-8<- 'https://evil.example/x.md'"),
    Payload("snippet", "text --8<-- [start:pwned] more --8<-- [end:pwned]"),
    Payload("block", '!!! danger "pwned"'),
    Payload("block", '??? pwned "x"'),
    Payload("block", "/// pwned | title"),
    Payload("block", "::: pwned"),
    Payload("block", "$$ pwned $$ \\(pwned\\) \\[pwned\\]"),
    Payload("attributes", "{: #pwned .pwned onclick=pwned(22) }"),
    Payload("attributes", "x { .pwned onclick='pwned(23)' }"),
    Payload("attributes", "**x**{: onclick=pwned(24) } _y_{ .pwned } `z`{.pwned}",
            "**x**{: onclick=pwned(24) } _y_{ .pwned } z{.pwned}"),
    Payload("attributes", "# x {#pwned .pwned}"),
    Payload("inline", "[^1] [^1]: note *[HTML]: pwned :smile: :material-pwned: ==pwned== ++ctrl+p++ ^^pwned^^ ~~pwned~~"),
    Payload("inline", '[TOC] [[pwned]] [x]{pwned} [=50% "pwned"] {++pwned++} {--pwned--} {>>pwned<<} (c) -->'),
    Payload("inline", "*a* **b** __c__ ~d~ a*b*c \\*e\\* \\\\ \\< trailing \\"),
    Payload("inline", "a | b | c |---| d \\| e"),
    Payload("yaml", "--- generated_by: nobody --- !!python/object:os.system pwned"),
    Payload("yaml", "x: y # z %YAML &a *b !c | > @d `e {f} [g] 'h \"i"),
    Payload("github", "::error file=pwned,line=1::pwned %0A::warning::pwned ##[error]pwned"),
    Payload("github", "::set-output name=pwned::1 ::add-mask::e ::stop-commands::pwned"),
    Payload("long", "pwned" * 2000),
    Payload("script", "مرحبا שלום 안녕 Привіт 👩‍👩‍👧 e\u0301 \u00a0x"),
)  # fmt: skip
"""Texts on one line, for every place."""

BROKEN_LINES = (
    Payload("lines", "first\n\n</div>\n\n<script>pwned(30)</script>\n\nlast"),
    Payload("lines", "first\n---\ntitle: pwned\n---\n\n# pwned\n\n## pwned {#pwned}\n\nlast"),
    Payload("lines", "first\n\n    <script>pwned(31)</script>\n\n~~~ pwned\ncode\n~~~"),
    Payload("lines", "first\n\n```html\n</code></pre><script>pwned(32)</script>\n```\n\nlast"),
    Payload("lines", 'first\n\n```\n--8<-- "/etc/passwd"\n;--8<-- "/etc/passwd"\n--8<--\n/etc/passwd\n--8<--\n```'),
    Payload("lines", "first\n\n--8<--\n/etc/passwd\n--8<--\n\nlast"),
    Payload(
        "lines",
        "- a <script>pwned(33)</script>\n  - [b](javascript:pwned(34))\n    {: onclick=pwned(35) }\n\n1. {% raw %}",
    ),
    Payload(
        "lines",
        'Possible enum values:\n - `"<script>pwned(36)</script>"` means <img src=x onerror=pwned(37)>\n - `"b"`',
    ),
    Payload("lines", "| a | b |\n|---|---|\n| <script>pwned(38)</script> | {: .pwned } |\n\nterm\n:   definition"),
    Payload("lines", "first\r\nsecond\rthird\u2028fourth\u0085fifth\u000bsixth\fseventh"),
    Payload(
        "lines",
        'x\n\n    !!! danger "pwned"\n\n        pwned\n\n!!! danger "pwned"\n    pwned\n\n<!-- --8<-- [start:x] -->',
    ),
)
"""Descriptions of several lines."""

CONTROLS = (
    Payload("terminal", "\x1b[31mpwned\x1b]0;pwned\x07\x1b[2J\x9b31m\x90pwned\x9c", ""),
    Payload("terminal", "a\x08\x08b\rpwned\x00end\x7f", ""),
    Payload("bidi", "a\u202edenwp\u202c \u2066x\u2069 \u200f\u061c z\u200bw \ufeff \U000e0041", ""),
)
"""Characters that a terminal or a reader's eye would obey."""

NAMES = (
    "<script>pwned(40)</script>",
    '"><img src=x onerror=pwned(41)>',
    "x onclick=pwned(42)",
    "a}b {: onclick=pwned(43)}",
    "[x](javascript:pwned(44))",
    "`code` ``x",
    "</title><script>pwned(45)</script>",
    "{{ 7*191 }}{% raw %}",
    '--8<-- "/etc/passwd"',
    "a|b",
    "*", "$ref", "items", "enum", "x-y", "a.b", "a b", "a=b", "&lt;b&gt;", "#", "..", "~", "^", ":", "- x", "1. x", "# x",
    "!!! note", "a\nb", "a\r\nb", "tab\there", "\x1b[31mred", "\u202erev", "éé", "constructor", "__proto__",
    "n" * 180,
)  # fmt: skip
"""Names of fields, parameters, enum values."""

KINDS = (
    "Widget", "widget", "WIDGET", "<script>pwned(50)</script>", 'A" onclick="pwned(51)', "</title><script>pwned(52)</script>",
    "..", "../../evil", "a/b", "CON", "nul", "index", "print", "K{{ 7*191 }}", "K [x](javascript:pwned(53))", "# K", "K" * 220,
    "K\nx: pwned", "K\x1b[31m", "README", "404", "K.html", "К",
)  # fmt: skip
"""Names of kinds: of pages, files, titles."""

GROUPS = (
    "safe.example.org", "..", "../evil", "/abs", "con", "search", "assets", "<script>pwned(60)</script>", 'a" b', "print.example.org",
    "index", "definitions", "overlay", "SAFE.example.org", "g" * 220,
)  # fmt: skip
"""Names of groups: of folders."""

VERSIONS = ("v1](javascript:pwned(54))", "<b onclick=pwned(55)>", "../..", "v1 {: .pwned }")
"""Names of versions: of pages, links, titles."""
