// Stores what coins of a user have cost by both methods, and reads back what the next entries go on from.
import { type CostBasis, type Lot, LotQueue, type LotSums } from '@candor/formulas';
import type pg from 'pg';
import type { Reader } from '../../../database/reader.ts';
import type { Fields } from '../../../database/store/column.ts';
import type { CoinCost, CoinCosts, MonthCost } from './coin-costs.ts';

const COLUMNS = 'units, cost, realized, is_known, lots_cost, lots_realized, lots_known';

function costOf([units, cost, realized, known, lotsCost, lotsRealized, lotsKnown]: Fields): CoinCost {
  const of = (cost: string, realized: string, known: string): CostBasis & LotSums => ({
    units: BigInt(units!),
    cost: BigInt(cost),
    realized: BigInt(realized),
    isKnown: known === 't',
  });
  return { average: of(cost!, realized!, known!), lots: of(lotsCost!, lotsRealized!, lotsKnown!) };
}

export async function readCosts(reader: Reader, user: number): Promise<Map<number, CoinCost>> {
  const rows = await reader.fields(`SELECT coin_id, ${COLUMNS} FROM coin_costs WHERE user_id = $1`, [user]);
  return new Map(rows.map(([coin, ...fields]) => [Number(coin), costOf(fields)]));
}

/** How each coin stood when a moment came that is the beginning of a month. Coins that had not been there yet are absent. */
export async function readCostsBefore(reader: Reader, user: number, startMs: number): Promise<Map<number, CoinCost>> {
  const rows = await reader.fields(
    `SELECT DISTINCT ON (coin_id) coin_id, ${COLUMNS} FROM coin_months WHERE user_id = $1 AND start < $2
     ORDER BY coin_id, start DESC`,
    [user, startMs],
  );
  return new Map(rows.map(([coin, ...fields]) => [Number(coin), costOf(fields)]));
}

/** @param costs what was stored with the lots. */
export async function readLots(
  reader: Reader,
  user: number,
  costs: ReadonlyMap<number, CoinCost>,
): Promise<Map<number, LotQueue>> {
  const rows = await reader.fields(
    'SELECT coin_id, n, units, cost FROM coin_lots WHERE user_id = $1 ORDER BY coin_id, n',
    [user],
  );
  const found = new Map<number, { first: number; lots: Lot[] }>();
  for (const [id, n, units, cost] of rows) {
    const coin = Number(id);
    if (!found.has(coin)) found.set(coin, { first: Number(n), lots: [] });
    found.get(coin)!.lots.push({ units: BigInt(units!), cost: cost == null ? undefined : BigInt(cost) });
  }
  return new Map(
    [...costs].map(([coin, { lots }]) => {
      const { first, lots: left } = found.get(coin) ?? { first: 0, lots: [] };
      return [coin, new LotQueue(left, lots.realized, first)];
    }),
  );
}

export async function putCosts(client: pg.ClientBase, user: number, costs: CoinCosts): Promise<void> {
  const rows = [...costs.changed].map(coin => ({ coin, ...costs.of(coin) }));
  if (rows.length === 0) return;
  await client.query(
    `INSERT INTO coin_costs SELECT $1, * FROM unnest($2::integer[], $3::numeric[], $4::numeric[], $5::numeric[], $6::boolean[],
       $7::numeric[], $8::numeric[], $9::boolean[])
     ON CONFLICT (user_id, coin_id) DO UPDATE SET
       units = excluded.units, cost = excluded.cost, realized = excluded.realized, is_known = excluded.is_known,
       lots_cost = excluded.lots_cost, lots_realized = excluded.lots_realized, lots_known = excluded.lots_known`,
    [user, rows.map(({ coin }) => coin), ...columnsOf(rows)],
  );
}

export async function putMonths(client: pg.ClientBase, user: number, months: readonly MonthCost[]): Promise<void> {
  if (months.length === 0) return;
  await client.query(
    `INSERT INTO coin_months SELECT $1, * FROM unnest($2::integer[], $3::bigint[], $4::numeric[], $5::numeric[], $6::numeric[],
       $7::boolean[], $8::numeric[], $9::numeric[], $10::boolean[])
     ON CONFLICT (user_id, coin_id, start) DO UPDATE SET
       units = excluded.units, cost = excluded.cost, realized = excluded.realized, is_known = excluded.is_known,
       lots_cost = excluded.lots_cost, lots_realized = excluded.lots_realized, lots_known = excluded.lots_known`,
    [user, months.map(({ coin }) => coin), months.map(({ startMs }) => startMs), ...columnsOf(months)],
  );
}

function columnsOf(rows: readonly CoinCost[]): unknown[][] {
  return [
    rows.map(({ average }) => String(average.units)),
    rows.map(({ average }) => String(average.cost)),
    rows.map(({ average }) => String(average.realized)),
    rows.map(({ average }) => average.isKnown),
    rows.map(({ lots }) => String(lots.cost)),
    rows.map(({ lots }) => String(lots.realized)),
    rows.map(({ lots }) => lots.isKnown),
  ];
}

/** Lots that are gone are deleted, the oldest that is left is cut, new ones are added. */
export async function putLots(client: pg.ClientBase, user: number, costs: CoinCosts): Promise<void> {
  for (const coin of costs.changed) {
    const left = costs.queues.get(coin)?.left();
    if (left === undefined) continue;
    const { firstNumber, newFrom, wasEmptied } = left;
    const numbered = left.lots.map((lot, index) => ({ n: firstNumber + index, ...lot }));
    const changed = numbered.filter(({ n }) => n === firstNumber || n >= newFrom);
    const values = [user, coin, firstNumber, wasEmptied];
    await client.query('DELETE FROM coin_lots WHERE user_id = $1 AND coin_id = $2 AND (n < $3 OR $4)', values);
    await client.query(
      `INSERT INTO coin_lots SELECT $1, $2, n, units, cost FROM unnest($3::bigint[], $4::numeric[], $5::numeric[]) AS lot(n, units, cost)
       ON CONFLICT (user_id, coin_id, n) DO UPDATE SET units = excluded.units, cost = excluded.cost`,
      [
        ...[user, coin],
        changed.map(({ n }) => n),
        changed.map(({ units }) => String(units)),
        changed.map(({ cost }) => (cost === undefined ? null : String(cost))),
      ],
    );
  }
}
