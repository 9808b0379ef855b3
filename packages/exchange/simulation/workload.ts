// Generates the next commands of users, price sources and operators: mostly sensible, sometimes hostile, always repeatable.
import type {
  AmendSpotOrder,
  Command,
  Side,
  SpotQuoteChange,
  StampedCommand,
  TimeInForce,
  WalletKind,
} from '../src/index.ts';
import { WALLET_KINDS } from '../src/index.ts';
import { AlertWorkload } from './alerts/alert-workload.ts';
import type { AuditedExchange } from './audited-exchange.ts';
import { walletName } from './audited-ledger.ts';
import type { AuditedOrder } from './audited-order.ts';
import { BankWorkload } from './bank-workload.ts';
import { ClockWorkload } from './clock-workload.ts';
import { spoil } from './hostile.ts';
import { LeverWorkload } from './lever/lever-workload.ts';
import { MoneyWorkload } from './money-workload.ts';
import { OptionWorkload } from './option-workload.ts';
import { PayoutWorkload } from './payout-workload.ts';
import { PriceWorkload } from './price-workload.ts';
import { ProductWorkload } from './products/product-workload.ts';
import { Random } from './random.ts';
import { ReserveWorkload } from './reserve-workload.ts';
import { StaffWorkload } from './staff-workload.ts';
import { BANK_USERS, COIN_IDS, MARKETS, type SimulatedMarket, USERS } from './world.ts';

const HOUR = 3_600_000;

/** How often each kind of command comes. */
const USUAL = {
  limit: 420,
  market: 60,
  stop: 140,
  oco: 60,
  trailing: 40,
  iceberg: 50,
  entry: 90,
  amend: 80,
  cancel: 70,
  cancelMany: 4,
  transfer: 30,
  grant: 40,
  index: 90,
  clock: 10,
  staff: 90,
  money: 220,
  bank: 70,
  payout: 100,
};

/** `isLate`: it comes before the clock has done what is due. */
export type Made = Pick<StampedCommand, 'command' | 'key'> & { waitMs: number; isLate?: boolean };

type WorkloadOptions = {
  isMostlyContracts?: boolean | undefined;
  triesRails?: boolean | undefined;
  hasQuotes?: boolean | undefined;
};

export class Workload {
  private readonly random: Random;
  private readonly exchange: AuditedExchange;
  private readonly used: Made[] = [];
  /** Of its own, so that what is changed of orders leaves the rest of a seed's history as it is. */
  private readonly changes = new Random(2);
  private readonly hasQuotes: boolean;
  /** What the server does once it froze an account. */
  private readonly afterFreeze: Command[] = [];
  private keys = 0;
  private readonly prices: PriceWorkload;
  private readonly staff: StaffWorkload;
  private readonly money: MoneyWorkload;
  private readonly bank: BankWorkload;
  private readonly payout: PayoutWorkload;
  private readonly reserves: ReserveWorkload;
  private readonly options: OptionWorkload;
  private readonly lever: LeverWorkload;
  private readonly products: ProductWorkload | undefined;
  private readonly alerts: AlertWorkload;
  private readonly clock: ClockWorkload;

  constructor(
    random: Random,
    exchange: AuditedExchange,
    { isMostlyContracts = false, triesRails = false, hasQuotes = false }: WorkloadOptions = {},
  ) {
    this.random = random;
    this.exchange = exchange;
    this.hasQuotes = hasQuotes;
    this.prices = new PriceWorkload(new Random(random.below(2 ** 31)));
    this.lever = new LeverWorkload(new Random(random.below(2 ** 31)), exchange, this.prices, isMostlyContracts);
    this.bank = new BankWorkload(random, exchange);
    this.staff = new StaffWorkload(random, exchange, this.bank, triesRails);
    this.money = new MoneyWorkload(random, exchange, triesRails);
    this.payout = new PayoutWorkload(random, exchange);
    this.reserves = new ReserveWorkload(exchange);
    this.options = new OptionWorkload(exchange);
    this.alerts = new AlertWorkload(exchange);
    this.clock = new ClockWorkload(exchange);
    this.products = isMostlyContracts ? undefined : new ProductWorkload(exchange);
  }

