// Reads what moved in a user's wallets since some moment, and what of it came from or went to the outside.
import { accountName, entriesThatMean } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { int8, optional, record, wideUnits } from '../../database/store/field.ts';
import type { LockedFunds } from './locked-funds.ts';

export type Moves = {
  /** Net change by coin, over all wallets. */
  byCoin: Map<number, bigint>;
  /** What came in from outside (or left, below zero), and where in the journal. */
  flows: { coin: number; units: bigint; sequence: number }[];
};

// What stays with its owner, gains, loses or earns; what is neither this nor locked came from outside or went there.
const INSIDE = entriesThatMean('exchanged', 'result', 'result-fee', 'interest');
/** What is locked is still owned: only what an early end takes is gone. */
const LOCKING = entriesThatMean('locked');

const MOVE = record({
  account: int8('account'),
  units: wideUnits('units'),
  sequence: optional(int8('place')),
});

/** Adds what happened to the accounts of a user from one sequence to another, both included, to the earlier result. */
export async function addMoves(
  reader: Reader,
  funds: LockedFunds,
  moves: Moves,
  { user, accounts }: { user: number; accounts: readonly number[] },
  { from, to }: { from: number; to: number },
): Promise<void> {
  if (accounts.length === 0 || from > to) return;
  const side = (column: 'credit' | 'debit', sign: '' | '-') => `
    SELECT account, sum(${sign}units)::text AS units, NULL::bigint AS place
    FROM unnest($1::bigint[]) AS mine(account) JOIN entries ON ${column} = account AND ${column} & 255 < 16
    WHERE sequence BETWEEN $2 AND $3 AND kind = ANY ($4) GROUP BY account
    UNION ALL
    SELECT account, (${sign}units)::text, sequence
    FROM unnest($1::bigint[]) AS mine(account) JOIN entries ON ${column} = account AND ${column} & 255 < 16
    WHERE sequence BETWEEN $2 AND $3 AND NOT kind = ANY ($4::integer[] || $5::integer[])`;
  const values = [accounts, from, to, INSIDE, LOCKING];
  const source = `FROM (${side('credit', '')} UNION ALL ${side('debit', '-')}) AS moved`;
  for (const { account, units, sequence } of await reader.find(MOVE, source, values)) {
    const { coin } = accountName(account);
    moves.byCoin.set(coin, (moves.byCoin.get(coin) ?? 0n) + units);
    if (sequence !== undefined) moves.flows.push({ coin, units, sequence });
  }
  for (const { coin, units } of await funds.readLosses(reader, user, { after: from - 1, upTo: to })) {
    moves.byCoin.set(coin, (moves.byCoin.get(coin) ?? 0n) - units);
  }
}
