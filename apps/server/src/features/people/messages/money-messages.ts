// Tells a person what became of their money: a notice inside the app, and a mail.
import { type AccountNoticeKind, type LanguageCode, languageTags, type MoneyNoticeKind } from '@candor/contract';
import type { Database } from '../../../database/tables.ts';
import type { Facts, TextKey, TextOf } from '../../../texts.ts';
import { insertAccountNotice } from '../accounts/account-notice-rows.ts';
import { personById } from '../accounts/people-rows.ts';
import { contactsOf } from '../contacts/contact.ts';
import { type NoticeFacts, queueNotice } from './message-rows.ts';
import type { MessageOptions, Written } from './message-templates.ts';

/** `amount` is a decimal, `address` where it goes; `reason` names the text that says why it came to nothing. */
export type MoneyFacts =
  | { amount: string; coin: string; address?: string; reason?: string }
  /** Of a contract: two prices, as decimals. */
  | { market: string; mark: string; liquidation: string }
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
  await insertAccountNotice(transaction, { person: personId, kind, facts, at });
  const [contact] = contactsOf(person);
  if (contact === undefined) return;
  const { language } = person;
  const money = { template: kind, personId, language, ...contact, facts: { at: at.getTime(), money: facts } };
  await queueNotice(transaction, { ...money, secret: null }, at);
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

const FIGURES = ['amount', 'mark', 'liquidation', 'price', 'reached'] as const;

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

/** Where more stands; the records are of deposits unless they are asked for others. */
function recordsOf(kind: MoneyNoticeKind): string {
  if (kind.startsWith('price_')) return '/pages/trade/alerts';
  if (kind.startsWith('position_')) return '/pages/trade/index?type=contracts';
  return kind.startsWith('withdrawal_') ? '/pages/assets/record?kind=withdrawals' : '/pages/assets/record';
}

export function writeMoneyMessage(
  { kind, language, facts }: { kind: MoneyNoticeKind; language: LanguageCode; facts: NoticeFacts },
  { textOf, origin }: MessageOptions,
): Written {
  const { title, text } = noticeTexts(textOf, language, kind, facts.money ?? {});
  const more = textOf(language, 'mail.seeMore', { url: `${origin}/#${recordsOf(kind)}` });
  return { subject: title, mail: `${text}\n\n${more}`, sms: `${new URL(origin).host}: ${text}`, code: null };
}
