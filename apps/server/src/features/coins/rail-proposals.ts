// The proposals that put a coin on a chain: which token it is there, who tries it, and the rules of a coin that has none.
import { type CoinLimits, type RailTerms, railId } from '@candor/exchange';
import type { Chains } from '../chains/chains.ts';
import { changesOfRules } from '../chains/coin-rules-proposals.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { MarketList } from '../market/views/market-list.ts';
import type { ChangedValue, ProposalKinds } from '../proposal-kinds.ts';

type RailChange = { rail: RailTerms; tester: number; rules: CoinLimits | null };

export function railProposals(live: Pick<LiveViews, 'current'>, chains: Chains): Pick<ProposalKinds, 'rail'> {
  return {
    rail: {
      name: 'rail',
      subjectOf: ({ rail }) => ({ id: rail.coin, name: live.current.list.nameOf(rail.coin) }),
      changesOf: (change, { isOver }) => changesOfRail(live.current.list, chains, change, isOver),
    },
  };
}

/** Of a rail on trial that another contract replaces, what it was before. */
export function changesOfRail(
  list: MarketList,
  chains: Chains,
  { rail, tester, rules }: RailChange,
  isOver: boolean,
): ChangedValue[] {
  const known = isOver ? undefined : list.rails.get(railId(rail.coin, rail.chain));
  const before = known && valuesOf(chains, known, known.trial?.tester);
  const after = valuesOf(chains, rail, tester);
  const values = (Object.keys(after) as (keyof typeof after)[]).map(field => ({
    field,
    from: before?.[field] ?? '',
    to: after[field],
  }));
  const isFirst = isOver || list.coinRules.get(rail.coin) === undefined;
  const ofRules = rules === null || !isFirst ? [] : changesOfRules(list, rules, isOver);
  return [...values.filter(({ from, to }) => from !== to), ...ofRules];
}

function valuesOf(chains: Chains, { chain, asset, assetScale }: RailTerms, tester: number | null | undefined) {
  return {
    rail_chain: chains.find(({ id }) => id === chain)?.title ?? String(chain),
    rail_contract: asset,
    rail_decimals: String(assetScale),
    rail_tester: tester == null ? '' : String(tester),
  };
}
