// Writes the messages that carry a one-time code.
import type { LanguageCode } from '@candor/contract';
import type { CodePurpose } from '../../../credentials/codes.ts';
import type { Facts, TextKey } from '../../../texts.ts';
import type { MessageOptions, Written } from './message-templates.ts';

type CodeTemplate = { subject: TextKey; mail: TextKey; sms: TextKey };

const CONFIRM = {
  subject: 'mail.codeSubject',
  mail: 'mail.confirmText',
  sms: 'mail.confirmSms',
} as const satisfies CodeTemplate;

const TEMPLATES = {
  register: { subject: 'mail.codeSubject', mail: 'mail.registerText', sms: 'mail.registerSms' },
  forget: { subject: 'mail.codeSubject', mail: 'mail.forgetText', sms: 'mail.forgetSms' },
  confirm: CONFIRM,
  'contact-own': CONFIRM,
  'contact-new': { subject: 'mail.codeSubject', mail: 'mail.contactNewText', sms: 'mail.contactNewSms' },
  unfreeze: { subject: 'mail.codeSubject', mail: 'mail.unfreezeText', sms: 'mail.unfreezeSms' },
  'factor-reset': { subject: 'mail.codeSubject', mail: 'mail.factorResetText', sms: 'mail.factorResetSms' },
} as const satisfies Record<CodePurpose, CodeTemplate>;

/** What the owner of an address reads when somebody else wants it, in place of a code. */
const TAKEN: Partial<Record<CodePurpose, CodeTemplate>> = {
  register: {
    subject: 'mail.accountExistsSubject',
    mail: 'mail.accountExistsText',
    sms: 'mail.accountExistsSms',
  },
  'contact-new': {
    subject: 'mail.contactTakenSubject',
    mail: 'mail.contactTakenText',
    sms: 'mail.contactTakenSms',
  },
};

export type CodeNotice = { purpose: CodePurpose; code: string; language: LanguageCode };

/**
 * Undefined where nobody is to be written to. A code for an address that is not anybody's yet is never sent to one that has an
 * account, and a code for an account never to one that has none.
 */
export function writeCodeMessage(
  { purpose, code, language }: CodeNotice,
  hasAccount: boolean,
  { textOf, origin }: MessageOptions,
): Written | undefined {
  const taken = TAKEN[purpose];
  if (taken === undefined && !hasAccount) return undefined;
  const isTaken = taken !== undefined && hasAccount;
  const template = isTaken ? taken : TEMPLATES[purpose];
  const facts: Facts = {
    site: new URL(origin).host,
    code: isTaken ? '' : code,
    loginUrl: `${origin}/#/pages/user/login/login`,
    resetUrl: `${origin}/#/pages/user/login/forgetPassword`,
  };
  return {
    subject: textOf(language, template.subject, facts),
    mail: textOf(language, template.mail, facts),
    sms: textOf(language, template.sms, facts),
    code: isTaken ? null : code,
  };
}
