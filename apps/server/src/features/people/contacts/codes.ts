// One-time codes to contacts: sends them, and checks one without using it up.
import type { LanguageCode } from '@candor/contract';
import { targetsWithCode } from '../../../credentials/code-rows.ts';
import { type CodePurpose, checkCode, makeCode } from '../../../credentials/codes.ts';
import type { Identity } from '../identity.ts';
import { queueNotice, sealSecret } from '../messages/message-rows.ts';
import type { Contact } from './contact.ts';

export type SentCode = { kind: 'sent' } | { kind: 'just-sent' | 'too-many'; waitMs: number };

/** The text of the message, or whether there is one, is decided when it is sent. */
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

/** The target, among those that an account may have, of this code; undefined for a wrong code. */
export async function targetOfCode(
  { db, now }: Identity,
  purpose: CodePurpose,
  targets: readonly string[],
  code: string,
): Promise<string | undefined> {
  const time = now();
  for (const target of await targetsWithCode(db, { purpose, targets, at: new Date(time) })) {
    const check = await db
      .transaction()
      .execute(transaction => checkCode(transaction, { purpose, target }, code, { use: false, time }));
    if (check === 'right') return target;
  }
  return undefined;
}
