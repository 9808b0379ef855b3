// The public calls that show what is launched, and how the coins of a launch were shared.
import { type CallFields, calls, type LanguageCode } from '@candor/contract';
import { MAX_SUBSCRIPTIONS, walletAccount } from '@candor/exchange';
import { formatDecimal } from '@candor/money';
import { offsetOf } from '../../http/lists.ts';
import { answer, cachedAnswer, refuse } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { readAccounts } from '../wallet/read-wallets.ts';
import type { LaunchParts } from './feature.ts';
import { type CardTexts, readCardTexts, textsIn } from './launch-texts.ts';
import { RecordsOfLaunches } from './read-journal-records.ts';
import { cardKey, findLaunch, readLaunches, type StoredLaunch } from './read-launches.ts';
import { readOfLaunch, sumSubscriptions } from './read-subscriptions.ts';
import { coinOf, launchOf, stateOf, wireTexts } from './wire-launch.ts';
import { allotmentRowOf, allotmentTermsOf } from './wire-subscription.ts';

const CACHE_MS = 500;
const PAGE = 50;

type Shown = StoredLaunch & { texts: CardTexts | undefined };

export function launchRoutes({ reader, live, now = Date.now }: LaunchParts): RouteFile {
  const records = new RecordsOfLaunches();
  const shown = cachedAnswer({ cachedForMs: CACHE_MS, now }, async (): Promise<Shown[]> => {
    const [launches, texts] = await Promise.all([readLaunches(reader), readCardTexts(reader)]);
    return launches.map(stored => ({ ...stored, texts: texts.get(cardKey(stored.launch)) }));
  });
  const full = (each: Shown, language: LanguageCode) => ({
    ...launchOf(live.current.list, each, now()),
    ...wireTexts(each.texts, language, each.announcedAt),
  });

  return route => {
    route(calls.listLaunches, async ({ page }, { language }) => {
      const rows = (await shown()).slice((page - 1) * PAGE, page * PAGE);
      return answer(rows.map(each => full(each, language)));
    });

    route(calls.getLaunch, async ({ id }, { user, language }) => {
      const shownLaunch = (await shown()).find(({ launch }) => launch.id === id);
      if (shownLaunch === undefined) return refuse('unknown_launch');
      const own = user === undefined ? { free: 0n, paid: 0n, count: 0 } : await ownOf(user.id, shownLaunch);
      const { scale } = coinOf(live.current.list, shownLaunch.launch.payCoin);
      return answer({
        ...full(shownLaunch, language),
        change_balance: formatDecimal(own.free, scale),
        own_amount: formatDecimal(own.paid, scale),
        own_count: own.count,
        most_count: MAX_SUBSCRIPTIONS,
      });
    });

    route(calls.getLaunchAllotment, (params, { user }) => allotmentOf(params, user?.id));

    route(calls.getRecommendedLaunch, async (_, { language }) =>
      answer(recommendedOf(await shown(), language, now()) ?? {}),
    );
  };

  async function ownOf(user: number, { launch }: StoredLaunch) {
    const [[sums], [wallet]] = await Promise.all([
      sumSubscriptions(reader, { user, state: 'any', launch: launch.id }),
      readAccounts(reader, [walletAccount(user, launch.payCoin, 'spot')]),
    ]);
    const free = wallet === undefined ? 0n : wallet.balance - wallet.held;
    return { free, paid: sums?.amount ?? 0n, count: sums?.count ?? 0 };
  }

  function allotmentOf({ id, page, limit }: CallFields<'getLaunchAllotment'>, user: number | undefined) {
    const { list } = live.current;
    return reader.inSnapshot(async snapshot => {
      const stored = await findLaunch(snapshot, id);
      if (stored === undefined) return refuse('unknown_launch');
      const { launch } = stored;
      const scales = { newScale: coinOf(list, launch.newCoin).scale, payScale: coinOf(list, launch.payCoin).scale };
      const terms = allotmentTermsOf(launch, scales);
      const rows = terms === null ? [] : await readOfLaunch(snapshot, id, { offset: offsetOf({ page, limit }), limit });
      return answer({
        ...launchOf(list, stored, now()),
        terms,
        ...(await records.of(snapshot, launch)),
        list: rows.map(row => allotmentRowOf(row, scales, user)),
        page,
        limit,
      });
    });
  }
}

/** The one whose texts changed last, of those that can still be subscribed to. */
function recommendedOf(shown: readonly Shown[], language: LanguageCode, nowMs: number) {
  const [latest] = shown
    .filter(({ launch, texts }) => {
      const state = stateOf(launch, nowMs);
      return texts?.isRecommended === true && (state === 'to_open' || state === 'subscribing');
    })
    .sort((left, right) => right.texts!.updatedAt - left.texts!.updatedAt);
  if (latest === undefined) return undefined;
  const { recommendTitle, recommendContent } = textsIn(latest.texts, language);
  if (recommendTitle === '') return undefined;
  const { group, launch } = latest;
  return { id: group, config_id: launch.id, recommend_title: recommendTitle, recommend_content: recommendContent };
}