  /** @param at the engine time of the last command, for the ages of quotes. */
  next(at: number): Made {
    if (this.clock.isNext(at)) return this.clock.next(at);
    const following = this.afterFreeze.shift();
    if (following !== undefined) return { command: following, waitMs: 0 };
    // Before all that draws lots, so that those fall as they would without it.
    if (this.alerts.isNext()) return { command: this.alerts.next(), waitMs: 0 };
    const { random } = this;
    const late = random.oneIn(2_000) ? this.payout.late(at) : undefined;
    if (late !== undefined) return { ...late, isLate: true };
    if (this.options.isNext()) return this.options.next(at);
    if (this.reserves.isNext()) return { command: this.reserves.next(), waitMs: 0 };
    if (this.products?.isNext()) return this.keyed(this.products.next(at));
    const isOfContracts = this.lever.isNext();
    const waitMs = isOfContracts ? this.lever.wait(at) : this.wait();
    if (this.used.length > 0 && random.oneIn(25)) return { ...this.repeat(), waitMs };
    const sensible = isOfContracts ? this.lever.next(at + waitMs) : this.sensible(at + waitMs);
    const quoted = this.hasQuotes && random.oneIn(6) ? this.quotes(isOfContracts, sensible) : sensible;
    const command = random.oneIn(isOfContracts ? 20 : 12) ? spoil(random, quoted) : quoted;
    return this.keyed({ command, waitMs });
  }

  /** Half of what users do can be repeated later. */
  private keyed({ command, waitMs }: { command: Command; waitMs: number }): Made {
    const { random } = this;
    if (command.type === 'FreezeUser') {
      const { user } = command;
      this.afterFreeze.push({ type: 'CancelSpotOrders', user }, { type: 'CancelLeverOrders', user });
    }
    if (!('user' in command) || random.oneIn(2)) return { command, waitMs };
    const key = { id: `${command.user}:${command.type}:${++this.keys}`, input: `input-${this.keys}` };
    const made = { command, key, waitMs };
    this.used.push(made);
    if (this.used.length > 200) this.used.splice(random.below(200), 1);
    return made;
  }

  private wait(): number {
    const { random } = this;
    if (random.oneIn(1500)) return random.between(1, 40) * HOUR;
    if (random.oneIn(300)) return random.between(5, 15) * 60_000;
    if (random.oneIn(400)) return random.between(5_000, 60_000);
    return random.oneIn(3) ? 0 : random.between(1, 150);
  }

  /** The same key again, with the same input or another. */
  private repeat(): Pick<Made, 'command' | 'key'> {
    const { command, key } = this.random.pick(this.used);
    return { command, key: this.random.oneIn(4) ? { id: key!.id, input: 'another input' } : key! };
  }

  private sensible(at: number): Command {
    const { random } = this;
    // Those who own nothing but what came by bank must trade it too, or a bank would always find it there.
    const isOfBank = random.oneIn(12);
    const user = isOfBank ? random.pick(BANK_USERS) : random.between(1, USERS);
    const market = this.current(random.pick(MARKETS));
    if (isOfBank && this.exchange.coins.get(market.quote)?.name === 'USDT' && random.oneIn(2))
      return this.everything(user, market);
    switch (random.weighted(USUAL)) {
      case 'limit':
        return this.limit(user, market);
      case 'market':
        return this.market(user, market);
      case 'stop':
        return this.stop(user, market);
      case 'oco':
        return this.oco(user, market);
      case 'trailing':
        return this.trailing(user, market);
      case 'iceberg':
        return this.iceberg(user, market);
      case 'entry':
        return this.entry(user, market);
      case 'amend':
        return this.amend(user);
      case 'cancel':
        return { type: 'CancelSpotOrder', user, order: this.someOrder(user)?.id ?? random.between(1, 50) };
      case 'cancelMany':
        return {
          type: 'CancelSpotOrders',
          user,
          ...(random.oneIn(2) && { market: market.id }),
          ...(random.oneIn(2) && { side: random.pick(['buy', 'sell'] as const) }),
        };
      case 'transfer':
        return this.transfer(user);
      case 'grant':
        return {
          type: 'GrantTestFunds',
          user: isOfBank ? random.between(1, USERS) : user,
          coin: random.pick(COIN_IDS),
          units: 10n ** BigInt(random.between(0, 10)),
        };
      case 'index':
        return this.clock.inSourceTime(
          this.prices.publish(
            at,
            MARKETS.filter(() => !random.oneIn(5)),
          ),
        );
      case 'clock':
        return { type: 'AdvanceClock' };
      case 'staff':
        return this.staff.next(at);
      case 'money':
        return this.money.next(at);
      case 'bank':
        return this.bank.next();
      case 'payout':
        return this.payout.next(at);
    }
  }

