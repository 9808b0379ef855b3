// The users who earned most by rebates in a period, valued by the index as it is now; cached for half a minute.
import { LEADERBOARD_SIZE, type RebatePeriod, rebatePeriods } from '@candor/contract';
import type { PoolReader } from '../../database/reader.ts';
import { int4, record, text, wideUnits } from '../../database/store/field.ts';
import { cachedAnswer } from '../../http/reply.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { indexPrices, valuationOf } from '../market/views/valuation.ts';
import { maskContact } from '../people/contacts/contact.ts';
import { beginOf } from './rebate-sums.ts';

type Parts = { reader: PoolReader; live: Pick<LiveViews, 'current'>; now: () => number };

/** A value with all digits, as the valuation counts it. */
export type RankedUser = { rank: number; user: number; account: string; value: bigint };
export type Leaderboard = { best: readonly RankedUser[]; rankOf(user: number): { rank: number; value: bigint } };

/** Users after it get the rank 0. */
const MAX_RANKED = 10_000;
const CACHED_FOR_MS = 30_000;

const UNRANKED = { rank: 0, value: 0n };

export function createLeaderboards(parts: Parts): (period: RebatePeriod) => Promise<Leaderboard> {
  const cached = new Map(
    rebatePeriods.map(period => [
      period,
      cachedAnswer({ cachedForMs: CACHED_FOR_MS, now: parts.now }, () => readLeaderboard(parts, period)),
    ]),
  );
  return period => cached.get(period)!();
}

const VALUE = 'sum(sums.units * priced.valuation)';
const EARNED = record({
  user: int4('sums.user_id'),
  contact: text("coalesce(people.email, people.phone, '')"),
  value: wideUnits(VALUE),
});

async function readLeaderboard({ reader, live, now }: Parts, period: RebatePeriod): Promise<Leaderboard> {
  const { current } = live;
  const priceOf = indexPrices(current);
  const coins = [...current.list.coins.values()];
  const rows = await reader.find(
    EARNED,
    `FROM rebate_sums AS sums
     JOIN unnest($3::integer[], $4::numeric[]) AS priced (coin_id, valuation) USING (coin_id)
     JOIN people ON people.id = sums.user_id AND people.closed_at IS NULL
     LEFT JOIN referral_holds AS hold ON hold.id = sums.user_id
     WHERE sums.period = $1 AND sums.since = $2 AND hold.reason IS NULL
     GROUP BY sums.user_id, people.email, people.phone HAVING ${VALUE} > 0
     ORDER BY ${VALUE} DESC, sums.user_id LIMIT ${MAX_RANKED}`,
    [
      period,
      beginOf(period, now()),
      coins.map(({ id }) => id),
      coins.map(coin => String(valuationOf(coin, 1n, priceOf(coin)))),
    ],
  );
  const ranks = new Map(rows.map(({ user, value }, index) => [user, { rank: index + 1, value }]));
  const best = rows.slice(0, LEADERBOARD_SIZE).map(({ user, contact, value }, index) => ({
    rank: index + 1,
    user,
    account: maskContact(contact),
    value,
  }));
  return { best, rankOf: user => ranks.get(user) ?? UNRANKED };
}
