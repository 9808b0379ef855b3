// The calls about the first steps of a newcomer.
import { accountNames, calls } from '@candor/contract';
import type { Product } from '@candor/formulas';
import { answer, done } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { personById } from '../people/accounts/people-rows.ts';
import type { Identity } from '../people/identity.ts';
import { isOpenAccount } from '../wallet/open-accounts.ts';
import { bringBack, putAway, putAwayAt } from './guide-choices.ts';
import { readFirstActs } from './read-first-acts.ts';

export type GuideParts = { identity: Pick<Identity, 'db' | 'reader' | 'now'>; openProducts: ReadonlySet<Product> };

export function guideRoutes({ identity: { db, reader, now }, openProducts }: GuideParts): RouteFile {
  const openAccounts = accountNames.filter(account => isOpenAccount(openProducts, account));
  return route => {
    route(calls.getGuide, async (_, { user }) => {
      const [person, acts, away] = await Promise.all([
        personById(db, user.id),
        readFirstActs(reader, user.id),
        putAwayAt(db, user.id),
      ]);
      return answer({
        registered_at: person!.created_at.getTime(),
        funds_at: acts.funds ?? 0,
        deposit_at: acts.deposit ?? 0,
        transfer_at: acts.transfer ?? 0,
        trade_at: acts.trade ?? 0,
        trade_order: acts.order ?? 0,
        has_fund_password: person!.fund_password_hash === null ? 0 : 1,
        can_transfer: openAccounts.length > 1 ? 1 : 0,
        is_put_away: away === undefined ? 0 : 1,
      });
    });

    route(calls.setGuide, async ({ is_put_away }, { user }) => {
      if (is_put_away === 1) await putAway(db, user.id, new Date(now()));
      else await bringBack(db, user.id);
      return done('messages.operationSuccessful');
    });
  };
}
