// Losses on chains: what was booked, the proposals to book what lacks, at most as much as still lacks, and the call that makes one.

import { consoleCalls } from '@candor/contract/console';
import { type Change, railId } from '@candor/exchange';
import { formatShort } from '@candor/money';
import type { Reader } from '../../database/reader.ts';
import { answer, refuse, refuseFields, refuseUndone } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { AmountReader } from '../market/amount-input.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { added, type ChangedValue, type ProposalKinds } from '../proposal-kinds.ts';
import { readEffectiveChanges } from '../staff/read-proposals.ts';
import { submitAct } from '../staff/record-act.ts';
import type { Staff } from '../staff/staff.ts';
import { bookableLoss, type Comparisons } from './chain-states.ts';
import type { Chains } from './chains.ts';

type LossProposalParts = {
  reader: Reader;
  live: Pick<LiveViews, 'current'>;
  chains: Chains;
  comparisons: Comparisons;
};

type Loss = Extract<Change, { kind: 'book-loss' }>;

export function lossProposals(parts: LossProposalParts): Pick<ProposalKinds, 'book-loss'> {
  return {
    'book-loss': {
      name: 'book_loss',
      subjectOf: ({ coin }) => ({ id: coin, name: parts.live.current.list.nameOf(coin) }),
      changesOf: change => changesOfLoss(parts, change),
      agreeingTakes: 'chains.loss',
      async findObjection({ coin, chain, units }) {
        const most = await bookableNow(parts, railId(coin, chain));
        return units > most ? 'shortfall_changed' : undefined;
      },
    },
  };
}

function changesOfLoss(
  { live, chains }: Pick<LossProposalParts, 'live' | 'chains'>,
  { coin, chain, units }: Loss,
): ChangedValue[] {
  const [known, on] = [live.current.list.coins.get(coin), chains.find(({ id }) => id === chain)];
  return [added('loss_amount', formatShort(units, known?.scale ?? 0)), added('loss_chain', on?.title ?? String(chain))];
}

/** Units of the ledger that can be booked as a loss of a rail. */
async function bookableNow(
  { reader, comparisons }: Pick<LossProposalParts, 'reader' | 'comparisons'>,
  rail: number,
): Promise<bigint> {
  // Read first: what is booked while this reads is deducted from it, and not from a later comparison.
  const comparison = comparisons.get(rail);
  return bookableLoss(comparison, (await readLosses(reader)).get(rail) ?? 0n);
}

/** Units of the ledger in all, by the number of the rail; one without losses is absent. */
export async function readLosses(reader: Reader): Promise<Map<number, bigint>> {
  const losses = new Map<number, bigint>();
  for (const { coin, chain, units } of await readEffectiveChanges(reader, 'book-loss')) {
    const rail = railId(coin, chain);
    losses.set(rail, (losses.get(rail) ?? 0n) + units);
  }
  return losses;
}

export type ConsoleLossParts = Omit<LossProposalParts, 'reader'> & { staff: Staff };

/** The call with which staff proposes to book what lacks on a chain as a loss of the exchange. */
export function consoleLossRoutes({ staff, ...others }: ConsoleLossParts): RouteFile {
  const parts = { ...others, reader: staff.reader };
  const { live, chains } = parts;

  return route => {
    route(consoleCalls.bookLoss, async ({ currency, chain: name, amount, reason }, { operator }) => {
      const { coins, rails } = live.current.list;
      const named = new Set(chains.flatMap(({ id, wireName }) => (wireName === name ? [id] : [])));
      const rail = [...rails.values()].find(({ coin, chain }) => coin === currency && named.has(chain));
      const coin = coins.get(currency);
      if (coin === undefined || rail === undefined) return refuse('unknown_chain');
      const most = await bookableNow(parts, rail.id);
      if (most === 0n) return refuse('no_shortfall');
      const read = new AmountReader();
      const units = read.units('amount', amount, coin.scale);
      if (units > most)
        read.problems.push({
          field: 'amount',
          code: 'above_shortfall',
          facts: { most: formatShort(most, coin.scale) },
        });
      if (read.problems.length > 0) return refuseFields(read.problems);
      const change = { kind: 'book-loss', coin: coin.id, chain: rail.chain, units } as const;
      const result = await submitAct(staff, operator, 'book_loss', { reason }, act => ({
        type: 'Propose',
        change,
        effectiveAt: 0,
        act,
      }));
      if (result.kind !== 'done') return refuseUndone(result);
      return answer({ proposal: result.result.id!, changes: changesOfLoss(parts, change) });
    });
  };
}
