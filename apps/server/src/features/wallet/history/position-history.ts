// Keeps what a user had open in contracts at the end of each hour, from trades, nettings and settlements, whenever the user looks.
import { decodeText, type LeverLeg, type LeverNetted } from '@candor/exchange';
import type { Direction } from '@candor/formulas';
import type pg from 'pg';
import { inTransaction } from '../../../database/in-transaction.ts';
import { type PoolReader, Reader } from '../../../database/reader.ts';
import { lastSequence } from '../../../journal/find-places.ts';
import type { OpenLots } from '../equity.ts';
import { thinOut } from './write-history.ts';

/** Trades that one transaction works on, and transactions that one look may take. */
const STRIDE = 4_000;
const MOST_STRIDES = 10;
const HOUR_MS = 3_600_000;

/** What was open at the end of an hour in which it changed. */
export type PositionHour = OpenLots & { startMs: number };

/** Lots that a trade opened, or closed below zero; a settlement closes all lots of its market. */
type Change = { sequence: number; at: number; market: number } & (
  | { kind: 'lots'; direction: Direction; lots: bigint; entryValue: bigint }
  | { kind: 'settlement' }
);

// Without trades no settlement concerns a user.
const NEWS = `
  SELECT EXISTS (SELECT FROM lever_trades WHERE taker_id = $1 AND id > known.trade_id)
    OR EXISTS (SELECT FROM lever_trades WHERE maker_id = $1 AND id > known.trade_id)
    OR EXISTS (SELECT FROM lever_nettings WHERE user_id = $1 AND id > known.trade_id)
    OR known.trade_id > 0 AND EXISTS (SELECT FROM contract_settlements WHERE sequence > known.sequence)
  FROM (
    SELECT coalesce(max(trade_id), 0) AS trade_id, coalesce(max(sequence), 0) AS sequence
    FROM position_progress WHERE user_id = $1
  ) AS known`;

export type PositionHistory = ReturnType<typeof createPositionHistory>;

export function createPositionHistory(pool: pg.Pool, rows: PoolReader) {
  const running = new Map<number, Promise<boolean>>();

  async function follow(user: number): Promise<boolean> {
    await rows.caughtUp();
    // Most users have no contracts: nothing is written for them.
    const [[hasNews] = []] = await rows.fields(NEWS, [user]);
    if (hasNews === 'f') return true;
    for (let stride = 0; stride < MOST_STRIDES; stride++) {
      if (await followOnce(pool, user)) return true;
    }
    return false;
  }

  return {
    /** @returns whether everything is in by now: a program's millions of trades take several looks. */
    catchUp(user: number): Promise<boolean> {
      const known = running.get(user);
      if (known !== undefined) return known;
      const started = follow(user).finally(() => running.delete(user));
      running.set(user, started);
      return started;
    },

    /** What counts from a moment on: the hours since, and what was open before them. Oldest first. */
    async hoursSince(user: number, fromMs: number): Promise<PositionHour[]> {
      const found = await rows.fields(
        `(SELECT DISTINCT ON (market_id, direction) market_id, direction, start, lots, entry_value FROM position_hours
          WHERE user_id = $1 AND start < $2 ORDER BY market_id, direction, start DESC)
         UNION ALL SELECT market_id, direction, start, lots, entry_value FROM position_hours
          WHERE user_id = $1 AND start >= $2 ORDER BY start`,
        [user, fromMs],
      );
      return found.map(([market, direction, start, lots, value]) => ({
        market: Number(market),
        direction: direction as Direction,
        startMs: Number(start),
        lots: BigInt(lots!),
        entryValue: BigInt(value!),
      }));
    },

    /** What was open when an hour began. */
    async openAt(user: number, hourMs: number): Promise<OpenLots[]> {
      return (await this.hoursSince(user, hourMs)).filter(({ startMs, lots }) => startMs < hourMs && lots > 0n);
    },
  };
}

