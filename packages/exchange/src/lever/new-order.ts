// A new order of the contract book, of which nothing is filled and nothing is held yet.
import type { State } from '../state.ts';
import type { Contract } from './contract.ts';
import type { LeverOrder } from './order.ts';

type SetHere = 'id' | 'market' | 'filledLots' | 'filledValue' | 'held' | 'makerFeePpm' | 'place' | 'placedAt';

/** The order that comes next, with all that is the same whether it opens or closes. */
export function newOrder(
  { exchange }: State,
  { id: market, makerFeePpm }: Contract,
  input: Omit<LeverOrder, SetHere>,
  placedAt: number,
): LeverOrder {
  const { nextLeverOrder: id, nextPlace: queuePosition } = exchange;
  const { user, side, effect, position, isMarket, timeInForce, ticks, lots } = input;
  const { takerFeePpm, multiple, profitTicks, lossTicks, tierSet } = input;
  // Journals hold orders in this order of members; another one would make other texts of the same decisions.
  return {
    id,
    user,
    market,
    side,
    effect,
    position,
    isMarket,
    timeInForce,
    ticks,
    lots,
    filledLots: 0,
    filledValue: 0n,
    held: 0n,
    makerFeePpm,
    takerFeePpm,
    place: queuePosition,
    placedAt,
    multiple,
    profitTicks,
    lossTicks,
    tierSet,
  };
}
