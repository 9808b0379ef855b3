// Reads the observed transfers that an open claim may mean, the best fit first.
import type { ClaimFit } from '@candor/contract/console';
import type { Reader } from '../../database/reader.ts';
import { bool, record } from '../../database/store/field.ts';
import type { TableRow } from '../../database/tables.ts';
import { DEPOSITS, type FoundDeposit, foundDepositFields } from './read-all-deposits.ts';

export type FittingDeposit = FoundDeposit & { fits: ClaimFit[] };

const SHOWN = 12;
const OWN_LATEST = 20;
const DAY_MS = 86_400_000;

const FITS = ['transaction', 'amount', 'chain', 'time'] as const satisfies readonly ClaimFit[];

const EVIDENCE = record({
  deposit: foundDepositFields,
  by: record<Record<ClaimFit, boolean>>({
    transaction: bool('by_transaction'),
    amount: bool('by_amount'),
    chain: bool('coalesce(by_chain, false)'),
    time: bool('by_time'),
  }),
});

/**
 * Whatever is of the transaction that the claim names, whose ever it is; what is nobody's, of its coin; and what of its coin has come for
 * its user lately.
 *
 * @param chain that the claim names; undefined where it names none.
 */
export async function readClaimEvidence(
  reader: Reader,
  claim: TableRow<'deposit_claims'>,
  { chain, chains }: { chain: number | undefined; chains: readonly number[] },
): Promise<FittingDeposit[]> {
  const named = claim.txid.toLowerCase().replace(/^0x/, '');
  const at = claim.at.getTime();
  const rows = await reader.find(
    EVIDENCE,
    `FROM (
       SELECT found.*,
         $3 <> '' AND (starts_with(transfer, $3 || ':') OR starts_with(transfer, '0x' || $3 || ':')) AS by_transaction,
         coin_id = $1 AND units = $4 AS by_amount, chain_id = $5::integer AS by_chain, abs(at - $6) <= ${DAY_MS} AS by_time
       FROM ${DEPOSITS} WHERE id IN (
         SELECT id FROM unclaimed_deposits WHERE coin_id = $1
         UNION (SELECT id FROM deposits WHERE user_id = $2 AND coin_id = $1 ORDER BY id DESC LIMIT ${OWN_LATEST})
         UNION SELECT deposit_id FROM assigned_deposits WHERE user_id = $2
         UNION SELECT id FROM deposits WHERE $3 <> '' AND chain_id = ANY ($7)
           AND (transfer ^@ ($3 || ':') OR transfer ^@ ('0x' || $3 || ':'))
       ) AND (coin_id = $1 OR starts_with(transfer, $3 || ':') OR starts_with(transfer, '0x' || $3 || ':'))
     ) AS found
     ORDER BY by_transaction DESC, by_amount DESC, user_id = 0 DESC, by_chain DESC NULLS LAST, abs(at - $6), id DESC
     LIMIT ${SHOWN}`,
    [claim.coin_id, claim.person_id, named, claim.units, chain ?? null, at, chains],
  );
  return rows.map(({ deposit, by }) => ({ ...deposit, fits: FITS.filter(fit => by[fit]) }));
}
