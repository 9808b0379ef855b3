// Which open proposals stand for nothing any more: the request to remove a factor behind them was cancelled, or its account closed.
import type { Identity } from '../people/identity.ts';
import { openResetProposals } from './read-proposals.ts';
import { factorResetsIn, OPEN_STATES } from './request-rows.ts';

/** By number. The core keeps them open until staff takes them away or their time is over; they would have no effect. */
export async function voidProposals({ db, pool }: Pick<Identity, 'db' | 'pool'>): Promise<ReadonlySet<number>> {
  const proposals = await openResetProposals(pool);
  if (proposals.length === 0) return new Set();
  const living = new Set((await factorResetsIn(db, OPEN_STATES)).map(({ id }) => id));
  return new Set(proposals.filter(({ request }) => !living.has(request)).map(({ proposal }) => proposal));
}
