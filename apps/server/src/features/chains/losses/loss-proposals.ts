// The proposals to book what lacks on a chain as a loss: how much of which coin and where; nobody agrees to more than still lacks.
import type { Change } from '@candor/exchange';
import { railId } from '@candor/exchange';
import { formatShort } from '@candor/money';
import type { Reader } from '../../../database/reader.ts';
import type { LiveViews } from '../../market/views/live-views.ts';
import { added, type ChangedValue, type ProposalKinds } from '../../proposal-kinds.ts';
import { bookableLoss, type Comparisons } from '../chain-comparisons.ts';
import type { Chains } from '../chains.ts';
import { readLosses } from './read-losses.ts';

export type LossProposalParts = {
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

export function changesOfLoss(
  { live, chains }: Pick<LossProposalParts, 'live' | 'chains'>,
  { coin, chain, units }: Loss,
): ChangedValue[] {
  const [known, on] = [live.current.list.coins.get(coin), chains.find(({ id }) => id === chain)];
  return [added('loss_amount', formatShort(units, known?.scale ?? 0)), added('loss_chain', on?.title ?? String(chain))];
}

/** Units of the ledger that can be booked as a loss of a rail. */
export async function bookableNow(
  { reader, comparisons }: Pick<LossProposalParts, 'reader' | 'comparisons'>,
  rail: number,
): Promise<bigint> {
  // Looked up first: what is booked while this reads is deducted from it, and not from a later comparison.
  const comparison = comparisons.get(rail);
  return bookableLoss(comparison, (await readLosses(reader)).get(rail) ?? 0n);
}
