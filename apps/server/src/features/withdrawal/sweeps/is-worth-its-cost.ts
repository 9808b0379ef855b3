// Whether moving an amount is worth the fees that the network takes for it now.
import { NATIVE } from '@candor/chains';
import { PPM } from '@candor/money';
import { indexPrices, worthOf } from '../../market/views/valuation.ts';
import { type CoinRail, ledgerUnitsDown, ledgerUnitsUp } from '../coin-rail.ts';
import { leastUnits, type SweepLook, type SweptCoin } from './sweep-look.ts';
import { LARGEST_FEE, NEEDED_FEE_PPM } from './sweep-rules.ts';

type Facts = Pick<SweepLook, 'chain' | 'native' | 'missing'> & { parts: Pick<SweepLook['parts'], 'live'> };

/**
 * @param units of the coin, as its chain counts
 * @param cost in the chain's own coin, as the chain counts
 */
export function isWorthIts(
  facts: Facts,
  { rail, rule }: Pick<SweptCoin, 'rail' | 'rule'>,
  units: bigint,
  cost: bigint,
) {
  const { chain, native, missing } = facts;
  const isNeeded = (missing.get(rail.rail.asset) ?? 0n) > 0n;
  if (isNeeded) return isWithin(facts, rail, units, cost, NEEDED_FEE_PPM);
  if (units < leastUnits(rule, rail.rail.assetScale)) return false;
  if (cost > leastUnits({ least: LARGEST_FEE[chain.name] }, native.rail.assetScale)) return false;
  return isWithin(facts, rail, units, cost, rule.largestFeePpm);
}

/** A coin without a price is moved for nobody: nothing says what it is worth. */
function isWithin({ parts, native }: Facts, rail: CoinRail, units: bigint, cost: bigint, share: bigint): boolean {
  if (rail.rail.asset === NATIVE) return cost * PPM <= units * share;
  const priceOf = indexPrices(parts.live.current);
  const [price, nativePrice] = [priceOf(rail.coin), priceOf(native.coin)];
  if (price === 0n || nativePrice === 0n) return false;
  const costWorth = worthOf(native.coin, ledgerUnitsUp(native, cost), nativePrice);
  return costWorth * PPM <= worthOf(rail.coin, ledgerUnitsDown(rail, units), price) * share;
}
