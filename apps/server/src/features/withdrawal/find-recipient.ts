// Whose deposit address of this exchange an address is: what goes there moves between users, at once and free.
import type { Reader } from '../../database/reader.ts';
import { bool, int4 } from '../../database/store/field.ts';
import type { Chain } from '../chains/chains.ts';

/** `house`: an address of the exchange itself, which is nobody's. */
type InsideAddress = { kind: 'outside' | 'house' } | { kind: 'user'; user: number };

/** @param address in the canonical form of its chain. */
export async function findRecipient(
  reader: Reader,
  chain: Pick<Chain, 'id' | 'addressAt'>,
  address: string,
): Promise<InsideAddress> {
  const isHouse = (['deposit', 'hot'] as const).some(branch => chain.addressAt({ branch, index: 0 }) === address);
  if (isHouse) return { kind: 'house' };
  // Addresses are there once deposits have been offered.
  const [areThere] = await reader.find(bool(`to_regclass('deposit_addresses') IS NOT NULL`), '');
  if (!areThere) return { kind: 'outside' };
  const owners = 'FROM deposit_addresses WHERE chain_id = $1 AND address = $2';
  const [user] = await reader.find(int4('user_id'), owners, [chain.id, address]);
  return user === undefined ? { kind: 'outside' } : { kind: 'user', user };
}
