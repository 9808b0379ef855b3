// Notifies users of the stage of their withdrawals.
import type { Event } from '@candor/exchange';
import type { PoolReader } from '../../database/reader.ts';
import type { OwnUpdates } from '../feature.ts';
import { readWithdrawals } from './read-withdrawals.ts';
import { stageOf } from './wire-withdrawal.ts';

/** As they are when they are sent. */
export function withdrawalUpdates({ reader }: { reader: PoolReader }): OwnUpdates<number> {
  return {
    addChanges({ records }, listens, add) {
      for (const { events } of records) {
        for (const event of events) for (const id of withdrawalsOf(event, listens)) add(id, id);
      }
    },
    async messagesOf(ids) {
      const stored = await readWithdrawals(reader, { ids }, { offset: 0, limit: ids.length });
      return stored.map(({ withdrawal, end }) => {
        const { user, id } = withdrawal;
        return { user, event: { type: 'withdrawal', to: user, id, stage: stageOf(withdrawal, end) } };
      });
    },
  };
}

/** Of users who listen, and some whose owner the event does not name. */
function withdrawalsOf(event: Event, listens: (user: number) => boolean): readonly number[] {
  switch (event.type) {
    case 'WithdrawalRequested':
    case 'WithdrawalClosed':
      return listens(event.withdrawal.user) ? [event.withdrawal.id] : [];
    case 'WithdrawalPassed':
      return [event.withdrawal];
    case 'SigningStarted':
      return event.signing.withdrawals;
    case 'BankPaymentReturned':
      return listens(event.user) ? [event.withdrawal] : [];
    case 'BankFileMade':
      return event.file.withdrawals;
    default:
      return [];
  }
}
