// Whose deposit address of this exchange an address is: what goes there moves between users, at once and free.
import type { Reader } from '../../database/reader.ts';
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
  const [there] = await reader.fields(`SELECT to_regclass('deposit_addresses')::text`);
  if (there?.[0] == null) return { kind: 'outside' };
  const [row] = await reader.fields('SELECT user_id FROM deposit_addresses WHERE chain_id = $1 AND address = $2', [
    chain.id,
    address,
  ]);
  return row === undefined ? { kind: 'outside' } : { kind: 'user', user: Number(row[0]) };
}
