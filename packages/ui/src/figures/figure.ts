// Writes amounts for people: digits grouped as their language does, a true minus sign, fixed decimals. No floating point.
import { formatDecimal, formatShort } from '@candor/money';

export type FigureOptions = {
  /** Digits after the point; further digits are cut, never rounded up, so that it never shows more than there is. */
  decimals?: number | undefined;
  /** Write a plus sign before a positive figure. */
  withPlus?: boolean | undefined;
};

/** Of figures that have no number of decimals of their own, such as quotients. */
export const DEFAULT_DECIMALS = 4;

const MINUS = '\u2212';

const PLAIN = /^([+-]?)(\d+)(?:\.(\d*))?$/;

/** Text of units of 10^-scale, without trailing zeros unless `decimals` fixes them. */
export function figureOfUnits(units: bigint, scale: number, options: FigureOptions = {}): string {
  const text = options.decimals === undefined ? formatShort(units, scale) : formatDecimal(units, scale);
  return figureOfDecimal(text, options);
}

/** Text of a plain decimal such as `-1234.5`; a text that is no decimal is given back as it is. */
export function figureOfDecimal(text: string, options: FigureOptions = {}): string {
  const match = PLAIN.exec(text);
  if (match === null) return text;
  const { group, decimal } = separators();
  const whole = match[2]!.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3})+$)/g, group);
  const decimals = match[3] ?? '';
  const fraction =
    options.decimals === undefined ? decimals : decimals.slice(0, options.decimals).padEnd(options.decimals, '0');
  const isZero = !/[1-9]/.test(whole + fraction);
  const sign = isZero ? '' : match[1] === '-' ? MINUS : options.withPlus === true || match[1] === '+' ? '+' : '';
  return sign + whole + (fraction === '' ? '' : decimal + fraction);
}

/** A written figure with its percent sign: `12.5%`, in Spanish `12,5 %`. */
export function withPercentSign(figure: string): string {
  return figure + separators().percent;
}

/** -1, 0 or 1: the sign of a plain decimal. */
export function signOfDecimal(text: string): -1 | 0 | 1 {
  if (!/[1-9]/.test(text)) return 0;
  return text.startsWith('-') ? -1 : 1;
}

/** -1, 0 or 1: how one plain decimal compares with another. */
export function compareDecimals(left: string, right: string): -1 | 0 | 1 {
  const scale = Math.max(digitsAfterPoint(left), digitsAfterPoint(right));
  const difference = toUnits(left, scale) - toUnits(right, scale);
  return difference === 0n ? 0 : difference < 0n ? -1 : 1;
}

function digitsAfterPoint(text: string): number {
  const point = text.indexOf('.');
  return point === -1 ? 0 : text.length - point - 1;
}

function toUnits(text: string, scale: number): bigint {
  const match = PLAIN.exec(text);
  if (match === null) return 0n;
  const magnitude = BigInt(match[2]! + (match[3] ?? '').padEnd(scale, '0'));
  return match[1] === '-' ? -magnitude : magnitude;
}

const STEPS: readonly [digits: number, letter: string][] = [
  [12, 'T'],
  [9, 'B'],
  [6, 'M'],
  [3, 'K'],
];

/** A short form for volumes: `1.24M`, `86.20K`, `512.30`; cut, not rounded. */
export function compactFigure(text: string): string {
  const match = PLAIN.exec(text);
  if (match === null) return text;
  const whole = match[2]!.replace(/^0+(?=\d)/, '');
  const sign = match[1] === '-' ? MINUS : '';
  for (const [digits, letter] of STEPS) {
    if (whole.length <= digits) continue;
    const head = whole.slice(0, whole.length - digits);
    return sign + figureOfDecimal(head) + separators().decimal + whole.slice(head.length, head.length + 2) + letter;
  }
  return figureOfDecimal(text, { decimals: 2 });
}

/** How the language in force writes figures: the sign that groups digits, the decimal sign, and the percent sign with its space. */
export type Separators = { group: ',' | '.'; decimal: '.' | ','; percent: '%' | '\u00a0%' };

const POINT: Separators = { group: ',', decimal: '.', percent: '%' };

const COMMA: Separators = { group: '.', decimal: ',', percent: '\u00a0%' };

/** Languages, as BCP 47 names them, whose decimals follow a comma. The other languages of the apps write a point. */
const WITH_COMMA = new Set(['es']);

let inForce = POINT;

/** Called where the language of the page changes, so that figures made outside of components follow it too. */
export function setFigureLanguage(tag: string): void {
  inForce = WITH_COMMA.has(tag.split('-')[0]!) ? COMMA : POINT;
}

export function separators(): Separators {
  return inForce;
}
