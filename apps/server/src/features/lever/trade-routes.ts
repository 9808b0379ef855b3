// The calls that open, close and change contracts.
import {
  type CallFields,
  calls,
  type LeverCancelReason,
  type LeverTimeInForce,
  leverDirections,
  leverSubmitKinds,
} from '@candor/contract';
import type { Event, LeverCommand, LeverOrder, LeverQuoteChange, Position, Rejection } from '@candor/exchange';
import { formatShort } from '@candor/money';
import type { KeyCaller } from '../../http/logins.ts';
import { done, type FieldProblem, type Refusal, refuse, refuseFields, refuseRejection } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import {
  type Accepted,
  type CommandParts,
  quoteResults,
  refuseFirstChange,
  submitCommand,
} from '../../http/submit-command.ts';
import type { Facts } from '../../texts.ts';
import { AmountReader } from '../market/amount-input.ts';
import type { ListedMarket } from '../market/views/market-list.ts';
import type { ContractFacts, ReadContracts } from './contract-facts.ts';
import { findOpenOrder, findPosition, readOpenPositions } from './read-rows.ts';
import { averageOf, underscored } from './wire-row.ts';

export type LeverTradeParts = CommandParts & { contracts: ReadContracts };

const SUCCESS = 'messages.operationSuccessful';
const TIMES = { gtc: 'gtc', ioc: 'ioc', post_only: 'post-only' } as const satisfies Record<
  LeverTimeInForce,
  LeverOrder['timeInForce']
>;
const OPENING: BlamedFields = { size: 'share', price: 'target_price' };
const STOPS: BlamedFields = { size: 'share', price: 'target_profit_price' };
const MARGIN: BlamedFields = { size: 'amount', price: 'target_price' };
/** Of one call that closes many: more than a user may have open in a market. */
const MAX_CLOSED = 2_000;

export function leverTradeRoutes(parts: LeverTradeParts): RouteFile {
  return route => {
    route(calls.placeLeverOrder, (fields, caller) => place(parts, fields, caller));
    route(calls.quoteLever, (fields, caller) => changeQuotes(parts, fields, caller));
    route(calls.closeLeverPosition, (fields, caller) => close(parts, fields, caller));
    route(calls.closeLeverPositions, (fields, caller) => closeMany(parts, fields, caller));
    route(calls.netLeverPositions, (fields, caller) => net(parts, fields, caller));
    route(calls.setLeverStops, (fields, caller) => setStops(parts, fields, caller));
    route(calls.moveLeverMargin, (fields, caller) => moveMargin(parts, fields, caller));
    route(calls.cancelLeverOrder, async ({ id, client_id }, { user }) => {
      const order = await findOpenOrder(parts.reader, user.id, id);
      const command = { type: 'CancelLeverOrder' as const, user: user.id, order: id };
      const sent = await send(parts, 'POST lever/cancel', command, client_id, order?.market, OPENING);
      return sent.kind === 'refused' ? sent : done(SUCCESS, { data: { id, ...sent.receipt } });
    });
  };
}

async function place(parts: LeverTradeParts, fields: CallFields<'placeLeverOrder'>, { user }: KeyCaller) {
  const facts = await ofCoins(parts, fields.currency_id, fields.legal_id);
  if (facts === undefined) return refuse('unknown_contract');
  const { listed } = facts;
  const read = new AmountReader();
  const isLimit = fields.status === leverSubmitKinds.limit;
  const price = isLimit ? { price: read.price('target_price', fields.target_price ?? '', listed) } : {};
  const command: LeverCommand = {
    type: 'PlaceLeverOrder',
    user: user.id,
    market: facts.contract.id,
    direction: fields.type === leverDirections.long ? 'long' : 'short',
    lots: fields.share,
    multiple: fields.multiple,
    ...price,
    timeInForce: isLimit ? TIMES[fields.time_in_force ?? 'gtc'] : 'ioc',
    profitPrice: read.price('target_profit_price', fields.target_profit_price, listed),
    lossPrice: read.price('stop_loss_price', fields.stop_loss_price, listed),
  };
  if (read.problems.length > 0) return refuseFields(read.problems);
  const sent = await send(parts, 'POST lever/submit', command, fields.client_id, facts.contract.id, OPENING);
  return sent.kind === 'refused' ? sent : done(SUCCESS, { data: await doneOf(sent, facts) });
}

