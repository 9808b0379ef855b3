// Which part of a record leaves the exchange, and for which reader: public records whole, of all others the part that is about one user.

import { hash } from 'node:crypto';
import {
  type Address,
  type Change,
  type Command,
  type Event,
  encode,
  type LeverTraded,
  type Position,
  READ_BY,
  type SpotTraded,
  type Withdrawal,
} from '@candor/exchange';
import type { RecordBody, RecordTexts } from './record-body.ts';

const PUBLIC_CHANGES: ReadonlySet<Change['kind']> = new Set<Change['kind']>([
  ...([
    'market',
    'coin',
    'option-rules',
    'contract',
    'settle-contract',
    'hosting-product',
    'launch',
    'referral',
    'fund-reserve',
    'keep-deposit',
    'accept-clock',
  ] as const),
]);

/** Of a withdrawal: another user, an operator, and how the exchange judges it. */
const NOT_OF_OWNER = ['recipient', 'risks', 'passedBy', 'by'] as const;

/** `public`, the number of the user whose own command it is, or undefined for no reader. */
export type RecordReader = 'public' | number | undefined;

export function readerOf(command: Command): RecordReader {
  const reader = READ_BY[command.type];
  if (reader !== 'owner') return reader;
  return 'user' in command ? command.user : undefined;
}

/**
 * The text of what its reader may see of a record; undefined where that is all of it, or where it has no reader.
 * @param texts of the whole record, where they were made already.
 */
export function readablePart(body: RecordBody, texts?: RecordTexts): string | undefined {
  const reader = readerOf(body.command);
  if (reader === undefined) return undefined;
  if (reader === 'public') return commonPart(body, texts);
  return writePart(partOfUser(body, reader), body, texts);
}

/** The public text of a record; undefined where that is all of a record. */
export function commonPart(body: RecordBody, texts?: RecordTexts): string | undefined {
  return writePart(publicPart(body), body, texts);
}

function writePart(part: PartialBody, body: RecordBody, texts?: RecordTexts): string | undefined {
  const { command, events, rules } = body;
  if (isWhole(part, body)) return undefined;
  const commandText = texts !== undefined && part.command === command ? texts.command : encode(part.command);
  const eventTexts = part.events.map((event, index) =>
    texts !== undefined && event === events[index] ? texts.events[index] : encode(event),
  );
  const ending = rules === undefined ? '' : `,"rules":${encode(rules)}`;
  return `{"command":${commandText},"events":[${eventTexts.join(',')}]${ending}}`;
}

function isWhole(part: PartialBody, { command, events }: RecordBody): boolean {
  return part.command === command && part.events.every((event, index) => event === events[index]);
}

/** A command and events of which members may be left out. */
type PartialBody = { command: object; events: object[] };

/** The user's own command with what happened to them; of any other event only its kind is shown. */
export function partOfUser({ command, events }: Pick<RecordBody, 'command' | 'events'>, user: number): PartialBody {
  const amended = amendedByList(command, events);
  const partOf = (event: Event) =>
    event.type === 'SpotOrderAmended' && amended.has(event.order) ? event : partOfEvent(event, command, user);
  return { command: without(command, NOT_OF_OWNER), events: events.map(partOf) };
}

/** The orders that a list of quotes amended: only those of its user are, and a refused change may name an order of another. */
function amendedByList(command: Command, events: readonly Event[]): ReadonlySet<number> {
  const amended = new Set<number>();
  if (command.type !== 'QuoteSpot') return amended;
  const key = events.find(event => event.type === 'KeyUsed')?.key;
  const refused = new Set(key?.result.refused?.map(({ change }) => change));
  command.changes.forEach((change, index) => {
    if ('amend' in change && !refused.has(index)) amended.add(change.amend);
  });
  return amended;
}

/** The public part of a record; of any other event only its kind is shown. */
function publicPart({ command, events }: Pick<RecordBody, 'command' | 'events'>): PartialBody {
  return { command, events: events.map(event => (isPublicEvent(event) ? event : { type: event.type })) };
}

/** The part of an event that a user may see: of an event about others that is not public, only its kind. */
function partOfEvent(event: Event, command: Command, user: number): object {
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
  // An order by its number alone may belong to any user, unless it is the one that the command is about.
  return typeof order === 'number' ? 'order' in command && command.order === order : order.user === user;
}

/** A position by its number alone may belong to any user, unless it is the one that the command is about. */
function isOwnPosition(position: number | Position, command: Command, user: number): boolean {
  if (typeof position !== 'number') return position.user === user;
  return 'position' in command && command.position === position && command.user === user;
}

/** Of a trade of contracts, the user's own side. */
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

/** Whether an event is about no user, so that all may read it. */
export function isPublicEvent(event: Event): boolean {
  switch (event.type) {
    case 'ExchangeOpened':
    case 'CoinConfigured':
    case 'MarketConfigured':
    case 'OpeningSet':
    case 'AuctionStarted':
    case 'AuctionPriced':
    case 'AuctionEnded':
    case 'MarketIndexed':
    case 'IndexPricePublished':
    case 'StopsPostponed':
    case 'StopsResumed':
    case 'KeysForgotten':
    case 'ReserveFunded':
    case 'ReserveReleased':
    case 'HouseTestFundsGranted':
    case 'DepositKept':
    case 'OptionRulesSet':
    case 'HostingProductSet':
    case 'LaunchAnnounced':
    case 'LaunchOpened':
    case 'LaunchClosed':
    case 'LaunchAllotted':
    case 'ReferralRulesSet':
    case 'ContractConfigured':
    case 'ContractTicked':
    case 'LeverLookedAt':
    case 'FundingFixed':
    case 'FundingEnded':
    case 'SettlementFixed':
    case 'SettlementEnded':
    case 'AlertTickKept':
    case 'AlertTickDone':
    case 'OperatorReset':
    case 'InstanceAdopted':
    case 'ClockLeapNoted':
    case 'ClockAccepted':
      return true;
    case 'OperatorActed':
      return event.act.user === null;
    case 'ProposalTookEffect':
    case 'ProposalClosed': {
      return PUBLIC_CHANGES.has(event.proposal.change.kind);
    }
    default:
      return false;
  }
}

/** The exchange's own, of which users have parts. */
export const OWN_COMMANDS: ReadonlySet<Command['type']> = new Set<Command['type']>([
  'PublishIndexPrices',
  'AdvanceClock',
]);

/** Bodies of earlier rules have hashes without such parts. */
const FIRST_RULES_WITH_PARTS = 6;
const SALT_LENGTH = 32;

function isOwnStep({ command, rules = 0, salt }: RecordBody): boolean {
  return OWN_COMMANDS.has(command.type) && rules >= FIRST_RULES_WITH_PARTS && salt !== undefined;
}

/**
 * The text of each part, by user: their own events with the places that these have in the record. Its salt follows from that of the body, which is never
 * shown, so that the part of another user cannot be found by its hash. Empty where the record concerns no user.
 */
export function partsOfSteps(body: RecordBody): ReadonlyMap<number, string> {
  const parts = new Map<number, { events: object[]; places: number[] }>();
  if (!isOwnStep(body)) return new Map();
  body.events.forEach((event, index) => {
    for (const user of usersOf(event)) {
      const part = parts.get(user) ?? { events: [], places: [] };
      part.events.push(partOfEvent(event, body.command, user));
      part.places.push(index);
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

/** The users that an event of trading concerns; others that the clock brings are read by no user, unless they are named here. */
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
