// Finishes what a process left halfway when it froze, stopped or closed an account, and erases the papers of accounts closed long ago.
import { type Rounds, startRounds } from '../../workers/periodic-job.ts';
import type { Identity } from '../people/identity.ts';
import { endForSuspension } from '../people/logins/login-suspension.ts';
import { finishClosing } from './close-account.ts';
import { erasePapersClosedBefore } from './erase-person.ts';
import { finishFreeze } from './freeze-account.ts';
import { frozenWithOrders, stoppedWithLogins, unfinishedByCore } from './freeze-rows.ts';

const EVERY_MS = 60_000;
/** Everybody is looked at in one round of so many. */
const ROUNDS = 60;
/** As long as pictures that nothing needs any more. */
const PAPERS_KEPT_MS = 30 * 24 * 3_600_000;

export function startAccountChores(identity: Identity): Rounds {
  let rounds = 0;
  return startRounds({
    everyMs: EVERY_MS,
    round() {
      const looksAtAll = rounds % ROUNDS === 0;
      rounds += 1;
      return looksAtAll ? finishAll(identity) : round(identity);
    },
    log: identity.log,
    trouble: 'accounts could not be looked after',
  });
}

/** Looks at everybody: at the start, since the end of a process leaves such people behind, and seldom after that. */
export async function finishAll(identity: Identity): Promise<void> {
  const { frozen, closed } = await unfinishedByCore(identity.db);
  for (const person of frozen) await finishFreeze(identity, person);
  for (const person of closed) await finishClosing(identity, person);
  await round(identity);
}

/** Orders whose cancelling failed, logins that a stop did not end, and papers whose time is over. */
async function round(identity: Identity): Promise<void> {
  for (const person of await stoppedWithLogins(identity.db, identity.now())) await endForSuspension(identity, person);
  for (const person of await frozenWithOrders(identity.db)) await finishFreeze(identity, person);
  await erasePapersClosedBefore(identity.db, new Date(identity.now() - PAPERS_KEPT_MS));
}
