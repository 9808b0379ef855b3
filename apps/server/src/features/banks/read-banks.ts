// Reads bank accounts, claims and lines as the core keeps them, with their details outside the books.
import type { BankClaimFit, BankLineQueue, LineDoubt } from '@candor/contract/console';
import { type BankAccount, type BankClaim, type BankLineDirection, creditableUntil } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { bankAccountsTable, bankClaimsTable } from '../../database/rows/banks.ts';
import {
  bool,
  bytes,
  int4,
  int8,
  list,
  nullable,
  prefixed,
  record,
  text,
  units,
  wideUnits,
  word,
} from '../../database/store/field.ts';

/** A user has three claims at most; any payer may send money with a user's reference. */
const MAX_NAMED_LINES = 20;

export function readBankAccounts(reader: Reader): Promise<BankAccount[]> {
  return reader.select(bankAccountsTable, 'ORDER BY id');
}

/** Oldest first. */
export function readOpenClaims(reader: Reader, user: number): Promise<BankClaim[]> {
  return reader.select(bankClaimsTable, 'WHERE user_id = $1 ORDER BY id', [user]);
}

type NamedLine = { id: number; account: number; amount: bigint; recordedAt: number; details: Buffer };

const NAMED_LINE = record<NamedLine>({
  id: int8('o.id'),
  account: int4('o.account_id'),
  amount: units('o.amount'),
  recordedAt: int8('o.recorded_at'),
  details: bytes('l.details'),
});

/** Open lines with a user's reference that only the name on them keeps from being credited. */
export function readNamedLines(reader: Reader, user: number): Promise<NamedLine[]> {
  return reader.find(
    NAMED_LINE,
    `FROM open_bank_lines o JOIN bank_lines l ON l.id = o.id
     WHERE l.user_id = $1 AND o.direction = 'in' AND o.end_to_end = '' AND l.doubt = '' ORDER BY o.id LIMIT $2`,
    [user, MAX_NAMED_LINES],
  );
}

const VOUCHER = record({
  claim: int8('v.claim_id'),
  picture: text('v.picture'),
});

/** The pictures of a user's claims by the number of the claim. */
export async function readVouchers(reader: Reader, user: number): Promise<Map<number, string>> {
  const rows = await reader.find(
    VOUCHER,
    'FROM bank_vouchers v JOIN bank_claims c ON c.id = v.claim_id WHERE c.user_id = $1',
    [user],
  );
  return new Map(rows.map(({ claim, picture }) => [claim, picture]));
}

/** What a claim fixed; of one that was credited, what came in for it. */
export type ClaimTerms = Pick<
  BankClaim,
  'id' | 'account' | 'amount' | 'rate' | 'feeUnits' | 'askedAt' | 'rateUntil' | 'dueAt'
> & {
  /** 0 where nothing was credited. */
  heldUntil: number;
};

const TERMS = record<ClaimTerms>({
  id: int8('id'),
  account: int4('account_id'),
  amount: units('amount'),
  rate: wideUnits('rate'),
  feeUnits: units('fee_units'),
  askedAt: int8('asked_at'),
  rateUntil: int8('rate_until'),
  dueAt: int8('due_at'),
  heldUntil: int8('held_until'),
});

/** Of claims of one user, open and closed, by their numbers. */
export async function readClaimTerms(
  reader: Reader,
  user: number,
  ids: readonly number[],
): Promise<Map<number, ClaimTerms>> {
  if (ids.length === 0) return new Map();
  const rows = await reader.find(
    TERMS,
    `FROM (
       SELECT id, account_id, amount, rate, fee_units, asked_at, rate_until, due_at, 0 AS held_until
       FROM bank_claims WHERE user_id = $1 AND id = ANY($2)
       UNION ALL
       SELECT id, account_id, CASE WHEN line_id IS NULL THEN amount ELSE credited_amount END, rate,
         CASE WHEN line_id IS NULL THEN fee_units ELSE credited_fee_units END, asked_at, rate_until, due_at, held_until
       FROM closed_bank_claims WHERE user_id = $1 AND id = ANY($2)
     ) AS found`,
    [user, ids],
  );
  return new Map(rows.map(terms => [terms.id, terms]));
}

