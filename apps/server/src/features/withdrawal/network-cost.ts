// What the network takes for a withdrawal now, and whether that is over twice its fee: then it waits (risk.md section 5).
import { type Asset, NATIVE, NodeFault, type TransactionPlan } from '@candor/chains';
import { type Chain, maxCostOf } from '../chains/chains.ts';
import { indexPrices, valuationOf } from '../market/views/valuation.ts';
import { type CoinRail, chainUnits, findNativeRail, ledgerUnitsUp } from './coin-rail.ts';
import type { PayoutParts } from './payouts.ts';

const MAX_FEES = 2n;
const QUERY_EVERY_MS = 30_000;
/** Prices of networks change within minutes: an older answer is useless. */
const KNOWN_FOR_MS = 10 * 60_000;

type CostParts = Pick<PayoutParts, 'payouts' | 'now'>;
type NotingParts = CostParts & Pick<PayoutParts, 'live'>;

/** Queries the cost of usual payments, at most twice a minute: quotes use what is stored here, and query no node. */
export async function noteUsualCosts({ payouts, live, now }: NotingParts, chain: Chain): Promise<void> {
  for (const { asset } of live.current.list.railsOn(chain.id)) {
    const noted = payouts.costOf(chain.id, asset);
    if (noted !== undefined && noted.at > now() - QUERY_EVERY_MS) continue;
    try {
      payouts.noteCost(chain.id, asset, { units: (await chain.adapter.estimateFee(asset)).units, at: now() });
    } catch (error) {
      // An estimate that cannot be had keeps no payment back.
      if (!(error instanceof NodeFault)) throw error;
    }
  }
}

/** In the chain's own coin; undefined where no node has reported it lately. */
export function usualCost({ payouts, now }: CostParts, chain: Chain, asset: Asset): bigint | undefined {
  const noted = payouts.costOf(chain.id, asset);
  return noted === undefined || noted.at < now() - KNOWN_FOR_MS ? undefined : noted.units;
}

/** What a plan will cost now, which is less than the most that it may cost; undefined where that is unknown. */
export function likelyCost(parts: CostParts, chain: Chain, plan: TransactionPlan): bigint | undefined {
  switch (plan.chain) {
    case 'evm':
      // A plan allows for twice the base fee, and the network takes it once.
      return (plan.gas * (plan.maxFeePerGas + plan.maxPriorityFeePerGas) + 1n) / 2n;
    case 'bitcoin':
    case 'omni':
      return maxCostOf(plan);
    case 'tron':
      // The limit of a plan counts energy that is held, and a fifth more.
      return usualCost(parts, chain, plan.payment.asset);
    default:
      return plan satisfies never;
  }
}

/**
 * Never where no price gives the value of the two, nor where the exchange takes no fee for the coin at all: it has chosen to bear
 * the cost then, and its withdrawals would wait for ever.
 *
 * @param feeUnits the withdrawal's fee, as the books count
 * @param cost in the chain's own coin, as the chain counts
 */
export function isOverTwiceItsFee(
  { live }: Pick<PayoutParts, 'live'>,
  rail: CoinRail,
  feeUnits: bigint,
  cost: bigint | undefined,
): boolean {
  if (cost === undefined || (feeUnits === 0n && rail.rules.withdrawalFeePpm === 0n)) return false;
  if (rail.rail.asset === NATIVE) return cost > MAX_FEES * chainUnits(rail, feeUnits);
  const native = findNativeRail(live.current.list, rail.chain);
  if (native === undefined) return false;
  const priceOf = indexPrices(live.current);
  const [price, nativePrice] = [priceOf(rail.coin), priceOf(native.coin)];
  if (price === 0n || nativePrice === 0n) return false;
  const costValue = valuationOf(native.coin, ledgerUnitsUp(native, cost), nativePrice);
  return costValue > MAX_FEES * valuationOf(rail.coin, feeUnits, price);
}
