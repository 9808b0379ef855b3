// Generates the quotes of price sources: prices wander and jump, and sources fall silent, lie, freeze and contradict each other.
import type { Command, PublishIndexPrices, Quote } from '../src/index.ts';
import type { Random } from './random.ts';
import { CONTRACTS, MARKETS, type SimulatedMarket } from './world.ts';

const TROUBLES = ['silent', 'crossed', 'frozen'] as const;
type Trouble = { ticks: number; kind: (typeof TROUBLES)[number] };

export class PriceWorkload {
  private readonly random: Random;
  private readonly index = new Map(MARKETS.map(market => [market.id, market.startAt]));
  /** Sources of a market that are all in trouble for some ticks. */
  private readonly troubles = new Map<number, Trouble>();
  /** Sources that repeat one price for a market, by `market:source`. */
  private readonly frozen = new Map<string, { price: bigint; untilMs: number }>();
  /** What the sources of a market said while they were not frozen. */
  private readonly lastPrices = new Map<number, bigint>();

  constructor(random: Random) {
    this.random = random;
  }

  indexOf(market: number): bigint {
    return this.index.get(market)!;
  }

  /** The next prices of some markets, each with its troubles. */
  publish(at: number, markets: readonly SimulatedMarket[]): PublishIndexPrices {
    const ticks = markets.map(market => ({ market: market.id, quotes: this.quotes(market, at) }));
    return { type: 'PublishIndexPrices', ticks };
  }

  /** A price that all sources quote together. */
  agree(at: number, market: number, price: bigint): Command {
    this.index.set(market, price);
    return { type: 'PublishIndexPrices', ticks: [{ market, quotes: this.honest(price, at) }] };
  }

  private quotes(market: SimulatedMarket, at: number): Quote[] {
    const { random } = this;
    const price = this.move(market);
    const trouble = this.troubleOf(market.id);
    if (trouble !== 'frozen') this.lastPrices.set(market.id, price);
    if (trouble !== undefined) return this.troubled(trouble, this.lastPrices.get(market.id) ?? price, at);
    // Contracts act after some live ticks in a row only, so most of their sources are in order.
    return hasContract(market) && !random.oneIn(10) ? this.honest(price, at) : this.careless(market.id, price, at);
  }

  /** Prices wander, pull back to where they began, and are shocked now and then; those of contracts by up to a half. */
  private move(market: SimulatedMarket): bigint {
    const { random } = this;
    const isViolent = hasContract(market);
    const now = this.indexOf(market.id);
    const shock = isViolent ? 500 : 1_500;
    const step =
      isViolent && random.oneIn(300)
        ? random.pick([-5_000, -3_000, 3_000, 5_000])
        : random.oneIn(isViolent ? 25 : 40)
          ? random.between(-shock, shock)
          : random.between(-25, 25);
    const next = now + (now * BigInt(step)) / 10_000n + (market.startAt - now) / (isViolent ? 60n : 200n);
    // What is less than 40 cannot be moved by parts of it.
    this.index.set(market.id, next < 40n ? 40n : next);
    return this.indexOf(market.id);
  }

  private troubleOf(market: number): Trouble['kind'] | undefined {
    const { random } = this;
    const now = this.troubles.get(market);
    if (now !== undefined && now.ticks > 0) {
      now.ticks--;
      return now.kind;
    }
    if (random.oneIn(90)) this.troubles.set(market, { ticks: random.between(1, 40), kind: random.pick(TROUBLES) });
    return undefined;
  }

  private honest(price: bigint, at: number): Quote[] {
    return sources(5).map(source => {
      const spread = (price * BigInt(this.random.between(-5, 5))) / 10_000n;
      return { source, price: price + spread, sourceAt: at, receivedAt: at };
    });
  }

  private troubled(kind: Trouble['kind'], price: bigint, at: number): Quote[] {
    if (kind === 'silent') return this.honest(price, at).slice(0, this.random.below(3));
    return sources(5).map((source, index) => {
      // Crossed: each source says something else than the others.
      const away = kind === 'crossed' ? (price * BigInt(index * 7)) / 100n : BigInt(index);
      return { source, price: price + away, sourceAt: at, receivedAt: at };
    });
  }

  /** Some say impossible things, some are late or have a wrong clock, and some repeat themselves for a while. */
  private careless(market: number, price: bigint, at: number): Quote[] {
    const { random } = this;
    return sources(random.between(3, 5)).map(source => {
      const lies = random.oneIn(25) ? random.pick([0n, -1n, 2n ** 64n, price * 2n, price / 2n]) : undefined;
      const spread = (price * BigInt(random.between(-15, 15))) / 10_000n;
      const age = random.oneIn(20) ? random.between(5_000, 15_000) : random.between(0, 900);
      const skew = random.oneIn(20) ? random.between(-6_000, 6_000) : 0;
      const key = `${market}:${source}`;
      if (random.oneIn(60)) {
        this.frozen.set(key, { price: price + spread, untilMs: at + random.between(0, 200_000) });
      }
      const frozen = this.frozen.get(key);
      const quoted = frozen !== undefined && frozen.untilMs > at ? frozen.price : price + spread;
      const sourceAt = random.oneIn(10) ? null : at - age + skew;
      return { source, price: lies ?? quoted, sourceAt, receivedAt: at - age };
    });
  }
}

function sources(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `source-${index}`);
}

function hasContract({ id }: SimulatedMarket): boolean {
  return CONTRACTS.some(contract => contract.id === id);
}
