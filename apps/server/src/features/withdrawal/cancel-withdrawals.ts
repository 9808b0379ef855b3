// Calls back whatever of a user is not being signed yet: what a freeze does, since a stranger may have asked for it.
import type { PoolReader } from '../../database/reader.ts';
import type { CommandPort } from '../../engine/command-port.ts';
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
