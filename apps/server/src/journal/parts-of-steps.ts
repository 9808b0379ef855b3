// What prices and the clock did to each user by themselves: of such a record everybody concerned has a part of their own.
import { hash } from 'node:crypto';
import { type Command, type Event, encode } from '@candor/exchange';
import { partOfEvent } from './part-of-user.ts';
import type { RecordBody } from './record-body.ts';

const OWN_COMMANDS: ReadonlySet<Command['type']> = new Set<Command['type']>(['PublishIndexPrices', 'AdvanceClock']);

/** Bodies of earlier rules have hashes without such parts. */
const FIRST_RULES_WITH_PARTS = 6;
const SALT_LENGTH = 32;

function isOwnStep({ command, rules = 0, salt }: RecordBody): boolean {
  return OWN_COMMANDS.has(command.type) && rules >= FIRST_RULES_WITH_PARTS && salt !== undefined;
}

/**
 * The text of each part, by user: their own events with the places that these have in the record. Its salt follows from that of the body, which nobody is
 * shown, so that nobody finds the part of somebody else by its hash. Empty where the record concerns no user.
 */
export function partsOfSteps(body: RecordBody): ReadonlyMap<number, string> {
  const parts = new Map<number, { events: object[]; places: number[] }>();
  if (!isOwnStep(body)) return new Map();
  body.events.forEach((event, place) => {
    for (const user of usersOf(event)) {
      const part = parts.get(user) ?? { events: [], places: [] };
      part.events.push(partOfEvent(event, body.command, user));
      part.places.push(place);
      parts.set(user, part);
    }
  });
  return new Map([...parts].map(([user, part]) => [user, textOf(body, user, part)]));
}

function textOf(
  { command, rules, salt }: RecordBody,
  user: number,
  { events, places }: { events: object[]; places: number[] },
) {
  const ownSalt = hash('sha256', `${salt}|${user}`).slice(0, SALT_LENGTH);
  return encode({ command: { type: command.type }, events, places, rules, salt: ownSalt });
}

/** Whom an event of trading concerns; nobody reads of others that the clock brings, unless they are named here. */
function usersOf(event: Event): readonly number[] {
  switch (event.type) {
    case 'SpotTraded':
      return event.taker === event.maker ? [event.taker] : [event.taker, event.maker];
    case 'LeverTraded':
      return event.taker.user === event.maker.user ? [event.taker.user] : [event.taker.user, event.maker.user];
    case 'SpotOrderClosed':
    case 'LeverOrderClosed':
    case 'HostingBought':
    case 'HostingEnded':
      return [event.order.user];
    case 'LiquidationStarted':
    case 'BankruptcyPassed':
    case 'FundingPaid':
    case 'PositionSettled':
    case 'HostingDayPaid':
      return [event.user];
    case 'PriceAlertReached':
      return [event.alert.user];
    case 'PositionClosed':
    case 'LiquidationEnded':
      return [event.position.user];
    case 'OptionClosed':
      return [event.option.user];
    case 'SubscriptionAllotted':
    case 'SubscriptionEnded':
      return [event.subscription.user];
    default:
      return [];
  }
}
