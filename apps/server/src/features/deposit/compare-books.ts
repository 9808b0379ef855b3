// Compares what the books say lies on a chain with what the chain says, at one block; a shortfall stops withdrawals of the coin.
import { type Rail, railId, systemAccount } from '@candor/exchange';
import { rescaleDown } from '@candor/money';
import type { PoolReader } from '../../database/reader.ts';
import { chainsTable } from '../../database/rows/chains.ts';
import type { Engine } from '../../engine/engine.ts';
import { type Comparison, type Comparisons, differenceOf } from '../chains/chain-comparisons.ts';
import type { Chain } from '../chains/chains.ts';
import type { LiveViews } from '../market/views/live-views.ts';

export type CompareParts = {
  chain: Chain;
  reader: PoolReader;
  engine: Pick<Engine, 'submit' | 'alarm'>;
  live: Pick<LiveViews, 'current'>;
  comparisons: Comparisons;
  now: () => number;
};

/**
 * Nothing is compared while a payment is in flight, since only its final block says what it moved. A shortfall counts where the comparison
 * before showed one too.
 *
 * @returns whether they were compared.
 * @throws where the nodes, the database or the engine fail; what was compared before stands.
 */
export async function compareBooks(parts: CompareParts): Promise<boolean> {
  const { chain, live, comparisons, now } = parts;
  const books = await readBooks(parts);
  if (books === undefined) return false;
  const rails = [...live.current.list.rails.values()].filter(rail => rail.chain === chain.id);
  for (const rail of rails) {
    const { scale } = live.current.list.coins.get(rail.coin)!;
    const sumOf = async (addresses: readonly string[]) => {
      const balances = addresses.length === 0 ? [] : await chain.adapter.balances(rail.asset, addresses, books.block);
      return rescaleDown(
        balances.reduce((sum, units) => sum + units, 0n),
        rail.assetScale,
        scale,
      );
    };
    const booked = books.outside.get(rail.coin) ?? 0n;
    const [deposits, hot] = [await sumOf(books.deposits), await sumOf(books.hot)];
    const cold = await sumOf(chain.cold);
    const before = comparisons.get(rail.id);
    const comparison = { at: now(), deposits, hot, cold, booked };
    comparisons.set(railId(rail.coin, chain.id), comparison);
    if (isShort(comparison) && before !== undefined && isShort(before)) await stopWithdrawals(parts, rail, comparison);
  }
  return true;
}

/** What is booked up to which block, as of one moment. */
function readBooks({ chain, reader }: CompareParts) {
  return reader.inSnapshot(async snapshot => {
    const [position] = await snapshot.select(chainsTable, 'WHERE id = $1', [chain.id]);
    const inFlight = await snapshot.number('SELECT count(*) FROM signings WHERE chain_id = $1', [chain.id]);
    if (position === undefined || inFlight > 0) return undefined;
    const { height, hash } = chainsTable.read(position);
    // A coin lies outside on each chain by itself.
    const coins = await snapshot.fields('SELECT coin_id FROM rails WHERE chain_id = $1', [chain.id]);
    const outside = new Map<number, bigint>();
    for (const [coin] of coins) {
      const account = systemAccount('outside', Number(coin), chain.id);
      const [row] = await snapshot.fields('SELECT balance FROM accounts WHERE id = $1', [account]);
      outside.set(Number(coin), -BigInt(row?.[0] ?? '0'));
    }
    const own = (branch: 'deposit' | 'hot') => chain.addressAt({ branch, index: 0 });
    const rows = await snapshot.fields('SELECT address FROM deposit_addresses WHERE chain_id = $1', [chain.id]);
    const deposits = [own('deposit'), ...rows.map(([address]) => address!)];
    return { block: { height, hash }, outside, deposits, hot: [own('hot')] };
  });
}

function isShort(comparison: Comparison): boolean {
  return differenceOf(comparison) < 0n;
}

async function stopWithdrawals({ engine, chain }: CompareParts, { coin }: Rail, comparison: Comparison): Promise<void> {
  const short = String(-differenceOf(comparison));
  engine.alarm({ chain: chain.name, coin, short }, 'a chain holds less than the books say');
  const answer = await engine.submit({
    command: { type: 'PauseCoin', coin, direction: 'withdrawals', reason: 'shortfall' },
  });
  if (answer.kind !== 'done') throw new Error('withdrawals could not be paused', { cause: answer });
}