async function changeQuotes(
  parts: LeverTradeParts,
  { changes, client_id }: CallFields<'quoteLever'>,
  { user }: KeyCaller,
) {
  const known = [...(await parts.contracts()).values()];
  const read = new AmountReader();
  const commands = changes.map((change, index): LeverQuoteChange => {
    const { id, type, share, multiple, target_price } = change;
    // The contract requires all of these of a change that is not a cancel.
    if (share === undefined || target_price === undefined) return { cancel: id! };
    const at = `changes.${index}`;
    const facts = ofCoinsIn(known, change.currency_id, change.legal_id);
    if (facts === undefined) {
      read.problems.push({ field: `${at}.currency_id`, code: 'not_offered' });
      return { cancel: 0 };
    }
    const { contract, listed } = facts;
    // Steps of prices are left to the core: they may have changed for one contract, and the changes of the others are made.
    const priceOf = (field: 'target_price' | 'target_profit_price' | 'stop_loss_price') =>
      read.units(`${at}.${field}`, change[field]!, listed.quote.scale);
    const quote = {
      market: contract.id,
      lots: share,
      price: priceOf('target_price'),
    };
    if (id !== undefined) {
      return {
        amend: id,
        ...quote,
        ...(change.target_profit_price !== undefined && { profitPrice: priceOf('target_profit_price') }),
        ...(change.stop_loss_price !== undefined && { lossPrice: priceOf('stop_loss_price') }),
      };
    }
    const stops = { profitPrice: priceOf('target_profit_price'), lossPrice: priceOf('stop_loss_price') };
    return { ...quote, direction: directionOf(type)!, multiple: multiple!, ...stops };
  });
  if (read.problems.length > 0) return refuseFields(read.problems);
  const command = { type: 'QuoteLever' as const, user: user.id, changes: commands };
  const submitted = await submitCommand(parts, 'POST lever/quotes', command, client_id, rejection => {
    const facts = ofCoinsIn(known, changes[0]!.currency_id, changes[0]!.legal_id);
    return facts === undefined
      ? refuseRejection(rejection)
      : refuseFirstChange(rejection, refuseLever(rejection, facts.listed, OPENING));
  });
  if (submitted.kind === 'refused') return submitted;
  return done(SUCCESS, { data: await quoteResults(submitted, changes) });
}

async function close(parts: LeverTradeParts, fields: CallFields<'closeLeverPosition'>, { user }: KeyCaller) {
  const found = await ownPosition(parts, user.id, fields.id);
  if (found === undefined) return refuse('unknown_position');
  const { facts } = found;
  const read = new AmountReader();
  const { share, target_price: price, time_in_force: time } = fields;
  const command: LeverCommand = {
    type: 'CloseLeverPosition',
    user: user.id,
    position: fields.id,
    ...(share !== undefined && { lots: share }),
    ...(price !== undefined && { price: read.price('target_price', price, facts.listed) }),
    timeInForce: price === undefined ? 'ioc' : TIMES[time ?? 'gtc'],
  };
  if (read.problems.length > 0) return refuseFields(read.problems);
  const sent = await send(parts, 'POST lever/close', command, fields.client_id, facts.contract.id, OPENING);
  return sent.kind === 'refused' ? sent : done(SUCCESS, { data: await doneOf(sent, facts) });
}

