// How a language writes the figures of a text: amounts, shares, stretches of time, and tables.
import { type LanguageCode, languageTags } from '@candor/contract';
import { daysText, durationText, listText } from '@candor/i18n';
import { formatShort } from '@candor/money';
import type { TextKey, TextOf } from '../../../texts.ts';

/** Decimals of a percentage that is counted in parts per million. */
const PERCENT_SCALE = 4;

export type Heading = Extract<TextKey, `helpTables.${string}`>;

export type Writing = {
  language: LanguageCode;
  /** Units of a scale; the language's own separators (docs/decisions/0031-number-format-by-language.md). */
  amount(units: bigint, scale: number): string;
  count(value: number): string;
  /** Parts per million, as percent with its sign. */
  share(ppm: bigint): string;
  duration(ms: number): string;
  days(days: number): string;
  list(parts: readonly string[]): string;
  word(key: Heading): string;
};

export function writingOf(textOf: TextOf, language: LanguageCode): Writing {
  const tag = languageTags[language];
  const spanish = language === 'esp';
  // Spaces that do not break keep a figure and its sign together.
  const percent = spanish ? '\u00a0%' : '%';
  const grouped = (text: string) => withSeparators(text, spanish);
  return {
    language,
    amount: (units, scale) => grouped(formatShort(units, scale)),
    count: value => grouped(String(value)),
    share: ppm => `${grouped(formatShort(ppm, PERCENT_SCALE))}${percent}`,
    duration: ms => durationText(tag, ms),
    days: days => daysText(tag, days),
    list: parts => listText(tag, parts),
    word: key => textOf(language, key),
  };
}

function withSeparators(text: string, spanish: boolean): string {
  const [whole = '', decimals] = text.split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, spanish ? '.' : ',');
  return decimals === undefined ? grouped : `${grouped}${spanish ? ',' : '.'}${decimals}`;
}

/** A plain number that a text names, such as one of its examples. */
export function writtenNumber(text: string, language: LanguageCode): string {
  return withSeparators(text, language === 'esp');
}

/** A table of HTML; undefined without rows. The cells are plain text. */
export function tableOf(headings: readonly string[], rows: readonly (readonly string[])[]): string | undefined {
  if (rows.length === 0) return undefined;
  const row = (cells: readonly string[], tag: 'th' | 'td') =>
    `<tr>${cells.map(cell => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`;
  const body = rows.map(cells => row(cells, 'td')).join('');
  return `<table><thead>${row(headings, 'th')}</thead><tbody>${body}</tbody></table>`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
