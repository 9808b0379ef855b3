// Writes the messages that people get, in their language.
import type { LanguageCode } from '@candor/contract';
import type { OutgoingMessage } from '../../../outside/message.ts';
import type { TextOf } from '../../../texts.ts';
import { writeCodeLetter } from './code-messages.ts';
import { writeEventLetter } from './event-messages.ts';
import type { Notice } from './message-rows.ts';
import { isMailedOccasion } from './security-event-types.ts';
import { writeStaffInvitation } from './staff-invitation-message.ts';

export type LetterOptions = { textOf: TextOf; origin: string };

/** One message in both of its forms. */
export type Written = { subject: string; mail: string; sms: string; code: string | null };

/** A notice with its secret opened: the code, or the token of its link; "" without one. */
export type OpenNotice = Omit<Notice, 'secret' | 'language'> & { language: LanguageCode; secret: string };

/** What is known about the receiver. */
export type Addressee = {
  hasAccount: boolean;
  /** The anti-phishing phrase that shows our mails to be ours. */
  phrase: string | undefined;
};

/** The message for a notice; undefined where there is nobody to write to. */
export function writeLetter(
  notice: OpenNotice,
  { hasAccount, phrase }: Addressee,
  options: LetterOptions,
): OutgoingMessage | undefined {
  const { occasion, channel, target, language, facts, secret } = notice;
  const written = write();
  if (written === undefined) return undefined;
  if (channel === 'sms') return { channel, target, subject: '', text: written.sms, code: written.code };
  const mark = phrase === undefined ? '' : `${options.textOf(language, 'mail.phraseLine', { phrase })}\n\n`;
  return { channel, target, subject: written.subject, text: mark + written.mail, code: written.code };

  function write(): Written | undefined {
    if (occasion === 'staff-invitation') return writeStaffInvitation({ language, facts, token: secret }, options);
    if (isMailedOccasion(occasion)) return writeEventLetter({ occasion, language, facts, token: secret }, options);
    return writeCodeLetter({ purpose: occasion, code: secret, language }, hasAccount, options);
  }
}
