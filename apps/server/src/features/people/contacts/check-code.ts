// Tells whether a code is right without using it up, for the step before a new password is typed.
import { targetsWithCode } from '../../../credentials/code-rows.ts';
import { type CodePurpose, checkCode } from '../../../credentials/codes.ts';
import type { Identity } from '../identity.ts';

/** The target, among those that an account may mean, whose code this is; undefined for a wrong code. */
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
