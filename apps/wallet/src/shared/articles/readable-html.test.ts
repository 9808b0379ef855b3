// Tests what is drawn of a text in HTML, with documents built by hand: tests have no browser.
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { drawChildren, type HtmlNode, safeTarget } from './readable-html.tsx';

const text = (content: string): HtmlNode => ({ nodeType: 3, nodeName: '#text', textContent: content, childNodes: [] });

function element(nodeName: string, childNodes: HtmlNode[], attributes: Record<string, string> = {}): HtmlNode {
  const textContent = childNodes.map(child => child.textContent).join('');
  return {
    nodeType: 1,
    nodeName,
    textContent,
    childNodes,
    getAttribute: name => attributes[name] ?? null,
  };
}

const drawn = (...nodes: HtmlNode[]) => renderToStaticMarkup(drawChildren(element('BODY', nodes), 0));

describe('an introduction', () => {
  test('keeps paragraphs, lists and emphasis', () => {
    const list = element('UL', [element('LI', [text('one')]), element('LI', [element('B', [text('two')])])]);
    expect(drawn(element('P', [text('a & b'), element('BR', [])]), list)).toBe(
      '<p>a &amp; b<br/></p><ul><li>one</li><li><strong>two</strong></li></ul>',
    );
  });

  test('puts its headings below those of the page', () => {
    expect(drawn(element('H1', [text('Team')]))).toBe('<h3>Team</h3>');
  });

  test.each(['SCRIPT', 'STYLE', 'IFRAME', 'svg', 'TEMPLATE', 'OBJECT'])('has nothing of %s', name => {
    expect(drawn(element(name, [text('alert(1)')]))).toBe('');
  });

  test('has the words of elements that it does not know, without what they do', () => {
    const button = element('BUTTON', [text('press')], { onclick: 'alert(1)', style: 'position:fixed' });
    expect(drawn(button, element('IMG', [], { src: 'x', onerror: 'alert(1)' }))).toBe('press');
  });

  test('keeps no attribute of what it draws', () => {
    expect(drawn(element('P', [text('a')], { onclick: 'x', style: 'color:red', id: 'root', class: 'x' }))).toBe(
      '<p>a</p>',
    );
  });

  test('leads out by TLS only, and gives away nothing of this page', () => {
    expect(drawn(element('A', [text('paper')], { href: 'https://example.com/a?b=1' }))).toBe(
      '<a href="https://example.com/a?b=1" target="_blank" rel="noopener noreferrer nofollow">paper</a>',
    );
  });

  test.each([
    'javascript:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'http://example.com',
    '//example.com',
    '/pages/assets/withdraw/index',
    '#/pages/assets/withdraw/index',
    'https://candor.example@evil.example',
    '',
  ])('has no link to %j', href => {
    expect(safeTarget(href)).toBeUndefined();
    expect(drawn(element('A', [text('here')], { href }))).toBe('here');
  });

  test('ends somewhere, however deep it is', () => {
    let node = text('deep');
    for (let depth = 0; depth < 5_000; depth++) node = element('B', [node]);
    expect(drawn(node)).not.toContain('deep');
  });
});

describe('an article of this exchange', () => {
  const article = (...nodes: HtmlNode[]) => renderToStaticMarkup(drawChildren(element('BODY', nodes), 0, 'articles'));
  const picture = `/upload/article/${'a'.repeat(32)}`;

  test('leads to pages of the app', () => {
    expect(article(element('A', [text('here')], { href: '#/pages/reserves/index?a=1' }))).toBe(
      '<a href="#/pages/reserves/index?a=1">here</a>',
    );
  });

  test('shows pictures of articles and no others', () => {
    expect(article(element('IMG', [], { src: picture, alt: 'a chart', onerror: 'alert(1)' }))).toBe(
      `<img src="${picture}" alt="a chart" loading="lazy"/>`,
    );
  });

  test.each(['https://example.com/a.png', `/upload/${'a'.repeat(32)}`, 'data:image/png;base64,AA', `${picture}?x`, ''])(
    'has no picture %j',
    src => {
      expect(article(element('IMG', [], { src }))).toBe('');
    },
  );

  test.each(['#javascript:alert(1)', 'javascript:alert(1)', '#/a"b', '/pages/a', '//example.com'])(
    'has no link to %j',
    href => {
      expect(article(element('A', [text('here')], { href }))).toBe('here');
    },
  );
});
