// Reads what was fixed for withdrawals to banks, with whom they are paid to, those that wait, and payment files.
import type { BankPaymentQueue } from '@candor/contract/console';
import { BANK_RATE_SCALE, type BankLineDirection, endToEndId, type Withdrawal } from '@candor/exchange';
import { formatShort } from '@candor/money';
import type { Reader } from '../../../database/reader.ts';
import { withdrawalsTable } from '../../../database/rows/withdrawals.ts';
import type { Vault } from '../../../vault/vault.ts';
import { maskedNumber, openPayee, type Payee } from './payee.ts';

/** What a bank pays for a withdrawal, in words; the number of the payee masked. */
export type BankFacts = {
  account: number;
  amount: string;
  currency: string;
  rate: string;
  payee: Payee;
  /** Such as `Example Bank •••• 3000`. */
  address: string;
  endToEnd: string;
};

type Paid = Pick<Withdrawal, 'id' | 'to' | 'askedAt'>;

/** By the number of the withdrawal; those of coins have none. */
export async function readBankFacts(
  { reader, vault }: { reader: Reader; vault: Vault },
  withdrawals: readonly Paid[],
): Promise<ReadonlyMap<number, BankFacts>> {
  if (withdrawals.length === 0) return new Map();
  const rows = await reader.fields(
    `SELECT fixed.id, fixed.account_id, fixed.amount, fixed.rate, accounts.currency, accounts.scale
     FROM bank_withdrawals AS fixed JOIN bank_accounts AS accounts ON accounts.id = fixed.account_id
     WHERE fixed.id = ANY ($1::bigint[])`,
    [withdrawals.map(({ id }) => id)],
  );
  if (rows.length === 0) return new Map();
  const byId = new Map(withdrawals.map(withdrawal => [withdrawal.id, withdrawal]));
  const payees = await readPayees(
    reader,
    vault,
    rows.map(([id]) => byId.get(Number(id))!.to),
  );
  return new Map(
    rows.map(([id, account, amount, rate, currency, scale]) => {
      const withdrawal = byId.get(Number(id))!;
      const payee = payees.get(withdrawal.to) ?? { kind: 'unreadable' };
      const facts: BankFacts = {
        ...{ account: Number(account), amount: formatShort(BigInt(amount!), Number(scale)), currency: currency! },
        ...{ rate: formatShort(BigInt(rate!), BANK_RATE_SCALE), payee, address: shownAddress(payee) },
        endToEnd: endToEndId(withdrawal),
      };
      return [withdrawal.id, facts];
    }),
  );
}

async function readPayees(reader: Reader, vault: Vault, payees: string[]): Promise<ReadonlyMap<string, Payee>> {
  const rows = await reader.fields(
    `SELECT payee, encode(details, 'hex') FROM bank_payees WHERE payee = ANY ($1::text[])`,
    [payees],
  );
  return new Map(rows.map(([payee, details]) => [payee!, openPayee(vault, payee!, Buffer.from(details!, 'hex'))]));
}

function shownAddress(payee: Payee): string {
  return payee.kind === 'unreadable' ? '' : `${payee.card.bank} ${maskedNumber(payee.card)}`;
}

/** An open withdrawal, or one that is over. */
export async function readAsked(reader: Reader, id: number): Promise<(Paid & { user: number }) | undefined> {
  const [row] = await reader.fields(
    `SELECT user_id, address, asked_at FROM withdrawals WHERE id = $1
     UNION ALL SELECT user_id, address, asked_at FROM closed_withdrawals WHERE id = $1`,
    [id],
  );
  return row && { id, user: Number(row[0]), to: row[1]!, askedAt: Number(row[2]) };
}

/** `only` the withdrawals of these numbers; undefined for all. */
export type PaymentSearch = {
  queue: BankPaymentQueue;
  account: number | undefined;
  only?: readonly number[] | undefined;
};

export type WaitingPayment = {
  withdrawal: Withdrawal;
  account: number;
  amount: bigint;
  file: number | null;
  sentAt: number;
  /** Until when its money may come back; 0 unless it is paid. */
  until: number;
};

const WAITING = `FROM bank_payments AS payment JOIN withdrawals AS found ON found.id = payment.id
  WHERE ($1::integer IS NULL OR payment.account_id = $1) AND found.state = $2 AND ($3::bigint[] IS NULL OR found.id = ANY ($3))`;

const PAID = `FROM paid_bank_payments AS payment JOIN closed_withdrawals AS found ON found.id = payment.id
  WHERE ($1::integer IS NULL OR payment.account_id = $1) AND found.ending = $2 AND ($3::bigint[] IS NULL OR found.id = ANY ($3))`;

/** Of a queue: its rows, the state or the end of their withdrawals, the last three columns, and the order. */
const QUEUES = {
  passed: { from: WAITING, state: 'passed', columns: 'payment.file, payment.sent_at, 0', order: 'found.id' },
  sent: { from: WAITING, state: 'signing', columns: 'payment.file, payment.sent_at, 0', order: 'found.id' },
  paid: { from: PAID, state: 'paid', columns: 'NULL, payment.sent_at, payment.until', order: 'found.id DESC' },
} as const satisfies Record<BankPaymentQueue, object>;

const valuesOf = ({ queue, account, only }: PaymentSearch) => {
  return [account ?? null, QUEUES[queue].state, only === undefined ? null : [...only]];
};

