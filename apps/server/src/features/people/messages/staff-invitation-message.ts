// Writes the mail that invites somebody to work at this exchange.
import type { LanguageCode } from '@candor/contract';
import { momentIn } from './event-messages.ts';
import type { LetterOptions, Written } from './message-templates.ts';

export type StaffInvitation = { language: LanguageCode; facts: { until?: number }; token: string };

export function writeStaffInvitation(
  { language, facts: { until = 0 }, token }: StaffInvitation,
  { textOf, origin }: LetterOptions,
): Written {
  const facts = {
    site: new URL(origin).host,
    url: `${origin}/console/#/invitation/${token}`,
    until: momentIn(language, until),
  };
  const mail = textOf(language, 'mail.staffInvitationText', facts);
  return { subject: textOf(language, 'mail.staffInvitationSubject', facts), mail, sms: mail, code: null };
}
