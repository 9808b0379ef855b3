// The calls that place, amend and cancel spot orders, and the one that reports the result of a placing.
import { type CallFields, calls, spotSides } from '@candor/contract';
import type { AmendSpotOrder, CloseReason, Event, QuoteSpot, SpotOrder, SpotQuoteChange } from '@candor/exchange';
import type { KeyCaller } from '../../http/logins.ts';
import { answer, done, refuse, refuseFields, refuseRejection } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import {
  type CommandParts,
  quoteResults,
  readFirstCall,
  refuseFirstChange,
  submitCommand,
} from '../../http/submit-command.ts';
import type { TextOf } from '../../texts.ts';
import { AmountReader } from '../market/amount-input.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import type { MarketList } from '../market/views/market-list.ts';
import { cancelInSteps } from './cancel-everything.ts';
import { marketsOfCoins, readOrderForm, sideOf } from './order-input.ts';
import { refuseOrder } from './order-refusal.ts';
import { readOrder } from './read-orders.ts';
import { averagePriceText, statusOf } from './wire-order.ts';

export type SpotRouteParts = CommandParts & { live: LiveViews; textOf: TextOf };

const ROUTES = {
  place: 'POST coin/trade',
  amend: 'POST coin/amend',
  quote: 'POST coin/quotes',
  cancel: 'PUT coin/trade',
  cancelAll: 'POST coin/cancel_all',
} as const;

const SUCCESS = 'messages.operationSuccessful';

export function spotTradeRoutes(parts: SpotRouteParts): RouteFile {
  const { reader, live, textOf } = parts;

  return route => {
    route(calls.placeSpotOrder, (fields, caller) => placeOrder(parts, fields, caller));
    route(calls.amendSpotOrder, (fields, caller) => amendOrder(parts, fields, caller));
    route(calls.quoteSpot, (fields, caller) => changeQuotes(parts, fields, caller));

    route(calls.cancelSpotOrder, async ({ id, client_id }, { user }) => {
      const command = { type: 'CancelSpotOrder' as const, user: user.id, order: id };
      const submitted = await submitCommand(parts, ROUTES.cancel, command, client_id, async rejection => {
        const wasOpen = rejection.code === 'unknown-order' && (await readOrder(reader, user.id, id));
        return wasOpen ? refuse('not_amendable') : refuseRejection(rejection);
      });
      return submitted.kind === 'refused' ? submitted : done(SUCCESS, { data: { id, ...submitted.receipt } });
    });

    route(calls.cancelSpotOrders, async ({ currency_id, legal_id, type, client_id }, { user }) => {
      // The contract requires both coins or none, so there is one market or none.
      const markets = marketsOfCoins(live.current.list, currency_id, legal_id);
      if (markets?.length === 0) return refuse('unknown_market');
      const command = {
        type: 'CancelSpotOrders' as const,
        user: user.id,
        ...(markets !== undefined && { market: markets[0]! }),
        ...(type !== undefined && { side: sideOf(type) }),
      };
      const { submitted, ids } = await cancelInSteps(parts, ROUTES.cancelAll, command, client_id);
      if (submitted.kind === 'refused') return submitted;
      return done(SUCCESS, { data: { ids: [...ids], ...submitted.receipt } });
    });

    route(calls.getSpotOrderResult, async ({ client_id }, { user, language }) => {
      const first = await readFirstCall(parts, { user: user.id, route: ROUTES.place, value: client_id });
      if (first === undefined) return answer({ status: 'unknown' as const });
      const { result, sequence, hash, events } = first;
      const placed = placedOrderOf(live.current.list, result.id!, events);
      const data = { ...placed, client_id, sequence, hash };
      return answer({ status: 'done' as const, message: textOf(language, SUCCESS), data });
    });
  };
}

async function placeOrder(parts: SpotRouteParts, fields: CallFields<'placeSpotOrder'>, { user }: KeyCaller) {
  const { list } = parts.live.current;
  const listed = list.ofCoins(fields.currency_id, fields.legal_id);
  if (listed === undefined) return refuse('unknown_market');
  const { command, isRounded, problems } = readOrderForm(fields, listed, user.id);
  if (problems.length > 0) return refuseFields(problems);
  const submitted = await submitCommand(parts, ROUTES.place, command, fields.client_id, rejection => {
    const triggerField = command.kind === 'trailing-stop' ? 'activation_price' : 'trigger_price';
    const sizeField = fields.quote_amount === undefined ? 'amount' : 'quote_amount';
    return refuseOrder(rejection, { listed, side: command.side, sizeField, triggerField });
  });
  if (submitted.kind === 'refused') return submitted;
  const { result, receipt, clientId } = submitted;
  const placed = placedOrderOf(list, result.id!, await submitted.events());
  const data = { ...placed, client_id: clientId, ...receipt };
  return done(SUCCESS, isRounded ? { rounded: 1 as const, data } : { data });
}

