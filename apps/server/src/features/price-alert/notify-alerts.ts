// Notifies users by a notice and a mail of price alerts that were reached, in the order of the journal, each once.
import type { PoolReader } from '../../database/reader.ts';
import type { Database } from '../../database/tables.ts';
import { followJournal } from '../../journal/followers.ts';
import type { LiveViews } from '../market/views/live-views.ts';
import { notifyUser } from '../people/messages/money-messages.ts';
import { type ReachedAlert, readReachedSince } from './read-alerts.ts';
import { alertPriceText } from './wire-alert.ts';

type NotifyParts = { db: Database; reader: PoolReader; live: Pick<LiveViews, 'current'> };

const FOLLOWER = 'price-alert-notices';
/** More than one record can reach. */
const BATCH = 3_000;

/** @returns whether a notice was queued */
export async function notifyReachedAlerts({ db, reader, live }: NotifyParts): Promise<boolean> {
  const count = await followJournal(db, FOLLOWER, async cursor => {
    const alerts = wholeRecords(await readReachedSince(reader, cursor, BATCH));
    return {
      last: alerts.at(-1)?.sequence,
      count: alerts.length,
      async write(transaction) {
        for (const alert of alerts) await notifyOfAlert(transaction, live, alert);
      },
    };
  });
  return count > 0;
}

/** Of a full batch the last record may continue in the next one. */
function wholeRecords(rows: readonly ReachedAlert[]): readonly ReachedAlert[] {
  if (rows.length < BATCH) return rows;
  const last = rows.at(-1)!.sequence;
  return rows.filter(({ sequence }) => sequence !== last);
}

async function notifyOfAlert(transaction: Database, live: NotifyParts['live'], alert: ReachedAlert): Promise<void> {
  const listed = live.current.list.require(alert.market);
  await notifyUser(transaction, alert.user, alert.direction === 'up' ? 'price_rose' : 'price_fell', {
    at: new Date(alert.tick.at),
    market: listed.symbol,
    price: listed.price.ofUnits(alert.price),
    reached: alertPriceText(listed, alert.tick.price),
    priceCoin: listed.quote.name,
  });
}
