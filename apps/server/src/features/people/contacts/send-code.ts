// Sends a one-time code. Nothing here looks at accounts, so neither the answer nor its time can tell whether one exists.
import type { LanguageCode } from '@candor/contract';
import { type CodePurpose, makeCode } from '../../../credentials/codes.ts';
import type { Identity } from '../identity.ts';
import { queueNotice } from '../messages/message-rows.ts';
import { sealSecret } from '../messages/message-secret.ts';
import type { Contact } from './contact.ts';

export type SentCode = { kind: 'sent' } | { kind: 'just-sent' | 'too-many'; waitMs: number };

/** What the message says, or whether there is one, is decided when it is sent. */
export async function sendCode(
  { db, now, vault, wakeMessages }: Identity,
  purpose: CodePurpose,
  { channel, target }: Contact,
  language: LanguageCode,
): Promise<SentCode> {
  const time = now();
  const made = await db.transaction().execute(async transaction => {
    const result = await makeCode(transaction, { purpose, target }, time);
    if (result.kind === 'made') {
      const secret = sealSecret(vault, { target }, result.code);
      const notice = { template: purpose, channel, target, language, personId: null, facts: {}, secret };
      await queueNotice(transaction, notice, new Date(time));
    }
    return result;
  });
  if (made.kind !== 'made') return made;
  wakeMessages();
  return { kind: 'sent' };
}
