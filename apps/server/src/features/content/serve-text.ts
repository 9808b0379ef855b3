// The last step of every text on its way out: what it takes from this installation is filled in here.
import type { LanguageCode } from '@candor/contract';
import { keptAnswer } from '../../http/reply.ts';
import type { TextOf } from '../../texts.ts';
import { accountPlaces, referralPlaces } from './places/account-places.ts';
import { type FactParts, type Facts, readFacts } from './places/facts.ts';
import {
  contractPlaces,
  contractTable,
  optionPlaces,
  optionTable,
  spotPlaces,
  spotTable,
  tierTable,
} from './places/market-places.ts';
import { bankTable, depositTable, moneyPlaces, testFundsTable, withdrawalTable } from './places/money-places.ts';
import { launchTable, productPlaces, productTable } from './places/product-places.ts';
import { type Writing, writingOf, writtenNumber } from './places/writing.ts';

/** Fills the placeholders of a text, or of safe HTML, in a language; unknown ones stay as they are. */
export type FillPlaces = (text: string, language: LanguageCode) => Promise<string>;

export type FillParts = FactParts & { textOf: TextOf; now: () => number };

/** A changed setting is in the texts this much later at most. */
const KEPT_MS = 1_000;

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
const PLACE = /\{\{([a-z_]+(?:\.[A-Za-z0-9_]+)*)\}\}/g;

export function createFillPlaces({ textOf, now, ...parts }: FillParts): FillPlaces {
  const current = keptAnswer({ keptForMs: KEPT_MS, now }, async () => {
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
type Written = { write: Writing; places: Readonly<Record<string, string>> };

function writtenIn(facts: Facts, write: Writing): Written {
  const places = {
    ...accountPlaces(write),
    ...referralPlaces(facts, write),
    ...moneyPlaces(facts, write),
    ...spotPlaces(facts, write),
    ...contractPlaces(facts, write),
    ...optionPlaces(facts, write),
    ...productPlaces(facts, write),
  };
  return { write, places };
}

function filled(text: string, facts: Facts, { write, places }: Written): string {
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
    .replace(PLACE, (part, name: string) => places[name] ?? part);
}
