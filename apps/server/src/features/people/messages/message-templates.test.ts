// What people read about their account, in every language.
import { languageCodes } from '@candor/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadAllTexts, type TextOf } from '../../../texts.ts';
import { momentIn } from './event-messages.ts';
import { type OpenNotice, writeLetter } from './message-templates.ts';
import { isMailedOccasion, type MailedOccasion, OCCASIONS, ruleOf } from './security-event-types.ts';

const AT = Date.UTC(2026, 10, 21, 13, 45);
const AGENT = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const TOKEN = 'ab'.repeat(32);

let textOf: TextOf;
beforeAll(async () => {
  textOf = await loadAllTexts();
});

const options = () => ({ textOf, origin: 'https://exchange.example' });

function about(occasion: MailedOccasion, more: Partial<OpenNotice> = {}): OpenNotice {
  return {
    occasion,
    channel: 'mail',
    target: 'ada@example.com',
    language: 'en',
    personId: 1_000_001,
    facts: { about: 'Blue phone', until: AT + 86_400_000, at: AT, address: '203.0.113.7', agent: AGENT },
    secret: ruleOf(occasion).link === undefined ? '' : TOKEN,
    ...more,
  };
}

const mailed = Object.keys(OCCASIONS).filter(isMailedOccasion);
const everyLetter = mailed.flatMap(occasion => languageCodes.map(language => [occasion, language] as const));
const owner = { hasAccount: true, phrase: undefined };

test.each(everyLetter)('%s in %s is a whole letter, as mail and as SMS', (occasion, language) => {
  const mail = writeLetter(about(occasion, { language }), owner, options())!;
  const sms = writeLetter(about(occasion, { language, channel: 'sms', target: '+12025550143' }), owner, options())!;
  expect(mail.subject).toBe(textOf(language, `events.${occasion}`));
  expect(mail.text).toContain('exchange.example');
  expect(mail.text).toContain('203.0.113.7');
  expect(mail.text).toContain('Chrome, Windows');
  for (const text of [mail.text, sms.text]) {
    expect(text).not.toMatch(/\{\{|\}\}|undefined|NaN/);
    expect(text.includes('https://exchange.example/#/')).toBe(ruleOf(occasion).isFinal !== true);
    expect(text.includes(TOKEN)).toBe(ruleOf(occasion).link !== undefined);
  }
  for (const mention of ruleOf(occasion).mentions)
    expect(mail.text).toContain(mention === 'about' ? 'Blue phone' : '22');
  expect([mail.code, sms.code, sms.subject]).toEqual([null, null, '']);
});

test.each(everyLetter)(
  '%s in %s says until when withdrawals are locked where they are, and nothing of it where not',
  (occasion, language) => {
    const notice = about(occasion, { language });
    const lockUntil = Date.UTC(2031, 4, 17, 9, 30);
    const locked = writeLetter({ ...notice, facts: { ...notice.facts, lockUntil } }, owner, options())!;
    const free = writeLetter(notice, owner, options())!;
    const line = textOf(language, 'mail.lockLine', { until: momentIn(language, lockUntil) });
    expect(line).toMatch(/17|๑๗/);
    const paragraphs = locked.text.split('\n\n');
    expect(paragraphs).toContain(line);
    expect(free.text.split('\n\n')).toEqual(paragraphs.filter(paragraph => paragraph !== line));
  },
);

test('a letter says when, from where, and what to do', () => {
  expect(writeLetter(about('password-changed'), owner, options())!.text).toBe(
    [
      'The password of your account at exchange.example was changed. All other devices were logged out.',
      'Time: Nov 21, 2026, 1:45 PM (UTC)\nDevice: Chrome, Windows\nIP address: 203.0.113.7',
      'If this was not you, set a new password at once: https://exchange.example/#/pages/user/login/forgetPassword',
    ].join('\n\n'),
  );
});

describe('the anti-phishing phrase', () => {
  const marked = { hasAccount: true, phrase: 'blue whale' };

  test.each(languageCodes)('stands at the top of every mail in %s, codes included', language => {
    const line = textOf(language, 'mail.phraseLine', { phrase: 'blue whale' });
    const code = about('password-changed', { language, occasion: 'confirm', facts: {}, secret: '123456' });
    for (const notice of [about('new-device', { language }), about('basic-refused', { language }), code]) {
      expect(writeLetter(notice, marked, options())!.text.startsWith(`${line}\n\n`)).toBe(true);
    }
  });

  test('is not written where none is set, nor into SMS', () => {
    expect(writeLetter(about('new-device'), owner, options())!.text).not.toContain('phrase');
    const sms = about('new-device', { channel: 'sms', target: '+12025550143' });
    expect(writeLetter(sms, marked, options())!.text).not.toContain('blue whale');
  });
});

describe('a code', () => {
  const codeFor = (occasion: OpenNotice['occasion'], hasAccount: boolean) =>
    writeLetter(
      about('password-changed', { occasion, facts: {}, secret: '123456', personId: null }),
      { hasAccount, phrase: undefined },
      options(),
    );

  test('for signing up goes to an address without an account; one with an account gets a way back in', () => {
    expect(codeFor('register', false)).toMatchObject({ code: '123456', text: expect.stringContaining('123456') });
    expect(codeFor('register', true)).toMatchObject({ code: null, text: expect.not.stringContaining('123456') });
  });

  test.each(['forget', 'confirm', 'contact-own', 'unfreeze', 'factor-reset'] as const)(
    'for %s goes to an address that has an account',
    occasion => {
      expect(codeFor(occasion, true)!.code).toBe('123456');
      expect(codeFor(occasion, false)).toBeUndefined();
    },
  );

  test('for a new contact goes to an address that nobody has; who has it hears of it, without the code', () => {
    expect(codeFor('contact-new', false)!.code).toBe('123456');
    expect(codeFor('contact-new', true)).toMatchObject({ code: null, text: expect.not.stringContaining('123456') });
  });
});
