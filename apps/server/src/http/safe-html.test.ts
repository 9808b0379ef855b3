// The HTML that staff may write for all readers, and what is removed from it.
import { expect, test } from 'vitest';
import { safeHtml } from './safe-html.ts';

test('paragraphs, headings, lists and links stay', () => {
  const html = '<h3>Title</h3><p>One <strong>two</strong></p><ul><li>three</li></ul>';
  expect(safeHtml(html)).toBe(html);
  expect(safeHtml('<a href="https://example.com/a?b=1&c=2">here</a>')).toBe(
    '<a href="https://example.com/a?b=1&amp;c=2" rel="noopener noreferrer nofollow" target="_blank">here</a>',
  );
});

test.each([
  ['<script>alert(1)</script><p>a</p>', '<p>a</p>'],
  ['<p onclick="alert(1)" style="position:fixed" class="x" id="y">a</p>', '<p>a</p>'],
  ['<img src=x onerror=alert(1)>', ''],
  ['<iframe src="https://example.com"></iframe>', ''],
  ['<form action="https://example.com"><input name="password"></form>', ''],
  ['<svg><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>', expect.not.stringContaining('javascript')],
  ['<style>body{display:none}</style>', ''],
  ['<a href="javascript:alert(1)">a</a>', '<a rel="noopener noreferrer nofollow" target="_blank">a</a>'],
  ['<a href="java\tscript:alert(1)">a</a>', '<a rel="noopener noreferrer nofollow" target="_blank">a</a>'],
  ['<a href="//example.com">a</a>', '<a rel="noopener noreferrer nofollow" target="_blank">a</a>'],
  ['<a href="data:text/html,x">a</a>', '<a rel="noopener noreferrer nofollow" target="_blank">a</a>'],
  [
    '<a href="https://candor.example@evil.example">a</a>',
    '<a rel="noopener noreferrer nofollow" target="_blank">a</a>',
  ],
  ['<p>a<', '<p>a&lt;</p>'],
  ['<a href="#/pages/option/detail" target="_blank">a</a>', '<a href="#/pages/option/detail">a</a>'],
  ['<img src="https://example.com/a.png" alt="a">', ''],
  ['<img src="/upload/0123456789abcdef0123456789abcdef">', ''],
  ['<h1>a</h1><h6>b</h6>', '<h2>a</h2><h4>b</h4>'],
  ['<table><tr><td style="x" colspan="9">a</td></tr></table>', '<table><tr><td>a</td></tr></table>'],
])('of %s only %s is left', (html, left) => {
  expect(safeHtml(html)).toEqual(left);
});
