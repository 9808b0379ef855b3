// Reads all that users have open in contracts, for many of them together: for their events after each change.
import { type LeverOrder, type Position, walletAccount } from '@candor/exchange';
import type { Reader } from '../../database/reader.ts';
import { leverOrdersTable } from '../../database/rows/lever-orders.ts';
import { positionsTable } from '../../database/rows/positions.ts';
import { int8, record, units } from '../../database/store/field.ts';
import type { ContractFacts } from './contract-facts.ts';

/** Everything newest first; `free` is what the wallet of contracts can spend. */
export type OwnState = { positions: readonly Position[]; orders: readonly LeverOrder[]; free: bigint };

const FREE = record({ account: int8('id'), free: units('balance - held') });

/** @param coin in which the contracts are paid. */
export async function readOwnStates(
  reader: Reader,
  users: readonly number[],
  coin: number,
): Promise<Map<number, OwnState>> {
  const wallets = users.map(user => walletAccount(user, coin, 'lever'));
  const [positions, orders, accounts] = await Promise.all([
    reader.select(positionsTable, 'WHERE user_id = ANY ($1::integer[]) AND lots > 0 ORDER BY id DESC', [users]),
    reader.select(leverOrdersTable, 'WHERE user_id = ANY ($1::integer[]) ORDER BY id DESC', [users]),
    reader.find(FREE, 'FROM accounts WHERE id = ANY ($1::bigint[])', [wallets]),
  ]);
  const positionsOf = byUser(positions);
  const ordersOf = byUser(orders);
  const freeOf = new Map(accounts.map(({ account, free }) => [account, free]));
  return new Map(
    users.map((user, index) => [
      user,
      {
        positions: positionsOf.get(user) ?? [],
        orders: ordersOf.get(user) ?? [],
        free: freeOf.get(wallets[index]!) ?? 0n,
      },
    ]),
  );
}

function byUser<Row extends { user: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const rowsByUser = new Map<number, Row[]>();
  for (const row of rows) {
    const known = rowsByUser.get(row.user);
    if (known === undefined) rowsByUser.set(row.user, [row]);
    else known.push(row);
  }
  return rowsByUser;
}

/** What counts for the tier of a user, by market and direction: positions, and waiting orders at their limits. */
export function totalsOf(
  { positions, orders }: OwnState,
  known: ReadonlyMap<number, ContractFacts>,
): Map<string, bigint> {
  const totals = new Map<string, bigint>();
  const add = (key: string, value: bigint) => totals.set(key, (totals.get(key) ?? 0n) + value);
  for (const { market, direction, entryValue } of positions) add(`${market} ${direction}`, entryValue);
  for (const { effect, market, side, lots, filledLots, ticks } of orders) {
    if (effect !== 'open') continue;
    const value = BigInt(lots - filledLots) * BigInt(ticks) * known.get(market)!.contract.tickLotValue;
    add(`${market} ${side === 'buy' ? 'long' : 'short'}`, value);
  }
  return totals;
}
