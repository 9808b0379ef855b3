// Writes the messages that people get, in their language.
import type { LanguageCode } from '@candor/contract';
import type { Notice } from '../database/identity-messages.ts';
import type { OutgoingMessage } from '../outside/message.ts';
import type { Facts, TextKey, TextOf } from '../texts.ts';

export type LetterOptions = { textOf: TextOf; origin: string };

type Letter = { subject: TextKey; mail: TextKey; sms: TextKey };

const LETTERS = {
  register: { subject: 'mail.codeSubject', mail: 'mail.registerText', sms: 'mail.registerSms' },
  forget: { subject: 'mail.codeSubject', mail: 'mail.forgetText', sms: 'mail.forgetSms' },
  confirm: { subject: 'mail.codeSubject', mail: 'mail.confirmText', sms: 'mail.confirmSms' },
  accountExists: { subject: 'mail.accountExistsSubject', mail: 'mail.accountExistsText', sms: 'mail.accountExistsSms' },
  passwordChanged: {
    subject: 'mail.passwordChangedSubject',
    mail: 'mail.passwordChangedText',
    sms: 'mail.passwordChangedSms',
  },
} as const satisfies Record<string, Letter>;

/** Which letter answers a notice; undefined = nobody is to be written to, because there is no such account. */
function letterFor({ occasion }: Notice, hasAccount: boolean): Letter | undefined {
  switch (occasion) {
    case 'register':
      return hasAccount ? LETTERS.accountExists : LETTERS.register;
    case 'forget':
      return hasAccount ? LETTERS.forget : undefined;
    case 'confirm':
      return hasAccount ? LETTERS.confirm : undefined;
    case 'password-changed':
      return hasAccount ? LETTERS.passwordChanged : undefined;
    default:
      occasion satisfies never;
      return undefined;
  }
}

/** The message for a notice. A code is never sent to somebody who signs up with an address that has an account. */
export function writeLetter(
  notice: Notice & { language: LanguageCode },
  hasAccount: boolean,
  { textOf, origin }: LetterOptions,
): OutgoingMessage | undefined {
  const letter = letterFor(notice, hasAccount);
  if (letter === undefined) return undefined;
  const { channel, target, language } = notice;
  const code = letter === LETTERS.accountExists ? null : notice.code;
  const facts: Facts = {
    site: new URL(origin).host,
    code: code ?? '',
    loginUrl: `${origin}/#/pages/user/login/login`,
    resetUrl: `${origin}/#/pages/user/login/forgetPassword`,
  };
  return {
    channel,
    target,
    subject: channel === 'mail' ? textOf(language, letter.subject, facts) : '',
    text: textOf(language, channel === 'mail' ? letter.mail : letter.sms, facts),
    code,
  };
}