/** What waits, oldest first; what is paid, newest first. */
export async function readPayments(
  reader: Reader,
  search: PaymentSearch,
  { offset, limit }: { offset: number; limit: number },
): Promise<WaitingPayment[]> {
  const { from, columns: more, order } = QUEUES[search.queue];
  const columns = withdrawalsTable.columns.map(({ name }) => `found.${name}`).join(', ');
  const rows = await reader.fields(
    `SELECT ${columns}, payment.account_id, payment.amount, ${more} ${from} ORDER BY ${order} LIMIT $4 OFFSET $5`,
    [...valuesOf(search), limit, offset],
  );
  return rows.map(fields => {
    const [account, amount, file, sentAt, until] = fields.slice(withdrawalsTable.columns.length);
    return {
      withdrawal: withdrawalsTable.read(fields),
      ...{ account: Number(account), amount: BigInt(amount!) },
      ...{ file: file == null ? null : Number(file), sentAt: Number(sentAt), until: Number(until) },
    };
  });
}

export function countPayments(reader: Reader, search: PaymentSearch, most: number): Promise<number> {
  return reader.countUpTo(most, QUEUES[search.queue].from, valuesOf(search));
}

/** How many wait at each account: by its number, passed ones and sent ones. */
export async function countWaiting(reader: Reader): Promise<ReadonlyMap<number, { passed: number; sent: number }>> {
  const rows = await reader.fields(
    `SELECT payment.account_id, count(*) FILTER (WHERE found.state = 'passed'), count(*) FILTER (WHERE found.state = 'signing')
     FROM bank_payments AS payment JOIN withdrawals AS found ON found.id = payment.id GROUP BY payment.account_id`,
  );
  return new Map(
    rows.map(([account, passed, sent]) => [Number(account), { passed: Number(passed), sent: Number(sent) }]),
  );
}

export type StoredFile = {
  id: number;
  account: number;
  count: number;
  total: bigint;
  digest: string;
  madeBy: number;
  madeByName: string;
  madeAt: number;
  /** Of those in it that nothing has answered yet. */
  open: number;
};

const FILES = 'FROM bank_files AS made WHERE $1::integer IS NULL OR made.account_id = $1';
const FILE_COLUMNS = `made.id, made.account_id, cardinality(string_to_array(made.withdrawals, ',')), made.total, made.digest,
  made.made_by, coalesce((SELECT email FROM operators WHERE operators.id = made.made_by), ''), made.made_at,
  (SELECT count(*) FROM bank_payments WHERE bank_payments.file = made.id)`;

/** Newest first. */
export async function readFiles(
  reader: Reader,
  account: number | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredFile[]> {
  const rows = await reader.fields(`SELECT ${FILE_COLUMNS} ${FILES} ORDER BY made.id DESC LIMIT $2 OFFSET $3`, [
    ...[account ?? null, limit, offset],
  ]);
  return rows.map(([id, owner, count, total, digest, madeBy, madeByName, madeAt, open]) => ({
    ...{ id: Number(id), account: Number(owner), count: Number(count), total: BigInt(total!), digest: digest! },
    ...{ madeBy: Number(madeBy), madeByName: madeByName!, madeAt: Number(madeAt), open: Number(open) },
  }));
}

export function countFiles(reader: Reader, account: number | undefined, most: number): Promise<number> {
  return reader.countUpTo(most, FILES, [account ?? null]);
}

/** An open outgoing line that fits a sent payment by its very id, account and amount, and that no line takes back. */
export async function readAnsweringLines(reader: Reader): Promise<{ line: number; withdrawal: number }[]> {
  const rows = await reader.fields(
    `SELECT line.id, payment.id FROM open_bank_lines AS line
     JOIN bank_payments AS payment ON payment.id = nullif(split_part(line.end_to_end, '-', 2), '')::bigint
       AND payment.account_id = line.account_id AND payment.amount = line.amount
     JOIN bank_lines AS paid ON paid.id = line.id
     WHERE line.direction = $1 AND line.end_to_end <> '' AND payment.file IS NOT NULL AND NOT EXISTS (
       SELECT FROM bank_lines AS back WHERE back.account_id = line.account_id AND back.direction = $2
         AND (back.end_to_end = line.end_to_end OR back.reverses <> '' AND back.reverses = paid.reference)
     ) ORDER BY line.id`,
    ['out', 'in'] satisfies BankLineDirection[],
  );
  return rows.map(([line, withdrawal]) => ({ line: Number(line), withdrawal: Number(withdrawal) }));
}

/** An open outgoing line, without a doubt, that bears the id of a group and is as large as all that is open of it. */
export async function readGroupLines(reader: Reader): Promise<{ line: number; group: string }[]> {
  const rows = await reader.fields(
    `SELECT line.id, line.group_id FROM open_bank_lines AS line JOIN bank_lines AS stored ON stored.id = line.id
     WHERE line.direction = $1 AND line.group_id <> '' AND stored.doubt = '' AND line.amount = (
       SELECT sum(payment.amount) FROM bank_payments AS payment
       WHERE payment.account_id = line.account_id AND ',' || payment.payment_groups LIKE '%,' || line.group_id || '=%'
     ) ORDER BY line.id`,
    ['out' satisfies BankLineDirection],
  );
  return rows.map(([line, group]) => ({ line: Number(line), group: group! }));
}
