// Keeps what a user had open in contracts at the end of each hour, from trades, nettings and settlements, whenever the user queries it.
import type { LeverNetted, LeverTradeSide } from '@candor/exchange';
import type { Direction } from '@candor/formulas';
import type pg from 'pg';
import { inTransaction } from '../../../database/pool.ts';
import { type PoolReader, Reader } from '../../../database/reader.ts';
import { settlementsTable } from '../../../database/rows/positions.ts';
import {
  bool,
  type FieldsOf,
  int4,
  int8,
  json,
  optional,
  record,
  units,
  wideUnits,
  word,
} from '../../../database/store/field.ts';
import { lastSequence } from '../../../journal/read-records.ts';
import type { OpenLots } from '../equity.ts';
import { thinOut } from './write-history.ts';

/** Trades that one transaction processes, and transactions that one run may take. */
const STRIDE = 4_000;
const MAX_STRIDES = 10;
const HOUR_MS = 3_600_000;

/** What was open at the end of an hour in which it changed. */
export type PositionHour = OpenLots & { startMs: number };

/** Lots that a trade opened, or closed below zero; a settlement closes all lots of its market. */
type Change = { sequence: number; at: number; market: number } & (
  | { kind: 'lots'; direction: Direction; lots: bigint; entryValue: bigint }
  | { kind: 'settlement' }
);

// Without trades no settlement concerns a user.
const HAS_NEWS = bool(`
  EXISTS (SELECT FROM lever_trades WHERE taker_id = $1 AND id > known.trade_id)
    OR EXISTS (SELECT FROM lever_trades WHERE maker_id = $1 AND id > known.trade_id)
    OR EXISTS (SELECT FROM lever_nettings WHERE user_id = $1 AND id > known.trade_id)
    OR known.trade_id > 0 AND EXISTS (SELECT FROM contract_settlements WHERE sequence > known.sequence)`);
const KNOWN = `FROM (
    SELECT coalesce(max(trade_id), 0) AS trade_id, coalesce(max(sequence), 0) AS sequence
    FROM position_progress WHERE user_id = $1
  ) AS known`;

const OPEN_MEMBERS: FieldsOf<OpenLots> = {
  market: int4('market_id'),
  direction: word('direction'),
  lots: wideUnits('lots'),
  entryValue: wideUnits('entry_value'),
};
const OPEN_LOTS = record(OPEN_MEMBERS);
const HOUR = record<PositionHour>({ ...OPEN_MEMBERS, startMs: int8('start') });

export type PositionHistory = ReturnType<typeof createPositionHistory>;

export function createPositionHistory(pool: pg.Pool, rows: PoolReader) {
  const running = new Map<number, Promise<boolean>>();

  async function follow(user: number): Promise<boolean> {
    await rows.caughtUp();
    // Most users have no contracts: nothing is written for them.
    const [hasNews] = await rows.find(HAS_NEWS, KNOWN, [user]);
    if (hasNews === false) return true;
    for (let stride = 0; stride < MAX_STRIDES; stride++) {
      if (await followOnce(pool, user)) return true;
    }
    return false;
  }

  return {
    /** @returns whether everything is in by now: a program's millions of trades take several runs. */
    catchUp(user: number): Promise<boolean> {
      const known = running.get(user);
      if (known !== undefined) return known;
      const started = follow(user).finally(() => running.delete(user));
      running.set(user, started);
      return started;
    },

    /** What counts from a moment on: the hours since, and what was open before them. Oldest first. */
    hoursSince(user: number, fromMs: number): Promise<PositionHour[]> {
      return rows.find(
        HOUR,
        `FROM (
           (SELECT DISTINCT ON (market_id, direction) * FROM position_hours
            WHERE user_id = $1 AND start < $2 ORDER BY market_id, direction, start DESC)
           UNION ALL SELECT * FROM position_hours WHERE user_id = $1 AND start >= $2
         ) AS hours ORDER BY start`,
        [user, fromMs],
      );
    },

    /** What was open when an hour began. */
    async openAt(user: number, hourMs: number): Promise<OpenLots[]> {
      return (await this.hoursSince(user, hourMs)).filter(({ startMs, lots }) => startMs < hourMs && lots > 0n);
    },
  };
}

const PROGRESS = record({ trade: int8('trade_id'), sequence: int8('sequence') });

/** Processes the next trades of a user; answers whether those were the last ones. */
function followOnce(pool: pg.Pool, user: number): Promise<boolean> {
  return inTransaction(pool, async client => {
    const reader = new Reader(client);
    await client.query('INSERT INTO position_progress VALUES ($1, 0, 0) ON CONFLICT DO NOTHING', [user]);
    const [progress] = await reader.find(PROGRESS, 'FROM position_progress WHERE user_id = $1 FOR UPDATE', [user]);
    const { trade, sequence } = progress!;
    const last = await lastSequence(reader);
    const trades = await readTrades(reader, user, { after: trade, upTo: last });
    // A settlement comes after all trades of its record, which may continue beyond this piece.
    const upTo = trades.isLast ? last : trades.changes.at(-1)!.sequence - 1;
    const settlements = await readSettlements(reader, { after: sequence, upTo });
    if (trades.changes.length + settlements.length === 0) return true;
    const changes = [...trades.changes, ...settlements].sort((left, right) => left.sequence - right.sequence);
    await putHours(client, user, foldChanges(await readOpen(reader, user), changes));
    const lastTrade = trades.lastTrade ?? trade;
    const done = 'UPDATE position_progress SET trade_id = $2, sequence = $3 WHERE user_id = $1';
    await client.query(done, [user, lastTrade, Math.max(upTo, sequence)]);
    return trades.isLast;
  });
}

