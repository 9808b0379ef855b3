// Imports the entries of a statement, each once, whichever statements show it.
import type { ImportedEntry } from '@candor/contract/console';
import { type BankAccount, endToEndId } from '@candor/exchange';
import { decimal, formatShort, powerOfTen } from '@candor/money';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import type { Vault } from '../../vault/vault.ts';
import type { Identity } from '../people/identity.ts';
import {
  announcedName,
  entryName,
  forgetAnnouncements,
  keepAnnouncement,
  lacksDetails,
  mayBeSeveral,
  readAnnouncement,
} from './announcements.ts';
import { type EntryLine, linesOf, wholeLine } from './entry-lines.ts';
import { completeLines, type OwnEntry } from './late-details.ts';
import { readOwnNames } from './payouts/open-payments.ts';
import { numbersIn, type OwnIds, ownIdsIn } from './payouts/own-ids.ts';
import { readBankAccounts } from './read-banks.ts';
import { usersOfText } from './reference.ts';
import { STATEMENT_SCALE, type Statement, type StatementEntry, sealDetails } from './statement.ts';

/** Up to which charges of a bank the exchange bears them automatically: whole units of an account's money, counted at STATEMENT_SCALE. */
export type ChargeLimits = {
  /** Of one payment. */
  aPayment: bigint;
  /** Of all deposits of one user at one account in a calendar month (UTC). */
  aMonth: bigint;
};

/** @throws RangeError where a setting is no decimal */
export function chargeLimitsOf({ aPayment, aMonth }: { aPayment: string; aMonth: string }): ChargeLimits {
  return { aPayment: decimal(aPayment, STATEMENT_SCALE), aMonth: decimal(aMonth, STATEMENT_SCALE) };
}

export type Imported = { added: number; known: number; announced: number; notRead: number; entries: ImportedEntry[] };

/** In the order of the file: "2.10" comes after "2.9". */
const POSITIONS = new Intl.Collator('en', { numeric: true });
export const byPosition = (one: { place: string }, other: { place: string }) =>
  POSITIONS.compare(one.place, other.place);

/**
 * All entries that can be booked, or none. One import at a time, so that the numbers of lines have no gap.
 *
 * @returns each entry of the file, with its result
 */
