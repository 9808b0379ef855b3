// The house and its reserves as the console shows them.
import { type OwnFundName, type ReserveDirection, reserveMovementTypes } from '@candor/contract';
import { parseDecimal } from '@candor/money';
import type { CallAnswer, RowOf } from '../../shared/calls.ts';

export type Funds = CallAnswer<'listReserveFunds'>;
export type House = Funds['house'][number];
export type Reserve = Funds['reserves'][number];
export type Movement = RowOf<'listFundMovements'>;
export type Direction = ReserveDirection;

/** What movements are shown of. */
export type Fund = { fund: OwnFundName; currency: number; market: number };

/** No coin has finer units. */
const FINEST = 8;

type MovementName = keyof typeof reserveMovementTypes;
const names = Object.keys(reserveMovementTypes) as MovementName[];

/** Undefined for kinds that this page has no words for. */
export function movementName({ type }: Pick<Movement, 'type'>): MovementName | undefined {
  return names.find(name => reserveMovementTypes[name] === type);
}

/** Whether an amount as it was typed is more than there is. What is no amount at all is for the server to say. */
export function isMoreThan(typed: string, most: string): boolean {
  const [requested, available] = [parseDecimal(typed, FINEST), parseDecimal(most, FINEST)];
  if (!requested.ok) return requested.problem === 'too-large';
  return available.ok && requested.units > available.units;
}

/** As the address names what movements are shown of. */
export function fundKey({ fund, currency, market }: Fund): string {
  return `${fund}-${currency}-${market}`;
}

export function fundsOf({ house, reserves }: Funds): Fund[] {
  return [
    ...house.map(({ currency }): Fund => ({ fund: 'house', currency, market: 0 })),
    ...reserves.map(({ reserve: fund, currency, market }): Fund => ({ fund, currency, market })),
  ];
}