  /** The market in the increments that it has now. */
  private current(market: SimulatedMarket): SimulatedMarket {
    const { tick, lot } = this.exchange.markets.get(market.id)!.market;
    return { ...market, tick, lot };
  }

  /** A price near the index; mostly on the patient side of it, sometimes reaching far. */
  private price(market: SimulatedMarket, side: Side): bigint {
    const { random } = this;
    const reach = random.pick([-400, -200, -100, -60, -30, -10, -5, 0, 5, 20, 60]) + random.between(-8, 8);
    const ticks = this.indexTicks(market);
    const away = (ticks * BigInt(reach)) / 10_000n || BigInt(Math.sign(reach));
    const price = side === 'buy' ? ticks + away : ticks - away;
    return (price < 1n ? 1n : price) * market.tick;
  }

  /** Mostly a value of a few hundred quote coins, in whole lots. */
  private quantity(market: SimulatedMarket): bigint {
    const { random } = this;
    const valuation = BigInt(random.pick([1, 5, 20, 60, 200, 1500]) * random.between(1, 9));
    const unit = market.quote === 2 ? 1n : 10n ** 6n;
    const oneLot =
      (this.indexTicks(market) * market.tick * market.lot) / 10n ** BigInt(this.exchange.coins.get(market.base)!.scale);
    const lots = (valuation * unit) / (oneLot === 0n ? 1n : oneLot);
    return (lots < 1n ? 1n : lots) * market.lot;
  }

  private indexTicks(market: SimulatedMarket): bigint {
    const quoteScale = BigInt(this.exchange.coins.get(market.quote)!.scale);
    const ticks = (this.prices.indexOf(market.id) * 10n ** quoteScale) / (10n ** 8n * market.tick);
    return ticks < 1n ? 1n : ticks;
  }

  private limit(user: number, market: SimulatedMarket): Command {
    const { random } = this;
    const side = random.pick(['buy', 'sell'] as const);
    const timeInForce: TimeInForce = random.weighted({ gtc: 10, ioc: 2, fok: 1, 'post-only': 2 });
    const [price, quantity] = [this.price(market, side), this.quantity(market)];
    return { type: 'PlaceSpotOrder', user, market: market.id, side, kind: 'limit', timeInForce, price, quantity };
  }

  /** Ties up all that a user has of a market's quote coin, so that a bank finds nothing to take back. */
  private everything(user: number, market: SimulatedMarket): Command {
    const price = this.price(market, 'buy');
    const oneLot = (price * market.lot) / 10n ** BigInt(this.exchange.coins.get(market.base)!.scale) || 1n;
    const quantity = (this.exchange.ledger.available(walletName(user, market.quote)) / oneLot || 1n) * market.lot;
    const common = { type: 'PlaceSpotOrder', user, market: market.id, side: 'buy', kind: 'limit' } as const;
    return { ...common, timeInForce: 'gtc', price, quantity };
  }

  private market(user: number, market: SimulatedMarket): Command {
    const side = this.random.pick(['buy', 'sell'] as const);
    const common = {
      type: 'PlaceSpotOrder',
      user,
      market: market.id,
      side,
      kind: 'market',
      timeInForce: 'ioc',
    } as const;
    return { ...common, ...this.size(market) };
  }

