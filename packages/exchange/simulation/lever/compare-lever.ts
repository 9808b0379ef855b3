// Holds the tables, books and triggers of contracts against the auditor's lists.
import type { State } from '../../src/index.ts';
import type { AuditedExchange } from '../audited-exchange.ts';
import { drawLevels } from '../compare-tables.ts';
import { must } from '../must.ts';
import type { AuditedContract, AuditedLeverOrder, AuditedPosition } from './audited-lever.ts';

export function compareLever(audited: AuditedExchange, state: State): void {
  const contracts = [...audited.lever.values()];
  const positions = contracts.flatMap(audit => [...audit.positions.values()]);
  const orders = contracts.flatMap(audit => [...audit.orders.values()]);
  must(state.contracts.size === contracts.length, `${state.contracts.size} of ${contracts.length} contracts are there`);
  must(state.positions.size === positions.length, `${state.positions.size} of ${positions.length} positions are open`);
  must(state.leverOrders.size === orders.length, `${state.leverOrders.size} of ${orders.length} orders are open`);
  for (const position of positions) comparePosition(position, state);
  for (const order of orders) compareOrder(order, state);
  for (const audit of contracts) compareMarket(audit, state);
}

function same(what: string, facts: readonly [name: string, is: unknown, expected: unknown][]): void {
  for (const [name, is, expected] of facts) must(is === expected, `${name} of ${what} is ${is}, expected ${expected}`);
}

function comparePosition(position: AuditedPosition, state: State): void {
  const row = state.positions.require(position.id);
  same(`position ${position.id}`, [
    ['user', row.user, position.user],
    ['direction', row.direction, position.isLong ? 'long' : 'short'],
    ['lots', BigInt(row.lots), position.lots],
    ['entry', row.entryValue, position.entry],
    ['margin', row.margin, position.margin],
    ['initial margin', row.initialMargin, position.initial],
    ['result', row.result, position.result],
    ['fees', row.fees, position.fees],
    ['funding', row.funding, position.funding],
    ['tiers', row.tierSet, position.tierSet],
    ['liquidation', row.liquidation !== null, position.isLiquidated],
    ['bankruptcy', row.liquidation?.bankruptAt ?? null, position.bankruptAt],
    ['lots that came and went', BigInt(row.openedLots - row.closedLots), position.lots],
  ]);
}

function compareOrder(order: AuditedLeverOrder, state: State): void {
  const row = state.leverOrders.require(order.id);
  same(`contract order ${order.id}`, [
    ['user', row.user, order.user],
    ['side', row.side, order.isBuy ? 'buy' : 'sell'],
    ['limit', BigInt(row.ticks), order.ticks],
    ['lots', BigInt(row.lots), order.lots],
    ['filled', BigInt(row.filledLots), order.filled],
    ['filled value', row.filledValue, order.spent],
    ['held', row.held, order.held],
  ]);
}

function compareMarket(audit: AuditedContract, state: State): void {
  const { id } = audit.contract;
  const row = state.contractStates.require(id);
  const { book } = state.lever.of(id);
  const live = Math.min(audit.liveTicks, 4);
  same(`contracts of market ${id}`, [
    ['lots', BigInt(row.lots), audit.lots(true)],
    ['value of longs', row.longValue, audit.entries(true)],
    ['value of shorts', row.shortValue, audit.entries(false)],
    ['live ticks', row.liveTicks, live],
    ['live time', row.liveMs, audit.liveMs],
    ['live time at the last funding', row.fundingLiveFrom, audit.fundedAtLive],
    ['samples', row.premiumSamples, audit.premiums.length],
    ['balance of funding', row.funding?.balance ?? null, audit.round?.balance ?? null],
    ['settlement', row.settlement?.paid ?? null, audit.settlement?.paid ?? null],
    ['bids', drawLevels([...book.bids.levels].reverse()).join('\n'), drawQueue(audit, true)],
    ['asks', drawLevels([...book.asks.levels].reverse()).join('\n'), drawQueue(audit, false)],
  ]);
  for (const isLong of [true, false]) {
    const users = new Set([...audit.positions.values(), ...audit.orders.values()].map(({ user }) => user));
    for (const user of users) {
      const total = state.lever.of(id).totalOf(user, isLong ? 'long' : 'short');
      same(`user ${user}`, [['total', total, audit.totalOf(user, isLong)]]);
    }
  }
}

function drawQueue(audit: AuditedContract, isBuy: boolean): string {
  const queue = audit.queue(isBuy);
  const prices = [...new Set(queue.map(({ ticks }) => ticks))];
  const drawn = prices.map(ticks => {
    const orders = queue.filter(order => order.ticks === ticks);
    const lots = orders.reduce((sum, order) => sum + order.lots - order.filled, 0n);
    return `${ticks}: ${lots} in ${orders.map(({ id }) => id).join()}`;
  });
  return drawn.join('\n');
}