/** Trades and nettings have one numbering. A user can be on both sides of a trade, whose rows are never cut apart. */
const TRADES = `FROM (
    SELECT id, sequence, at, market_id, lots, leg, NULL AS short_leg FROM (
      (SELECT id, sequence, at, market_id, lots, taker_leg AS leg FROM lever_trades
        WHERE taker_id = $1 AND id > $2 AND sequence <= $3 ORDER BY id LIMIT $4)
      UNION ALL (SELECT id, sequence, at, market_id, lots, maker_leg FROM lever_trades
        WHERE maker_id = $1 AND id > $2 AND sequence <= $3 ORDER BY id LIMIT $4)
    ) AS sides
    UNION ALL (SELECT id, sequence, at, market_id, lots, long_leg, short_leg FROM lever_nettings
      WHERE user_id = $1 AND id > $2 AND sequence <= $3 ORDER BY id LIMIT $4)
  ) AS trades ORDER BY id LIMIT $4`;
const TRADE = record({
  id: int8('id'),
  moment: record({ sequence: int8('sequence'), at: int8('at'), market: int4('market_id') }),
  lots: units('lots'),
  // Of a trade its own side, of a netting the long one.
  side: json<LeverTradeSide | LeverNetted['long']>('leg'),
  shortSide: optional(json<LeverNetted['short']>('short_leg')),
});

async function readTrades(reader: Reader, user: number, { after, upTo }: { after: number; upTo: number }) {
  const trades = await reader.find(TRADE, TRADES, [user, after, upTo, STRIDE + 1]);
  const isLast = trades.length <= STRIDE;
  const cut = trades.at(-1)?.id;
  const whole = isLast ? trades : trades.filter(({ id }) => id !== cut);
  return {
    isLast,
    lastTrade: whole.at(-1)?.id,
    changes: whole.flatMap(({ moment, lots, side, shortSide }): Change[] => {
      const closed = (direction: Direction, { entryValue }: Pick<LeverTradeSide, 'entryValue'>): Change => {
        return { ...moment, kind: 'lots', direction, lots: -lots, entryValue: -entryValue };
      };
      if (shortSide !== undefined) return [closed('long', side), closed('short', shortSide)];
      const { direction, effect, entryValue } = side as LeverTradeSide;
      return effect === 'open' ? [{ ...moment, kind: 'lots', direction, lots, entryValue }] : [closed(direction, side)];
    }),
  };
}

async function readSettlements(reader: Reader, { after, upTo }: { after: number; upTo: number }): Promise<Change[]> {
  const settled = await reader.select(settlementsTable, 'WHERE sequence > $1 AND sequence <= $2', [after, upTo]);
  return settled.map(({ sequence, at, row: { market } }) => ({ sequence, at, market, kind: 'settlement' }));
}

const keyOf = ({ market, direction }: Pick<OpenLots, 'market' | 'direction'>) => `${market} ${direction}`;

async function readOpen(reader: Reader, user: number): Promise<Map<string, OpenLots>> {
  const open = await reader.find(
    OPEN_LOTS,
    `FROM (
       SELECT DISTINCT ON (market_id, direction) * FROM position_hours
       WHERE user_id = $1 ORDER BY market_id, direction, start DESC
     ) AS latest`,
    [user],
  );
  return new Map(open.map(each => [keyOf(each), each]));
}

/** The hours that changes end with; `open` goes along. */
function foldChanges(open: Map<string, OpenLots>, changes: readonly Change[]): PositionHour[] {
  const hours = new Map<string, PositionHour>();
  const put = (after: OpenLots, at: number) => {
    const startMs = at - (at % HOUR_MS);
    open.set(keyOf(after), after);
    hours.set(`${keyOf(after)} ${startMs}`, { ...after, startMs });
  };
  for (const change of changes) {
    const { market, at } = change;
    if (change.kind === 'settlement') {
      const left = [...open.values()].filter(each => each.market === market && each.lots > 0n);
      for (const each of left) put({ ...each, lots: 0n, entryValue: 0n }, at);
      continue;
    }
    const { direction } = change;
    const { lots, entryValue } = open.get(keyOf(change)) ?? { lots: 0n, entryValue: 0n };
    put({ market, direction, lots: lots + change.lots, entryValue: entryValue + change.entryValue }, at);
  }
  return [...hours.values()];
}

async function putHours(client: pg.ClientBase, user: number, hours: readonly PositionHour[]): Promise<void> {
  if (hours.length === 0) return;
  await client.query(
    `INSERT INTO position_hours SELECT $1, * FROM unnest($2::integer[], $3::text[], $4::bigint[], $5::numeric[], $6::numeric[])
     ON CONFLICT (user_id, market_id, direction, start) DO UPDATE SET lots = excluded.lots, entry_value = excluded.entry_value`,
    [
      user,
      hours.map(({ market }) => market),
      hours.map(({ direction }) => direction),
      hours.map(({ startMs }) => startMs),
      hours.map(({ lots }) => String(lots)),
      hours.map(({ entryValue }) => String(entryValue)),
    ],
  );
  const newest = Math.max(...hours.map(({ startMs }) => startMs));
  await thinOut(client, 'position_hours', ['market_id', 'direction'], user, newest);
}