  private stop(user: number, market: SimulatedMarket): Command {
    const { random } = this;
    const side = random.pick(['buy', 'sell'] as const);
    const trigger = {
      by: random.pick(['last', 'index'] as const),
      price: this.price(market, random.pick(['buy', 'sell'])),
    };
    const common = { type: 'PlaceSpotOrder', user, market: market.id, side, trigger } as const;
    if (random.oneIn(2)) {
      const size = side === 'sell' ? { quantity: this.quantity(market) } : this.size(market);
      return { ...common, kind: 'stop-market', timeInForce: 'ioc', ...size };
    }
    const [price, quantity] = [this.price(market, side), this.quantity(market)];
    const timeInForce = random.pick(['gtc', 'gtc', 'ioc', 'fok'] as const);
    return { ...common, kind: 'stop-limit', timeInForce, price, quantity };
  }

  private oco(user: number, market: SimulatedMarket): Command {
    const { random } = this;
    const side = random.pick(['buy', 'sell'] as const);
    const [limit, trigger] = [this.away(market, side, 1), this.away(market, side, -1)];
    const quantity = this.quantity(market);
    const stopPrice = random.oneIn(2) ? { stopPrice: this.away(market, side, -2) } : {};
    return {
      type: 'PlaceSpotOrder',
      user,
      market: market.id,
      side,
      kind: 'oco',
      timeInForce: 'gtc',
      price: limit,
      quantity,
      trigger: { by: random.pick(['last', 'index'] as const), price: trigger },
      ...stopPrice,
    };
  }

  private trailing(user: number, market: SimulatedMarket): Command {
    const { random } = this;
    const side = random.pick(['buy', 'sell'] as const);
    const isPpm = random.oneIn(2);
    const distance = isPpm
      ? BigInt(random.between(1, 30)) * 1_000n
      : ((this.indexTicks(market) * BigInt(random.between(1, 300))) / 10_000n || 1n) * market.tick;
    const trigger = { by: 'last', price: this.price(market, random.pick(['buy', 'sell'])) } as const;
    return {
      type: 'PlaceSpotOrder',
      user,
      market: market.id,
      side,
      kind: 'trailing-stop',
      timeInForce: 'ioc',
      ...(side === 'sell' ? { quantity: this.quantity(market) } : this.size(market)),
      ...(random.oneIn(3) && { trigger }),
      trail: { distance, isPpm },
    };
  }

  private iceberg(user: number, market: SimulatedMarket): Command {
    const { random } = this;
    const side = random.pick(['buy', 'sell'] as const);
    const visible = this.quantity(market);
    const timeInForce = random.pick(['gtc', 'gtc', 'post-only'] as const);
    const size = { price: this.price(market, side), quantity: visible * BigInt(random.between(1, 12)), visible };
    return { type: 'PlaceSpotOrder', user, market: market.id, side, kind: 'iceberg', timeInForce, ...size };
  }

  /** A purchase whose coins are to be sold again. */
  private entry(user: number, market: SimulatedMarket): Command {
    const { random } = this;
    const isLimit = random.oneIn(2);
    const placed = isLimit ? this.limit(user, market) : this.market(user, market);
    const profit = random.oneIn(4) ? {} : { profit: this.away(market, 'sell', random.between(1, 2)) };
    const by = random.pick(['last', 'index'] as const);
    const limit = random.oneIn(3) ? { limit: this.away(market, 'sell', -2) } : {};
    const stop = random.oneIn(4) ? {} : { stop: { by, price: this.away(market, 'sell', -1), ...limit } };
    return { ...placed, side: 'buy', exits: { ...profit, ...stop } } as Command;
  }

  /** A price so many steps of about a percent on the patient side of the index, or on the other one. */
  private away(market: SimulatedMarket, side: Side, steps: number): bigint {
    const ticks = this.indexTicks(market);
    const step = (ticks * BigInt(this.random.between(20, 150))) / 10_000n || 1n;
    const moved = side === 'sell' ? ticks + step * BigInt(steps) : ticks - step * BigInt(steps);
    return (moved < 1n ? 1n : moved) * market.tick;
  }

