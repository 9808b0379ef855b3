// Reads the forms of spot orders: the command that places one, the side, the markets.
import { type CallFields, type OrderType, spotSides, type TimeInForce } from '@candor/contract';
import type { PlaceSpotOrder, Side } from '@candor/exchange';
import type { FieldProblem } from '../../http/reply.ts';
import { AmountReader } from '../market/amount-input.ts';
import type { ListedMarket, MarketList } from '../market/views/market-list.ts';
import { PERCENT_SCALE } from './wire-order.ts';

const KINDS = {
  limit: 'limit',
  market: 'market',
  stop_limit: 'stop-limit',
  stop_market: 'stop-market',
  oco: 'oco',
  trailing_stop: 'trailing-stop',
  iceberg: 'iceberg',
} as const satisfies Record<OrderType, PlaceSpotOrder['kind']>;

const TIMES = { gtc: 'gtc', ioc: 'ioc', fok: 'fok', post_only: 'post-only' } as const satisfies Record<
  TimeInForce,
  PlaceSpotOrder['timeInForce']
>;

export function kindOf(type: OrderType): PlaceSpotOrder['kind'] {
  return KINDS[type];
}

export type OrderFields = CallFields<'placeSpotOrder'>;

export function readOrderForm(
  fields: OrderFields,
  listed: ListedMarket,
  user: number,
): { command: PlaceSpotOrder; isRounded: boolean; problems: readonly FieldProblem[] } {
  const { quote_amount: quoteAmount, target_price: price, trigger_price: triggerPrice } = fields;
  const read = new AmountReader();
  const kind = KINDS[fields.order_type];
  // The problems of a form come in the order of its fields on the page.
  const limit = price === undefined ? undefined : read.price('target_price', price, listed);
  const { units: quantity, isRounded } = readQuantity(read, fields, listed);
  const isWithoutLimit = kind === 'market' || kind === 'stop-market' || kind === 'trailing-stop';
  const command: PlaceSpotOrder = {
    type: 'PlaceSpotOrder',
    user,
    market: listed.market.id,
    side: sideOf(fields.type),
    kind,
    // What has no limit never rests, so "till cancelled" can only mean immediately.
    timeInForce: isWithoutLimit && fields.time_in_force === 'gtc' ? 'ioc' : TIMES[fields.time_in_force],
    ...(limit !== undefined && { price: limit }),
    ...(quantity !== undefined && { quantity }),
    ...(quoteAmount !== undefined && { quoteAmount: read.units('quote_amount', quoteAmount, listed.quote.scale) }),
    ...(triggerPrice !== undefined && {
      trigger: { by: fields.trigger_by ?? 'last', price: read.price('trigger_price', triggerPrice, listed) },
    }),
    ...readKindFields(read, fields, listed),
  };
  return { command, isRounded, problems: read.problems };
}

/** Fields of some kinds of orders. */
function readKindFields(read: AmountReader, fields: OrderFields, listed: ListedMarket): Partial<PlaceSpotOrder> {
  const { stop_price, trail_price, trail_percent, activation_price, visible_amount } = fields;
  const { take_profit_price, stop_loss_price, stop_loss_limit_price } = fields;
  const price = (field: string, text: string) => read.price(field, text, listed);
  const stop = stop_loss_price !== undefined && {
    by: fields.stop_loss_by ?? 'last',
    price: price('stop_loss_price', stop_loss_price),
    ...(stop_loss_limit_price !== undefined && {
      limit: price('stop_loss_limit_price', stop_loss_limit_price),
    }),
  };
  const profit = take_profit_price === undefined ? undefined : price('take_profit_price', take_profit_price);
  return {
    ...(stop_price !== undefined && { stopPrice: price('stop_price', stop_price) }),
    ...(trail_price !== undefined && { trail: { distance: price('trail_price', trail_price), isPpm: false } }),
    ...(trail_percent !== undefined && {
      trail: { distance: read.units('trail_percent', trail_percent, PERCENT_SCALE), isPpm: true },
    }),
    ...(activation_price !== undefined && {
      trigger: { by: 'last' as const, price: price('activation_price', activation_price) },
    }),
    ...(visible_amount !== undefined && { visible: read.quantity('visible_amount', visible_amount, listed) }),
    ...((profit !== undefined || stop) && {
      exits: { ...(profit !== undefined && { profit }), ...(stop && { stop }) },
    }),
  };
}

/**
 * A caller that names an order means exactly that order; a caller that does not has computed its amount from a balance and ignores the lot.
 */
function readQuantity(
  read: AmountReader,
  { amount, client_id: clientId }: OrderFields,
  listed: ListedMarket,
): { units: bigint | undefined; isRounded: boolean } {
  if (amount === undefined) return { units: undefined, isRounded: false };
  if (clientId === undefined) return read.quantityRoundedDown('amount', amount, listed);
  return { units: read.quantity('amount', amount, listed), isRounded: false };
}

export function sideOf(type: 1 | 2): Side {
  return type === spotSides.buy ? 'buy' : 'sell';
}

/** The markets of these coins; undefined where none is named. */
export function marketsOfCoins(
  list: MarketList,
  base: number | undefined,
  quote: number | undefined,
): number[] | undefined {
  if (base === undefined && quote === undefined) return undefined;
  const isMatching = ({ market }: ListedMarket) =>
    (base === undefined || market.base === base) && (quote === undefined || market.quote === quote);
  return list
    .all()
    .filter(isMatching)
    .map(listed => listed.market.id);
}
