// Sums a user's results, fees and funding of contracts by day, from the ledger; and how many positions were closed, and won.
import { ENTRY_KIND, walletAccount } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { int4, int8, record, wideUnits } from '../../database/store/field.ts';

export type DaySums = { result: bigint; fees: bigint; funding: bigint; closed: number; won: number };

export const NO_SUMS: DaySums = { result: 0n, fees: 0n, funding: 0n, closed: 0, won: 0 };
export const DAY_MS = 86_400_000;

const { leverFee, leverResult, leverFunding, leverSettlement, liquidationSurplus, insurancePaid } = ENTRY_KIND;
const KINDS = [leverFee, leverResult, leverFunding, leverSettlement, liquidationSurplus, insurancePaid];
const OF_TRADES = [leverFee, leverResult, liquidationSurplus, insurancePaid].join(', ');

const MOVED = record({
  day: int8(`at / ${DAY_MS}`),
  kind: int4('kind'),
  received: wideUnits('sum(CASE WHEN credit = $1 THEN units ELSE -units END)'),
});

const CLOSED = record({
  day: int8(`closed_at / ${DAY_MS}`),
  closed: int8('count(*)'),
  won: int8('count(*) FILTER (WHERE result - fees - funding > 0)'),
});

/** By the number of the day since 1970; quote units. */
export async function readDays(
  reader: Reader,
  { user, coin, market, since }: { user: number; coin: number; market: number | undefined; since: number },
): Promise<Map<number, DaySums>> {
  const account = walletAccount(user, coin, 'lever');
  const moved = await reader.find(
    MOVED,
    `FROM entries
     WHERE (debit = $1 OR credit = $1) AND kind = ANY ($2::integer[]) AND at >= $3 AND ($4::integer IS NULL OR
       CASE WHEN kind IN (${OF_TRADES}) THEN EXISTS (SELECT FROM lever_trades t WHERE t.id = reference AND t.market_id = $4)
           OR EXISTS (SELECT FROM lever_nettings n WHERE n.id = reference AND n.market_id = $4)
         ELSE EXISTS (SELECT FROM positions p WHERE p.id = reference AND p.market_id = $4)
           OR EXISTS (SELECT FROM closed_positions p WHERE p.id = reference AND p.market_id = $4) END)
     GROUP BY 1, 2`,
    [account, KINDS, since, market ?? null],
  );
  const closed = await reader.find(
    CLOSED,
    `FROM closed_positions
     WHERE user_id = $1 AND closed_at >= $2 AND ($3::integer IS NULL OR market_id = $3) GROUP BY 1`,
    [user, since, market ?? null],
  );
  const days = new Map<number, DaySums>();
  for (const { day, kind, received } of moved) add(days, day, partOf(kind, received));
  for (const { day, ...counts } of closed) add(days, day, counts);
  return days;
}

/** What came in is a result; what went out as a fee or as funding counts as paid. */
function partOf(kind: number, received: bigint): Partial<DaySums> {
  if (kind === leverFee) return { fees: -received };
  return kind === leverFunding ? { funding: -received } : { result: received };
}

function add(days: Map<number, DaySums>, day: number, part: Partial<DaySums>): void {
  days.set(day, sumOf(days.get(day) ?? NO_SUMS, { ...NO_SUMS, ...part }));
}

export function sumOf(one: DaySums, other: DaySums): DaySums {
  return {
    result: one.result + other.result,
    fees: one.fees + other.fees,
    funding: one.funding + other.funding,
    closed: one.closed + other.closed,
    won: one.won + other.won,
  };
}
