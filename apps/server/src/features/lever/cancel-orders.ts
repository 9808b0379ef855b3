// Cancels whatever orders of contracts a user has open, without a key of the user's.
import type { PoolReader } from '../../database/reader.ts';
import type { CommandPort } from '../../engine/command-port.ts';
import { askCore } from '../people/accounts/ask-core.ts';

/** Positions stay: closing them is a trade, which a freeze must not make. Can be repeated at any time. @throws Fault */
export async function cancelLeverOrders(
  core: { engine: CommandPort; reader: PoolReader },
  user: number,
): Promise<void> {
  await askCore(core, { type: 'CancelLeverOrders', user });
}
