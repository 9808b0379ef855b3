// The calls about the first steps of a newcomer.
import { accountNames, calls } from '@candor/contract';
import { ENTRY_KIND } from '@candor/exchange';
import type { Product } from '@candor/formulas';
import type { Reader } from '../../database/reader.ts';
import { int4, int8, record } from '../../database/store/field.ts';
import { answer, done } from '../../http/reply.ts';
import type { RouteFile } from '../../http/route.ts';
import { personById } from '../people/accounts/people-rows.ts';
import type { Identity } from '../people/identity.ts';
import { isOpenAccount } from '../wallet/open-accounts.ts';
import { bringBack, putAway, putAwayAt } from './guide-choices.ts';

/** First steps are among the first entries of an account; who trades by the million is not searched to the end. */
const FIRST_ENTRIES = 1_000;

/** Ids of accounts begin with their owner (`packages/exchange/src/ledger/account-id.ts`). */
const OWNER_STEP = 2 ** 20;

const { testFunds, deposit, bankDeposit, transfer, spotTrade } = ENTRY_KIND;

const FIRST = record({ kind: int4('kind'), at: int8('at'), reference: int8('reference') });

const FIRSTS = `SELECT DISTINCT ON (kind) kind, at, reference FROM accounts CROSS JOIN LATERAL (
    SELECT sequence, n, kind, at, reference FROM entries
    WHERE credit = accounts.id AND credit & 255 < 16 ORDER BY sequence, n LIMIT $3
  ) AS early
  WHERE accounts.id >= $1 AND accounts.id < $2 AND accounts.id & 255 < 16 AND kind = ANY ($4)
  ORDER BY kind, sequence, n`;

const OWN_ORDER = int8('CASE taker_id WHEN $2 THEN taker_order ELSE maker_order END');

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

type FirstActs = {
  /** Milliseconds; undefined where it has not happened. */
  funds: number | undefined;
  deposit: number | undefined;
  transfer: number | undefined;
  trade: number | undefined;
  /** The order of that first trade. */
  order: number | undefined;
};

/** Finds in the ledger when a user did something for the first time. */
async function readFirstActs(reader: Reader, user: number): Promise<FirstActs> {
  const kinds = [testFunds, deposit, bankDeposit, transfer, spotTrade];
  const owned = [user * OWNER_STEP, (user + 1) * OWNER_STEP];
  const rows = await reader.find(FIRST, `FROM (${FIRSTS}) AS firsts`, [...owned, FIRST_ENTRIES, kinds]);
  const firsts = new Map(rows.map(first => [first.kind, first]));
  const deposits = [deposit, bankDeposit].flatMap(kind => firsts.get(kind)?.at ?? []);
  const trade = firsts.get(spotTrade);
  return {
    funds: firsts.get(testFunds)?.at,
    deposit: deposits.length === 0 ? undefined : Math.min(...deposits),
    transfer: firsts.get(transfer)?.at,
    trade: trade?.at,
    order: trade && (await orderOfTrade(reader, user, trade.reference)),
  };
}

async function orderOfTrade(reader: Reader, user: number, trade: number): Promise<number | undefined> {
  const [order] = await reader.find(OWN_ORDER, 'FROM trades WHERE id = $1', [trade, user]);
  return order;
}
