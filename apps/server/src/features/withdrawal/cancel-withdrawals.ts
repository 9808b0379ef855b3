// Calls back whatever of a user is not being signed yet: what a freeze does, since a stranger may have asked for it.

import { formatShort } from '@candor/money';
import type { PoolReader, Reader } from '../../database/reader.ts';
import type { CommandPort } from '../../engine/command-port.ts';
import type { CancelledByFreeze } from '../feature.ts';
import { askCore } from '../people/accounts/ask-core.ts';

/** Can be repeated at any time. @throws Fault */
export async function cancelWithdrawals(
  core: { engine: CommandPort; reader: PoolReader },
  user: number,
): Promise<void> {
  const rows = await core.reader.fields('SELECT id FROM cancellable_withdrawals WHERE user_id = $1 ORDER BY id', [
    user,
  ]);
  for (const [id] of rows) {
    // Signed, refused or over meanwhile: there is nothing left to call back.
    await askCore(core, { type: 'CancelWithdrawal', user, withdrawal: Number(id) }, [
      'unknown-withdrawal',
      'withdrawal-under-way',
    ]);
  }
}

/** What a freeze gave back of withdrawals since a time, by coin. */
export async function cancelledWithdrawals(reader: Reader, user: number, since: number): Promise<CancelledByFreeze> {
  const rows = await reader.fields(
    `SELECT name, scale, sum(units) FROM closed_withdrawals JOIN coins ON coins.id = coin_id
     WHERE user_id = $1 AND closed_at >= $2 AND detail = 'account-frozen' GROUP BY coins.id, name, scale ORDER BY name`,
    [user, since],
  );
  return {
    kind: 'withdrawals',
    rows: rows.map(([name, scale, units]) => ({ name: name!, number: formatShort(BigInt(units!), Number(scale)) })),
  };
}
