// Checks what happens to orders, event by event, against a naive model of price and time.
import type { Event, PlaceSpotOrder, SpotOrder, SpotOrderClosed, SpotTraded, StampedCommand } from '../src/index.ts';
import { armedUnits, exitModel, mayGrow } from './audit-exits.ts';
import { isMisfit, neededClaim, setClaim } from './audit-market.ts';
import { auditAuctionTrade } from './audit-opening.ts';
import { mustRise, nextStop } from './audit-stops.ts';
import { auditTrade } from './audit-trade.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import type { Taker, Walk } from './audited-market.ts';
import { isAuction } from './audited-opening.ts';
import { type AuditedOrder, isUnlimited, mayTrade, openQuantity } from './audited-order.ts';
import { closingFault } from './closing-fault.ts';
import { compareOrder } from './compare-order.ts';
import { amendedModel, bandLimit, otherLeg, priceLimit } from './expected-faults.ts';
import { must } from './must.ts';

type OrderEvent = Extract<Event, { type: `Spot${string}` }>;

export class OrderAudit {
  private readonly audited: AuditedExchange;
  private stamped!: StampedCommand;
  private taker: Taker | undefined;
  private arrivals = 0;
  private lastOrder = 0;
  private lastTrade = 0;
  /** An entry that was filled while it rested: its exit must be the next thing that happens. */
  private toArm: AuditedOrder | undefined;

  constructor(audited: AuditedExchange) {
    this.audited = audited;
  }

  start(stamped: StampedCommand): void {
    this.stamped = stamped;
    this.taker = undefined;
    this.toArm = undefined;
  }

  observe(event: OrderEvent): void {
    if (this.arms(event)) return;
    must(this.toArm === undefined, `entry ${this.toArm?.id} bought and has no exit for it`);
    switch (event.type) {
      case 'SpotOrderPlaced':
        this.placed(event.order);
        return;
      case 'SpotOrderTriggered':
        this.triggered(event);
        return;
      case 'SpotTrailStarted':
        this.started(event);
        return;
      case 'SpotOrderRefilled':
        this.refilled(event);
        return;
      case 'SpotOrderAmended':
        this.amended(event);
        return;
      case 'SpotTraded':
        if (event.isAuction) auditAuctionTrade(this.audited, event, this.stamped);
        else auditTrade(this.audited, event, this.expectTaker(event), this.stamped.at);
        must(event.id === ++this.lastTrade, `trade ${event.id} is numbered wrongly`);
        this.expectArming(event);
        return;
      case 'SpotOrderClosed':
        this.closed(event);
    }
  }

  /** At the end of a step a taker must have got all that the walk promised. */
  finish(): void {
    must(this.toArm === undefined, `entry ${this.toArm?.id} bought and has no exit for it`);
    if (this.taker === undefined) return;
    const { order, walk, traded } = this.taker;
    for (const own of walk.passed) must(!this.audited.orders.has(own), `order ${own} blocks ${order.id}`);
    if (traded.quantity !== walk.quantity || traded.value !== walk.value) {
      throw new Error(
        `order ${order.id} got ${traded.quantity} for ${traded.value} of ${walk.quantity} for ${walk.value}`,
      );
    }
    const rests = this.audited.orders.has(order.id);
    if (rests) this.expectTakersExit();
    if (rests && (this.taker.endsAtOnce || (order.timeInForce !== 'gtc' && order.timeInForce !== 'post-only'))) {
      throw new Error(`order ${order.id} rests although it is ${order.timeInForce}`);
    }
    this.taker = undefined;
  }

