// Reads liquidations: running ones come first, then those that have ended, the latest first.
import type { Liquidation, Position } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { int4, int8, json, record, word } from '../../database/store/field.ts';
import { maxCounted, offsetOf, type PageOf } from '../../http/lists.ts';

/** `left` are the lots that are still to be closed: none once it has ended. */
export type RecordedLiquidation = {
  position: number;
  market: number;
  direction: Position['direction'];
  left: number;
  liquidation: Liquidation;
};

export type LiquidationPage = { total: number; liquidations: RecordedLiquidation[] };

const OF_MARKET = '($1::bigint IS NULL OR market_id = $1)';
const RUNNING = `FROM positions WHERE liquidation IS NOT NULL AND ${OF_MARKET}`;
/** A position leaves with the liquidation that closed it, or that had not ended; one that recovered leaves the liquidation alone. */
const ENDED = `FROM (
    SELECT id, market_id, direction, liquidation, closed_at AS ended_at FROM closed_positions WHERE liquidation IS NOT NULL
    UNION ALL SELECT position_id, market_id, direction, liquidation, ended_at FROM ended_liquidations
  ) AS ended WHERE ${OF_MARKET}`;

const liquidationFields = (left: string) =>
  record<RecordedLiquidation>({
    position: int8('id'),
    market: int4('market_id'),
    direction: word('direction'),
    left: int8(left),
    liquidation: json('liquidation'),
  });
const RUNNING_ROW = liquidationFields('lots');
const ENDED_ROW = liquidationFields('0');

/** `market` undefined = of every market. */
export async function readLiquidations(
  reader: Reader,
  market: number | undefined,
  page: PageOf,
): Promise<LiquidationPage> {
  const [offset, most] = [offsetOf(page), maxCounted(page)];
  const values = [market ?? null];
  const running = await reader.countUpTo(most, RUNNING, values);
  const ended = await reader.countUpTo(most, ENDED, values);
  const open = await reader.find(RUNNING_ROW, `${RUNNING} ORDER BY id DESC LIMIT $2 OFFSET $3`, [
    ...values,
    page.limit,
    offset,
  ]);
  const closed = await reader.find(ENDED_ROW, `${ENDED} ORDER BY ended_at DESC, id DESC LIMIT $2 OFFSET $3`, [
    ...values,
    page.limit - open.length,
    Math.max(0, offset - running),
  ]);
  return { total: Math.min(running + ended, most), liquidations: [...open, ...closed] };
}
