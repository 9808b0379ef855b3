// Reads bank accounts, claims and lines as the core keeps them, with what the books leave out of them.
import type { BankClaimFit, BankLineQueue, LineDoubt } from '@candor/contract/console';
import { type BankAccount, type BankClaim, type BankLineDirection, creditableUntil } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { bankAccountsTable, bankClaimsTable } from '../../database/rows/banks.ts';

/** A user has three claims at most; anybody may send money with a user's reference. */
const MOST_NAMED_LINES = 20;

export async function readBankAccounts(reader: Reader): Promise<BankAccount[]> {
  return (await reader.select(bankAccountsTable, 'ORDER BY id')).map(bankAccountsTable.read);
}

/** Oldest first. */
export async function readOpenClaims(reader: Reader, user: number): Promise<BankClaim[]> {
  return (await reader.select(bankClaimsTable, 'WHERE user_id = $1 ORDER BY id', [user])).map(bankClaimsTable.read);
}

/** Open lines with a user's reference that nothing but the name on them keeps from being credited. */
export async function readNamedLines(
  reader: Reader,
  user: number,
): Promise<{ account: number; amount: bigint; recordedAt: number; id: number; details: Buffer }[]> {
  const rows = await reader.fields(
    `SELECT o.id, o.account_id, o.amount, o.recorded_at, encode(l.details, 'hex')
     FROM open_bank_lines o JOIN bank_lines l ON l.id = o.id
     WHERE l.user_id = $1 AND o.direction = 'in' AND o.end_to_end = '' AND l.doubt = '' ORDER BY o.id LIMIT $2`,
    [user, MOST_NAMED_LINES],
  );
  return rows.map(([id, account, amount, recordedAt, details]) => ({
    ...{ id: Number(id), account: Number(account), amount: BigInt(amount!), recordedAt: Number(recordedAt) },
    details: Buffer.from(details!, 'hex'),
  }));
}

/** The pictures of a user's claims by the number of the claim. */
export async function readVouchers(reader: Reader, user: number): Promise<Map<number, string>> {
  const rows = await reader.fields(
    'SELECT v.claim_id, v.picture FROM bank_vouchers v JOIN bank_claims c ON c.id = v.claim_id WHERE c.user_id = $1',
    [user],
  );
  return new Map(rows.map(([claim, picture]) => [Number(claim), picture!]));
}

/** What a claim fixed; of one that was credited, what came in for it. */
export type ClaimTerms = Pick<
  BankClaim,
  'id' | 'account' | 'amount' | 'rate' | 'feeUnits' | 'askedAt' | 'rateUntil' | 'dueAt'
> & {
  /** 0 where nothing was credited. */
  heldUntil: number;
};

/** Of claims of one user, open and closed, by their numbers. */
export async function readClaimTerms(
  reader: Reader,
  user: number,
  ids: readonly number[],
): Promise<Map<number, ClaimTerms>> {
  if (ids.length === 0) return new Map();
  const rows = await reader.fields(
    `SELECT id, account_id, amount, rate, fee_units, asked_at, rate_until, due_at, 0
     FROM bank_claims WHERE user_id = $1 AND id = ANY($2)
     UNION ALL
     SELECT id, account_id, CASE WHEN line_id IS NULL THEN amount ELSE credited_amount END, rate,
       CASE WHEN line_id IS NULL THEN fee_units ELSE credited_fee_units END, asked_at, rate_until, due_at, held_until
     FROM closed_bank_claims WHERE user_id = $1 AND id = ANY($2)`,
    [user, ids],
  );
  return new Map(
    rows.map(([id, account, amount, rate, feeUnits, askedAt, rateUntil, dueAt, heldUntil]) => [
      Number(id),
      {
        ...{ id: Number(id), account: Number(account), amount: BigInt(amount!), rate: BigInt(rate!) },
        ...{ feeUnits: BigInt(feeUnits!), askedAt: Number(askedAt), rateUntil: Number(rateUntil) },
        ...{ dueAt: Number(dueAt), heldUntil: Number(heldUntil) },
      },
    ]),
  );
}

export async function readOpenClaim(reader: Reader, id: number): Promise<BankClaim | undefined> {
  const [row] = await reader.select(bankClaimsTable, 'WHERE id = $1', [id]);
  return row && bankClaimsTable.read(row);
}

export type ClaimSearch = { account: number | undefined };

const CLAIMS =
  'FROM bank_claims c LEFT JOIN bank_vouchers v ON v.claim_id = c.id WHERE $1::integer IS NULL OR c.account_id = $1';