/** Takes in the next trades of a user; answers whether those were the last ones. */
function followOnce(pool: pg.Pool, user: number): Promise<boolean> {
  return inTransaction(pool, async client => {
    const reader = new Reader(client);
    await client.query('INSERT INTO position_progress VALUES ($1, 0, 0) ON CONFLICT DO NOTHING', [user]);
    const progress = 'SELECT trade_id, sequence FROM position_progress WHERE user_id = $1 FOR UPDATE';
    const [[trade, sequence] = []] = await reader.fields(progress, [user]);
    const last = await lastSequence(reader);
    const trades = await readTrades(reader, user, { after: Number(trade), upTo: last });
    // A settlement comes after all trades of its record, which may go on beyond this piece.
    const upTo = trades.isLast ? last : trades.changes.at(-1)!.sequence - 1;
    const settlements = await readSettlements(reader, { after: Number(sequence), upTo });
    if (trades.changes.length + settlements.length === 0) return true;
    const changes = [...trades.changes, ...settlements].sort((left, right) => left.sequence - right.sequence);
    await putHours(client, user, foldChanges(await readOpen(reader, user), changes));
    const lastTrade = trades.lastTrade ?? Number(trade);
    const done = 'UPDATE position_progress SET trade_id = $2, sequence = $3 WHERE user_id = $1';
    await client.query(done, [user, lastTrade, Math.max(upTo, Number(sequence))]);
    return trades.isLast;
  });
}

/** Trades and nettings have one numbering. A user can be on both sides of a trade, whose rows are never cut apart. */
const TRADES = `
  SELECT id, sequence, at, market_id, lots, leg, NULL FROM (
    (SELECT id, sequence, at, market_id, lots, taker_leg AS leg FROM lever_trades
      WHERE taker_id = $1 AND id > $2 AND sequence <= $3 ORDER BY id LIMIT $4)
    UNION ALL (SELECT id, sequence, at, market_id, lots, maker_leg FROM lever_trades
      WHERE maker_id = $1 AND id > $2 AND sequence <= $3 ORDER BY id LIMIT $4)
  ) AS sides
  UNION ALL (SELECT id, sequence, at, market_id, lots, long_leg, short_leg FROM lever_nettings
    WHERE user_id = $1 AND id > $2 AND sequence <= $3 ORDER BY id LIMIT $4)
  ORDER BY id LIMIT $4`;

async function readTrades(reader: Reader, user: number, { after, upTo }: { after: number; upTo: number }) {
  const found = await reader.fields(TRADES, [user, after, upTo, STRIDE + 1]);
  const isLast = found.length <= STRIDE;
  const cut = found.at(-1)?.[0];
  const whole = isLast ? found : found.filter(([id]) => id !== cut);
  const lastId = whole.at(-1)?.[0];
  return {
    isLast,
    lastTrade: lastId == null ? undefined : Number(lastId),
    changes: whole.flatMap(([, sequence, at, market, lots, leg, shortLeg]): Change[] => {
      const place = { sequence: Number(sequence), at: Number(at), market: Number(market), kind: 'lots' as const };
      const closed = (direction: Direction, text: string): Change => {
        const { entryValue } = decodeText<LeverNetted['long']>(text);
        return { ...place, direction, lots: -BigInt(lots!), entryValue: -entryValue };
      };
      if (shortLeg != null) return [closed('long', leg!), closed('short', shortLeg)];
      const { direction, effect, entryValue } = decodeText<LeverLeg>(leg!);
      return effect === 'open' ? [{ ...place, direction, lots: BigInt(lots!), entryValue }] : [closed(direction, leg!)];
    }),
  };
}

async function readSettlements(reader: Reader, { after, upTo }: { after: number; upTo: number }): Promise<Change[]> {
  const query = 'SELECT sequence, at, market_id FROM contract_settlements WHERE sequence > $1 AND sequence <= $2';
  return (await reader.fields(query, [after, upTo])).map(([sequence, at, market]) => ({
    ...{ sequence: Number(sequence), at: Number(at), market: Number(market) },
    kind: 'settlement',
  }));
}

const keyOf = ({ market, direction }: Pick<OpenLots, 'market' | 'direction'>) => `${market} ${direction}`;

async function readOpen(reader: Reader, user: number): Promise<Map<string, OpenLots>> {
  const rows = await reader.fields(
    `SELECT DISTINCT ON (market_id, direction) market_id, direction, lots, entry_value FROM position_hours
     WHERE user_id = $1 ORDER BY market_id, direction, start DESC`,
    [user],
  );
  const open = rows.map(([market, direction, lots, value]) => ({
    ...{ market: Number(market), direction: direction as Direction },
    ...{ lots: BigInt(lots!), entryValue: BigInt(value!) },
  }));
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
