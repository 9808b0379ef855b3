// Reads deleveragings, the latest first.
import { decodeText, type LeverLeg } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { mostCounted, offsetOf, type PageOf } from '../../http/paginator.ts';

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
  direction: LeverLeg['direction'];
};

/** `market` undefined = of every market. */
export async function readDeleveragings(
  reader: Reader,
  market: number | undefined,
  page: PageOf,
): Promise<{ total: number; rows: Deleveraging[] }> {
  const total = await reader.countUpTo(mostCounted(page), FROM, [market ?? null]);
  const found = await reader.fields(
    `SELECT id, market_id, at, lots, value, taker_position, maker_leg ${FROM} ORDER BY id DESC LIMIT $2 OFFSET $3`,
    [market ?? null, page.limit, offsetOf(page)],
  );
  const rows = found.map(([id, of, at, lots, value, position, leg]) => ({
    ...{ id: Number(id), market: Number(of), at: Number(at), lots: Number(lots), value: BigInt(value!) },
    ...{ position: Number(position), direction: decodeText<LeverLeg>(leg!).direction },
  }));
  return { total, rows };
}
