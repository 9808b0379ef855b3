// Reads what the core knows of one user: level, lock, freeze, stops and the end of the account.
import type { User } from '@candor/exchange';
import type { Reader } from '../../../database/reader.ts';
import { usersTable } from '../../../database/rows/users.ts';

/** Undefined for somebody whom the core has not opened yet. */
export async function readUserGates(reader: Reader, user: number): Promise<User | undefined> {
  const [found] = await reader.select(usersTable, 'WHERE id = $1', [user]);
  return found;
}
