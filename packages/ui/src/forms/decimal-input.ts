// What may be typed into a field of decimals, and what its steppers make of it.
import { formatShort, parseDecimal } from '@candor/money';

/**
 * Reads what was typed as an unfinished decimal: a comma counts as the point, spaces go. `null` where it is no decimal or
 * has more digits after the point than the scale, so that the field keeps what it had.
 */
export function typedDecimal(text: string, scale: number): string | null {
  const cleaned = text.replace(/\s/g, '').replace(',', '.');
  if (!/^\d{0,18}(\.\d*)?$/.test(cleaned)) return null;
  const fraction = cleaned.split('.')[1];
  if (fraction !== undefined && (scale === 0 || fraction.length > scale)) return null;
  return cleaned.startsWith('.') ? `0${cleaned}` : cleaned;
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
