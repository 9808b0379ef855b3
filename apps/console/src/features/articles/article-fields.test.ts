// What the buttons above a text make of it.
import { expect, test } from 'vitest';
import { mark, markLines, putIn } from './article-fields.tsx';

test('words are put between marks', () => {
  expect(mark({ text: 'a word b', from: 2, to: 6 }, '**', '**')).toBe('a **word** b');
});

test('every marked line gets its mark, from its beginning', () => {
  expect(markLines({ text: 'one\ntwo\nthree', from: 1, to: 6 }, '- ')).toBe('- one\n- two\nthree');
  expect(markLines({ text: '', from: 0, to: 0 }, '## ')).toBe('## ');
});

test('a picture is a paragraph', () => {
  expect(putIn({ text: 'one two', from: 3, to: 4 }, '![](/a)')).toBe('one\n\n![](/a)\n\ntwo');
  expect(putIn({ text: '', from: 0, to: 0 }, '![](/a)')).toBe('![](/a)');
});
