// Keeps what our own transactions moved at deposit addresses, and computes what should be at each by the books.
import { type BlockRef, type DerivationPath, NATIVE, type TransactionPlan } from '@candor/chains';
import type { Rail, Signing } from '@candor/exchange';
import { powerOfTen } from '@candor/money';
import type { Reader } from '../../../database/reader.ts';
import { int4, record, text, wideUnits } from '../../../database/store/field.ts';
import type { Database } from '../../../database/tables.ts';
import type { Chain } from '../../chains/chains.ts';

export type Finished = { block: BlockRef; succeeded: boolean; feeUnits: bigint };

/** Before the signing is settled: from then on its address may be swept again, by what is on record here. */
export async function recordMovements(
  db: Database,
  chain: Chain,
  { id, purpose }: Signing,
  plan: TransactionPlan,
  { block, succeeded, feeUnits }: Finished,
): Promise<void> {
  if (plan.chain !== 'evm' && plan.chain !== 'tron') return;
  const { asset, to, units } = plan.payment;
  const moved = new Map<string, bigint>();
  const add = (of: string, more: bigint) => void moved.set(of, (moved.get(of) ?? 0n) + more);
  let user: number | undefined;
  if (purpose === 'sweep') {
    user = plan.from.index;
    add(NATIVE, -feeUnits);
    if (succeeded) add(asset, -units);
  } else if (purpose === 'top-up' && succeeded) {
    user = (await depositPath(db, chain, to)).index;
    add(asset, units);
  }
  if (user === undefined) return;
  const known = { signing: BigInt(id), chain_id: chain.id, user_id: user, height: BigInt(block.height) };
  const rows = [...moved].map(([of, more]) => ({ ...known, asset: of, units: String(more) }));
  const insert = db.insertInto('address_movements').values(rows);
  await insert.onConflict(conflict => conflict.columns(['signing', 'asset']).doNothing()).execute();
}

/** @throws Error where the address is none of our deposit addresses: nothing is ever signed for it then. */
export async function depositPath(db: Database, chain: Chain, address: string): Promise<DerivationPath> {
  const row = await db
    .selectFrom('deposit_addresses')
    .select('user_id')
    .where('chain_id', '=', chain.id)
    .where('address', '=', address)
    .executeTakeFirst();
  const path: DerivationPath = { branch: 'deposit', index: row?.user_id ?? 0 };
  if (chain.addressAt(path) !== address) throw new Error(`${address} is no deposit address of ours`);
  return path;
}

export type Lying = { user: number; address: string; units: bigint };

const LYING = record<Lying>({ user: int4('user_id'), address: text('address'), units: wideUnits('sum(units)') });

/** What should be at deposit addresses of a coin on a chain, in the asset's smallest unit: the most first, and `least` at least. */
export function readLying(
  reader: Reader,
  chain: Chain,
  { rail, scale, least, most }: { rail: Rail; scale: number; least: bigint; most: number },
): Promise<Lying[]> {
  return reader.find(
    LYING,
    `FROM (
       WITH places AS (
         SELECT user_id, address FROM deposit_addresses WHERE chain_id = $1 UNION ALL SELECT 0, $4
       )
       SELECT places.user_id, places.address, deposits.units * $5::numeric + deposits.excess::numeric AS units
       FROM deposits JOIN seen_transfers USING (chain_id, transfer) JOIN places USING (address)
       WHERE deposits.chain_id = $1 AND deposits.coin_id = $2
       UNION ALL
       SELECT places.user_id, places.address, address_movements.units
       FROM address_movements JOIN places USING (user_id)
       WHERE address_movements.chain_id = $1 AND address_movements.asset = $3
     ) AS moved
     GROUP BY user_id, address HAVING sum(units) >= $6::numeric ORDER BY sum(units) DESC, user_id LIMIT ${most}`,
    [
      chain.id,
      rail.coin,
      rail.asset,
      chain.addressAt({ branch: 'deposit', index: 0 }),
      String(powerOfTen(rail.assetScale - scale)),
      String(least),
    ],
  );
}
