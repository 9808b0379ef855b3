// Tells users of what was credited to them, in the order of the books, each deposit once.
import { formatShort } from '@candor/money';
import type { PoolReader } from '../../database/reader.ts';
import type { Database } from '../../database/tables.ts';
import { lockFollower, moveFollower } from '../../journal/followers.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { tellOfMoney } from '../people/messages/money-messages.ts';

export type TellingParts = { db: Database; reader: PoolReader; live: Pick<LiveViews, 'current'>; now: () => number };

const FOLLOWER = 'deposit-notices';
const BATCH = 1_000;

/** The place moves on with what was written, so that neither happens without the other. @returns whether anything was told. */
export async function tellDeposits(parts: TellingParts): Promise<boolean> {
  const { db, reader } = parts;
  let isTold = false;
  for (;;) {
    const count = await db.transaction().execute(async transaction => {
      const reached = await lockFollower(transaction, FOLLOWER);
      const rows = await reader.fields(
        `SELECT id, user_id, coin_id, units + released, outcome FROM deposits WHERE id > $1 ORDER BY id LIMIT ${BATCH}`,
        [reached],
      );
      const credited = rows.filter(([, user, , , outcome]) => user != null && outcome === 'credited');
      for (const sum of sumsOf(credited.map(([, user, coin, units]) => [Number(user), Number(coin), BigInt(units!)])))
        await tellCredited(parts, transaction, sum);
      if (credited.length > 0) isTold = true;
      const last = rows.at(-1)?.[0];
      if (last != null) await moveFollower(transaction, FOLLOWER, Number(last));
      return rows.length;
    });
    if (count < BATCH) return isTold;
  }
}

export type Credited = { user: number; coin: number; units: bigint };

/** Belongs into the transaction that remembers that it was told. */
export async function tellCredited(
  { live, now }: Pick<TellingParts, 'live' | 'now'>,
  transaction: Database,
  { user, coin: id, units }: Credited,
): Promise<void> {
  const coin = live.current.list.coins.get(id);
  if (coin === undefined) throw new Error(`coin ${id} is not listed`);
  const amount = formatShort(units, coin.scale);
  await tellOfMoney(transaction, user, 'deposit_credited', { at: new Date(now()), amount, coin: coin.name });
}

/** Whoever sends a thousand transfers at once gets one mail. */
function sumsOf(credited: readonly (readonly [user: number, coin: number, units: bigint])[]): Credited[] {
  const sums = new Map<string, Credited>();
  for (const [user, coin, units] of credited) {
    const before = sums.get(`${user} ${coin}`);
    sums.set(`${user} ${coin}`, { user, coin, units: (before?.units ?? 0n) + units });
  }
  return [...sums.values()];
}
