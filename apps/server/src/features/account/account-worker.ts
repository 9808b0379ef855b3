// Finishes what a process left halfway when it froze, suspended or closed an account, and erases what is kept for a while after closing.
import { type PeriodicJob, startPeriodicJob } from '../../workers/jobs.ts';
import { finishFreeze, openTablesOf } from '../people/freezing/freeze-account.ts';
import { frozenWithOpen, suspendedWithLogins, unfinishedByCore } from '../people/freezing/freeze-rows.ts';
import type { Identity } from '../people/identity.ts';
import { endForSuspension } from '../people/logins/sessions.ts';
import { finishClosing } from './close-account.ts';
import { eraseClosedBefore } from './erase-person.ts';

const EVERY_MS = 60_000;
/** Users that one batch processes. */
const RUNS = 60;
/** As long as unused pictures. */
const DISPUTE_MS = 30 * 24 * 3_600_000;

export function startAccountChores(identity: Identity): PeriodicJob {
  let runs = 0;
  return startPeriodicJob({
    everyMs: EVERY_MS,
    run() {
      const checksAll = runs % RUNS === 0;
      runs += 1;
      return checksAll ? finishAll(identity) : finishSome(identity);
    },
    log: identity.log,
    failureMessage: 'accounts could not be processed',
  });
}

/** Processes all users: at the start, because a process that ended may have left some behind, and rarely after that. */
export async function finishAll(identity: Identity): Promise<void> {
  await identity.reader.caughtUp();
  const { frozen, closed } = await unfinishedByCore(identity.db);
  for (const person of frozen) await finishFreeze(identity, person);
  for (const person of closed) await finishClosing(identity, person);
  await finishSome(identity);
}

/** Orders that could not be cancelled, logins that a suspension did not end, and expired data of closed accounts. */
async function finishSome(identity: Identity): Promise<void> {
  await identity.reader.caughtUp();
  for (const person of await suspendedWithLogins(identity.db, identity.now())) await endForSuspension(identity, person);
  for (const person of await frozenWithOpen(identity.db, openTablesOf(identity))) await finishFreeze(identity, person);
  await eraseClosedBefore(identity.db, identity.accountHooks, new Date(identity.now() - DISPUTE_MS));
}
