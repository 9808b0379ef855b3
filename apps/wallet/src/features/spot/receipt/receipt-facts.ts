// What a receipt says of each coin, as plain figures.
import type { CallAnswer } from '@candor/contract';
import { withoutZeros } from '../orders/own-order.ts';

export type SpotReceipt = CallAnswer<'getSpotReceipt'>;
export type OrderMovement = SpotReceipt['movements'][number];

export type MovementFact = {
  key: 'before' | 'received' | 'paid' | 'fee' | 'after';
  /** A decimal with its sign; undefined where the server did not sum it up. */
  value: string | undefined;
};

/** In the order in which they happened; a fee that is none is left out. */
export function factsOfMovement({ before, moved, fee, after }: OrderMovement): MovementFact[] {
  const balance = (text: string | null) => (text === null ? undefined : withoutZeros(text));
  const cost = withoutZeros(fee);
  return [
    { key: 'before', value: balance(before) },
    { key: moved.startsWith('-') ? 'paid' : 'received', value: withoutZeros(moved) },
    ...(cost === '0' ? [] : [{ key: 'fee' as const, value: `-${cost}` }]),
    { key: 'after', value: balance(after) },
  ];
}
