// What the hot wallet of a chain can pay: what it holds at the last final block, without what payments under way may still take.
import type { DerivationPath, Output, TransactionPlan } from '@candor/chains';
import { decodeText, type Signing } from '@candor/exchange';
import type { PoolReader } from '../../database/reader.ts';
import { int4, json, nullable, record, text, units, word } from '../../database/store/field.ts';
import { type Chain, maxCostOf } from '../chains/chains.ts';
import { finalBalances } from './final-balances.ts';
import type { PayoutParts } from './payouts.ts';
import { HOT } from './plan-payout.ts';

const NATIVE = 'native';

/** By asset, in the chain's smallest units. */
export type HotWallet = { units: Map<string, bigint>; spendable: readonly Output[] };

export async function readHotWallet(
  { reader, live }: Pick<PayoutParts, 'reader' | 'live'>,
  chain: Chain,
  open: readonly Signing[],
): Promise<HotWallet> {
  if (chain.name === 'bitcoin') {
    const spendable = await readOutputs(reader, chain);
    const total = spendable.reduce((sum, { units }) => sum + units, 0n);
    return { units: new Map([[NATIVE, total]]), spendable };
  }
  const assets = [...new Set([NATIVE, ...live.current.list.railsOn(chain.id).map(({ asset }) => asset)])];
  const held = await finalBalances(chain, assets, [chain.addressAt(HOT)]);
  // Of a token that does not answer nothing can be paid.
  const units = new Map(assets.map(asset => [asset, held.get(asset)?.[0] ?? 0n]));
  for (const { plan } of open) reserve(units, decodeText<TransactionPlan>(plan));
  return { units, spendable: [] };
}

/** Takes off what a plan pays and the most that it can cost; what cannot be covered is negative. */
export function reserve(units: Map<string, bigint>, plan: TransactionPlan): void {
  // What a deposit address pays is none of the hot wallet's.
  if ('from' in plan && plan.from.branch !== HOT.branch) return;
  const take = (asset: string, amount: bigint) => void units.set(asset, (units.get(asset) ?? 0n) - amount);
  take(NATIVE, maxCostOf(plan));
  const payments = plan.chain === 'bitcoin' ? plan.payments : [plan.payment];
  for (const { asset, units: paid } of payments) take(asset, paid);
}

/**
 * The outputs of bitcoin that payments of a chain (`$1`) have spent, with when they were settled; null while they are open. Of those that
 * are over it is what the final attempt spent: another one may have had more inputs, and never confirms.
 */
export const SPENT_OUTPUTS = `
  SELECT jsonb_array_elements_text(coalesce(
    (SELECT jsonb_agg((input->>'transaction') || ':' || (input->>'position'))
     FROM signed_transactions AS signed, jsonb_array_elements(signed.plan::jsonb->'inputs') AS input
     WHERE signed.signing = settled.id AND signed.id = settled.transaction),
    settled.inputs::jsonb)) AS output, settled_at
  FROM settled_signings AS settled WHERE chain_id = $1 AND outcome = 'paid'
  UNION ALL SELECT jsonb_array_elements_text(inputs::jsonb), NULL FROM signings WHERE chain_id = $1`;

/** Deposits that nothing has spent, the house's own among them, and what returned to us of final transactions. */
async function readOutputs(reader: PoolReader, chain: Chain): Promise<Output[]> {
  const spent = new Set(await reader.find(text('output'), `FROM (${SPENT_OUTPUTS}) AS spent`, [chain.id]));
  const outputs = [...(await readDeposited(reader, chain)), ...(await readReturned(reader, chain))];
  return outputs.filter(({ transaction, position }) => !spent.has(`${transaction}:${position}`));
}

const DEPOSITED = record({
  transfer: text('transfer'),
  address: text('address'),
  user: nullable(int4('user_id')),
  units: units('units'),
});

/** By the address that each went to: what belongs to the house, or has no owner any more, is of no user. */
async function readDeposited(reader: PoolReader, chain: Chain): Promise<Output[]> {
  const own = (['hot', 'deposit'] as const).map((branch): DerivationPath => ({ branch, index: 0 }));
  const pathByAddress = new Map(own.map(path => [chain.addressAt(path), path]));
  const rows = await reader.find(
    DEPOSITED,
    `FROM (
       SELECT DISTINCT ON (transfer) transfer, address, deposit_addresses.user_id, units
       FROM deposits JOIN seen_transfers USING (chain_id, transfer) LEFT JOIN deposit_addresses USING (chain_id, address)
       WHERE chain_id = $1 ORDER BY transfer, id
     ) AS deposited ORDER BY transfer`,
    [chain.id],
  );
  return rows.flatMap(({ transfer, address, user, units }) => {
    const [transaction, position] = transfer.split(':');
    const owner = user === null ? pathByAddress.get(address) : ({ branch: 'deposit', index: user } as const);
    if (owner === undefined) return [];
    return [{ transaction: transaction!, position: Number(position), units, owner }];
  });
}

const FINAL = record({
  purpose: word<Signing['purpose']>('settled.purpose'),
  transaction: text('signed.id'),
  plan: json<TransactionPlan>('signed.plan'),
});

/** Change, and what sweeps joined; by the plan of the attempt that is final, since others had another fee. */
async function readReturned(reader: PoolReader, chain: Chain): Promise<Output[]> {
  const rows = await reader.find(
    FINAL,
    `FROM settled_signings AS settled
     JOIN signed_transactions AS signed ON signed.signing = settled.id AND signed.id = settled.transaction
     WHERE settled.chain_id = $1 AND settled.outcome = 'paid'`,
    [chain.id],
  );
  return rows.flatMap(({ purpose, transaction, plan }) => {
    if (plan.chain !== 'bitcoin') return [];
    const output = (position: number, units: bigint, owner: DerivationPath): Output => ({
      transaction,
      position,
      units,
      owner,
    });
    const { payments, change } = plan;
    const joined = purpose === 'sweep' ? payments.map(({ units }, position) => output(position, units, HOT)) : [];
    return change === null ? joined : [...joined, output(payments.length, change.units, change.to)];
  });
}
