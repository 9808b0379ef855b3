// The part of a record that is about one user: the other side of their trades, and whatever else it moved, is left out.
import type { Address, Command, Event, LeverTraded, Position, SpotTraded, Withdrawal } from '@candor/exchange';
import { isPublicEvent } from './public-event.ts';
import type { RecordBody } from './record-body.ts';

/** Of a withdrawal: another user, an operator, and what the exchange thinks of it. */
const NOT_OF_OWNER = ['recipient', 'risks', 'passedBy', 'by'] as const;

/** A command and events of which members may be left out. */
export type PartialBody = { command: object; events: object[] };

/** The user's own command with what happened to them; of any other event only its kind is told. */
export function partOfUser({ command, events }: Pick<RecordBody, 'command' | 'events'>, user: number): PartialBody {
  return { command: without(command, NOT_OF_OWNER), events: events.map(event => partOfEvent(event, command, user)) };
}

/** What of a record concerns everybody; of any other event only its kind is told. */
export function partOfEverybody({ command, events }: Pick<RecordBody, 'command' | 'events'>): PartialBody {
  return { command, events: events.map(event => (isPublicEvent(event) ? event : { type: event.type })) };
}

/** What one user may see of an event; of one that is not about them, and not public, only its kind. */
export function partOfEvent(event: Event, command: Command, user: number): object {
  if (event.type === 'SpotTraded') return partOfTrade(event, user);
  if (event.type === 'LeverTraded') return partOfLeverTrade(event, user);
  if (event.type === 'WithdrawalRequested' || event.type === 'WithdrawalClosed') {
    if (event.withdrawal.user !== user) return { type: event.type };
    const withdrawal: Partial<Withdrawal> = without(event.withdrawal, NOT_OF_OWNER);
    return { ...without(event, NOT_OF_OWNER), withdrawal };
  }
  return isPublicEvent(event) || isAbout(event, command, user) ? event : { type: event.type };
}

function isAbout(event: Event, command: Command, user: number): boolean {
  // The key is the one that came with the command.
  if (event.type === 'KeyUsed') return true;
  if ('user' in event) return (typeof event.user === 'number' ? event.user : event.user.id) === user;
  if ('act' in event) return event.act.user === user;
  if ('option' in event) return typeof event.option !== 'number' && event.option.user === user;
  if ('subscription' in event) return event.subscription.user === user;
  if ('position' in event) return isOwnPosition(event.position, command, user);
  if ('claim' in event && typeof event.claim === 'object') return event.claim.user === user;
  if ('address' in event) return isOwnAddress(event.address, command, user);
  if (!('order' in event)) return false;
  const { order } = event;
  // An order by its number alone may be anybody's, unless it is the one that the command is about.
  return typeof order === 'number' ? 'order' in command && command.order === order : order.user === user;
}

/** A position by its number alone may be anybody's, unless it is the one that the command is about. */
function isOwnPosition(position: number | Position, command: Command, user: number): boolean {
  if (typeof position !== 'number') return position.user === user;
  return 'position' in command && command.position === position && command.user === user;
}

/** Of a trade of contracts, one's own side. */
function partOfLeverTrade(trade: LeverTraded, user: number): object {
  const { taker, maker } = trade;
  if (taker.user !== user && maker.user !== user) return { type: trade.type };
  return without(trade, [taker.user === user ? 'maker' : 'taker', 'operatorSides']);
}

/** A saved address, whole or by its number. */
function isOwnAddress(address: Address | number, command: Command, user: number): boolean {
  return typeof address === 'number' ? 'address' in command && command.address === address : address.user === user;
}

/** Written out, since an order may have a thousand of them. */
function partOfTrade(trade: SpotTraded, user: number): object {
  const isTaker = trade.taker === user;
  if (!isTaker && trade.maker !== user) return { type: trade.type };
  if (isTaker) {
    const { maker, makerOrder, makerFee, ...own } = trade;
    return own;
  }
  const { taker, takerOrder, takerFee, ...own } = trade;
  return own;
}

/** The same value where it has none of the members. */
function without<Value extends object>(value: Value, names: readonly string[]): Value {
  if (!names.some(name => name in value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name))) as Value;
}
