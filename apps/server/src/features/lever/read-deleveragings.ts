// Reads deleveragings, the latest first.
import type { LeverTradeSide } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { int4, int8, json, record, units } from '../../database/store/field.ts';
import { maxCounted, offsetOf, type PageOf } from '../../http/lists.ts';

const FROM = `FROM lever_trades WHERE cause = 'deleveraging' AND ($1::bigint IS NULL OR market_id = $1)`;

export type Deleveraging = {
  id: number;
  market: number;
  at: number;
  lots: number;
  value: bigint;
  /** The position that was liquidated. */
  position: number;
  /** Of the position that was taken to close it. */
  direction: LeverTradeSide['direction'];
};

const FOUND = record({
  id: int8('id'),
  market: int4('market_id'),
  at: int8('at'),
  lots: int8('lots'),
  value: units('value'),
  position: int8('taker_position'),
  maker: json<LeverTradeSide>('maker_leg'),
});

/** `market` undefined = of every market. */
export async function readDeleveragings(
  reader: Reader,
  market: number | undefined,
  page: PageOf,
): Promise<{ total: number; rows: Deleveraging[] }> {
  const total = await reader.countUpTo(maxCounted(page), FROM, [market ?? null]);
  const found = await reader.find(FOUND, `${FROM} ORDER BY id DESC LIMIT $2 OFFSET $3`, [
    market ?? null,
    page.limit,
    offsetOf(page),
  ]);
  return { total, rows: found.map(({ maker, ...row }) => ({ ...row, direction: maker.direction })) };
}
