// Notifies users of what a bank took back of them, what they owe since, and what came back of their withdrawals: in the order of the books, each once.
import { formatShort } from '@candor/money';
import type { PoolReader } from '../../database/reader.ts';
import type { Database } from '../../database/tables.ts';
import { followJournal, placeIn } from '../../journal/followers.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { tellOfMoney } from '../people/messages/money-messages.ts';

type TellingParts = { db: Database; reader: PoolReader; live: Pick<LiveViews, 'current'>; now: () => number };

const BATCH = 500;

type BankNotice = 'bank_reversed' | 'bank_debt' | 'bank_returned';

/** What is read: the place in the journal, the user, the coin, and one amount for each notice. An amount of nothing is no notice. */
type Source = { follower: string; query: string; notices: readonly BankNotice[] };

const SOURCES: readonly Source[] = [
  {
    follower: 'bank-reversal-notices',
    query: 'SELECT sequence, user_id, coin_id, units - fee_units, debt_units FROM bank_reversals',
    notices: ['bank_reversed', 'bank_debt'],
  },
  {
    follower: 'bank-return-notices',
    query: 'SELECT sequence, user_id, coin_id, units + fee_units FROM returned_bank_payments',
    notices: ['bank_returned'],
  },
];

/** @returns whether there was any */
export async function tellReversals(parts: TellingParts): Promise<boolean> {
  let count = 0;
  for (const source of SOURCES) count += await follow(parts, source);
  return count > 0;
}

function follow({ db, reader, live, now }: TellingParts, { follower, query, notices }: Source): Promise<number> {
  return followJournal(db, follower, async place => {
    const rows = await reader.fields(`${query} WHERE sequence > $1 ORDER BY sequence LIMIT ${BATCH}`, [place]);
    return {
      ...{ last: placeIn(rows), count: rows.length },
      async write(transaction) {
        for (const [, user, coinId, ...amounts] of rows) {
          const coin = live.current.list.coins.get(Number(coinId));
          if (coin === undefined) throw new Error(`coin ${coinId} is not listed`);
          for (const [index, kind] of notices.entries()) {
            const units = BigInt(amounts[index]!);
            if (units === 0n) continue;
            const amount = formatShort(units, coin.scale);
            await tellOfMoney(transaction, Number(user), kind, { at: new Date(now()), amount, coin: coin.name });
          }
        }
      },
    };
  });
}
