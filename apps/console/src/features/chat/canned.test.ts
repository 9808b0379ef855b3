import { expect, test } from 'vitest';
import { cannedSearch, fillCanned, findCanned, textFor } from './canned.tsx';
import type { CannedAnswer } from './chat.ts';

const answer = (name: string, texts: Partial<CannedAnswer['texts']>): CannedAnswer => ({
  id: 1,
  name,
  texts: { en: '', zh: '', hk: '', jp: '', kr: '', th: '', esp: '', ...texts },
  changed_at: 0,
  changed_by_name: '',
});

test('a stroke at the start asks for answers, one inside a text does not', () => {
  expect(cannedSearch('/Dep ')).toBe('dep');
  expect(cannedSearch('/')).toBe('');
  expect(cannedSearch('and/or')).toBeUndefined();
  expect(cannedSearch('/one\ntwo')).toBeUndefined();
});

test('answers are found by their name and by their text in the language of the customer', () => {
  const answers = [answer('deposit late', { en: 'It takes a while', esp: 'Tarda un poco' }), answer('bye', {})];
  expect(findCanned(answers, '', 'en')).toHaveLength(2);
  expect(findCanned(answers, 'late tarda', 'esp')).toHaveLength(1);
  expect(findCanned(answers, 'tarda', 'en')).toHaveLength(0);
});

test('without a text of its own a language gets the English one, and it is said', () => {
  expect(textFor(answer('a', { en: 'Hello' }), 'th')).toEqual({ text: 'Hello', isOwnLanguage: false });
});

test('placeholders are filled, and one without a value takes its space with it', () => {
  const values = { operator: 'Ann', user: '', site: 'x.example' };
  expect(fillCanned('Hello {{user}}, I am {{operator}} of {{site}}. {{other}}', values)).toBe(
    'Hello, I am Ann of x.example. {{other}}',
  );
  expect(fillCanned('{{user}}', { ...values, user: '{{operator}}' })).toBe('{{operator}}');
});
