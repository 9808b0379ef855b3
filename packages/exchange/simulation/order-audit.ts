// Checks what happens to orders, event by event, against a naive model of price and time.
import type { Event, SpotOrder, SpotOrderClosed, SpotTraded, StampedCommand } from '../src/index.ts';
import { isMisfit } from './audit-market.ts';
import { mustRise, nextStop } from './audit-stops.ts';
import { auditTrade } from './audit-trade.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { type AuditedOrder, mayTrade, openQuantity } from './audited-order.ts';
import { neededClaim, setClaim } from './claim.ts';
import { closingFault } from './closing-fault.ts';
import { compareOrder } from './compare-order.ts';
import { bandLimit, priceLimit } from './expected-faults.ts';
import { must } from './must.ts';
import type { Taker } from './taker.ts';

type OrderEvent = Extract<Event, { type: `Spot${string}` }>;

export class OrderAudit {
  private readonly audited: AuditedExchange;
  private stamped!: StampedCommand;
  private taker: Taker | undefined;
  private arrivals = 0;
  private lastOrder = 0;
  private lastTrade = 0;

  constructor(audited: AuditedExchange) {
    this.audited = audited;
  }

  start(stamped: StampedCommand): void {
    this.stamped = stamped;
    this.taker = undefined;
  }

  observe(event: OrderEvent): void {
    switch (event.type) {
      case 'SpotOrderPlaced':
        this.placed(event.order);
        return;
      case 'SpotOrderTriggered':
        this.triggered(event.order);
        return;
      case 'SpotOrderAmended':
        this.amended(event);
        return;
      case 'SpotTraded':
        auditTrade(this.audited, event, this.expectTaker(event), this.stamped.at);
        must(event.id === ++this.lastTrade, `trade ${event.id} is numbered wrongly`);
        return;
      case 'SpotOrderClosed':
        this.closed(event);
    }
  }

  /** At the end of a step a taker must have got all that the walk promised. */
  finish(): void {
    if (this.taker === undefined) return;
    const { order, walk, traded } = this.taker;
    for (const own of walk.passed) must(!this.audited.orders.has(own), `order ${own} stands in the way of ${order.id}`);
    if (traded.quantity !== walk.quantity || traded.value !== walk.value) {
      throw new Error(
        `order ${order.id} got ${traded.quantity} for ${traded.value} of ${walk.quantity} for ${walk.value}`,
      );
    }
    const rests = this.audited.orders.has(order.id);
    if (rests && order.timeInForce !== 'gtc' && order.timeInForce !== 'post-only') {
      throw new Error(`order ${order.id} rests although it is ${order.timeInForce}`);
    }
    this.taker = undefined;
  }

  private placed(order: SpotOrder): void {
    const { command, at } = this.stamped;
    if (command.type !== 'PlaceSpotOrder') throw new Error(`order ${order.id} came from a ${command.type}`);
    const audit = this.audited.markets.get(command.market)!;
    const { market } = audit;
    const { trigger } = command;
    const model: AuditedOrder = {
      id: order.id,
      user: command.user,
      market: market.id,
      side: command.side,
      kind: command.kind,
      timeInForce: command.timeInForce,
      price: priceLimit(this.audited, command),
      quantity: command.quantity ?? 0n,
      quoteAmount: command.quoteAmount ?? 0n,
      filled: 0n,
      spent: 0n,
      claim: 0n,
      trigger:
        trigger === undefined ? null : { ...trigger, rises: mustRise(this.audited, audit, trigger.by, trigger.price) },
      isWaiting: trigger !== undefined,
      arrival: ++this.arrivals,
      makerFeePpm: market.makerFeePpm,
      takerFeePpm: market.takerFeePpm,
    };
    must(order.id === ++this.lastOrder, `order ${order.id} is numbered wrongly`);
    must(order.placedAt === at, `order ${order.id} was placed at ${order.placedAt}`);
    setClaim(this.audited, model, neededClaim(this.audited, model));
    this.audited.orders.set(model.id, model);
    audit.orders.set(model.id, model);
    compareOrder(this.audited, order, model);
    if (!model.isWaiting) this.begin(model, model.price, false);
  }

  private triggered(id: number): void {
    this.finish();
    const stop = this.expectStop(id);
    stop.isWaiting = false;
    stop.arrival = ++this.arrivals;
    const bound = bandLimit(this.audited, this.audited.markets.get(stop.market)!, stop.side);
    const isBound = stop.kind === 'stop-market' && mayTrade(stop.side, stop.price, bound);
    this.begin(stop, isBound ? bound : stop.price, true);
  }

  private amended(event: Extract<OrderEvent, { type: 'SpotOrderAmended' }>): void {
    const { command } = this.stamped;
    const order = this.audited.orders.get(event.order)!;
    const isAsked = command.type === 'AmendSpotOrder' && command.order === event.order && command.user === order.user;
    if (!isAsked) throw new Error(`order ${event.order} was changed by somebody else`);
    const keepsPlace = command.price === order.price && command.quantity <= order.quantity;
    order.price = command.price;
    order.quantity = command.quantity;
    setClaim(this.audited, order, neededClaim(this.audited, order));
    if (event.held !== order.claim) throw new Error(`order ${order.id} holds ${event.held}, expected ${order.claim}`);
    if (keepsPlace) return;
    order.arrival = ++this.arrivals;
    this.begin(order, order.price, false);
  }

  private closed(event: SpotOrderClosed): void {
    const { reason } = event;
    const order = this.audited.orders.get(event.order.id);
    if (order === undefined) throw new Error(`order ${event.order.id} closes and was not open`);
    if (reason === 'market-changed') {
      must(isMisfit(this.audited, event, this.stamped.at), `order ${order.id} fits the increments of its market`);
    } else if (order.isWaiting && reason !== 'cancelled-by-user') this.closeUnfired(order);
    const fault = closingFault(this.audited, this.stamped.command, order, reason, this.taker);
    if (fault !== undefined) throw new Error(`order ${order.id} closes as ${reason}: ${fault}`);
    setClaim(this.audited, order, 0n);
    compareOrder(this.audited, event.order, order);
    this.audited.orders.delete(order.id);
    this.audited.markets.get(order.market)!.orders.delete(order.id);
  }

  /** A stop that closes instead of firing must have been the one to fire. */
  private closeUnfired(order: AuditedOrder): void {
    this.finish();
    this.expectStop(order.id);
  }

  private expectStop(id: number): AuditedOrder {
    const expected = nextStop(this.audited, this.stamped.at);
    if (expected?.id !== id) throw new Error(`stop ${id} fires, expected stop ${expected?.id}`);
    return expected;
  }

  private begin(order: AuditedOrder, limit: bigint, evicts: boolean): void {
    const { user, side, quoteAmount } = order;
    const asking = { user, side, limit, quoteAmount, quantity: openQuantity(order) };
    const walk = this.audited.markets.get(order.market)!.walk(asking, evicts);
    this.taker = { order, limit, walk, traded: { quantity: 0n, value: 0n } };
  }

  private expectTaker(trade: SpotTraded): Taker {
    if (this.taker?.order.id !== trade.takerOrder) throw new Error(`trade ${trade.id} has no taker`);
    return this.taker;
  }
}
