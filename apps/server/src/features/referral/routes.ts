// The calls about referral: own code and its earnings, invited users, and the leaderboard.
import { calls, type RebatePeriod } from '@candor/contract';
import { formatDecimal } from '@candor/money';
import { maxCounted, paginatorOf, sliceOf } from '../../http/lists.ts';
import { answer, dateTime, done, refuse } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { indexPrices, valuationOf } from '../market/views/valuation.ts';
import { countInvitedBy, personById, personIdByInvitation } from '../people/accounts/people-rows.ts';
import { maskContact } from '../people/contacts/contact.ts';
import type { ReferralParts } from './feature.ts';
import { createLeaderboards } from './leaderboard.ts';
import { countInvited, pageOwnRebates, readEarned, readHold, readInvited, readShares } from './read-referral.ts';
import { beginOf } from './rebate-sums.ts';
import { requestReview } from './rings.ts';
import { coinOf, inUsdt, linkOf, ratesOf, rebateOf, topOf } from './wire-referral.ts';

/** Of the leaderboard, next to own figures. */
const NAMED = 3;

export function referralRoutes({ reader, live, staff, textOf }: ReferralParts): RouteFile {
  const { db, now, origin } = staff;
  const leaderboard = createLeaderboards({ reader, live, now });

  async function linkOfUser(user: number) {
    return linkOf(origin, (await personById(db, user))!.invitation_code);
  }

  const earned = (user: number, period: RebatePeriod) => readEarned(reader, user, period, beginOf(period, now()));

  return route => {
    route(calls.getInvitation, async (_, { user: { id } }) => {
      const [link, shares, all, today, hold] = await Promise.all([
        ...([linkOfUser(id), readShares(reader)] as const),
        ...([earned(id, 'all'), earned(id, 'day'), readHold(reader, id)] as const),
      ]);
      return answer({
        ...link,
        ...ratesOf(shares),
        invite_num: await countInvitedBy(db, id),
        invite_return_total: valueInUsdt(all),
        invite_return_today: valueInUsdt(today),
        coins: earnedByCoin(all),
        inviteList: (await leaderboard('all')).best.slice(0, NAMED).map(ranked => topOf(ranked, id)),
        ad: { image: '' },
        held_for: [...(hold?.kinds ?? [])],
        held_since: hold === undefined ? '' : dateTime(hold.since),
        is_look_asked: hold?.isRequested === true ? 1 : 0,
      });
    });

    route(calls.getPoster, async (_, { user }) => answer({ ...(await linkOfUser(user.id)), pics: [] }));

    route(calls.getShareText, async (_, { user, language }) => {
      const link = await linkOfUser(user.id);
      const words = { site: new URL(origin).host, code: link.extension_code };
      return answer({
        ...link,
        share_title: textOf(language, 'referralWords.shareTitle', words),
        share_content: textOf(language, 'referralWords.shareText', words),
      });
    });

    route(calls.listTopInviters, async ({ time }, { user: { id } }) => {
      const { best, rankOf } = await leaderboard(time);
      const own = rankOf(id);
      const rows = best.map(ranked => ({
        ...topOf(ranked, id),
        place: ranked.rank,
        is_own: ranked.user === id ? (1 as const) : (0 as const),
      }));
      return answer(rows, { own: { place: own.rank, total: inUsdt(own.value) } });
    });

    route(calls.listInvited, async (page, { user }) => {
      const [invited, total] = await Promise.all([
        readInvited(reader, user.id, sliceOf(page)),
        countInvited(reader, user.id, maxCounted(page)),
      ]);
      const rows = invited.map(({ contact, at, state }) => ({
        account: maskContact(contact),
        time: dateTime(at),
        state,
      }));
      return answer(paginatorOf(calls.listInvited.path, page, total, rows));
    });

    route(calls.listRebates, async ({ time, ...page }, { user }) => {
      const since = beginOf(time, now());
      const { total, rebates } = await pageOwnRebates(reader, user.id, since, sliceOf(page));
      const rows = rebates.map(rebate => rebateOf(live.current.list, rebate));
      return answer(paginatorOf(calls.listRebates.path, page, total, rows));
    });

    route(calls.askForLook, async (_, { user }) => {
      const hold = await readHold(reader, user.id);
      if (hold === undefined) return refuse('no_referral');
      await requestReview(db, user.id, new Date(now()));
      return done();
    });

    route(calls.getReferralShares, async () => answer(ratesOf(await readShares(reader))));

    route(calls.getInviter, async ({ extension_code: code }) => {
      const id = await personIdByInvitation(db, code);
      const person = id === undefined ? undefined : await personById(db, id);
      return answer({ account: maskContact(person?.email ?? person?.phone ?? '') });
    });
  };

  function valueInUsdt(units: ReadonlyMap<number, bigint>): string {
    const { current } = live;
    const priceOf = indexPrices(current);
    let value = 0n;
    for (const [id, amount] of units) {
      const coin = coinOf(current.list, id);
      value += valuationOf(coin, amount, priceOf(coin));
    }
    return inUsdt(value);
  }

  function earnedByCoin(units: ReadonlyMap<number, bigint>) {
    const { list } = live.current;
    return [...units].map(([id, amount]) => ({
      currency_id: id,
      currency_name: coinOf(list, id).name,
      value: formatDecimal(amount, coinOf(list, id).scale),
    }));
  }
}
