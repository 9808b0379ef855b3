// Index prices that open options may still need, and which of them buys or settles one.
import { OPENS_WITHIN_MS, type Option, SETTLE_DELAY_MS } from './option.ts';

/**
 * A live price of a market's index at an engine time: rows as long as an open option may need it, so that whatever is decided
 * late is decided by the price of its own time. Of several within a millisecond the last one counts.
 */
export type OptionTick = {
  /** See `optionTickId`. */
  id: string;
  market: number;
  at: number;
  price: bigint;
  /** The oldest time of the quotes that it is made of: each the earlier of its source's own time and of its receipt. */
  sourcedAt: number;
};

export function optionTickId(market: number, at: number): string {
  return `${market}:${at}`;
}

/** Whether the sources of a price spoke late enough after a purchase. */
export function isLateEnough(
  { sourcedAt }: Pick<OptionTick, 'sourcedAt'>,
  { boughtAt }: Pick<Option, 'boughtAt'>,
): boolean {
  return sourcedAt >= boughtAt + SETTLE_DELAY_MS;
}

/** The price that an option is bought at, of all in the order of their times; undefined while none has come before the deadline. */
export function buyTick(ticks: readonly OptionTick[], option: Pick<Option, 'boughtAt'>): OptionTick | undefined {
  const first = ticks.find(tick => tick.at > option.boughtAt && isLateEnough(tick, option));
  return first !== undefined && first.at <= option.boughtAt + OPENS_WITHIN_MS ? first : undefined;
}

/** The last price at or before a time, of all in the order of their times. */
export function tickAt(ticks: readonly OptionTick[], time: number): OptionTick | undefined {
  let low = 0;
  let high = ticks.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (ticks[middle]!.at <= time) low = middle + 1;
    else high = middle;
  }
  return ticks[low - 1];
}
