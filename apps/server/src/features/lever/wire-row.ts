// Orders and positions of contracts as rows of `lever/my_trade`.
import {
  type CallAnswer,
  type LeverCancelReason,
  type LeverCloseReason,
  leverDirections,
  leverStatuses,
} from '@candor/contract';
import { INDEX_SCALE, type LeverOrder, type Position } from '@candor/exchange';
import {
  bankruptcyTicks,
  type Direction,
  initialMargin,
  liquidationTicks,
  maintenanceMargin,
  resultAt,
  tierOf,
} from '@candor/formulas';
import { divideDown, formatDecimal, formatShort } from '@candor/money';
import type { TextKey } from '../../texts.ts';
import type { ContractFacts, Mark } from './contract-facts.ts';
import type { ClosedOrder, ClosedPosition } from './read-rows.ts';

export type WireRow = CallAnswer<'listLeverTrades'>['message']['data'][number];

/** What a row needs besides itself. */
export type RowFacts = {
  facts: ContractFacts;
  mark: Mark;
  /** By direction: what counts for the tier of this user. */
  totals: Readonly<Record<Direction, bigint>>;
  closings: readonly LeverOrder[];
  /** Its queue number among those that would be deleveraged; 0 while it has no gain. */
  queuePosition: number;
  say: (key: TextKey) => string;
};

const RATE_SCALE = 6;
/** Funding rates have eight decimals as fractions, so six in percent. */
const PERCENT_SCALE = 6;
const RATIO_SCALE = 4;

export function positionRow(position: Position, rowFacts: RowFacts): WireRow {
  const { facts, mark, closings, queuePosition, say } = rowFacts;
  const { contract, listed } = facts;
  const { direction, lots, entryValue, margin, liquidation } = position;
  const money = moneyOf(facts);
  const ticks = mark.ticks[direction];
  const value = BigInt(lots) * BigInt(ticks) * contract.tickLotValue;
  const result = resultAt(direction, entryValue, value);
  const rate = maintenanceOf(position, rowFacts);
  const needed = maintenanceMargin(value, rate);
  const due = liquidationTicks(position, contract.tickLotValue, rate);
  const status = liquidation === null ? leverStatuses.open : leverStatuses.closing;
  return {
    ...identity(position, rowFacts, status),
    share: lots,
    number: listed.quantity.of(lots),
    price: averageOf(facts, entryValue, lots),
    origin_price: averageOf(facts, entryValue, lots),
    update_price: listed.price.of(ticks),
    target_profit_price: position.profit === null ? '0' : listed.price.of(position.profit.ticks),
    stop_loss_price: position.loss === null ? '0' : listed.price.of(position.loss.ticks),
    profit_share: position.profit?.lots ?? 0,
    loss_share: position.loss?.lots ?? 0,
    origin_caution_money: money(position.initialMargin),
    caution_money: money(margin),
    trade_fee: money(position.fees),
    profits: money(result),
    fact_profits: money(position.result),
    overnight_money: money(position.funding),
    ...timesOf(position.openedAt, 0),
    entry_value: money(entryValue),
    maintenance_rate: formatShort(rate, RATE_SCALE),
    maintenance_margin: money(needed),
    margin_ratio: needed <= 0n ? '0' : formatShort(((margin + result) * 10_000n) / needed, RATIO_SCALE),
    liquidation_price: due === undefined ? '0' : listed.price.of(due),
    bankruptcy_price: listed.price.of(bankruptcyTicks(position, contract.tickLotValue, position.takerFeePpm)),
    queue_place: queuePosition,
    opened_share: position.openedLots,
    closed_share: position.closedLots,
    close_orders: closings.filter(order => order.position === position.id).map(order => closingOf(order, facts)),
    status_name: say(liquidation === null ? 'leverWords.open' : 'leverWords.closing'),
  };
}

export function closedRow({ position, reason, closedAt }: ClosedPosition, rowFacts: RowFacts): WireRow {
  const { facts, say } = rowFacts;
  const money = moneyOf(facts);
  const { openedLots, openedValue, closedLots, closedValue } = position;
  return {
    ...identity(position, rowFacts, leverStatuses.closed),
    share: closedLots,
    number: facts.listed.quantity.of(closedLots),
    price: averageOf(facts, openedValue, openedLots),
    origin_price: averageOf(facts, openedValue, openedLots),
    update_price: averageOf(facts, closedValue, closedLots),
    origin_caution_money: money(initialMargin(openedValue, position.multiple)),
    trade_fee: money(position.fees),
    fact_profits: money(position.result),
    overnight_money: money(position.funding),
    ...timesOf(position.openedAt, closedAt),
    opened_share: openedLots,
    closed_share: closedLots,
    close_reason: underscored(reason) as LeverCloseReason,
    status_name: say('leverWords.closed'),
  };
}

export function waitingRow(order: LeverOrder, rowFacts: RowFacts): WireRow {
  return orderRow(order, rowFacts, leverStatuses.pending, 0);
}

export function cancelledRow({ order, reason, closedAt }: ClosedOrder, rowFacts: RowFacts): WireRow {
  const row = orderRow(order, rowFacts, leverStatuses.cancelled, closedAt);
  return { ...row, cancel_reason: underscored(reason) as LeverCancelReason };
}

