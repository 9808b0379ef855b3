// Sanitises HTML that staff wrote: what is left cannot run, load from elsewhere, or imitate the page around it.
import sanitizeHtml from 'sanitize-html';

/** A page of the app. */
const INNER_LINK = /^#\/[\w./?=&%-]*$/;
const PICTURE = /^\/upload\/article\/[0-9a-f]{32}$/;
/** Deeper than any text that is read. */
const DEEPEST = 30;

const SAFE: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'b',
    'em',
    'i',
    's',
    'blockquote',
    'a',
    'hr',
    'code',
    'pre',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'img',
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt'], ol: ['start'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  nestingLimit: DEEPEST,
  transformTags: { h1: 'h2', h5: 'h4', h6: 'h4', a: (tagName, { href }) => ({ tagName, attribs: linkTo(href) }) },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !PICTURE.test(attribs.src ?? ''),
};

function linkTo(href: string | undefined): sanitizeHtml.Attributes {
  if (href !== undefined && INNER_LINK.test(href)) return { href };
  // Elsewhere, and without disclosing where the reader came from.
  const away = { rel: 'noopener noreferrer nofollow', target: '_blank' };
  return href !== undefined && isOuter(href) ? { href, ...away } : away;
}

/** A whole address over TLS that shows plainly where it leads. */
function isOuter(href: string): boolean {
  const url = /^https:\/\/[^\s"'<>\\]+$/i.test(href) ? URL.parse(href) : null;
  return url !== null && url.username === '' && url.password === '';
}

/** Paragraphs, headings, lists, tables, links and our own pictures, and nothing that runs, loads or prompts for input. */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, SAFE).trim();
}
