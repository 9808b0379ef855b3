// Writes the messages that people get, in their language.
import { isMoneyNoticeKind, type LanguageCode } from '@candor/contract';
import type { OutgoingMessage } from '../../../outside/message.ts';
import type { TextOf } from '../../../texts.ts';
import { writeCodeMessage } from './code-messages.ts';
import { momentIn, writeEventMessage } from './event-messages.ts';
import type { Notice } from './message-rows.ts';
import { writeMoneyMessage } from './money-messages.ts';
import { isMailedEventType } from './security-event-types.ts';

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

/** The message for a notice; undefined where there is nobody to write to. */
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

/** Whatever was written stays text: the mail has no other part. */
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
