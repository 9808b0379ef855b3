// Whose rows a record changes, so that a read of one user's rows need not wait for the records of others.
import type { Event } from './commands-and-events.ts';

/** The ids of the users, or `all-users` for events that do not name theirs. */
export type TouchedUsers = readonly number[] | 'all-users';

const NO_USERS: readonly number[] = [];

/**
 * The users with a row, a balance, a hold or a line of history that the events of one record change. Rare events are not
 * distinguished: they count as touching all users.
 */
export function touchedUsers(events: readonly Event[]): TouchedUsers {
  let users: number[] | undefined;
  for (const event of events) {
    const touched = touchedBy(event, events);
    if (touched === 'all-users') return touched;
    if (touched.length > 0) users = users === undefined ? [...touched] : users.concat(touched);
  }
  return users ?? NO_USERS;
}

function touchedBy(event: Event, record: readonly Event[]): TouchedUsers {
  switch (event.type) {
    // The first two belong to the exchange, and a key has nothing to read but its order.
    case 'IndexPricePublished':
    case 'ContractTicked':
    case 'KeyUsed':
      return NO_USERS;
    case 'SpotOrderPlaced':
    case 'SpotOrderClosed':
    case 'LeverOrderPlaced':
    case 'LeverOrderClosed':
      return [event.order.user];
    case 'LeverOrderRested':
      // Of an order that the same record places.
      return record.some(other => other.type === 'LeverOrderPlaced' && other.order.id === event.order)
        ? NO_USERS
        : 'all-users';
    case 'SpotTraded':
      return [event.taker, event.maker];
    case 'LeverTraded':
      return [event.taker.user, event.maker.user];
    case 'LeverOrderAmended':
    case 'TransferMade':
      return [event.user];
    default:
      return 'all-users';
  }
}
