// A page that looks as the app shows an article, in one theme.

export type PreviewedArticle = {
  title: string;
  abstract: string;
  cover: string;
  /** Safe HTML, as the server made it. */
  content: string;
  lang: string;
  theme: 'light' | 'dark';
};

const COLOURS = {
  light:
    'color-scheme:light;--ground:#f8f7f4;--text:#141517;--muted:#66635d;--line:#e6e3dc;--accent:#08626e;--soft:#f1efea',
  dark: 'color-scheme:dark;--ground:#0d0e0f;--text:#f0eee9;--muted:#a09c94;--line:#24262a;--accent:#6fd6dc;--soft:#1b1d1f',
} as const;

const STYLE = `
*{box-sizing:border-box}
body{margin:0;padding:1rem;background:var(--ground);color:var(--text);font:15px/1.65 system-ui,sans-serif;overflow-wrap:anywhere}
h1{margin:0 0 .25rem;font-size:1.375rem;line-height:1.25}
h2,h3{margin:1.25rem 0 .5rem;font-size:1.0625rem}
h4{margin:1rem 0 .25rem;font-size:.9375rem}
p,ul,ol,blockquote,table,pre{margin:0 0 .75rem}
ul,ol{padding-inline-start:1.375rem}
.abstract{color:var(--muted);padding-bottom:1rem;border-bottom:1px solid var(--line)}
a{color:var(--accent)}
blockquote{padding-inline-start:.75rem;border-inline-start:2px solid var(--line);color:var(--muted)}
img{max-width:100%;height:auto;border-radius:.625rem}
.cover{width:100%;margin-bottom:1rem}
code,pre{background:var(--soft);border-radius:.375rem}
code{padding:.1em .35em}
pre{padding:.75rem;overflow-x:auto}
table{width:100%;border-collapse:collapse;font-size:.8125rem}
th,td{padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--line);text-align:start}
hr{border:0;border-top:1px solid var(--line)}`;

export function previewPage({ title, abstract, cover, content, lang, theme }: PreviewedArticle): string {
  const head = [
    title === '' ? '' : `<h1>${escaped(title)}</h1>`,
    abstract === '' ? '' : `<p class="abstract">${escaped(abstract)}</p>`,
    cover === '' ? '' : `<img class="cover" alt="" src="${escaped(cover)}">`,
  ].join('');
  return `<!doctype html><html lang="${lang}" style="${COLOURS[theme]}"><head><title>${escaped(title)}</title><style>${STYLE}</style></head><body>${head}${content}</body></html>`;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, letter => ENTITIES[letter]!);
}
