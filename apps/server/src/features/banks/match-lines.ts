// Puts imported lines into the books; those that leave no doubt are credited, pay a withdrawal, take a credit back, or are a cost.

import {
  type BankClaim,
  type BankLine,
  creditableUntil,
  MAX_BANK_LINES,
  type PayBankGroup,
  type PayBankWithdrawal,
} from '@candor/exchange';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Mode } from '../../config.ts';
import type { PoolReader } from '../../database/reader.ts';
import { openBankLinesTable } from '../../database/rows/banks.ts';
import { bytes, int4, int8, list, prefixed, record, text, units, word } from '../../database/store/field.ts';
import type { CommandPort } from '../../engine/engine-port.ts';
import { Fault } from '../../fault.ts';
import type { Identity } from '../people/identity.ts';
import { verifiedName } from '../verification/names.ts';
import { payerFit } from './compare-names.ts';
import { readAnsweringLines, readGroupLines } from './payouts/read-bank-payments.ts';
import { readOpenClaims } from './read-banks.ts';
import { readReferenceRates } from './reference-rates.ts';
import { openDetails } from './statement.ts';

export type MatchParts = {
  identity: Pick<Identity, 'db' | 'vault' | 'now'>;
  pool: pg.Pool;
  mode: Mode;
  reader: PoolReader;
  engine: CommandPort;
  log: Logger;
};

/** Each step may run twice or concurrently: the books take each line once, and each line counts once. */
export async function matchLines(parts: MatchParts): Promise<void> {
  await forgetParts(parts);
  while (await recordLines(parts));
  await creditLines(parts);
  await settleLines(parts);
  await reverseCredits(parts);
  await bookCharges(parts);
}

const NEW_LINE = record({
  id: int8('l.id'),
  /** The line that it is a part of; 0 where it is no part. */
  whole: int8('coalesce(l.splits, 0)'),
  line: record<Omit<BankLine, 'id' | 'recordedAt'>>({
    account: int4('l.account_id'),
    direction: word('l.direction'),
    reference: text('l.reference'),
    amount: units('l.amount'),
    endToEnd: text('l.end_to_end'),
    group: text('l.group_id'),
    mentions: list('l.mentions', Number),
  }),
});

/** Lines as they were imported, or all parts of one. @returns whether there may be more. */
async function recordLines({ identity, reader, engine }: MatchParts): Promise<boolean> {
  const rows = await reader.find(
    NEW_LINE,
    'FROM bank_lines l, exchange e WHERE l.id >= e.next_bank_line ORDER BY l.id LIMIT $1',
    [MAX_BANK_LINES],
  );
  const [first] = rows;
  if (first === undefined) return false;
  const { id: from, whole } = first;
  const other = rows.findIndex(row => row.whole !== whole);
  const lines = rows.slice(0, other === -1 ? undefined : other).map(({ line }) => line);
  const answer = await engine.submit({
    command:
      whole === 0 ? { type: 'RecordBankLines', from, lines } : { type: 'SplitBankLine', line: whole, from, lines },
  });
  // Another worker was first.
  if (answer.kind === 'rejected' && answer.rejection.code === 'bank-lines-out-of-order') return false;
  if (answer.kind !== 'done') throw new Fault('lines of a statement could not be recorded', { cause: answer });
  if (whole !== 0) await forgetParts({ identity, reader });
  return true;
}

/** Parts of a line that was over before it could be split are in no books. */
async function forgetParts({ identity, reader }: Pick<MatchParts, 'identity' | 'reader'>): Promise<void> {
  const parts = await reader.find(
    units('part.id'),
    `FROM bank_lines AS part CROSS JOIN exchange LEFT JOIN split_bank_lines AS split ON split.line_id = part.splits
     WHERE part.splits IS NOT NULL AND part.id < exchange.next_bank_line
       AND NOT part.id = ANY (coalesce(string_to_array(split.parts, ','), '{}')::bigint[])`,
  );
  if (parts.length === 0) return;
  await identity.db.deleteFrom('bank_lines').where('id', 'in', parts).execute();
}

const CREDITABLE = record({
  line: prefixed('o', openBankLinesTable),
  user: int4('l.user_id'),
  sealed: bytes('l.details'),
});

