// What lets somebody whose password was right go on asking for the removal of their second factor, for an hour.
import { timingSafeEqual } from 'node:crypto';
import { rowNumberIn } from '../../database/row-number.ts';
import type { Person } from '../people/accounts/people-rows.ts';
import { personById } from '../people/accounts/people-rows.ts';
import type { Identity } from '../people/identity.ts';

const LIFE_MS = 3_600_000;
const TICKET = /^(\d+)\.(\d{1,15})\.([0-9a-f]{64})$/;

type Parts = Pick<Identity, 'db' | 'vault' | 'now'>;

export type ResetTicket = { ticket: string; expiresAt: number };

export function makeResetTicket({ vault, now }: Parts, person: Pick<Person, 'id' | 'password_hash'>): ResetTicket {
  const expiresAt = now() + LIFE_MS;
  const mark = markOf(vault, person, expiresAt).toString('hex');
  return { ticket: `${person.id}.${expiresAt}.${mark}`, expiresAt };
}

/** Whose ticket this is; undefined where it is over, where it was never ours, or where the password was changed since. */
export async function holderOfResetTicket({ db, vault, now }: Parts, ticket: string): Promise<Person | undefined> {
  const [, text = '', expiresAt, mark] = TICKET.exec(ticket) ?? [];
  const id = rowNumberIn(text);
  if (id === undefined || Number(expiresAt) <= now()) return undefined;
  const person = await personById(db, id);
  if (person === undefined || person.closed_at !== null) return undefined;
  const isOurs = timingSafeEqual(Buffer.from(mark!, 'hex'), markOf(vault, person, Number(expiresAt)));
  return isOurs ? person : undefined;
}

function markOf(
  vault: Identity['vault'],
  { id, password_hash }: Pick<Person, 'id' | 'password_hash'>,
  expiresAt: number,
): Buffer {
  return vault.mark('person-factor', `reset ticket ${id} ${expiresAt} ${password_hash}`);
}
