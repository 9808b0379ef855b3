// Indexes derived from the rows of open options and kept prices: due options of each market in order, and the claims on the reserve.
import { DueQueue } from '../due-queue.ts';
import { CoinExposure } from './exposure.ts';
import type { Option } from './option.ts';
import { isLateEnough, type OptionTick } from './tick.ts';

/** The open options of one market, and the prices that they may need in the order of their times. */
class MarketOptions {
  /** By the time of their purchase. */
  readonly opening = new DueQueue([{ kind: 'opening' }]);
  /** By their due time. */
  readonly running = new DueQueue([{ kind: 'running' }]);
  readonly ticks: OptionTick[] = [];

  get isIdle(): boolean {
    return this.opening.size === 0 && this.running.size === 0;
  }
}

export class OpenOptions {
  private readonly byMarket = new Map<number, MarketOptions>();
  private readonly byCoin = new Map<number, CoinExposure>();
  private readonly countByUser = new Map<number, number>();

  /** Takes in all rows of a state that was loaded. */
  rebuild(options: Iterable<Option>, ticks: Iterable<OptionTick>): void {
    for (const option of options) this.add(option);
    for (const tick of ticks) this.of(tick.market).ticks.push(tick);
    for (const { ticks } of this.byMarket.values()) ticks.sort((a, b) => a.at - b.at);
  }

  /** How many options of a user are open. */
  countOf(user: number): number {
    return this.countByUser.get(user) ?? 0;
  }

  exposureOf(coin: number): CoinExposure {
    let exposure = this.byCoin.get(coin);
    if (exposure === undefined) {
      exposure = new CoinExposure();
      this.byCoin.set(coin, exposure);
    }
    return exposure;
  }

  ticksOf(market: number): readonly OptionTick[] {
    return this.byMarket.get(market)?.ticks ?? [];
  }

  /** Whether any option of the market is open. */
  hasOpen(market: number): boolean {
    return this.byMarket.get(market)?.isIdle === false;
  }

  /** The option of a market that waits for its buy price longest; undefined where none does. */
  firstOpening(market: number): number | undefined {
    return this.byMarket.get(market)?.opening.first(Number.POSITIVE_INFINITY)?.id;
  }

  add(option: Option): void {
    const { opening, running } = this.of(option.market);
    if (option.state === 'opening') opening.set('opening', option.id, option.boughtAt);
    else running.set('running', option.id, option.dueAt);
    this.exposureOf(option.coin).count(option, 1n);
    this.countByUser.set(option.user, this.countOf(option.user) + 1);
  }

  /** Forgets an option, before its row changes or goes. */
  remove(option: Option): void {
    const { opening, running } = this.of(option.market);
    opening.remove('opening', option.id);
    running.remove('running', option.id);
    this.exposureOf(option.coin).count(option, -1n);
    const count = this.countOf(option.user) - 1;
    if (count === 0) this.countByUser.delete(option.user);
    else this.countByUser.set(option.user, count);
  }

  /** Takes in the newest price of a market, in place of one of the same time. */
  addTick(tick: OptionTick): void {
    const { ticks } = this.of(tick.market);
    if (ticks.at(-1)?.at === tick.at) ticks.pop();
    ticks.push(tick);
  }

  /** Takes out the oldest price of a market if no open option can need it any more, and answers its id. */
  takeUnneeded(market: number): string | undefined {
    const { opening, running, ticks, isIdle } = this.of(market);
    const [first, second] = ticks;
    if (first === undefined) return undefined;
    if (!isIdle) {
      if (second === undefined || running.isDue(second.at)) return undefined;
      const oldest = opening.first(Number.POSITIVE_INFINITY);
      if (oldest !== undefined && isLateEnough(first, { boughtAt: oldest.due })) return undefined;
    }
    ticks.shift();
    return first.id;
  }

  /** From when on the option that waits longest can be bought by a price that is there; undefined where none is. */
  openableFrom(market: number): number | undefined {
    const { opening, ticks } = this.of(market);
    const oldest = opening.first(Number.POSITIVE_INFINITY);
    return oldest && ticks.find(tick => isLateEnough(tick, { boughtAt: oldest.due }))?.at;
  }

  private of(market: number): MarketOptions {
    let options = this.byMarket.get(market);
    if (options === undefined) {
      options = new MarketOptions();
      this.byMarket.set(market, options);
    }
    return options;
  }
}
