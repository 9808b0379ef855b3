// A launch with its course as the console shows it.
import { formatShort } from '@candor/money';
import type { MarketList } from '../market/views/market-list.ts';
import type { Course } from './read-course.ts';
import type { StoredLaunch } from './read-launches.ts';
import { coinOf, PERCENT_SCALE, unlockAt } from './wire-launch.ts';

const NONE: Course = { locked: 0, released: 0, rejected: 0 };

export function courseOf(list: MarketList, { launch, group }: StoredLaunch, course: Course = NONE) {
  const [newCoin, payCoin] = [coinOf(list, launch.newCoin), coinOf(list, launch.payCoin)];
  const coins = (units: bigint) => formatShort(units, newCoin.scale);
  const payment = (units: bigint) => formatShort(units, payCoin.scale);
  return {
    ...{ id: launch.id, group_id: group, new_currency_name: newCoin.name, currency_name: payCoin.name },
    ...{ change_rate: payment(launch.price), num: coins(launch.offered), buy_num: payment(launch.minAmount) },
    ...{ start_at: launch.startAt, end_at: launch.closeAt, online_at: launch.onlineAt, unlock_at: unlockAt(launch) },
    ...{ day: launch.lockDays, day_ms: launch.dayMs, interest_rate: formatShort(launch.interestPpm, PERCENT_SCALE) },
    ...{ course: launch.state, wanted: coins(launch.wanted), count: launch.count, allotted: coins(launch.allotted) },
    ...course,
  };
}
