// Reads what moved in a user's wallets since some moment, and what of it came from or went to the outside.
import { accountName, ENTRY_KIND } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { int4, int8, optional, record, wideUnits } from '../../database/store/field.ts';

export type Moves = {
  /** Net change by coin, over all wallets. */
  byCoin: Map<number, bigint>;
  /** What came in from outside (or left, below zero), and where in the journal. */
  flows: { coin: number; units: bigint; sequence: number }[];
};

// Trades exchange one coin for another, transfers stay with their owner, options and contracts gain and lose, what is locked earns;
// everything else came from outside or went there.
const INSIDE = [
  ...[ENTRY_KIND.transfer, ENTRY_KIND.spotTrade, ENTRY_KIND.spotFee],
  ...[ENTRY_KIND.optionStake, ENTRY_KIND.optionSettlement, ENTRY_KIND.optionFee, ENTRY_KIND.optionVoid],
  ...[ENTRY_KIND.leverFee, ENTRY_KIND.leverResult, ENTRY_KIND.leverFunding, ENTRY_KIND.leverSettlement],
  ...[ENTRY_KIND.liquidationSurplus, ENTRY_KIND.insurancePaid],
  ENTRY_KIND.hostingInterest,
];
/** What is locked is still owned: only what an early redemption costs is gone. */
const LOCKING = [ENTRY_KIND.hostingIn, ENTRY_KIND.hostingOut];

const MOVE = record({
  account: int8('account'),
  units: wideUnits('units'),
  sequence: optional(int8('place')),
});

/** Adds what happened to the accounts of a user from one sequence to another, both included, to what is known of before. */
export async function addMoves(
  reader: Reader,
  moves: Moves,
  accounts: readonly number[],
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
  const found = `FROM (${side('credit', '')} UNION ALL ${side('debit', '-')}) AS moved`;
  for (const { account, units, sequence } of await reader.find(MOVE, found, values)) {
    const { coin } = accountName(account);
    moves.byCoin.set(coin, (moves.byCoin.get(coin) ?? 0n) + units);
    if (sequence !== undefined) moves.flows.push({ coin, units, sequence });
  }
  const { owner } = accountName(accounts[0]!);
  for (const [coin, costs] of await readRedemptionCosts(reader, owner, { from, to })) {
    moves.byCoin.set(coin, (moves.byCoin.get(coin) ?? 0n) - costs);
  }
}

const COSTS = record({ coin: int4('coin_id'), costs: wideUnits('sum(damages + penalty)') });

/** What early redemptions took of locked amounts, by coin. */
async function readRedemptionCosts(
  reader: Reader,
  user: number,
  { from, to }: { from: number; to: number },
): Promise<Map<number, bigint>> {
  const rows = await reader.find(
    COSTS,
    `FROM ended_hostings
     WHERE user_id = $1 AND outcome = 'redeemed' AND sequence BETWEEN $2 AND $3 GROUP BY coin_id`,
    [user, from, to],
  );
  return new Map(rows.map(({ coin, costs }) => [coin, costs]));
}