function orderRow(order: LeverOrder, rowFacts: RowFacts, status: 0 | 4, closedAt: number): WireRow {
  const { facts, say } = rowFacts;
  const { listed, contract } = facts;
  const open = order.lots - order.filledLots;
  const value = BigInt(open) * BigInt(order.ticks) * contract.tickLotValue;
  const money = moneyOf(facts);
  const direction = order.side === 'buy' ? ('long' as const) : ('short' as const);
  return {
    ...identity({ ...order, direction }, rowFacts, status),
    share: open,
    number: listed.quantity.of(open),
    price: listed.price.of(order.ticks),
    origin_price: listed.price.of(order.ticks),
    target_profit_price: order.profitTicks === 0 ? '0' : listed.price.of(order.profitTicks),
    stop_loss_price: order.lossTicks === 0 ? '0' : listed.price.of(order.lossTicks),
    origin_caution_money: money(initialMargin(value, order.multiple)),
    caution_money: money(order.held),
    ...timesOf(order.placedAt, closedAt),
    order_type: order.isMarket ? 'market' : 'limit',
    time_in_force: order.timeInForce === 'post-only' ? 'post_only' : order.timeInForce,
    opened_share: order.filledLots,
    status_name: say(status === leverStatuses.pending ? 'leverWords.pending' : 'leverWords.cancelled'),
  };
}

type Identified = { id: number; user: number; multiple: number; direction: Direction };

/** The fields of every row, empty for those that only some have. */
function identity(
  { id, user, multiple, direction }: Identified,
  { facts, mark, say }: RowFacts,
  status: WireRow['status'],
) {
  const { contract, listed } = facts;
  const none = { target_profit_price: '0', stop_loss_price: '0', profit_share: 0, loss_share: 0 };
  const nothing = { trade_fee: '0', profits: '0', fact_profits: '0', overnight_money: '0', caution_money: '0' };
  const noRates = { maintenance_rate: '0', maintenance_margin: '0', margin_ratio: '0', entry_value: '0' };
  const noRisk = { liquidation_price: '0', bankruptcy_price: '0', queue_place: 0, opened_share: 0, closed_share: 0 };
  return {
    id,
    user_id: user,
    currency: listed.base.id,
    legal: listed.quote.id,
    symbol: listed.symbol,
    match_id: contract.id,
    type: leverDirections[direction],
    multiple,
    status,
    ...none,
    ...nothing,
    ...noRates,
    ...noRisk,
    update_price: listed.price.of(mark.ticks[direction]),
    mark_price: formatDecimal(mark.index, INDEX_SCALE),
    overnight: formatShort(mark.nextRate, PERCENT_SCALE),
    type_name: say(direction === 'long' ? 'leverWords.long' : 'leverWords.short'),
    order_type: 'limit' as const,
    time_in_force: 'gtc' as const,
    close_reason: '' as const,
    cancel_reason: '' as const,
    close_orders: [],
  };
}

function closingOf(order: LeverOrder, { listed }: ContractFacts) {
  return {
    id: order.id,
    share: order.lots,
    filled_share: order.filledLots,
    price: listed.price.of(order.ticks),
    time_in_force: order.timeInForce === 'post-only' ? ('post_only' as const) : order.timeInForce,
    create_time: Math.floor(order.placedAt / 1000),
  };
}

function timesOf(openedAt: number, closedAt: number) {
  const opened = dateTimeOf(openedAt);
  const seconds = (at: number) => Math.floor(at / 1000);
  return {
    create_time: seconds(openedAt),
    time: opened,
    transaction_time: opened,
    update_time: seconds(closedAt || openedAt),
    handle_time: seconds(closedAt),
    complete_time: seconds(closedAt),
  };
}

export function dateTimeOf(at: number): string {
  return new Date(at).toISOString().slice(0, 19).replace('T', ' ');
}

/** The maintenance rate of the tier that all of this direction together belongs to. */
function maintenanceOf(
  { tierSet, direction }: Pick<Position, 'tierSet' | 'direction'>,
  { facts, totals }: RowFacts,
): bigint {
  const tiers = facts.contract.earlierTiers[tierSet] ?? facts.contract.tiers;
  return (tierOf(tiers, totals[direction]) ?? tiers.at(-1)!).maintenancePpm;
}

/** Writes quote units. */
function moneyOf({ listed }: ContractFacts): (units: bigint) => string {
  return units => formatShort(units, listed.quote.scale);
}

/** What lots were traded at on average, cut at the decimals of the quote coin; "0" of none. */
export function averageOf({ contract, listed }: ContractFacts, value: bigint, lots: number): string {
  if (lots === 0) return '0';
  return formatShort(divideDown(value * contract.tick, BigInt(lots) * contract.tickLotValue), listed.quote.scale);
}

export function underscored(word: string): string {
  return word.replaceAll('-', '_');
}

/** Parts per million as a fraction. */
export function fractionOf(ppm: bigint): string {
  return formatDecimal(ppm, RATE_SCALE);
}

/** Margins and results of many positions: for display only. */
export function hazardRate(free: bigint, margins: bigint, results: bigint): string {
  return margins === 0n ? '0' : formatShort(((free + margins + results) * 10_000n) / margins, 2);
}
