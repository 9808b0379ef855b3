// Cancels everything that a person has open, market by market where that is too much for one command.
import type { CancelSpotOrders } from '@candor/exchange';
import { marketsToEmptyFirst } from '../../spot/read-markets-to-empty.ts';
import type { Identity } from '../identity.ts';
import { askCore } from './ask-core.ts';

/** Can be repeated at any time. @throws Fault */
export async function cancelOpenOrders(identity: Pick<Identity, 'engine' | 'pool'>, user: number): Promise<void> {
  const everything: CancelSpotOrders = { type: 'CancelSpotOrders', user };
  for (const market of await marketsToEmptyFirst(identity.pool, user)) {
    await askCore(identity, { ...everything, market });
  }
  await askCore(identity, everything);
}
