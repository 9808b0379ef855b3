// What is on its way to a user, as rows of the list of deposits: seen on a chain, and not booked yet.

import { depositStatuses } from '@candor/contract';
import { dateTime } from '../../http/date-time.ts';
import { type ArrivingParts, arrivingOf } from './arriving-deposits.ts';

/** The newest first, of one coin or of all. They have no number before they are booked. */
export function seenDeposits(parts: ArrivingParts, user: number, coin: number | undefined) {
  const rows = parts.arrivals.of(user, coin).flatMap(arrival => {
    const shown = arrivingOf(parts, arrival);
    const listed = parts.live.current.list.coins.get(arrival.coin);
    if (shown === undefined || listed === undefined) return [];
    const { nettype, amount, txid, explorer_url, seen_at } = shown;
    return [
      {
        ...{ id: 0, name: listed.name, currency_id: listed.id, amount, status: depositStatuses.review },
        ...{ created_at: dateTime(seen_at), remark: '', user_account: '', image: '' },
        ...{ nettype, txid, explorer_url, stage: 'seen' as const, bank: null },
      },
    ];
  });
  return rows.reverse();
}
