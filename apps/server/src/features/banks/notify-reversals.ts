// Notifies users of what a bank took back from them, what they owe since, and returned withdrawals: in the order of the books, each once.
import { formatShort } from '@candor/money';
import type { PoolReader } from '../../database/reader.ts';
import { type Field, int4, int8, record, units } from '../../database/store/field.ts';
import type { Database } from '../../database/tables.ts';
import { followJournal } from '../../journal/followers.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { notifyUser } from '../people/messages/money-messages.ts';

type NotifyParts = { db: Database; reader: PoolReader; live: Pick<LiveViews, 'current'>; now: () => number };

const BATCH = 500;

const NOTICES = ['bank_reversed', 'bank_debt', 'bank_returned'] as const;

/** An amount for each notice; an amount of zero is no notice. */
type Amounts = { sequence: number; user: number; coin: number } & Record<(typeof NOTICES)[number], bigint>;

type Source = { follower: string; table: string; row: Field<Amounts> };

const WHOSE = { sequence: int8('sequence'), user: int4('user_id'), coin: int4('coin_id') };
const NOTHING = units('0');

const SOURCES: readonly Source[] = [
  {
    follower: 'bank-reversal-notices',
    table: 'bank_reversals',
    row: record<Amounts>({
      ...WHOSE,
      bank_reversed: units('units - fee_units'),
      bank_debt: units('debt_units'),
      bank_returned: NOTHING,
    }),
  },
  {
    follower: 'bank-return-notices',
    table: 'returned_bank_payments',
    row: record<Amounts>({
      ...WHOSE,
      bank_reversed: NOTHING,
      bank_debt: NOTHING,
      bank_returned: units('units + fee_units'),
    }),
  },
];

/** @returns whether there was any */
export async function notifyReversals(parts: NotifyParts): Promise<boolean> {
  let count = 0;
  for (const source of SOURCES) count += await follow(parts, source);
  return count > 0;
}

function follow({ db, reader, live, now }: NotifyParts, { follower, table, row }: Source): Promise<number> {
  return followJournal(db, follower, async cursor => {
    const rows = await reader.find(row, `FROM ${table} WHERE sequence > $1 ORDER BY sequence LIMIT ${BATCH}`, [cursor]);
    return {
      last: rows.at(-1)?.sequence,
      count: rows.length,
      async write(transaction) {
        for (const { user, coin: id, ...amounts } of rows) {
          const coin = live.current.list.coins.get(id);
          if (coin === undefined) throw new Error(`coin ${id} is not listed`);
          for (const kind of NOTICES) {
            if (amounts[kind] === 0n) continue;
            const amount = formatShort(amounts[kind], coin.scale);
            await notifyUser(transaction, user, kind, { at: new Date(now()), amount, coin: coin.name });
          }
        }
      },
    };
  });
}
