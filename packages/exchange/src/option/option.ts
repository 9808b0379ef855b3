// A timed option: a stake on the index of a market being higher, or lower, at a stated time than when it was bought.
import type { OptionDirection } from '@candor/formulas';
import type { ConfigureOptions, OptionRulesSet } from './rules.ts';

export const OPTION_DIRECTIONS: readonly OptionDirection[] = ['rise', 'fall'];

/** The sources of the buy price must speak of at least this much later than the purchase: who is faster than the index must not win. */
export const SETTLE_DELAY_MS = 2_000;
/** Without a buy price within this time the option is void. */
export const OPENS_WITHIN_MS = 10_000;
/** Where the last price before the due time is older than this, the option is void. */
export const PRICE_LIFE_MS = 10_000;

/** `opening` until its buy price has come. */
export type OptionState = 'opening' | 'running';

/** An open option. Its terms were fixed when it was bought; amounts are units of `coin`. */
export type Option = {
  id: number;
  user: number;
  market: number;
  coin: number;
  direction: OptionDirection;
  seconds: number;
  stake: bigint;
  fee: bigint;
  /** What a win brings besides the stake: set aside from the reserve as long as the option is open. */
  profit: bigint;
  payoutPpm: bigint;
  feePpm: bigint;
  boughtAt: number;
  state: OptionState;
  /** The index price that it was bought at, and its time; zeros while it is opening. */
  openPrice: bigint;
  openAt: number;
  /** When it is settled, or until when its buy price must have come. */
  dueAt: number;
};

export type BuyOption = {
  type: 'BuyOption';
  user: number;
  market: number;
  coin: number;
  direction: OptionDirection;
  seconds: number;
  stake: bigint;
};

/** Why a void option had no outcome. `clock-leap`: engine time never showed the time at which it was due. */
export type OptionVoidReason = 'no-buy-price' | 'no-settlement-price' | 'clock-leap';
export type OptionEnd = 'win' | 'loss' | 'even' | 'void';

export type OptionBought = { type: 'OptionBought'; option: Option };
/** `price` and `at` are of the index; `dueAt` follows from them. */
export type OptionOpened = { type: 'OptionOpened'; option: number; price: bigint; at: number; dueAt: number };
/**
 * `option` is the row as it left. `price` and `priceAt` are of the index at the due time, null of a void one that was never bought;
 * where it is void because that price is too old, they say which it was.
 */
export type OptionClosed = {
  type: 'OptionClosed';
  option: Option;
  end: OptionEnd;
  price: bigint | null;
  priceAt: number | null;
  reason: OptionVoidReason | null;
};

export type OptionCommand = ConfigureOptions | BuyOption;
export type OptionEvent = OptionRulesSet | OptionBought | OptionOpened | OptionClosed;
