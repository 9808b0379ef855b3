// Reads from when until when users had something outside of their wallets: payments and coins of launches, stakes of options.
import type { Reader } from '../../database/reader.ts';
import { int4, int8, optional, record, units } from '../../database/store/field.ts';

/** Units of a coin that were outside from a time on, and until when; `untilMs` is undefined while they still are. */
export type Span = { coin: number; units: bigint; fromMs: number; untilMs: number | undefined };

const HOUR_MS = 3_600_000;

// Until the close it is the payment that waits, from then on the coins.
const LAUNCHES = `
  WITH subs AS (
    SELECT launch_id, pay_coin_id, new_coin_id, amount, coins, subscribed_at, state <> 'waiting' AS is_allotted,
        NULL::bigint AS ended_at FROM subscriptions WHERE user_id = $1
      UNION ALL SELECT launch_id, pay_coin_id, new_coin_id, amount, coins, subscribed_at, outcome <> 'rejected', ended_at
        FROM ended_subscriptions WHERE user_id = $1 AND ended_at >= $2
  )
  SELECT subs.pay_coin_id AS coin_id, amount AS units, subscribed_at AS from_at,
      CASE WHEN is_allotted THEN close_at ELSE ended_at END AS until_at
    FROM subs JOIN launches ON launches.id = launch_id
  UNION ALL SELECT subs.new_coin_id, coins, close_at, ended_at
    FROM subs JOIN launches ON launches.id = launch_id WHERE is_allotted`;

// Of ended options those that were open at a full hour, which their index holds alone.
const STAKES = `
  SELECT coin_id, stake AS units, bought_at AS from_at, NULL::bigint AS until_at FROM options WHERE user_id = $1
  UNION ALL SELECT coin_id, stake, bought_at, settled_at FROM closed_options
    WHERE user_id = $1 AND settled_at >= $2 AND bought_at / ${HOUR_MS} <> settled_at / ${HOUR_MS}`;

/** What was in launches at a moment or later. */
export const readLaunchSpans = (reader: Reader, user: number, sinceMs: number) => read(reader, LAUNCHES, user, sinceMs);

/** Stakes of options that were open at a full hour, this one or a later one. */
export const readStakeSpans = (reader: Reader, user: number, sinceMs: number) => read(reader, STAKES, user, sinceMs);

const SPAN = record<Span>({
  coin: int4('coin_id'),
  units: units('units'),
  fromMs: int8('from_at'),
  untilMs: optional(int8('until_at')),
});

function read(reader: Reader, query: string, user: number, sinceMs: number): Promise<Span[]> {
  return reader.find(SPAN, `FROM (${query}) AS spans`, [user, sinceMs]);
}

/** The sums by coin at a moment: of what began before it, and ended at it or later. Coins without any are absent. */
export function unitsIn(spans: readonly Span[], atMs: number): Map<number, bigint> {
  const sums = new Map<number, bigint>();
  for (const { coin, units, fromMs, untilMs } of spans) {
    if (fromMs >= atMs || (untilMs !== undefined && untilMs < atMs) || units === 0n) continue;
    sums.set(coin, (sums.get(coin) ?? 0n) + units);
  }
  return sums;
}
