// Reads what was fixed for withdrawals to banks, with their payees, those that wait, and payment files.
import type { BankPaymentQueue } from '@candor/contract/console';
import { BANK_RATE_SCALE, type BankLineDirection, endToEndId, type Withdrawal } from '@candor/exchange';
import { formatShort } from '@candor/money';
import type { Reader } from '../../../database/reader.ts';
import { withdrawalFields } from '../../../database/rows/withdrawals.ts';
import {
  bytes,
  int4,
  int8,
  nullable,
  prefixed,
  record,
  text,
  units,
  wideUnits,
} from '../../../database/store/field.ts';
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

const FIXED = record({
  id: int8('fixed.id'),
  account: int4('fixed.account_id'),
  amount: units('fixed.amount'),
  rate: wideUnits('fixed.rate'),
  currency: text('accounts.currency'),
  scale: int4('accounts.scale'),
});

/** By the number of the withdrawal; those of coins have none. */
export async function readBankFacts(
  { reader, vault }: { reader: Reader; vault: Vault },
  withdrawals: readonly Paid[],
): Promise<ReadonlyMap<number, BankFacts>> {
  if (withdrawals.length === 0) return new Map();
  const rows = await reader.find(
    FIXED,
    `FROM bank_withdrawals AS fixed JOIN bank_accounts AS accounts ON accounts.id = fixed.account_id
     WHERE fixed.id = ANY ($1::bigint[])`,
    [withdrawals.map(({ id }) => id)],
  );
  if (rows.length === 0) return new Map();
  const byId = new Map(withdrawals.map(withdrawal => [withdrawal.id, withdrawal]));
  const payees = await readPayees(
    reader,
    vault,
    rows.map(({ id }) => byId.get(id)!.to),
  );
  return new Map(
    rows.map(({ id, account, amount, rate, currency, scale }) => {
      const withdrawal = byId.get(id)!;
      const payee = payees.get(withdrawal.to) ?? { kind: 'unreadable' };
      const facts: BankFacts = {
        account,
        amount: formatShort(amount, scale),
        currency,
        rate: formatShort(rate, BANK_RATE_SCALE),
        payee,
        address: shownAddress(payee),
        endToEnd: endToEndId(withdrawal),
      };
      return [withdrawal.id, facts];
    }),
  );
}

const STORED_PAYEE = record({
  payee: text('payee'),
  details: bytes('details'),
});

async function readPayees(reader: Reader, vault: Vault, payees: string[]): Promise<ReadonlyMap<string, Payee>> {
  const rows = await reader.find(STORED_PAYEE, 'FROM bank_payees WHERE payee = ANY ($1::text[])', [payees]);
  return new Map(rows.map(({ payee, details }) => [payee, openPayee(vault, payee, details)]));
}

function shownAddress(payee: Payee): string {
  return payee.kind === 'unreadable' ? '' : `${payee.card.bank} ${maskedNumber(payee.card)}`;
}

const ASKED = record({
  id: int8('id'),
  user: int4('user_id'),
  to: text('address'),
  askedAt: int8('asked_at'),
});

/** An open withdrawal, or one that is over. */
export async function readWithdrawal(reader: Reader, id: number): Promise<(Paid & { user: number }) | undefined> {
  const [withdrawal] = await reader.find(
    ASKED,
    `FROM (
       SELECT id, user_id, address, asked_at FROM withdrawals WHERE id = $1
       UNION ALL SELECT id, user_id, address, asked_at FROM closed_withdrawals WHERE id = $1
     ) AS found`,
    [id],
  );
  return withdrawal;
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
  /** Until when its money may return; 0 unless it is paid. */
  until: number;
};

const WAITING = `FROM bank_payments AS payment JOIN withdrawals AS found ON found.id = payment.id
  WHERE ($1::integer IS NULL OR payment.account_id = $1) AND found.state = $2 AND ($3::bigint[] IS NULL OR found.id = ANY ($3))`;

const PAID = `FROM paid_bank_payments AS payment JOIN closed_withdrawals AS found ON found.id = payment.id
  WHERE ($1::integer IS NULL OR payment.account_id = $1) AND found.ending = $2 AND ($3::bigint[] IS NULL OR found.id = ANY ($3))`;

const OF_PAYMENT = {
  withdrawal: prefixed('found', withdrawalFields),
  account: int4('payment.account_id'),
  amount: units('payment.amount'),
  sentAt: int8('payment.sent_at'),
};
const WAITING_ROW = record<WaitingPayment>({ ...OF_PAYMENT, file: nullable(int8('payment.file')), until: int8('0') });
const PAID_ROW = record<WaitingPayment>({ ...OF_PAYMENT, file: nullable(int8('NULL')), until: int8('payment.until') });

