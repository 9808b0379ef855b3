// Notifies users of arriving deposits, and of credited ones.
import type { DepositStage } from '@candor/contract';
import { railId } from '@candor/exchange';
import { formatShort, rescaleDown } from '@candor/money';
import type { Chains } from '../chains/chains.ts';
import type { OwnMessage, OwnUpdates } from '../feature.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { Arrival, Arrivals } from './arriving.ts';
import { transactionOf } from './wire-deposit.ts';

type Booked = {
  user: number;
  coin: number;
  units: bigint;
  stage: Extract<DepositStage, 'credited' | 'waiting'>;
  /** Undefined of what staff found out to be theirs. */
  from: { chain: number; transfer: string } | undefined;
};
type Change = Booked | Arrival;

const BANK_NEWS_FROM = 1_000_000_000_000;

export type DepositUpdateParts = { live: Pick<LiveViews, 'current'>; chains: Chains; arrivals: Arrivals };

export function depositUpdates({ live, chains, arrivals }: DepositUpdateParts): OwnUpdates<Change> {
  /** What is on its way has no number; below zero are those of no deposit. */
  let lastArrival = 0;

  function messageOf(change: Change): OwnMessage[] {
    const { list } = live.current;
    const coin = list.coins.get(change.coin);
    if (coin === undefined) throw new Error(`coin ${change.coin} is not listed`);
    const common = { type: 'deposit', to: change.user, currency: coin.id } as const;
    if ('stage' in change) {
      const { from, stage, units } = change;
      const needed = chains.find(({ id }) => id === from?.chain)?.confirmations ?? 0;
      const txid = from === undefined ? '' : transactionOf(from.transfer);
      const amount = formatShort(units, coin.scale);
      return [{ user: change.user, event: { ...common, stage, amount, txid, confirmations: needed, needed } }];
    }
    const { chain, transaction: txid, units, confirmations, needed } = change;
    const rail = list.rails.get(railId(coin.id, chain));
    if (rail === undefined) return [];
    const amount = formatShort(rescaleDown(units, rail.assetScale, coin.scale), coin.scale);
    return [{ user: change.user, event: { ...common, stage: 'seen', amount, txid, confirmations, needed } }];
  }

  return {
    addChanges({ records }, listens, add) {
      for (const { events } of records) {
        for (const event of events) {
          if (event.type === 'DepositAssigned' && listens(event.user)) {
            const { deposit, user, coin, units } = event;
            add(deposit, { user, coin, units, stage: 'credited', from: undefined });
          }
          if (event.type === 'BankClaimClosed' && event.line !== null && listens(event.claim.user)) {
            const { id, user, coin } = event.claim;
            // Numbers of their own, apart from those of deposits and of what is on its way.
            add(-BANK_NEWS_FROM - id, {
              user,
              coin,
              units: event.units - event.feeUnits,
              stage: 'credited',
              from: undefined,
            });
          }
          if (event.type !== 'DepositBooked') continue;
          const { id, user, coin, units, outcome: stage, chain, transfer } = event.deposit;
          if (user === null || !listens(user) || (stage !== 'credited' && stage !== 'waiting')) continue;
          add(id, { user, coin, units, stage, from: { chain, transfer } });
        }
      }
    },
    listen: (listens, add) =>
      arrivals.onChange(changed => {
        for (const arrival of changed) if (listens(arrival.user)) add(--lastArrival, arrival);
      }),
    messagesOf: async changes => changes.flatMap(messageOf),
  };
}
