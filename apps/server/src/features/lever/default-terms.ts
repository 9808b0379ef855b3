// The terms that contracts begin with (risk.md section 7), and the suggestion for a new one.
import type { ContractSettings } from '@candor/exchange';
import { decimal } from '@candor/money';
import type { ListedMarket } from '../market/views/market-list.ts';

/** What margins and results are in. */
export const PAID_IN = 'USDT';
/** Contracts on these are the largest, and may be geared highest. */
const LARGE: ReadonlySet<string> = new Set(['BTC', 'ETH']);

type Tier = readonly [upTo: string, multiple: number, maintenancePpm: bigint];
type Terms = { tiers: readonly Tier[]; slippagePpm: bigint; bandPpm: bigint; fundingClampPpm: bigint };

const LARGE_TERMS: Terms = {
  tiers: [
    ['50000', 50, 10_000n],
    ['250000', 20, 25_000n],
    ['1000000', 10, 50_000n],
    ['5000000', 5, 100_000n],
  ],
  slippagePpm: 5_000n,
  bandPpm: 50_000n,
  fundingClampPpm: 5_000n,
};
const OTHER_TERMS: Terms = {
  tiers: [
    ['25000', 20, 25_000n],
    ['100000', 10, 50_000n],
    ['500000', 5, 100_000n],
  ],
  slippagePpm: 10_000n,
  bandPpm: 100_000n,
  fundingClampPpm: 10_000n,
};
const FEES = { makerFeePpm: 200n, takerFeePpm: 500n };
const MAX_LOTS = 1_000_000;
const OPEN_INTEREST_FUNDS = 20;
/** So many of the market's own lots: of bitcoin a thousandth. */
const SPOT_LOTS = 100n;

export function defaultTermsOn(listed: ListedMarket): ContractSettings {
  const { market, base, quote } = listed;
  const { tiers, ...rates } = LARGE.has(base.name) ? LARGE_TERMS : OTHER_TERMS;
  return {
    id: market.id,
    tick: market.tick,
    lot: market.lot * SPOT_LOTS,
    tiers: tiers.map(([upTo, multiple, maintenancePpm]) => ({
      upTo: decimal(upTo, quote.scale),
      multiple,
      maintenancePpm,
    })),
    maxLots: MAX_LOTS,
    openInterestFunds: OPEN_INTEREST_FUNDS,
    ...FEES,
    ...rates,
  };
}
