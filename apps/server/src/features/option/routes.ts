// The public calls about options: what is offered, what is left, and what they have paid.
import { calls } from '@candor/contract';
import { walletAccount } from '@candor/exchange';
import { formatDecimal, formatShort } from '@candor/money';
import { answer, cachedAnswer, refuse } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { readWallets, type Wallets } from '../wallet/read-wallets.ts';
import { readPublicFigures } from './figures.ts';
import { durationsOf, findRules, offerOf, rulesInOrder } from './offer.ts';
import type { OptionRouteParts } from './own-routes.ts';
import { capsOf, readExposures, readUserClaim } from './read-exposures.ts';
import { PERCENT_SCALE } from './wire-option.ts';

/** Clients poll the offer all the time. */
const OFFER_CACHED_FOR_MS = 500;
/** Sums up every option there ever was. */
const FIGURES_CACHED_FOR_MS = 5_000;

const QUICK_AMOUNTS = [10n, 50n, 100n, 500n] as const;

export function optionRoutes(parts: OptionRouteParts): RouteFile {
  const { reader, live, now = Date.now } = parts;
  const exposures = cachedAnswer({ cachedForMs: OFFER_CACHED_FOR_MS, now }, () => readExposures(reader, coinsOf(live)));
  const figures = cachedAnswer({ cachedForMs: FIGURES_CACHED_FOR_MS, now }, () =>
    readPublicFigures(reader, live.current.list, now()),
  );

  return route => {
    route(calls.listOptionDurations, ({ match_id, currency_id }) => {
      const { list } = live.current;
      const rules = findRules(list, match_id, currency_id);
      return answer(rules === undefined ? [] : durationsOf(list, rules));
    });

    route(calls.listOptionCoins, async (_, { user }) => {
      const sums = await exposures();
      const wallets: Wallets = user === undefined ? new Map() : await readWallets(reader, user.id);
      const free = (coin: number): bigint => {
        const wallet = user && wallets.get(walletAccount(user.id, coin, 'option'));
        return wallet === undefined ? 0n : wallet.balance - wallet.held;
      };
      return answer(coinsOf(live).map(coin => coinOf(live, coin, free(coin), sums)));
    });

    route(calls.getOptionOffer, async ({ match_id, currency_id }, { user }) => {
      const views = live.current;
      const rules = findRules(views.list, match_id, currency_id);
      if (rules === undefined) return refuse('option_not_offered');
      const exposure = (await exposures()).get(rules.coin);
      if (exposure === undefined) return refuse('option_not_offered');
      const userClaim = user && (await readUserClaim(reader, user.id, rules.coin));
      return answer(offerOf(views, rules, exposure, { userClaim, nowMs: now() }));
    });

    route(calls.getOptionFigures, async () => answer(await figures()));
  };
}

/** The coins that options are paid in, USDT first. */
function coinsOf(live: Pick<LiveViews, 'current'>): number[] {
  return [...new Set(rulesInOrder(live.current.list).map(({ coin }) => coin))];
}

/** The limits of a coin are those of its first market. */
function coinOf(
  live: Pick<LiveViews, 'current'>,
  id: number,
  free: bigint,
  sums: Awaited<ReturnType<typeof readExposures>>,
) {
  const { list } = live.current;
  const rules = findRules(list, undefined, id)!;
  const { name, scale } = list.coins.get(id)!;
  const amount = (units: bigint) => formatDecimal(units, scale);
  const exposure = sums.get(id);
  const params = { userClaim: 0n, seconds: rules.durations[0]!.seconds, atMs: 0 };
  const userCap = exposure && capsOf(rules, exposure, params).find(({ cap }) => cap === 'user');
  const quick = QUICK_AMOUNTS.map(whole => whole * 10n ** BigInt(scale));
  return {
    id,
    name,
    micro_trade_fee: formatShort(rules.feePpm, PERCENT_SCALE),
    micro_min: amount(rules.minStake),
    micro_max: amount(rules.maxStake),
    micro_holdtrade_max: amount(userCap?.limit ?? 0n),
    micro_numbers: quick.filter(units => units >= rules.minStake && units <= rules.maxStake).map(amount),
    user_wallet: { micro_with_insurance: amount(free), micro_balance: amount(free) },
  };
}
