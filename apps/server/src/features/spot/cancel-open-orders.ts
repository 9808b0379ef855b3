// Cancels everything that a person has open, market by market where that is too much for one command.
import type { CancelSpotOrders } from '@candor/exchange';
import type pg from 'pg';
import type { CommandPort } from '../../engine/command-port.ts';
import { askCore } from '../people/accounts/ask-core.ts';
import { marketsToEmptyFirst } from './read-markets-to-empty.ts';

/** Can be repeated at any time. @throws Fault */
export async function cancelOpenOrders(core: { engine: CommandPort; pool: pg.Pool }, user: number): Promise<void> {
  const everything: CancelSpotOrders = { type: 'CancelSpotOrders', user };
  for (const market of await marketsToEmptyFirst(core.pool, user)) await askCore(core, { ...everything, market });
  await askCore(core, everything);
}