export async function importLines(
  { db, reader, vault, now }: Pick<Identity, 'db' | 'reader' | 'vault' | 'now'>,
  operator: number,
  statement: Statement,
  limits: ChargeLimits,
): Promise<Imported> {
  const banks = await readBankAccounts(reader);
  const entries: ImportedEntry[] = statement.notRead.map(each => ({ ...shapeOf(each), state: 'not_read' }));
  const ownOf = (all: readonly StatementEntry[]): OwnEntry[] =>
    all.flatMap(entry => {
      const bank = banks.find(({ number }) => number === entry.account);
      const reason = whyNotOurs(entry, bank);
      if (bank !== undefined && reason === undefined) return [{ entry, bank }];
      entries.push({ ...entryShape(entry), state: 'not_read', reason: reason ?? 'other_account' });
      return [];
    });
  const [booked, announced] = [ownOf(statement.entries), ownOf(statement.announced)];
  // Before the transaction: what holds a connection of the pool must never wait for a second one.
  await reader.caughtUp();
  await db.transaction().execute(async transaction => {
    await sql`LOCK TABLE bank_lines IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
    const at = new Date(now());
    await forgetAnnouncements(transaction, at);
    for (const { entry, bank } of announced) {
      await keepAnnouncement(transaction, { vault, at }, bank.id, entry);
      entries.push({ ...entryShape(entry), state: 'announced' });
    }
    const own = await withDetails(transaction, vault, booked);
    const people = await namedPeople(transaction, [...own, ...announced]);
    const idsOf = await ownIdsReader(transaction, [...own, ...announced]);
    const isKnown = await knownEntries(transaction, own);
    let next = await nextNumber(transaction);
    const ownerOfLine = (line: EntryLine) => ownerOf(line, idsOf(line), people);
    const charged = new ChargesOfMonth(transaction, at, limits, ownerOfLine);
    const linesOfEntry = ({ entry, bank }: OwnEntry) =>
      charged.within(linesOf(entry, { maxCharges: limits.aPayment, unit: unitAt(bank) }), entry, bank);
    const added = { operator, at, vault, people, idsOf };
    const parts = { ownerOfLine, idsOf, linesOfEntry };
    const later = [...announced, ...booked.filter(({ entry, bank }) => isKnown(entry, bank))];
    for (const { lines, whole, ...of } of await completeLines(transaction, vault, later, parts)) {
      for (const [index, line] of lines.entries())
        await addLine(transaction, next++, { ...of, line, part: index + 1, splits: whole }, added);
    }
    // A file may have several statements, and two of them the same entry.
    const inFile = new Set<string>();
    for (const { entry, bank } of own) {
      const name = `${bank.id} ${entryName(entry)}`;
      if (inFile.has(name) || isKnown(entry, bank)) {
        entries.push({ ...entryShape(entry), state: 'known' });
        continue;
      }
      inFile.add(name);
      const lines = await linesOfEntry({ entry, bank });
      for (const [part, line] of lines.entries())
        await addLine(transaction, next++, { entry, bank, line, part }, added);
      const doubt = lines.map(line => line.doubt).find(each => each !== '') ?? '';
      entries.push({ ...entryShape(entry), doubt, state: doubt === '' ? 'read' : 'waits' });
    }
  });
  entries.sort(byPosition);
  const count = (...states: ImportedEntry['state'][]) => entries.filter(({ state }) => states.includes(state)).length;
  const counts = { added: count('read', 'waits'), known: count('known'), announced: count('announced') };
  return { ...counts, notRead: count('not_read'), entries };
}

/**
 * Entries with the payments that their bank announced, where a statement gives none; not of equal ones, since one announcement is about
 * one of them.
 */
async function withDetails(
  transaction: Kysely<Tables>,
  vault: Vault,
  booked: readonly OwnEntry[],
): Promise<OwnEntry[]> {
  const own: OwnEntry[] = [];
  const equal = new Set(booked.filter(({ entry }) => entry.occurrence > 1).map(({ entry }) => announcedName(entry)));
  for (const { entry, bank } of booked) {
    const known =
      mayBeSeveral(entry) && !equal.has(announcedName(entry))
        ? await readAnnouncement(transaction, vault, bank.id, announcedName(entry))
        : undefined;
    const saysMore = known !== undefined && (lacksDetails(entry) || known.payments.length > 1);
    own.push({ bank, entry: saysMore ? { ...entry, ...known } : entry });
  }
  return own;
}

function whyNotOurs({ currency, amount }: StatementEntry, bank: BankAccount | undefined) {
  if (bank === undefined) return 'other_account';
  if (bank.currency !== currency) return 'other_currency';
  return amount % unitAt(bank) === 0n ? undefined : 'amount';
}

/** One unit of an account's money, at the scale of statements. */
const unitAt = ({ scale }: BankAccount) => powerOfTen(STATEMENT_SCALE - scale);

const shapeOf = ({ position, reference, reason }: Statement['notRead'][number]) => {
  return {
    place: position,
    reference,
    reason,
    doubt: '' as const,
    direction: '' as const,
    amount: '',
    currency: '',
    booked_on: '',
  };
};

function entryShape({ position, reference, direction, amount, currency, bookedOn }: StatementEntry) {
  const written = formatShort(amount, STATEMENT_SCALE);
  return {
    place: position,
    reference,
    reason: '' as const,
    doubt: '' as const,
    direction,
    amount: written,
    currency,
    booked_on: bookedOn,
  };
}

/** One parameter, however many values: a statement cannot run into the limit of them. */
const anyOf = <Value>(values: readonly Value[]) => sql<Value>`ANY(${values})`;

/** Lines of earlier versions have no name of their entry: they are identified by their reference, day and amount. */
async function knownEntries(transaction: Kysely<Tables>, own: readonly OwnEntry[]) {
  const names = own.map(({ entry }) => entryName(entry));
  const former = own.flatMap(({ entry }) => entry.formerReferences);
  const rows = await transaction
    .selectFrom('bank_lines')
    .select(['account_id', 'entry', 'reference', 'amount', sql<string>`booked_on::text`.as('day')])
    .where(({ eb, and, or }) =>
      or([
        and([eb('entry', '<>', ''), eb('entry', '=', anyOf(names))]),
        and([eb('entry', '=', ''), eb('reference', '=', anyOf(former))]),
      ]),
    )
    .execute();
  const known = new Set(
    rows.map(row =>
      row.entry === '' ? formerName(row.account_id, row.reference, row.day) : `${row.account_id} ${row.entry}`,
    ),
  );
  const amounts = new Map(rows.map(row => [formerName(row.account_id, row.reference, row.day), BigInt(row.amount)]));
  return (entry: StatementEntry, bank: BankAccount): boolean => {
    if (known.has(`${bank.id} ${entryName(entry)}`)) return true;
    if (entry.occurrence > 1) return false;
    const lines = entry.formerReferences.map(reference => formerName(bank.id, reference, entry.bookedOn));
    const isAlone = lines.length === 1;
    return lines.some(line => known.has(line) && (!isAlone || amounts.get(line) === entry.amount / unitAt(bank)));
  };
}

const formerName = (account: number, reference: string, day: string) => JSON.stringify([account, reference, day]);

/** Numbers that the books have skipped are not used again. */
async function nextNumber(transaction: Kysely<Tables>): Promise<number> {
  const query = sql<{
    next: string;
  }>`SELECT greatest((SELECT max(id) FROM bank_lines) + 1, next_bank_line) AS next FROM exchange`;
  const { rows } = await query.execute(transaction);
  return Number(rows[0]?.next ?? 1);
}

/** `splits` the line that it is a part of. */
type Part = OwnEntry & { line: EntryLine; part: number; splits?: number };
type Added = { operator: number; at: Date; vault: Vault; people: People; idsOf: (line: EntryLine) => OwnIds };

async function addLine(
  transaction: Kysely<Tables>,
  id: number,
  { entry, bank, line, part, splits }: Part,
  { operator, at, vault, people, idsOf }: Added,
): Promise<void> {
  const { direction, reference, kind, doubt, payer, payerAccount, ultimatePayer, text, reverses, statedSum } = line;
  const ids = idsOf(line);
  const statedSumText = statedSum === undefined ? undefined : formatShort(statedSum, STATEMENT_SCALE);
  const details = sealDetails(vault, id, { payer, payerAccount, ultimatePayer, text });
  await transaction
    .insertInto('bank_lines')
    .values({
      id,
      account_id: bank.id,
      direction,
      reference,
      reverses,
      details,
      entry: entryName(entry),
      part: part + 1,
      kind,
      doubt,
      said_sum: statedSumText ?? null,
      amount: line.amount / unitAt(bank),
      charges: line.charges / unitAt(bank),
      booked_on: entry.bookedOn,
      user_id: ownerOf(line, ids, people),
      end_to_end: ids.endToEnd,
      group_id: ids.group,
      mentions: ids.mentions.join(','),
      splits: splits ?? null,
      imported_by: operator,
      imported_at: at,
    })
    .execute();
}

/** The users of this exchange whose references the statement has. */
type People = ReadonlySet<number>;

async function namedPeople(db: Kysely<Tables>, own: readonly OwnEntry[]): Promise<People> {
  const named = new Set(own.flatMap(({ entry }) => entry.payments.flatMap(({ text }) => [...usersOfText(text)])));
  const rows = await db
    .selectFrom('people')
    .select('id')
    .where('id', '=', anyOf([...named]))
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Which ids of our payments a line contains; those of a debit that waits are mentions, since nothing settles by it. */
async function ownIdsReader(
  transaction: Kysely<Tables>,
  own: readonly OwnEntry[],
): Promise<(line: EntryLine) => OwnIds> {
  const names = own.flatMap(({ entry }) => entry.payments.flatMap(payment => payment.names));
  const { requested, groups } = await readOwnNames(transaction, [...numbersIn(names)]);
  return ({ direction, doubt, names: own }) => {
    const ids = ownIdsIn(own, requested, direction === 'out' ? groups : []);
    const known = requested.find(each => endToEndId(each) === ids.endToEnd);
    const isHeld = direction === 'out' && doubt !== '' && ids.endToEnd !== '';
    return isHeld ? { endToEnd: '', group: '', mentions: known === undefined ? [] : [known.id] } : ids;
  };
}

/** Neither a payment of ours nor its return is a deposit; charges are those of the user who paid. */
function ownerOf({ direction, kind, text }: EntryLine, { endToEnd }: OwnIds, people: People): number | null {
  if (kind === 'payment' && (direction === 'out' || endToEnd !== '')) return null;
  const users = [...usersOfText(text)].filter(user => people.has(user));
  return users.length === 1 ? users[0]! : null;
}

/** The sum of the payments of an entry before charges. */
function grossOf(lines: readonly EntryLine[]): bigint {
  const payments = lines.filter(({ kind }) => kind === 'payment');
  return payments.reduce((sum, { direction, amount }) => sum + (direction === 'in' ? amount : -amount), 0n);
}

/** What a user's deposits have cost the exchange in a month: beyond a limit staff decides about the next one. */
class ChargesOfMonth {
  private readonly transaction: Kysely<Tables>;
  private readonly month: Date;
  private readonly limits: ChargeLimits;
  private readonly ownerOf: (line: EntryLine) => number | null;
  private readonly sums = new Map<string, bigint>();

  constructor(
    transaction: Kysely<Tables>,
    now: Date,
    limits: ChargeLimits,
    ownerOf: (line: EntryLine) => number | null,
  ) {
    this.transaction = transaction;
    this.month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()));
    this.limits = limits;
    this.ownerOf = ownerOf;
  }

  /** The lines of an entry as they are, or the one line that waits. */
  async within(lines: EntryLine[], entry: StatementEntry, bank: BankAccount): Promise<EntryLine[]> {
    const charged = lines.filter(
      ({ kind, direction, charges }) => kind === 'payment' && direction === 'in' && charges > 0n,
    );
    for (const line of charged) {
      const user = this.ownerOf(line);
      if (user === null) continue;
      const key = `${bank.id} ${user}`;
      const sum = (this.sums.get(key) ?? (await this.stored(user, bank))) + line.charges;
      if (sum > this.limits.aMonth) return [wholeLine(entry, 'charges_of_month', grossOf(lines))];
      this.sums.set(key, sum);
    }
    return lines;
  }

  private async stored(user: number, bank: BankAccount): Promise<bigint> {
    const row = await this.transaction
      .selectFrom('bank_lines')
      .select(sql<string>`coalesce(sum(charges), 0)`.as('sum'))
      .where('user_id', '=', user)
      .where('account_id', '=', bank.id)
      .where('imported_at', '>=', this.month)
      .executeTakeFirstOrThrow();
    return BigInt(row.sum) * unitAt(bank);
  }
}
