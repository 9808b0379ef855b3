// Compares stored rows with the expected ones, column by column, and collects the findings of a verification.
import type { ColumnTexts } from '../../database/store/field.ts';
import type { WrittenTable } from '../../database/store/table.ts';

/** Compares two rows of a table and names the first column in which they differ. */
export function compareRow<Row>(
  table: WrittenTable<Row>,
  expected: ColumnTexts,
  stored: ColumnTexts,
  findings: Findings,
): void {
  const index = table.columns.findIndex((_, column) => expected[column] !== stored[column]);
  if (index < 0) return;
  const { name } = table.columns[index]!;
  findings.add(`${table.table} ${stored[0]} has ${name} ${stored[index]} where the journal gives ${expected[index]}`);
}

/** Compares rows that must be the same ones in the same order; the first `keyLength` columns identify rows. */
export function compareRows<Row>(
  table: WrittenTable<Row>,
  keyLength: number,
  expected: readonly ColumnTexts[],
  stored: readonly ColumnTexts[],
  findings: Findings,
): void {
  const keyOf = (texts: ColumnTexts) => texts.slice(0, keyLength).join('.');
  const left = new Map(stored.map(texts => [keyOf(texts), texts]));
  for (const texts of expected) {
    const key = keyOf(texts);
    const found = left.get(key);
    if (found === undefined) findings.add(`${table.table} ${key} is missing`);
    else compareRow(table, texts, found, findings);
    left.delete(key);
  }
  for (const key of left.keys()) findings.add(`${table.table} ${key} is not in the journal`);
}

const MAX_SENTENCES = 20;

/** Collects the findings of a verification, without the flood that follows from a first mistake. */
export class Findings {
  readonly sentences: string[] = [];
  count = 0;

  add(sentence: string): void {
    this.count += 1;
    if (this.sentences.length < MAX_SENTENCES) this.sentences.push(sentence);
  }
}
