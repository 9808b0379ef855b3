import { setFigureLanguage } from '@candor/ui';
import { afterEach, expect, test } from 'vitest';
import { csvStyleOfLanguage } from './csv-style.ts';

afterEach(() => setFigureLanguage('en'));

test.each([
  ['en', { separator: 'comma', decimal: 'point' }],
  ['ja', { separator: 'comma', decimal: 'point' }],
  ['es', { separator: 'semicolon', decimal: 'comma' }],
])('a spreadsheet in "%s" expects %j', (tag, style) => {
  setFigureLanguage(tag);
  expect(csvStyleOfLanguage()).toEqual(style);
});
