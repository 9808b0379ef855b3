// What clients read that show one text and no fields.
import { expect, test } from 'vitest';
import { loadAllTexts } from '../texts.ts';
import { problemSentence } from './envelope.ts';

const textOf = await loadAllTexts();
const inEnglish = { textOf, language: 'en' } as const;

test('a problem whose text needs its field names it, by the name that users see', () => {
  expect(problemSentence({ field: 'password', code: 'required' }, inEnglish)).toBe('Password: please fill this in');
  expect(problemSentence({ field: 'repassword', code: 'required' }, inEnglish)).toBe(
    'Repeat password: please fill this in',
  );
});

test('a field that only a program can have sent is called what the wire calls it', () => {
  expect(problemSentence({ field: 'is_fancy', code: 'required' }, inEnglish)).toBe('is_fancy: please fill this in');
});

test('a problem that is a sentence is used alone', () => {
  const alone = problemSentence({ field: 're_password', code: 'passwords_differ' }, inEnglish);
  expect(alone).toBe(textOf('en', 'problems.passwords_differ'));
});