  private size(market: SimulatedMarket): { quantity: bigint } | { quoteAmount: bigint } {
    const quantity = this.quantity(market);
    if (this.random.oneIn(2)) return { quantity };
    const unit = market.quote === 2 ? 1n : 10n ** 4n;
    return { quoteAmount: BigInt(this.random.between(1, 90_000)) * unit };
  }

  private amend(user: number): Command {
    const { random } = this;
    const order = this.someOrder(user);
    const market = this.current(MARKETS.find(({ id }) => id === order?.market) ?? random.pick(MARKETS));
    const side = order?.side ?? 'buy';
    const price = order !== undefined && random.oneIn(2) ? order.price : this.price(market, side);
    const shrunk = order === undefined ? 0n : order.filled + (order.quantity - order.filled) / 2n;
    const quantity = shrunk > 0n && random.oneIn(2) ? shrunk - (shrunk % market.lot) : this.quantity(market);
    const fields = { type: 'AmendSpotOrder', user, order: order?.id ?? random.between(1, 50) } as const;
    const { changes } = this;
    const waits = order !== undefined && order.trigger !== null;
    if (waits ? changes.oneIn(4) : !changes.oneIn(20)) return { ...fields, price, quantity };
    const trigger = waits && changes.oneIn(3) ? order.trigger!.price : this.triggerNear(market);
    return {
      ...fields,
      ...(changes.oneIn(4) && { price }),
      ...(changes.oneIn(4) && { quantity }),
      ...(!changes.oneIn(8) && { trigger }),
    };
  }

  /** Several changes of one user's quotes, of spot or of contracts; of a user without any, the other command. */
  private quotes(isOfContracts: boolean, otherwise: Command): Command {
    const { random } = this;
    if (isOfContracts) return this.lever.quotes();
    const user = random.between(1, USERS);
    const change = (): SpotQuoteChange => {
      const made = random.oneIn(2) ? this.amend(user) : this.limit(user, this.current(random.pick(MARKETS)));
      if (made.type === 'PlaceSpotOrder') {
        const { market, side, price, quantity } = made;
        return { market, side, price: price!, quantity: quantity! };
      }
      const { order, price, quantity } = made as AmendSpotOrder;
      if (random.oneIn(3) || price === undefined || quantity === undefined) return { cancel: order };
      const market = this.exchange.orders.get(order)?.market ?? random.pick(MARKETS).id;
      return { amend: order, market: random.oneIn(30) ? random.pick(MARKETS).id : market, price, quantity };
    };
    const changes = Array.from({ length: random.pick([1, 2, 3, 5, 9, 14]) }, change);
    return random.oneIn(40) ? otherwise : { type: 'QuoteSpot', user, changes };
  }

  /** Within a few percent of the index, on either side. */
  private triggerNear(market: SimulatedMarket): bigint {
    const ticks = this.indexTicks(market);
    const moved = ticks + (ticks * BigInt(this.changes.between(-400, 400))) / 10_000n;
    return (moved < 1n ? 1n : moved) * market.tick;
  }

  private transfer(user: number): Command {
    const { random } = this;
    const [from, to] = [random.pick(WALLET_KINDS), random.pick<WalletKind>(WALLET_KINDS)];
    const units = 10n ** BigInt(random.between(0, 9));
    return { type: 'Transfer', user, coin: random.pick(COIN_IDS), from: random.oneIn(2) ? 'spot' : from, to, units };
  }

  /** An open order, usually the user's own. */
  private someOrder(
    user: number,
  ): Pick<AuditedOrder, 'id' | 'market' | 'side' | 'price' | 'quantity' | 'filled' | 'trigger'> | undefined {
    const orders = this.exchange.ordersOf(this.random.oneIn(15) ? undefined : user);
    return orders.length === 0 ? undefined : this.random.pick(orders);
  }
}
