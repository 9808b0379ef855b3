// Cancels all open orders of a user, market by market where one command would block the engine for seconds.

import { randomUUID } from 'node:crypto';
import type { CancelSpotOrders } from '@candor/exchange';
import type { PoolReader, Reader } from '../../database/reader.ts';
import type { CommandPort } from '../../engine/engine-port.ts';
import type { Refusal } from '../../http/reply.ts';
import { type Accepted, type CommandParts, submitCommand } from '../../http/submit-command.ts';
import type { CancelledByFreeze } from '../feature.ts';
import { askCore } from '../people/accounts/core-user.ts';
import { countCancelled } from '../people/freezing/freeze-rows.ts';
import { countOpenByMarket } from './read-orders.ts';

/** As many as one market can hold of a user: about half a second of the engine. */
const MAX_AT_ONCE = 10_000;

/** `ids` are those of all steps. */
type Cancelled = { submitted: Accepted | Refusal; ids: readonly number[] };

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
  const first = command.market === undefined ? await marketsToEmptyFirst(parts.reader, command.user) : [];
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

/** Cancels everything without a key of the user's. Can be repeated at any time. @throws Fault */
export async function cancelOpenOrders(core: { engine: CommandPort; reader: PoolReader }, user: number): Promise<void> {
  const everything: CancelSpotOrders = { type: 'CancelSpotOrders', user };
  for (const market of await marketsToEmptyFirst(core.reader, user)) await askCore(core, { ...everything, market });
  await askCore(core, everything);
}

/** What a freeze cancelled of spot orders since a time. */
export async function cancelledSpotOrders(reader: Reader, user: number, since: number): Promise<CancelledByFreeze> {
  return { kind: 'spot_orders', rows: await countCancelled(reader, 'closed_spot_orders', user, since) };
}

/** The markets to cancel in first, each by a command of its own; none where one command for all of them does. */
async function marketsToEmptyFirst(reader: Reader, user: number): Promise<number[]> {
  const counts = await countOpenByMarket(reader, user);
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  return total > MAX_AT_ONCE ? [...counts.keys()] : [];
}
