// Tells a person what became of their money, by the ways that they have chosen: a notice inside the app, a mail, messages to their browsers.
import {
  type AccountNoticeKind,
  type LanguageCode,
  languageTags,
  type MoneyNoticeKind,
  notificationKindOf,
} from '@candor/contract';
import type { Database } from '../../../database/tables.ts';
import type { Facts, TextKey, TextOf } from '../../../texts.ts';
import { insertAccountNotice } from '../accounts/account-notice-rows.ts';
import { personById } from '../accounts/people-rows.ts';
import { contactsOf } from '../contacts/contact.ts';
import { choicesOf, waysOf } from '../notifications/choice-rows.ts';
import { queuePushes } from '../push/queue-pushes.ts';
import { type NoticeFacts, queueNotice } from './message-rows.ts';
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

/**
 * Belongs into the transaction that remembers that it was told. Wake the sender of messages after its commit. A mail that cannot be
 * sent hinders nothing else.
 */
export async function tellOfMoney(
  transaction: Database,
  personId: number,
  kind: MoneyNoticeKind,
  { at, ...facts }: MoneyFacts & { at: Date },
): Promise<void> {
  const person = await personById(transaction, personId);
  // The operator's own trading accounts read nothing, and a closed account has nobody any more.
  if (person === undefined || person.kind !== 'customer' || person.closed_at !== null) return;
  const notification = notificationKindOf(kind);
  const ways = waysOf(notification, await choicesOf(transaction, personId, notification));
  if (ways.app === true) await insertAccountNotice(transaction, { person: personId, kind, facts, at });
  const { language } = person;
  const notice = { template: kind, personId, language, facts: { at: at.getTime(), money: facts } };
  const [contact] = contactsOf(person);
  if (ways.mail === true && contact !== undefined)
    await queueNotice(transaction, { ...notice, ...contact, secret: null }, at);
  if (ways.push === true) await queuePushes(transaction, notice, at);
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

/** Where more stands, as a path of the wallet app. */
const PAGES = {
  deposit_credited: DEPOSITS,
  bank_reversed: DEPOSITS,
  bank_debt: '/pages/assets/debt',
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
