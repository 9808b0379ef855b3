// Reads open positions of one market together with the maintenance rate that each needs, which follows from all that its user has on that side.
import type { Contract, Position } from '@candor/exchange';
import { type Direction, tierOf } from '@candor/formulas';
import type { Reader } from '../../database/reader.ts';
import { positionsTable } from '../../database/rows/positions.ts';
import { int4, record, wideUnits, word } from '../../database/store/field.ts';

export type Exposed = { position: Position; maintenancePpm: bigint };

const OF = 'market_id = $1 AND ($2::integer[] IS NULL OR user_id = ANY ($2))';

const WAITING = record({
  user: int4('user_id'),
  direction: word<Direction>("CASE side WHEN 'buy' THEN 'long' ELSE 'short' END"),
  tickLots: wideUnits('sum((lots - filled_lots)::numeric * ticks)'),
});

/** `users` undefined = of all users. */
export async function readExposed(reader: Reader, contract: Contract, users?: readonly number[]): Promise<Exposed[]> {
  const values = [contract.id, users ?? null];
  const positions = await reader.select(positionsTable, `WHERE ${OF} AND lots > 0 ORDER BY id`, values);
  const waiting = await reader.find(WAITING, `FROM lever_orders WHERE ${OF} AND effect = 'open' GROUP BY 1, 2`, values);
  const totals = new Map(
    waiting.map(({ user, direction, tickLots }) => [`${user} ${direction}`, tickLots * contract.tickLotValue] as const),
  );
  for (const { user, direction, entryValue } of positions) {
    totals.set(`${user} ${direction}`, totalOf(totals, user, direction) + entryValue);
  }
  return positions.map(position => ({ position, maintenancePpm: maintenanceOf(contract, position, totals) }));
}

function totalOf(totals: ReadonlyMap<string, bigint>, user: number, direction: Direction): bigint {
  return totals.get(`${user} ${direction}`) ?? 0n;
}

function maintenanceOf(
  { tiers, earlierTiers }: Contract,
  { user, direction, tierSet }: Position,
  totals: ReadonlyMap<string, bigint>,
): bigint {
  const ownTiers = earlierTiers[tierSet] ?? tiers;
  return (tierOf(ownTiers, totalOf(totals, user, direction)) ?? ownTiers.at(-1)!).maintenancePpm;
}
