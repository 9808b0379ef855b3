// The proposals about reserves: how much goes into which, or out of it.
import type { Change } from '@candor/exchange';
import { formatShort } from '@candor/money';
import type { LiveViews } from '../market/views/live-views.ts';
import { added, type ChangedValue, type ProposalKinds } from '../staff/proposal-kinds.ts';

type Live = Pick<LiveViews, 'current'>;
type FundReserve = Extract<Change, { kind: 'fund-reserve' }>;

export function reserveProposals(live: Live): Pick<ProposalKinds, 'fund-reserve'> {
  return {
    'fund-reserve': {
      name: 'fund_reserve',
      subjectOf: change => ({ id: change.market || change.coin, name: nameOf(live, change) }),
      changesOf: change => changesOfFunding(live, change),
      // Nothing leaves the exchange by it, so whoever watches over it may be the second voice.
      agreeingTakes: 'reserves.see',
    },
  };
}

export function changesOfFunding(
  { current }: Live,
  { reserve, coin: id, units, direction }: FundReserve,
): ChangedValue[] {
  const coin = current.list.coins.get(id);
  const amount = `${formatShort(units, coin?.scale ?? 0)} ${coin?.name ?? ''}`.trim();
  if (reserve === 'insurance') return [added('insurance_in', amount)];
  return [added(direction === 'in' ? 'option_reserve_in' : 'option_reserve_out', amount)];
}

/** The market that is insured, or the coin that options are paid in. */
function nameOf({ current }: Live, { market, coin }: FundReserve): string {
  return (market === 0 ? current.list.coins.get(coin)?.name : current.list.get(market)?.symbol) ?? '';
}
