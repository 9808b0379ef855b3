// Texts in HTML as React draws them: what a short list of elements says, and nothing that runs, loads or places itself.
import { createElement, Fragment, type ReactNode } from 'react';

/** What of a parsed document is looked at; the nodes of a browser are of this form. */
export type HtmlNode = {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: ArrayLike<HtmlNode>;
  getAttribute?(name: string): string | null;
};

const ELEMENT = 1;
const TEXT = 3;

/** Each element that may be drawn, and as which: headings go below those of the page. */
const DRAWN_AS: Readonly<Record<string, string>> = {
  P: 'p',
  BR: 'br',
  B: 'strong',
  STRONG: 'strong',
  I: 'em',
  EM: 'em',
  U: 'u',
  S: 's',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  H1: 'h3',
  H2: 'h3',
  H3: 'h3',
  H4: 'h4',
  H5: 'h4',
  H6: 'h4',
  BLOCKQUOTE: 'blockquote',
  CODE: 'code',
  TABLE: 'table',
  THEAD: 'thead',
  TBODY: 'tbody',
  TR: 'tr',
  TH: 'th',
  TD: 'td',
};

/** What these hold is no text for readers. */
const LEFT_OUT = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'IFRAME', 'OBJECT', 'SVG', 'MATH', 'TITLE']);

/** Deeper than any text is; what lies below is left out. */
const DEEPEST = 30;

/**
 * The server has sanitised it before; it is not trusted for that. Nothing is ever given to the page as HTML: the document is parsed
 * apart from it, where nothing runs or loads, and drawn anew element by element.
 */
export function ReadableHtml({ html }: { html: string }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return drawChildren(body, 0);
}

/** What may be drawn of the nodes within one. */
export function drawChildren(node: HtmlNode, depth: number): ReactNode {
  if (depth > DEEPEST) return null;
  // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of one text never move
  return Array.from(node.childNodes, (child, place) => <Fragment key={place}>{draw(child, depth + 1)}</Fragment>);
}

function draw(node: HtmlNode, depth: number): ReactNode {
  if (node.nodeType === TEXT) return node.textContent;
  const name = node.nodeName.toUpperCase();
  if (node.nodeType !== ELEMENT || LEFT_OUT.has(name)) return null;
  if (name === 'A') return drawLink(node, depth);
  if (name === 'BR') return <br />;
  const children = drawChildren(node, depth);
  const tag = DRAWN_AS[name];
  return tag === undefined ? children : createElement(tag, undefined, children);
}

/** A link that leads out of the app, and only to where a browser asks nobody's leave to run something. */
function drawLink(node: HtmlNode, depth: number): ReactNode {
  const target = safeTarget(node.getAttribute?.('href') ?? null);
  const children = drawChildren(node, depth);
  if (target === undefined) return children;
  return (
    <a href={target} target="_blank" rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

/** Undefined for all but whole addresses of pages over TLS. */
export function safeTarget(href: string | null): string | undefined {
  if (href === null) return undefined;
  try {
    const url = new URL(href.trim());
    return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : undefined;
  } catch {
    return undefined;
  }
}