  private placed(order: SpotOrder): void {
    const { command, at } = this.stamped;
    if (command.type !== 'PlaceSpotOrder') throw new Error(`order ${order.id} came from a ${command.type}`);
    const audit = this.audited.markets.get(command.market)!;
    const { market } = audit;
    const { trigger, trail, exits } = command;
    const last = this.audited.prices.get(market.id)!.last;
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
      isWaiting: (trigger !== undefined && command.kind !== 'oco') || trail !== undefined,
      arrival: ++this.arrivals,
      makerFeePpm: market.makerFeePpm,
      takerFeePpm: market.takerFeePpm,
      other: otherLeg(audit, command),
      trail: trail && { ...trail, best: trigger === undefined ? last : 0n },
      visible: command.visible,
      shown: 0n,
      exits: exits && { profit: exits.profit, stop: stopOf(exits), bought: 0n, armed: 0n, order: undefined },
      exitOf: undefined,
    };
    must(order.id === ++this.lastOrder, `order ${order.id} is numbered wrongly`);
    must(order.placedAt === at, `order ${order.id} was placed at ${order.placedAt}`);
    setClaim(this.audited, model, neededClaim(this.audited, model));
    this.audited.orders.set(model.id, model);
    audit.orders.set(model.id, model);
    if (!model.isWaiting) this.begin(model, model.price, false);
    compareOrder(this.audited, order, model);
  }

  private triggered({ order: id, ticks }: Extract<OrderEvent, { type: 'SpotOrderTriggered' }>): void {
    this.finish();
    const stop = this.expectStop(id);
    const { market } = this.audited.markets.get(stop.market)!;
    const { other } = stop;
    must(stop.trail === undefined || stop.trail.best > 0n, `order ${id} was not active yet`);
    must((ticks === undefined) === (other === undefined), `order ${id} changes its price`);
    stop.isWaiting = false;
    stop.arrival = ++this.arrivals;
    if (other !== undefined) {
      must(BigInt(ticks!) * market.tick === other.price, `order ${id} trades at another price than its stop`);
      stop.price = other.price;
      stop.other = undefined;
      setClaim(this.audited, stop, neededClaim(this.audited, stop));
    }
    const isLimited = other === undefined ? !isUnlimited(stop) : other.isLimited;
    const bound = bandLimit(this.audited, this.audited.markets.get(stop.market)!, stop.side);
    const isBound = !isLimited && mayTrade(stop.side, stop.price, bound);
    this.begin(stop, isBound ? bound : stop.price, true);
    this.taker!.endsAtOnce = !isLimited;
  }

  private started({ order: id, best }: Extract<OrderEvent, { type: 'SpotTrailStarted' }>): void {
    this.finish();
    const stop = this.expectStop(id);
    must(stop.trail?.best === 0n, `order ${id} cannot begin to follow`);
    must(best === this.audited.prices.get(stop.market)!.last, `order ${id} follows from ${best}`);
    stop.trail!.best = best;
    stop.arrival = ++this.arrivals;
  }

  private refilled({ order: id, shown }: Extract<OrderEvent, { type: 'SpotOrderRefilled' }>): void {
    const order = this.audited.orders.get(id)!;
    const { market } = this.audited.markets.get(order.market)!;
    const open = openQuantity(order);
    must(order.visible !== undefined && order.shown === 0n && open > 0n, `order ${id} has no part to show`);
    order.shown = open < order.visible! ? open : order.visible!;
    must(BigInt(shown) * market.lot === order.shown, `order ${id} shows ${shown} lots`);
    order.arrival = ++this.arrivals;
  }

  /** What the fill of a resting entry brought must have its exit before anything else. */
  private expectArming({ makerOrder }: SpotTraded): void {
    const maker = this.audited.orders.get(makerOrder)!;
    if (armedUnits(this.audited, maker) > 0n) this.toArm = maker;
  }

  /** What the taker bought has its exit before the taker closes or rests. */
  private expectTakersExit(): void {
    const { order, traded } = this.taker!;
    const isArmed = traded.quantity === 0n || armedUnits(this.audited, order) === 0n;
    must(isArmed, `entry ${order.id} bought and has no exit for it`);
  }

  /** Whether the event places or enlarges the exit of an entry. */
  private arms(event: OrderEvent): boolean {
    const exit = event.type === 'SpotOrderAmended' && this.audited.orders.get(event.order);
    const isGrowth = exit && exit.exitOf !== undefined && this.stamped.command.type !== 'AmendSpotOrder';
    const isByTaker = exit && exit.exitOf !== undefined && this.taker?.order.id === exit.exitOf;
    const isNew = event.type === 'SpotOrderPlaced' && event.order.exitOf !== undefined;
    const grows = (isGrowth || isByTaker || this.toArm !== undefined) && event.type === 'SpotOrderAmended';
    if (!isNew && !grows) return false;
    const id = isNew ? event.order.exitOf : (exit || undefined)?.exitOf;
    const entry = this.toArm ?? this.taker?.order;
    if (entry === undefined || entry.id !== id) throw new Error(`an exit of entry ${id}, which bought nothing`);
    const units = armedUnits(this.audited, entry);
    must(units > 0n, `entry ${id} has an exit for all that it bought`);
    this.toArm = undefined;
    entry.exits!.armed += units;
    const earlier = this.audited.orders.get(entry.exits!.order ?? 0);
    must(isNew !== mayGrow(earlier), `entry ${id} has an exit that could grow`);
    if (isNew) this.placedExit(event.order, entry, units);
    else if (event.type === 'SpotOrderAmended') {
      earlier!.quantity += units;
      earlier!.arrival = ++this.arrivals;
      setClaim(this.audited, earlier!, neededClaim(this.audited, earlier!));
      must(event.order === earlier!.id && event.held === earlier!.claim, `exit ${event.order} holds ${event.held}`);
    }
    return true;
  }

  private placedExit(order: SpotOrder, entry: AuditedOrder, units: bigint): void {
    must(order.id === ++this.lastOrder, `order ${order.id} is numbered wrongly`);
    must(order.placedAt === this.stamped.at, `order ${order.id} was placed at ${order.placedAt}`);
    const model = exitModel(this.audited, entry, { id: order.id, units, arrival: ++this.arrivals });
    entry.exits!.order = model.id;
    setClaim(this.audited, model, neededClaim(this.audited, model));
    this.audited.orders.set(model.id, model);
    this.audited.markets.get(model.market)!.orders.set(model.id, model);
    compareOrder(this.audited, order, model);
  }

  private amended(event: Extract<OrderEvent, { type: 'SpotOrderAmended' }>): void {
    const { command } = this.stamped;
    const order = this.audited.orders.get(event.order)!;
    const isRequested =
      command.type === 'AmendSpotOrder' && command.order === event.order && command.user === order.user;
    if (!isRequested) throw new Error(`order ${event.order} was changed by another user`);
    const audit = this.audited.markets.get(order.market)!;
    const { tick } = audit.market;
    const { price, quantity, trigger, other } = amendedModel(audit, order, command);
    const keepsPriority = order.isWaiting || (price === order.price && quantity <= order.quantity);
    const isMoved = command.trigger !== undefined;
    must((event.trigger !== undefined) === isMoved, `order ${order.id} waits for another price unasked`);
    must(!isMoved || BigInt(event.trigger!) * tick === trigger!.price, `order ${order.id} waits for another price`);
    Object.assign(order, { price, quantity, trigger, other });
    setClaim(this.audited, order, neededClaim(this.audited, order));
    if (event.held !== order.claim) throw new Error(`order ${order.id} holds ${event.held}, expected ${order.claim}`);
    if (order.shown > openQuantity(order)) order.shown = openQuantity(order);
    if (keepsPriority) return;
    order.arrival = ++this.arrivals;
    this.begin(order, order.price, false);
  }

  private closed(event: SpotOrderClosed): void {
    const { reason } = event;
    const order = this.audited.orders.get(event.order.id);
    if (order === undefined) throw new Error(`order ${event.order.id} closes and was not open`);
    if (reason === 'market-changed') {
      must(isMisfit(this.audited, event, this.stamped.at), `order ${order.id} fits the increments of its market`);
    } else if (
      reason !== 'cancelled-by-user' &&
      reason !== 'account-frozen' &&
      (order.isWaiting || reason === 'outside-price-band')
    ) {
      this.closeUnfired(order);
    }
    if (this.taker?.order === order) this.expectTakersExit();
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
    const input = { user, side, limit, quoteAmount, quantity: openQuantity(order) };
    const audit = this.audited.markets.get(order.market)!;
    // Orders in an auction do not match on arrival.
    const walk = isAuction(audit) ? emptyWalk() : audit.walk(input, evicts);
    this.taker = { order, limit, walk, traded: { quantity: 0n, value: 0n }, endsAtOnce: isUnlimited(order) };
    if (order.visible === undefined) return;
    const rest = walk.end === 'book-ended' ? openQuantity(order) - walk.quantity : 0n;
    order.shown = rest < order.visible ? rest : order.visible;
  }

  private expectTaker(trade: SpotTraded): Taker {
    if (this.taker?.order.id !== trade.takerOrder) throw new Error(`trade ${trade.id} has no taker`);
    return this.taker;
  }
}

function emptyWalk(): Walk {
  return { quantity: 0n, value: 0n, end: 'book-ended', passed: [] };
}

function stopOf({ stop }: NonNullable<PlaceSpotOrder['exits']>) {
  return stop && { by: stop.by, price: stop.price, limit: stop.limit };
}
