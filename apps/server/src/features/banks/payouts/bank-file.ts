// Makes payment files: the bytes are stored and their digest journaled before any operator can download them, so there is never a second file.
import { createHash } from 'node:crypto';
import { type BankAccount, type FileGroup, MAX_FILE_PAYMENTS, type OperatorAct } from '@candor/exchange';
import { sql } from 'kysely';
import type { PoolReader } from '../../../database/reader.ts';
import { bytes, nullable, record, text } from '../../../database/store/field.ts';
import type { CommandPort } from '../../../engine/engine-port.ts';
import { Fault } from '../../../fault.ts';
import { type Refusal, refuse, refuseUndone } from '../../../http/reply.ts';
import type { Vault } from '../../../vault/vault.ts';
import type { BankCard } from '../../bank-card/bank-card.ts';
import { clearingSystem } from '../../bank-card/card-numbers.ts';
import type { Identity } from '../../people/identity.ts';
import type { LastFile } from './last-file.ts';
import { messageIdOf, type PaymentFile, partsOf, writePain } from './pain.ts';
import { numberOf } from './payee.ts';
import { type BankFacts, readBankFacts, readPayments, type WaitingPayment } from './read-bank-payments.ts';

export type BankFileParts = {
  identity: Pick<Identity, 'db' | 'vault' | 'now'>;
  reader: PoolReader;
  engine: CommandPort;
  lastFile: LastFile;
};

export type MadeFile = { kind: 'made'; file: number; count: number; total: bigint };

type Chosen = { payment: WaitingPayment; facts: BankFacts };

/** Another file may be made at the same time: its number comes first, or it takes the same withdrawals. */
const TRIES = 5;

/** @param only the withdrawals; undefined for all of the account that can be paid. */
export async function makeBankFile(
  parts: BankFileParts,
  account: BankAccount,
  { only, executeOn }: { only: readonly number[] | undefined; executeOn: string },
  act: OperatorAct,
): Promise<MadeFile | Refusal> {
  const { last, isBehind } = await parts.lastFile.compare(parts.reader);
  if (isBehind) return refuse('bank_files_behind', { file: last });
  for (let tries = TRIES; ; tries--) {
    const chosen = await choosePayments(parts, account, only);
    if (!Array.isArray(chosen)) return chosen;
    const { id, digest, groups } = await storeContent(parts, account, chosen, executeOn);
    const withdrawals = chosen.map(({ payment }) => payment.withdrawal.id);
    const what = { file: id, account: account.id, withdrawals, digest, groups };
    const command = { type: 'SendBankWithdrawals' as const, ...what, act };
    const result = await parts.engine.submit({ command });
    if (result.kind === 'done') {
      await parts.lastFile.note(id);
      const total = chosen.reduce((sum, { payment }) => sum + payment.amount, 0n);
      return { kind: 'made', file: id, count: chosen.length, total };
    }
    // It is not known yet whether it was made: its bytes stay.
    if (result.kind === 'unavailable') return refuseUndone(result);
    await parts.identity.db.deleteFrom('bank_file_contents').where('id', '=', BigInt(id)).execute();
    if (result.rejection.code === 'bank-file-used') await skipNumbers(parts, result.rejection.next);
    const isLate =
      result.rejection.code === 'bank-file-used' ||
      (only === undefined && result.rejection.code === 'unknown-withdrawal');
    if (!isLate || tries === 1) return refuseUndone(result);
  }
}

/** The database assigns the numbers of contents, and the books may have skipped some. */
async function skipNumbers({ identity: { db } }: BankFileParts, next: number): Promise<void> {
  await sql`SELECT setval('bank_file_contents_id_seq', greatest(last_value, ${next - 1})) FROM bank_file_contents_id_seq`.execute(
    db,
  );
}

