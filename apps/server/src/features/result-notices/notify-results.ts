// Notifies users of the ends of what ran automatically, each once, in the order of the books: liquidations, options, locked products, launches.
import type { OptionClosed } from '@candor/exchange';
import { formatShort } from '@candor/money';
import { sql } from 'kysely';
import type { PoolReader } from '../../database/reader.ts';
import { type Field, int4, int8, record, units, word } from '../../database/store/field.ts';
import type { Database } from '../../database/tables.ts';
import { followJournal } from '../../journal/followers.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { type MoneyMessage, notifyUser, notifyUsers } from '../people/messages/money-messages.ts';

export type ResultParts = { db: Database; reader: PoolReader; live: Pick<LiveViews, 'current'>; now: () => number };

const BATCH = 200;

/** The sequence of a row in the journal, which several rows may share, and its user. */
type Ended = { sequence: number; person: number };

type Source<Row extends Ended> = {
  row: Field<Row>;
  table: string;
  condition?: string;
  message: (parts: ResultParts, row: Row) => Omit<MoneyMessage, 'person'>;
};

const ENDED = { sequence: int8('sequence'), person: int4('user_id') };

const FOLLOWERS: readonly ((parts: ResultParts) => Promise<number>)[] = [
  follower('liquidation-notices', {
    row: record({ ...ENDED, market: int4('market_id') }),
    table: 'closed_positions',
    condition: "reason = 'liquidated'",
    message: ({ live }, { market }) => {
      const facts = { market: live.current.list.require(market).symbol };
      return { kind: 'position_liquidated', facts };
    },
  }),
  follower('option-notices', {
    row: record({
      ...ENDED,
      market: int4('market_id'),
      coin: int4('coin_id'),
      outcome: word<OptionClosed['end']>('outcome'),
      stake: units('stake'),
      fee: units('fee'),
      profit: units('profit'),
    }),
    table: 'closed_options',
    message: (parts, { market, coin, outcome, stake, fee, profit }) => {
      const { symbol } = parts.live.current.list.require(market);
      const facts = (amount: bigint) => ({ market: symbol, ...amountOf(parts, coin, amount) });
      if (outcome === 'win') return { kind: 'option_won', facts: facts(stake + profit) };
      if (outcome === 'loss') return { kind: 'option_lost', facts: facts(stake) };
      // A void one gives its fee back as well.
      return { kind: 'option_void', facts: facts(outcome === 'void' ? stake + fee : stake) };
    },
  }),
  follower('hosting-notices', {
    row: record({ ...ENDED, coin: int4('coin_id'), amount: units('amount'), outcome: word('outcome') }),
    table: 'ended_hostings',
    // The user needs no notice of an own redemption.
    condition: "outcome <> 'redeemed'",
    message: (parts, { coin, amount, outcome }) => {
      const kind = outcome === 'renewed' ? 'hosting_renewed' : 'hosting_ended';
      return { kind, facts: amountOf(parts, coin, amount) };
    },
  }),
  follower('subscription-notices', {
    row: record({ ...ENDED, coin: int4('new_coin_id'), coins: units('coins + interest'), outcome: word('outcome') }),
    table: 'ended_subscriptions',
    message: (parts, { coin, coins, outcome }) => {
      const kind = outcome === 'rejected' ? 'launch_without_coins' : 'launch_unlocked';
      return { kind, facts: amountOf(parts, coin, coins) };
    },
  }),
];

/** Can be repeated at any time. @returns whether any notice was sent. */
export async function notifyResults(parts: ResultParts): Promise<boolean> {
  let count = await notifyAllotments(parts);
  for (const follow of FOLLOWERS) count += await follow(parts);
  return count > 0;
}

function follower<Row extends Ended>(name: string, { row: field, table, condition = 'true', message }: Source<Row>) {
  const from = `FROM ${table} WHERE sequence > $1 AND ${condition}
    ORDER BY sequence FETCH FIRST ${BATCH} ROWS WITH TIES`;
  return (parts: ResultParts): Promise<number> =>
    followJournal(parts.db, name, async cursor => {
      const rows = await parts.reader.find(field, from, [cursor]);
      const messages = rows.map(row => ({ ...message(parts, row), person: row.person }));
      return {
        last: rows.at(-1)?.sequence,
        count: rows.length,
        write: transaction => notifyUsers(transaction, messages, new Date(parts.now())),
      };
    });
}

const ALLOTMENT = record({
  id: int8('id'),
  person: int4('user_id'),
  coin: int4('new_coin_id'),
  coins: units('coins'),
});

/** Allotments leave no history until their lock-up ends, so their sent notices are stored. */
async function notifyAllotments(parts: ResultParts): Promise<number> {
  const rows = await parts.reader.find(
    ALLOTMENT,
    `FROM subscriptions WHERE state = 'locked'
       AND NOT EXISTS (SELECT FROM told_allotments WHERE subscription_id = id) ORDER BY id LIMIT ${BATCH}`,
  );
  for (const { id, person, coin, coins } of rows) {
    await parts.db.transaction().execute(async transaction => {
      const { numAffectedRows } =
        await sql`INSERT INTO told_allotments VALUES (${id}::bigint) ON CONFLICT DO NOTHING`.execute(transaction);
      if (numAffectedRows !== 1n) return;
      const facts = { ...amountOf(parts, coin, coins), at: new Date(parts.now()) };
      await notifyUser(transaction, person, 'launch_allotted', facts);
    });
  }
  return rows.length;
}

function amountOf({ live }: ResultParts, id: number, amount: bigint): { amount: string; coin: string } {
  const coin = live.current.list.coins.get(id);
  if (coin === undefined) throw new Error(`coin ${id} is not listed`);
  return { amount: formatShort(amount, coin.scale), coin: coin.name };
}
