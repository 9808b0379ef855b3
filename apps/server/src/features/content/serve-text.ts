// The last step of every text on its way out: what it takes from this installation is filled in here.
import type { LanguageCode } from '@candor/contract';
import { cachedAnswer } from '../../http/reply.ts';
import type { TextOf } from '../../texts.ts';
import { accountPlaceholders, referralPlaceholders } from './placeholders/account-placeholders.ts';
import { type FactParts, type Facts, readFacts } from './placeholders/facts.ts';
import {
  contractPlaceholders,
  contractTable,
  optionPlaceholders,
  optionTable,
  spotPlaceholders,
  spotTable,
  tierTable,
} from './placeholders/market-placeholders.ts';
import {
  bankTable,
  depositTable,
  moneyPlaceholders,
  testFundsTable,
  withdrawalTable,
} from './placeholders/money-placeholders.ts';
import { launchTable, productPlaceholders, productTable } from './placeholders/product-placeholders.ts';
import { type Writing, writingOf, writtenNumber } from './placeholders/writing.ts';

/** Fills the placeholders of a text, or of safe HTML, in a language; unknown ones stay as they are. */
export type FillPlaceholders = (text: string, language: LanguageCode) => Promise<string>;

export type FillParts = FactParts & { textOf: TextOf; now: () => number };

/** A changed setting is in the texts this much later at most. */
const CACHE_MS = 1_000;

const TABLES: Readonly<Record<string, (facts: Facts, write: Writing) => string | undefined>> = {
  'withdrawal-limits': withdrawalTable,
  'deposit-limits': depositTable,
  'bank-accounts': bankTable,
  'test-funds': testFundsTable,
  'spot-fees': spotTable,
  'contract-terms': contractTable,
  'contract-tiers': tierTable,
  'option-durations': optionTable,
  products: productTable,
  launches: launchTable,
};

/** What a part of a text can depend on: `{{if options}}` … `{{end}}`, or `{{if not options}}`. */
const CONDITIONS: Readonly<Record<string, (facts: Facts) => boolean>> = {
  demo: ({ mode }) => mode === 'demo',
  live: ({ mode }) => mode === 'live',
  bank: ({ banks }) => banks.length > 0,
  contracts: ({ contracts }) => contracts.length > 0,
  options: ({ options }) => options.length > 0,
  products: ({ products }) => products.length > 0,
  launches: ({ launches }) => launches.length > 0,
  referral: ({ shares }) => shares.some(share => share > 0n),
};

const PART = /<p>\{\{if (not )?([a-z]+)\}\}<\/p>\s*([\s\S]*?)\s*<p>\{\{end\}\}<\/p>/g;
const TABLE = /<p>\{\{table:([a-z-]+)\}\}<\/p>/g;
const NUMBER = /\{\{n:(\d+(?:\.\d+)?)\}\}/g;
const PLACEHOLDER = /\{\{([a-z_]+(?:\.[A-Za-z0-9_]+)*)\}\}/g;

export function createFillPlaceholders({ textOf, now, ...parts }: FillParts): FillPlaceholders {
  const current = cachedAnswer({ cachedForMs: CACHE_MS, now }, async () => {
    return { facts: await readFacts(parts), written: new Map<LanguageCode, Written>() };
  });
  return async (text, language) => {
    if (!text.includes('{{')) return text;
    const { facts, written } = await current();
    const known = written.get(language) ?? writtenIn(facts, writingOf(textOf, language));
    written.set(language, known);
    return filled(text, facts, known);
  };
}

/** All placeholders in one language. */
type Written = { write: Writing; placeholders: Readonly<Record<string, string>> };

function writtenIn(facts: Facts, write: Writing): Written {
  const placeholders = {
    ...accountPlaceholders(write),
    ...referralPlaceholders(facts, write),
    ...moneyPlaceholders(facts, write),
    ...spotPlaceholders(facts, write),
    ...contractPlaceholders(facts, write),
    ...optionPlaceholders(facts, write),
    ...productPlaceholders(facts, write),
  };
  return { write, placeholders };
}

function filled(text: string, facts: Facts, { write, placeholders }: Written): string {
  return text
    .replace(PART, (part, not: string | undefined, name: string, inner: string) => {
      const condition = CONDITIONS[name];
      if (condition === undefined) return part;
      return condition(facts) === (not === undefined) ? inner : '';
    })
    .replace(TABLE, (part, name: string) => {
      const table = TABLES[name];
      return table === undefined ? part : (table(facts, write) ?? `<p>${write.word('helpTables.none')}</p>`);
    })
    .replace(NUMBER, (_, number: string) => writtenNumber(number, write.language))
    .replace(PLACEHOLDER, (part, name: string) => placeholders[name] ?? part);
}
