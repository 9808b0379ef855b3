// Texts in HTML as React draws them: what a short list of elements says, and nothing that runs, loads or places itself.
import { ScrollBox } from '@candor/ui';
import { createElement, Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** What of a parsed document is looked at; the nodes of a browser are of this form. */
export type HtmlNode = {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: ArrayLike<HtmlNode>;
  getAttribute?(name: string): string | null;
};

/** Articles of this exchange lead to its pages and show its pictures; what others wrote does not. */
export type Source = 'articles' | 'others';

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
  PRE: 'pre',
  TABLE: 'table',
  THEAD: 'thead',
  TBODY: 'tbody',
  TR: 'tr',
  TH: 'th',
  TD: 'td',
};

/** Our own pictures, which staff put into articles. */
const PICTURE = /^\/upload\/article\/[0-9a-f]{32}$/;
const INNER_LINK = /^#\/[\w./?=&%-]*$/;

/** What these hold is no text for readers. */
const LEFT_OUT = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'IFRAME', 'OBJECT', 'SVG', 'MATH', 'TITLE']);

/** Deeper than any text is; what lies below is left out. */
const DEEPEST = 30;

/**
 * The server has sanitised it, but that is not relied on. Nothing is ever given to the page as HTML: the document is parsed
 * apart from it, where nothing runs or loads, and rebuilt element by element.
 */
export function ReadableHtml({ html, source = 'others' }: { html: string; source?: Source }) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return drawChildren(body, 0, source);
}

/** What may be drawn of the nodes within one. */
export function drawChildren(node: HtmlNode, depth: number, source: Source = 'others'): ReactNode {
  if (depth > DEEPEST) return null;
  return Array.from(node.childNodes, (child, index) => {
    const drawn = draw(child, depth + 1, source);
    // biome-ignore lint/suspicious/noArrayIndexKey: the nodes of one text never move
    return <Fragment key={index}>{drawn}</Fragment>;
  });
}

function draw(node: HtmlNode, depth: number, source: Source): ReactNode {
  if (node.nodeType === TEXT) return node.textContent;
  const name = node.nodeName.toUpperCase();
  if (node.nodeType !== ELEMENT || LEFT_OUT.has(name)) return null;
  if (name === 'A') return drawLink(node, depth, source);
  if (name === 'BR') return <br />;
  if (name === 'HR') return <hr />;
  if (name === 'IMG') return source === 'articles' ? drawPicture(node) : null;
  const children = drawChildren(node, depth, source);
  // On a phone a table moves sideways within its own place.
  if (name === 'TABLE' && source === 'articles') return <ScrollingTable>{children}</ScrollingTable>;
  const tag = DRAWN_AS[name];
  return tag === undefined ? children : createElement(tag, undefined, children);
}

function ScrollingTable({ children }: { children: ReactNode }) {
  const { t } = useTranslation('shared');
  return (
    <ScrollBox label={t('table')}>
      <table>{children}</table>
    </ScrollBox>
  );
}

function drawPicture(node: HtmlNode): ReactNode {
  const path = node.getAttribute?.('src') ?? '';
  return PICTURE.test(path) ? <img src={path} alt={node.getAttribute?.('alt') ?? ''} loading="lazy" /> : null;
}

/** A link to a page of ours, or to an outside page over TLS; other schemes could run code. */
function drawLink(node: HtmlNode, depth: number, source: Source): ReactNode {
  const address = node.getAttribute?.('href') ?? null;
  const children = drawChildren(node, depth, source);
  if (source === 'articles' && address !== null && INNER_LINK.test(address)) return <a href={address}>{children}</a>;
  const target = safeTarget(address);
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
