// Cancels whatever a user has open, in steps where one command would keep everybody else waiting for seconds.
import { randomUUID } from 'node:crypto';
import type { CancelSpotOrders } from '@candor/exchange';
import { countOpenByMarket } from '../database/reads/spot-orders.ts';
import { type CommandParts, type Submitted, submitCommand } from './submit-command.ts';

/** As many as one market can hold of a user: about half a second of everybody's time. */
const MOST_AT_ONCE = 10_000;

/** `ids` are those of all steps. */
type Cancelled = { submitted: Submitted; ids: readonly number[] };

/**
 * Submits one command where it cancels no more than one market can hold. Otherwise each market comes first, under a key made
 * of the caller's, and the whole command last, so that a repetition with the caller's key finds it and cancels nothing again.
 */
export async function cancelInSteps(
  parts: CommandParts,
  route: string,
  command: CancelSpotOrders,
  clientId: string = randomUUID(),
): Promise<Cancelled> {
  const ids: number[] = [];
  for (const market of await marketsToEmptyFirst(parts, command)) {
    // No key of a client has a dot in it.
    const submitted = await submitCommand(parts, route, { ...command, market }, `${clientId}.${market}`);
    if (submitted.kind !== 'accepted') return { submitted, ids };
    ids.push(...(submitted.result.ids ?? []));
  }
  const submitted = await submitCommand(parts, route, command, clientId);
  if (submitted.kind === 'accepted') ids.push(...(submitted.result.ids ?? []));
  return { submitted, ids };
}

async function marketsToEmptyFirst({ pool }: CommandParts, { user, market }: CancelSpotOrders): Promise<number[]> {
  if (market !== undefined) return [];
  const counts = await countOpenByMarket(pool, user);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return total > MOST_AT_ONCE ? [...counts.keys()] : [];
}
