// Rules that people type: shares in percent where the wire has fractions, and only what differs from what holds is proposed.
import { CallFailed } from '@candor/client';
import { fractionOf, percentOf } from '../../shared/percent.ts';

export type Typed<Name extends string> = Record<Name, string>;

/** What differs, as the wire wants it. */
export function changedFields<Name extends string>(
  before: Typed<Name>,
  typed: Typed<Name>,
  shares: ReadonlySet<string>,
): Partial<Typed<Name>> {
  const names = (Object.keys(before) as Name[]).filter(name => typed[name].trim() !== before[name]);
  return Object.fromEntries(
    names.map(name => [name, shares.has(name) ? fractionOf(typed[name]) : typed[name].trim()]),
  ) as Partial<Typed<Name>>;
}

/** Rows of figures as one text of the wire; `share` is the column that people give in percent. */
export function textOfRows(rows: readonly (readonly string[])[], share: number): string {
  const text = (cell: string, of: number) => (of === share ? fractionOf(cell.trim()) : cell.trim());
  return rows.map(row => row.map(text).join(':')).join(' ');
}

export function shareText(fraction: string): string {
  return `${percentOf(fraction)} %`;
}

/** What the server says is wrong, by field. */
export function besideFields(error: unknown): Readonly<Record<string, string>> {
  if (!(error instanceof CallFailed)) return {};
  return Object.fromEntries(error.failure.problems.map(({ field, message }) => [field, message]));
}
