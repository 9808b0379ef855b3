// Options as the auditor keeps them: every open one, every price since, and the rules of winning in their simplest form.
import type { Option, OptionSettings } from '../src/index.ts';

export type AuditedTick = { at: number; price: bigint; sourcedAt: number };
export type AuditedOption = Pick<
  Option,
  'id' | 'user' | 'market' | 'coin' | 'direction' | 'seconds' | 'stake' | 'fee' | 'profit' | 'boughtAt'
> & { bought: { price: bigint; at: number; dueAt: number } | undefined };

const MILLION = 1_000_000n;

export class AuditedOptions {
  /** By market and coin. */
  readonly rules = new Map<string, OptionSettings>();
  readonly open = new Map<number, AuditedOption>();
  /** All live prices of a market since the oldest option that is open there was bought. */
  private readonly ticks = new Map<number, AuditedTick[]>();
  sold = 0;

  rulesOf(market: number, coin: number): OptionSettings | undefined {
    return this.rules.get(`${market}/${coin}`);
  }

  note(market: number, tick: AuditedTick): void {
    const isNeeded = [...this.open.values()].some(option => option.market === market);
    // Of several in one millisecond the last one counts.
    const before = (isNeeded ? (this.ticks.get(market) ?? []) : []).filter(({ at }) => at !== tick.at);
    this.ticks.set(market, [...before, tick]);
  }

  /** The price that buys an option: the first after it whose sources all speak of two seconds later, within ten. */
  buying({ market, boughtAt }: AuditedOption): AuditedTick | undefined {
    const [first] = this.after(market, boughtAt).filter(tick => tick.sourcedAt - boughtAt >= 2_000);
    return first !== undefined && first.at - boughtAt <= 10_000 ? first : undefined;
  }

  /** The last price that there was at a time. */
  lastAt(market: number, time: number): AuditedTick | undefined {
    return (this.ticks.get(market) ?? []).filter(({ at }) => at <= time).at(-1);
  }

  /** What open options of a coin may win, those that `counts` lets through. */
  claimed(coin: number, counts: (option: AuditedOption) => boolean): bigint {
    return [...this.open.values()].reduce(
      (sum, option) => (option.coin === coin && counts(option) ? sum + option.profit : sum),
      0n,
    );
  }

  private after(market: number, time: number): AuditedTick[] {
    return (this.ticks.get(market) ?? []).filter(({ at }) => at > time);
  }
}

/** Rounded down to whole units. */
export function partOf(units: bigint, ppm: bigint): bigint {
  const whole = units * ppm;
  return (whole - (whole % MILLION)) / MILLION;
}

/** The spans of five seconds, by their numbers, in which an option is due, or may be. */
export function spansOf({
  bought,
  boughtAt,
  seconds,
}: Pick<AuditedOption, 'bought' | 'boughtAt' | 'seconds'>): Set<number> {
  if (bought !== undefined) return new Set([Math.floor(bought.dueAt / 5_000)]);
  const spans = new Set<number>();
  for (let wait = 2_000; wait <= 10_000; wait += 1_000) {
    spans.add(Math.floor((boughtAt + wait + seconds * 1_000) / 5_000));
  }
  return spans;
}
