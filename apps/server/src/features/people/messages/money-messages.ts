// Notifies a user of changes of their money, through the channels that they have chosen: a notice inside the app, a mail, messages to their browsers.
import {
  type AccountNoticeKind,
  type LanguageCode,
  languageTags,
  type MoneyNoticeKind,
  notificationKindOf,
} from '@candor/contract';
import type { Database } from '../../../database/tables.ts';
import type { Facts, TextKey, TextOf } from '../../../texts.ts';
import { insertAccountNotices } from '../accounts/account-notices.ts';
import { peopleById } from '../accounts/people-rows.ts';
import { contactsOf } from '../contacts/contact.ts';
import { lifeAt } from '../logins/sessions.ts';
import { channelsOf, choicesOfPeople } from '../notifications/choice-rows.ts';
import { livingSubscriptions, pushNotice } from '../push/subscription-rows.ts';
import { type Notice, type NoticeFacts, queueNotices } from './message-rows.ts';
import type { MessageOptions, Written } from './message-templates.ts';

/** `amount` is a decimal, `address` where it goes; `reason` names the text that says why it came to nothing. */
export type MoneyFacts =
  | { amount: string; coin: string; address?: string; reason?: string }
  /** Of a contract: two prices, as decimals. */
  | { market: string; mark: string; liquidation: string }
  /** Of fills: how much at which price, and of more than one market their number. */
  | { market: string; amount: string; coin: string; price: string; priceCoin: string }
  | { count: string }
  | { market: string; amount: string; coin: string }
  | { market: string }
  /** Of an alert: its price, and the recorded one that reached it. */
  | { market: string; price: string; reached: string; priceCoin: string };

/** One message to one person. */
export type MoneyMessage = { person: number; kind: MoneyNoticeKind; facts: MoneyFacts };

/** A statement has 65,535 parameters at the most, and each message may be a notice, a mail and a push to ten browsers. */
const MESSAGES_AT_ONCE = 200;

/**
 * Belongs into the transaction that stores that it was sent. Wake the sender of messages after its commit. A mail that cannot be
 * sent hinders nothing else.
 */
export function notifyUser(
  transaction: Database,
  person: number,
  kind: MoneyNoticeKind,
  { at, ...facts }: MoneyFacts & { at: Date },
): Promise<void> {
  return notifyUsers(transaction, [{ person, kind, facts }], at);
}

/** The same for many messages, in this order, two hundred by a handful of statements. */
export async function notifyUsers(transaction: Database, messages: readonly MoneyMessage[], at: Date): Promise<void> {
  for (let from = 0; from < messages.length; from += MESSAGES_AT_ONCE)
    await notifySome(transaction, messages.slice(from, from + MESSAGES_AT_ONCE), at);
}

async function notifySome(transaction: Database, messages: readonly MoneyMessage[], at: Date): Promise<void> {
  const addressed = await withReaders(transaction, messages);
  const inApp = addressed.filter(({ channels }) => channels.app === true);
  await insertAccountNotices(
    transaction,
    inApp.map(({ message }) => ({ ...message, at })),
  );
  const pushed = addressed.filter(({ channels }) => channels.push === true).map(({ person }) => person.id);
  const devices = await livingSubscriptions(transaction, [...new Set(pushed)], lifeAt(at.getTime()));
  const queued = addressed.flatMap(({ message: { kind, facts }, person, channels }): Notice[] => {
    const { id: personId, language } = person;
    const notice = { template: kind, personId, language, facts: { at: at.getTime(), money: facts } };
    const [contact] = contactsOf(person);
    const mails = channels.mail === true && contact !== undefined ? [{ ...notice, ...contact, secret: null }] : [];
    const own = channels.push === true ? devices.filter(device => device.person === personId) : [];
    return [...mails, ...own.map(({ id }) => pushNotice(id, notice))];
  });
  await queueNotices(transaction, queued, at);
}