/** Of a queue: its rows, the state or the end of their withdrawals, and the order. */
const QUEUES = {
  passed: { row: WAITING_ROW, from: WAITING, state: 'passed', order: 'found.id' },
  sent: { row: WAITING_ROW, from: WAITING, state: 'signing', order: 'found.id' },
  paid: { row: PAID_ROW, from: PAID, state: 'paid', order: 'found.id DESC' },
} as const satisfies Record<BankPaymentQueue, object>;

const valuesOf = ({ queue, account, only }: PaymentSearch) => {
  return [account ?? null, QUEUES[queue].state, only === undefined ? null : [...only]];
};

/** What waits, oldest first; what is paid, newest first. */
export function readPayments(
  reader: Reader,
  search: PaymentSearch,
  { offset, limit }: { offset: number; limit: number },
): Promise<WaitingPayment[]> {
  const { row, from, order } = QUEUES[search.queue];
  return reader.find(row, `${from} ORDER BY ${order} LIMIT $4 OFFSET $5`, [...valuesOf(search), limit, offset]);
}

export function countPayments(reader: Reader, search: PaymentSearch, most: number): Promise<number> {
  return reader.countUpTo(most, QUEUES[search.queue].from, valuesOf(search));
}

const WAITING_AT = record({
  account: int4('payment.account_id'),
  passed: int8("count(*) FILTER (WHERE found.state = 'passed')"),
  sent: int8("count(*) FILTER (WHERE found.state = 'signing')"),
});

/** How many wait at each account: by its number, passed ones and sent ones. */
export async function countWaiting(reader: Reader): Promise<ReadonlyMap<number, { passed: number; sent: number }>> {
  const rows = await reader.find(
    WAITING_AT,
    'FROM bank_payments AS payment JOIN withdrawals AS found ON found.id = payment.id GROUP BY payment.account_id',
  );
  return new Map(rows.map(({ account, ...counts }) => [account, counts]));
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
  /** Of those in it without a matching line yet. */
  open: number;
};

const FILES = 'FROM bank_files AS made WHERE $1::integer IS NULL OR made.account_id = $1';
const STORED_FILE = record<StoredFile>({
  id: int8('made.id'),
  account: int4('made.account_id'),
  count: int4("cardinality(string_to_array(made.withdrawals, ','))"),
  total: units('made.total'),
  digest: text('made.digest'),
  madeBy: int4('made.made_by'),
  madeByName: text("coalesce((SELECT email FROM operators WHERE operators.id = made.made_by), '')"),
  madeAt: int8('made.made_at'),
  open: int8('(SELECT count(*) FROM bank_payments WHERE bank_payments.file = made.id)'),
});

/** Newest first. */
export function readFiles(
  reader: Reader,
  account: number | undefined,
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredFile[]> {
  return reader.find(STORED_FILE, `${FILES} ORDER BY made.id DESC LIMIT $2 OFFSET $3`, [
    account ?? null,
    limit,
    offset,
  ]);
}

export function countFiles(reader: Reader, account: number | undefined, most: number): Promise<number> {
  return reader.countUpTo(most, FILES, [account ?? null]);
}

type AnsweringLine = { line: number; withdrawal: number };

const ANSWERING_LINE = record<AnsweringLine>({ line: int8('line.id'), withdrawal: int8('payment.id') });

/** An open outgoing line that matches a sent payment by its exact id, account and amount, and that no line takes back. */
export function readAnsweringLines(reader: Reader): Promise<AnsweringLine[]> {
  return reader.find(
    ANSWERING_LINE,
    `FROM open_bank_lines AS line
     JOIN bank_payments AS payment ON payment.id = nullif(split_part(line.end_to_end, '-', 2), '')::bigint
       AND payment.account_id = line.account_id AND payment.amount = line.amount
     JOIN bank_lines AS paid ON paid.id = line.id
     WHERE line.direction = $1 AND line.end_to_end <> '' AND payment.file IS NOT NULL AND NOT EXISTS (
       SELECT FROM bank_lines AS back WHERE back.account_id = line.account_id AND back.direction = $2
         AND (back.end_to_end = line.end_to_end OR back.reverses <> '' AND back.reverses = paid.reference)
     ) ORDER BY line.id`,
    ['out', 'in'] satisfies BankLineDirection[],
  );
}

type GroupLine = { line: number; group: string };

const GROUP_LINE = record<GroupLine>({ line: int8('line.id'), group: text('line.group_id') });

/** An open outgoing line, without a doubt, with the id of a group and is as large as all that is open of it. */
export function readGroupLines(reader: Reader): Promise<GroupLine[]> {
  return reader.find(
    GROUP_LINE,
    `FROM open_bank_lines AS line JOIN bank_lines AS stored ON stored.id = line.id
     WHERE line.direction = $1 AND line.group_id <> '' AND stored.doubt = '' AND line.amount = (
       SELECT sum(payment.amount) FROM bank_payments AS payment
       WHERE payment.account_id = line.account_id AND ',' || payment.payment_groups LIKE '%,' || line.group_id || '=%'
     ) ORDER BY line.id`,
    ['out' satisfies BankLineDirection],
  );
}
