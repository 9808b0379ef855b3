// What is typed into a title stays words in the preview.
import { expect, test } from 'vitest';
import { previewPage } from './editor.tsx';

test('titles, abstracts and covers cannot bring elements along', () => {
  const hostile = '</title><script>alert(1)</script><img src=x onerror="alert(1)">';
  const page = previewPage({
    title: hostile,
    abstract: hostile,
    cover: '"><script>alert(1)</script>',
    content: '<p>safe</p>',
    lang: 'en',
    theme: 'dark',
  });
  expect(page).not.toContain('<script');
  expect(page).not.toMatch(/<img[^>]*onerror/);
  expect(page).toContain('<p>safe</p>');
});
