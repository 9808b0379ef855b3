// Writes the messages about something that happened to an account: what, when, from where, and what to do if it was not its owner.

import { type LanguageCode, languageTags } from '@candor/contract';
import type { Facts, TextOf } from '../../../texts.ts';
import type { CancelledByFreeze } from '../../feature.ts';
import { deviceName } from '../logins/device-name.ts';
import type { MessageOptions, Written } from './message-templates.ts';
import type { EventFacts } from './security-event-rows.ts';
import { type MailedEventType, ruleOf } from './security-event-types.ts';

export type EventNotice = {
  type: MailedEventType;
  language: LanguageCode;
  facts: EventFacts & { lockUntil?: number; at?: number; address?: string; agent?: string };
  /** The token of the link, "" where there is none. */
  token: string;
};

/** A moment in the words of a language, always in UTC: nobody knows the reader's time zone. */
export function momentIn(language: LanguageCode, at: number): string {
  const known = formats.get(language);
  if (known !== undefined) return known.format(at);
  const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC', calendar: 'gregory' } as const;
  const made = new Intl.DateTimeFormat(languageTags[language], format);
  formats.set(language, made);
  return made.format(at);
}

/** Making one takes much longer than using it. */
const formats = new Map<LanguageCode, Intl.DateTimeFormat>();

export function writeEventMessage(
  { type, language, facts, token }: EventNotice,
  { textOf, origin }: MessageOptions,
): Written {
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
