"""From Markdown to a site: MkDocs builds side by side, the theme, the live preview."""
