// Finishes what a process left halfway when it froze, suspended or closed an account, and erases what is kept for a while after closing.
import { type Rounds, startRounds } from '../../workers/periodic-job.ts';
import { finishFreeze, openTablesOf } from '../people/freezing/freeze-account.ts';
import { frozenWithOpen, stoppedWithLogins, unfinishedByCore } from '../people/freezing/freeze-rows.ts';
import type { Identity } from '../people/identity.ts';
import { endForSuspension } from '../people/logins/login-suspension.ts';
import { finishClosing } from './close-account.ts';
import { eraseClosedBefore } from './erase-person.ts';

const EVERY_MS = 60_000;
/** Everybody is looked at in one round of so many. */
const ROUNDS = 60;
/** As long as pictures that nothing needs any more. */
const DISPUTE_MS = 30 * 24 * 3_600_000;

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

/** What could not be cancelled, logins that a suspension did not end, and what was kept of closed accounts long enough. */
async function round(identity: Identity): Promise<void> {
  for (const person of await stoppedWithLogins(identity.db, identity.now())) await endForSuspension(identity, person);
  for (const person of await frozenWithOpen(identity.db, openTablesOf(identity))) await finishFreeze(identity, person);
  await eraseClosedBefore(identity.db, identity.accountHooks, new Date(identity.now() - DISPUTE_MS));
}
