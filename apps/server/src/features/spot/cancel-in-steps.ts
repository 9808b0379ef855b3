// Cancels whatever a user has open, in steps where one command would keep everybody else waiting for seconds.
import { randomUUID } from 'node:crypto';
import type { CancelSpotOrders } from '@candor/exchange';
import { type CommandParts, type Submitted, submitCommand } from '../../http/submit-command.ts';
import { marketsToEmptyFirst } from './read-markets-to-empty.ts';

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
  const first = command.market === undefined ? await marketsToEmptyFirst(parts.pool, command.user) : [];
  for (const market of first) {
    // No key of a client has a dot in it.
    const submitted = await submitCommand(parts, route, { ...command, market }, `${clientId}.${market}`);
    if (submitted.kind !== 'accepted') return { submitted, ids };
    ids.push(...(submitted.result.ids ?? []));
  }
  const submitted = await submitCommand(parts, route, command, clientId);
  if (submitted.kind === 'accepted') ids.push(...(submitted.result.ids ?? []));
  return { submitted, ids };
}