/** Each message with its user and the channels that the user has chosen. */
async function withReaders(transaction: Database, messages: readonly MoneyMessage[]) {
  const ids = [...new Set(messages.map(({ person }) => person))];
  const people = new Map((await peopleById(transaction, ids)).map(person => [person.id, person]));
  const choices = await choicesOfPeople(transaction, ids);
  return messages.flatMap(message => {
    const person = people.get(message.person);
    // The operator's own trading accounts have no reader, and neither has a closed account.
    if (person === undefined || person.kind !== 'customer' || person.closed_at !== null) return [];
    const own = choices.filter(({ person_id }) => person_id === person.id);
    return [{ message, person, channels: channelsOf(notificationKindOf(message.kind), own) }];
  });
}

/** Title and text of a notice, with its figures as the language writes them. */
export function noticeTexts(textOf: TextOf, language: LanguageCode, kind: AccountNoticeKind, facts: Facts) {
  const { reason } = facts;
  const figures = FIGURES.filter(name => facts[name] !== undefined);
  const written: Facts = {
    ...facts,
    ...Object.fromEntries(figures.map(name => [name, figureIn(language, String(facts[name]))])),
    ...(reason !== undefined && { reason: remarkOf(textOf, language, String(reason)) }),
  };
  return {
    title: textOf(language, `accountNotices.${kind}_title`, written),
    text: textOf(language, `accountNotices.${kind}_text`, written),
  };
}

const FIGURES = ['amount', 'price', 'mark', 'liquidation', 'reached', 'count'] as const;

/** Exact, however long: a text is never made a floating number. */
function figureIn(language: LanguageCode, decimal: string): string {
  const format = new Intl.NumberFormat(languageTags[language], { maximumFractionDigits: 20 });
  return format.format(decimal as Intl.StringNumericLiteral);
}

function remarkOf(textOf: TextOf, language: LanguageCode, reason: string): string {
  const key = `withdrawalRemarks.${reason}`;
  return textOf(language, textOf.has(key) ? key : OTHER);
}

const OTHER = 'withdrawalRemarks.other' satisfies TextKey;

const DEPOSITS = '/pages/assets/record';
const WITHDRAWALS = '/pages/assets/record?kind=withdrawals';
const CONTRACTS = '/pages/trade/index?type=contracts';
const SPOT_ORDERS = '/pages/trade/orders';
const LOCKED = '/pages/finance/ordersPage';
const ALERTS = '/pages/trade/alerts';
const LAUNCHES = '/pages/publication/index?view=own';

/** The path in the wallet app with more about it. */
const PAGES = {
  deposit_credited: DEPOSITS,
  bank_reversed: DEPOSITS,
  bank_debt: '/pages/assets/debt',
  bank_returned: WITHDRAWALS,
  withdrawal_passed: WITHDRAWALS,
  withdrawal_paid: WITHDRAWALS,
  withdrawal_refused: WITHDRAWALS,
  withdrawal_returned: WITHDRAWALS,
  position_near_liquidation: CONTRACTS,
  position_close_to_liquidation: CONTRACTS,
  position_liquidated: CONTRACTS,
  bought: SPOT_ORDERS,
  sold: SPOT_ORDERS,
  contract_bought: CONTRACTS,
  contract_sold: CONTRACTS,
  orders_filled: SPOT_ORDERS,
  option_won: '/pages/option/detail',
  option_lost: '/pages/option/detail',
  option_void: '/pages/option/detail',
  hosting_ended: LOCKED,
  hosting_renewed: LOCKED,
  launch_allotted: LAUNCHES,
  launch_without_coins: LAUNCHES,
  launch_unlocked: LAUNCHES,
  price_rose: ALERTS,
  price_fell: ALERTS,
} as const satisfies Record<MoneyNoticeKind, string>;

export function pageOf(kind: MoneyNoticeKind): string {
  return PAGES[kind];
}

export function writeMoneyMessage(
  { kind, language, facts }: { kind: MoneyNoticeKind; language: LanguageCode; facts: NoticeFacts },
  { textOf, origin }: MessageOptions,
): Written {
  const { title, text } = noticeTexts(textOf, language, kind, facts.money ?? {});
  const more = textOf(language, 'mail.seeMore', { url: `${origin}/#${pageOf(kind)}` });
  return { subject: title, mail: `${text}\n\n${more}`, sms: `${new URL(origin).host}: ${text}`, code: null };
}
