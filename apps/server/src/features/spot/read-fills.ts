// Reads the fills of one order.
import type { Reader } from '../../database/reader.ts';
import { int8, record, units, word } from '../../database/store/field.ts';
import type { OwnFill } from './wire-fill.ts';

const FILL = record<OwnFill>({
  id: int8('id'),
  at: int8('at'),
  quantity: units('quantity'),
  value: units('value'),
  fee: units('fee'),
  role: word('role'),
});

/** All fills of an order, oldest first. The caller must have checked the owner of the order. */
export function readFills(reader: Reader, order: number): Promise<OwnFill[]> {
  return reader.find(
    FILL,
    `FROM (
       SELECT id, at, quantity, value, taker_fee AS fee, 'taker' AS role FROM trades WHERE taker_order = $1
       UNION ALL SELECT id, at, quantity, value, maker_fee, 'maker' FROM trades WHERE maker_order = $1
     ) AS fills ORDER BY id`,
    [order],
  );
}
