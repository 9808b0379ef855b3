// Whose rows a record changes: for whoever reads a user's own rows and need not wait for the records of everybody else.
import type { Event } from './event.ts';

/** `everybody` where the events alone do not tell it. */
export type TouchedUsers = readonly number[] | 'everybody';

const NOBODY: readonly number[] = [];

/**
 * The users with a row, a balance, a hold or a line of history that the events of one record change. Events that come seldom are not told
 * apart: they count as everybody's.
 */
export function touchedUsers(events: readonly Event[]): TouchedUsers {
  let users: number[] | undefined;
  for (const event of events) {
    const touched = touchedBy(event, events);
    if (touched === 'everybody') return touched;
    if (touched.length > 0) users = users === undefined ? [...touched] : users.concat(touched);
  }
  return users ?? NOBODY;
}

function touchedBy(event: Event, record: readonly Event[]): TouchedUsers {
  switch (event.type) {
    // The first two belong to the exchange, and a key has nothing to read but its order.
    case 'IndexPricePublished':
    case 'ContractTicked':
    case 'KeyUsed':
      return NOBODY;
    case 'SpotOrderPlaced':
    case 'SpotOrderClosed':
    case 'LeverOrderPlaced':
    case 'LeverOrderClosed':
      return [event.order.user];
    case 'LeverOrderRested':
      // Of an order that the same record places.
      return record.some(other => other.type === 'LeverOrderPlaced' && other.order.id === event.order)
        ? NOBODY
        : 'everybody';
    case 'SpotTraded':
      return [event.taker, event.maker];
    case 'LeverTraded':
      return [event.taker.user, event.maker.user];
    case 'TransferMade':
      return [event.user];
    default:
      return 'everybody';
  }
}
