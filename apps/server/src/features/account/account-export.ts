// Writes the file in which people take along everything that is held about them: one JSON object, a section after the other.
import { personById } from '../people/accounts/people-rows.ts';
import { readUserGates } from '../people/accounts/read-user-gates.ts';
import { type AccountFileParts, entryRows, orderRows, transferRows, walletRows } from './account-export-money.ts';
import { bankCardOf, profileOf, verificationRows } from './account-export-person.ts';
import { PLAIN_SECTIONS, type PlainSection, plainRows } from './read-account-export.ts';

/**
 * The file in pieces, each made when the one before has been taken, so that a long history never lies in memory. Each piece of
 * a list is as of its own moment.
 */
export async function* accountFile(parts: AccountFileParts, personId: number): AsyncGenerator<string> {
  const { db, pool, now } = parts.identity;
  const person = await personById(db, personId);
  if (person === undefined) throw new Error(`there is no person ${personId}`);
  yield `{\n"made_at": ${JSON.stringify(new Date(now()))},\n"profile": ${JSON.stringify(profileOf(parts.identity, person))}`;
  yield `,\n"state": ${JSON.stringify((await readUserGates(pool, personId)) ?? null)}`;
  for (const section of Object.keys(PLAIN_SECTIONS) as PlainSection[]) {
    yield* listed(section, plainRows(pool, section, personId));
  }
  yield `,\n"bank_card": ${JSON.stringify(await bankCardOf(parts.identity, personId))}`;
  yield* listed('verification', verificationRows(parts.identity, personId));
  yield* listed('wallets', walletRows(parts, personId));
  yield* listed('orders', orderRows(parts, personId));
  yield* listed('entries', entryRows(parts, personId));
  yield* listed('transfers', transferRows(parts, personId));
  yield '\n}\n';
}

async function* listed(name: string, rows: AsyncIterable<string>): AsyncGenerator<string> {
  yield `,\n"${name}": [`;
  let separator = '\n';
  for await (const row of rows) {
    yield separator + row;
    separator = ',\n';
  }
  yield '\n]';
}