async function creditLines({ identity, reader, engine, log }: MatchParts): Promise<void> {
  const rows = await reader.find(
    CREDITABLE,
    `FROM open_bank_lines o JOIN bank_lines l ON l.id = o.id
     WHERE o.direction = 'in' AND o.mentions = '' AND l.doubt = '' AND EXISTS (SELECT FROM bank_claims c WHERE c.user_id = l.user_id AND c.account_id = o.account_id AND c.amount = o.amount)
     ORDER BY o.id`,
  );
  for (const { line, user, sealed } of rows) {
    const claim = claimFor(line, await readOpenClaims(reader, user), identity.now());
    if (claim === undefined) continue;
    const details = openDetails(identity.vault, line.id, sealed);
    // A transfer in another name waits for staff.
    if (payerFit(details, await verifiedName(identity, user)) !== 'same') continue;
    const answer = await engine.submit({ command: { type: 'CreditBankLine', line: line.id, claim: claim.id } });
    if (answer.kind === 'unavailable') throw new Fault('a bank credit could not be booked', { cause: answer });
    if (answer.kind === 'rejected') log.warn({ line: line.id, claim: claim.id, answer }, 'a bank credit was refused');
  }
}

const REVERSING = record({
  line: int8('o.id'),
  credit: int8('c.id'),
});

/** Only where account, amount and the bank's own reference of the original name one credit, and all of it. */
async function reverseCredits({ reader, engine, log }: MatchParts): Promise<void> {
  const rows = await reader.find(
    REVERSING,
    `FROM open_bank_lines o JOIN bank_lines l ON l.id = o.id
     JOIN bank_lines original ON original.account_id = l.account_id AND original.reference = l.reverses
     JOIN bank_credits c ON c.line_id = original.id AND c.account_id = o.account_id AND c.amount = o.amount
     WHERE o.direction = 'out' AND o.end_to_end = '' AND o.group_id = '' AND l.reverses <> '' AND l.doubt = '' AND original.amount = l.amount
     ORDER BY o.id`,
  );
  const lines = rows.map(({ line }) => line);
  for (const { line, credit } of rows) {
    // Two entries may have one reference, and then staff decides which of the credits is meant.
    if (lines.indexOf(line) !== lines.lastIndexOf(line)) continue;
    const command = { type: 'ReverseBankCredit', line, credit } as const;
    const answer = await engine.submit({ command });
    if (answer.kind === 'unavailable') throw new Fault('a reversal of the bank could not be booked', { cause: answer });
    if (answer.kind === 'rejected') log.warn({ line, credit, answer }, 'a reversal of the bank was refused');
  }
}

const CHARGES = record({
  line: int8('o.id'),
  currency: text('a.currency'),
});

/** What the bank took within the limits is a cost at the rate of the day. */
async function bookCharges({ pool, mode, identity, reader, engine, log }: MatchParts): Promise<void> {
  const rows = await reader.find(
    CHARGES,
    `FROM open_bank_lines o JOIN bank_lines l ON l.id = o.id JOIN bank_accounts a ON a.id = o.account_id
     WHERE l.kind = 'charges' AND l.doubt = '' ORDER BY o.id`,
  );
  if (rows.length === 0) return;
  const rates = await readReferenceRates({ pool, mode }, identity.now());
  for (const { line, currency } of rows) {
    const referenceRate = rates.of(currency);
    if (referenceRate === undefined) continue;
    const answer = await engine.submit({ command: { type: 'BookBankCharges', line, referenceRate } });
    if (answer.kind === 'unavailable') throw new Fault('charges of a bank could not be booked', { cause: answer });
    if (answer.kind === 'rejected') log.warn({ line, answer }, 'charges of a bank were refused');
  }
}

/** The oldest of the very amount that the line may still be credited for. */
function claimFor(line: BankLine, claims: readonly BankClaim[], now: number): BankClaim | undefined {
  const { account, amount } = line;
  return claims.find(
    claim => claim.account === account && claim.amount === amount && now <= creditableUntil(line, claim),
  );
}

/** May run twice or concurrently: the books take each line once, and pay each withdrawal once. */
async function settleLines({
  reader,
  engine,
  log,
}: {
  reader: PoolReader;
  engine: CommandPort;
  log: Logger;
}): Promise<void> {
  const pay = async (command: PayBankWithdrawal | PayBankGroup) => {
    const result = await engine.submit({ command });
    if (result.kind === 'unavailable') throw new Fault('a bank withdrawal could not be settled', { cause: result });
    if (result.kind === 'rejected')
      log.warn({ command, result }, 'a line did not settle the withdrawals that it names');
  };
  for (const named of await readAnsweringLines(reader)) await pay({ type: 'PayBankWithdrawal', ...named });
  for (const named of await readGroupLines(reader)) await pay({ type: 'PayBankGroup', ...named });
}