async function amendOrder(parts: SpotRouteParts, fields: CallFields<'amendSpotOrder'>, { user }: KeyCaller) {
  const { reader } = parts;
  const stored = await readOrder(reader, user.id, fields.id);
  if (stored === undefined) return refuse('unknown_order');
  const { order } = stored;
  const listed = parts.live.current.list.require(order.market);
  const read = new AmountReader();
  const { target_price: price, amount, trigger_price: trigger, client_id: clientId } = fields;
  // What is not named is not filled in here: the order may have changed since it was read.
  const command: AmendSpotOrder = {
    type: 'AmendSpotOrder',
    user: user.id,
    order: order.id,
    ...(price !== undefined && { price: read.price('target_price', price, listed) }),
    ...(amount !== undefined && { quantity: read.quantity('amount', amount, listed) }),
    ...(trigger !== undefined && { trigger: read.price('trigger_price', trigger, listed) }),
  };
  if (read.problems.length > 0) return refuseFields(read.problems);
  const sizeField = amount === undefined && trigger !== undefined ? 'trigger_price' : 'amount';
  const concerned = { listed, side: order.side, sizeField, triggerField: 'trigger_price' } as const;
  const submitted = await submitCommand(parts, ROUTES.amend, command, clientId, async rejection => {
    if (rejection.code !== 'unknown-order') return refuseOrder(rejection, concerned);
    // It is the caller's order; one that the core no longer has was closed.
    const closed = trigger === undefined ? undefined : await readOrder(reader, user.id, order.id);
    const hasFired = closed !== undefined && wasTriggered(closed.order);
    return hasFired ? refuseOrder({ code: 'already-triggered' }, concerned) : refuse('not_amendable');
  });
  return submitted.kind === 'refused' ? submitted : done(SUCCESS, { data: { id: order.id, ...submitted.receipt } });
}

/**
 * Reads no order: a change of one names its market, which the core compares. Steps of prices and amounts are left to the core too: they may have changed
 * for one market, and the changes of the others are made.
 */
async function changeQuotes(
  parts: SpotRouteParts,
  { changes, client_id }: CallFields<'quoteSpot'>,
  { user }: KeyCaller,
) {
  const { list } = parts.live.current;
  const read = new AmountReader();
  const commands = changes.map((change, index): SpotQuoteChange => {
    const { id, currency_id: base, legal_id: quote, type, target_price: price, amount } = change;
    // The contract requires both of a change that is not a cancel.
    if (price === undefined || amount === undefined) return { cancel: id! };
    const at = `changes.${index}`;
    const listed = list.ofCoins(base!, quote!);
    if (listed === undefined) {
      read.problems.push({ field: `${at}.currency_id`, code: 'not_offered' });
      return { cancel: 0 };
    }
    const target = {
      market: listed.market.id,
      price: read.units(`${at}.target_price`, price, listed.quote.scale),
      quantity: read.units(`${at}.amount`, amount, listed.base.scale),
    };
    return id === undefined ? { ...target, side: sideOf(type!) } : { amend: id, ...target };
  });
  if (read.problems.length > 0) return refuseFields(read.problems);
  const command: QuoteSpot = { type: 'QuoteSpot', user: user.id, changes: commands };
  const submitted = await submitCommand(parts, ROUTES.quote, command, client_id, rejection => {
    const { currency_id: base, legal_id: quote, type } = changes[0]!;
    const listed = base === undefined || quote === undefined ? undefined : list.ofCoins(base, quote);
    if (listed === undefined) return refuseRejection(rejection);
    const concerned = { listed, side: sideOf(type ?? spotSides.buy), sizeField: 'amount' } as const;
    return refuseFirstChange(rejection, refuseOrder(rejection, { ...concerned, triggerField: 'trigger_price' }));
  });
  if (submitted.kind === 'refused') return submitted;
  return done(SUCCESS, { data: await quoteResults(submitted, changes) });
}

/** Whether a stop, or the stop leg of an OCO, was set off before the order closed. */
function wasTriggered({ kind, isActive, trigger, pair }: SpotOrder): boolean {
  return trigger !== null && kind !== 'trailing-stop' && (pair === undefined ? isActive : pair.isStopped);
}

/** The order must have been placed by one of the events. */
function placedOrderOf(list: MarketList, id: number, events: readonly Event[]) {
  let quantity = 0n;
  let value = 0n;
  let reason: CloseReason | undefined;
  let placed: Extract<Event, { type: 'SpotOrderPlaced' }> | undefined;
  for (const event of events) {
    if (event.type === 'SpotOrderPlaced' && event.order.id === id) placed = event;
    else if (event.type === 'SpotOrderClosed' && event.order.id === id) reason = event.reason;
    else if (event.type === 'SpotTraded' && (event.takerOrder === id || event.makerOrder === id)) {
      quantity += event.quantity;
      value += event.value;
    }
  }
  if (placed === undefined) throw new Error(`order ${id} was not placed here`);
  const listed = list.require(placed.order.market);
  return {
    id,
    ...statusOf(reason),
    deal_amount: listed.quantity.ofUnits(quantity),
    average_price: averagePriceText(listed, placed.order.side, quantity, value),
  };
}