export async function readOpenClaim(reader: Reader, id: number): Promise<BankClaim | undefined> {
  const [claim] = await reader.select(bankClaimsTable, 'WHERE id = $1', [id]);
  return claim;
}

export type ClaimSearch = { account: number | undefined };

type ListedClaim = BankClaim & { picture: string };

const PICTURE = text("coalesce(v.picture, '')");
const LISTED_CLAIM = record<ListedClaim, BankClaim>({ '...': prefixed('c', bankClaimsTable), picture: PICTURE });

const CLAIMS =
  'FROM bank_claims c LEFT JOIN bank_vouchers v ON v.claim_id = c.id WHERE $1::integer IS NULL OR c.account_id = $1';

/** Oldest first. */
export function readClaims(
  reader: Reader,
  { account }: ClaimSearch,
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedClaim[]> {
  return reader.find(LISTED_CLAIM, `${CLAIMS} ORDER BY c.id LIMIT $2 OFFSET $3`, [account ?? null, limit, offset]);
}

export function countClaims(reader: Reader, { account }: ClaimSearch, most: number): Promise<number> {
  return reader.countUpTo(most, CLAIMS, [account ?? null]);
}

export type LineSearch = {
  queue: BankLineQueue;
  account: number | undefined;
  direction: BankLineDirection | undefined;
  line: number | undefined;
};

export type StoredLine = {
  id: number;
  account: number;
  direction: BankLineDirection;
  reference: string;
  amount: bigint;
  endToEnd: string;
  /** YYYY-MM-DD. */
  bookedOn: string;
  user: number | null;
  details: Buffer;
  importedAt: number;
  state: 'new' | 'open' | 'credited' | 'paid' | 'returned' | 'reversed' | 'cost' | 'split' | 'aside';
  kind: 'payment' | 'charges';
  doubt: LineDoubt | '';
  /** The sum of the payments of its entry, as it is written; null where that is its amount. */
  statedSum: string | null;
  charges: bigint;
  /** Null where none was credited. */
  claim: number | null;
  group: string;
  /** The withdrawals that it answered. */
  withdrawals: number[];
  /** The bank's reference of what it takes back, and the credit that it took back or names; null where there is none. */
  reverses: string;
  credit: number | null;
  /** The line that it is a part of; null where it is no part. */
  partOf: number | null;
};

const STORED_LINE = record<StoredLine>({
  id: int8('id'),
  account: int4('account_id'),
  direction: word('direction'),
  reference: text('reference'),
  amount: units('amount'),
  endToEnd: text('end_to_end'),
  bookedOn: text('booked_on::text'),
  user: nullable(int4('user_id')),
  details: bytes('details'),
  importedAt: int8('(extract(epoch FROM imported_at) * 1000)::bigint'),
  state: word('state'),
  kind: word('kind'),
  doubt: word('doubt'),
  statedSum: nullable(text('said_sum')),
  charges: units('charges'),
  claim: nullable(int8('claim')),
  group: text('group_id'),
  withdrawals: list('withdrawals', Number),
  reverses: text('reverses'),
  credit: nullable(int8('credit')),
  partOf: nullable(int8('splits')),
});

/** A line that is not in the books yet has a number above theirs. */
const LINES = `FROM (
  SELECT l.*, c.id AS claim, coalesce(settled.withdrawals, used.withdrawal_id::text, back.withdrawal_id::text, '') AS withdrawals, coalesce(r.credit_id, named.id) AS credit,
    CASE WHEN l.id >= e.next_bank_line THEN 'new' WHEN o.id IS NOT NULL THEN 'open'
      WHEN c.id IS NOT NULL THEN 'credited' WHEN r.line_id IS NOT NULL THEN 'reversed'
      WHEN cost.line_id IS NOT NULL THEN 'cost' WHEN split.line_id IS NOT NULL THEN 'split' WHEN settled.line_id IS NOT NULL THEN 'paid'
      WHEN back.line_id IS NOT NULL THEN 'returned'
      ELSE coalesce(used.used_as, 'aside') END AS state
  FROM bank_lines l CROSS JOIN exchange e
  LEFT JOIN open_bank_lines o ON o.id = l.id
  LEFT JOIN closed_bank_claims c ON c.line_id = l.id
  LEFT JOIN used_bank_lines used ON used.line_id = l.id
  LEFT JOIN settled_bank_debits settled ON settled.line_id = l.id
  LEFT JOIN returned_bank_payments back ON back.line_id = l.id
  LEFT JOIN bank_reversals r ON r.line_id = l.id
  LEFT JOIN bank_charges cost ON cost.line_id = l.id
  LEFT JOIN split_bank_lines split ON split.line_id = l.id
  LEFT JOIN LATERAL (
    SELECT credit.id FROM bank_lines original JOIN bank_credits credit ON credit.line_id = original.id
    WHERE o.id IS NOT NULL AND l.reverses <> '' AND original.account_id = l.account_id AND original.reference = l.reverses
    ORDER BY (original.amount = l.amount) DESC, original.id LIMIT 1
  ) AS named ON true
) AS line WHERE ($1::integer IS NULL OR account_id = $1) AND ($2::bigint IS NULL OR id = $2)
  AND ($3::text IS NULL OR direction = $3) AND state = ANY ($4)`;

const STATES: Readonly<Record<BankLineQueue, readonly StoredLine['state'][]>> = {
  open: ['new', 'open'],
  credited: ['credited'],
  paid: ['paid', 'returned'],
  reversed: ['reversed'],
  cost: ['cost'],
  aside: ['aside'],
  all: ['new', 'open', 'credited', 'paid', 'returned', 'reversed', 'cost', 'split', 'aside'],
};

function valuesOf({ queue, account, direction, line }: LineSearch) {
  return [account ?? null, line ?? null, direction ?? null, STATES[queue]];
}

/** Newest first. */
export function readLines(
  reader: Reader,
  search: LineSearch,
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredLine[]> {
  return reader.find(STORED_LINE, `${LINES} ORDER BY id DESC LIMIT $5 OFFSET $6`, [...valuesOf(search), limit, offset]);
}

export type MatchingClaim = BankClaim & { picture: string; fits: Exclude<BankClaimFit, 'name'>[]; isAnswered: boolean };

const MEANT = ['user', 'amount', 'time'] as const;
const MAX_MEANT = 20;

const [BY_USER, BY_AMOUNT, BY_TIME] = [
  'c.user_id IS NOT DISTINCT FROM l.user_id',
  'c.amount = o.amount',
  'o.recorded_at <= c.rate_until',
];

const FITTING_CLAIM = record({
  claim: prefixed('c', bankClaimsTable),
  picture: PICTURE,
  by: record({ user: bool(BY_USER), amount: bool(BY_AMOUNT), time: bool(BY_TIME) }),
  isCovered: bool('o.amount <= c.amount'),
  recordedAt: int8('o.recorded_at'),
});

/** The open claims that an open line may belong to, the best match first; `isAnswered`: it may be credited for this one now. */
export async function readMatchingClaims(reader: Reader, line: number, now: number): Promise<MatchingClaim[]> {
  const rows = await reader.find(
    FITTING_CLAIM,
    `FROM open_bank_lines o JOIN bank_lines l ON l.id = o.id JOIN bank_claims c ON c.account_id = o.account_id
     LEFT JOIN bank_vouchers v ON v.claim_id = c.id
     WHERE o.id = $1 AND l.direction = 'in' AND (c.user_id = l.user_id OR c.amount = o.amount)
     ORDER BY (${BY_USER}) DESC, (${BY_AMOUNT}) DESC, (${BY_TIME}) DESC, c.id LIMIT ${MAX_MEANT}`,
    [line],
  );
  return rows.map(({ claim, picture, by, isCovered, recordedAt }) => {
    const isInTime = now <= creditableUntil({ recordedAt }, claim);
    return { ...claim, picture, fits: MEANT.filter(fit => by[fit]), isAnswered: isInTime && isCovered };
  });
}

export function countLines(reader: Reader, search: LineSearch, most: number): Promise<number> {
  return reader.countUpTo(most, LINES, valuesOf(search));
}

const OPEN_AT = record({
  account: int4('account_id'),
  count: int8('count(*)'),
});

/** What is open at each account, by its number. */
export async function countOpen(
  reader: Reader,
  table: 'open_bank_lines' | 'bank_claims',
): Promise<Map<number, number>> {
  const rows = await reader.find(OPEN_AT, `FROM ${table} GROUP BY account_id`);
  return new Map(rows.map(({ account, count }) => [account, count]));
}
