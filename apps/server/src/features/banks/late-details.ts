// Adds to a line that was imported without details what its bank reports later: its text, or its payments, which replace it.
import { type BankAccount, MAX_BANK_LINES } from '@candor/exchange';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Vault } from '../../vault/vault.ts';
import { entryName, lacksDetails } from './announcements.ts';
import type { EntryLine } from './entry-lines.ts';
import type { OwnIds } from './payouts/own-ids.ts';
import { openDetails, type StatementEntry, sealDetails } from './statement.ts';

/** An entry and its account. */
export type OwnEntry = { entry: StatementEntry; bank: BankAccount };

/** The payments of an entry that replace the line which its statement had for all of them. */
export type Split = OwnEntry & { whole: number; lines: EntryLine[] };

/**
 * A line that was imported without details gets those of its only payment; several payments, and one with an id of ours, replace it.
 *
 * @param later what was announced, or is shown by another statement
 */
export async function completeLines(
  transaction: Kysely<Tables>,
  vault: Vault,
  later: readonly OwnEntry[],
  { ownerOfLine, idsOf, linesOfEntry }: CompletionParts,
): Promise<Split[]> {
  const detailed = later.filter(({ entry }) => !lacksDetails(entry));
  if (detailed.length === 0) return [];
  const wholeOf = await linesWithoutDetails(transaction, vault, detailed);
  // Several messages may report the same of an entry.
  const done = new Set<number>();
  const splits: Split[] = [];
  for (const { entry, bank } of detailed) {
    const whole = wholeOf({ entry, bank });
    if (whole === undefined || done.has(whole.id)) continue;
    done.add(whole.id);
    const lines = await linesOfEntry({ entry, bank });
    const [line, ...more] = lines;
    if (line === undefined || (more.length === 0 && line.doubt !== '')) continue;
    const { endToEnd, group, mentions } = idsOf(line);
    if (more.length > 0 || endToEnd !== '' || group !== '' || mentions.length > 0) {
      if (whole.isOpen && lines.length <= MAX_BANK_LINES) splits.push({ entry, bank, whole: whole.id, lines });
      continue;
    }
    // Details that a statement gave stay.
    if (whole.hasText) continue;
    const { payer, payerAccount, ultimatePayer, text } = line;
    const details = sealDetails(vault, whole.id, { payer, payerAccount, ultimatePayer, text });
    await transaction
      .updateTable('bank_lines')
      .set({ details, user_id: ownerOfLine(line) })
      .where('id', '=', BigInt(whole.id))
      .execute();
  }
  return splits;
}

type CompletionParts = {
  ownerOfLine: (line: EntryLine) => number | null;
  idsOf: (line: EntryLine) => OwnIds;
  linesOfEntry: (own: OwnEntry) => Promise<EntryLine[]>;
};

type Whole = { id: number; isOpen: boolean; hasText: boolean };

/**
 * The only line of an entry, where its statement named no payer and no id of ours; `isOpen`: the books, or what is on its way there,
 * have it. Not of equal entries: what a bank reports later is about one of them.
 */
async function linesWithoutDetails(
  transaction: Kysely<Tables>,
  vault: Vault,
  entries: readonly OwnEntry[],
): Promise<(own: OwnEntry) => Whole | undefined> {
  const namesOf = ({ entry }: OwnEntry) => [1, 2].map(occurrence => entryName({ ...entry, occurrence }));
  const rows = await transaction
    .selectFrom('bank_lines')
    .select([
      ...(['id', 'account_id', 'entry', 'details', 'kind', 'doubt', 'end_to_end', 'group_id', 'mentions'] as const),
      sql<boolean>`EXISTS (SELECT FROM open_bank_lines AS open WHERE open.id = bank_lines.id)
        OR id >= (SELECT next_bank_line FROM exchange)`.as('isOpen'),
    ])
    .where('entry', '=', sql<string>`ANY(${entries.flatMap(namesOf)})`)
    .execute();
  const byName = new Map<string, typeof rows>();
  for (const row of rows) {
    const key = `${row.account_id} ${row.entry}`;
    byName.set(key, [...(byName.get(key) ?? []), row]);
  }
  return own => {
    const [row, ...others] = namesOf(own).flatMap(name => byName.get(`${own.bank.id} ${name}`) ?? []);
    if (row === undefined || others.length > 0) return undefined;
    const { kind, doubt, end_to_end: endToEnd, group_id: group, mentions } = row;
    if (kind !== 'payment' || [doubt, endToEnd, group, mentions].some(text => text !== '')) return undefined;
    const id = Number(row.id);
    const { payer, text } = openDetails(vault, id, row.details);
    return payer === '' ? { id, isOpen: row.isOpen, hasText: text !== '' } : undefined;
  };
}
