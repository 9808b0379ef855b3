// The proposals to move coins to cold storage: how much of which coin, where from and where to.
import { formatShort } from '@candor/money';
import type { Chains } from '../../chains/chains.ts';
import type { LiveViews } from '../../market/views/live-views.ts';
import { added, type ChangedValue, type ProposalKinds } from '../../proposal-kinds.ts';
import { coldAddressOf } from './cold-payment.ts';

export type ColdProposalParts = { live: Pick<LiveViews, 'current'>; chains: Chains };

type Amount = { coin: number; chain: number; units: bigint };

export function coldProposals(parts: ColdProposalParts): Pick<ProposalKinds, 'cold-move'> {
  return {
    'cold-move': {
      name: 'cold_move',
      subjectOf: ({ coin }) => ({ id: coin, name: parts.live.current.list.nameOf(coin) }),
      changesOf: change => changesOfMove(parts, change),
      agreeingTakes: 'chains.cold',
    },
  };
}

/** The address is that of the settings as they are: nobody types it, and the signer has a list of its own. */
export function changesOfMove({ live, chains }: ColdProposalParts, { coin, chain, units }: Amount): ChangedValue[] {
  const [known, on] = [live.current.list.coins.get(coin), chains.find(({ id }) => id === chain)];
  return [
    added('cold_amount', formatShort(units, known?.scale ?? 0)),
    added('cold_chain', on?.title ?? ''),
    added('cold_address', (on && coldAddressOf(on)) ?? ''),
  ];
}
