// Writes the messages that carry a one-time code.
import type { LanguageCode } from '@candor/contract';
import type { Facts, TextKey } from '../texts.ts';
import type { CodePurpose } from './codes.ts';
import type { LetterOptions, Written } from './letters.ts';

type CodeLetter = { subject: TextKey; mail: TextKey; sms: TextKey };

const CONFIRM = {
  subject: 'mail.codeSubject',
  mail: 'mail.confirmText',
  sms: 'mail.confirmSms',
} as const satisfies CodeLetter;

const LETTERS = {
  register: { subject: 'mail.codeSubject', mail: 'mail.registerText', sms: 'mail.registerSms' },
  forget: { subject: 'mail.codeSubject', mail: 'mail.forgetText', sms: 'mail.forgetSms' },
  confirm: CONFIRM,
  'contact-own': CONFIRM,
  'contact-new': CONFIRM,
  unfreeze: CONFIRM,
  'factor-reset': CONFIRM,
} as const satisfies Record<CodePurpose, CodeLetter>;

const ACCOUNT_EXISTS = {
  subject: 'mail.accountExistsSubject',
  mail: 'mail.accountExistsText',
  sms: 'mail.accountExistsSms',
} as const satisfies CodeLetter;

export type CodeNotice = { purpose: CodePurpose; code: string; language: LanguageCode };

/** Whether a code goes to an address: to a new one only while nobody has it, to all others only where somebody does. */
function isSent(purpose: CodePurpose, hasAccount: boolean): boolean {
  if (purpose === 'register') return true;
  return purpose === 'contact-new' ? !hasAccount : hasAccount;
}

/**
 * Undefined where nobody is to be written to. A code is never sent to somebody who signs up
 * with an address that has an account.
 */
export function writeCodeLetter(
  { purpose, code, language }: CodeNotice,
  hasAccount: boolean,
  { textOf, origin }: LetterOptions,
): Written | undefined {
  if (!isSent(purpose, hasAccount)) return undefined;
  const isKnown = purpose === 'register' && hasAccount;
  const letter = isKnown ? ACCOUNT_EXISTS : LETTERS[purpose];
  const facts: Facts = {
    site: new URL(origin).host,
    code: isKnown ? '' : code,
    loginUrl: `${origin}/#/pages/user/login/login`,
    resetUrl: `${origin}/#/pages/user/login/forgetPassword`,
  };
  return {
    subject: textOf(language, letter.subject, facts),
    mail: textOf(language, letter.mail, facts),
    sms: textOf(language, letter.sms, facts),
    code: isKnown ? null : code,
  };
}
