// Values as text: how the console writes percents, sizes and names of countries, and reads the percent, whole numbers and moments that operators type.
import { figureOfDecimal, withPercentSign } from '@candor/ui';

/** `0.001` is `0.1`; what is no plain decimal is given back as it is. */
export function percentOf(fraction: string): string {
  if (!fraction.startsWith('-')) return moved(fraction, 2);
  const size = moved(fraction.slice(1), 2);
  return size === '0' ? size : `-${size}`;
}

/** A fraction as people read it: `0.001` is `0.1%`, in Spanish `0,1 %`. */
export function percentText(fraction: string): string {
  return withPercentSign(figureOfDecimal(percentOf(fraction)));
}

/** `0.1` is `0.001`. */
export function fractionOf(percent: string): string {
  return moved(percent, -2);
}

function moved(text: string, places: 2 | -2): string {
  const match = /^(\d+)(?:\.(\d*))?$/.exec(text.trim());
  if (match === null) return text;
  const [, whole = '', fraction = ''] = match;
  const digits = places === 2 ? whole + fraction.padEnd(2, '0') : `00${whole}${fraction}`;
  const point = whole.length + (places === 2 ? 2 : 0);
  const before = digits.slice(0, point).replace(/^0+(?=\d)/, '');
  const after = digits.slice(point).replace(/0+$/, '');
  return after === '' ? before : `${before}.${after}`;
}

/**
 * Reads a whole number that is typed into a form, without the other spellings that JavaScript takes for numbers.
 * Digits alone are a number. NaN for any other text, such as `1e5`, which the call refuses beside its field.
 */
export function wholeNumber(typed: string): number {
  const digits = typed.trim();
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN;
}

/** A moment as a date and time field writes it: in the operator's own time zone, to the minute. */
export function localText(at: number): string {
  const date = new Date(at);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}

/** 0 where it is none. */
export function momentOfLocal(text: string): number {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(text)) return 0;
  const at = new Date(text).getTime();
  return Number.isNaN(at) ? 0 : at;
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const;

/** Writes how much room something takes, in the unit that suits it. */
export function sizeOf(bytes: number): string {
  const unit = bytes < 1 ? 0 : Math.min(UNITS.length - 1, Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** unit;
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${UNITS[unit]}`;
}

/** The name of a country or region in the operator's language, with its code. @param iso - two letters; anything else, such as nothing, is given back as it is. */
export function countryName(iso: string, tag: string): string {
  if (!/^[A-Z]{2}$/.test(iso)) return iso === '' ? '–' : iso;
  const name = new Intl.DisplayNames(tag, { type: 'region' }).of(iso);
  return name === undefined || name === iso ? iso : `${name} (${iso})`;
}
