// By which figures coins are moved from deposit addresses to the hot wallet (risk.md section 5).
import type { Coin, CoinRules } from '@candor/exchange';
import { formatDecimal } from '@candor/money';
import type { WatchedChain } from '../../chains/chains.ts';

export type SweepRule = {
  /** Less than this stays where it is, in whole coins. */
  least: string;
  /** The largest share of the amount that its network fees may take, in millionths. */
  largestFeePpm: bigint;
};

/** While no withdrawal waits for the coins. */
const SWEEP_RULES: Readonly<Record<string, SweepRule>> = {
  USDT: { least: '50', largestFeePpm: 10_000n },
  ETH: { least: '0.02', largestFeePpm: 10_000n },
  TRX: { least: '200', largestFeePpm: 10_000n },
};

/** A coin that operators added has the amount of its smallest withdrawal. */
export function sweepRuleOf({ name, scale }: Coin, { minWithdrawal }: CoinRules): SweepRule {
  return SWEEP_RULES[name] ?? { least: formatDecimal(minWithdrawal, scale), largestFeePpm: 10_000n };
}

/** Once the hot wallet cannot cover a withdrawal that waits, each balance of 20 times its cost is moved. */
export const NEEDED_FEE_PPM = 50_000n;

/** What moving the coins of one address may cost at most while no withdrawal waits for them, in whole native coins: dearer hours pass. */
export const LARGEST_FEE: Readonly<Record<Exclude<WatchedChain, 'bitcoin'>, string>> = { evm: '0.005', tron: '40' };

/** Bitcoin pays withdrawals from deposits as they are; from so many on they are joined, so that a large payment stays small in bytes. */
export const JOIN_RULE = { from: 60, atOnce: 50, largestRate: 10n };

/** Of the 16 transactions that may be in flight on a chain, so that withdrawals always have room. */
export const MAX_IN_FLIGHT = 8;

/** How often deposit addresses are polled, and while a withdrawal waits for their coins. */
const SWEPT_EVERY_MS = 60_000;
const NEEDED_EVERY_MS = 10_000;

/** After a sweep that failed for good its address is left alone for so long: each try costs a fee. */
export const FAILED_PAUSE_MS = 24 * 3_600_000;

/** Decides when deposit addresses are polled again: rarely, and more often while a withdrawal waits for their coins. */
export class SweepPace {
  private readonly now: () => number;
  private lastAt = Number.NEGATIVE_INFINITY;

  constructor(now: () => number) {
    this.now = now;
  }

  /** @param short what the hot wallet has too little of */
  isDue(short: ReadonlyMap<string, bigint>): boolean {
    const at = this.now();
    // A clock that was set back delays nothing.
    const passedMs = Math.abs(at - this.lastAt);
    if (passedMs < (short.size > 0 ? NEEDED_EVERY_MS : SWEPT_EVERY_MS)) return false;
    this.lastAt = at;
    return true;
  }
}
