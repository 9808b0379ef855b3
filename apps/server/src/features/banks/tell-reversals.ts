// Tells users what a bank took back of them, and what they owe since, in the order of the books, each once.
import { formatShort } from '@candor/money';
import type { PoolReader } from '../../database/reader.ts';
import type { Database } from '../../database/tables.ts';
import { lockFollower, moveFollower } from '../../journal/followers.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { tellOfMoney } from '../people/messages/money-messages.ts';

type TellingParts = { db: Database; reader: PoolReader; live: Pick<LiveViews, 'current'>; now: () => number };

const FOLLOWER = 'bank-reversal-notices';
const BATCH = 500;

/** The place moves on with what was written, so that neither happens without the other. @returns whether anything was told. */
export async function tellReversals({ db, reader, live, now }: TellingParts): Promise<boolean> {
  let isTold = false;
  for (;;) {
    const count = await db.transaction().execute(async transaction => {
      const reached = await lockFollower(transaction, FOLLOWER);
      const rows = await reader.fields(
        `SELECT sequence, user_id, coin_id, units - fee_units, debt_units FROM bank_reversals
         WHERE sequence > $1 ORDER BY sequence LIMIT ${BATCH}`,
        [reached],
      );
      for (const [, user, coinId, units, debt] of rows) {
        const coin = live.current.list.coins.get(Number(coinId));
        if (coin === undefined) throw new Error(`coin ${coinId} is not listed`);
        const tell = (kind: 'bank_reversed' | 'bank_debt', amount: bigint) =>
          tellOfMoney(transaction, Number(user), kind, {
            ...{ at: new Date(now()), amount: formatShort(amount, coin.scale), coin: coin.name },
          });
        await tell('bank_reversed', BigInt(units!));
        if (BigInt(debt!) > 0n) await tell('bank_debt', BigInt(debt!));
        isTold = true;
      }
      const last = rows.at(-1)?.[0];
      if (last != null) await moveFollower(transaction, FOLLOWER, Number(last));
      return rows.length;
    });
    if (count < BATCH) return isTold;
  }
}
