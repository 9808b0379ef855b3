// Turns the form of a new spot order into the command that places it.
import { type CallFields, type OrderType, spotSides, type TimeInForce } from '@candor/contract';
import type { PlaceSpotOrder } from '@candor/exchange';
import type { ListedMarket } from '../views/market-list.ts';
import { AmountReader } from './amount-input.ts';
import type { FieldProblem } from './reply.ts';

const KINDS = {
  limit: 'limit',
  market: 'market',
  stop_limit: 'stop-limit',
  stop_market: 'stop-market',
} as const satisfies Record<OrderType, PlaceSpotOrder['kind']>;

const TIMES = { gtc: 'gtc', ioc: 'ioc', fok: 'fok', post_only: 'post-only' } as const satisfies Record<
  TimeInForce,
  PlaceSpotOrder['timeInForce']
>;

export type OrderFields = CallFields<'placeSpotOrder'>;

export function readOrderForm(
  fields: OrderFields,
  listed: ListedMarket,
  user: number,
): { command: PlaceSpotOrder; problems: readonly FieldProblem[] } {
  const { amount, quote_amount: quoteAmount, target_price: price, trigger_price: triggerPrice } = fields;
  const read = new AmountReader();
  const kind = KINDS[fields.order_type];
  const isWithoutLimit = kind === 'market' || kind === 'stop-market';
  const command: PlaceSpotOrder = {
    type: 'PlaceSpotOrder',
    user,
    market: listed.market.id,
    side: fields.type === spotSides.buy ? 'buy' : 'sell',
    kind,
    // What has no limit never rests, so "till cancelled" can only mean at once.
    timeInForce: isWithoutLimit && fields.time_in_force === 'gtc' ? 'ioc' : TIMES[fields.time_in_force],
    ...(price !== undefined && { price: read.price('target_price', price, listed) }),
    ...(amount !== undefined && { quantity: read.quantity('amount', amount, listed) }),
    ...(quoteAmount !== undefined && { quoteAmount: read.units('quote_amount', quoteAmount, listed.quote.scale) }),
    ...(triggerPrice !== undefined && {
      trigger: { by: fields.trigger_by ?? 'last', price: read.price('trigger_price', triggerPrice, listed) },
    }),
  };
  return { command, problems: read.problems };
}
