// Cancels whatever orders of contracts a user has open, without a key of the user's.

import type { PoolReader, Reader } from '../../database/reader.ts';
import type { CommandPort } from '../../engine/command-port.ts';
import type { CancelledByFreeze } from '../feature.ts';
import { askCore } from '../people/accounts/ask-core.ts';
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
