// Reads what is left in an account that its owner wants to close.
import type { Reader } from '../../database/reader.ts';
import { countOpenByMarket } from '../spot/read-orders.ts';
import { readWallets, type Wallet } from '../wallet/read-wallets.ts';

export type LeftInAccount = { wallets: Wallet[]; openOrders: number };

export async function readLeftInAccount(reader: Reader, user: number): Promise<LeftInAccount> {
  const wallets = [...(await readWallets(reader, user)).values()].filter(({ balance }) => balance !== 0n);
  const counts = await countOpenByMarket(reader, user);
  return { wallets, openOrders: [...counts.values()].reduce((sum, count) => sum + count, 0) };
}
