// Requests test money from the demo when an account runs low, and less where the exchange grants less.
import { formatDecimal } from '@candor/money';
import type { AccountPort } from './exchange-port.ts';
import { type FundingGoal, fundingPlan } from './funding-plan.ts';
import type { MarketFeed } from './market-feed.ts';
import type { Pace } from './pace.ts';
import type { Wallets } from './wallets.ts';

const RETRY_MS = 30_000;
const FULL_MS = 600_000;
const SMALLEST_PART = 64n;

export class Funder {
  private readonly parts: {
    account: AccountPort;
    feed: MarketFeed;
    wallets: Wallets;
    pace: Pace;
    goal: FundingGoal;
    now: () => number;
  };
  private readonly notBefore = new Map<number, number>();

  constructor(parts: Funder['parts']) {
    this.parts = parts;
  }

  /** Fills up what has run low; answers whether anything was granted, after which the wallets must be read again. */
  async fillUp(): Promise<boolean> {
    const { feed, wallets, goal, now } = this.parts;
    let wasGranted = false;
    for (const { coin, units } of fundingPlan(feed.views(), wallets.all(), goal)) {
      if (now() < (this.notBefore.get(coin) ?? 0)) continue;
      const isGranted = await this.request(coin, units);
      wasGranted ||= isGranted;
    }
    return wasGranted;
  }

  private async request(coin: number, units: bigint): Promise<boolean> {
    const { account, feed, pace, now } = this.parts;
    for (let part = 1n; part <= SMALLEST_PART && units / part > 0n; part *= 2n) {
      await pace.turn();
      const outcome = await account.fund(coin, formatDecimal(units / part, feed.scales.get(coin)!));
      if (outcome.ok) {
        // A smaller grant than requested means that the cap is near.
        this.notBefore.set(coin, now() + (part === 1n ? RETRY_MS : FULL_MS));
        return true;
      }
      if (outcome.code === 'too_many_requests') pace.slowDown();
      if (outcome.code !== 'test_funds_limit') {
        this.notBefore.set(coin, now() + RETRY_MS);
        return false;
      }
    }
    this.notBefore.set(coin, now() + FULL_MS);
    return false;
  }
}
