// Tells users how what ran by itself ended, each once, in the order of the books: liquidations, options, locked products, launches.
import { formatShort } from '@candor/money';
import { sql } from 'kysely';
import type { PoolReader } from '../../database/reader.ts';
import type { Database } from '../../database/tables.ts';
import { followJournal, placeIn } from '../../journal/followers.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { type MoneyMessage, tellAllOfMoney, tellOfMoney } from '../people/messages/money-messages.ts';

export type ResultParts = { db: Database; reader: PoolReader; live: Pick<LiveViews, 'current'>; now: () => number };

const BATCH = 200;

type Row = readonly (string | null)[];

/** The first column of a row is its place in the journal; several rows may share one. */
type Source = { follower: string; rows: string; tell: (parts: ResultParts, row: Row) => MoneyMessage };

const after = (columns: string, table: string, condition = 'true') =>
  `SELECT sequence, ${columns} FROM ${table} WHERE sequence > $1 AND ${condition}
   ORDER BY sequence FETCH FIRST ${BATCH} ROWS WITH TIES`;

const SOURCES: readonly Source[] = [
  {
    follower: 'liquidation-notices',
    rows: after('user_id, market_id', 'closed_positions', "reason = 'liquidated'"),
    tell: ({ live }, [, user, market]) => {
      const facts = { market: live.current.list.require(Number(market)).symbol };
      return { person: Number(user), kind: 'position_liquidated', facts };
    },
  },
  {
    follower: 'option-notices',
    rows: after('user_id, market_id, coin_id, outcome, stake, fee, profit', 'closed_options'),
    tell: (parts, [, user, market, coin, outcome, stake, fee, profit]) => {
      const [paid, won] = [BigInt(stake!), BigInt(profit!)];
      const { symbol } = parts.live.current.list.require(Number(market));
      const facts = (units: bigint) => ({ market: symbol, ...amountOf(parts, coin!, units) });
      if (outcome === 'win') return { person: Number(user), kind: 'option_won', facts: facts(paid + won) };
      if (outcome === 'loss') return { person: Number(user), kind: 'option_lost', facts: facts(paid) };
      // A void one gives its fee back as well.
      const back = outcome === 'void' ? paid + BigInt(fee!) : paid;
      return { person: Number(user), kind: 'option_void', facts: facts(back) };
    },
  },
  {
    follower: 'hosting-notices',
    // What its owner redeemed is no news to them.
    rows: after('user_id, coin_id, amount, outcome', 'ended_hostings', "outcome <> 'redeemed'"),
    tell: (parts, [, user, coin, amount, outcome]) => {
      const kind = outcome === 'renewed' ? 'hosting_renewed' : 'hosting_ended';
      return { person: Number(user), kind, facts: amountOf(parts, coin!, BigInt(amount!)) };
    },
  },
  {
    follower: 'subscription-notices',
    rows: after('user_id, new_coin_id, coins + interest, outcome', 'ended_subscriptions'),
    tell: (parts, [, user, coin, coins, outcome]) => {
      const kind = outcome === 'rejected' ? 'launch_without_coins' : 'launch_unlocked';
      return { person: Number(user), kind, facts: amountOf(parts, coin!, BigInt(coins!)) };
    },
  },
];

/** Can be repeated at any time. @returns whether anything was told. */
export async function tellResults(parts: ResultParts): Promise<boolean> {
  let count = await tellAllotments(parts);
  for (const source of SOURCES) count += await follow(parts, source);
  return count > 0;
}

function follow(parts: ResultParts, { follower, rows, tell }: Source): Promise<number> {
  return followJournal(parts.db, follower, async place => {
    const found = await parts.reader.fields(rows, [place]);
    const messages = found.map(row => tell(parts, row));
    return {
      ...{ last: placeIn(found), count: found.length },
      write: transaction => tellAllOfMoney(transaction, messages, new Date(parts.now())),
    };
  });
}

/** Allotments leave no history until their lock-up ends, so what was told of them is remembered. */
async function tellAllotments(parts: ResultParts): Promise<number> {
  const rows = await parts.reader.fields(
    `SELECT id, user_id, new_coin_id, coins FROM subscriptions WHERE state = 'locked'
       AND NOT EXISTS (SELECT FROM told_allotments WHERE subscription_id = id) ORDER BY id LIMIT ${BATCH}`,
  );
  for (const [id, user, coin, coins] of rows) {
    await parts.db.transaction().execute(async transaction => {
      const { numAffectedRows } =
        await sql`INSERT INTO told_allotments VALUES (${id}::bigint) ON CONFLICT DO NOTHING`.execute(transaction);
      if (numAffectedRows !== 1n) return;
      const facts = { ...amountOf(parts, coin!, BigInt(coins!)), at: new Date(parts.now()) };
      await tellOfMoney(transaction, Number(user), 'launch_allotted', facts);
    });
  }
  return rows.length;
}

function amountOf({ live }: ResultParts, id: string, units: bigint): { amount: string; coin: string } {
  const coin = live.current.list.coins.get(Number(id));
  if (coin === undefined) throw new Error(`coin ${id} is not listed`);
  return { amount: formatShort(units, coin.scale), coin: coin.name };
}