/** One after the other, each under a key made of the caller's, so that a repetition closes nothing again. */
async function closeMany(parts: LeverTradeParts, fields: CallFields<'closeLeverPositions'>, { user }: KeyCaller) {
  const facts = await ofCoins(parts, fields.currency_id, fields.legal_id);
  if (facts === undefined && fields.currency_id !== undefined) return refuse('unknown_contract');
  const direction = directionOf(fields.type);
  const filter = { user: user.id, market: facts?.contract.id, direction };
  const positions = await readOpenPositions(parts.reader, filter, MAX_CLOSED);
  const closed: number[] = [];
  const left: { id: number; share: number; code: string }[] = [];
  for (const position of positions) {
    const command: LeverCommand = {
      type: 'CloseLeverPosition',
      user: user.id,
      position: position.id,
      timeInForce: 'ioc',
    };
    // No key of a client has a dot in it.
    const key = fields.client_id === undefined ? undefined : `${fields.client_id}.${position.id}`;
    const sent = await send(parts, 'POST lever/close_all', command, key, position.market, OPENING);
    if (sent.kind === 'refused') {
      left.push({ id: position.id, share: position.lots, code: sent.code });
      continue;
    }
    const share = position.lots - filledOf(await sent.events(), sent.result.id!).lots;
    if (share === 0) closed.push(position.id);
    else left.push({ id: position.id, share, code: '' });
  }
  return done(SUCCESS, { data: { closed, left } });
}

async function net(parts: LeverTradeParts, fields: CallFields<'netLeverPositions'>, { user }: KeyCaller) {
  const facts = await ofCoins(parts, fields.currency_id, fields.legal_id);
  if (facts === undefined) return refuse('unknown_contract');
  const market = facts.contract.id;
  const command = { type: 'NetLeverPositions' as const, user: user.id, market };
  const sent = await send(parts, 'POST lever/net', command, fields.client_id, market, OPENING);
  if (sent.kind === 'refused') return sent;
  const netted = (await sent.events()).filter(event => event.type === 'LeverNetted');
  const share = netted.reduce((sum, { lots }) => sum + lots, 0);
  const price = facts.listed.price.of(netted[0]?.ticks ?? 0);
  return done(SUCCESS, { data: { share, price, ...sent.receipt } });
}

async function setStops(parts: LeverTradeParts, fields: CallFields<'setLeverStops'>, { user }: KeyCaller) {
  const found = await ownPosition(parts, user.id, fields.id);
  if (found === undefined) return refuse('unknown_position');
  const { listed, contract } = found.facts;
  const read = new AmountReader();
  const stop = (field: string, price: string | undefined, lots: number | undefined) =>
    price === undefined ? undefined : { price: read.price(field, price, listed), ...(lots !== undefined && { lots }) };
  const profit = stop('target_profit_price', fields.target_profit_price, fields.profit_share);
  const loss = stop('stop_loss_price', fields.stop_loss_price, fields.loss_share);
  if (read.problems.length > 0) return refuseFields(read.problems);
  const command: LeverCommand = {
    type: 'SetLeverStops',
    user: user.id,
    position: fields.id,
    ...(profit !== undefined && { profit }),
    ...(loss !== undefined && { loss }),
  };
  const sent = await send(parts, 'POST lever/setstop', command, fields.client_id, contract.id, STOPS);
  return sent.kind === 'refused' ? sent : done(SUCCESS, { data: { id: fields.id, ...sent.receipt } });
}

async function moveMargin(parts: LeverTradeParts, fields: CallFields<'moveLeverMargin'>, { user }: KeyCaller) {
  const found = await ownPosition(parts, user.id, fields.id);
  if (found === undefined) return refuse('unknown_position');
  const { listed, contract } = found.facts;
  const read = new AmountReader();
  const amount = read.units('amount', fields.amount, listed.quote.scale);
  if (read.problems.length > 0) return refuseFields(read.problems);
  const units = fields.move === 'add' ? amount : -amount;
  const command = { type: 'MoveLeverMargin' as const, user: user.id, position: fields.id, units };
  const sent = await send(parts, 'POST lever/margin', command, fields.client_id, contract.id, MARGIN);
  return sent.kind === 'refused' ? sent : done(SUCCESS, { data: { id: fields.id, ...sent.receipt } });
}

/** @param market whose figures a refusal uses. */
async function send(
  parts: LeverTradeParts,
  route: string,
  command: LeverCommand,
  clientId: string | undefined,
  market: number | undefined,
  blamed: BlamedFields,
) {
  return submitCommand(parts, route, command, clientId, async rejection => {
    const listed = await listedOf(parts, market);
    return listed === undefined ? refuse('unknown_order') : refuseLever(rejection, listed, blamed);
  });
}

async function listedOf({ contracts }: LeverTradeParts, market: number | undefined): Promise<ListedMarket | undefined> {
  return market === undefined ? undefined : (await contracts()).get(market)?.listed;
}

