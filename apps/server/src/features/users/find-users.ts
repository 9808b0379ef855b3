// Finds users for a member of staff: by UID, mail, phone or name, each as a whole, and with what was found on record.
import { possibleTargets } from '../people/contacts/contact.ts';
import type { Identity } from '../people/identity.ts';
import { type Acting, recordAct } from '../staff/record-act.ts';
import { nameIndexesOf } from '../verification/name-index.ts';
import { countUsers, type FoundUser, findUsers, type Sought, type UserFilter } from './read-users.ts';

const NUMBER = /^\+?[\d\s()./-]{3,30}$/;
const UID = /^\d{7,9}$/;

export type UserQuery = Omit<UserFilter, 'sought' | 'time'> & { text?: string | undefined };

export type FoundPage = { users: FoundUser[]; count: number };

/** Whoever is found by a search is told so: what they were looked for by shows that they are known here. */
export async function searchUsers(
  identity: Identity,
  operator: Acting,
  query: UserQuery,
  page: { offset: number; limit: number },
): Promise<FoundPage> {
  const found = await usersOf(identity, query, page);
  if (query.text === undefined) return found;
  for (const { id } of found.users) await recordAct(identity, operator, 'find_users', { user: id });
  // A page after the last one shows nobody, so nobody is told, and nothing may be learnt from it either.
  return found.users.length === 0 ? { users: [], count: 0 } : found;
}

/** The same without telling anybody. */
export async function usersOf(
  identity: Pick<Identity, 'reader' | 'vault' | 'now'>,
  { text, ...query }: UserQuery,
  page: { offset: number; limit: number },
): Promise<FoundPage> {
  const { reader, now } = identity;
  const filter = { ...query, sought: text === undefined ? undefined : soughtBy(identity, text.trim()), time: now() };
  return { users: await findUsers(reader, filter, page), count: await countUsers(reader, filter) };
}

function soughtBy({ vault }: Pick<Identity, 'vault'>, text: string): Sought {
  if (text.includes('@')) return { ids: [], targets: possibleTargets(text), nameIndexes: null };
  if (!NUMBER.test(text)) return { ids: [], targets: [], nameIndexes: nameIndexesOf(vault, text) };
  return { ids: UID.test(text) ? [Number(text)] : [], targets: possibleTargets(text), nameIndexes: null };
}
