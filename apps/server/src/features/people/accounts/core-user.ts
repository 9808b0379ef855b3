// A person in the core: its data of one, their account there, and the commands of the server for them.
import type { Command, Event, LockReason, Rejection, User } from '@candor/exchange';
import type { Reader } from '../../../database/reader.ts';
import { usersTable } from '../../../database/rows/users.ts';
import { Fault } from '../../../fault.ts';
import type { Identity } from '../identity.ts';
import { markOpened, type Person, personById } from './people-rows.ts';

/**
 * Answers the events, none where it was done before, once the rows show it.
 *
 * @param fine - refusals that mean no harm here; answered by their code.
 * @throws Fault where the engine does not answer now, or refuses for another reason.
 */
export async function askCore<Code extends Rejection['code'] = never>(
  { engine, reader }: Pick<Identity, 'engine' | 'reader'>,
  command: Command,
  fine: readonly Code[] = [],
): Promise<readonly Event[] | Code> {
  const answer = await engine.submit({ command });
  await reader.caughtUp();
  if (answer.kind === 'done') return answer.events ?? [];
  if (answer.kind === 'rejected') {
    const { code } = answer.rejection;
    if ((fine as readonly string[]).includes(code)) return code as Code;
  }
  throw new Fault(`the core did not carry out ${command.type}`, { cause: answer });
}

/** Undefined for a person that the core has not opened yet. */
export async function readRestrictions(reader: Reader, user: number): Promise<User | undefined> {
  const [found] = await reader.select(usersTable, 'WHERE id = $1', [user]);
  return found;
}

/**
 * Comes first, so that no end of the process leaves the change without its lock; a lock whose change then fails expires. Call it only once
 * the caller has proved that they may make the change.
 * @throws Fault where the engine does not answer now: the change must not be made then.
 */
export async function lockWithdrawals(
  identity: Pick<Identity, 'engine' | 'reader'>,
  user: number,
  reason: LockReason,
): Promise<void> {
  await askCore(identity, { type: 'LockWithdrawals', user, reason });
}

/**
 * Does nothing for a person that the core has. The inviter comes first, because the core refuses an unknown inviter.
 *
 * @throws Fault where the engine does not answer now; the next login tries again.
 */
export async function openInCore(identity: Pick<Identity, 'db' | 'engine' | 'now'>, person: Person): Promise<void> {
  if (person.opened_at !== null) return;
  if (person.inviter_id !== null) {
    const inviter = await personById(identity.db, person.inviter_id);
    if (inviter !== undefined) await openInCore(identity, inviter);
  }
  const answer = await identity.engine.submit({
    command: { type: 'OpenUser', user: person.id, kind: person.kind, inviter: person.inviter_id },
  });
  if (answer.kind !== 'done') throw new Fault(`user ${person.id} could not be opened`, { cause: answer });
  await markOpened(identity.db, person.id, new Date(identity.now()));
}
