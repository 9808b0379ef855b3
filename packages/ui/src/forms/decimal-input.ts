// What may be typed or pasted into a field of decimals, how the field shows it, and what its steppers make of it.
import { asciiText, formatShort, parseDecimal } from '@candor/money';
import { figureOfDecimal, type Separators, separators } from '../figures/figure.ts';

const MAX_WHOLE_DIGITS = 18;

/** After a figure they stand for thousands or more, and its other digits are unknown. */
const SHORT_FORMS = new Set(['KK', 'MM', 'MN', 'BN', 'TN', 'MIO', 'MRD', 'BIO']);

/**
 * Reads what was typed key by key as an unfinished decimal. A point and a comma both begin the decimals, since keyboards of
 * phones offer only one of the two. Leading zeros go. `null` where it is no decimal or has more digits after the point than
 * the scale, so that the field keeps what it had.
 */
export function typedDecimal(text: string, scale: number): string | null {
  const match = /^(\d*)([.,]?)(\d*)$/.exec(inAscii(text).replace(/\s/g, ''));
  if (match === null) return null;
  const [, whole = '', point = '', fraction = ''] = match;
  const significant = withoutLeadingZeros(whole);
  if (significant.length > MAX_WHOLE_DIGITS || fraction.length > scale || (point !== '' && scale === 0)) return null;
  return point === '' ? significant : `${significant === '' ? '0' : significant}.${fraction}`;
}

/**
 * Reads a whole figure that was pasted, as the language in force writes it: groups of digits, a currency symbol or a coin's
 * name before or after. Where a figure can be read in two ways, as `1,234` can, the language decides. Digits beyond the scale
 * are cut off. `null` where it is no figure, is below zero, or is a short form such as `1.2M`, whose digits are not all there.
 */
export function pastedDecimal(text: string, scale: number): string | null {
  const match = /^(\D*?)\+?([.,]?\d[\d.,' ]*)(\D*)$/.exec(inAscii(text).replace(/[\s’]/g, ' ').trim());
  if (match === null || !isUnit(match[1]!) || !isUnit(match[3]!)) return null;
  const body = match[2]!.trim();
  const point = pointOf(body, separators());
  const cut = point === undefined ? body.length : body.lastIndexOf(point);
  const whole = digitsOfGroups(body.slice(0, cut));
  const fraction = body.slice(cut + 1);
  if (whole === undefined || !/^\d*$/.test(fraction) || whole.length > MAX_WHOLE_DIGITS) return null;
  const decimals = fraction.slice(0, scale);
  return `${whole === '' ? '0' : whole}${decimals === '' ? '' : `.${decimals}`}`;
}

/**
 * Whether this is a number with an exponent, complete or not, such as `1e` and `2.5E+3`. No field takes one, and it must be refused
 * as it stands: its digits without the `e` are another number.
 */
export function hasExponent(text: string): boolean {
  return /^[+-]?[\d.,']*\d[.,]?e[+-]?\d*$/i.test(
    inAscii(text)
      .replace(/\u2212/g, '-')
      .replace(/\s/g, ''),
  );
}

/** Which of the marks of a figure begins its decimals, if any does. */
function pointOf(body: string, { group }: Separators): string | undefined {
  const marks = [...body].filter(each => each === '.' || each === ',');
  const [first] = marks;
  if (marks.some(each => each !== first)) return marks.at(-1);
  const isGroup = marks.length > 1 || (first === group && isGrouped(body, group));
  return isGroup ? undefined : first;
}

/** Whether the text before or after the digits only names a unit: signs of currencies, names of coins. */
function isUnit(text: string): boolean {
  return text
    .split(' ')
    .every(word => /^(?:[≈~]|[A-Z]{0,3}\p{Sc}|[A-Z]{2,10}|[元圆円원]|บาท)?$/u.test(word) && !SHORT_FORMS.has(word));
}

/** A typed decimal as a field shows it: with groups to be read, without them while it is being changed. */
export function shownDecimal(value: string, isChanging: boolean): string {
  const { decimal } = separators();
  if (isChanging) return value.replace('.', decimal);
  return value.endsWith('.') ? figureOfDecimal(value.slice(0, -1)) + decimal : figureOfDecimal(value);
}

/** The decimal one step up or down on the grid of steps, never below zero. */
export function steppedDecimal(text: string, step: string, scale: number, direction: 1 | -1): string {
  const current = parseDecimal(text === '' || text.endsWith('.') ? `${text}0` : text, scale);
  const grid = parseDecimal(step, scale);
  if (!current.ok || !grid.ok || grid.units <= 0n) return text;
  const remainder = current.units % grid.units;
  const below = current.units - remainder;
  const next = direction === 1 ? below + grid.units : remainder === 0n ? below - grid.units : below;
  return formatShort(next < 0n ? 0n : next, scale);
}

/** Digits and marks of Japanese, Chinese and Thai keyboards as those of ASCII; a full stop in Japanese is a point too. */
function inAscii(text: string): string {
  return asciiText(text).replace(/[。｡]/g, '.').replace(/[、､]/g, ',');
}

function withoutLeadingZeros(digits: string): string {
  return digits.replace(/^0+(?=\d)/, '');
}

/** Whether one mark stands where a language puts it between thousands: three digits after, one to three before, no lone zero. */
function isGrouped(body: string, group: string): boolean {
  const [head = '', tail = ''] = body.split(group);
  return /^[1-9]\d{0,2}$/.test(head) && /^\d{3}$/.test(tail);
}

/** The digits of a whole number with or without groups of thousands, or of lakhs; `undefined` where the groups are none. */
function digitsOfGroups(text: string): string | undefined {
  const mark = /[., ']/.exec(text)?.[0];
  if (mark === undefined) return /^\d*$/.test(text) ? withoutLeadingZeros(text) : undefined;
  const groups = text.split(mark);
  const isSound =
    /^\d{1,3}$/.test(groups[0]!) &&
    /^\d{3}$/.test(groups.at(-1)!) &&
    groups.slice(1, -1).every(each => /^\d{2,3}$/.test(each));
  return isSound ? withoutLeadingZeros(groups.join('')) : undefined;
}
