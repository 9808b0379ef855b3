// The proposals about launches: what a new one promises, for staff, for the public, and for the proposer.
import type { LaunchTerms } from '@candor/exchange';
import { formatShort, PPM_SCALE } from '@candor/money';
import type { LiveViews } from '../market/views/live-views.ts';
import type { MarketList } from '../market/views/market-list.ts';
import { added, type ChangedValue, type ProposalKinds } from '../proposal-kinds.ts';

export function launchProposals(live: Pick<LiveViews, 'current'>): Pick<ProposalKinds, 'launch'> {
  return {
    launch: {
      name: 'launch',
      subjectOf: ({ launch }) => ({ id: launch.id, name: live.current.list.nameOf(launch.newCoin) }),
      changesOf: ({ launch }) => launchValues(live.current.list, launch),
    },
  };
}

export function launchValues(list: MarketList, launch: LaunchTerms): ChangedValue[] {
  const [coins, payment] = [list.amountIn(launch.newCoin), list.amountIn(launch.payCoin)];
  return [
    added('launch_pay_coin', list.nameOf(launch.payCoin)),
    added('launch_price', payment(launch.price)),
    added('launch_offered', coins(launch.offered)),
    added('launch_min_amount', payment(launch.minAmount)),
    added('launch_start', String(launch.startAt)),
    added('launch_close', String(launch.closeAt)),
    added('launch_online', String(launch.onlineAt)),
    added('launch_lock_days', String(launch.lockDays)),
    added('launch_day', String(launch.dayMs / 1_000)),
    added('launch_return', formatShort(launch.interestPpm, PPM_SCALE)),
  ];
}
