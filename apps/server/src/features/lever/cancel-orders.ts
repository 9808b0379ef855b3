// Cancels all open contract orders of a user, without a key of the user's.

import type { PoolReader, Reader } from '../../database/reader.ts';
import type { CommandPort } from '../../engine/engine-port.ts';
import type { CancelledByFreeze } from '../feature.ts';
import { askCore } from '../people/accounts/core-user.ts';
import { countCancelled } from '../people/freezing/freeze-rows.ts';

/** Positions stay: closing them is a trade, which a freeze must not make. Can be repeated at any time. @throws Fault */
export async function cancelLeverOrders(
  core: { engine: CommandPort; reader: PoolReader },
  user: number,
): Promise<void> {
  await askCore(core, { type: 'CancelLeverOrders', user });
}

/** What a freeze cancelled of contract orders since a time. */
export async function cancelledLeverOrders(reader: Reader, user: number, since: number): Promise<CancelledByFreeze> {
  return { kind: 'contract_orders', rows: await countCancelled(reader, 'closed_lever_orders', user, since) };
}
