// Trades minute by minute with the demo's own accounts, by the same commands as every order.
import type { Command } from '@candor/exchange';
import { powerOfTen } from '@candor/money';
import { INDEX_SCALE, type Simulator } from '@candor/prices';
import type { DatedEngine } from '../../engine/dated-engine.ts';
import type { ListedMarket } from '../market/views/market-list.ts';
import type { TradeAccounts } from '../people/accounts/trade-accounts.ts';
import { type Burst, type DayMarket, type Holding, minutePlan, spareDraw } from './day-plan.ts';

type DayTradingParts = {
  engine: DatedEngine;
  simulator: Simulator;
  markets: readonly DayMarket[];
  accounts: TradeAccounts;
  /** The first minute to be traded. */
  firstMs: number;
  /** From here on much is traded, before it less. */
  recentMs: number;
};

type Step = { at: number; run(): void };

const MINUTE_MS = 60_000;
/** Index prices come as often as a bar of a minute needs to have an opening, a highest, a lowest and a closing one. */
const TICK_MS = 20_000;
const FUNDING_MS = 60 * MINUTE_MS;
/** Whole quote coins that an account wants of each market, on each side. Below half of it the faucet refills it. */
const MAKER_VALUE = 400_000n;
const TRADER_VALUE = 80_000n;

export class DayTrading {
  readonly firstMs: number;
  readonly counts = { takes: 0, refused: 0 };
  private readonly parts: DayTradingParts;

  constructor(parts: DayTradingParts) {
    this.parts = parts;
    this.firstMs = parts.firstMs;
  }

  /** @param endMs nothing happens from here on. */
  tradeMinute(minuteMs: number, endMs: number): void {
    const { markets, firstMs, recentMs } = this.parts;
    if (minuteMs % FUNDING_MS === 0 || minuteMs === firstMs) this.fundAll(minuteMs);
    const steps: Step[] = [];
    for (let at = minuteMs; at < minuteMs + MINUTE_MS; at += TICK_MS) steps.push({ at, run: () => this.tick(at) });
    for (const market of markets) {
      const trader = this.traderOf(market, minuteMs);
      const isRecent = minuteMs >= recentMs;
      const bursts = minutePlan(market, minuteMs, this.holdingOf(market, trader, minuteMs), isRecent);
      steps.push(...bursts.flatMap(burst => this.stepsOf(market.listed, trader, burst)));
    }
    steps.sort((left, right) => left.at - right.at);
    for (const { at, run } of steps) if (at < endMs) run();
  }

  /** Removes from the books what the maker did not put there itself. */
  cancelOpen(): void {
    const { engine, accounts } = this.parts;
    for (const user of [accounts.maker, ...accounts.traders]) this.must(engine.at, { type: 'CancelSpotOrders', user });
  }

  private tick(at: number): void {
    const { simulator, markets } = this.parts;
    const quotes = new Map<string, Extract<Command, { type: 'PublishIndexPrices' }>['ticks'][number]['quotes']>();
    for (const source of simulator.sources) {
      for (const { symbol, price, sourceAtMs, receivedAtMs } of source.quotes(at, simulator.symbols)) {
        const quote = { source: source.name, price, sourceAt: sourceAtMs, receivedAt: receivedAtMs };
        quotes.set(symbol, [...(quotes.get(symbol) ?? []), quote]);
      }
    }
    const ticks = markets.map(({ listed }) => ({ market: listed.market.id, quotes: quotes.get(listed.symbol) ?? [] }));
    this.must(at, { type: 'PublishIndexPrices', ticks });
  }

