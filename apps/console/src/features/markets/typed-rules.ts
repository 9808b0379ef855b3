// Rules that people type: shares in percent where the wire has fractions, and only what differs from what holds is proposed.
import { fractionOf } from '../../shared/value-texts.ts';

export type Typed<Name extends string> = Record<Name, string>;

/** What differs, in the form of the wire. */
export function changedFields<Name extends string>(
  before: Typed<Name>,
  typed: Typed<NoInfer<Name>>,
  shares: ReadonlySet<string>,
): Partial<Typed<Name>> {
  const names = (Object.keys(before) as Name[]).filter(name => typed[name].trim() !== before[name]);
  return Object.fromEntries(
    names.map(name => [name, shares.has(name) ? fractionOf(typed[name]) : typed[name].trim()]),
  ) as Partial<Typed<Name>>;
}

/** The moment that a change counts from, where one is stated. */
export function statedEffect({ effective_at }: { effective_at: number }): { effective_at?: number } {
  return effective_at === 0 ? {} : { effective_at };
}

/** Rows of figures as one text of the wire; `share` is the column that people give in percent. */
export function textOfRows(rows: readonly (readonly string[])[], share: number): string {
  const text = (cell: string, of: number) => (of === share ? fractionOf(cell.trim()) : cell.trim());
  return rows.map(row => row.map(text).join(':')).join(' ');
}
