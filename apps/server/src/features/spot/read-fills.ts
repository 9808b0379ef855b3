// Reads the fills of one order.
import type { Reader } from '../../database/reader.ts';
import type { OwnFill } from './wire-fill.ts';

/** All fills of an order, oldest first. Whose order it is must be known before. */
export async function readFills(reader: Reader, order: number): Promise<OwnFill[]> {
  const rows = await reader.fields(
    `SELECT id, at, quantity, value, taker_fee, 'taker' FROM trades WHERE taker_order = $1
     UNION ALL SELECT id, at, quantity, value, maker_fee, 'maker' FROM trades WHERE maker_order = $1 ORDER BY id`,
    [order],
  );
  return rows.map(([id, at, quantity, value, fee, role]) => ({
    id: Number(id),
    at: Number(at),
    quantity: BigInt(quantity!),
    value: BigInt(value!),
    fee: BigInt(fee!),
    role: role as OwnFill['role'],
  }));
}
