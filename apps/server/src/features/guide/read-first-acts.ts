// Finds in the ledger when a user did something for the first time.
import { ENTRY_KIND } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { int4, int8, record } from '../../database/store/field.ts';

export type FirstActs = {
  /** Milliseconds; undefined where it has not happened. */
  funds: number | undefined;
  deposit: number | undefined;
  transfer: number | undefined;
  trade: number | undefined;
  /** The order of that first trade. */
  order: number | undefined;
};

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

export async function readFirstActs(reader: Reader, user: number): Promise<FirstActs> {
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

const OWN_ORDER = int8('CASE taker_id WHEN $2 THEN taker_order ELSE maker_order END');

async function orderOfTrade(reader: Reader, user: number, trade: number): Promise<number | undefined> {
  const [order] = await reader.find(OWN_ORDER, 'FROM trades WHERE id = $1', [trade, user]);
  return order;
}
