// Stores open spot orders, closed ones as they left, the texts that clients named them by, and the trades of the spot market.
import type { SpotOrder, SpotOrderClosed, SpotTraded } from '@candor/exchange';
import { bool, int4, int8, nullable, rareJsonOf, record, sharedUnits, text, units, word } from '../store/field.ts';
import { recordedTable, rowTable } from '../store/table.ts';

/** Members that only some kinds of orders have: plain orders, which are nearly all, cost one empty column. */
type KindFacts = Pick<SpotOrder, 'pair' | 'trail' | 'visibleLots' | 'shownLots' | 'exits' | 'exitOf'>;

export const spotOrderFields = record<SpotOrder, KindFacts>({
  id: int8('id'),
  user: int4('user_id'),
  market: int4('market_id'),
  side: word('side'),
  kind: word('kind'),
  timeInForce: word('time_in_force'),
  ticks: int8('ticks'),
  lots: int8('lots'),
  quoteAmount: sharedUnits('quote_amount'),
  trigger: nullable(
    record({
      by: word('trigger_by'),
      ticks: int8('trigger_ticks'),
      direction: word('trigger_direction'),
    }),
  ),
  isActive: bool('is_active'),
  filledLots: int8('filled_lots'),
  filledValue: sharedUnits('filled_value'),
  held: units('held'),
  makerFeePpm: sharedUnits('maker_fee_ppm'),
  takerFeePpm: sharedUnits('taker_fee_ppm'),
  place: int8('place'),
  placedAt: int8('placed_at'),
  '...': rareJsonOf<KindFacts>('kind_facts', {
    pair: true,
    trail: true,
    visibleLots: true,
    shownLots: true,
    exits: true,
    exitOf: true,
  }),
});

export const spotOrdersTable = rowTable('spot_orders', spotOrderFields);

export const closedSpotOrdersTable = recordedTable('closed_spot_orders', 1, {
  row: record<Pick<SpotOrderClosed, 'order' | 'reason'>>({
    order: spotOrderFields,
    reason: word('reason'),
  }),
  at: int8('closed_at'),
  sequence: int8('sequence'),
});

/** The key that a client gave with an order, in the client's own text. */
export type SpotOrderClientId = { order: number; user: number; clientId: string };

export const spotOrderClientIdsTable = rowTable<SpotOrderClientId>(
  'spot_order_client_ids',
  record({
    order: int8('order_id'),
    user: int4('user_id'),
    clientId: text('client_id'),
  }),
);

/** Stores the trades of the spot market. */
export const tradesTable = recordedTable('trades', 1, {
  row: record<Omit<SpotTraded, 'type' | 'base' | 'quote' | 'isAuction'>>({
    id: int8('id'),
    market: int4('market_id'),
    takerSide: word('taker_side'),
    takerOrder: int8('taker_order'),
    makerOrder: int8('maker_order'),
    taker: int4('taker_id'),
    maker: int4('maker_id'),
    ticks: int8('ticks'),
    lots: int8('lots'),
    quantity: units('quantity'),
    value: units('value'),
    takerFee: units('taker_fee'),
    makerFee: units('maker_fee'),
    operatorSides: int4('operator_sides'),
  }),
  at: int8('at'),
  sequence: int8('sequence'),
});
