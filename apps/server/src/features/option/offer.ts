// What can be bought now: the rules of a market and a coin, what the caps leave, and why nothing is sold.
import type { OptionSaleStop } from '@candor/contract';
import { type CapUse, isIndexStale, type OptionRules, tightestCap } from '@candor/exchange';
import { breakEvenPpm, largestStake } from '@candor/formulas';
import { formatDecimal, formatShort } from '@candor/money';
import type { MarketList } from '../market/views/market-list.ts';
import type { PublicViews } from '../market/views/public-views.ts';
import { indexText } from '../market/wire-price.ts';
import { capsOf, type Exposure } from './read-exposures.ts';
import { PERCENT_SCALE } from './wire-option.ts';

/** The rules that a client selects: of a market, of a coin, or the first; those in USDT come first. */
export function findRules(list: MarketList, market?: number, coin?: number): OptionRules | undefined {
  return rulesInOrder(list).find(
    rules => (market === undefined || rules.market === market) && (coin === undefined || rules.coin === coin),
  );
}

/** USDT first: existing clients use the first coin only. */
export function rulesInOrder(list: MarketList): OptionRules[] {
  const rank = ({ coin }: OptionRules) => (list.coins.get(coin)?.name === 'USDT' ? 0 : coin);
  return [...list.optionRules.values()].sort((a, b) => rank(a) - rank(b) || a.market - b.market);
}

export function durationsOf(list: MarketList, rules: OptionRules) {
  const amount = (units: bigint) => formatDecimal(units, list.coins.get(rules.coin)!.scale);
  const [least, most] = [amount(rules.minStake), amount(rules.maxStake)];
  return rules.durations.map(({ seconds, payoutPpm }, index) => ({
    id: index + 1,
    seconds,
    profit_ratio: formatShort(payoutPpm, PERCENT_SCALE),
    min_num: least,
    max_num: most,
    min_amount: least,
    max_amount: most,
    status: rules.isOpen ? (1 as const) : (0 as const),
    break_even: formatShort(breakEvenPpm(payoutPpm, rules.feePpm), PERCENT_SCALE),
  }));
}

/** `userClaim` is undefined without a login. */
type OfferInput = { userClaim: bigint | undefined; nowMs: number };

export function offerOf(views: PublicViews, rules: OptionRules, exposure: Exposure, { userClaim, nowMs }: OfferInput) {
  const { list } = views;
  const coin = list.coins.get(rules.coin)!;
  const amount = (units: bigint) => formatDecimal(units, coin.scale);
  const { index, indexAt } = views.market(rules.market).price;
  const usesFor = (seconds: number) => capsOf(rules, exposure, { userClaim: userClaim ?? 0n, seconds, atMs: nowMs });
  const durations = rules.durations.map(({ seconds, payoutPpm }) => {
    const room = largestStake(tightestCap(usesFor(seconds)).room, payoutPpm);
    const largest = room < rules.maxStake ? room : rules.maxStake;
    return {
      seconds,
      profit_ratio: formatShort(payoutPpm, PERCENT_SCALE),
      break_even: formatShort(breakEvenPpm(payoutPpm, rules.feePpm), PERCENT_SCALE),
      largest_stake: largest < rules.minStake ? '0' : amount(largest),
    };
  });
  const canSell = durations.some(({ largest_stake }) => largest_stake !== '0');
  return {
    match_id: rules.market,
    symbol_name: list.require(rules.market).symbol,
    currency_id: coin.id,
    currency_name: coin.name,
    stopped: stopOf(views, rules, exposure, { nowMs, canSell }),
    fee: formatShort(rules.feePpm, PERCENT_SCALE),
    min_num: amount(rules.minStake),
    max_num: amount(rules.maxStake),
    index_price: indexText(index),
    index_at: indexAt,
    reserve: amount(exposure.free + exposure.claimed),
    reserve_free: amount(exposure.free),
    caps: usesFor(rules.durations[0]!.seconds)
      .filter(({ cap }) => cap !== 'user' || userClaim !== undefined)
      .map(({ cap, limit, used }: CapUse) => ({ cap, limit: amount(limit), used: amount(used) })),
    durations,
  };
}

function stopOf(
  views: PublicViews,
  rules: OptionRules,
  exposure: Exposure,
  { nowMs, canSell }: { nowMs: number; canSell: boolean },
): OptionSaleStop | '' {
  if (!rules.isOpen) return 'not_offered';
  if (views.list.require(rules.market).market.status !== 'open') return 'market_not_open';
  if (isIndexStale(views.market(rules.market).price, nowMs)) return 'index_stale';
  if (exposure.exchangeFunds < 0n) return 'books_short';
  return canSell ? '' : 'reserve_used_up';
}
