// Moves to cold storage: the proposals, what a move pays, and what withdrawals still need, of which nothing may be moved.

import type { Asset, Payment } from '@candor/chains';
import { formatShort } from '@candor/money';
import type { Reader } from '../../../database/reader.ts';
import { withdrawalsTable } from '../../../database/rows/withdrawals.ts';
import type { Chain, Chains } from '../../chains/chains.ts';
import type { LiveViews } from '../../market/views/live-views.ts';
import { added, type ChangedValue, type ProposalKinds } from '../../proposal-kinds.ts';
import { type CoinRail, chainUnits, findRail } from '../coin-rail.ts';

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

/** The address is that of the settings as they are: it is never typed, and the signer has a list of its own. */
export function changesOfMove({ live, chains }: ColdProposalParts, { coin, chain, units }: Amount): ChangedValue[] {
  const [known, on] = [live.current.list.coins.get(coin), chains.find(({ id }) => id === chain)];
  return [
    added('cold_amount', formatShort(units, known?.scale ?? 0)),
    added('cold_chain', on?.title ?? ''),
    added('cold_address', (on && coldAddressOf(on)) ?? ''),
  ];
}

/** What a move to cold storage pays, as its chain counts it. */
export function coldPaymentOf(rail: Pick<CoinRail, 'coin' | 'rail'>, units: bigint, to: string): Payment {
  return { asset: rail.rail.asset, to, units: chainUnits(rail, units) };
}

/** Where the coins of a chain go: the first of its addresses in the settings. */
export function coldAddressOf({ cold }: { cold: readonly string[] }): string | undefined {
  return cold[0];
}

/** By asset of the chain, in its smallest unit. */
export async function readUnpaidNeeds(
  reader: Reader,
  live: Pick<LiveViews, 'current'>,
  chain: Chain,
): Promise<ReadonlyMap<Asset, bigint>> {
  const unpaid = await reader.select(
    withdrawalsTable,
    `WHERE chain_id = $1 AND state IN ('passed', 'alone') AND recipient_id IS NULL`,
    [chain.id],
  );
  const needs = new Map<Asset, bigint>();
  for (const { coin, units, feeUnits } of unpaid) {
    const rail = findRail(live.current.list, [chain], coin, chain.id);
    if (rail === undefined) continue;
    const { asset } = rail.rail;
    needs.set(asset, (needs.get(asset) ?? 0n) + chainUnits(rail, units - feeUnits));
  }
  return needs;
}
