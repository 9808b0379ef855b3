// The proposals about reserves: transfers into one, or out of it.
import type { Change } from '@candor/exchange';
import { formatShort } from '@candor/money';
import type { LiveViews } from '../market/views/live-views.ts';
import { added, type ChangedValue, type ProposalKinds } from '../proposal-kinds.ts';

type Live = Pick<LiveViews, 'current'>;
type FundReserve = Extract<Change, { kind: 'fund-reserve' }>;

export function reserveProposals(live: Live): Pick<ProposalKinds, 'fund-reserve'> {
  return {
    'fund-reserve': {
      name: 'fund_reserve',
      subjectOf: change => ({ id: change.market || change.coin, name: nameOf(live, change) }),
      changesOf: change => changesOfFunding(live, change),
      // Nothing leaves the exchange by it, so an auditing role may be the second approver.
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
  switch (reserve) {
    case 'insurance':
      return [added('insurance_in', amount)];
    case 'option-reserve':
      return [added(direction === 'in' ? 'option_reserve_in' : 'option_reserve_out', amount)];
    case 'hosting-reserve':
      return [added(direction === 'in' ? 'hosting_reserve_in' : 'hosting_reserve_out', amount)];
    case 'launch-reserve':
      return [added(direction === 'in' ? 'launch_reserve_in' : 'launch_reserve_out', amount)];
    case 'launch-proceeds':
      return [added('launch_proceeds_out', amount)];
    default:
      return reserve satisfies never;
  }
}

/** The market that is insured, or the coin of any other reserve. */
function nameOf({ current }: Live, { reserve, market, coin }: FundReserve): string {
  const { list } = current;
  return reserve === 'insurance' ? (list.get(market)?.symbol ?? '') : list.nameOf(coin);
}
