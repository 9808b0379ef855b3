// Gives a person their place in the core, where money lives; safe to ask for any number of times.
import { Fault } from '../../../fault.ts';
import type { Identity } from '../identity.ts';
import type { Person } from './people-rows.ts';
import { markOpened, personById } from './people-rows.ts';

/**
 * Does nothing for a person whom the core knows. The inviter comes first, because the core refuses an inviter it does not know.
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
