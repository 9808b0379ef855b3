// The messages about an account, in every language.
import { languageCodes } from '@candor/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadAllTexts, type TextOf } from '../../../texts.ts';
import { momentIn, type OpenNotice, writeMessage } from './message-templates.ts';
import { EVENT_TYPES, isMailedEventType, type MailedEventType, ruleOf } from './security-event-types.ts';

const AT = Date.UTC(2026, 10, 21, 13, 45);
const AGENT = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const TOKEN = 'ab'.repeat(32);

let textOf: TextOf;
beforeAll(async () => {
  textOf = await loadAllTexts();
});

const options = () => ({ textOf, origin: 'https://exchange.example' });

function about(template: MailedEventType, more: Partial<OpenNotice> = {}): OpenNotice {
  return {
    template,
    channel: 'mail',
    target: 'ada@example.com',
    language: 'en',
    personId: 1_000_001,
    facts: { about: 'Blue phone', until: AT + 86_400_000, at: AT, address: '203.0.113.7', agent: AGENT },
    secret: ruleOf(template).link === undefined ? '' : TOKEN,
    ...more,
  };
}

const mailed = Object.keys(EVENT_TYPES).filter(isMailedEventType);
const everyMessage = mailed.flatMap(type => languageCodes.map(language => [type, language] as const));
const owner = { hasAccount: true, antiPhishingCode: undefined };

test.each(everyMessage)('%s in %s is a whole message, as mail and as SMS', (type, language) => {
  const mail = writeMessage(about(type, { language }), owner, options())!;
  const sms = writeMessage(about(type, { language, channel: 'sms', target: '+12025550143' }), owner, options())!;
  expect(mail.subject).toBe(textOf(language, `events.${type}`));
  expect(mail.text).toContain('exchange.example');
  expect(mail.text).toContain('203.0.113.7');
  expect(mail.text).toContain('Chrome, Windows');
  for (const text of [mail.text, sms.text]) {
    expect(text).not.toMatch(/\{\{|\}\}|undefined|NaN/);
    expect(text.includes('https://exchange.example/#/')).toBe(ruleOf(type).isFinal !== true);
    expect(text.includes(TOKEN)).toBe(ruleOf(type).link !== undefined);
  }
  for (const mention of ruleOf(type).mentions) expect(mail.text).toContain(mention === 'about' ? 'Blue phone' : '22');
  expect([mail.code, sms.code, sms.subject]).toEqual([null, null, '']);
});

test.each(everyMessage)(
  '%s in %s says until when withdrawals are locked where they are, and nothing of it where not',
  (type, language) => {
    const notice = about(type, { language });
    const lockUntil = Date.UTC(2031, 4, 17, 9, 30);
    const locked = writeMessage({ ...notice, facts: { ...notice.facts, lockUntil } }, owner, options())!;
    const free = writeMessage(notice, owner, options())!;
    const line = textOf(language, 'mail.lockLine', { until: momentIn(language, lockUntil) });
    expect(line).toMatch(/17|๑๗/);
    const paragraphs = locked.text.split('\n\n');
    expect(paragraphs).toContain(line);
    expect(free.text.split('\n\n')).toEqual(paragraphs.filter(paragraph => paragraph !== line));
  },
);

test('a message says when, from where, and what to do', () => {
  expect(writeMessage(about('password-changed'), owner, options())!.text).toBe(
    [
      'The password of your account at exchange.example was changed. All other devices were logged out.',
      'Time: Nov 21, 2026, 1:45 PM (UTC)\nDevice: Chrome, Windows\nIP address: 203.0.113.7',
      'If this was not you, set a new password at once: https://exchange.example/#/pages/user/login/forgetPassword',
    ].join('\n\n'),
  );
});

test.each(languageCodes)(
  'in %s the notice of a freeze lists what it cancelled, with figures of the language',
  language => {
    const facts: OpenNotice['facts'] = {
      cancelled: [
        {
          kind: 'spot_orders',
          rows: [
            { name: 'BTC/USDT', number: '1200' },
            { name: 'ETH/USDT', number: '1' },
          ],
        },
        { kind: 'withdrawals', rows: [{ name: 'USDT', number: '20.5' }] },
      ],
    };
    const { text } = writeMessage(about('account-frozen', { language, facts }), owner, options())!;
    const lines = text.split('\n').filter(line => /USDT/.test(line));
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatch(/BTC\/USDT \(1[.,]?200\).*ETH\/USDT \(1\)/);
    expect(lines[1]).toMatch(/20[.,]5 USDT/);
    expect(text).not.toContain(textOf(language, 'mail.cancelled_contract_orders', { list: '' }).trim());
  },
);

describe('the anti-phishing code', () => {
  const marked = { hasAccount: true, antiPhishingCode: 'blue whale' };

  test.each(languageCodes)('is at the top of every mail in %s, codes included', language => {
    const line = textOf(language, 'mail.phraseLine', { phrase: 'blue whale' });
    const code = about('password-changed', { language, template: 'confirm', facts: {}, secret: '123456' });
    for (const notice of [about('new-device', { language }), about('basic-refused', { language }), code]) {
      expect(writeMessage(notice, marked, options())!.text.startsWith(`${line}\n\n`)).toBe(true);
    }
  });

  test('is not written where none is set, nor into SMS', () => {
    expect(writeMessage(about('new-device'), owner, options())!.text).not.toContain('phrase');
    const sms = about('new-device', { channel: 'sms', target: '+12025550143' });
    expect(writeMessage(sms, marked, options())!.text).not.toContain('blue whale');
  });
});

describe('a code', () => {
  const codeFor = (template: OpenNotice['template'], hasAccount: boolean) =>
    writeMessage(
      about('password-changed', { template, facts: {}, secret: '123456', personId: null }),
      { hasAccount, antiPhishingCode: undefined },
      options(),
    );

  test('for signing up goes to an address without an account; one with an account gets a way back in', () => {
    expect(codeFor('register', false)).toMatchObject({ code: '123456', text: expect.stringContaining('123456') });
    expect(codeFor('register', true)).toMatchObject({ code: null, text: expect.not.stringContaining('123456') });
  });

  test.each(['forget', 'confirm', 'contact-own', 'unfreeze', 'factor-reset'] as const)(
    'for %s goes to an address that has an account',
    type => {
      expect(codeFor(type, true)!.code).toBe('123456');
      expect(codeFor(type, false)).toBeUndefined();
    },
  );

  test('for a new contact goes to an address without an owner; an owner gets a notice, without the code', () => {
    expect(codeFor('contact-new', false)!.code).toBe('123456');
    expect(codeFor('contact-new', true)).toMatchObject({ code: null, text: expect.not.stringContaining('123456') });
  });
});
