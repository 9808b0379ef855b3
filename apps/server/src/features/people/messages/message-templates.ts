// Writes the messages to users, in their language.
import { isMoneyNoticeKind, type LanguageCode, languageTags } from '@candor/contract';
import type { CodePurpose } from '../../../credentials/codes.ts';
import type { OutgoingMessage } from '../../../outside/message.ts';
import type { Facts, TextKey, TextOf } from '../../../texts.ts';
import type { CancelledByFreeze } from '../../feature.ts';
import { deviceName } from '../logins/devices.ts';
import type { Notice } from './message-rows.ts';
import { writeMoneyMessage } from './money-messages.ts';
import type { EventFacts } from './security-event-rows.ts';
import { isMailedEventType, type MailedEventType, ruleOf } from './security-event-types.ts';

/** Making one takes much longer than using it. */
const formats = new Map<LanguageCode, Intl.DateTimeFormat>();

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

/** What the owner of an address reads when another person wants it, in place of a code. */
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

export type MessageOptions = { textOf: TextOf; origin: string };

/** One message in both of its forms. */
export type Written = { subject: string; mail: string; sms: string; code: string | null };

/** A notice with its secret opened: the code, or the token of its link; "" without one. */
export type OpenNotice = Omit<Notice, 'secret' | 'language' | 'channel'> & {
  channel: OutgoingMessage['channel'];
  language: LanguageCode;
  secret: string;
};

/** What is known about the receiver. */
export type Addressee = {
  hasAccount: boolean;
  /** The anti-phishing code that shows our mails to be ours. */
  antiPhishingCode: string | undefined;
};

/** The message for a notice; undefined where there is no recipient. */
export function writeMessage(
  notice: OpenNotice,
  { hasAccount, antiPhishingCode }: Addressee,
  options: MessageOptions,
): OutgoingMessage | undefined {
  const { template, channel, target, language, facts, secret } = notice;
  const written = write();
  if (written === undefined) return undefined;
  if (channel === 'sms') return { channel, target, subject: '', text: written.sms, code: written.code };
  const mark =
    antiPhishingCode === undefined
      ? ''
      : `${options.textOf(language, 'mail.phraseLine', { phrase: antiPhishingCode })}\n\n`;
  return { channel, target, subject: written.subject, text: mark + written.mail, code: written.code };

  function write(): Written | undefined {
    if (template === 'staff-invitation') return writeStaffInvitation({ language, facts, token: secret }, options);
    if (template === 'staff-access-reset') return writeAccessReset({ language, facts }, options);
    if (template === 'chat-answer') return writeChatAnswer({ language, facts }, options);
    if (isMailedEventType(template))
      return writeEventMessage({ type: template, language, facts, token: secret }, options);
    if (isMoneyNoticeKind(template)) return writeMoneyMessage({ kind: template, language, facts }, options);
    return writeCodeMessage({ purpose: template, code: secret, language }, hasAccount, options);
  }
}

type StaffInvitation = { language: LanguageCode; facts: { until?: number }; token: string };

function writeStaffInvitation(
  { language, facts: { until = 0 }, token }: StaffInvitation,
  { textOf, origin }: MessageOptions,
): Written {
  const facts = {
    site: new URL(origin).host,
    url: `${origin}/console/#/invitation/${token}`,
    until: momentIn(language, until),
  };
  const mail = textOf(language, 'mail.staffInvitationText', facts);
  return { subject: textOf(language, 'mail.staffInvitationSubject', facts), mail, sms: mail, code: null };
}

type AccessReset = { language: LanguageCode; facts: { at?: number; until?: number; operator?: string } };

function writeAccessReset(
  { language, facts: { at = 0, until = 0, operator = '' } }: AccessReset,
  { textOf, origin }: MessageOptions,
): Written {
  const moments = { at: momentIn(language, at), until: momentIn(language, until) };
  const facts = { ...moments, site: new URL(origin).host, operator };
  const mail = textOf(language, 'mail.staffAccessResetText', facts);
  return { subject: textOf(language, 'mail.staffAccessResetSubject', facts), mail, sms: mail, code: null };
}

