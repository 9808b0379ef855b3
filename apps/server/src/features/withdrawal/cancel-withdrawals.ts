// Calls back whatever of a user is not being signed yet: what a freeze does, since a stranger may have asked for it.

import { formatShort } from '@candor/money';
import type { PoolReader, Reader } from '../../database/reader.ts';
import { int4, int8, record, text, wideUnits } from '../../database/store/field.ts';
import type { CommandPort } from '../../engine/command-port.ts';
import type { CancelledByFreeze } from '../feature.ts';
import { askCore } from '../people/accounts/ask-core.ts';

/** Can be repeated at any time. @throws Fault */
export async function cancelWithdrawals(
  core: { engine: CommandPort; reader: PoolReader },
  user: number,
): Promise<void> {
  const cancellable = 'FROM cancellable_withdrawals WHERE user_id = $1 ORDER BY id';
  for (const withdrawal of await core.reader.find(int8('id'), cancellable, [user])) {
    // Signed, refused or over meanwhile: there is nothing left to call back.
    await askCore(core, { type: 'CancelWithdrawal', user, withdrawal }, ['unknown-withdrawal', 'withdrawal-under-way']);
  }
}

const CANCELLED = record({ name: text('name'), scale: int4('scale'), units: wideUnits('sum(units)') });

/** What a freeze gave back of withdrawals since a time, by coin. */
export async function cancelledWithdrawals(reader: Reader, user: number, since: number): Promise<CancelledByFreeze> {
  const rows = await reader.find(
    CANCELLED,
    `FROM closed_withdrawals JOIN coins ON coins.id = coin_id
     WHERE user_id = $1 AND closed_at >= $2 AND detail = 'account-frozen' GROUP BY coins.id, name, scale ORDER BY name`,
    [user, since],
  );
  return {
    kind: 'withdrawals',
    rows: rows.map(({ name, scale, units }) => ({ name, number: formatShort(units, scale) })),
  };
}