/** Oldest first. */
export async function readClaims(
  reader: Reader,
  { account }: ClaimSearch,
  { offset, limit }: { offset: number; limit: number },
): Promise<(BankClaim & { picture: string })[]> {
  const columns = bankClaimsTable.columns.map(({ name }) => `c.${name}`).join(', ');
  const rows = await reader.fields(
    `SELECT ${columns}, coalesce(v.picture, '') ${CLAIMS} ORDER BY c.id LIMIT $2 OFFSET $3`,
    [account ?? null, limit, offset],
  );
  return rows.map(fields => ({ ...bankClaimsTable.read(fields), picture: fields.at(-1)! }));
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
  /** What the payments of its entry come to, as it is written; null where that is its amount. */
  saidSum: string | null;
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

/** A line that the books do not know yet has a number that is still to come there. */
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
export async function readLines(
  reader: Reader,
  search: LineSearch,
  { offset, limit }: { offset: number; limit: number },
): Promise<StoredLine[]> {
  const rows = await reader.fields(
    `SELECT id, account_id, direction, reference, amount, end_to_end, booked_on::text, user_id, encode(details, 'hex'),
       (extract(epoch FROM imported_at) * 1000)::bigint, state, claim, withdrawals, reverses, credit,
       kind, doubt, said_sum, charges, group_id, splits
     ${LINES} ORDER BY id DESC LIMIT $5 OFFSET $6`,
    [...valuesOf(search), limit, offset],
  );
  return rows.map(([id, account, direction, reference, amount, endToEnd, ...more]) => {
    const [bookedOn, user, details, importedAt, state, claim, withdrawals, reverses, credit, ...ofEntry] = more;
    const [kind, doubt, saidSum, charges, group, partOf] = ofEntry;
    return {
      ...{ id: Number(id), account: Number(account), direction: direction as BankLineDirection },
      ...{ reference: reference!, amount: BigInt(amount!), endToEnd: endToEnd!, bookedOn: bookedOn! },
      ...{ user: user == null ? null : Number(user), details: Buffer.from(details!, 'hex') },
      ...{ importedAt: Number(importedAt), state: state as StoredLine['state'] },
      claim: claim == null ? null : Number(claim),
      ...{ withdrawals: withdrawals === '' ? [] : withdrawals!.split(',').map(Number), group: group! },
      ...{ reverses: reverses!, credit: credit == null ? null : Number(credit) },
      ...{ kind: kind as StoredLine['kind'], doubt: doubt as StoredLine['doubt'], saidSum: saidSum ?? null },
      ...{ charges: BigInt(charges!), partOf: partOf == null ? null : Number(partOf) },
    };
  });
}

export type MeantClaim = BankClaim & { picture: string; fits: Exclude<BankClaimFit, 'name'>[]; isAnswered: boolean };

const MEANT = ['user', 'amount', 'time'] as const;
const MOST_MEANT = 20;

/** The open claims that an open line may be meant for, the best fit first; `isAnswered`: it may be credited for this one now. */
export async function readMeantClaims(reader: Reader, line: number, now: number): Promise<MeantClaim[]> {
  const columns = bankClaimsTable.columns.map(({ name }) => `c.${name}`).join(', ');
  const rows = await reader.fields(
    `SELECT ${columns}, coalesce(v.picture, ''), c.user_id IS NOT DISTINCT FROM l.user_id AS by_user,
       c.amount = o.amount AS by_amount, o.recorded_at <= c.rate_until AS by_time, o.amount <= c.amount AS is_covered,
       o.recorded_at
     FROM open_bank_lines o JOIN bank_lines l ON l.id = o.id JOIN bank_claims c ON c.account_id = o.account_id
     LEFT JOIN bank_vouchers v ON v.claim_id = c.id
     WHERE o.id = $1 AND l.direction = 'in' AND (c.user_id = l.user_id OR c.amount = o.amount)
     ORDER BY by_user DESC, by_amount DESC, by_time DESC, c.id LIMIT ${MOST_MEANT}`,
    [line],
  );
  return rows.map(fields => {
    const picture = fields.at(-6)!;
    const [user, amount, time, isCovered] = fields.slice(-5, -1).map(value => value === 't' || value === 'true');
    const fits = { user, amount, time };
    const claim = bankClaimsTable.read(fields);
    const isInTime = now <= creditableUntil({ recordedAt: Number(fields.at(-1)) }, claim);
    return {
      ...claim,
      ...{ picture, fits: MEANT.filter(fit => fits[fit]), isAnswered: isInTime && isCovered === true },
    };
  });
}

export function countLines(reader: Reader, search: LineSearch, most: number): Promise<number> {
  return reader.countUpTo(most, LINES, valuesOf(search));
}

/** What is open at each account, by its number. */
export async function countOpen(
  reader: Reader,
  table: 'open_bank_lines' | 'bank_claims',
): Promise<Map<number, number>> {
  const rows = await reader.fields(`SELECT account_id, count(*) FROM ${table} GROUP BY account_id`);
  return new Map(rows.map(([account, count]) => [Number(account), Number(count)]));
}