/** All input stays plain text: the mail has no other part. */
function writeChatAnswer(
  { language, facts: { answer = '' } }: { language: LanguageCode; facts: { answer?: string } },
  { textOf, origin }: MessageOptions,
): Written {
  const facts = { site: new URL(origin).host, url: `${origin}/#/pages/help/center/chat` };
  const parts = [
    textOf(language, 'mail.chatAnswerIntro', facts),
    answer,
    textOf(language, 'mail.chatAnswerMore', facts),
  ];
  const subject = textOf(language, 'mail.chatAnswerSubject', facts);
  return { subject, mail: parts.join('\n\n'), sms: subject, code: null };
}

type CodeTemplate = { subject: TextKey; mail: TextKey; sms: TextKey };

type CodeNotice = { purpose: CodePurpose; code: string; language: LanguageCode };

/**
 * Undefined where no message is to be written. A code for an address of no account yet is never sent to one that has an
 * account, and a code for an account never to one that has none.
 */
function writeCodeMessage(
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

type EventNotice = {
  type: MailedEventType;
  language: LanguageCode;
  facts: EventFacts & { lockUntil?: number; at?: number; address?: string; agent?: string };
  /** The token of the link, "" where there is none. */
  token: string;
};

/** A moment in the words of a language, always in UTC: the reader's time zone is not known. */
export function momentIn(language: LanguageCode, at: number): string {
  const known = formats.get(language);
  if (known !== undefined) return known.format(at);
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC', calendar: 'gregory' } as const;
  const made = new Intl.DateTimeFormat(languageTags[language], format);
  formats.set(language, made);
  return made.format(at);
}

function writeEventMessage({ type, language, facts, token }: EventNotice, { textOf, origin }: MessageOptions): Written {
  const { about = '', until, cancelled = [], lockUntil, at, address = '', agent = '' } = facts;
  const site = new URL(origin).host;
  const mentioned: Facts = { site, about, until: until === undefined ? '' : momentIn(language, until) };
  const title = textOf(language, `events.${type}`, mentioned);
  const closing = closingOf(type, token, language, { textOf, origin });
  const device = deviceName(agent);
  const circumstances = [
    at === undefined ? '' : textOf(language, 'mail.timeLine', { time: momentIn(language, at) }),
    device === '' ? '' : textOf(language, 'mail.deviceLine', { device }),
    address === '' ? '' : textOf(language, 'mail.addressLine', { address }),
  ];
  const lock =
    lockUntil === undefined ? '' : textOf(language, 'mail.lockLine', { until: momentIn(language, lockUntil) });
  const paragraphs = [
    textOf(language, `eventMessages.${type}`, mentioned),
    cancelled.map(each => cancelledLine(each, language, textOf)).join('\n'),
    lock,
    circumstances.filter(line => line !== '').join('\n'),
    closing,
  ];
  return {
    subject: title,
    mail: paragraphs.filter(paragraph => paragraph !== '').join('\n\n'),
    sms: textOf(language, 'mail.eventSms', { site, title, closing }).trim(),
    code: null,
  };
}

/** What a freeze cancelled of one kind, with its figures as the language writes them. */
export function cancelledLine({ kind, rows }: CancelledByFreeze, language: LanguageCode, textOf: TextOf): string {
  const tag = languageTags[language];
  const figures = new Intl.NumberFormat(tag, { maximumFractionDigits: 20 });
  const parts = rows.map(({ name, number }) => {
    const figure = figures.format(number as Intl.StringNumericLiteral);
    return kind === 'withdrawals' ? `${figure} ${name}` : `${name} (${figure})`;
  });
  const list = new Intl.ListFormat(tag, { type: 'unit', style: 'short' }).format(parts);
  return textOf(language, `mail.cancelled_${kind}`, { list });
}

function closingOf(
  type: MailedEventType,
  token: string,
  language: LanguageCode,
  { textOf, origin }: MessageOptions,
): string {
  const { actor, link, endsByFreezing, isFinal } = ruleOf(type);
  if (isFinal === true) return '';
  if (endsByFreezing === true)
    return textOf(language, 'mail.notYouFreeze', { url: `${origin}/#/pages/settings/security/freeze` });
  if (link !== undefined) {
    const key = type === 'new-device' ? 'mail.notYouFreeze' : 'mail.notYouCancel';
    return textOf(language, key, { url: `${origin}/#${link}?token=${token}` });
  }
  return actor === 'owner'
    ? textOf(language, 'mail.notYou', { url: `${origin}/#/pages/user/login/forgetPassword` })
    : textOf(language, 'mail.seeMore', { url: `${origin}/#/pages/settings/security/index` });
}