  /** What has run low is refilled, as for the live maker and traders. */
  private fundAll(at: number): void {
    const { maker, traders } = this.parts.accounts;
    for (const user of [maker, ...traders]) {
      const wanted = new Map<number, bigint>();
      for (const { listed, priceAt } of this.parts.markets) {
        const { base, quote } = listed;
        const valuation = (user === maker ? MAKER_VALUE : TRADER_VALUE) * powerOfTen(quote.scale);
        wanted.set(quote.id, (wanted.get(quote.id) ?? 0n) + valuation);
        wanted.set(base.id, (wanted.get(base.id) ?? 0n) + baseFor(listed, priceAt(at), valuation));
      }
      for (const [coin, goal] of wanted) {
        const has = this.parts.engine.available(user, coin);
        if (has * 2n < goal) this.isDone(at, { type: 'GrantTestFunds', user, coin, units: goal - has });
      }
    }
  }

  private traderOf({ noise }: DayMarket, minuteMs: number): number {
    const { traders } = this.parts.accounts;
    return traders[Math.floor(spareDraw(noise, minuteMs) * traders.length)]!;
  }

  private holdingOf({ listed, priceAt }: DayMarket, trader: number, minuteMs: number): Holding {
    const { engine, markets } = this.parts;
    const { base, quote } = listed;
    const valuation = valuationOf(listed, priceAt(minuteMs), engine.available(trader, base.id));
    const share = engine.available(trader, quote.id) / BigInt(markets.length);
    const whole = powerOfTen(quote.scale);
    return { base: Number(valuation / whole), quote: Number(share / whole) };
  }

  private stepsOf(listed: ListedMarket, trader: number, { side, at, offers, takes }: Burst): Step[] {
    const { maker } = this.parts.accounts;
    const market = listed.market.id;
    const order = { type: 'PlaceSpotOrder', market, kind: 'limit' } as const;
    let isOpen = false;
    const step = (stepAt: number, run: () => boolean): Step => ({
      at: stepAt,
      run: () => {
        isOpen = run();
        // What could not be taken as planned does not stay in the book.
        if (!isOpen) this.must(stepAt, { type: 'CancelSpotOrders', user: maker, market });
      },
    });
    const offer = step(at, () =>
      offers.every(({ price, quantity }) => {
        const makerSide = side === 'buy' ? 'sell' : 'buy';
        return this.isDone(at, { ...order, user: maker, side: makerSide, timeInForce: 'post-only', price, quantity });
      }),
    );
    const taking = takes.map(({ at: takenAt, price, quantity }) => {
      const { run } = step(takenAt, () => {
        this.counts.takes += 1;
        return this.isDone(takenAt, { ...order, user: trader, side, timeInForce: 'ioc', price, quantity });
      });
      return { at: takenAt, run: () => isOpen && run() };
    });
    const isAffordable = () => {
      const paid = side === 'buy' ? listed.quote : listed.base;
      const costs = takes.reduce(
        (sum, { price, quantity }) => sum + (side === 'buy' ? price * quantity : quantity),
        0n,
      );
      const units = side === 'buy' ? costs / powerOfTen(listed.base.scale) : costs;
      return units <= this.parts.engine.available(trader, paid.id);
    };
    return [{ at, run: () => isAffordable() && offer.run() }, ...taking];
  }

  private isDone(at: number, command: Command): boolean {
    const isDone = this.parts.engine.decide(at, command).kind === 'done';
    if (!isDone) this.counts.refused += 1;
    return isDone;
  }

  /** Gives a command that the core has no reason to refuse. */
  private must(at: number, command: Command): void {
    const answer = this.parts.engine.decide(at, command);
    if (answer.kind !== 'done')
      throw new Error(`the demo's day could not continue: ${command.type}`, { cause: answer });
  }
}

/** The value of a quantity of the base coin at an index price, in quote units. */
function valuationOf({ base, quote }: ListedMarket, index: bigint, units: bigint): bigint {
  return (units * index * powerOfTen(quote.scale)) / powerOfTen(INDEX_SCALE + base.scale);
}

/** The quantity of the base coin of a value at an index price, in base units. */
function baseFor({ base, quote }: ListedMarket, index: bigint, valuation: bigint): bigint {
  return (valuation * powerOfTen(INDEX_SCALE + base.scale)) / (index * powerOfTen(quote.scale));
}
