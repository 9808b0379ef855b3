// The part of a record that is about one user: the other side of their trades, and whatever else it moved, is left out.
import { type Command, type Event, encode, type SpotTraded } from '@candor/exchange';
import type { RecordBody } from '../../journal/record-body.ts';
import { isPublicEvent } from './wire-record.ts';

/** Of a trade, what belongs to one side only. */
const TAKER_SIDE = ['taker', 'takerOrder', 'takerFee'] as const;
const MAKER_SIDE = ['maker', 'makerOrder', 'makerFee'] as const;

/** The text of the user's own command with what happened to them; of any other event only its kind is told. */
export function partOfUser({ command, events }: RecordBody, user: number): string {
  return encode({ command, events: events.map(event => partOfEvent(event, command, user)) });
}

function partOfEvent(event: Event, command: Command, user: number): object {
  if (event.type === 'SpotTraded') return partOfTrade(event, user);
  return isPublicEvent(event) || isAbout(event, command, user) ? event : { type: event.type };
}

function isAbout(event: Event, command: Command, user: number): boolean {
  if ('user' in event) return (typeof event.user === 'number' ? event.user : event.user.id) === user;
  if ('act' in event) return event.act.user === user;
  if (!('order' in event)) return false;
  const { order } = event;
  // An order by its number alone may be anybody's, unless it is the one that the command is about.
  return typeof order === 'number' ? 'order' in command && command.order === order : order.user === user;
}

function partOfTrade(trade: SpotTraded, user: number): object {
  const { taker, maker } = trade;
  if (taker !== user && maker !== user) return { type: trade.type };
  const hidden = new Set<string>([...(taker === user ? [] : TAKER_SIDE), ...(maker === user ? [] : MAKER_SIDE)]);
  return Object.fromEntries(Object.entries(trade).filter(([name]) => !hidden.has(name)));
}
