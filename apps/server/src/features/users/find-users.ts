// Finds users for a member of staff: by UID, mail, phone or name, each as a whole, and with what was found on record.
import { COUNTED_USERS } from '@candor/contract/console';
import { bareText } from '@candor/money';
import { possibleTargets } from '../people/contacts/contact.ts';
import type { Identity } from '../people/identity.ts';
import { type Acting, recordAct } from '../staff/record-act.ts';
import { nameIndexesOf } from '../verification/name-index.ts';
import { countUsers, type FoundUser, findUsers, type Sought, type UserFilter, type UserSlice } from './read-users.ts';

const NUMBER = /^\+?[\d()./]{3,30}$/;
const UID = /^\d{7,9}$/;

export type UserQuery = Omit<UserFilter, 'sought' | 'time'> & { text?: string | undefined };

/** `count` is how many there are, up to `COUNTED_USERS`; `isMore` says that there are others. */
export type FoundPage = {
  users: FoundUser[];
  count: number;
  isMore: boolean;
  hasBefore: boolean;
  hasAfter: boolean;
};

const NOBODY: FoundPage = { users: [], count: 0, isMore: false, hasBefore: false, hasAfter: false };

/** Whoever is found by a search is told so: what they were looked for by shows that they are known here. */
export async function searchUsers(
  identity: Identity,
  operator: Acting,
  query: UserQuery,
  slice: UserSlice,
): Promise<FoundPage> {
  const found = await usersOf(identity, query, slice);
  if (query.text === undefined) return found;
  for (const { id } of found.users) await recordAct(identity, operator, 'find_users', { user: id });
  // A page after the last one shows nobody, so nobody is told, and nothing may be learnt from it either.
  return found.users.length === 0 ? NOBODY : found;
}

/** The same without telling anybody. */
export async function usersOf(
  identity: Pick<Identity, 'reader' | 'vault' | 'now'>,
  { text, ...query }: UserQuery,
  slice: UserSlice,
): Promise<FoundPage> {
  const { reader, now } = identity;
  const filter = { ...query, sought: text === undefined ? undefined : soughtBy(identity, text.trim()), time: now() };
  const found = await findUsers(reader, filter, slice);
  const count = await countUsers(reader, filter, COUNTED_USERS + 1);
  return { ...found, count: Math.min(count, COUNTED_USERS), isMore: count > COUNTED_USERS };
}

function soughtBy({ vault }: Pick<Identity, 'vault'>, text: string): Sought {
  if (text.includes('@')) return { ids: [], targets: possibleTargets(text), nameIndexes: null };
  const number = bareText(text);
  if (!NUMBER.test(number)) return { ids: [], targets: [], nameIndexes: nameIndexesOf(vault, text) };
  return { ids: UID.test(number) ? [Number(number)] : [], targets: possibleTargets(number), nameIndexes: null };
}
