// Notifies users of what a bank took back of them, what they owe since, and what came back of their withdrawals: in the order of the books, each once.
import { formatShort } from '@candor/money';
import type { PoolReader } from '../../database/reader.ts';
import type { Database } from '../../database/tables.ts';
import { lockFollower, moveFollower } from '../../journal/followers.ts';
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

/** The place moves on with what was written, so that neither happens without the other. @returns whether there was any. */
export async function tellReversals(parts: TellingParts): Promise<boolean> {
  let isTold = false;
  for (const source of SOURCES) {
    let count: number;
    do {
      count = await tellNext(parts, source);
      isTold ||= count > 0;
    } while (count === BATCH);
  }
  return isTold;
}

/** @returns how many rows were read */
function tellNext({ db, reader, live, now }: TellingParts, { follower, query, notices }: Source): Promise<number> {
  return db.transaction().execute(async transaction => {
    const reached = await lockFollower(transaction, follower);
    const rows = await reader.fields(`${query} WHERE sequence > $1 ORDER BY sequence LIMIT ${BATCH}`, [reached]);
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
    const last = rows.at(-1)?.[0];
    if (last != null) await moveFollower(transaction, follower, Number(last));
    return rows.length;
  });
}
