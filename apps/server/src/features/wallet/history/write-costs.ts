// Stores what coins of a user have cost by both methods, and reads back the state that the next entries continue from.
import { type Lot, LotQueue } from '@candor/formulas';
import type pg from 'pg';
import type { Reader } from '../../../database/reader.ts';
import { bool, int4, int8, optional, record, type ValueOf, wideUnits } from '../../../database/store/field.ts';
import type { CoinCost, CoinCosts, MonthCost } from './coin-costs.ts';

/** Both methods count the same units. */
const COST = record({
  coin: int4('coin_id'),
  units: wideUnits('units'),
  average: record({ cost: wideUnits('cost'), realized: wideUnits('realized'), isKnown: bool('is_known') }),
  lots: record({ cost: wideUnits('lots_cost'), realized: wideUnits('lots_realized'), isKnown: bool('lots_known') }),
});

function costsOf(rows: readonly ValueOf<typeof COST>[]): Map<number, CoinCost> {
  return new Map(
    rows.map(({ coin, units, average, lots }) => [coin, { average: { units, ...average }, lots: { units, ...lots } }]),
  );
}

export async function readCosts(reader: Reader, user: number): Promise<Map<number, CoinCost>> {
  return costsOf(await reader.find(COST, 'FROM coin_costs WHERE user_id = $1', [user]));
}

/** The state of each coin at the start of a month. Coins that had not been there yet are absent. */
export async function readCostsBefore(reader: Reader, user: number, startMs: number): Promise<Map<number, CoinCost>> {
  const latest = `FROM (
      SELECT DISTINCT ON (coin_id) * FROM coin_months WHERE user_id = $1 AND start < $2 ORDER BY coin_id, start DESC
    ) AS latest`;
  return costsOf(await reader.find(COST, latest, [user, startMs]));
}

const LOT = record({
  coin: int4('coin_id'),
  n: int8('n'),
  lot: record<Lot>({ units: wideUnits('units'), cost: optional(wideUnits('cost')) }),
});

/** @param costs what was stored with the lots. */
export async function readLots(
  reader: Reader,
  user: number,
  costs: ReadonlyMap<number, CoinCost>,
): Promise<Map<number, LotQueue>> {
  const rows = await reader.find(LOT, 'FROM coin_lots WHERE user_id = $1 ORDER BY coin_id, n', [user]);
  const byCoin = new Map<number, { first: number; lots: Lot[] }>();
  for (const { coin, n, lot } of rows) {
    if (!byCoin.has(coin)) byCoin.set(coin, { first: n, lots: [] });
    byCoin.get(coin)!.lots.push(lot);
  }
  return new Map(
    [...costs].map(([coin, { lots }]) => {
      const { first, lots: left } = byCoin.get(coin) ?? { first: 0, lots: [] };
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
        user,
        coin,
        changed.map(({ n }) => n),
        changed.map(({ units }) => String(units)),
        changed.map(({ cost }) => (cost === undefined ? null : String(cost))),
      ],
    );
  }
}
