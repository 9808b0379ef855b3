// Reads liquidations: those that still go on come first, then those that have ended, the latest first.
import type { Position } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { closedPositionsTable, positionsTable } from '../../database/rows/positions.ts';
import { mostCounted, offsetOf, type PageOf } from '../../http/paginator.ts';

const CONDITION = 'WHERE liquidation IS NOT NULL AND ($1::bigint IS NULL OR market_id = $1)';

export type LiquidationPage = { total: number; positions: Position[] };

/** `market` undefined = of every market. A position that is still being liquidated has open lots. */
export async function readLiquidations(
  reader: Reader,
  market: number | undefined,
  page: PageOf,
): Promise<LiquidationPage> {
  const [offset, most] = [offsetOf(page), mostCounted(page)];
  const values = [market ?? null];
  const running = await reader.countUpTo(most, `FROM positions ${CONDITION}`, values);
  const ended = await reader.countUpTo(most, `FROM closed_positions ${CONDITION}`, values);
  const open = await reader.select(positionsTable, `${CONDITION} ORDER BY id DESC LIMIT $2 OFFSET $3`, [
    ...[...values, page.limit, offset],
  ]);
  const closed = await reader.select(
    closedPositionsTable,
    `${CONDITION} ORDER BY closed_at DESC, id DESC LIMIT $2 OFFSET $3`,
    [...values, page.limit - open.length, Math.max(0, offset - running)],
  );
  const positions = [...open.map(positionsTable.read), ...closed.map(fields => positionsTable.read(fields))];
  return { total: Math.min(running + ended, most), positions };
}
