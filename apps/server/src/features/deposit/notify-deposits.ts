// Notifies users of what was credited to them, in the order of the books, each deposit once.
import { formatShort } from '@candor/money';
import type { PoolReader } from '../../database/reader.ts';
import { int4, int8, nullable, record, units, word } from '../../database/store/field.ts';
import type { Database } from '../../database/tables.ts';
import { followJournal } from '../../journal/followers.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { notifyUser } from '../people/messages/money-messages.ts';

export type NotifyParts = { db: Database; reader: PoolReader; live: Pick<LiveViews, 'current'>; now: () => number };

const FOLLOWER = 'deposit-notices';
const BATCH = 1_000;

const BOOKED = record({
  id: int8('id'),
  user: nullable(int4('user_id')),
  coin: int4('coin_id'),
  units: units('units + released'),
  outcome: word('outcome'),
});

/** @returns whether a notice was queued */
export async function notifyDeposits(parts: NotifyParts): Promise<boolean> {
  const { db, reader } = parts;
  const count = await followJournal(db, FOLLOWER, async cursor => {
    const rows = await reader.find(BOOKED, `FROM deposits WHERE id > $1 ORDER BY id LIMIT ${BATCH}`, [cursor]);
    const credited = rows.flatMap(({ user, outcome, ...row }) =>
      user !== null && outcome === 'credited' ? [{ ...row, user }] : [],
    );
    const sums = sumsOf(credited);
    return {
      last: rows.at(-1)?.id,
      count: credited.length,
      async write(transaction) {
        for (const sum of sums) await notifyCredited(parts, transaction, sum);
      },
    };
  });
  return count > 0;
}

export type Credited = { user: number; coin: number; units: bigint };

/** Belongs into the transaction that stores that the user was notified. */
export async function notifyCredited(
  { live, now }: Pick<NotifyParts, 'live' | 'now'>,
  transaction: Database,
  { user, coin: id, units: credited }: Credited,
): Promise<void> {
  const coin = live.current.list.coins.get(id);
  if (coin === undefined) throw new Error(`coin ${id} is not listed`);
  const amount = formatShort(credited, coin.scale);
  await notifyUser(transaction, user, 'deposit_credited', { at: new Date(now()), amount, coin: coin.name });
}

/** A user who sends a thousand transfers at a time gets one mail. */
function sumsOf(credited: readonly Credited[]): Credited[] {
  const sums = new Map<string, Credited>();
  for (const { user, coin, units: more } of credited) {
    const before = sums.get(`${user} ${coin}`);
    sums.set(`${user} ${coin}`, { user, coin, units: (before?.units ?? 0n) + more });
  }
  return [...sums.values()];
}