async function ofCoins({ contracts }: LeverTradeParts, base: number | undefined, quote: number | undefined) {
  return ofCoinsIn([...(await contracts()).values()], base, quote);
}

function ofCoinsIn(known: readonly ContractFacts[], base: number | undefined, quote: number | undefined) {
  return known.find(({ listed }) => listed.base.id === base && listed.quote.id === quote);
}

async function ownPosition(
  { reader, contracts }: LeverTradeParts,
  user: number,
  id: number,
): Promise<{ position: Position; facts: ContractFacts } | undefined> {
  const position = await findPosition(reader, user, id);
  const facts = position && (await contracts()).get(position.market);
  return position === undefined || facts === undefined ? undefined : { position, facts };
}

export function directionOf(type: number | undefined): Position['direction'] | undefined {
  if (type === undefined) return undefined;
  return type === leverDirections.long ? 'long' : 'short';
}

/** What an order did immediately, of all that its command did. */
function filledOf(events: readonly Event[], order: number): { lots: number; value: bigint } {
  const trades = events.filter(event => event.type === 'LeverTraded' && event.taker.order === order);
  return trades.reduce(
    (sum, event) =>
      event.type === 'LeverTraded' ? { lots: sum.lots + event.lots, value: sum.value + event.value } : sum,
    { lots: 0, value: 0n },
  );
}

async function doneOf({ result, receipt, events }: Accepted, facts: ContractFacts) {
  const id = result.id!;
  const done = await events();
  const { lots, value } = filledOf(done, id);
  const placed = done.find(event => event.type === 'LeverOrderPlaced' && event.order.id === id);
  const closed = done.find(event => event.type === 'LeverOrderClosed' && event.order.id === id);
  const orderedLots = placed?.type === 'LeverOrderPlaced' ? placed.order.lots : lots;
  const reason = closed?.type === 'LeverOrderClosed' ? closed.reason : undefined;
  return {
    id,
    filled_share: lots,
    average_price: averageOf(facts, value, lots),
    open_share: reason === undefined ? orderedLots - lots : 0,
    cancel_reason:
      reason === undefined || reason === 'filled' ? ('' as const) : (underscored(reason) as LeverCancelReason),
    ...receipt,
  };
}

/** The field of the form that gets the problem where several could. */
type BlamedFields = { size: 'share' | 'amount'; price: 'target_price' | 'target_profit_price' };

/** Explains why the core refused a contract command, with its figures and at the field that is concerned. */
function refuseLever(rejection: Rejection, { quote, price }: ListedMarket, blamed: BlamedFields): Refusal {
  const money = (units: bigint) => `${formatShort(units, quote.scale)} ${quote.name}`;
  const at = (units: bigint) => price.ofUnits(units);
  switch (rejection.code) {
    case 'insufficient-balance':
      return beside(blamed.size, 'insufficient_balance');
    case 'invalid-lots':
      return beside('share', rejection.most === 0 ? 'lots_not_whole' : 'too_large');
    case 'multiple-too-large':
      return beside('multiple', 'multiple_too_large', { most: rejection.most });
    case 'price-off-tick':
      return beside(blamed.price, 'price_off_tick', { tick: formatShort(rejection.tick, quote.scale) });
    case 'price-outside-band': {
      const facts = { lowest: at(rejection.lowest), highest: at(rejection.highest) };
      return beside('target_price', 'price_outside_band', facts);
    }
    case 'stop-beyond-liquidation':
      return beside('stop_loss_price', 'stop_beyond_liquidation', { price: at(rejection.liquidation) });
    case 'margin-needed':
      return beside('amount', 'margin_needed', { most: money(rejection.most) });
    case 'above-last-tier':
      return refuse('above_last_tier', { most: money(rejection.left) });
    case 'stop-profit-wrong-side':
    case 'stop-loss-wrong-side':
      return refuse('stops_contradict');
    default:
      return refuseRejection(rejection);
  }
}

function beside(field: string, code: FieldProblem['code'], facts?: Facts): Refusal {
  return refuseFields([{ field, code, ...(facts !== undefined && { facts }) }]);
}
