// The output of Markdown, of harmful input, and of texts that are meant to keep the server busy.
import { describe, expect, test } from 'vitest';
import { htmlOf } from './markdown.ts';

const PICTURE = `/upload/article/${'a'.repeat(32)}`;

test.each([
  ['# One\n\n## Two', '<h2>One</h2>\n<h2>Two</h2>'],
  ['**a** *b* ~~c~~ `d`', '<p><strong>a</strong> <em>b</em> <s>c</s> <code>d</code></p>'],
  ['1. a\n2. b', '<ol>\n<li>a</li>\n<li>b</li>\n</ol>'],
  ['[page](#/pages/reserves/index)', '<p><a href="#/pages/reserves/index">page</a></p>'],
  [
    '[out](https://example.com/?a=1&b=2)',
    '<p><a href="https://example.com/?a=1&amp;b=2" rel="noopener noreferrer nofollow" target="_blank">out</a></p>',
  ],
  [`![a chart](${PICTURE})`, `<p><img src="${PICTURE}" alt="a chart" /></p>`],
  ['{{withdrawals_per_day}} a day', '<p>{{withdrawals_per_day}} a day</p>'],
])('%j becomes %j', (markdown, html) => {
  expect(htmlOf(markdown)).toBe(html);
});

test('a table stays one', () => {
  const html = htmlOf('| a | b |\n|---|---:|\n| 1 | 2 |');
  expect(html).toContain('<th>a</th>');
  expect(html).not.toContain('style');
});

/** Markup that no text may bring to a reader: as words it may be there. */
const HARM =
  /<(?:script|svg|style|iframe|object|embed|form|input|meta|link|base|math)|<[^>]*\s(?:on\w+|style|srcset|formaction)=|<[^>]*\s(?:href|src)="(?!https:\/\/|#\/|\/upload\/article\/)/i;

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg onload=alert(1)><a xlink:href="javascript:alert(1)">a</a></svg>',
  '<p style="position:fixed">a</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '[a](javascript:alert(1))',
  '[a](JaVaScRiPt:alert(1))',
  '[a](java&#10;script:alert(1))',
  '[a](&#106;avascript:alert(1))',
  '[a](data:text/html;base64,PHNjcmlwdD4=)',
  '[a](vbscript:x)',
  '[a](//example.com)',
  '[a](\\\\example.com)',
  '[a](/upload/article/../../api/user/center)',
  '[a](https://example.com"onmouseover="alert(1))',
  '[a](#/pages"onclick="alert(1))',
  '![a](javascript:alert(1))',
  '![a](https://example.com/pixel.gif)',
  '![a](data:image/svg+xml;base64,PHN2Zz4=)',
  `![a"onerror="alert(1)](${PICTURE})`,
  `![a](${PICTURE}?x)`,
  '[a]: javascript:alert(1)\n\n[a]',
  '<https://example.com/<script>>',
  '<javascript:alert(1)>',
  '`<script>alert(1)</script>`',
  '```html\n<script>alert(1)</script>\n```',
  '```"><script>alert(1)</script>\nx\n```',
  '<!--><script>alert(1)</script>-->',
  '<math><mtext></p><style><img src=x onerror=alert(1)>',
])('of %s nothing is left that runs or loads', markdown => {
  expect(htmlOf(markdown)).not.toMatch(HARM);
});

const MANY = 10_000;

describe('texts that are meant to keep the server busy end soon', () => {
  test.each([
    ['quotes in quotes', '>'.repeat(MANY)],
    [
      'lists in lists',
      Array.from({ length: 400 }, (_, depth) => `${' '.repeat(depth * 2)}- a`)
        .join('\n')
        .slice(0, 40_000),
    ],
    ['open brackets', '['.repeat(4 * MANY)],
    ['open links', '[a]('.repeat(MANY)],
    ['pictures in pictures', '!['.repeat(2 * MANY)],
    ['stars', '*a **a '.repeat(MANY / 2)],
    ['underscores', '_'.repeat(4 * MANY)],
    ['back-ticks', Array.from({ length: 280 }, (_, length) => '`'.repeat(length)).join(' ')],
    ['entities', '&#0;'.repeat(MANY)],
    ['open tags', '<a '.repeat(MANY)],
    ['closed comments', '<!--'.repeat(MANY)],
    ['columns', `${'|'.repeat(MANY)}\n${'-|'.repeat(MANY)}\n`],
    ['references', Array.from({ length: 2_000 }, (_, id) => `[${id}]: #/a`).join('\n')],
    ['tildes', '~~a'.repeat(MANY)],
  ])(
    '%s',
    (_, text) => {
      expect(text.length).toBeLessThanOrEqual(40_000);
      expect(htmlOf(text)).not.toMatch(HARM);
    },
    60_000,
  );
});