/** Only what opens as it was sealed is paid. What cannot be opened is left out where no operator named it. */
async function choosePayments(
  { identity, reader }: BankFileParts,
  account: BankAccount,
  only: readonly number[] | undefined,
): Promise<Chosen[] | Refusal> {
  const search = { queue: 'passed' as const, account: account.id };
  const waiting = await readPayments(reader, search, { offset: 0, limit: MAX_FILE_PAYMENTS * TRIES });
  const named = only === undefined ? waiting : waiting.filter(({ withdrawal }) => only.includes(withdrawal.id));
  if (only !== undefined && named.length !== new Set(only).size) return refuse('unknown_withdrawal');
  const facts = await readBankFacts(
    { reader, vault: identity.vault },
    named.map(({ withdrawal }) => withdrawal),
  );
  const chosen = named.map(payment => ({ payment, facts: facts.get(payment.withdrawal.id)! }));
  const changed = chosen.find(({ facts: { payee } }) => payee.kind !== 'untouched');
  const payable = chosen.filter(({ facts: { payee } }) => payee.kind === 'untouched').slice(0, MAX_FILE_PAYMENTS);
  if (changed !== undefined && (only !== undefined || payable.length === 0)) {
    return refuse('bank_payment_changed', { id: changed.payment.withdrawal.id });
  }
  return payable.length === 0 ? refuse('no_bank_payments') : payable;
}

async function storeContent(
  { identity: { db, vault, now } }: BankFileParts,
  account: BankAccount,
  chosen: readonly Chosen[],
  executeOn: string,
): Promise<{ id: number; digest: string; groups: FileGroup[] }> {
  const { rows } = await sql<{ id: string }>`SELECT nextval('bank_file_contents_id_seq') AS id`.execute(db);
  const id = Number(rows[0]!.id);
  const payments = chosen.map(({ payment, facts: { payee, endToEnd } }) => {
    if (payee.kind !== 'untouched') throw new Error('only the payee of the application is paid');
    return { endToEnd, amount: payment.amount, ...payeeOf(payee.card) };
  });
  const messageId = messageIdOf(account, payments);
  const file: PaymentFile = { messageId, madeAt: now(), executeOn, payer: account, payments };
  const content = writePain(file);
  const sealed = vault.seal('bank-file', contextOf(id), Buffer.from(content));
  await db.insertInto('bank_file_contents').values({ id, content: sealed }).execute();
  return { id, digest: digestOf(content), groups: groupsOf(file, chosen) };
}

function payeeOf(card: BankCard) {
  const { holder, swift: bic, bankCountry, bankCode, payeeAddress: street, postalCode } = card;
  const system = clearingSystem(bankCountry, bankCode);
  return {
    holder,
    number: numberOf(card),
    bic,
    clearing: system === undefined ? undefined : { system, bankCode },
    address: { street, postalCode, town: card.payeeTown, country: card.payeeCountry },
  };
}

/** The units that a bank may book: the file, and each of its parts. */
function groupsOf(file: PaymentFile, chosen: readonly Chosen[]): FileGroup[] {
  const numbers = new Map(chosen.map(({ payment, facts }) => [facts.endToEnd, payment.withdrawal.id]));
  return [{ id: file.messageId, payments: file.payments }, ...partsOf(file)].map(({ id, payments }) => {
    return { id, withdrawals: payments.map(({ endToEnd }) => numbers.get(endToEnd)!) };
  });
}

const STORED = record({
  digest: text('made.digest'),
  content: nullable(bytes('stored.content')),
});

/** The same bytes each time; undefined where no such file was made. @throws Fault where they are not those of the journal. */
export async function readBankFile(reader: PoolReader, vault: Vault, id: number): Promise<string | undefined> {
  const [file] = await reader.find(
    STORED,
    `FROM bank_files AS made
     LEFT JOIN bank_file_contents AS stored ON stored.id = made.id WHERE made.id = $1`,
    [id],
  );
  if (file === undefined) return undefined;
  const { digest, content: sealed } = file;
  const content = sealed === null ? '' : vault.open('bank-file', contextOf(id), sealed).toString();
  if (digestOf(content) !== digest) throw new Fault(`payment file ${id} is not the one that was journaled`);
  return content;
}

function digestOf(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}

function contextOf(id: number): string {
  return `bank-file:${id}`;
}
