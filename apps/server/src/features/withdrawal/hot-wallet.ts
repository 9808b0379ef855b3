// What the hot wallet of a chain can pay: what it holds at the last final block, without what payments under way may still take.
import { bitcoinKeys, evmKeys, NodeFault, type Output, TRON_KEYS, type TransactionPlan } from '@candor/chains';
import { decodeText, type Signing } from '@candor/exchange';
import type { PoolReader } from '../../database/reader.ts';
import { readSigning, settledSigningsTable, signingsTable } from '../../database/rows/signings.ts';
import { columnNames } from '../../database/store/column.ts';
import type { Chain } from '../chains/chains.ts';
import { HOT } from './follow-signing.ts';

const NATIVE = 'native';
const MOST_LOOKS = 5;

/** By asset, in the chain's smallest units. */
export type HotWallet = { units: Map<string, bigint>; spendable: readonly Output[] };

export async function readHotWallet(reader: PoolReader, chain: Chain, open: readonly Signing[]): Promise<HotWallet> {
  if (chain.name === 'bitcoin') {
    const spendable = await readOutputs(reader, chain);
    const total = spendable.reduce((sum, { units }) => sum + units, 0n);
    return { units: new Map([[NATIVE, total]]), spendable };
  }
  const units = await readBalances(chain);
  for (const { plan } of open) reserve(units, decodeText<TransactionPlan>(plan));
  return { units, spendable: [] };
}

/** What it holds of each asset, all at one final block. Nodes of tron keep no older balances, so a block in between means another look. */
async function readBalances(chain: Chain): Promise<Map<string, bigint>> {
  const hot = chain.addressAt(HOT);
  const assets = [...new Set([NATIVE, ...[...chain.assets.values()].map(({ asset }) => asset)])];
  for (let look = 1; ; look++) {
    const { final } = await chain.adapter.head();
    try {
      return new Map(
        await Promise.all(
          assets.map(async asset => [asset, (await chain.adapter.balances(asset, [hot], final))[0]!] as const),
        ),
      );
    } catch (error) {
      const mayPass = error instanceof NodeFault && error.kind === 'unreachable' && look < MOST_LOOKS;
      if (!mayPass || (await chain.adapter.head()).final.hash === final.hash) throw error;
    }
  }
}

/** Takes off what a plan pays and the most that it can cost; what cannot be covered shows as less than nothing. */
export function reserve(units: Map<string, bigint>, plan: TransactionPlan): void {
  const take = (asset: string, amount: bigint) => void units.set(asset, (units.get(asset) ?? 0n) - amount);
  take(NATIVE, feeOf(plan));
  const payments = plan.chain === 'bitcoin' ? plan.payments : [plan.payment];
  for (const { asset, units: paid } of payments) take(asset, paid);
}

function feeOf(plan: TransactionPlan): bigint {
  switch (plan.chain) {
    case 'evm':
      return evmKeys.costOf(plan).feeUnits;
    case 'tron':
      return TRON_KEYS.costOf(plan).feeUnits;
    case 'bitcoin':
      return bitcoinKeys('main').costOf(plan).feeUnits;
    case 'omni':
      return 0n;
    default:
      return plan satisfies never;
  }
}

/** Deposits that nothing has spent, and what came back to us of payments that are final. */
async function readOutputs(reader: PoolReader, chain: Chain): Promise<Output[]> {
  const deposits = await reader.fields(
    'SELECT DISTINCT ON (transfer) transfer, user_id, units FROM deposits WHERE chain_id = $1 AND user_id IS NOT NULL ORDER BY transfer, id',
    [chain.id],
  );
  const outputs = deposits.map(([transfer, user, units]): Output => {
    const [transaction, position] = transfer!.split(':');
    return {
      transaction: transaction!,
      position: Number(position),
      units: BigInt(units!),
      owner: { branch: 'deposit', index: Number(user) },
    };
  });
  const open = await reader.select(signingsTable, 'WHERE chain_id = $1', [chain.id]);
  const settled = await reader.fields(
    `SELECT ${columnNames(settledSigningsTable)} FROM settled_signings WHERE chain_id = $1 AND outcome = 'paid'`,
    [chain.id],
  );
  const spent = new Set([...open, ...settled].flatMap(fields => readSigning(fields).inputs));
  const change = settled.flatMap(fields => {
    const plan = decodeText<TransactionPlan>(readSigning(fields).plan);
    const transaction = fields[signingsTable.columns.length + 1];
    if (plan.chain !== 'bitcoin' || plan.change === null || transaction == null) return [];
    const { to: owner, units } = plan.change;
    return [{ transaction, position: plan.payments.length, units, owner }];
  });
  return [...outputs, ...change].filter(({ transaction, position }) => !spent.has(`${transaction}:${position}`));
}
